import TestSupport
import Testing
import Text

@testable import CellValues

@Suite(.promise(.data, "marks between thousands, decimal commas…"))
struct FormattedNumberTests {
    @Test(
        arguments: [
            ("1,234.5", "1,234.5", 1234.5), ("1,234.5", "999", 999),
            ("1,234.5", "-1,234,567", -1_234_567),
            ("1,234.5", "1,23,45,678.9", 12_345_678.9), ("1,234.5", "(1,234)", -1234),
            ("1.234,5", "2.038,00-", -2038),
            ("1.234,5 TL", "-1.313,78 TL", -1313.78),
            ("1,234.5", "\u{2212}5", -5), ("1,234.5", ".5", 0.5), ("1,234.5", "5.", 5),
            ("1.234,5", "1.234", 1234), ("1.234,5", "1.234.567,25", 1_234_567.25),
            ("1 234,5", "1\u{A0}234,5", 1234.5), ("1 234,5", "1\u{202F}234\u{202F}567", 1_234_567),
            ("1'234.5", "1\u{2019}234.5", 1234.5), ("1'234.5", "12'345", 12_345),
            ("1234,5", "12,345", 12.345), ("1234.5", "12.345", 12.345),
            ("$1,234.5", "$1,234.50", 1234.5), ("$1,234.5", "-$5", -5), ("$1,234.5", "$-5", -5),
            ("$1,234.5", "($5.00)", -5), ("$1,234.5", "7", 7), ("€ 12", "€12", 12),
            ("1.234,5 €", "12,50 €", 12.5), ("12 USD", "USD 12", 12), ("US$1.5", "US$ 2.5", 2.5),
            ("12%", "12 %", 12), ("12%", "-0.5%", -0.5), ("12%", "0", 0),
            ("%12,5", "%47,19", 47.19), ("%12", "-%5", -5), ("%12", "% -5", -5), ("12%", "%5", 5),
            ("1 V AC", "230.5 V AC", 230.5), ("1 V AC", "230.5V AC", 230.5), ("1 V AC", "7", 7),
            ("1,5 % RH", "45,5 % RH", 45.5), ("1,234.5 mA DC", "1,234.5 mA DC", 1234.5),
            ("1,234", "12,345", 12_345),
            ("1.234", "12.345", 12_345), ("1,5", "12,345", 12.345), ("1,234,567", "1,234", 1234),
        ] as [(String, String, Double)])
    func aNumberIsReadByTheExample(example: String, text: String, value: Double) {
        #expect(ValueForm(example: example)?.value(Array(text.utf8)) == value)
    }

    @Test(arguments: [
        ("1,234.5", "1,23"), ("1,234.5", "1,2345"), ("1,234.5", "1234,567"), ("1,234.5", "0,123"),
        ("1,234.5", "1,,234"), ("1,234.5", ",234"), ("1,234.5", "1.5.5"), ("1,234.5", "1 234"),
        ("1,234.5", "(-5)"), ("1,234.5", "--5"), ("1,234.5", "-5-"), ("1,234.5", "5--"),
        ("1,234.5", "1.234,5"),
        ("1,234.5", "1,2,34.5"), ("1,234.5", "12,34,567,890"), ("12%", "12"), ("12%", "0.12"),
        ("12%", "$12"),
        ("$1", "€1"), ("$1", "$1 €"), ("1234.5", "1,234"), ("1234.5", ""), ("1234.5", "."),
        ("1 V AC", "5 V DC"), ("1 V AC", "5 V"),
        ("1 V AC", "5 AC"), ("1234.5", "12 kW"), ("1234.5", "1e5"), ("1234.5", "٣"),
        ("1234.5", "0x10"),
    ])
    func whatIsWrittenOtherwiseIsNot(example: String, text: String) {
        #expect(ValueForm(example: example)?.value(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "", "x", "-1,234.5", "1,234.567,8", "1.2.3,4", "1 234 5", "1'234'5", "1%2", "$", "1,23,4",
    ])
    func whatIsNoExampleIsRefused(example: String) {
        #expect(ValueForm(example: example) == nil)
    }

    // MARK: Finding

    private func form(
        _ words: String, mark: UInt8 = Byte.dot, prefersDot: Bool = false
    ) throws -> ValueForm? {
        try ValueForm.of(
            words.split(separator: " ").map { Array($0.utf8) }, DecimalMarks(mark),
            prefersDot: prefersDot)
    }

    @Test(
        arguments: [
            ("1,234.5 2", .comma, .dot, ""), ("1.234,5 2", .dot, .comma, ""),
            ("1,5 2,25", .comma, .dot, nil),
            ("$1,234.50 $2 NA", .comma, .dot, "$"), ("12% 0 -3.5%", .comma, .dot, "%"),
            ("1'234 999", .apostrophe, .dot, ""), ("1,234,567 1,234", .comma, .dot, ""),
            ("(5) 7", .comma, .dot, ""),
        ] as [(String, FormattedNumber.Mark, FormattedNumber.Mark, String?)])
    func theFormIsFound(
        words: String, group: FormattedNumber.Mark, point: FormattedNumber.Mark, unit: String?
    ) throws {
        let found = try form(words)
        guard let unit else {
            #expect(found?.point == .comma)
            return
        }
        #expect(found?.group == group && found?.point == point && found?.unit == unit)
    }

    @Test(arguments: ["1 2.5", "", "NA -", "x $5", "1e5 $5", "1,2345.5 1,234.5,6"])
    func plainAndOtherTextsHaveNone(words: String) throws {
        #expect(try form(words) == nil)
    }

    @Test(arguments: ["1,234", "$1,234 $5", "12.345% 1%", "$5 €6", "12% 0.12"])
    func valuesOfTwoReadingsAreRefused(words: String) {
        #expect(throws: ColumnFault.self) { try form(words) }
    }

    /// Between commas no comma is a decimal mark, unless nothing else fits.
    @Test func betweenCommasTheDotIsTheDecimalMark() throws {
        #expect(try form("1,234", prefersDot: true) == ValueForm(group: .comma, point: .dot))
        #expect(try form("1,5", prefersDot: true)?.point == .comma)
    }
}
