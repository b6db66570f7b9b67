import CellValues
import Text

/// The table in a text with a line for each cell, as databases print wide rows: `\x` of psql writes
/// "avg_temp | 21.4" below "-[ RECORD 1 ]-", `\G` of mysql "avg_temp: 21.4" below "*** 1. row ***".
struct RecordLines {
    private(set) var names: [String] = []
    private(set) var rows: [CellRow] = []

    /// Nil for other texts.
    init?(_ lines: [(text: [UInt8], place: Int)]) {
        guard let first = lines.first, let mark = RecordLines.mark(of: first.text) else {
            return nil
        }
        var places: [String: Int] = [:]
        var records: [(cells: [Int: [UInt8]], place: Int)] = []
        for (text, place) in lines {
            if RecordLines.mark(of: text) != nil {
                records.append(([:], place))
            } else if let end = text.firstIndex(of: mark) {
                let name = String(decoding: RecordLines.trimmed(text[..<end]), as: UTF8.self)
                if places[name] == nil {
                    places[name] = places.count
                    names.append(name)
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
        mark(of: start.prefix { $0 != Byte.newline }) != nil
    }

    /// Returns what stands between a name and its value below the line above a record; nil for any
    /// other line.
    private static func mark(of line: some Collection<UInt8>) -> UInt8? {
        let text = String(decoding: line, as: UTF8.self)
        if text.hasPrefix("-[ RECORD ") || text.hasPrefix("-[ Record ") { return Byte.stroke }
        let words = text.split(separator: " ")
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
