import Calendars

/// A range of time laid along a width: where instants and their texts fall and what has room.
struct TimeAxis {
    /// Canvas units that must stay free between two texts of one line.
    static let textGap = 8.0
    static let smallestMeanPitch = 56.0
    static let smallestPitch = 28.0
    static let smallestMinorPitch = 6.0
    /// Labelled ticks on axes of up to 1,600 units; on wider ones one per 100 units.
    static let mostTicks = 16.0
    /// Seconds; from 120 days on months say more than every other Monday (rule T1).
    private static let longestInFortnights = 120 * Double(secondsPerDay)
    /// Forgives rounding where a pitch is just the smallest.
    static let tolerance = 1e-6

    let range: ClosedRange<Double>
    /// Canvas units, 0 to 100,000.
    let width: Double
    let reach: LabelReach
    let zone: Zone
    /// The unit of the samples where they are years, months or days: ticks are no finer where these
    /// fit. Nil for others.
    let form: InstantForm?

    init(
        range: ClosedRange<Double>, width: Double, reach: LabelReach, zone: Zone,
        form: InstantForm? = nil
    ) {
        self.range = range
        self.width = width > 0 ? min(width, 100_000) : 0
        (self.reach, self.zone, self.form) = (reach, zone, form)
    }

    private var span: Double { range.upperBound - range.lowerBound }

    /// Returns the ladder's steps that can't give more than `limit` ticks, finest first.
    func steps(atMost limit: Double) -> [TimeStep] {
        TimeStep.ladder.filter { step in
            span > 0 && span / step.length + 1 <= limit && step.isResolved(in: range)
                && (step != .fortnight || span < Self.longestInFortnights)
        }
    }

    /// Returns whether a step is no finer than the unit of the samples.
    func isAsFineAsSamples(_ step: TimeStep) -> Bool { form.map(step.isAtLeast) ?? true }

    /// Returns whether there are two ticks or more, none too close to the next, and no text too
    /// close to the next on its line (rule T3).
    func hasRoom(for ticks: [TimeTick], measure: (String) -> Double) -> Bool {
        guard let first = ticks.first, let last = ticks.last, ticks.count >= 2,
            Double(ticks.count) <= max(Self.mostTicks, width / 100)
        else { return false }
        let mean = position(last.t) - position(first.t)
        return mean >= (Self.smallestMeanPitch - Self.tolerance) * Double(ticks.count - 1)
            && smallestPitch(ticks.map(\.t)) >= Self.smallestPitch - Self.tolerance
            && areApart(ticks, measure: measure)
    }

    /// Returns whether the texts of each line, where they are drawn, keep their distance and don't
    /// reach too far.
    func areApart(_ ticks: [TimeTick], measure: (String) -> Double) -> Bool {
        let lines = [
            ticks.map { (t: $0.t, text: $0.label) },
            ticks.compactMap { tick in tick.context.map { (t: tick.t, text: $0) } },
        ]
        return lines.allSatisfy { line in
            let spans = line.map { textSpan(measure($0.text), at: $0.t) }
            return spans.allSatisfy { $0.end <= width + reach.right + Self.tolerance }
                && zip(spans, spans.dropFirst()).allSatisfy { left, right in
                    right.start - left.end >= Self.textGap - Self.tolerance
                }
        }
    }

    /// Returns the span of a text `textWidth` units wide: centred on its instant, or moved inwards.
    private func textSpan(_ textWidth: Double, at t: Double) -> (start: Double, end: Double) {
        let centred = position(t) - textWidth / 2
        let start = max(-reach.left, min(centred, width + reach.right - textWidth))
        return (start, start + textWidth)
    }

    /// Returns the unlabelled ticks: those of the finest step that divides the labelled one and has
    /// room (rule T14).
    func minorTicks(under step: TimeStep, labelled: [Double]) -> [Double] {
        let known = Set(labelled)
        let finer = steps(atMost: width / Self.smallestMinorPitch + 2).filter { minor in
            minor.length < step.length && minor.divides(step)
                && (isAsFineAsSamples(minor) || !isAsFineAsSamples(step))
        }
        for minor in finer {
            let ticks = minor.moments(in: range, zone: zone).map(\.t).filter { !known.contains($0) }
            let pitch = smallestPitch((ticks + labelled).sorted())
            if pitch >= Self.smallestMinorPitch - Self.tolerance { return ticks }
        }
        return []
    }

    private func smallestPitch(_ times: [Double]) -> Double {
        zip(times, times.dropFirst()).map { position($1) - position($0) }.min() ?? .infinity
    }

    /// Canvas units from the axis's start; a range of one instant lies in the middle.
    private func position(_ t: Double) -> Double {
        span > 0 ? (t - range.lowerBound) / span * width : width / 2
    }
}
