import TimeSeries

/// The value axis, and with it the plot: the labels' width is the left margin.
struct YAxis {
    let ticks: [LayoutPlan.YTick]
    let texts: [PlacedText]
    /// Without these the labels would lie: their base and their multiplier.
    let notes: [String]
    let scale: LinearScale
    let plot: Rect

    static let labelGap = 8.0

    init(_ chart: Chart, _ bands: Bands, _ setter: TextSetter) {
        let height = bands.plotBottom - bands.plotTop
        let range = chart.yRange ?? chart.series.valueRange
        let axis = range.map {
            valueTicks(
                in: $0, height: height, fixed: chart.yRange != nil,
                inLabels: bands.aboveBaseline == nil, locale: chart.locale)
        }
        let notes = [axis?.base.map { "counted from \($0)" }, axis?.multiplier].compactMap { $0 }
        // Labels that would take half the canvas, or lie without notes that don't fit, are left
        // out: the line stays.
        let widest = axis?.ticks.map { setter.width($0.label, .label) }.max() ?? 0
        let room = chart.canvas.width - 2 * bands.padding
        let showsLabels =
            widest + YAxis.labelGap <= room / 2
            && setter.width(notes.joined(separator: " · "), .label) <= room
        let left = YAxis.leftMargin(chart.canvas, bands.padding, labels: showsLabels ? widest : 0)
        let right = (bands.padding * 1.5).rounded()
        let plot = Rect(
            x: left, y: bands.plotTop, width: max(8, chart.canvas.width - left - right),
            height: height)
        let scale = LinearScale(domain: axis?.domain ?? 0...1, start: plot.bottom, end: plot.y)
        self.notes = showsLabels ? notes : []
        self.plot = plot
        self.scale = scale
        ticks = (showsLabels ? axis?.ticks ?? [] : []).map {
            LayoutPlan.YTick(value: $0.value, y: scale($0.value), label: $0.label)
        }
        let capHeight = setter.measure.ascent(.label) * 0.78
        let labels = ticks.map { tick in
            let point = Point(x: plot.x - YAxis.labelGap, y: tick.y + capHeight / 2)
            return setter.text(
                .yTick, tick.label, .label, chart.theme.text, at: point, .right)
        }
        texts = labels
    }

    /// Room for the labels, and for half of the first date below the axis where there is plenty.
    private static func leftMargin(
        _ canvas: Canvas, _ padding: Double, labels: Double
    ) -> Double {
        let forLabels = padding + labels + labelGap
        return max(forLabels, min(56, canvas.width * 0.1)).rounded(.up)
    }
}
