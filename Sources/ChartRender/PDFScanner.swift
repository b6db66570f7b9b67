/// Reads a PDF from a place on: words, and numbers among them, with white space between them.
struct PDFScanner {
    private let bytes: [UInt8]
    /// The index of the next byte.
    private(set) var place: Int
    /// Where the word is that was read last.
    private(set) var last: Range<Int>

    /// - Parameter place: an index into `bytes`; with any other number the scanner is at the end.
    init(_ bytes: [UInt8], at place: Int) {
        self.bytes = bytes
        self.place = bytes.indices.contains(place) ? place : bytes.count
        last = self.place..<self.place
    }

    /// The white space of ISO 32000-1, table 1.
    static func isSpace(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 9, 10, 12, 13, 32: true
        default: false
        }
    }

    /// The next word; empty at the end of the file.
    mutating func word() -> ArraySlice<UInt8> {
        while place < bytes.count, PDFScanner.isSpace(bytes[place]) { place += 1 }
        let start = place
        while place < bytes.count, !PDFScanner.isSpace(bytes[place]) { place += 1 }
        last = start..<place
        return bytes[last]
    }

    /// Whether the next words are these.
    mutating func has(_ words: String...) -> Bool {
        words.allSatisfy { word().elementsEqual($0.utf8) }
    }

    /// The next word, if it is a whole number of at most 15 digits.
    mutating func number() -> Int? {
        let digits = word()
        let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard (1...15).contains(digits.count), isNumber else { return nil }
        return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Steps over the end of a line; false if no line ends here.
    mutating func endsLine() -> Bool {
        if place < bytes.count, bytes[place] == UInt8(ascii: "\r") { place += 1 }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\n") else { return false }
        place += 1
        return true
    }
}
