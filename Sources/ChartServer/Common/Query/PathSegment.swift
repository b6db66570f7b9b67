import Text

/// Any text as one segment of a path, and back.
///
/// Segments of only dots mean folders, even as percent codes, and empty ones are lost on the way:
/// both get a `~` before them, as do those that begin with one.
///
/// Source: RFC 3986, 2.1 and 2.3; WHATWG URL Standard, 4.1 (double-dot URL path segments).
enum PathSegment {
    static func encoded(_ text: String) -> String {
        let isGuarded = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") } || text.hasPrefix("~")
        var encoded = isGuarded ? "~" : ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (byte < 16 ? "0" : "") + digits
            }
        }
        return encoded
    }

    /// Returns the text of a segment; nil for bad percent codes, and for bytes that are no UTF-8.
    static func decoded(_ segment: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(segment.utf8)[...]
        if rest.first == UInt8(ascii: "~") { rest.removeFirst() }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit),
                let low = rest.popFirst().flatMap(digit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)?.withMarks()
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
