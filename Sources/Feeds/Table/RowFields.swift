import Calendars
import CellValues
import Text

/// The fields of one row, with quotes taken off and spaces around unquoted fields dropped.
struct RowFields {
    /// A field's text. `isQuoted` tells "" from an empty field.
    struct Field: Equatable {
        var text: [UInt8]
        var isQuoted: Bool
    }

    private(set) var fields: [Field] = []
    /// The row's fault, if it has one: the field (from 0) and the problem.
    private(set) var fault: (field: Int, problem: String)?

    /// - Parameters:
    ///   - start: the row's first byte.
    ///   - end: behind its last, with the line break or without.
    init(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ grammar: RowGrammar
    ) {
        var end = end
        if end > start, end[-1] == Byte.newline { end -= 1 }
        if end > start, end[-1] == Byte.carriageReturn { end -= 1 }
        var next = grammar.afterBlanks(start, end)
        while true {
            next =
                grammar.hasQuotes && next < end && next[0] == Byte.quote
                ? takeQuoted(next, end, grammar) : takePlain(next, end, grammar)
            next = grammar.afterBlanks(next, end)
            guard next < end, fault == nil else { break }
            if !grammar.isOfBlanks { next += 1 }
        }
        if let joined = grammar.joined, fault == nil { join(joined) }
    }

    /// Makes the parts of a time one field, with a space between them.
    private mutating func join(_ joined: JoinedFields) {
        // Words behind the last column belong to none.
        guard fields.count >= joined.columns,
            !fields[joined.columns...].contains(where: \.text.hasDigit)
        else { return }
        let range = joined.first..<joined.first + joined.count
        let text = Array(fields[range].map(\.text).joined(separator: [Byte.space]))
        fields.replaceSubrange(range, with: [Field(text: text, isQuoted: false)])
    }

    /// The fields of a row in bytes of its own.
    init(_ row: some Collection<UInt8>, _ grammar: RowGrammar) {
        self =
            row.withContiguousStorageIfAvailable { buffer -> RowFields? in
                buffer.baseAddress.map { RowFields($0, $0 + buffer.count, grammar) }
            }.flatMap { $0 } ?? RowFields(fields: [Field(text: [], isQuoted: false)])
    }

    private init(fields: [Field]) {
        self.fields = fields
    }

    /// The fault of a row that takes in all that follows it.
    static let openQuote = "has a quote that is never closed"

    /// Takes a field up to the delimiter or the end, and returns that place.
    private mutating func takePlain(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ grammar: RowGrammar
    ) -> UnsafePointer<UInt8> {
        var next = start
        while next < end, !grammar.isDelimiter(next[0]) { next += 1 }
        let text = UnsafeBufferPointer(start: start, count: next - start)
        fields.append(Field(text: Array(text).trimmed, isQuoted: false))
        return next
    }

    private mutating func takeQuoted(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ grammar: RowGrammar
    ) -> UnsafePointer<UInt8> {
        guard let closed = grammar.quotedFieldEnd(start, end) else {
            fault = (fields.count, RowFields.openQuote)
            return end
        }
        var text: [UInt8] = []
        var next = start + 1
        while next < closed - 1 {
            text.append(next[0])
            next += next[0] == Byte.quote ? 2 : 1
        }
        fields.append(Field(text: text, isQuoted: true))
        if closed < end, !grammar.isDelimiter(closed[0]) {
            fault = (fields.count - 1, "goes on after its closing quote")
        }
        return closed
    }
}

/// The tables of Eurostat, with tabs before each time at the head: "freq,geo\\TIME_PERIOD".
extension RowFields.Field {
    /// Whether it is the first head of such a table.
    var isHeadOfFlags: Bool {
        let text = String(decoding: text, as: UTF8.self)
        return text.contains(",") && (text.hasSuffix("\\TIME_PERIOD") || text.hasSuffix("\\time"))
    }

    /// Whether it is a time of day or a date between apostrophes.
    var isTimeInApostrophes: Bool {
        let inner = withoutApostrophes.text
        return inner.count < text.count && (DateForm.isClock(inner) || TableTime.isDate(inner))
    }

    /// The text between two apostrophes.
    var withoutApostrophes: RowFields.Field {
        let mark = UInt8(ascii: "'")
        guard text.count > 2, text.first == mark, text.last == mark else { return self }
        return RowFields.Field(text: Array(text.dropFirst().dropLast()), isQuoted: isQuoted)
    }

    /// The text up to the first blank.
    var withoutFlags: RowFields.Field {
        RowFields.Field(text: Array(text.prefix { $0 != Byte.space }), isQuoted: isQuoted)
    }
}

extension [UInt8] {
    /// Without spaces and tabs at both ends.
    fileprivate var trimmed: [UInt8] {
        let isSpace = { (byte: UInt8) in byte == Byte.space || byte == Byte.tab }
        guard let first = firstIndex(where: { !isSpace($0) }),
            let last = lastIndex(where: { !isSpace($0) })
        else { return [] }
        return Array(self[first...last])
    }
}
