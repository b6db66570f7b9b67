import Testing

@testable import ChartScene

/// Whole axes as text, from the windows a reader would name.
@Suite("Time ticks read as the table says")
struct TimeTicksTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let window: String
        let zone: Zone
        let first: Double
        let seconds: Double
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

    @Test("the labels of a window are", arguments: rows)
    func labels(row: Row) {
        let range = row.first...row.first + row.seconds
        let ticks = timeTicks(
            in: range, width: 720, zone: row.zone, locale: .english,
            measure: { Double($0.count) * 6.4 })
        #expect(text(ticks.labelled) == row.labels)
    }

    private func text(_ ticks: [TimeTick]) -> String {
        ticks.map { tick in tick.label + (tick.context.map { " ⏎\($0)" } ?? "") }
            .joined(separator: " · ")
    }
}
