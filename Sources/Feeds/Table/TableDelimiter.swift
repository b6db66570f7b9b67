import Text

/// The delimiter between the fields of a table's rows: one byte of ASCII.
public struct TableDelimiter: Sendable, Equatable {
    let byte: UInt8
    /// Whether any number of spaces and tabs separates the fields.
    var isOfBlanks = false

    init(_ byte: UInt8) {
        self.byte = byte
    }

    /// The grammar of rows with this delimiter.
    var grammar: RowGrammar {
        isOfBlanks ? .blanks : RowGrammar(delimiter: byte, hasQuotes: true)
    }

    /// A text that names it.
    public var typed: String {
        switch byte {
        case Byte.tab: "tab"
        case Byte.space: isOfBlanks ? "blanks" : "space"
        default: String(decoding: [byte], as: UTF8.self)
        }
    }

    /// The delimiter that a text names: the character itself, "tab", "space", or "blanks", which
    /// are any number of both.
    ///
    /// - Returns: nil for anything else, and for what numbers, names, quotes, comments and lines
    ///   are made of.
    public init?(_ text: String) {
        switch text {
        case "tab", "\\t": byte = Byte.tab
        case "space": byte = Byte.space
        case "blanks": (byte, isOfBlanks) = (Byte.space, true)
        default:
            let bytes = Array(text.utf8)
            guard bytes.count == 1, bytes[0] == Byte.tab || (0x20...0x7E).contains(bytes[0])
            else { return nil }
            let isWord = Character(text).isLetter || Character(text).isNumber
            let isTaken = [Byte.quote, Byte.hash, Byte.plus, Byte.minus, Byte.dot].contains(
                bytes[0])
            guard !isWord, !isTaken else { return nil }
            byte = bytes[0]
        }
    }
}
