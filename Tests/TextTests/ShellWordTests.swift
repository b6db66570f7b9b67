import Testing
import Text

@Suite struct ShellWordTests {
    @Test(arguments: [
        ("meter-1.csv", "meter-1.csv"), ("/a/b:c,d_e", "/a/b:c,d_e"), ("", "''"), ("a b", "'a b'"),
        ("it's", "'it'\\''s'"), ("'", "''\\'''"), ("a\\n", "'a\\n'"), ("$(x)", "'$(x)'"),
        ("Ärger", "'Ärger'"),
        // A mark makes another letter of it to people alone.
        ("'\u{301}", "''\\''\u{301}'"),
    ])
    func aWordIsQuotedWhereItHasTo(text: String, word: String) {
        #expect(text.quotedForShell == word)
    }

    @Test(arguments: [
        ("a\nb.csv", "$'a\\nb.csv'"), ("a\r\nb", "$'a\\r\\nb'"), ("\t", "$'\\t'"),
        ("\u{1B}[31mred", "$'\\e[31mred'"), ("\u{7}7", "$'\\0077'"), ("\u{7F}", "$'\\177'"),
        ("\u{85}", "$'\\302\\205'"), ("\u{202E}abc", "$'\\342\\200\\256abc'"),
        ("a\u{200D}", "$'a\\342\\200\\215'"), ("\u{2028}", "$'\\342\\200\\250'"),
        ("\u{E0001}", "$'\\363\\240\\200\\201'"),
        ("it's\n", "$'it\\'s\\n'"), ("'\u{301}\n", "$'\\'\u{301}\\n'"),
        ("C:\\new\n", "$'C:\\\\new\\n'"), ("Ärger $1 \"\n", "$'Ärger $1 \"\\n'"),
    ])
    func whatIsNotSeenAsItselfIsEscaped(text: String, word: String) {
        #expect(text.quotedForShell == word)
    }
}
