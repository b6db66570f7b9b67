import CellValues
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

    /// - Parameters:
    ///   - time: the time as it is written.
    ///   - texts: by the names of their columns or keys.
    init(time: [UInt8], texts: [(name: String, text: [UInt8])]) {
        self.time = time
        self.texts = texts.map { ($0.name, $0.text, SeriesLabels.isNumber($0.text)) }
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
            fields = members.byKey.sorted { $0.key < $1.key }
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
        "\(noteStart) \(name): where that is several series, they are drawn as one line"
    }

    /// Returns whether a sentence is such a note.
    static func isNote(_ sentence: String) -> Bool { sentence.hasPrefix(noteStart) }

    private static let noteStart = "times come several times, with another text in"

    private static func isNumber(_ text: [UInt8]) -> Bool {
        TableValue.read(text, marks: DecimalMarks(Byte.comma)) != nil
            || FormattedNumber(text) != nil
            || TableTime.isDate(text)
    }
}
