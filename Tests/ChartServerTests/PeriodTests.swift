import Calendars
import ChartLocales
import ChartScene
import Testing
import Words

@testable import ChartServer

/// Spans of time in words.
@Suite struct PeriodTests {
    /// Seconds of UTC; texts worked out with `date -u -d @…`, and `TZ=Europe/Berlin date -d @…`.
    @Test(
        arguments: [
            (0, 0, "UTC", "1 January 1970, 00:00"),
            (0, 59.9, "UTC", "1 January 1970, 00:00"),
            (0, 3_600, "UTC", "1 January 1970, 00:00 to 01:00"),
            (0, 86_399, "UTC", "1 January 1970, 00:00 to 23:59"),
            (0, 86_400, "UTC", "1 to 2 January 1970"),
            (1_772_841_600, 1_773_014_400, "UTC", "7 to 9 March 2026"),
            (1_769_904_000, 1_773_014_400, "UTC", "1 February to 9 March 2026"),
            (1_767_222_000, 1_767_225_600, "UTC", "31 December 2025 to 1 January 2026"),
            (1_767_222_000, 1_767_225_600, "Europe/Berlin", "1 January 2026, 00:00 to 01:00"),
            // The hour that is left out, and the one that comes twice.
            (1_774_745_940, 1_774_746_000, "Europe/Berlin", "29 March 2026, 01:59 to 03:00"),
            (1_792_886_400, 1_792_893_600, "Europe/Berlin", "25 October 2026, 02:00 to 03:00"),
            (-62_135_596_800, -62_135_596_740, "UTC", "1 January 1, 00:00 to 00:01"),
            (-1, 0, "UTC", "31 December 1969 to 1 January 1970"),
            (253_402_300_799, 253_402_300_799, "UTC", "31 December 9999, 23:59"),
        ] as [(Double, Double, String, String)])
    func spansAreToldAsShortlyAsTheyCanBe(
        first: Double, last: Double, zone: String, text: String
    ) throws {
        #expect(Period(first...last, zone: try .named(zone)).text == text)
    }

    /// In languages whose dates begin with the year, the last day is the one that says less.
    @Test(
        arguments: [
            (0, 3_600, "1970年1月1日 00:00 から 01:00"), (0, 86_400, "1970年1月1日 から 2日"),
            (1_769_904_000, 1_773_014_400, "2026年2月1日 から 3月9日"),
            (1_767_222_000, 1_767_225_600, "2025年12月31日 から 2026年1月1日"),
        ] as [(Double, Double, String)])
    func aSpanInJapaneseBeginsWithTheYear(first: Double, last: Double, text: String) {
        #expect(Period(first...last, zone: .utc, .japanese).text == text)
    }

    /// As above.
    @Test(
        arguments: [
            ("en", 1_767_571_200, 1_769_817_600, "UTC", "Mon 5 – Sat 31 Jan 2026"),
            ("en", 1_769_904_000, 1_773_014_400, "UTC", "Sun 1 Feb – Mon 9 Mar 2026"),
            ("en", 1_767_222_000, 1_767_225_600, "UTC", "Wed 31 Dec 2025 – Thu 1 Jan 2026"),
            ("en", 1_767_222_000, 1_767_225_600, "Europe/Berlin", "Thu 1 Jan 2026 00:00 – 01:00"),
            ("en", 0, 59.9, "UTC", "Thu 1 Jan 1970 00:00"),
            ("de", 1_767_571_200, 1_769_817_600, "UTC", "Mo. 5. – Sa. 31. Jan. 2026"),
            ("de", 1_769_904_000, 1_773_014_400, "UTC", "So. 1. Feb. – Mo. 9. März 2026"),
            ("es", 1_767_571_200, 1_769_817_600, "UTC", "lun 5 – sáb 31 ene 2026"),
            ("ja", 1_767_571_200, 1_769_817_600, "UTC", "2026年1月5日(月) – 1月31日(土)"),
            ("ja", 1_767_222_000, 1_767_225_600, "UTC", "2025年12月31日(水) – 2026年1月1日(木)"),
            ("ja", 0, 59.9, "UTC", "1970年1月1日(木) 00:00"),
            ("fil", 1_767_571_200, 1_769_817_600, "UTC", "Lun Ene 5 – Sab Ene 31, 2026"),
        ] as [(String, Double, Double, String, String)])
    func spansAreToldInShort(
        language: String, first: Double, last: Double, zone: String, text: String
    ) throws {
        let period = Period(
            inShort: first...last, zone: try .named(zone), locale: try .named(language))
        #expect(period.text == text)
    }
}
