/// What a value axis is to show, and where.
struct ValueAxisRequest {
    /// Finite.
    var range: ClosedRange<Double>
    /// In canvas units.
    var height: Double
    /// Whether the axis spans exactly `range`, or ends on the ticks that enclose it.
    var fixed = false
    /// Whether every label is to say all, for an axis with no room beside it for a note.
    var inLabels = false
    var unit = ValueUnit.none
    var locale = ChartLocale.english

    /// The least distance of ticks, in canvas units.
    static let pitch = 36.0

    /// The most steps that keep that distance.
    var room: Double { max(1, (height / ValueAxisRequest.pitch).rounded(.down)) }
}

extension ValueAxisRequest {
    /// The ticks that enclose the range, or those inside if it is fixed.
    func indices(of step: some TickValues) -> ClosedRange<Int> {
        let low = fixed ? step.ceil(range.lowerBound) : step.floor(range.lowerBound)
        let high = fixed ? step.floor(range.upperBound) : step.ceil(range.upperBound)
        return low...max(low, high)
    }

    /// Whether there may be no tick below or above the data.
    var canLoseTicks: Bool {
        fixed || max(abs(range.lowerBound), abs(range.upperBound)) > .greatestFiniteMagnitude / 10
    }

    /// Whether the axis has a place for a tick.
    func holds(_ tick: Double) -> Bool {
        fixed ? range.contains(tick) : tick.isFinite
    }

    func kept(_ step: ValueStep, _ indices: ClosedRange<Int>) -> Int {
        guard canLoseTicks else { return indices.count }
        return indices.count { holds(step.value($0)) }
    }
}
