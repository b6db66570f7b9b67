import Text

/// Rows from places all over a text, which show what its first rows leave in doubt.
struct SpreadRows {
    private let text: TextRows
    /// As they are written, in their order.
    private(set) var lines: [[UInt8]] = []

    /// Their cells, of those that have as many as the header.
    var rows: [[RowFields.Field]] {
        lines.map { RowFields($0, text.grammar) }.filter { $0.fault == nil }
            .map { text.cells($0.fields) }.filter { $0.count == text.names.count }
    }

    /// Places at which rows are read, and the most rows at each of them.
    private static let (places, most) = (16, 64)
    /// Bytes that are read at a place; more where rows are so long that none is among them.
    private static let lengths = [1 << 13, 1 << 17]
    /// Bytes of a text that is short enough to be looked at as a whole.
    private static let short = places * lengths[0]

    init(_ text: TextRows) {
        self.text = text
        let range = text.start..<text.file.size
        if range.count <= SpreadRows.short {
            lines = SpreadRows.lines(in: range, of: text, limit: .max)
            return
        }
        let step = range.count / SpreadRows.places
        let found = SpreadRows.lengths.lazy.map { length in
            (0..<SpreadRows.places).flatMap { place -> [[UInt8]] in
                let start = range.lowerBound + step * place
                let piece = start..<min(start + length, range.upperBound)
                return SpreadRows.lines(in: piece, of: text, limit: SpreadRows.most)
            }
        }
        lines = found.first { !$0.isEmpty } ?? []
    }

    /// Returns the lines in a piece of a text. The first one may have begun before it, and the last
    /// one may go on behind it.
    private static func lines(
        in range: Range<Int>, of text: TextRows, limit: Int
    ) -> [[UInt8]] {
        guard let bytes = try? text.file.bytes(in: range) else { return [] }
        var rest = bytes[...]
        if range.lowerBound > text.start {
            rest = rest.drop { $0 != Byte.newline }.dropFirst()
        }
        if range.upperBound < text.file.size {
            rest = rest[..<(rest.lastIndex(of: Byte.newline).map { $0 + 1 } ?? rest.startIndex)]
        }
        let head = TableHead(Array(rest), isWhole: true)
        return head.ahead(text.grammar, limit: limit).rows.map { Array(head[$0]) }
    }
}
