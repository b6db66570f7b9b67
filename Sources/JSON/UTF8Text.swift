/// Steps through UTF-8 (RFC 3629).
package enum UTF8Text {
    /// Returns the length of a leading byte order mark, in bytes: 3, or 0 without one.
    package static func byteOrderMarkEnd(of bytes: UnsafeRawBufferPointer) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Returns the length in bytes of the character of two bytes or more that starts at an index.
    /// Nil where the bytes are no character: cut off, overlong, a surrogate or beyond U+10FFFF (RFC
    /// 3629, 4).
    static func lengthOfCharacter(at index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        let (second, length): (ClosedRange<UInt8>, Int)
        switch bytes[index] {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: return nil
        }
        guard bytes.count - index >= length, second.contains(bytes[index + 1]) else { return nil }
        let later = bytes[(index + 2)..<(index + length)]
        return later.allSatisfy { 0x80...0xBF ~= $0 } ? length : nil
    }

    /// Returns whether the bytes look like UTF-16 or UTF-32: a byte order mark of these, or a null
    /// byte next to the first character, which is ASCII in every JSON text.
    static func isOfWiderUnits(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count >= 2 else { return false }
        return switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF), (0xFF, 0xFE): true
        case (0, let next): next != 0 || bytes.count >= 4 && bytes[3] != 0
        case (_, 0): true
        default: false
        }
    }
}
