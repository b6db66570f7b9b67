import Testing

@testable import Fetching

@Suite struct HTTPDateTests {
    /// 2026-06-01T00:00Z.
    private static let now = 1_780_272_000.0

    /// Seconds by GNU date.
    @Test(
        arguments: [
            // RFC 9110, 5.6.7: one instant, three forms.
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777),
            ("Wed Nov 16 08:49:37 1994", 784_975_777),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
            ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
            ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
            ("Mon, 01 Jan 0001 00:00:00 GMT", -62_135_596_800),
            // The name of the day is not compared with the date.
            ("Mon, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            // RFC 9111, 4.2: letters in any case, UTC for GMT.
            ("sun, 06 NOV 1994 08:49:37 gmt", 784_111_777),
            ("Sun, 06 Nov 1994 08:49:37 UTC", 784_111_777),
            ("SUNDAY, 06-nov-94 08:49:37 utc", 784_111_777),
        ] as [(String, Int)])
    func areReadInAllForms(text: String, seconds: Int) {
        #expect(HTTPDate.seconds(text, now: HTTPDateTests.now) == Double(seconds))
    }

    @Test(
        arguments: [
            ("Sunday, 31-May-76 00:00:00 GMT", 3_358_108_800),
            // More than 50 years ahead: the last such year before.
            ("Tuesday, 02-Jun-76 00:00:00 GMT", 202_521_600),
            ("Friday, 31-Dec-99 23:59:59 GMT", 946_684_799),
            ("Tuesday, 29-Feb-00 00:00:00 GMT", 951_782_400),
        ] as [(String, Int)])
    func yearsOfTwoDigitsAreNear(text: String, seconds: Int) {
        #expect(HTTPDate.seconds(text, now: HTTPDateTests.now) == Double(seconds))
    }

    @Test(arguments: [
        "", "0", "-1", "60", "never", "Sun", "Sun,", "Sun, ", ",",
        "06 Nov 1994 08:49:37 GMT", "Son, 06 Nov 1994 08:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 06-Nov-1994 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 GMT ",
        " Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun,  6 Nov 1994 08:49:37 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
        "Sun, 29 Feb 2023 00:00:00 GMT", "Sun, 29 Feb 1900 00:00:00 GMT",
        "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, 06 Nov 1994 08-49-37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
        "Sun Nov 6 08:49:37 1994", "Sun Nov  6 08:49:37 94", "Sun Nov  6 08:49:37 1994 GMT",
        "Sun Nov   08:49:37 1994", "1994-11-06T08:49:37Z",
        "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 199\u{664} 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT\u{0}",
    ])
    func otherTextsAreNone(text: String) {
        #expect(HTTPDate.seconds(text, now: HTTPDateTests.now) == nil)
    }

    @Test func partsOfATextAreRead() {
        let text = "x Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(HTTPDate.seconds(text.dropFirst(2), now: HTTPDateTests.now) == 784_111_777)
    }
}
