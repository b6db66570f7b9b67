import TimeSeries

/// A series as the value axis has a place for it.
struct DrawnSeries {
    /// The samples; on a logarithmic axis with gaps for values of 0 or less. Where the x axis cuts
    /// the series off, with the neighbours that the line runs on to.
    let samples: Series
    /// Which of `samples` are the series' own.
    let own: Range<Int>
    /// The lowest and the highest value that is drawn.
    let range: ClosedRange<Double>?
    /// How many values a logarithmic axis has no place for.
    let notShown: Int
    /// How many values lie outside the range that the axis was asked for.
    let outside: Int

    /// - Complexity: O(samples).
    init(_ series: ChartSeries, _ chart: Chart) {
        let isLog = chart.yScale == .log
        precondition(
            isLog || series.figures?.notShown ?? 0 == 0,
            "values were left out for a logarithmic axis, and the chart's is linear")
        // A streamed series left those values out before it came here.
        let hidden = isLog ? series.samples.samples.count { $0.valueOrNaN <= 0 } : 0
        let (reached, leading) = chart.reached(of: series)
        let samples = isLog ? DrawnSeries.positive(reached) : reached
        self.samples = samples
        own = leading..<(leading + series.samples.count)
        // Values outside a range of the x axis are not seen anyway.
        let isCut = hidden > 0 && chart.xSpan != nil
        let inside = isCut ? series.samples.indices(within: chart.xSpan) : 0..<0
        notShown =
            series.figures?.notShown
            ?? (isCut
                ? series.samples.samples[inside].count { $0.valueOrNaN <= 0 } : hidden)
        outside = DrawnSeries.outside(series, chart)
        range =
            chart.xSpan.map { samples.valueRange(reaching: $0, chart.yScale) }
            ?? samples.valueRange
    }

    private static func positive(_ series: Series) -> Series {
        guard series.samples.contains(where: { $0.valueOrNaN <= 0 }) else { return series }
        return Series(
            trusted: series.samples.map { $0.valueOrNaN <= 0 ? Sample(t: $0.t, y: nil) : $0 })
    }
}

extension Chart {
    /// Returns the samples of a series with the neighbours that the line runs on to where the x
    /// axis cuts it off, and how many of those come first.
    fileprivate func reached(of series: ChartSeries) -> (samples: Series, leading: Int) {
        guard let xSpan else { return (series.samples, 0) }
        // Of the canvas, for the plot is not known yet: a step that is a gap on the plot is one
        // here, too.
        return series.reached(minimumStep: 2 * (xSpan.upperBound - xSpan.lowerBound) / canvas.width)
    }
}

extension Series {
    /// Returns the lowest and the highest value inside a range of time, with those that the line
    /// has at the range's edges on its way to the samples outside.
    fileprivate func valueRange(
        reaching range: ClosedRange<Double>, _ scale: ValueScale
    ) -> ClosedRange<Double>? {
        let inside = indices(within: range)
        let edges = [
            sample(at: range.lowerBound, before: inside.lowerBound, scale),
            sample(at: range.upperBound, before: inside.upperBound, scale),
        ].compactMap { $0?.y }
        let values = [valueRange(of: inside)] + edges.map { $0...$0 }
        return values.compactMap { $0 }.reduce(nil, union)
    }

    /// Returns where the line is at an instant on its way to a sample from the one before.
    ///
    /// - Parameters:
    ///   - t: not before the one and not after the other.
    ///   - index: of the sample after it.
    /// - Returns: nil if either is missing or a gap.
    func sample(at t: Double, before index: Int, _ scale: ValueScale) -> Sample? {
        guard index > 0, index < count else { return nil }
        let (start, end) = (samples[index - 1], samples[index])
        let part = (t - start.t) / (end.t - start.t)
        guard let a = start.y, let b = end.y, part.isFinite else { return nil }
        return Sample(
            t: t, y: scale == .linear ? a * (1 - part) + b * part : a * power(b / a, part))
    }
}

/// The values that the axis of a chart has a place for, and what it is to span.
struct DrawnValues {
    /// The chart's series, one by one.
    let series: [DrawnSeries]
    /// The lowest and the highest value that is drawn.
    let range: ClosedRange<Double>?
    /// How many values a logarithmic axis has no place for.
    let notShown: Int
    /// How many values lie outside the range that the axis was asked for; none of them is in
    /// `notShown`.
    let outside: Int
    /// What the axis shows, or nil if there is nothing to show.
    let span: ClosedRange<Double>?
    /// Whether the axis ends where `span` ends.
    let isFixed: Bool
    /// Whether all values are whole numbers.
    let isWhole: Bool
    /// Whether no series has a sample on the x axis.
    private let isEmpty: Bool

    /// - Complexity: O(samples).
    init(_ chart: Chart) {
        let series = chart.series.map { DrawnSeries($0, chart) }
        let range = series.compactMap(\.range).reduce(nil, union)
        let given = chart.yRange.flatMap { given in
            chart.yScale == .log ? DrawnValues.positive(given, or: range) : given
        }
        self.series = series
        self.range = range
        notShown = series.reduce(0) { $0 + $1.notShown }
        outside = series.reduce(0) { $0 + $1.outside }
        isFixed = given != nil
        span = given ?? DrawnValues.span(chart, range)
        isWhole = range != nil && chart.series.allSatisfy(\.areWhole)
        isEmpty = chart.timeRange == nil && range == nil
    }

    /// Returns a given range as far as a logarithmic axis has a place for it: an end of 0 or less
    /// is replaced by the lowest value, or by a tenth of the upper end; nil if both are.
    private static func positive(
        _ given: ClosedRange<Double>, or values: ClosedRange<Double>?
    ) -> ClosedRange<Double>? {
        guard given.upperBound > 0 else { return nil }
        if given.lowerBound > 0 { return given }
        let tenth = max(given.upperBound / 10, .leastNonzeroMagnitude)
        let lowest = values.map(\.lowerBound).flatMap { $0 < given.upperBound ? $0 : nil }
        return (lowest ?? tenth)...given.upperBound
    }

    /// Spans the values and those that the chart wants the axis to include. Without values to draw,
    /// the ones to include make no axis.
    private static func span(
        _ chart: Chart, _ values: ClosedRange<Double>?
    ) -> ClosedRange<Double>? {
        let domain = chart.yDomain.map { [$0.lowerBound, $0.upperBound] } ?? []
        let spanned = (values.map { [$0.lowerBound, $0.upperBound] } ?? []) + domain
        let isOnAxis = { (value: Double) in value.isFinite && (chart.yScale == .linear || value > 0)
        }
        let shown = spanned.filter(isOnAxis)
        guard !shown.isEmpty else { return nil }
        let all = shown + chart.yInclude.filter(isOnAxis)
        guard let low = all.min(), let high = all.max() else { return nil }
        return low...high
    }

    /// Returns the reason why no line is seen; nil if one is.
    func message(_ words: ChartWords) -> String? {
        if isEmpty { return words.noData }
        guard let range else { return notShown > 0 ? words.noValuesAboveZero : words.noValues }
        guard isFixed, let span else { return nil }
        if range.lowerBound > span.upperBound { return words.allAbove }
        return range.upperBound < span.lowerBound ? words.allBelow : nil
    }
}
