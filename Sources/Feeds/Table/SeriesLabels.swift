import FeedErrors
import JSON
import Text
import TimeSeries

/// The texts of a row that may say which of several series it belongs to, by their columns or keys,
/// and its time.
struct SeriesLabels {
    /// The time as it is written.
    let time: [UInt8]
    private let texts: [(name: String, text: [UInt8], isNumber: Bool)]

    /// Creates the labels of a row of fields: all but its time and its value. A column without a
    /// name in the layout is called by its number.
    init(_ fields: [RowFields.Field], _ layout: TableLayout) {
        time = fields.indices.contains(layout.timeColumn) ? fields[layout.timeColumn].text : []
        texts = fields.indices.filter { $0 != layout.timeColumn && $0 != layout.valueColumn }
            .map { column in
                let name = layout.names.count > column ? layout.names[column] : ""
                let text = fields[column].text
                return (
                    name.isEmpty ? "column \((column + 1).grouped)" : "column \(name.printable())",
                    text, SeriesLabels.isNumber(text)
                )
            }
    }

    /// Creates the labels of a line that is a JSON object.
    init(line: [UInt8], _ format: SampleFormat) {
        let tree = line.withUnsafeBytes { try? JSONTree($0, at: "") }
        self.init(tree ?? .null, format, values: [format.valueField])
    }

    /// Creates the labels of an object or array of JSON.
    ///
    /// - Parameter values: the fields of values, which are no labels.
    init(_ tree: JSONTree, _ format: SampleFormat, values: [String]) {
        let fields: [(path: String, name: String, value: JSONTree)]
        switch tree {
        case .object(let members):
            fields = members.sorted { $0.key < $1.key }
                .map { ($0.key, "key \($0.key.printable())", $0.value) }
        case .array(let items):
            fields = items.enumerated().map { ("[\($0)]", "place [\($0)]", $1) }
        case .string, .number, .bool, .null: fields = []
        }
        time =
            fields.first { $0.path == format.timeField }?.value.text.map { Array($0.utf8) } ?? []
        texts = fields.compactMap { path, name, value in
            guard path != format.timeField, !values.contains(path) else { return nil }
            switch value {
            case .string(let text): return (name, Array(text.utf8), false)
            case .number(let text): return (name, Array(text.utf8), true)
            case .object, .array, .bool, .null: return nil
            }
        }
    }

    /// Returns the name of the first label whose text differs from that in an earlier row; nil if
    /// all are the same.
    ///
    /// - Parameter first: the series' first row, and one between. A label that is a number counts
    ///   only if it was the same in these rows.
    func change(from before: SeriesLabels, _ first: [SeriesLabels] = []) -> String? {
        changes(from: before, first).first
    }

    /// Returns the names of all labels whose text differs, by the same rule.
    func changes(from before: SeriesLabels, _ first: [SeriesLabels]) -> [String] {
        texts.filter { name, text, isNumber in
            guard let old = before.texts.first(where: { $0.name == name }), old.text != text,
                !text.isEmpty, !old.text.isEmpty, old.isNumber == isNumber
            else { return false }
            return !isNumber
                || !first.isEmpty
                    && first.allSatisfy { row in
                        row.texts.contains { $0.name == name && $0.text == old.text }
                    }
        }.map(\.name)
    }

    /// Returns the text of a label; nil if the row has no such label.
    func text(of name: String) -> [UInt8]? { texts.first { $0.name == name }?.text }

    /// Returns the name of the label that tells rows of the same time apart, among the first rows
    /// of a table; nil if no label does.
    static func apart(_ rows: [SeriesLabels]) -> String? {
        var seen: [[UInt8]: SeriesLabels] = [:]
        for row in rows where !row.time.isEmpty {
            if let name = seen[row.time].flatMap({ row.change(from: $0) }) { return name }
            seen[row.time] = row
        }
        return nil
    }

    /// Returns the note on a table whose rows may belong to several series.
    ///
    /// - Parameter name: of the label that differs.
    static func note(_ name: String) -> String {
        "times come several times, with another text in \(name): where that is several series, they are"
            + " drawn as one line"
    }

    private static func isNumber(_ text: [UInt8]) -> Bool {
        TableValue.read(text, marks: DecimalMarks(Byte.comma)) != nil
            || FormattedNumber(text) != nil
            || TableTime.isDate(text)
    }
}

extension TableFeed {
    /// Returns what to try where a row is earlier than the one before it: to sort, unless another
    /// series begins there.
    func orderRemedy(ofElement element: Int, onPage number: Int) -> FeedError.Remedy {
        let before = element > 0 ? (element - 1, number) : (sizes.pageRows - 1, number - 1)
        guard let row = try? labels(ofElement: element, onPage: number),
            let last = try? labels(ofElement: before.0, onPage: before.1)
        else { return .sortByTime }
        let first = [(0, 1), (before.0 / 2, before.1)].compactMap {
            try? labels(ofElement: $0.0, onPage: $0.1)
        }
        guard let name = row.change(from: last, first) else { return .sortByTime }
        return .advice(
            "\(name) changes there: where rows are of several series, put those of one into a file of its"
                + " own, as with grep")
    }

    private func labels(ofElement element: Int, onPage number: Int) throws -> SeriesLabels? {
        guard number > 0, let text = try place(of: number) else { return nil }
        return try text.table.labels(ofRow: element, in: text.range)
    }
}

extension TableText {
    /// Returns the labels of a row; nil if the range has fewer rows.
    ///
    /// - Parameter row: from 0.
    func labels(ofRow row: Int, in range: Range<Int>) throws -> SeriesLabels? {
        guard let start = try offset(ofRow: row, in: range) else { return nil }
        let bytes = try file.bytes(in: start..<min(range.upperBound, start + TableSizes().chunk))
        let head = TableHead(bytes, isWhole: true)
        if kind == .ndjson {
            return head.firstRow.map { SeriesLabels(line: $0, format.sampleFormat) }
        }
        return head.fieldsAhead(layout.grammar, limit: 1).rows.first.map {
            SeriesLabels($0, layout)
        }
    }
}
