import TimeSeries

/// The values that the axis of a chart has a place for, and what it is to span.
struct DrawnValues {
    /// The chart's series; on a logarithmic axis with gaps for values of 0 or less.
    let series: Series
    /// The lowest and the highest value that is drawn.
    let range: ClosedRange<Double>?
    /// How many values a logarithmic axis has no place for.
    let hiddenByLog: Int
    /// What the axis shows, or nil if there is nothing to show.
    let span: ClosedRange<Double>?
    /// Whether the axis ends where `span` ends.
    let isFixed: Bool

    /// - Complexity: O(samples).
    init(_ chart: Chart) {
        let isLog = chart.yScale == .log
        // Of a streamed series those values are gone already.
        let hidden = isLog ? chart.series.samples.count { $0.valueOrNaN <= 0 } : 0
        let series = hidden == 0 ? chart.series : DrawnValues.positive(chart.series)
        let range = series.valueRange
        let given = chart.yRange.flatMap { isLog ? DrawnValues.positive($0, or: range) : $0 }
        self.series = series
        self.range = range
        hiddenByLog = chart.figures?.notPlaced ?? hidden
        isFixed = given != nil
        span = given ?? DrawnValues.span(chart, range)
    }

    private static func positive(_ series: Series) -> Series {
        let samples = series.samples.map { $0.valueOrNaN <= 0 ? Sample(t: $0.t, y: nil) : $0 }
        // The times are those of a series, so this is one.
        return (try? Series(samples)) ?? .empty
    }

    /// A given range as far as a logarithmic axis has a place for it: an end of 0 or less is replaced
    /// by the lowest value, or by a tenth of the upper end; nil if both are.
    private static func positive(
        _ given: ClosedRange<Double>, or values: ClosedRange<Double>?
    ) -> ClosedRange<Double>? {
        guard given.upperBound > 0 else { return nil }
        if given.lowerBound > 0 { return given }
        let tenth = max(given.upperBound / 10, .leastNonzeroMagnitude)
        let lowest = values.map(\.lowerBound).flatMap { $0 < given.upperBound ? $0 : nil }
        return (lowest ?? tenth)...given.upperBound
    }

    /// The values with what the chart wants the axis to include. Values alone to be included make no
    /// axis where there is nothing to draw.
    private static func span(
        _ chart: Chart, _ values: ClosedRange<Double>?
    ) -> ClosedRange<Double>? {
        let domain = chart.yDomain.map { [$0.lowerBound, $0.upperBound] } ?? []
        let spanned = (values.map { [$0.lowerBound, $0.upperBound] } ?? []) + domain
        let places = { (value: Double) in value.isFinite && (chart.yScale == .linear || value > 0) }
        let shown = spanned.filter(places)
        guard !shown.isEmpty else { return nil }
        let all = shown + chart.yInclude.filter(places)
        guard let low = all.min(), let high = all.max() else { return nil }
        return low...high
    }

    /// Why no line is seen, if none is.
    var message: String? {
        if series.isEmpty { return "No data" }
        guard let range else {
            return hiddenByLog > 0 ? "No values above 0" : "No values in this range"
        }
        guard isFixed, let span else { return nil }
        if range.lowerBound > span.upperBound { return "All values are above this range" }
        return range.upperBound < span.lowerBound ? "All values are below this range" : nil
    }
}
