/// Maps a domain onto a stretch of the canvas. A domain of a single value maps to the stretch's
/// middle.
struct LinearScale: Sendable, Equatable {
    let domain: ClosedRange<Double>
    let start: Double
    let end: Double

    func callAsFunction(_ value: Double) -> Double {
        // Halved, since the difference of the largest doubles is not finite.
        let span = domain.upperBound / 2 - domain.lowerBound / 2
        guard span > 0 else { return (start + end) / 2 }
        let part = (value / 2 - domain.lowerBound / 2) / span
        return start + part * (end - start)
    }
}

/// Maps values onto the height of the plot, linearly or by their logarithms.
struct HeightScale: Sendable, Equatable {
    let linear: LinearScale
    let kind: ValueScale

    /// - Parameters:
    ///   - domain: what the plot spans; nil where no values are drawn.
    ///   - kind: how values are spread over it.
    ///   - isReversed: whether the lowest value stands on top.
    init(
        _ domain: ClosedRange<Double>?, _ kind: ValueScale, over plot: Rect, isReversed: Bool
    ) {
        let (low, high) = isReversed ? (plot.y, plot.bottom) : (plot.bottom, plot.y)
        linear = LinearScale(domain: domain ?? 0...1, start: low, end: high)
        self.kind = domain == nil ? .linear : kind
    }

    /// Whether the lowest value stands on top.
    var isReversed: Bool { linear.start < linear.end }

    /// Returns the y of a value, in canvas units; NaN for 0 or less on a logarithmic scale.
    func callAsFunction(_ value: Double) -> Double {
        guard kind == .log else { return linear(value) }
        let part = logarithmicPart(value, of: linear.domain)
        return linear.start + part * (linear.end - linear.start)
    }
}
