import TimeSeries

/// Where the series of a chart start and end, if that is on the page, and where parts are missing.
struct Marks {
    /// The marks of starts of series, at different x, ascending. Those of series that start
    /// together are one mark.
    let starts: [LayoutPlan.Marker]
    let ends: [LayoutPlan.Marker]
    let failures: [LayoutPlan.Marker]
    /// The points where the series end. Each of several that end together has its own.
    let lastPoints: [LayoutPlan.LastPoint]
    /// Whether a series has points before and after the page's.
    let goesOnBefore: Bool
    let goesOnAfter: Bool

    /// The marks that have words above the plot.
    var start: LayoutPlan.Marker? { starts.first }
    var end: LayoutPlan.Marker? { ends.last }
    var all: [LayoutPlan.Marker] { starts + ends + failures }
    /// Whether start and end are at the same x.
    var isSingle: Bool { start != nil && start?.x == end?.x }

    /// Returns whether words for marks or continuations may stand above the plot.
    static func haveWords(_ chart: Chart) -> Bool {
        chart.series.contains { series in
            guard let position = series.position, !series.samples.isEmpty else { return false }
            return !chart.isInPage && !position.isUnpaged && chart.theme.shown.hasMarks
                || position.isIncomplete
        }
    }

    init(_ chart: Chart, _ x: LinearScale, _ yAxis: YAxis) {
        let all = chart.series.indices.compactMap { SeriesMarks(of: $0, chart, x, yAxis) }
        let shown = chart.theme.shown
        starts = shown.start ? Marks.distinct(all.map { ($0.start, $0.name) }, chart) : []
        ends = shown.end ? Marks.distinct(all.map { ($0.end, $0.name) }, chart) : []
        lastPoints = (shown.end ? all : []).compactMap { marks in
            guard let end = marks.end, let y = end.y else { return nil }
            return LayoutPlan.LastPoint(place: Point(x: end.x, y: y), color: marks.color)
        }
        failures = Marks.failures(all, chart)
        goesOnBefore = shown.continuations && all.contains(where: \.goesOnBefore)
        goesOnAfter = shown.continuations && all.contains(where: \.goesOnAfter)
    }

    /// Returns the bars of all series by ascending x; a bar that several have in common, the second
    /// of one with the second of another where they stand together, is one.
    private static func failures(_ all: [SeriesMarks], _ chart: Chart) -> [LayoutPlan.Marker] {
        let kinds: [LayoutPlan.Marker.Kind] = [.fetchFailed, .endUnknown]
        let most = all.map(\.failures.count).max() ?? 0
        return kinds.flatMap { kind in
            (0..<most).flatMap { turn in
                distinct(
                    all.flatMap { marks in
                        let own = marks.failures.filter { $0.kind == kind }
                        return own.indices.filter { index in
                            own[..<index].count { $0.x == own[index].x } == turn
                        }.map { (own[$0], marks.name) }
                    }, chart)
            }
        }.sorted { $0.x < $1.x }
    }

    /// Returns the markers by ascending x; of those at the same x the first with a value, or else
    /// the first. Words that do not hold for all series of several sources have the names of those
    /// for which they do.
    private static func distinct(
        _ markers: [(marker: LayoutPlan.Marker?, name: String)], _ chart: Chart
    ) -> [LayoutPlan.Marker] {
        let found = markers.compactMap { marker, name in marker.map { (marker: $0, name: name) } }
        return Dictionary(grouping: found, by: \.marker.x).values.compactMap { group in
            guard let first = group.first else { return nil }
            let marker = group.first { $0.marker.y != nil }?.marker ?? first.marker
            return marker.labelled(
                chart.label(marker.label, of: group.map(\.name), all: group.count))
        }.sorted { $0.x < $1.x }
    }
}

extension LayoutPlan.Marker {
    fileprivate func labelled(_ label: String) -> Self {
        Self(kind: kind, t: t, x: x, y: y, label: label.onOneLine)
    }
}

/// The marks of one series.
private struct SeriesMarks {
    /// What the series is called.
    let name: String
    let color: Color
    let start: LayoutPlan.Marker?
    let end: LayoutPlan.Marker?
    let failures: [LayoutPlan.Marker]
    let goesOnBefore: Bool
    let goesOnAfter: Bool

    /// The marks that lie on the x axis: a chart's `xRange` may leave out the start or the end.
    ///
    /// - Returns: nil for a series without samples or without a place in a longer one.
    init?(of index: Int, _ chart: Chart, _ x: LinearScale, _ yAxis: YAxis) {
        let words = chart.locale.words
        let series = chart.series[index]
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
        name = chart.name(of: series)
        color = chart.lineColor(of: index)
        let isPlaced = position.isInOrder && !position.isUnpaged
        let starts = isPlaced && position.range.lowerBound == 0 && isInside(first.t)
        let ends = isPlaced && position.isLast && isInside(last.t)
        start = starts ? marker(.startOfData, first, words.startOfData) : nil
        end = ends ? marker(.endOfData, last, words.endOfData) : nil
        let holes: [LayoutPlan.Marker] = position.counts.compactMap { _, before in
            // The bar stands in the middle of the step in time that the missing points leave.
            let t = samples[max(0, min(before, samples.count) - 1)].t
            let next = before > 0 && before < samples.count ? samples[before].t : t
            guard isInside(t), isInside(next) else { return nil }
            return LayoutPlan.Marker(
                kind: .fetchFailed, t: t, x: (x(t) + x(next)) / 2, y: nil,
                label: words.fetchFailed)
        }
        let isUnknown = position.isEndUnknown && isInside(last.t)
        let unknown = LayoutPlan.Marker(
            kind: .endUnknown, t: last.t, x: x(last.t), y: nil, label: words.endUnknown)
        failures = holes + (isUnknown ? [unknown] : [])
        let failsBefore = position.missing.first?.upperBound == position.range.lowerBound
        let failsAfter = position.missing.last.map { $0.upperBound >= position.range.upperBound }
        goesOnBefore = isPlaced && start == nil && !failsBefore
        goesOnAfter =
            isPlaced && end == nil && failsAfter != true && !position.isEndUnknown
    }
}
