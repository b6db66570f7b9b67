import CellValues
import FeedErrors
import JSON
import Text

/// The rows of a text with a JSON object on each line: a cell for each key that is known.
struct ObjectRows: CellRows {
    let file: InputFile
    let names: [String]
    /// The byte at which the first line begins.
    let start: Int

    var placeName: String { file.name }
    var areElements: Bool { true }

    func forEach(_ take: (CellRow) throws -> Void) throws {
        let places = Dictionary(zip(names, names.indices)) { first, _ in first }
        let empty = RowFields.Field(text: [], isQuoted: false)
        let lists: JSONTree.Lists = names.contains { $0.hasSuffix("]") } ? .ofNumbers : .none
        var lines = TextRows(file: file, grammar: .lines)
        lines.start = start
        try lines.forEachLine { line, offset in
            let tree: JSONTree
            do throws(FeedError) {
                tree = try JSONTree(line, at: file.name)
            } catch {
                throw self.error(at: offset, error.problem, remedy: .objectPerLine)
            }
            guard tree.isObject else {
                throw self.error(
                    at: offset, "the line is not one JSON object", remedy: .objectPerLine)
            }
            var cells = Array(repeating: empty, count: names.count)
            for (name, cell) in tree.flat(lists) {
                if let place = places[name] { cells[place] = cell }
            }
            try take(CellRow(cells: cells, place: offset))
        }
    }

    func error(at place: Int, _ problem: String, remedy: FeedError.Remedy?) -> FeedError {
        file.error(at: place, problem, remedy: remedy)
    }
}

/// Tells how a text with a JSON object on each line is to be read.
struct ObjectSurvey {
    /// - Throws: `FeedError` where the objects can be read in several ways.
    static func survey(
        _ file: InputFile, _ format: TableFormat, _ sizes: TableSizes
    ) throws(FeedError) -> Survey<TableFormat> {
        let bytes = try file.start(limit: sizes.head)
        var head = TableHead(bytes, isWhole: bytes.count == file.size)
        try head.skipMark(file)
        let (ranges, areAll) = head.ahead(.lines, limit: 300)
        var lines = ranges.map { Array(head[$0]) }
        var text = TextRows(file: file, grammar: .lines)
        text.start = head.position
        if !areAll { lines = SpreadRows(text).lines }
        let trees = lines.compactMap { line in
            line.withUnsafeBytes { try? JSONTree($0, at: "") }
        }
        guard trees.count == lines.count, let table = JSONTable(objects: trees, path: "") else {
            let first = lines.prefix(2)
            let areObjects = first.allSatisfy { line in
                line.withUnsafeBufferPointer { JSONObjectLine.isOneObject($0) }
            }
            return Survey(plain: format, isFaulty: areObjects && first.count > 1)
        }
        return try survey(table, format, file, text.start)
    }

    private static func survey(
        _ table: JSONTable, _ format: TableFormat, _ file: InputFile, _ start: Int
    ) throws(FeedError) -> Survey<TableFormat> {
        let plan: ShapedPlan
        do throws(ColumnFault) {
            plan = try table.plan(format)
            if format.timeField == nil { try plan.checkTimes(of: table.rows) }
        } catch {
            guard error.isOfShape || format.needsShaping else {
                return Survey(plain: format, isFaulty: true)
            }
            throw file.error(at: start, error.problem, remedy: error.remedy)
        }
        let rows = ObjectRows(file: file, names: table.names, start: start)
        let found = SurveyedTable(rows: rows, plan: plan)
        let fields = [plan.times.columns.first] + plan.values.map(\.column)
        let isPlain =
            plan.isOfColumns && !format.needsShaping
            && !table.hasHoles(in: fields) && !table.hasTexts(in: plan.values.map(\.column))
            && plan.values.allSatisfy(\.reading.words.isEmpty)
            && fields.allSatisfy { !table.names[$0].contains { ".[,\"".contains($0) } }
        guard isPlain else { return Survey(table: found) }
        var plain = format
        plain.timeField = table.names[fields[0]]
        plain.zone = plan.times.zone
        plain.valueField = fields.dropFirst().map { table.names[$0] }.joined(separator: ",")
        return Survey(plain: plain, table: found, isInOrder: table.isInOrder(plan))
    }
}

extension JSONTable {
    /// Returns whether cells of some columns are texts, all of them numbers in quotes or gaps.
    fileprivate func hasTexts(in columns: [Int]) -> Bool {
        let texts = rows.flatMap { row in columns.map { row[$0] }.filter(\.isQuoted) }
        return !texts.isEmpty
            && texts.allSatisfy {
                ValueForm.isNumber($0.text, hasDots: true) || TableValue.isGap($0.text)
            }
    }

    /// Returns whether a cell of some columns is empty.
    fileprivate func hasHoles(in columns: [Int]) -> Bool {
        rows.contains { row in columns.contains { row[$0].text.isEmpty && !row[$0].isQuoted } }
    }
}
