import TimeSeries

/// Where the series starts and ends, if that is on the page.
struct Marks {
    let start: LayoutPlan.Marker?
    let end: LayoutPlan.Marker?
    /// Whether the series has points before and after the page's.
    let goesOnBefore: Bool
    let goesOnAfter: Bool

    var all: [LayoutPlan.Marker] { [start, end].compactMap { $0 } }
    /// Whether both stand at one place.
    var isSingle: Bool { start != nil && start?.x == end?.x }

    init(_ chart: Chart, _ x: LinearScale, _ yAxis: YAxis) {
        guard let position = chart.position, let first = chart.series.samples.first,
            let last = chart.series.samples.last
        else {
            (start, end) = (nil, nil)
            (goesOnBefore, goesOnAfter) = (false, false)
            return
        }
        func marker(
            _ kind: LayoutPlan.Marker.Kind, _ sample: Sample, _ label: String
        ) -> LayoutPlan.Marker {
            let y = sample.y.map { yAxis.scale($0) }
            let isInside = y.map { (yAxis.plot.y...yAxis.plot.bottom).contains($0) } ?? false
            return LayoutPlan.Marker(
                kind: kind, t: sample.t, x: x(sample.t), y: isInside ? y : nil, label: label)
        }
        let starts = position.range.lowerBound == 0
        start = starts ? marker(.startOfData, first, "Start of data") : nil
        end = position.isLast ? marker(.endOfData, last, "End of data") : nil
        (goesOnBefore, goesOnAfter) = (!starts, !position.isLast)
    }
}
