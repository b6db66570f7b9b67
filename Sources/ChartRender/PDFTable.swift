/// Where a PDF's objects are, by the table at the end of the file.
///
/// Source: ISO 32000-1, sections 7.5.4 (the table) and 7.5.5 (the end of the file).
struct PDFTable {
    struct Entry {
        /// Where an object begins in the file; 0 for one that is free.
        let place: Int
        /// The place of the ten digits that give `place`.
        let digits: Range<Int>
    }

    /// The entries by the objects' numbers.
    private(set) var entries: [Entry] = []
    /// Where the table begins.
    let start: Int
    /// The place of the digits that give `start`.
    let startDigits: Range<Int>
    private let bytes: [UInt8]

    /// - Parameter bytes: a file. Nil where it has no table, or one of several parts.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A number and "%%EOF" follow this word.
        let word = Array("startxref".utf8)
        let last = bytes.indices.suffix(64).last { bytes[$0...].starts(with: word) }
        guard let last else { return nil }
        var scanner = PDFScanner(bytes, at: last)
        guard scanner.has("startxref"), let start = scanner.number() else { return nil }
        (self.start, startDigits) = (start, scanner.last)
        scanner = PDFScanner(bytes, at: start)
        guard scanner.has("xref", "0"), let count = scanner.number() else { return nil }
        for _ in 0..<count {
            // At the file's end nothing is a number, so that a wrong count ends there.
            guard let place = scanner.number() else { return nil }
            let entry = Entry(place: place, digits: scanner.last)
            guard entry.digits.count == 10, scanner.number() != nil,
                scanner.has(place > 0 ? "n" : "f")
            else { return nil }
            entries.append(entry)
        }
        guard scanner.has("trailer"), scanner.place < startDigits.lowerBound else { return nil }
    }

    /// A scanner behind an object's head; nil where the object is not.
    func object(_ number: Int) -> PDFScanner? {
        guard entries.indices.contains(number), entries[number].place > 0 else { return nil }
        var scanner = PDFScanner(bytes, at: entries[number].place)
        return scanner.number() == number && scanner.has("0", "obj") ? scanner : nil
    }
}
