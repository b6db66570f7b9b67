/// A PDF file of one page as Cairo writes it, whose drawing can be exchanged for another.
///
/// Source: ISO 32000-1, sections 7.3.8 (streams), 7.3.10 (objects) and 7.7.3.3 (pages).
struct PDFFile {
    /// The operators that draw the page.
    let content: [UInt8]
    private let bytes: [UInt8]
    private let table: PDFTable
    /// Where the compressed content is.
    private let stream: Range<Int>
    /// Where the digits are that say how long it is.
    private let lengthDigits: Range<Int>

    private typealias Change = (place: Range<Int>, bytes: [UInt8])

    /// - Parameter bytes: a file. Nil where it is not one page with one compressed stream whose length is an object of its
    ///   own.
    init?(_ bytes: [UInt8]) {
        guard let table = PDFTable(bytes) else { return nil }
        let contents = table.entries.indices.compactMap { PDFFile.contents(ofPage: $0, table) }
        guard contents.count == 1, var scanner = table.object(contents[0]),
            scanner.has("<<", "/Length"), let lengthObject = scanner.number(),
            scanner.has("0", "R", "/Filter", "/FlateDecode", ">>", "stream"), scanner.endsLine(),
            var length = table.object(lengthObject), let count = length.number(),
            count <= bytes.count - scanner.place
        else { return nil }
        lengthDigits = length.last
        stream = scanner.place..<scanner.place + count
        var end = PDFScanner(bytes, at: stream.upperBound)
        // What changes is to stand in this order, so that no change is inside of another.
        guard end.has("endstream", "endobj"), end.place <= lengthDigits.lowerBound,
            lengthDigits.upperBound <= table.start, let content = Zlib.expanded(bytes[stream])
        else { return nil }
        (self.content, self.bytes, self.table) = (content, bytes, table)
    }

    /// The number of a page's content stream; nil where the object is no page, or has none or several.
    private static func contents(ofPage number: Int, _ table: PDFTable) -> Int? {
        guard var scanner = table.object(number), scanner.has("<<", "/Type", "/Page")
        else { return nil }
        while true {
            let word = scanner.word()
            if word.isEmpty || word.elementsEqual("endobj".utf8) { return nil }
            guard word.elementsEqual("/Contents".utf8) else { continue }
            guard let contents = scanner.number(), scanner.has("0", "R") else { return nil }
            return contents
        }
    }

    /// The file with another drawing.
    ///
    /// - Parameter content: operators that need no more fonts and states than the file has.
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for compressing them.
    func bytes(with content: [UInt8]) throws(RenderError) -> [UInt8] {
        let compressed = try Zlib.compressed(content, level: 6)
        let changes: [Change] = [
            (stream, compressed), (lengthDigits, Array(String(compressed.count).utf8)),
        ]
        return bytes(with: changes + moves(by: changes))
    }

    /// Returns the changes to the table of objects that follow from changes of length.
    private func moves(by changes: [Change]) -> [Change] {
        func moved(_ place: Int) -> String {
            let before = changes.filter { $0.place.upperBound <= place }
            return String(before.reduce(place) { $0 + $1.bytes.count - $1.place.count })
        }
        let objects: [Change] = table.entries.filter { $0.place > 0 }.map { entry in
            let place = moved(entry.place)
            let zeros = String(repeating: "0", count: max(0, entry.digits.count - place.count))
            return (entry.digits, Array((zeros + place).utf8))
        }
        return objects + [(table.startDigits, Array(moved(table.start).utf8))]
    }

    private func bytes(with changes: [Change]) -> [UInt8] {
        var (changed, place): ([UInt8], Int) = ([], 0)
        for change in changes.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
            changed += bytes[place..<change.place.lowerBound]
            changed += change.bytes
            place = change.place.upperBound
        }
        return changed + bytes[place...]
    }
}
