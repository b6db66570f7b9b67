import Testing
import Text

@Suite struct ThousandsTests {
    @Test(
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"),
            (25_000, "25,000"), (123_456, "123,456"), (1_234_567, "1,234,567"), (-100, "-100"),
            (.min, "-9,223,372,036,854,775,808"),
        ] as [(Int, String)])
    func grouped(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test func theSeparatorIsTheLanguages() {
        #expect(groupedDigits("1234567", by: ".") == "1.234.567")
        #expect(groupedDigits("", by: ".") == "")
    }
}
