import Calendars
import Foundation
import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// The time axis on canvases of every width.
@Suite(.slow) struct XAxisTests {
    private func plan(
        width: Double, _ range: ClosedRange<Double>, zone: Zone, value: Double = 7
    ) throws -> LayoutPlan {
        let samples = [range.lowerBound, range.upperBound].map { Sample(t: $0, y: value) }
        var chart = Chart(try Series(samples))
        chart.canvas = try Canvas(width: width, height: 320)
        chart.zone = zone
        return Charts.plan(chart)
    }

    /// From microseconds to centuries, at random and around clock changes.
    @Test(arguments: [160.0, 170, 200, 240, 320, 480, 720, 1000, 1200, 1600, 2000, 2400])
    func anyTwoInstantsHaveTwoTicksAndNoCrowd(width: Double) throws {
        var numbers = SeededNumbers(seed: UInt64(width))
        let zones = [Zone.utc, RuleZones.berlin, RuleZones.kathmandu, RuleZones.lordHowe]
        for index in 0..<Trials.count(60, all: 400) {
            let zone = zones[index % zones.count]
            let span = pow(10, Double.random(in: -6...9.7, using: &numbers))
            let near = [1_792_890_000.0, 1_775_314_800, 0, 5e9][
                Int.random(in: 0..<4, using: &numbers)]
            let first = near - span * Double.random(in: -1...2, using: &numbers)
            let range = first...max(first.nextUp, first + span)
            let value = [7, 1_234_567.89, 1e-9][index % 3]
            let plan = try plan(width: width, range, zone: zone, value: value)
            let limit = width <= 1600 ? 16 : Int(width / 100)
            #expect((2...limit).contains(plan.xTicks.count), "\(range), \(zone.name), \(value)")
            let problems = plan.problems
            #expect(problems == [], "\(range), \(zone.name), \(value)")
        }
    }

    @Test func textsOfARowKeepEightUnitsApartAlsoWhereTheyAreMovedInwards() throws {
        var numbers = SeededNumbers(seed: 8)
        var count = 0
        for _ in 0..<Trials.count(60, all: 300) {
            let width = Double.random(in: 160...700, using: &numbers)
            let span = pow(10, Double.random(in: 0...9, using: &numbers))
            let plan = try plan(width: width, 1.5e9...1.5e9 + span, zone: RuleZones.berlin)
            for role in [PlacedText.Role.xTick, .xTickContext] {
                let row = plan.texts.filter { $0.role == role }.map(\.box)
                let gaps = zip(row, row.dropFirst()).map { $1.x - $0.right }
                #expect(gaps.allSatisfy { $0 > 7.999 }, "\(width), \(span)")
                count += gaps.count
            }
        }
        #expect(count > Trials.count(60, all: 300))
    }

    /// Months of quarters are no finer than the firsts of months.
    @Test(
        .promise(
            .pictures,
            "ticks are no finer than the samples, where these are years, months or days"),
        arguments: [
            (["2022-01-01", "2023-01-01", "2024-01-01"], "2022 2023 2024", 0),
            (["2022-01-01", "2022-02-01", "2022-03-01"], "Jan Feb Mar", 0),
            (["2022-01-01", "2022-04-01", "2022-07-01"], "Jan Feb Mar Apr May Jun Jul", 0),
            (["2022-02-01", "2022-02-02", "2022-02-03"], "1 2 3", 0),
            (
                ["2022-02-01", "2022-02-01T12:00:00Z", "2022-02-02"],
                "00:00 03:00 06:00 09:00 12:00 15:00 18:00 21:00 00:00", 40
            ),
        ] as [([String], String, Int)])
    func noTickLiesBetweenDates(dates: [String], labels: String, minor: Int) throws {
        let samples = try dates.map {
            let text = $0.count == 10 ? $0 + "T00:00:00Z" : $0
            return Sample(t: try Date(text, strategy: .iso8601).timeIntervalSince1970, y: 7)
        }
        var chart = Chart(try Series(samples))
        chart.canvas = try Canvas(width: 600, height: 320)
        let plan = Charts.plan(chart)
        #expect(plan.xTicks.map(\.label).joined(separator: " ") == labels)
        #expect(plan.minorX.count == minor)
    }

    // 14 letters of 6 units are 84 wide: the year's row has room for one date.
    @Test func aNarrowCanvasHasTwoTicks() throws {
        let plan = try plan(width: 160, 1_581_094_993...1_581_094_997, zone: .utc)
        #expect(plan.xTicks.map(\.label) == ["17:03:14", "17:03:16"])
        #expect(plan.xTicks.map(\.context) == ["Fri 7 Feb 2020", nil])
    }

    /// A letter is 6 wide, and the margins are 10 to 17.
    @Test(arguments: [
        (260.0, "America/Argentina/ComodRivadavia UTC−3"), (240, "ComodRivadavia UTC−3"),
        (160, "ComodRivadavia UTC−3"), (128, "UTC−3"), (120, "UTC−3"),
    ])
    func theZoneKeepsItsOffset(width: Double, text: String) throws {
        let zone = Zone(name: "America/Argentina/ComodRivadavia", fixedOffset: -10_800)
        let plan = try plan(width: width, 0...1e6, zone: zone)
        #expect(plan.texts.filter { $0.role == .zone }.map(\.text) == [text])
    }

    @Test func zonesAreShortenedInThisOrder() {
        // 2026-10-25 02:00 in Berlin, the first and the second time.
        let fall = 1_792_886_400.0...1_792_890_000
        #expect(
            zoneLabels(in: fall, zone: RuleZones.berlin)
                == [
                    "Europe/Berlin UTC+2→UTC+1", "Berlin UTC+2→UTC+1", "UTC+2→UTC+1", "UTC+2→…",
                ])
        #expect(zoneLabels(in: fall, zone: .utc) == ["UTC"])
        #expect(zoneLabels(in: fall, zone: Zone(name: "UTC+2", fixedOffset: 7_200)) == ["UTC+2"])
    }
}
