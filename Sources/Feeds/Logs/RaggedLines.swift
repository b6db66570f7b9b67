import FeedErrors
import Text

extension InputFile {
    /// Returns whether the first lines are of so many different numbers of words that they are no
    /// table, as the summaries are that tools print: no number of words is that of two in three.
    func hasRaggedLines() throws(FeedError) -> Bool {
        let head = TableHead(try start(limit: TableSizes().head), isWhole: true)
        let lines = head.ahead(.lines, limit: 64).rows.map { head[$0] }
        let counts = lines.map { line in line.split { $0 <= Byte.space }.count }
        let most = Dictionary(grouping: counts) { $0 }.values.map(\.count).max() ?? 0
        return lines.count > 3 && 3 * most < 2 * lines.count
    }
}
