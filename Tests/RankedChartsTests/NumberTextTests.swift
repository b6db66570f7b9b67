import ChartScene
import Ranking
import Testing

@testable import RankedCharts

@Suite struct NumberTextTests {
    private static let german = ChartLocale(
        months: ChartLocale.english.months, weekdays: ChartLocale.english.weekdays,
        decimalSeparator: ",", groupSeparator: ".")

    @Test(arguments: [
        ("63042", "63,042", "63.042"), ("0", "0", "0"), ("-0", "0", "0"),
        ("12.50", "12.50", "12,50"), ("-1234.5", "\u{2212}1,234.5", "\u{2212}1.234,5"),
        ("1e3", "1,000", "1.000"), ("1.5E+2", "150", "150"), ("25e-1", "2.5", "2,5"),
        ("007", "7", "7"), ("0.00", "0.00", "0,00"),
        ("999999999999999", "999,999,999,999,999", "999.999.999.999.999"),
        ("1234567890123456", "1.235×10¹⁵", "1,235×10¹⁵"),
        ("9223372036854775807", "9.223×10¹⁸", "9,223×10¹⁸"),
        ("3.14159265358979", "3.141593", "3,141593"),
        ("-2.0000005", "\u{2212}2.000001", "\u{2212}2,000001"),
        ("1e300", "1×10³⁰⁰", "1×10³⁰⁰"),
        ("-1.23456e-9", "\u{2212}1.235×10⁻⁹", "\u{2212}1,235×10⁻⁹"),
        ("0.9999999", "1.000000", "1,000000"), ("0e999", "0", "0"),
    ]) func numbersAreGroupedInALanguage(text: String, english: String, other: String) {
        #expect(number(text).text(.english) == english)
        #expect(number(text).text(Self.german) == other)
    }

    @Test func sumsThatMayBeMoreSaySo() {
        #expect(number("12345", isAtLeast: true).text(.english) == "≥ 12,345")
    }

    /// The feed's own digits come first; the nearest double stands in for anything else.
    @Test(arguments: [
        ("1,234", 1234.0, "1,234"), ("", 5, "5"), ("--5", -5, "\u{2212}5"), ("1e", 7, "7"),
        (".5", 0.5, "0.5"), ("0x10", 16, "16"), ("1.2.3", 1.25, "1.25"), ("nan", .nan, "–"),
        ("٣", 3, "3"), ("1e99999999", 2, "2"),
    ]) func whatIsNoNumberIsTakenFromTheDouble(text: String, double: Double, shown: String) {
        #expect(RankedValue(text: text, number: double).text(.english) == shown)
    }

    @Test(
        arguments: [
            (1_795_455_600.0, "23 Nov 2026 17:40"), (0, "1 Jan 1970 00:00"),
            (-1, "31 Dec 1969 23:59"), (951_782_400 - 60, "28 Feb 2000 23:59"), (.nan, nil),
            (.infinity, nil), (1e300, nil), (4e11, nil),
        ] as [(Double, String?)]) func instantsAreWrittenInUTC(t: Double, text: String?)
    {
        #expect(utcText(t, .english) == text)
    }
}
