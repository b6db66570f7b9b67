import Testing
import Text

@Suite struct EncodingTests {
    @Test func lettersOfWindowsAreKept() throws {
        let start: [UInt8] = [0x80, 0x20, 0xE4, 0x0A]
        let encoding = try #require(Encoding(start: start))
        var rest = start
        #expect(String(decoding: encoding.utf8(&rest), as: UTF8.self) == "€ ä\n")
        #expect(Encoding(start: Array("é\n".utf8)) == nil)
        // A tree of folders, and a stroke in a cell, are no drawn table.
        #expect(Encoding(start: Array("a\n├── b\n│   └── c\n│   └── d\n".utf8)) == nil)
        #expect(Encoding(start: Array("t,n\n1,a │ b\n2,a │ b\n".utf8)) == nil)
        #expect(Encoding(start: [0x89, 0x50, 0x00, 0xE4]) == nil)
    }

    /// "Дата;Цена" and "Месяц ИПЦ" are read as Windows-1251; words of Western Europe and of Poland are
    /// not.
    @Test(
        arguments: [
            ([0xC4, 0xE0, 0xF2, 0xE0, 0x3B, 0xD6, 0xE5, 0xED, 0xE0], "Дата;Цена"),
            (
                [0xCC, 0xE5, 0xF1, 0xFF, 0xF6, 0x20, 0xC8, 0xCF, 0xD6, 0x20, 0xB8, 0xE6],
                "Месяц ИПЦ ёж"
            ),
            ([0x47, 0x72, 0xF6, 0xDF, 0x65, 0x20, 0xDC, 0x62, 0x65, 0x72], "Größe Über"),
            ([0x70, 0x61, 0x9F, 0x64, 0x7A, 0x20, 0xB3, 0xF3, 0x64], "paŸdz ³ód"),
        ] as [([UInt8], String)])
    func wordsOfNothingButHighLettersAreCyrillic(bytes: [UInt8], text: String) throws {
        let encoding = try #require(Encoding(start: bytes))
        var rest = bytes
        #expect(String(decoding: encoding.utf8(&rest), as: UTF8.self) == text)
        #expect(
            encoding.advice?.contains(text.hasPrefix("Д") || text.hasPrefix("М") ? "1251" : "1252")
                == true)
    }

    /// Lines that a piece cuts wait for the next one.
    @Test func strokesOfDrawnTablesAreThoseOfASCII() throws {
        let text = Array("┌─a──┬─b─┐\n│ é │ – │\n├───┼───┤\n│ 1 │ 2 │\n└───┴───┘".utf8)
        let encoding = try #require(Encoding(start: text))
        for cut in 0...text.count {
            var rest = Array(text[..<cut])
            var made = encoding.utf8(&rest)
            rest += text[cut...]
            made += encoding.utf8(&rest, isLast: true)
            #expect(
                String(decoding: made, as: UTF8.self)
                    == "| a  | b |\n| é | – |\n+---+---+\n| 1 | 2 |\n+---+---+")
        }
    }
}
