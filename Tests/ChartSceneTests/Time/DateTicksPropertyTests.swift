import Calendars
import Foundation
import TestSupport
import Testing

@testable import ChartScene

/// Rules T2 and T7 for days, months and years: a tick is the first instant of its local date, found
/// here by trying every offset and every change there is, with the C library's calendar.
@Suite(.enabled(if: OddZones.areInstalled))
struct DateTicksPropertyTests {
    static let steps = TimeStep.ladder.filter { step in
        switch step.dial {
        case .days: true
        case .months(let count): count <= 240
        default: false
        }
    }

    @Test(arguments: OddZones.names)
    func ticksAreTheFirstInstantsOfTheirDates(name: String) throws {
        let zone = try OddZones.zone(name)
        let changes = zone.changes(after: -4e9, through: 4e9)
        var random = SeededNumbers(seed: UInt64(name.utf8.count) &* 77)
        for step in Self.steps {
            for _ in 0..<2 {
                let span = step.length * Double.random(in: 2...7, using: &random)
                let near = changes.randomElement(using: &random)?.t ?? 1.6e9
                let first = near - span * Double.random(in: -0.1...1.1, using: &random)
                let range = first...first + span
                let ticks = step.moments(in: range, zone: zone).map(\.t)
                let days = DateRules(step: step, range: range, zone: zone)
                #expect(ticks == days.expected, "\(name), \(step), \(range)")
            }
        }
    }

    @Test func aDateThatDoesNotExistHasNoTick() {
        // 2011-12-29 00:00 at UTC-10 to 2012-01-01 00:00 at UTC+14.
        let range = 1_325_152_800.0...1_325_325_600.0
        let days = TimeStep(unit: .day, count: 1).moments(in: range, zone: RuleZones.apia)
        #expect(days.map(\.t) == [1_325_152_800, 1_325_239_200, 1_325_325_600])
        #expect(days.map(\.date.day) == [29, 31, 1])
    }
}

/// The C library's calendar for a day number since 1970.
func brokenDown(day: Int) -> tm {
    var seconds = time_t(day * 86_400)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return parts
}

private struct DateRules {
    let step: TimeStep
    let range: ClosedRange<Double>
    let zone: Zone

    var expected: [Double] {
        let days = localDay(range.lowerBound) - 2...localDay(range.upperBound) + 2
        return days.filter(isAligned).compactMap(firstInstant).filter(range.contains)
    }

    private func isAligned(_ day: Int) -> Bool {
        let parts = brokenDown(day: day)
        let isMonthStart = parts.tm_mday == 1
        switch (step.unit, step.count) {
        case (.day, 1): return true
        case (.day, 2): return day.isMultiple(of: 2)
        case (.day, 7): return parts.tm_wday == 1
        case (.day, 14): return parts.tm_wday == 1 && ((day - 4) / 7).isMultiple(of: 2)
        case (.month, let count): return isMonthStart && Int(parts.tm_mon) % count == 0
        case (_, let count):
            return isMonthStart && parts.tm_mon == 0 && (Int(parts.tm_year) + 1_900) % count == 0
        }
    }

    private func firstInstant(ofDay day: Int) -> Double? {
        let midnight = Double(day) * 86_400
        let hours = stride(from: midnight - 100_000, through: midnight + 190_000, by: 900)
        let starts = Set(hours.map { midnight - Double(zone.offset(at: $0)) })
        let changes = zone.changes(after: midnight - 100_000, through: midnight + 190_000).map(\.t)
        return starts.union(changes).filter { localDay($0) == day }.min()
    }

    private func localDay(_ t: Double) -> Int {
        Int(((t + Double(zone.offset(at: t))) / 86_400).rounded(.down))
    }
}
