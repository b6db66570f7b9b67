package import FeedErrors

/// A string of a page, between its quotes and as it stands there.
package struct JSONString {
    package let range: Range<Int>
    let hasEscapes: Bool

    /// A string whose quotes stand around `range`.
    package init(range: Range<Int>, hasEscapes: Bool) {
        (self.range, self.hasEscapes) = (range, hasEscapes)
    }
}

extension JSONScanner {
    /// Steps over a string whose first quote is at the position (RFC 8259, 7).
    package mutating func string() throws(FeedError) -> JSONString {
        let start = position + 1
        var hasEscapes = false
        position = start
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return JSONString(range: start..<(position - 1), hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try skipEscape()
            case 0..<0x20:
                throw notJSON("a control character in a string", at: position)
            case 0x20..<0x80:
                position += 1
            default:
                guard let length = UTF8Text.lengthOfCharacter(at: position, in: bytes) else {
                    throw notUTF8(at: position)
                }
                position += length
            }
        }
        throw notJSON("it ends too early", at: position)
    }

    private mutating func skipEscape() throws(FeedError) {
        let start = position
        position += 1
        guard let kind = next else { throw notJSON("it ends too early", at: position) }
        position += 1
        if JSONScanner.plainEscapes[kind] != nil { return }
        guard kind == UInt8(ascii: "u") else {
            throw notJSON("no such escape in a string", at: start)
        }
        guard hexadecimal(at: position) != nil else {
            throw notJSON("an escape without its four digits", at: start)
        }
        position += 4
    }

    /// Returns whether a string spells a key, given in UTF-8.
    ///
    /// - Complexity: O(shorter of both), unless there are escapes; then O(string).
    package func spells(_ string: JSONString, _ key: [UInt8]) -> Bool {
        if string.hasEscapes { return unescaped(string) == key }
        return string.range.count == key.count && bytes[string.range].elementsEqual(key)
    }

    /// Returns the string that is meant, in UTF-8. What escapes say in place of half a character (a
    /// surrogate without the other, RFC 8259, 8.2) becomes a byte that no text has.
    package func unescaped(_ string: JSONString) -> [UInt8] {
        var meant: [UInt8] = []
        var index = string.range.lowerBound
        while index < string.range.upperBound {
            guard bytes[index] == UInt8(ascii: "\\") else {
                meant.append(bytes[index])
                index += 1
                continue
            }
            if let plain = JSONScanner.plainEscapes[bytes[index + 1]] {
                meant.append(plain)
                index += 2
                continue
            }
            let (scalar, length) = scalar(ofEscapeAt: index)
            meant += scalar.map { Array(String($0).utf8) } ?? [0xFF]
            index += length
        }
        return meant
    }

    /// Returns the character that `\u....` or a pair of them means, nil for half a pair, and its
    /// bytes.
    private func scalar(ofEscapeAt index: Int) -> (Unicode.Scalar?, length: Int) {
        guard let first = hexadecimal(at: index + 2) else { return (nil, 6) }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard 0xD800..<0xDC00 ~= first, index + 8 <= bytes.count,
            bytes[index + 6] == UInt8(ascii: "\\"), bytes[index + 7] == UInt8(ascii: "u"),
            let second = hexadecimal(at: index + 8), 0xDC00..<0xE000 ~= second
        else { return (nil, 6) }
        return (Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)), 12)
    }

    /// Returns the number that four hexadecimal digits write; nil where four such digits don't
    /// follow.
    private func hexadecimal(at index: Int) -> UInt32? {
        guard bytes.count - index >= 4 else { return nil }
        var number: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }

    private static let plainEscapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
        UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
}
