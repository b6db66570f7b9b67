import CellValues
import FeedErrors
import Text

/// The table in a text with a line for each cell, as databases print wide rows: `\x` of psql writes
/// "avg_temp | 21.4" below "-[ RECORD 1 ]-", `\G` of mysql "avg_temp: 21.4" below "*** 1. row ***".
struct RecordLines {
    private(set) var names: [String] = []
    private(set) var rows: [CellRow] = []

    /// Columns that the records may have together.
    private static let mostNames = 4096

    /// - Parameters:
    ///   - lines: of the text, with the places at which they begin; the first one begins a record.
    ///   - file: what the text is from, for messages.
    /// - Throws: `FeedError` for more than 4,096 columns.
    init(_ lines: [(text: [UInt8], place: Int)], _ file: InputFile) throws(FeedError) {
        let separator = lines.first.flatMap { RecordLines.separator(below: $0.text) }
        var places: [String: Int] = [:]
        var records: [(cells: [Int: [UInt8]], place: Int)] = []
        for (text, place) in lines {
            if RecordLines.separator(below: text) != nil {
                records.append(([:], place))
            } else if let end = text.firstIndex(where: { $0 == separator }), !records.isEmpty {
                let name = String(decoding: RecordLines.trimmed(text[..<end]), as: UTF8.self)
                if places[name] == nil {
                    places[name] = places.count
                    names.append(name)
                }
                guard places.count <= RecordLines.mostNames else {
                    throw file.error(
                        at: place, "more than \(RecordLines.mostNames.grouped) columns")
                }
                records[records.count - 1].cells[places[name] ?? 0] =
                    RecordLines.trimmed(text[(end + 1)...])
            }
        }
        rows = records.map { cells, place in
            CellRow(
                cells: names.indices.map {
                    RowFields.Field(text: cells[$0] ?? [], isQuoted: false)
                }, place: place)
        }
    }

    /// Returns whether a text begins with the line above a record.
    static func begin(_ start: [UInt8]) -> Bool {
        separator(below: start.prefix { $0 != Byte.newline }) != nil
    }

    /// Returns the separator between names and values below a line that begins a record; nil for
    /// any other line.
    private static func separator(below line: some Collection<UInt8>) -> UInt8? {
        let text = String(decoding: line, as: UTF8.self)
        if text.hasPrefix("-[ RECORD ") || text.hasPrefix("-[ Record ") { return Byte.stroke }
        let words = text.split { " \r".contains($0) }
        let isRow =
            words.count == 4 && words[0].count > 9 && words[0].allSatisfy { $0 == "*" }
            && words[2] == "row"
        return isRow ? Byte.colon : nil
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let start = text.drop { $0 <= Byte.space }
        return Array(start.reversed().drop { $0 <= Byte.space }.reversed())
    }
}
