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
