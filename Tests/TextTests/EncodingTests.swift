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

    /// 日付,売上 and 年月日 in letters of two bytes, and one that is cut.
    @Test(
        arguments: [
            (.shiftJIS, [0x93, 0xFA, 0x95, 0x74, 0x2C, 0x94, 0x84, 0x8F, 0xE3], "日付,売上"),
            (.eucJP, [0xC6, 0xFC, 0xC9, 0xD5, 0x2C, 0xC7, 0xE4, 0xBE, 0xE5], "日付,売上"),
            (.gbk, [0xC8, 0xD5, 0xC6, 0xDA, 0x2C, 0xCA, 0xD5, 0xC5, 0xCC], "日期,收盘"),
            (.eucKR, [0xB3, 0xAF, 0xC2, 0xA5, 0x2C, 0xB8, 0xC5, 0xC3, 0xE2], "날짜,매출"),
            (.big5, [0xA4, 0xE9, 0xB4, 0xC1, 0x2C, 0xA6, 0xAC, 0xBD, 0x4C], "日期,收盤"),
        ] as [(TwoByteLetters, [UInt8], String)])
    func lettersOfTwoBytesAreKnown(letters: TwoByteLetters, bytes: [UInt8], text: String) {
        #if canImport(Glibc)
            #expect(letters.areKnown)
        #else
            guard letters.areKnown else { return }
        #endif
        let encoding = Encoding.twoBytes(letters)
        var rest = bytes
        #expect(String(decoding: encoding.utf8(&rest), as: UTF8.self) == text && rest == [])
        rest = Array(bytes.dropLast())
        let most = String(decoding: encoding.utf8(&rest), as: UTF8.self)
        #expect(most == String(text.dropLast()) && rest == [bytes[bytes.count - 2]])
        #expect(String(decoding: encoding.utf8(&rest, isLast: true), as: UTF8.self) == "\u{FFFD}")
        // What is no letter, between others.
        rest = [0xFF] + bytes
        #expect(String(decoding: encoding.utf8(&rest), as: UTF8.self) == "\u{FFFD}" + text)
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
