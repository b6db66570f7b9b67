import Testing
import Text

@Suite struct CSVFieldTests {
    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
        ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
        // A mark makes another letter of them to people alone.
        ("a,\u{301}b", "\"a,\u{301}b\""), ("a\"\u{301}", "\"a\"\"\u{301}\""),
    ])
    func aFieldIsQuotedWhereItHasTo(value: String, field: String) {
        #expect(CSVField(value).text == field)
    }

    @Test(arguments: [
        "=1+1", "+1", "-a", "--1", "-1-1", "-01", "-", "@SUM(A1)", "\t=1", "＝1", "＋1", "－1", "＠a",
        "=\u{338}1", "-1\u{301}",
    ])
    func aFieldThatBeginsLikeAFormulaIsDisarmed(value: String) {
        #expect(CSVField(value).text == "'" + value)
    }

    @Test(arguments: ["\n=1", "\r=1", "\r\n=1", "=1,2"])
    func aFormulaIsDisarmedInsideItsQuotes(value: String) {
        #expect(CSVField(value).text == "\"'" + value + "\"")
    }

    @Test(arguments: ["-1", "-0.5", "-1.5e-8", "12", "a=1", " =1", "'=1"])
    func numbersAndOtherTextsStay(value: String) {
        #expect(CSVField(value).text == value)
    }
}
