import Text

/// Reads a list of directives: `name`, `name=token` or `name="text"`, with commas between.
///
/// Source: RFC 9111, 5.2; lists and quoted texts by RFC 9110, 5.6.
struct DirectiveScanner {
    struct Directive: Equatable {
        /// The directive's name, in small letters.
        var name: String
        /// nil without `=`; empty if no token and no quoted text follows it.
        var argument: String?
    }

    private var rest: ArraySlice<UInt8>
    /// Whether a part of the text that was read so far breaks the grammar.
    private(set) var isMalformed = false

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    mutating func next() -> Directive? {
        skip { $0 == Byte.comma || DirectiveScanner.isSpace($0) }
        guard !rest.isEmpty else { return nil }
        var directive = Directive(name: token().lowercased())
        if rest.first == UInt8(ascii: "=") {
            rest.removeFirst()
            directive.argument = rest.first == Byte.quote ? quoted() : token()
        }
        skip(DirectiveScanner.isSpace)
        if directive.name.isEmpty || (rest.first ?? Byte.comma) != Byte.comma {
            isMalformed = true
            skip { $0 != Byte.comma }
        }
        return directive
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        rest = rest.drop(while: isSkipped)
    }

    private mutating func token() -> String {
        let token = rest.prefix(while: DirectiveScanner.isTokenByte)
        rest = rest.dropFirst(token.count)
        return String(decoding: token, as: UTF8.self)
    }

    private mutating func quoted() -> String {
        rest.removeFirst()
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == Byte.quote { return String(decoding: text, as: UTF8.self) }
            let meant = byte == Byte.backslash ? rest.popFirst() : byte
            if let meant { text.append(meant) }
        }
        isMalformed = true
        return ""
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }

    /// RFC 9110, 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
