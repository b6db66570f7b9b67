import LiveTrades
import Testing

@Suite struct ExactDecimalTests {
    @Test(arguments: [
        ("0", 0), ("-0", 0), ("0.0", 0), ("7", 7), ("-7", -7), ("11800.00", 11_800),
        ("0.00677966", 0.00677966), ("1e3", 1_000), ("1E3", 1_000), ("1e+3", 1_000),
        ("25e-2", 0.25), ("-2.50E-1", -0.25), ("1e0005", 100_000),
        ("9007199254740993", 9_007_199_254_740_992), ("1e308", 1e308), ("1e-400", 0),
        ("0.1000000000000000055511151231257827021181583404541015625", 0.1),
    ])
    func aNumberKeepsItsDigits(_ text: String, _ value: Double) throws {
        let number = try #require(ExactDecimal(text))
        #expect(number.text == text)
        #expect("\(number)" == text)
        #expect(number.value == value)
    }

    @Test(arguments: [
        "", " ", "-", "+1", "--1", ".5", "5.", "-.5", "01", "00", "-01", "1 ", " 1", "1,5", "1_000",
        "0x10", "1e", "1e+", "1e-", "e5", "1.e5", "1.5.2", "1e5.0", "1e5e5", "nan", "NaN", "inf",
        "-Infinity", "1e309", "-1e309", "1\0", "1\n", "١٢", "1\u{301}", "12½", "1−2",
    ])
    func anythingElseIsNoNumber(_ text: String) {
        #expect(ExactDecimal(text) == nil)
    }

    @Test(arguments: [
        ("0", false), ("-0.00", false), ("64000.12", false), ("1e300", false), ("0.1", false),
        ("9007199254740992", false), ("9007199254740993", true), ("9007199254740993e5", false),
        ("0.12345678901234568", false), ("0.1234567890123456789", true), ("1e-400", true),
        ("100000000000000000000000", false), ("123456789012345678901", true),
        ("-0.00000000012345678901234567", true), ("123456789012345.000000000", false),
    ])
    func aNumberSaysIfADoubleIsOnlyNear(_ text: String, _ isRounded: Bool) throws {
        #expect(try #require(ExactDecimal(text)).isRounded == isRounded)
    }

    @Test func aPartOfATextIsReadAsItStands() {
        #expect(ExactDecimal("price=1.50;".dropFirst(6).dropLast())?.text == "1.50")
    }

    @Test func equalNumbersWrittenOtherwiseAreNotTheSame() {
        #expect(ExactDecimal("1.5") == ExactDecimal("1.5"))
        #expect(ExactDecimal("1.5") != ExactDecimal("1.50"))
    }

    @Test func aMillionDigitsAreANumber() {
        let text = "0." + String(repeating: "3", count: 1_000_000)
        #expect(ExactDecimal(text)?.text.count == 1_000_002)
        #expect(ExactDecimal(String(repeating: "3", count: 1_000_000)) == nil)
    }
}
