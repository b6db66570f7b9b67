import Calendars
import TestSupport
import Testing

@testable import ChartScene

@Suite struct TimeTicksTests {
    /// 2020-02-07 17:03:10 UTC.
    static let base = 1_581_094_990.0

    private func ticks(
        _ first: Double, _ last: Double, width: Double = 720, zone: Zone = .utc
    ) -> TimeAxisTicks {
        timeTicks(
            in: first...last, width: width, zone: zone,
            locale: .english, measure: { Double($0.count) * 6.4 })
    }

    private func text(_ axis: TimeAxisTicks) -> String {
        axis.labelled
            .map { tick in tick.label + (tick.context.map { " ⏎\($0)" } ?? "") }
            .joined(separator: " · ")
    }

    static let beginnings: [(Double, String)] = [
        (
            0.35,
            ".00 ⏎Fri 7 Feb 2020 17:03:10 · .05 · .10 · .15 · .20 · "
        ),
        (
            0.003,
            ".0000 ⏎Fri 7 Feb 2020 17:03:10 · .0005 · .0010 · "
        ),
        (
            14,
            "17:03:10 ⏎Fri 7 Feb 2020 · 17:03:12 · 17:03:14 · 17:03:16 · 17:03:18 · "
                + "17:03:20 · 17:03:22 · 17:03:24"
        ),
        (
            900,
            "17:04 ⏎Fri 7 Feb 2020 · 17:06 · 17:08 · 17:10 · 17:12 · 17:14 · 17:16 · 17:18"
        ),
        (86_400 * 5, "00:00 ⏎Sat 8 Feb 2020 · 12:00 · 00:00 ⏎Sun 9 Feb · 12:00"),
        (86_400 * 11, "8 ⏎Feb 2020 · 9 · 10 · 11"),
        (86_400 * 90, "10 ⏎Feb 2020 · 17 · 24 · 2 ⏎Mar"),
        (86_400 * 700, "Mar ⏎2020 · May · Jul · Sep · Nov · Jan ⏎2021 · Mar"),
        (86_400 * 365.25 * 900, "2100 · 2200 · 2300"),
    ]

    @Test(arguments: beginnings)
    func eachKindOfStepHasItsLabels(span: Double, beginning: String) {
        #expect(text(ticks(Self.base, Self.base + span)).hasPrefix(beginning))
    }

    @Test func aYearIsNamedOnceAYearWhenTheAxisIsOfDays() {
        // 2026-12-28 to 2027-01-06.
        let axis = ticks(1_798_416_000, 1_799_193_600)
        #expect(
            text(axis)
                == "28 ⏎Dec 2026 · 29 · 30 · 31 · 1 ⏎Jan 2027 · 2 · 3 · 4 · 5 · 6")
    }

    @Test func minorTicksAreTheFinestThatDivideTheLabelledStepAndLeave6Units() {
        // 7 hours: 720 / 84 intervals of 5 minutes are 8.6 units.
        let hours = ticks(0, 25_200)
        #expect(hours.labelled.count == 8)
        #expect(hours.minor.count == 84 - 7)
        #expect(hours.minor.prefix(2) == [300, 600])
        // 35 days from a Thursday by weeks: days would do, so would 12 hours, 6 would not.
        #expect(ticks(0, 86_400 * 35).minor.prefix(3) == [0, 43_200, 86_400])
        // 7 months: days would be 3 units, and neither 2 days nor weeks divide a month.
        #expect(ticks(1_614_556_800, 1_633_046_399).minor == [])
        // 25 years by 2: one year is 29 units, 3 months would be 7.
        let years = ticks(1_009_843_200, 1_798_761_599)
        #expect(years.minor.count == 100 - 13)
        #expect(years.minor.first == 1_017_619_200)
    }

    @Test func fractionsOfASecondAreExactAndTheirLabelsHaveNoBinaryNoise() {
        let axis = ticks(Self.base, Self.base + 0.000_9)
        #expect(
            axis.labelled.map(\.t) == (0...9).map { (Self.base * 10_000 + Double($0)) / 10_000 })
        #expect(
            axis.labelled.map(\.label) == [
                ".0000", ".0001", ".0002", ".0003", ".0004", ".0005", ".0006", ".0007", ".0008",
                ".0009",
            ])
        // The second is said again where it changes.
        let two = ticks(Self.base + 0.75, Self.base + 1.5).labelled.compactMap(\.context)
        #expect(two == ["Fri 7 Feb 2020 17:03:10", "17:03:11"])
        let nanoseconds = ticks(0, 5e-9).labelled
        #expect(nanoseconds.map(\.t) == [0, 1e-9, 2e-9, 3e-9, 4e-9, 5e-9])
        #expect(nanoseconds.last?.label == ".000000005")
    }

    @Test func oneInstantHasOneTickInFull() {
        let axis = ticks(Self.base + 0.5, Self.base + 0.5)
        #expect(text(axis) == "17:03:10.5 ⏎Fri 7 Feb 2020")
        #expect(axis.minor == [])
    }

    @Test func endsCloserThanADoubleTellsApartStillReadDifferentlyOrAreOne() {
        let next = Self.base.nextUp
        let axis = ticks(Self.base, next)
        #expect(
            text(axis) == "17:03:10 ⏎Fri 7 Feb 2020 · 17:03:10.0000002 ⏎Fri 7 Feb 2020")
        #expect(ticks(0, 1e-12).labelled.count == 1)
    }

    @Test func theFirstTickNamesTheOffsetIfTheClockChangedBeforeIt() {
        // 02:59:50 to 02:20 the second time.
        let fall = 1_792_890_000.0
        #expect(
            text(ticks(fall - 10, fall + 1_200, zone: RuleZones.berlin))
                .hasPrefix("02:00 ⏎Sun 25 Oct 2026 UTC+1 · 02:02"))
    }

    @Test func aDateThatBeginsBetweenMinutesSaysSo() {
        let zone = Zone(
            name: "Odd", firstOffset: 0, changes: [.init(t: 86_400, before: 0, after: 392)])
        let axis = ticks(86_400 - 21_600, 86_400 + 21_600, zone: zone)
        #expect(text(axis).contains("23:00 · 00:06:32 ⏎Fri 2 Jan UTC+0:06:32 · 01:00"))
    }

    @Test(
        arguments: [
            (-.infinity, .infinity), (0, .infinity), (0, 1e300),
            (-1e18, 1e18), (253_402_300_800, 253_402_300_801), (-62_135_596_801, 0),
        ] as [(Double, Double)])
    func inputsThatMakeNoAxisAreNoTrouble(first: Double, last: Double) {
        #expect(ticks(first, last) == TimeAxisTicks(labelled: [], minor: []))
    }

    @Test(
        arguments: [.nan, -1, 0, 1, 27, 59, 60, 1e4, .infinity] as [Double],
        [0, 1e-12, 1e-3, 60, 1e5, 3.1e11] as [Double])
    func anyWidthAndAnyMeasureIsNoTrouble(width: Double, span: Double) {
        for zone in [Zone.utc, RuleZones.cairo] {
            let first = span > 1e9 ? -62_135_500_000.0 : 1_776_981_600 - span / 2
            let axis = ticks(first, first + span, width: width, zone: zone)
            #expect(axis.labelled.count >= 1)
            #expect(Double(axis.labelled.count) <= max(40, min(width, 1e5) / 50))
            for noise in [Double.nan, .infinity, -5] {
                let axis = timeTicks(
                    in: first...first + span, width: width, zone: zone, locale: .english,
                    measure: { _ in noise })
                #expect(axis.labelled.count >= 1)
            }
        }
    }
}
