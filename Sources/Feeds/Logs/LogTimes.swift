import Calendars
import FeedErrors
import Text

/// Reads the times of the lines of a log, one after another. Times without a year run on from the
/// day that the format says: each lies in the year that is nearest to the one before it.
struct LogTimes {
    private let format: TableFormat
    private var day: Int?

    init(_ format: TableFormat) {
        self.format = format
        day = format.timePattern == nil ? format.date?.dayNumber : nil
    }

    /// Returns the time in the next line: at its start, or else in brackets.
    mutating func next(in line: ArraySlice<UInt8>) -> (text: [UInt8], rest: ArraySlice<UInt8>)? {
        if let time = LineTime(in: line, format) { return (time.text, time.rest) }
        guard let day, let time = YearlessTime(startOf: line),
            let written = time.written(near: day)
        else { return nil }
        self.day = written.day
        return (written.text, time.rest)
    }

    /// Returns how many lines have a time.
    static func count(in lines: [ArraySlice<UInt8>], _ format: TableFormat) -> Int {
        var times = LogTimes(format)
        return lines.count { times.next(in: $0) != nil }
    }

    /// The error of lines whose times have no year, where nothing says it; nil for other lines.
    ///
    /// - Parameter few: whether one such line is enough.
    static func fault(
        of lines: [ArraySlice<UInt8>], _ format: TableFormat, few: Bool, at place: String
    ) -> FeedError? {
        guard format.date == nil, format.timePattern == nil else { return nil }
        let times = lines.compactMap { YearlessTime(startOf: $0) }
        guard let first = times.first, few || 2 * times.count >= lines.count else { return nil }
        return FeedError(
            .badData, at: place, "times such as \(first.text.printable()) have no year",
            remedy: .firstDay)
    }
}

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
