import TestSupport
import Testing

@testable import Calendars

@Suite(.promise(.data, "times as people write them…"))
struct DateFormTests {
    /// Seconds by Python's datetime; those without an offset are in UTC.
    @Test(
        arguments: [
            ("2024/01/02", 1_704_153_600), ("2024/1/2 3:04", 1_704_164_640),
            ("2024/01/02 03:04:05.6", 1_704_164_645.6), ("2024.01.02 03:04:05", 1_704_164_645),
            ("2024/01/02T03:04:05+01:00", 1_704_161_045), ("2024/01/02 03:04 PM", 1_704_207_840),
            ("2024-01", 1_704_067_200), ("2024/12", 1_733_011_200), ("2024-Q1", 1_704_067_200),
            ("2024Q4", 1_727_740_800), ("2024 q2", 1_711_929_600),
            ("Tue, 02 Jan 2024 03:04:05 +0100", 1_704_161_045), ("02 Jan 2024", 1_704_153_600),
            ("2 January 2024 03:04", 1_704_164_640), ("02 Jan 2024 03:04:05 GMT", 1_704_164_645),
            ("Tue, 2 Jan 2024 03:04:05 -0500 (EST)", 1_704_182_645),
            ("02 Jan 2024 03:04:05 EST", 1_704_182_645), ("02-Jan-2024 03:04", 1_704_164_640),
            ("Jan 2, 2024 3:04:05 AM", 1_704_164_645), ("JAN 02 2024", 1_704_153_600),
            ("02/Jan/2024:03:04:05 +0100", 1_704_161_045),
            ("[02/Jan/2024:03:04:05 +0100]", 1_704_161_045), ("31/12/2024", 1_735_603_200),
            ("12/31/2024 11:30 pm", 1_735_687_800), ("31.12.2024 23:30", 1_735_687_800),
            ("31-12-2024", 1_735_603_200), ("12-31-2024", 1_735_603_200),
            // What git, Go, Python and others make of ISO 8601.
            ("2024-01-02 03:04:05 +02:00", 1_704_157_445),
            ("2024-01-02 03:04:05 UTC", 1_704_164_645),
            ("2024-01-02 03:04:05.5 +0000 UTC", 1_704_164_645.5),
            ("2024-01-02T03:04:05,250Z", 1_704_164_645.25), ("2024-01-02t03:04:05z", 1_704_164_645),
        ] as [(String, Double)])
    func aDateIsReadInItsOneForm(text: String, seconds: Double) {
        let forms = DateForm.forms(of: Array(text.utf8))
        #expect(forms.count == 1)
        let date = forms.first?.date(Array(text.utf8))
        #expect(date?.seconds(offset: date?.offset ?? 0) == seconds)
    }

    @Test func dayAndMonthMayBeEither() {
        let text = Array("02/01/2024".utf8)
        let slash = UInt8(ascii: "/")
        #expect(
            DateForm.forms(of: text) == [
                .dayFirst(separator: slash), .monthFirst(separator: slash),
            ])
        #expect(DateForm.dayFirst(separator: slash).date(text)?.wallSecond == 1_704_153_600)
        #expect(DateForm.monthFirst(separator: slash).date(text)?.wallSecond == 1_706_745_600)
    }

    @Test(arguments: [
        "", "2024", "20240102", "2024-13", "2024-00", "2024-1", "24-01", "2024-Q5", "2024-Q0",
        "Q1 2024",
        "2024-Q12", "31/02/2024", "32/01/2024", "13/13/2024", "01/01/24", "01/02-2024", "0/1/2024",
        "02/Jan/0000", "02/Jan/2024:03:04:05 +01000", "[02/Jan/2024:03:04:05", "02/Jan/2024]",
        "02 Jab 2024", "02Jan2024", "30 Feb 2024", "Tue 02 Jan", "Tue,02 Jan 2024",
        "2024/01/02 24:00",
        "2024/01/02 03", "2024/01/02 03:04:", "2024/01/02 03:04:05.", "2024/01/02x",
        "2024/01/02 13:04 PM",
        "2024/01.02", "2024/01/02 03:04 CET", "12:30", "1.5", "1/2", "192.168.1.1",
        "\u{FEFF}2024/01/02",
        "Mon, 02 Jan 2024 03:04:05 +0100", "Wed 2 Jan 2024", "2024-02-30 03:04 UTC",
        "0000/01/02", "2024/01/02\n", "2024/01/02 03:04:05 +25:00",
    ])
    func anyOtherTextHasNone(text: String) {
        #expect(DateForm.forms(of: Array(text.utf8)).isEmpty)
    }
}
