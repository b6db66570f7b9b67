import Calendars

extension TimeStep {
    /// Returns the ticks of this step in a range, strictly ascending: rules T2 and T5 to T8.
    ///
    /// - Parameter range: seconds since 1970 UTC, both ends finite.
    /// - Complexity: the number of ticks times the changes near them; estimate it first.
    func moments(in range: ClosedRange<Double>, zone: Zone) -> [Moment] {
        let moments: [Moment]
        switch dial {
        case .fraction(let digits, let count):
            moments = Self.fractions(of: count, digits: digits, in: range, zone: zone)
        case .seconds(let step):
            moments = ClockTicks(step: step, range: range, zone: zone).seconds
                .map { Moment(second: $0, zone: zone) }
        case .days(let step):
            moments = Self.days(every: step, in: range, zone: zone)
        case .months(let step):
            moments = Self.months(every: step, in: range, zone: zone)
        }
        return moments.filter { range.contains($0.t) }
    }

    /// Returns whether `Double` still tells this step's ticks apart: to a quarter of a step.
    func isResolved(in range: ClosedRange<Double>) -> Bool {
        length >= 4 * max(abs(range.lowerBound), abs(range.upperBound)).ulp
    }

    /// Returns the multiples of a fraction of a second. Offsets are whole seconds, so clock changes
    /// don't move them.
    private static func fractions(
        of step: Int, digits: Int, in range: ClosedRange<Double>, zone: Zone
    ) -> [Moment] {
        let scale = Double(powerOfTen(digits) / step)
        let first = Int((range.lowerBound * scale).rounded(.down))
        let last = Int((range.upperBound * scale).rounded(.up))
        return (first...last).map { Moment(count: $0 * step, digits: digits, zone: zone) }
    }

    private static func days(
        every step: Int, in range: ClosedRange<Double>, zone: Zone
    ) -> [Moment] {
        let first = zone.dayNumber(atSecond: Zone.second(range.lowerBound)) - 2
        let last = zone.dayNumber(atSecond: Zone.second(range.upperBound)) + 2
        // Weeks begin on Monday 1970-01-05, pairs of days on even day numbers.
        let phase = step.isMultiple(of: 7) ? 4 : 0
        let aligned = firstMultiple(of: step, from: first - phase) + phase
        return firstMoments(
            ofDays: Array(stride(from: aligned, through: last, by: step)), apart: step, zone: zone)
    }

    private static func months(
        every step: Int, in range: ClosedRange<Double>, zone: Zone
    ) -> [Moment] {
        let bounds = [range.lowerBound, range.upperBound].map { bound in
            let day = zone.dayNumber(atSecond: Zone.second(bound))
            let date = CivilDate(dayNumber: day)
            return date.year * 12 + date.month - 1
        }
        let aligned = firstMultiple(of: step, from: bounds[0] - 1)
        let days = stride(from: aligned, through: bounds[1] + 1, by: step).map { month in
            let year = floorQuotient(month, 12)
            return CivilDate(year: year, month: month - year * 12 + 1, day: 1).dayNumber
        }
        return firstMoments(ofDays: days, apart: step * 28, zone: zone)
    }

    /// Returns the dates' first instants; a date's is left out if the one before is under half a
    /// step away.
    private static func firstMoments(ofDays days: [Int], apart: Int, zone: Zone) -> [Moment] {
        var kept: [Int] = []
        for second in days.compactMap({ zone.firstSecond(ofDay: $0) }) {
            guard let last = kept.last else {
                kept.append(second)
                continue
            }
            if 2 * (second - last) >= apart * secondsPerDay { kept.append(second) }
        }
        return kept.map { Moment(second: $0, zone: zone) }
    }
}
