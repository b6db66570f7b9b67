import TimeSeries

/// How many values of a series lie outside a range.
public struct ValuesOutside: Sendable, Equatable {
    /// The range that was asked for.
    public var range: ClosedRange<Double>
    /// How many values are below or above the range; those on its ends are inside.
    public var count: Int

    /// A count that was taken over all samples.
    public init(_ count: Int, of range: ClosedRange<Double>) {
        self.range = range
        self.count = count
    }
}

extension ClosedRange<Double> {
    /// Returns whether an axis that spans the range has no place for a value. False for a missing
    /// one (NaN), and on a logarithmic axis for 0 and less, which are counted apart.
    func leavesOut(_ value: Double, _ scale: ValueScale) -> Bool {
        (value < lowerBound || value > upperBound) && (scale == .linear || value > 0)
    }
}

extension DrawnSeries {
    /// Returns how many values of a series lie outside the range that the chart's axis was asked
    /// for.
    ///
    /// - Complexity: O(samples) where there is such a range.
    static func outside(_ series: ChartSeries, _ chart: Chart) -> Int {
        // A logarithmic axis takes no notice of a range that has nothing above 0.
        guard let range = chart.yRange, chart.yScale == .linear || range.upperBound > 0 else {
            return 0
        }
        let samples = series.samples.samples
        let inside = series.samples.indices(within: chart.xSpan)
        if let counted = series.figures?.outside, counted.range == range, inside == samples.indices
        {
            return counted.count
        }
        return samples[inside].count { range.leavesOut($0.valueOrNaN, chart.yScale) }
    }
}
