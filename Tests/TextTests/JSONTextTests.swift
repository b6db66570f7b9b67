import Testing
import Text

@Suite struct JSONTextTests {
    @Test(arguments: [
        ("", "\"\""), ("ü 漢 😀", #""ü 漢 😀""#), (#"a"b\c/"#, #""a\"b\\c/""#),
        ("a\nb\tc\rd", #""a\nb\tc\u000dd""#),
        ("\u{0}\u{1B}[31m\u{7F}", #""\u0000\u001b[31m\u007f""#),
        // Letters without a shape, that turn the direction, and that end a line.
        ("\u{AD}\u{200B}\u{FEFF}", #""\u00ad\u200b\ufeff""#),
        ("\u{202E}x\u{2066}", #""\u202ex\u2066""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
        // One of two halves in UTF-16, and one that Unicode has not given a letter.
        ("\u{E0001}", #""\udb40\udc01""#), ("\u{378}", #""\u0378""#),
    ])
    func lettersThatSteerATerminalAreEscaped(text: String, json: String) {
        #expect(text.asJSON == json)
    }
}
