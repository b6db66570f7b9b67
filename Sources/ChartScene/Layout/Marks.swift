import TimeSeries

/// Where the series starts and ends, if that is on the page, and where a part of it is missing.
struct Marks {
    let start: LayoutPlan.Marker?
    let end: LayoutPlan.Marker?
    let failures: [LayoutPlan.Marker]
    /// Whether the series has points before and after the page's.
    let goesOnBefore: Bool
    let goesOnAfter: Bool

    var all: [LayoutPlan.Marker] { [start, end].compactMap { $0 } + failures }
    /// Whether both stand at one place.
    var isSingle: Bool { start != nil && start?.x == end?.x }

    init(_ chart: Chart, _ x: LinearScale, _ yAxis: YAxis) {
        guard let position = chart.position, let first = chart.series.samples.first,
            let last = chart.series.samples.last
        else {
            (start, end, failures) = (nil, nil, [])
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
        let samples = chart.series.samples
        failures = position.counts.map { _, before in
            // In the middle of the step in time that the missing points leave.
            let t = samples[max(0, min(before, samples.count) - 1)].t
            let next = before > 0 && before < samples.count ? samples[before].t : t
            return LayoutPlan.Marker(
                kind: .fetchFailed, t: t, x: (x(t) + x(next)) / 2, y: nil,
                label: "fetch failed here")
        }
        let failsBefore = position.missing.first?.upperBound == position.range.lowerBound
        let failsAfter = position.missing.last.map { $0.upperBound >= position.range.upperBound }
        goesOnBefore = !starts && !failsBefore
        goesOnAfter = !position.isLast && failsAfter != true
    }
}
