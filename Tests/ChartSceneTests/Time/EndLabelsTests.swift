import Calendars
import TestSupport
import Testing

@testable import ChartScene

@Suite struct EndLabelsTests {
    /// 2020-02-07 17:03:10 UTC.
    static let base = 1_581_094_990.0
    /// 03:00 in Berlin on 2026-10-25, when the clock goes back to 02:00.
    static let fall = 1_792_890_000.0

    // Letters are 6.4 units wide and labels are centred, so that an axis needs half of both texts
    // and 8 units: 14 letters of "Fri 7 Feb 2020" are 89.6, with 8 units 97.6.
    static let forms: [(width: Double, first: Double, last: Double, zone: Zone, text: String)] = [
        (98, base + 1, base + 5, .utc, "17:03:11 ⏎Fri 7 Feb 2020 · 17:03:15 ⏎Fri 7 Feb 2020"),
        (97, base + 1, base + 5, .utc, "17:03:11 ⏎7 Feb 2020 · 17:03:15 ⏎7 Feb 2020"),
        (72, base + 1, base + 5, .utc, "17:03:11 ⏎7 Feb 2020 · 17:03:15 ⏎7 Feb 2020"),
        (71, base + 1, base + 5, .utc, "17:03:11 ⏎7 Feb 2020 · 17:03:15"),
        (59, base + 1, base + 5, .utc, "17:03:11 ⏎7 Feb 2020 · +4 s"),
        (46, base + 1, base + 5, .utc, "17:03:11 ⏎Fri 7 Feb 2020"),
        (80, base, base + 1.25, .utc, "17:03:10 ⏎7 Feb 2020 · 17:03:11.25 ⏎7 Feb 2020"),
        // A hundredth of 150 seconds is more than one.
        (60, base + 0.25, base + 150.75, .utc, "17:03:10 ⏎7 Feb 2020 · 17:05:41"),
        (60, base, base + 25_000, .utc, "17:03:10 ⏎7 Feb 2020 · 23:59:50"),
        (62, base, base + 25_011, .utc, "17:03:10 ⏎7 Feb 2020 · 00:00:01 ⏎8 Feb"),
        (59, base, base + 86_400 * 3, .utc, "7 Feb ⏎2020 · 10 Feb"),
        (50, base, base + 86_400 * 366, .utc, "7 Feb ⏎2020 · 7 Feb ⏎2021"),
        (73, base + 0.0625, base + 0.1875, .utc, "17:03:10.0625 ⏎7 Feb 2020 · +125 ms"),
        (70, base + 0.0625, base + 0.0645, .utc, "17:03:10.0625 ⏎7 Feb 2020 · +2 ms"),
        (55, base + 0.0625, base + 0.0645, .utc, "17:03:10… ⏎7 Feb 2020 · +2 ms"),
        (
            160, fall - 0.75, fall + 0.75, RuleZones.berlin,
            "02:59:59.25 ⏎Sun 25 Oct 2026 · 02:00:00.75 ⏎Sun 25 Oct 2026 UTC+1"
        ),
        (
            123, fall - 0.75, fall + 0.75, RuleZones.berlin,
            "02:59:59.25 ⏎25 Oct 2026 · 02:00:00.75 ⏎25 Oct 2026 UTC+1"
        ),
        (
            97, fall - 0.75, fall + 0.75, RuleZones.berlin,
            "02:59:59.25 ⏎25 Oct 2026 · 02:00:00.75 ⏎UTC+1"
        ),
        // Half a minute before midnight to 02:30 the second time.
        (
            97, fall - 10_830, fall + 1_800, RuleZones.berlin,
            "23:59:30 ⏎24 Oct 2026 · 02:30:00 ⏎25 Oct UTC+1"
        ),
        (
            70, fall - 10_830, fall + 1_800, RuleZones.berlin,
            "23:59:30 ⏎24 Oct 2026 · 02:30:00 ⏎25 Oct"
        ),
    ]

    @Test(arguments: forms)
    func endsAreToldByTheFirstFormThatFits(
        width: Double, first: Double, last: Double, zone: Zone, text: String
    ) {
        let axis = EndLabels(range: first...last, zone: zone, locale: .english)
        let ruler = TimeAxis(range: first...last, width: width, reach: .unlimited, zone: zone)
        let ticks = axis.forms.first { ruler.areApart($0, measure: { Double($0.count) * 6.4 }) }
        #expect(read(ticks ?? []) == text)
        #expect(ticks?.first?.t == first)
    }

    @Test func labelsThatStandOutTooFarAreMovedInwardsBeforeTheyAreCompared() {
        func text(_ reach: LabelReach) -> String {
            read(
                timeTicks(
                    in: Self.base + 1...Self.base + 5, width: 100, zone: .utc, locale: .english,
                    reach: reach, measure: { Double($0.count) * 6.4 }
                ).labelled)
        }
        let centred = "17:03:11 ⏎Fri 7 Feb 2020 · 17:03:15 ⏎Fri 7 Feb 2020"
        #expect(text(.unlimited) == centred)
        // 44.8 units are half the date; with 43.6 at both ends 8.0 units remain between.
        #expect(text(LabelReach(left: 44.8, right: 44.8)) == centred)
        #expect(text(LabelReach(left: 43.6, right: 43.6)) == centred)
        let short = "17:03:11 ⏎7 Feb 2020 · 17:03:15 ⏎7 Feb 2020"
        #expect(text(LabelReach(left: 43.5, right: 43.6)) == short)
        #expect(text(LabelReach(left: 43.6, right: 43.5)) == short)
        // Two dates of 64 units and 8 between them are all that fits.
        #expect(text(LabelReach(left: 18, right: 18)) == short)
        let shorter = "17:03:11 ⏎7 Feb 2020 · 17:03:15"
        #expect(text(LabelReach(left: 18, right: 17.9)) == shorter)
        // One date without its weekday fits into 64 units but not beside anything else.
        #expect(text(LabelReach(left: -18, right: -18)) == "17:03:11 ⏎7 Feb 2020")
        #expect(text(LabelReach(left: .nan, right: .nan)) == "17:03:11 ⏎7 Feb 2020 · +4 s")
    }

    @Test(arguments: [
        (1, "+1 s"), (1.5, "+1.5 s"), (59.994, "+60 s"), (75, "+1.25 min"), (5_400, "+1.5 h"),
        (86_399, "+24 h"), (0.5, "+500 ms"), (0.012_34, "+12.3 ms"), (0.000_25, "+250 µs"),
        (2e-9, "+2 ns"), (5e-10, "+0.5 ns"), (360_000, "+100 h"), (1.056, "+1.06 s"),
    ])
    func theTimeBetweenBothEndsHasThreeDigitsOrTheWhole(seconds: Double, text: String) {
        #expect(TimeText(locale: .english).elapsed(seconds) == text)
    }

    private func read(_ ticks: [TimeTick]) -> String {
        ticks.map { tick in tick.label + (tick.context.map { " ⏎\($0)" } ?? "") }
            .joined(separator: " · ")
    }
}
