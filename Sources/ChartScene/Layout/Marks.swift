import TimeSeries

/// Where the series of a chart start and end, if that is on the page, and where parts are missing.
struct Marks {
    /// At different places, ascending.
    let starts: [LayoutPlan.Marker]
    let ends: [LayoutPlan.Marker]
    let failures: [LayoutPlan.Marker]
    /// Whether a series has points before and after the page's.
    let goesOnBefore: Bool
    let goesOnAfter: Bool

    /// The marks that have words above the plot.
    var start: LayoutPlan.Marker? { starts.first }
    var end: LayoutPlan.Marker? { ends.last }
    var all: [LayoutPlan.Marker] { starts + ends + failures }
    /// Whether both stand at one place.
    var isSingle: Bool { start != nil && start?.x == end?.x }

    init(_ chart: Chart, _ x: LinearScale, _ yAxis: YAxis) {
        let all = chart.series.compactMap { SeriesMarks($0, chart, x, yAxis) }
        starts = Marks.places(all.compactMap(\.start))
        ends = Marks.places(all.compactMap(\.end))
        failures = all.flatMap(\.failures).sorted { $0.x < $1.x }
        goesOnBefore = all.contains(where: \.goesOnBefore)
        goesOnAfter = all.contains(where: \.goesOnAfter)
    }

    /// Ascending; of those at one place the first with a value, or else the first.
    private static func places(_ markers: [LayoutPlan.Marker]) -> [LayoutPlan.Marker] {
        var places: [LayoutPlan.Marker] = []
        for marker in markers.sorted(by: { $0.x < $1.x }) {
            if places.last?.x != marker.x {
                places.append(marker)
            } else if places[places.count - 1].y == nil {
                places[places.count - 1] = marker
            }
        }
        return places
    }
}

/// The marks of one series.
private struct SeriesMarks {
    let start: LayoutPlan.Marker?
    let end: LayoutPlan.Marker?
    let failures: [LayoutPlan.Marker]
    let goesOnBefore: Bool
    let goesOnAfter: Bool

    /// Nothing outside a range of the x axis that was asked for has a mark.
    ///
    /// - Returns: nil for a series without samples or without a place in a longer one.
    init?(_ series: ChartSeries, _ chart: Chart, _ x: LinearScale, _ yAxis: YAxis) {
        let words = chart.locale.words
        let samples = series.samples.samples
        guard let position = series.position, let first = samples.first, let last = samples.last
        else { return nil }
        func isInside(_ t: Double) -> Bool { chart.xSpan?.contains(t) ?? true }
        func marker(
            _ kind: LayoutPlan.Marker.Kind, _ sample: Sample, _ label: String
        ) -> LayoutPlan.Marker {
            let y = sample.y.map { yAxis.scale($0) }
            let isOnPlot = y.map { (yAxis.plot.y...yAxis.plot.bottom).contains($0) } ?? false
            return LayoutPlan.Marker(
                kind: kind, t: sample.t, x: x(sample.t), y: isOnPlot ? y : nil, label: label)
        }
        let starts = position.range.lowerBound == 0 && isInside(first.t)
        let ends = position.isLast && isInside(last.t)
        start = starts ? marker(.startOfData, first, words.startOfData) : nil
        end = ends ? marker(.endOfData, last, words.endOfData) : nil
        failures = position.counts.compactMap { _, before in
            // In the middle of the step in time that the missing points leave.
            let t = samples[max(0, min(before, samples.count) - 1)].t
            let next = before > 0 && before < samples.count ? samples[before].t : t
            guard isInside(t), isInside(next) else { return nil }
            return LayoutPlan.Marker(
                kind: .fetchFailed, t: t, x: (x(t) + x(next)) / 2, y: nil,
                label: words.fetchFailed)
        }
        let failsBefore = position.missing.first?.upperBound == position.range.lowerBound
        let failsAfter = position.missing.last.map { $0.upperBound >= position.range.upperBound }
        goesOnBefore = start == nil && !failsBefore
        goesOnAfter = end == nil && failsAfter != true
    }
}
