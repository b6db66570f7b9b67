/// The ticks of a time axis: the finest step whose labels have room (T1 to T14).
///
/// - Parameter range: the axis's first and last instant, in seconds since 1970 UTC. No ticks come
///   back for instants that ``isDrawable(_:zone:)`` refuses; one for a range of one instant.
/// - Parameter width: the axis's length in canvas units; not positive or NaN counts as 0, over
///   100,000 as 100,000.
/// - Parameter measure: a text's width in canvas units.
/// - Complexity: at most 40 ticks a step are built, on wide axes one per 50 units.
public func timeTicks(
    in range: ClosedRange<Double>, width: Double, zone: Zone, locale: ChartLocale,
    measure: (String) -> Double
) -> TimeAxisTicks {
    let (first, last) = (range.lowerBound, range.upperBound)
    guard isDrawable(first, zone: zone), isDrawable(last, zone: zone), first <= last else {
        return TimeAxisTicks(labelled: [], minor: [])
    }
    let axis = TimeAxis(range: range, width: width, zone: zone)
    let labels = TimeLabels(zone: zone, locale: locale, firstOffset: zone.offset(at: first))
    for step in axis.steps(atMost: max(40, axis.width / 50)) {
        let ticks = labels.ticks(step.moments(in: range, zone: zone), step: step)
        if axis.hasRoom(for: ticks, measure: measure) {
            return TimeAxisTicks(
                labelled: ticks, minor: axis.minorTicks(under: step, labelled: ticks.map(\.t)))
        }
    }
    let ends = labels.ends(range)
    let areApart = axis.areApart(ends, measure: measure)
    return TimeAxisTicks(labelled: areApart ? ends : Array(ends.prefix(1)), minor: [])
}

/// A range of time laid along a width: where instants fall and what has room.
private struct TimeAxis {
    /// Canvas units that must stay free between two texts of one line.
    static let textGap = 8.0
    static let smallestMeanPitch = 56.0
    static let smallestPitch = 28.0
    static let smallestMinorPitch = 6.0
    /// Forgives rounding where a pitch is just the smallest.
    static let tolerance = 1e-6

    let range: ClosedRange<Double>
    /// Canvas units, 0 to 100,000.
    let width: Double
    let zone: Zone

    init(range: ClosedRange<Double>, width: Double, zone: Zone) {
        self.range = range
        self.width = width > 0 ? min(width, 100_000) : 0
        self.zone = zone
    }

    private var span: Double { range.upperBound - range.lowerBound }

    /// The ladder's steps that cannot give more ticks than that, finest first.
    func steps(atMost limit: Double) -> [TimeStep] {
        TimeStep.ladder.filter { step in
            span > 0 && span / step.length + 1 <= limit && step.isResolved(in: range)
        }
    }

    /// T3: two ticks or more, no pitch too small, no text too close to the next on its line.
    func hasRoom(for ticks: [TimeTick], measure: (String) -> Double) -> Bool {
        guard let first = ticks.first, let last = ticks.last, ticks.count >= 2 else { return false }
        let mean = position(last.t) - position(first.t)
        return mean >= (Self.smallestMeanPitch - Self.tolerance) * Double(ticks.count - 1)
            && smallestPitch(ticks.map(\.t)) >= Self.smallestPitch - Self.tolerance
            && areApart(ticks, measure: measure)
    }

    func areApart(_ ticks: [TimeTick], measure: (String) -> Double) -> Bool {
        let lines = [
            ticks.map { (t: $0.t, text: $0.label) },
            ticks.compactMap { tick in tick.context.map { (t: tick.t, text: $0) } },
        ]
        return lines.allSatisfy { line in
            zip(line, line.dropFirst()).allSatisfy { left, right in
                let texts = (measure(left.text) + measure(right.text)) / 2
                let gap = position(right.t) - position(left.t) - texts
                return gap >= Self.textGap - Self.tolerance
            }
        }
    }

    /// T14: the finest step that divides the labelled one and has room.
    func minorTicks(under step: TimeStep, labelled: [Double]) -> [Double] {
        let known = Set(labelled)
        let finer = steps(atMost: width / Self.smallestMinorPitch + 2).filter { minor in
            minor.length < step.length && minor.divides(step)
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

    /// Canvas units from the axis's start.
    private func position(_ t: Double) -> Double {
        (t - range.lowerBound) / span * width
    }
}
