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
