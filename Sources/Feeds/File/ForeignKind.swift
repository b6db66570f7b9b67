import FeedErrors
import Text

/// A kind of file that other programs read, known by its first bytes.
struct ForeignKind {
    /// "an Excel workbook".
    let name: String
    /// What to do with it.
    let advice: String

    private static let csv = "save the sheet as CSV"
    private static let table = "save the table in it as CSV"
    fileprivate static let office: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0]

    /// Kinds of zip archives, by the names in them.
    private static let inZip = [
        ("xl/", ForeignKind(name: "an Excel workbook (xlsx)", advice: csv)),
        (
            "opendocument.spreadsheet",
            ForeignKind(name: "an OpenDocument spreadsheet (ods)", advice: csv)
        ),
        ("Index/Document.iwa", ForeignKind(name: "a Numbers document", advice: csv)),
        (
            "word/",
            ForeignKind(name: "a Word document (docx)", advice: table)
        ),
    ]

    /// Old files of Office, by a name in their directory.
    private static let inOffice = [
        ("WordDocument", ForeignKind(name: "a Word document (doc)", advice: table)),
        ("PowerPoint Document", ForeignKind(name: "a PowerPoint file (ppt)", advice: table)),
        ("__substg1.0_", ForeignKind(name: "a message of Outlook (msg)", advice: table)),
        ("", ForeignKind(name: "an Excel workbook (xls)", advice: csv)),
    ]

    /// The kind that a file's bytes tell; nil for any text, and for what is not known.
    ///
    /// - Parameters:
    ///   - start: the first bytes.
    ///   - end: the last ones, where a zip archive names what it holds, or the directory of an old
    ///     file of Office.
    init?(start: [UInt8], end: [UInt8]) {
        if let mark = ForeignMark.all.first(where: { $0.fits(start) }) {
            self = mark.kind
        } else if start.starts(with: ForeignKind.office) {
            let names = String(
                decoding: (start + end).filter { $0 != 0 }, as: Unicode.ASCII.self)
            let found = ForeignKind.inOffice.first { $0.0.isEmpty || names.plainlyContains($0.0) }
            self = found?.1 ?? ForeignKind.inOffice[0].1
        } else if start.starts(with: Array("PK\u{3}\u{4}".utf8)) {
            let names = String(decoding: start + end, as: Unicode.ASCII.self)
            let found = ForeignKind.inZip.first { names.plainlyContains($0.0) }
            self = found?.1 ?? ForeignKind(name: "a zip archive", advice: "unzip {FILE} unpacks it")
        } else if ForeignKind.isMarkup(start) {
            let isHTML =
                ForeignKind.holds(start, "<html") || ForeignKind.holds(start, "<!doctype html")
            self =
                isHTML
                ? ForeignKind(
                    name: "an HTML page",
                    advice: "\(ForeignKind.table), or give the address of its data")
                : ForeignKind(name: "an XML document", advice: ForeignKind.table)
        } else if start.starts(with: "TIMESERIES ".utf8),
            ForeignKind.holds(start.split(separator: Byte.newline)[0], ", SLIST,")
        {
            self = ForeignKind(
                name: "samples of an earthquake's record in rows without times (SLIST)",
                advice: "ask the service for TSPAIR, which has a time in each row")
        } else if ForeignKind.isBinary(start) {
            self = ForeignKind(name: "binary data, and no text", advice: "save it as CSV or JSON")
        } else {
            return nil
        }
    }

    init(name: String, advice: String) { (self.name, self.advice) = (name, advice) }

    /// Returns whether a text begins with a tag, and with no header whose names stand in brackets.
    private static func isMarkup(_ start: [UInt8]) -> Bool {
        let text = start.withoutMark
        return text.first { $0 > Byte.space } == Byte.lessThan && !BracketedNames.begin(text)
    }

    /// Returns whether one byte in twenty, and no fewer than four, has no place in a text.
    ///
    /// A log that a crash cut short may end in zeros, so only the first bytes count.
    private static func isBinary(_ start: [UInt8]) -> Bool {
        let first = start.prefix(1024)
        let odd = first.count {
            $0 < Byte.space && !"\t\n\r\u{B}\u{C}\u{1A}\u{1B}".utf8.contains($0)
        }
        return odd > 3 && 20 * odd > first.count
    }

    private static func holds(_ start: some Collection<UInt8>, _ word: String) -> Bool {
        String(decoding: start.prefix(4096), as: UTF8.self).plainRange(of: word, ignoringCase: true)
            != nil
    }
}

extension InputFile {
    /// - Throws: `FeedError` for a file that other programs read, with what to do.
    func refuseForeign() throws(FeedError) {
        let length = min(size, 1 << 13)
        let start = try start(limit: length)
        let end =
            start.starts(with: [0x50, 0x4B])
            ? try bytes(in: size - length..<size)
            : try officeDirectory(start)
        guard let kind = ForeignKind(start: start, end: end) else { return }
        // The standard input has no name that a program could open.
        let file = name.first == "\"" ? name : "FILE"
        var error = FeedError(
            .badData, at: name, kind.name, remedy: .advice(kind.advice.filled(["FILE": file])))
        error.reason = .noSamples
        throw error
    }

    /// Returns the first sector of the directory of an old file of Office; empty for any other
    /// file.
    ///
    /// Source: [MS-CFB], 2.2: the size of a sector at byte 30, the directory's number at byte 48.
    private func officeDirectory(_ start: [UInt8]) throws(FeedError) -> [UInt8] {
        guard start.count >= 512, start.starts(with: ForeignKind.office), start[30] < 16 else {
            return []
        }
        let sector = start[48..<52].reversed().reduce(0) { $0 << 8 | Int($1) }
        let first = (sector + 1) << Int(start[30])
        return first < size ? try bytes(in: first..<min(first + 4096, size)) : []
    }
}
