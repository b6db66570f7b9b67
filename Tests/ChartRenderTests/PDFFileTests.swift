import Foundation
import TestSupport
import Testing

@testable import ChartRender

@Suite struct PDFFileTests {
    /// "1 2 m 3 4 l S\n", compressed by Python's zlib.
    private static let stream: [UInt8] = [
        0x78, 0xDA, 0x33, 0x54, 0x30, 0x52, 0xC8, 0x55, 0x30, 0x56, 0x30, 0x51, 0xC8, 0x51, 0x08,
        0xE6, 0x02, 0x00, 0x14, 0x86, 0x02, 0xC1,
    ]

    /// A file of four objects and their table.
    private static func file(
        catalog: String = "<< /Type /Catalog >>",
        page: String = "<< /Type /Page % 1\n   /Contents 3 0 R\n>>",
        head: String = "<< /Length 4 0 R\n   /Filter /FlateDecode\n>>", length: String = "22",
        end: String = "trailer\n<< /Size 5\n   /Root 1 0 R\n>>"
    ) -> [UInt8] {
        let bodies = [
            Array(catalog.utf8), Array(page.utf8),
            Array("\(head)\nstream\n".utf8) + stream + Array("\nendstream".utf8),
            Array("   \(length)".utf8),
        ]
        var bytes = Array("%PDF-1.4\n".utf8)
        var rows = "0000000000 65535 f \n"
        for (number, body) in bodies.enumerated() {
            rows += String(format: "%010d 00000 n \n", bytes.count)
            bytes += Array("\(number + 1) 0 obj\n".utf8) + body + Array("\nendobj\n".utf8)
        }
        let start = bytes.count
        return bytes + Array("xref\n0 5\n\(rows)\(end)\nstartxref\n\(start)\n%%EOF\n".utf8)
    }

    @Test func thePagesOperatorsAreRead() throws {
        let file = try #require(PDFFile(Self.file()))
        #expect(String(decoding: file.content, as: UTF8.self) == "1 2 m 3 4 l S\n")
    }

    @Test(arguments: ["", "0 0 m\n", String(repeating: "12 34 l\n", count: 100_000)])
    func theyAreExchanged(content: String) throws {
        let file = try #require(PDFFile(Self.file()))
        let changed = try file.bytes(with: Array(content.utf8))
        let isSame = PDFReader(changed).content == content
        #expect(isSame)
        let isReadAgain = PDFFile(changed)?.content == Array(content.utf8)
        #expect(isReadAgain)
    }

    @Test(arguments: [
        file(page: "<< /Type /Pages\n   /Contents 3 0 R\n>>"),
        file(page: "<< /Type /Page\n   /Contents [ 3 0 R ]\n>>"),
        file(page: "<< /Type /Page\n>>"),
        file(page: "<< /Type /Page\n   /Contents 1 0 R\n>>"),
        file(page: "<< /Type /Page\n   /Contents 9 0 R\n>>"),
        file(head: "<< /Length 22\n   /Filter /FlateDecode\n>>"),
        file(head: "<< /Length 4 0 R\n   /Filter /LZWDecode\n>>"),
        file(head: "<< /Length 4 0 R\n>>"), file(head: "<< /Type /Page\n   /Contents 3 0 R\n>>"),
        file(catalog: "22", head: "<< /Length 1 0 R\n   /Filter /FlateDecode\n>>"),
        file(length: "20"), file(length: "23"), file(length: "999999999999999"),
        file(length: "-1"), file(length: "22222222222222222222222"), file(length: ""),
        file(end: "5 1\n0000000000 00000 n \ntrailer"), file(end: ""), [], [0x25],
    ])
    func otherFilesAreLeft(bytes: [UInt8]) {
        #expect(PDFFile(bytes) == nil)
    }

    /// Ten digits to an object, and the table's own place behind it.
    @Test(arguments: [
        ("xref\n0 1\n0000000000 65535 f \ntrailer\nstartxref\n0\n%%EOF\n", true),
        ("startxref\n13\nxref\n0 1\n0000000000 65535 f \ntrailer\n", false),
        ("xref\n0 1\n000000000 65535 f \ntrailer\nstartxref\n0\n%%EOF\n", false),
        ("xref\n0 1\n0000000007 65535 f \ntrailer\nstartxref\n0\n%%EOF\n", false),
        ("xref\n0 2\n0000000000 65535 f \ntrailer\nstartxref\n0\n%%EOF\n", false),
        ("xref\n1 1\n0000000000 65535 f \ntrailer\nstartxref\n0\n%%EOF\n", false),
    ])
    func aTableIsInOnePartAndBeforeItsPlace(text: String, isTable: Bool) {
        #expect((PDFTable(Array(text.utf8)) != nil) == isTable)
    }

    @Test func noPartOfAFileIsTakenForIt() {
        let file = Self.file()
        // Without its end "startxref N" is still there.
        let end = file.count - "\n%%EOF\n".utf8.count
        #expect(!(0..<end - 2).contains { PDFFile(Array(file[..<$0])) != nil })
    }

    /// A file that is read can be changed, whatever it is.
    @Test func damagedFilesNeverTrap() throws {
        var numbers = SeededNumbers(seed: 5)
        let mutation = Mutation(of: [""], parts: ["4 0 R", "startxref\n", " ", "\n", "endobj\n"])
        var changed = 0
        for _ in 0..<20_000 {
            var bytes = Self.file()
            mutation.change(&bytes, &numbers)
            guard let file = PDFFile(bytes) else { continue }
            let content = Array("9 9 m\n".utf8)
            #expect(try !file.bytes(with: content).isEmpty)
            changed += 1
        }
        #expect(changed > 0)
    }
}
