import Testing
import Text

@Suite struct EncodingTests {
    @Test func lettersOfWindowsAreKept() throws {
        let start: [UInt8] = [0x80, 0x20, 0xE4, 0x0A]
        let encoding = try #require(Encoding(start: start))
        var rest = start
        #expect(String(decoding: encoding.utf8(&rest), as: UTF8.self) == "€ ä\n")
        #expect(Encoding(start: Array("é\n".utf8)) == nil)
        #expect(Encoding(start: [0x89, 0x50, 0x00, 0xE4]) == nil)
    }
}
