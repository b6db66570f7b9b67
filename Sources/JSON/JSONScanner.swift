package import FeedErrors

/// Reads a page byte by byte, strictly by RFC 8259, and throws its first fault with the place.
///
/// It has the last word wherever the fast path does not accept. Time is linear in the bytes;
/// nesting is kept in one integer, not on the stack.
///
/// The bytes must outlive the scanner.
package struct JSONScanner {
    /// The levels of arrays and objects that a page may have, the outer array included.
    static let depthLimit = 64

    package let bytes: UnsafeRawBufferPointer
    package let place: String
    package var position: Int
    /// The element being read, from 0; nil between elements.
    package var element: Int?

    /// Begins at the first byte after a byte order mark.
    ///
    /// - Parameter place: names the bytes in errors.
    package init(_ bytes: UnsafeRawBufferPointer, at place: String) {
        self.bytes = bytes
        self.place = place
        self.position = UTF8Text.byteOrderMarkEnd(of: bytes)
    }

    /// The byte at the position, or nil at the end.
    package var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// Steps over white space (RFC 8259, 2): space, tab, line feed, carriage return.
    package mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Steps over a byte, and says whether it was there.
    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Steps over a byte after white space, and over white space after it.
    mutating func expect(_ character: Unicode.Scalar, or wanted: String) throws(FeedError) {
        skipWhitespace()
        guard skip(character) else { throw unexpected(wanted: wanted) }
        skipWhitespace()
    }

    /// Steps over the comma after an element or member of an array or object that ends with
    /// `closing`, or over `closing`. Says whether there was a comma.
    package mutating func comma(before closing: Unicode.Scalar) throws(FeedError) -> Bool {
        skipWhitespace()
        if skip(closing) { return false }
        let comma = position
        try expect(",", or: "a comma or \(closing)")
        if next == UInt8(ascii: closing) {
            throw notJSON("a comma with nothing after it", at: comma)
        }
        return true
    }

    /// Steps over `true`, `false` or `null` (RFC 8259, 3).
    mutating func skipLiteral() throws(FeedError) {
        let start = position
        let word = wordEnd(from: start)
        let literals: [StaticString] = ["true", "false", "null"]
        let isKnown = literals.contains { literal in
            literal.withUTF8Buffer { bytes[start..<word].elementsEqual($0) }
        }
        guard isKnown else { throw unexpected(wanted: "a value") }
        position = word
    }

    /// Steps to the value of the bytes.
    ///
    /// - Throws: `FeedError` of kind `badData` for bytes that are not UTF-8 but wider.
    package mutating func beginPage() throws(FeedError) {
        if UTF8Text.isOfWiderUnits(bytes) {
            throw badData("UTF-16 or UTF-32, where UTF-8 was expected", at: 0)
        }
        skipWhitespace()
    }

    /// Steps to the end of the bytes, which follows their value.
    package mutating func endPage(of value: String) throws(FeedError) {
        skipWhitespace()
        guard position == bytes.count else {
            throw notJSON("it goes on after the \(value)", at: position)
        }
    }

    /// Returns where the run of bytes that could be a number or a word ends.
    func wordEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "_"):
                end += 1
            default: return end
            }
        }
        return end
    }
}
