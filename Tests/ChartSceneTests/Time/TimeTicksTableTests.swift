import Calendars
import TestSupport
import Testing

@testable import ChartScene

/// Whole axes as text, from the windows a reader would name.
@Suite struct TimeTicksTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let window: String
        let zone: Zone
        let first: Double
        let seconds: Double
        var width = 720.0
        let labels: String
        var testDescription: String { window }
    }

    // First instants worked out with GNU date: TZ=Europe/Berlin date -d '2026-10-25' +%s
    static let rows = [
        Row(
            window: "Berlin falls back, 7 hours", zone: RuleZones.berlin,
            first: 1_792_879_200, seconds: 25_200,
            labels: """
                00:00 ⏎Sun 25 Oct 2026 · 01:00 · 02:00 · 02:00 ⏎UTC+1 · 03:00 · 04:00 · 05:00 · 06:00
                """),
        Row(
            window: "Berlin springs forward, 7 hours", zone: RuleZones.berlin,
            first: 1_774_738_800, seconds: 25_200,
            labels: """
                00:00 ⏎Sun 29 Mar 2026 · 01:00 · 03:00 ⏎UTC+2 · 04:00 · 05:00 · 06:00 · 07:00 · 08:00
                """),
        Row(
            window: "Berlin, 10,000 points five minutes apart", zone: RuleZones.berlin,
            first: 1_790_805_600, seconds: 2_999_700,
            labels: "5 ⏎Oct 2026 · 12 · 19 · 26 · 2 ⏎Nov"),
        Row(
            window: "Cairo without a midnight, 4 days", zone: RuleZones.cairo,
            first: 1_776_895_200, seconds: 345_600,
            labels: """
                00:00 ⏎Thu 23 Apr 2026 · 12:00 · 01:00 ⏎Fri 24 Apr UTC+3 · 12:00 · \
                00:00 ⏎Sat 25 Apr · 12:00 · 00:00 ⏎Sun 26 Apr · 12:00 · 00:00 ⏎Mon 27 Apr
                """),
        Row(
            window: "Havana with midnight twice, 2 local days", zone: RuleZones.havana,
            first: 1_793_419_200, seconds: 176_400,
            labels: """
                00:00 ⏎Sat 31 Oct 2026 · 06:00 · 12:00 · 18:00 · 00:00 ⏎Sun 1 Nov · \
                06:00 ⏎UTC−5 · 12:00 · 18:00 · 00:00 ⏎Mon 2 Nov
                """),
        Row(
            window: "seven months without a January", zone: .utc,
            first: 1_614_556_800, seconds: 18_489_599,
            labels: "Mar ⏎2021 · Apr · May · Jun · Jul · Aug · Sep"),
        Row(
            window: "25 years", zone: .utc,
            first: 1_009_843_200, seconds: 788_918_399,
            labels: """
                2002 · 2004 · 2006 · 2008 · 2010 · 2012 · 2014 · 2016 · 2018 · 2020 · 2022 · \
                2024 · 2026
                """),
    ]

    // Worked out on paper; first instants by Python's zoneinfo.
    static let oddRows = [
        Row(
            window: "Lord Howe goes back half an hour at 02:00, 4 hours", zone: RuleZones.lordHowe,
            first: 1_775_307_600, seconds: 14_400,
            labels: """
                00:00 ⏎Sun 5 Apr 2026 · 00:30 · 01:00 · 01:30 · 01:30 ⏎UTC+10:30 · 02:00 · \
                02:30 · 03:00 · 03:30
                """),
        Row(
            window: "Lord Howe goes forward half an hour at 02:00, 7 hours",
            zone: RuleZones.lordHowe, first: 1_791_034_200, seconds: 25_200,
            labels: """
                00:00 ⏎Sun 4 Oct 2026 · 01:00 · 03:00 ⏎UTC+11 · 04:00 · 05:00 · 06:00 · 07:00
                """),
        // 01:00 is two hours before 03:00 and does not displace it.
        Row(
            window: "Santiago without a midnight, 36 hours from noon", zone: RuleZones.santiago,
            first: 1_788_624_000, seconds: 129_600,
            labels: """
                12:00 ⏎Sat 5 Sep 2026 · 15:00 · 18:00 · 21:00 · 01:00 ⏎Sun 6 Sep UTC−3 · 03:00 · \
                06:00 · 09:00 · 12:00 · 15:00 · 18:00 · 21:00 · 00:00 ⏎Mon 7 Sep
                """),
        Row(
            window: "Santiago goes back at midnight, 10 hours", zone: RuleZones.santiago,
            first: 1_775_336_400, seconds: 36_000,
            labels: """
                18:00 ⏎Sat 4 Apr 2026 · 19:00 · 20:00 · 21:00 · 22:00 · 23:00 · 23:00 ⏎UTC−4 · \
                00:00 ⏎Sun 5 Apr · 01:00 · 02:00 · 03:00
                """),
        Row(
            window: "Casablanca goes back for Ramadan, 7 hours", zone: RuleZones.casablanca,
            first: 1_771_110_000, seconds: 25_200,
            labels: """
                00:00 ⏎Sun 15 Feb 2026 · 01:00 · 02:00 · 02:00 ⏎UTC+0 · 03:00 · 04:00 · 05:00 · \
                06:00
                """),
        Row(
            window: "Casablanca around Ramadan, 45 days", zone: RuleZones.casablanca,
            first: 1_770_678_000, seconds: 3_888_000,
            labels: "16 ⏎Feb 2026 · 23 · 2 ⏎Mar · 9 · 16 · 23"),
        // 1986 begins at 00:15, half a step before 00:30.
        Row(
            window: "Kathmandu changes to 5:45, 5 hours", zone: RuleZones.kathmanduOf1986,
            first: 504_894_600, seconds: 18_000,
            labels: """
                22:00 ⏎Tue 31 Dec 1985 · 22:30 · 23:00 · 23:30 · 00:15 ⏎Wed 1 Jan 1986 UTC+5:45 · \
                01:00 · 01:30 · 02:00 · 02:30 · 03:00
                """),
        Row(
            window: "Kathmandu, 36 hours", zone: RuleZones.kathmandu,
            first: 1_767_204_900, seconds: 129_600,
            labels: """
                00:00 ⏎Thu 1 Jan 2026 · 03:00 · 06:00 · 09:00 · 12:00 · 15:00 · 18:00 · 21:00 · \
                00:00 ⏎Fri 2 Jan · 03:00 · 06:00 · 09:00 · 12:00
                """),
        Row(
            window: "Apia without a 30 December, 4 days", zone: RuleZones.apia,
            first: 1_325_152_800, seconds: 345_600,
            labels: """
                00:00 ⏎Thu 29 Dec 2011 · 12:00 · 00:00 ⏎Sat 31 Dec UTC+14 · 12:00 · \
                00:00 ⏎Sun 1 Jan 2012 · 12:00 · 00:00 ⏎Mon 2 Jan · 12:00 · 00:00 ⏎Tue 3 Jan
                """),
        Row(
            window: "Berlin's hour twice by 10 minutes", zone: RuleZones.berlin,
            first: 1_792_885_800, seconds: 8_400, width: 1_000,
            labels: """
                01:50 ⏎Sun 25 Oct 2026 · 02:00 · 02:10 · 02:20 · 02:30 · 02:40 · 02:50 · \
                02:00 ⏎UTC+1 · 02:10 · 02:20 · 02:30 · 02:40 · 02:50 · 03:00 · 03:10
                """),
    ]

    @Test(arguments: rows + oddRows)
    func theLabelsOfAWindowAreThoseOfTheTable(row: Row) {
        let range = row.first...row.first + row.seconds
        let ticks = timeTicks(
            in: range, width: row.width, zone: row.zone, locale: .english,
            measure: { Double($0.count) * 6.4 })
        #expect(text(ticks.labelled) == row.labels)
    }

    private func text(_ ticks: [TimeTick]) -> String {
        ticks.map { tick in tick.label + (tick.context.map { " ⏎\($0)" } ?? "") }
            .joined(separator: " · ")
    }
}
