extension LayoutPlan {
    /// What the plot spans from its left edge to its right, in seconds since 1970-01-01T00:00Z.
    package var timeDomain: ClosedRange<Double> { xScale.domain }

    /// Whether the lowest value stands on top.
    package var isReversed: Bool { yScale.isReversed }

    /// What the plot spans from its lowest value to its highest, and whether equal distances are
    /// equal differences or ratios.
    package var valueDomain: (range: ClosedRange<Double>, scale: ValueScale) {
        (yScale.linear.domain, yScale.kind)
    }
}
