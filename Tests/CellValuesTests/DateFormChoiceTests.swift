import Calendars
import TestSupport
import Testing
import Text

@testable import CellValues

@Suite(.promise(.data, "day and month are told…"))
struct DateFormChoiceTests {
    private static let dayFirst = DateForm.dayFirst(separator: Byte.slash)
    private static let monthFirst = DateForm.monthFirst(separator: Byte.slash)

    private func texts(_ words: String) -> [[UInt8]] {
        words.split(separator: " ").map { Array($0.utf8) }
    }

    @Test(
        arguments: [
            ("01/02/2024 13/02/2024", dayFirst), ("01/02/2024 02/13/2024", monthFirst),
            // A later row that fits neither is refused where it stands.
            ("13/01/2024 01/13/2024", dayFirst), ("13/01/2024 x", dayFirst),
        ] as [(String, DateForm)])
    func aPartOverTwelveSettlesWhichIsTheDay(words: String, form: DateForm) throws {
        #expect(try DateFormChoice.of(texts(words)) == DateFormChoice(form: form))
    }

    @Test(
        arguments: [
            ("01/02/2024 02/02/2024 01/03/2024", dayFirst),
            ("01/02/2024 01/03/2024 02/01/2024", monthFirst),
            ("01/03/2024 02/02/2024 01/02/2024", dayFirst),
        ] as [(String, DateForm)])
    func orElseTheOrderDoes(words: String, form: DateForm) throws {
        let choice = try DateFormChoice.of(texts(words))
        #expect(choice?.form == form)
        #expect(choice?.example == texts(words)[0])
        #expect(choice?.note?.contains(form == Self.dayFirst ? "day, month" : "month, day") == true)
    }

    @Test(arguments: [
        "01/02/2024", "01/01/2024 01/02/2024 01/03/2024", "02/01/2024 02/01/2024",
        "05/05/2024 03/04/2024 06/06/2024 01/02/2024",
    ])
    func orNothingDoes(words: String) {
        #expect(throws: DateFormFault.self) { try DateFormChoice.of(texts(words)) }
    }

    @Test(arguments: [
        ("Time(DD/MM/YYYY H:mm:ss)", "03/04/2024 04/04/2024", dayFirst),
        ("Date (MM/DD/YYYY)", "03/04/2024 04/04/2024", monthFirst),
        ("Fecha dd/mm/aaaa", "03/04/2024", dayFirst),
        ("Datum (TT/MM/JJJJ)", "03/04/2024", dayFirst),
        ("Day (m/d/yy)", "03/04/2024", monthFirst),
        // What the dates are goes before what the name says.
        ("Date (DD/MM/YYYY)", "03/04/2024 03/14/2024", monthFirst),
    ])
    func theNameOfTheColumnMayTell(name: String, words: String, form: DateForm) throws {
        #expect(
            try DateFormChoice.of(texts(words), below: name) == DateFormChoice(form: form))
    }

    @Test(arguments: ["Date", "Date (YYYY/MM/DD)", "mm/dd", "d/m"])
    func otherNamesTellNothing(name: String) {
        #expect(throws: DateFormFault.self) {
            try DateFormChoice.of(texts("03/04/2024"), below: name)
        }
    }

    @Test(
        arguments: [
            // Days, which years would part with the year behind.
            ("24/02/01 24/02/02 24/02/03 24/02/04 24/02/05 24/02/06 24/02/07 24/02/08", true),
            ("10.02.08 10.02.07 10.02.06 10.02.05 10.02.04 10.02.03 10.02.02 10.02.01", true),
            // A month's end is no later year.
            ("17/02/25 17/02/26 17/02/27 17/02/28 17/03/01 17/03/02 17/03/03 17/03/04", true),
            (
                "24/02/01T00:00 24/02/01T06:00 24/02/01T12:00 24/02/02T00:00 24/02/02T06:00 24/02/02T12:00",
                true
            ),
            // Months in both ways, the ends of years, and no order.
            ("15/01/24 15/02/24 15/03/24 15/04/24 15/05/24 15/06/24 15/07/24 15/08/24", false),
            ("31/12/16 31/12/17 31/12/18 31/12/19 31/12/20 31/12/21 31/12/22 31/12/23", false),
            ("24/02/01 24/02/03 24/02/02", false), ("24/02/01 24/02/02", false),
        ])
    func aShortYearIsFirstWhereDatesThenLieClose(words: String, isFirst: Bool) throws {
        let choice = try DateFormChoice.of(texts(words))
        let separator: UInt8 = words.contains("/") ? Byte.slash : Byte.dot
        #expect(
            choice?.form
                == (isFirst
                    ? .shortYearFirst(separator: separator)
                    : .dayFirst(separator: separator, isShort: true)))
        #expect((choice?.note?.contains("years would lie between them") ?? false) == isFirst)
    }

    @Test func aFewDaysMayBeOneOfEachYear() {
        #expect(throws: DateFormFault.self) {
            try DateFormChoice.of(texts("24/02/01 24/02/02 24/02/03"))
        }
    }

    @Test(
        arguments: [
            ("01/01/2022 01/04/2022 01/07/2022 01/10/2022 01/01/2023", dayFirst),
            ("01/01/2022 04/01/2022 07/01/2022 10/01/2022 01/01/2023", monthFirst),
            (
                "01/01/22 01/02/22 01/03/22 01/04/22 01/05/22 01/06/22 01/07/22 01/08/22 01/09/22"
                    + " 01/10/22 01/11/22 01/12/22 01/01/23",
                .dayFirst(separator: Byte.slash, isShort: true)
            ),
        ] as [(String, DateForm)])
    func evenStepsSettleIt(words: String, form: DateForm) throws {
        let choice = try DateFormChoice.of(texts(words))
        #expect(choice?.form == form)
        #expect(choice?.note?.contains("only then as many days or months") == true)
    }

    @Test(arguments: ["Week", "Kalenderwoche", "ISO week", "KW"])
    func theNameTellsWeeks(name: String) throws {
        for words in ["2024-01 2024-02", "01/2024 02/2024", "2023-52 2024-01"] {
            let choice = try DateFormChoice.of(texts(words), below: name)
            #expect(choice?.form == .weekWithoutLetter)
            #expect(choice?.note?.contains("read as weeks") == true)
        }
        #expect(try DateFormChoice.of(texts("2024-01 2024-54"), below: name)?.form == .month)
    }

    @Test func otherTextsHaveNoForm() throws {
        #expect(try DateFormChoice.of(texts("x 13/01/2024")) == nil)
        #expect(try DateFormChoice.of([]) == nil)
    }

    /// Either of the patterns that a message names reads the example.
    @Test(arguments: [
        ("02/01/2024", "%d/%m/%Y", "%m/%d/%Y"),
        ("02.01.2024 3:04", "%d.%m.%Y %H:%M", "%m.%d.%Y %H:%M"),
        ("02-01-2024T03:04:05Z", "%d-%m-%YT%H:%M:%S %z", "%m-%d-%YT%H:%M:%S %z"),
        ("02/01/2024 03:04:05.5 PM", "%d/%m/%Y %I:%M:%S%.f %p", "%m/%d/%Y %I:%M:%S%.f %p"),
    ])
    func theFaultNamesBothPatterns(text: String, dayFirst: String, monthFirst: String) throws {
        let fault = DateFormFault(example: Array(text.utf8))
        #expect(fault.patterns == (dayFirst, monthFirst))
        #expect(fault.problem.contains("2 January or 1 February"))
        for format in [dayFirst, monthFirst] {
            #expect(DateForm.pattern(try TimePattern(format)).date(Array(text.utf8)) != nil)
        }
    }

    /// A date that can be read in one way settles it, though the order of those before it tells the
    /// other.
    @Test func aLaterDateGoesBeforeTheOrder() throws {
        let words = "01/02/2024 01/03/2024 02/01/2024"
        #expect(try DateFormChoice.of(texts(words))?.form == Self.monthFirst)
        #expect(
            try DateFormChoice.of(texts(words + " 13/02/2024"))
                == DateFormChoice(form: Self.dayFirst))
    }
}
