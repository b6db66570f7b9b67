import Calendars

/// Ticks of a step of whole seconds under a day, across changes of the clock.
///
/// Whether an instant has a tick does not depend on the range, except for ticks that would follow
/// each other at less than half a step.
struct ClockTicks {
    /// Seconds; divides a day.
    let step: Int
    private let bounds: ClosedRange<Int>
    private let zone: Zone
    /// Changes that matter in `bounds`, ascending.
    private let changes: [Zone.Change]

    /// - Parameter range: seconds since 1970 UTC, both ends finite.
    init(step: Int, range: ClosedRange<Double>, zone: Zone) {
        self.step = step
        self.zone = zone
        // Ticks shown or displaced just outside the range decide which ones stand inside it.
        let lower = Zone.second(range.lowerBound) - 3 * step
        let upper = Zone.second(range.upperBound) + step
        bounds = lower...max(lower, upper)
        changes = zone.changes(after: Double(lower - 2 * secondsPerDay), through: Double(upper))
    }

    /// Ascending seconds since 1970 UTC; some lie a few steps outside the range.
    var seconds: [Int] {
        let dateStarts =
            changes
            .filter { $0.startsDate && bounds.contains(Int($0.t)) }
            .map { Int($0.t) }
        let regular = boundaries.filter { second in
            !dateStarts.contains { 2 * abs($0 - second) <= step }
        }
        return withoutCrowding((regular + dateStarts).sorted(), keeping: Set(dateStarts))
    }

    /// The instants at which the second of the local day is divisible by the step (rule T2). Times
    /// that the clock shows again after going back are left out (rule T6).
    private var boundaries: [Int] {
        var found: [Int] = []
        var start = bounds.lowerBound
        var offset = zone.offset(atSecond: start)
        let inside = changes.filter { Int($0.t) > bounds.lowerBound }
        for (end, nextOffset) in inside.map({ (Int($0.t), $0.after) }) + [(bounds.upperBound, 0)] {
            let first = firstMultiple(of: step, from: start + offset) - offset
            found += stride(from: first, to: end, by: step).filter { !isRepeated($0, offset) }
            start = end
            offset = nextOffset
        }
        return found
    }

    /// Returns whether the clock showed this before, and went back by less than a step since.
    private func isRepeated(_ second: Int, _ offset: Int) -> Bool {
        changes.contains { change in
            Int(change.t) <= second && change.setback > 0 && step > change.setback
                && second + offset < Int(change.t) + change.before
        }
    }

    /// Leaves out the later of two ticks that a clock change brings closer than half a step (rule
    /// T8).
    private func withoutCrowding(_ seconds: [Int], keeping dateStarts: Set<Int>) -> [Int] {
        var kept: [Int] = []
        for second in seconds {
            if let last = kept.last, 2 * (second - last) < step, !dateStarts.contains(second) {
                continue
            }
            kept.append(second)
        }
        return kept
    }
}
