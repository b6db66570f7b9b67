/// How the letters of a text are written that is not UTF-8.
package enum Encoding {
    case utf16(isBigEndian: Bool)
    /// Windows-1252, which holds Latin-1.
    case windows1252

    /// The encoding that the start of a text shows; nil for UTF-8, and for what is no text.
    ///
    /// UTF-16 is known by its mark. Bytes that are no UTF-8 are taken for Windows-1252, but in
    /// JSON, which is always UTF-8.
    package init?(start: [UInt8]) {
        switch (start.first, start.dropFirst().first) {
        case (0xEF, 0xBB): return nil
        case (0xFF, 0xFE) where start.dropFirst(2).prefix(2) != [0, 0]:
            self = .utf16(isBigEndian: false)
        case (0xFE, 0xFF): self = .utf16(isBigEndian: true)
        default:
            guard Encoding.isText(start), !Encoding.isUTF8(start) else { return nil }
            self = .windows1252
        }
    }

    /// How many first bytes are looked at.
    package static let reach = 1 << 16

    private static func isText(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 > Byte.space }
        return first != Byte.openBracket && first != Byte.openBrace
            && !bytes.contains { $0 < Byte.space && !"\t\r\n\u{C}\u{1B}".utf8.contains($0) }
    }

    /// Returns whether bytes are UTF-8, the last letter of which may be cut.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        let cut = bytes.reversed().prefix(3).prefix { $0 >= 0x80 }.count
        return (0...cut).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }

    /// Returns a piece of a text as UTF-8.
    ///
    /// - Parameter bytes: the piece. Of UTF-16 a letter that is cut at its end stays there.
    package func utf8(_ bytes: inout [UInt8]) -> [UInt8] {
        switch self {
        case .windows1252:
            defer { bytes = [] }
            return bytes.flatMap { Array(String(Encoding.scalar($0)).utf8) }
        case .utf16(let isBigEndian):
            var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBigEndian ? one << 8 | other : other << 8 | one
            }
            var rest = bytes.count.isMultiple(of: 2) ? [] : [bytes[bytes.count - 1]]
            if let last = units.last, UTF16.isLeadSurrogate(last) {
                units.removeLast()
                rest = bytes[(2 * units.count)..<(2 * units.count + 2)] + rest
            }
            bytes = rest
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return letters[Int(byte) - 0x80]
    }

    /// The letters of Windows-1252 from 0x80 to 0x9F; five bytes have none.
    private static let letters = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
