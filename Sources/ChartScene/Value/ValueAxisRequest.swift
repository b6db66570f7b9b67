/// The task of a value axis: its range, height, unit and form.
struct ValueAxisRequest {
    /// Finite; above 0 on a logarithmic axis.
    var range: ClosedRange<Double>
    /// In canvas units.
    var height: Double
    /// Whether the axis spans exactly `range`.
    var fixed = false
    /// Whether all values are whole numbers.
    var isWhole = false
    /// Whether every label must be readable by itself, for an axis with no room for a note.
    var inLabels = false
    var unit = ValueUnit.none
    var scale = ValueScale.linear
    var locale = ChartLocale.english

    /// The most ticks that an axis has.
    static let mostTicks = 10
    /// The least distance of ticks at which their labels are apart, in canvas units.
    static let closest = 14.0
    /// The distance of ticks at which their labels cover each other, in canvas units.
    static let overlap = 12.0
    /// The part of the data's span that an axis may run on for to end on a tick.
    private static let longestRunOn = 0.125
    /// The part of the data's span that it runs on for where that is too little for a tick.
    static let margin = 0.04

    /// The distance of ticks that is best, in canvas units (rule V2).
    var bestPitch: Double { max(64, height / 7) }
    /// The least distance that is good, in canvas units.
    var leastPitch: Double { height < 200 ? 32 : 44 }
}

extension ValueAxisRequest {
    /// Returns the span of an axis with ticks of a step: a side ends on the next tick if that is
    /// near, else a little beyond the data (rule V1).
    func domain(of step: some TickValues) -> ClosedRange<Double> {
        guard !fixed else { return range }
        let (low, high) = (range.lowerBound, range.upperBound)
        let room = distance(low, high) * ValueAxisRequest.longestRunOn
        let (below, above) = (step.value(step.floor(low)), step.value(step.ceil(high)))
        let endsBelow = below.isFinite && isOnScale(below) && distance(below, low) <= room
        let endsAbove = above.isFinite && distance(high, above) <= room
        return
            (endsBelow ? below : beyond(low, from: high))...(endsAbove
            ? above : beyond(high, from: low))
    }

    /// Returns the span of an axis that ends on ticks at both sides, however far they are.
    func enclosed(by step: some TickValues) -> ClosedRange<Double> {
        guard !fixed else { return range }
        let (low, high) = (
            step.value(step.floor(range.lowerBound)), step.value(step.ceil(range.upperBound))
        )
        return
            (low.isFinite && isOnScale(low) ? low : range.lowerBound)...(high.isFinite
            ? high : range.upperBound)
    }

    /// Returns the ticks of a step that lie in a domain; nil if none does.
    func indices(of step: some TickValues, in domain: ClosedRange<Double>) -> ClosedRange<Int>? {
        let (first, last) = (step.ceil(domain.lowerBound), step.floor(domain.upperBound))
        return first <= last ? first...last : nil
    }

    private func isOnScale(_ value: Double) -> Bool { scale == .linear || value > 0 }

    /// Returns how far a value is above another on the axis, in halves so that it is finite.
    func distance(_ low: Double, _ high: Double) -> Double {
        scale == .linear ? high / 2 - low / 2 : logarithmicDistance(low, high) / 2
    }

    /// Returns where a value stands on an axis that spans `domain`: 0 at its low end, 1 at its high
    /// end.
    func part(_ value: Double, of domain: ClosedRange<Double>) -> Double {
        if scale == .log { return logarithmicPart(value, of: domain) }
        return LinearScale(domain: domain, start: 0, end: 1)(value)
    }

    /// Returns the end of an axis a little beyond one end of the data.
    private func beyond(_ end: Double, from other: Double) -> Double {
        let limit = Double.greatestFiniteMagnitude
        if scale == .log {
            let factor = power(end, ValueAxisRequest.margin) / power(other, ValueAxisRequest.margin)
            return max(.leastNonzeroMagnitude, min(end * factor, limit))
        }
        let end = end + (end / 2 - other / 2) * 2 * ValueAxisRequest.margin
        return max(-limit, min(end, limit))
    }
}
