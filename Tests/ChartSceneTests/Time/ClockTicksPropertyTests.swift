import Calendars
import TestSupport
import Testing

@testable import ChartScene

/// Rules T2 and T5 to T8 for steps under a day, checked against a definition of their own:
/// a boundary is an instant whose local second of the day is divisible by the step.
@Suite(.enabled(if: OddZones.areInstalled))
struct ClockTicksPropertyTests {
    static let steps = TimeStep.ladder.filter { if case .seconds = $0.dial { true } else { false } }

    @Test(arguments: OddZones.names)
    func ticksUnderADayKeepTheRulesAroundEveryKindOfChange(name: String) throws {
        let zone = try OddZones.zone(name)
        let changes = zone.changes(after: -4e9, through: 4e9)
        var random = SeededNumbers(
            seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
        for step in Self.steps {
            for _ in 0..<8 {
                let span = step.length * Double.random(in: 2...14, using: &random)
                let near = changes.randomElement(using: &random)?.t ?? 1.6e9
                let first = (near - span * Double.random(in: -0.1...1.1, using: &random))
                let range = first...first + span
                let ticks = step.moments(in: range, zone: zone).map(\.t)
                let complaints = ClockRules(step: Int(step.length), range: range, zone: zone)
                    .complaints(about: ticks)
                #expect(complaints == [], "\(name), \(step), \(range)")
            }
        }
    }

    @Test(arguments: OddZones.names)
    func ticksStayWhereTheyAreWhenTheAxisBeginsOrEndsElsewhere(name: String) throws {
        let zone = try OddZones.zone(name)
        let changes = zone.changes(after: -4e9, through: 4e9)
        var random = SeededNumbers(seed: UInt64(name.utf8.count) &* 13)
        for step in Self.steps {
            let near = changes.randomElement(using: &random)?.t ?? 1.6e9
            let whole = near - 8 * step.length...near + 8 * step.length
            let first = near + step.length * Double.random(in: -2...1, using: &random)
            let part = first...first + step.length * 3
            let ticks = step.moments(in: whole, zone: zone).map(\.t).filter(part.contains)
            #expect(step.moments(in: part, zone: zone).map(\.t) == ticks, "\(name), \(step)")
        }
    }

    @Test(arguments: cases)
    func ticksAreWhereTheTableOfClocksSays(
        zone: Zone, step: Int, first: Int, hours: Int, expected: [Int]
    ) {
        let range = Double(first)...Double(first + hours * 3_600)
        let ticks = ClockTicks(step: step, range: range, zone: zone).seconds
            .filter { range.contains(Double($0)) }
        #expect(ticks.map { $0 - first } == expected)
    }

    // Offsets from the window's start in seconds, worked out on paper.
    static let cases: [(Zone, Int, Int, Int, [Int])] = [
        // Berlin falls back at 03:00: with 2 hours only the first 02:00.
        (RuleZones.berlin, 7_200, 1_792_879_200, 7, [0, 7_200, 18_000, 25_200]),
        // Berlin springs forward at 02:00: no 02:00; 04:00 is 3 hours after 00:00.
        (RuleZones.berlin, 7_200, 1_774_738_800, 5, [0, 10_800, 18_000]),
        // Lord Howe goes back half an hour at 02:00 of 5 April 2026, 15:00 UTC the day before.
        (RuleZones.lordHowe, 3_600, 1_775_307_600, 4, [0, 3_600, 9_000, 12_600]),
        (
            RuleZones.lordHowe, 1_800, 1_775_307_600, 3,
            [0, 1_800, 3_600, 5_400, 7_200, 9_000, 10_800]
        ),
        // Cairo skips midnight of 24 April 2026: 01:00 begins the date and displaces 02:00.
        (RuleZones.cairo, 7_200, 1_776_974_400, 6, [0, 7_200, 18_000]),
        // Troll skips 01:00 to 03:00: 03:00 is an hour after 00:00, too near for 3 hours.
        (RuleZones.troll, 10_800, 1_774_738_800 - 7_200, 10, [0, 10_800, 25_200, 36_000]),
        // The same where the axis begins at 00:30, after the tick that 03:00 is too near to.
        (RuleZones.troll, 10_800, 1_774_744_200, 4, [12_600]),
    ]
}

/// The rules as an independent reader would check them.
private struct ClockRules {
    let step: Int
    let lower: Int
    let upper: Int
    let zone: Zone
    /// Every offset seen within two days of the range.
    let offsets: Set<Int>
    /// The first instants of dates whose midnight does not exist.
    let dateStarts: [Int]

    init(step: Int, range: ClosedRange<Double>, zone: Zone) {
        self.step = step
        self.zone = zone
        lower = Int(range.lowerBound.rounded(.up))
        upper = Int(range.upperBound.rounded(.down))
        let seen = stride(from: lower - 172_800, through: upper + 86_400, by: 900)
            .map { zone.offset(at: Double($0)) }
        let offsets = Set(seen)
        self.offsets = offsets
        dateStarts =
            zone
            .changes(after: Double(lower - 172_800), through: Double(upper + 86_400))
            .map { Int($0.t) }
            .filter { Self.startsDateLate(at: $0, zone: zone, offsets: offsets) }
    }

    func complaints(about times: [Double]) -> [String] {
        let ticks = times.map { Int($0) }
        var found: [String] = []
        if times != ticks.map(Double.init) { found.append("T2: not whole seconds") }
        if !zip(ticks, ticks.dropFirst()).allSatisfy({ $0 < $1 }) { found.append("T5: order") }
        if !ticks.allSatisfy({ lower <= $0 && $0 <= upper }) { found.append("T5: range") }
        for tick in ticks where !dateStarts.contains(tick) {
            if local(tick) % step != 0 { found.append("T2: \(tick) is no boundary") }
            if isRepeat(tick) { found.append("T6: \(tick) repeats") }
        }
        for start in dateStarts where lower <= start && start <= upper && !ticks.contains(start) {
            found.append("T7: \(start) begins a date")
        }
        let known = Set(ticks)
        for boundary in boundaries(from: lower) where !known.contains(boundary) {
            if !isRepeat(boundary) && !isDisplaced(boundary) && !isCrowded(boundary) {
                found.append("T2: \(boundary) is missing")
            }
        }
        for (left, right) in zip(ticks, ticks.dropFirst()) {
            if let complaint = complaint(left, right) { found.append(complaint) }
        }
        return found
    }

    /// T8 for two neighbours.
    private func complaint(_ left: Int, _ right: Int) -> String? {
        let real = right - left
        if 2 * real < step { return "T8: \(left) and \(right) are too near" }
        let isNearDateStart = dateStarts.contains {
            abs($0 - left) <= step || abs($0 - right) <= step
        }
        if isNearDateStart { return real <= 3 * step ? nil : "T8: \(left), \(right) too far" }
        let isChanged = stride(from: left, to: right, by: 900).contains { second in
            offset(second) != offset(left)
        }
        let change = abs(offset(right) - offset(left))
        if change == 0 && !isChanged {
            return real == step ? nil : "T8: \(left), \(right) not a step apart"
        }
        let shown = local(right) - local(left)
        if shown == step || (real == step && step <= change) { return nil }
        // A change that is no multiple of the step cannot leave a step: half to two of them.
        if step <= change && change % step != 0 && real < 2 * step { return nil }
        let isSkipped = shown == 2 * step
        let between = boundaries(from: left + 1).filter { $0 < right && !isRepeat($0) }
        let isExcused = isSkipped && between.allSatisfy { 2 * ($0 - left) < step }
        return isExcused ? nil : "T8: \(left), \(right) across a change"
    }

    private func offset(_ second: Int) -> Int { zone.offset(at: Double(second)) }
    private func local(_ second: Int) -> Int { second + offset(second) }

    /// All instants at which the local time is divisible by the step, near the range.
    private func boundaries(from first: Int) -> [Int] {
        let found = offsets.flatMap { candidate in
            let behind = (first + candidate) % step
            let start = first + (behind > 0 ? step - behind : -behind)
            return stride(from: start, through: upper, by: step).filter { offset($0) == candidate }
        }
        return found.sorted()
    }

    /// T6: the same local time was shown before, by a clock less than a step ahead.
    private func isRepeat(_ second: Int) -> Bool {
        offsets.contains { earlier in
            let setback = earlier - offset(second)
            return setback > 0 && setback < step && offset(second - setback) == earlier
        }
    }

    /// T7: within half a step of a date's late beginning.
    private func isDisplaced(_ second: Int) -> Bool {
        dateStarts.contains { 2 * abs($0 - second) <= step }
    }

    /// T8: under half a step after another one, across a change.
    private func isCrowded(_ second: Int) -> Bool {
        offsets.contains { earlier in
            let behind = ((second + earlier) % step + step) % step
            let other = second - (behind == 0 ? step : behind)
            return earlier != offset(second) && 2 * (second - other) < step
                && offset(other) == earlier
        }
    }

    private static func startsDateLate(at second: Int, zone: Zone, offsets: Set<Int>) -> Bool {
        let local = second + zone.offset(at: Double(second))
        let midnight = Int((Double(local) / 86_400).rounded(.down)) * 86_400
        let before = second - 1 + zone.offset(at: Double(second - 1))
        return before < midnight && midnight < local
            && !offsets.contains { zone.offset(at: Double(midnight - $0)) == $0 }
    }
}
