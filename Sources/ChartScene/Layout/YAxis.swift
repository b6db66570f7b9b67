import TimeSeries

/// The value axis, and with it the plot: the labels' width is the left margin.
struct YAxis {
    let ticks: [LayoutPlan.YTick]
    let texts: [PlacedText]
    /// What the labels are in: "MW", "×M".
    let unitNote: String?
    /// The base that the labels count from. Without both notes the labels would lie.
    let baseNote: String?
    let scale: HeightScale
    let plot: Rect

    static let labelGap = 8.0

    init(_ chart: Chart, _ drawn: DrawnValues, _ bands: Bands, _ setter: TextSetter) {
        let height = bands.plotBottom - bands.plotTop
        let axis = drawn.span.map {
            valueTicks(
                in: $0, height: height, fixed: drawn.isFixed,
                inLabels: bands.aboveBaseline == nil, unit: chart.unit, scale: chart.yScale,
                locale: chart.locale)
        }
        let base = axis?.base.map { chart.locale.words.countedFrom.filled(["base": $0]) }
        let unit = axis?.note.map { YAxis.cut($0, chart.canvas, setter) }
        let notes = [unit, base].compactMap { $0 }.filter { !$0.isEmpty }
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
        let scale = HeightScale(
            linear: LinearScale(domain: axis?.domain ?? 0...1, start: plot.bottom, end: plot.y),
            kind: axis == nil ? .linear : chart.yScale)
        unitNote = showsLabels ? unit : nil
        baseNote = showsLabels ? base : nil
        self.plot = plot
        self.scale = scale
        ticks = (showsLabels ? axis?.ticks ?? [] : []).map {
            LayoutPlan.YTick(value: $0.value, y: scale($0.value), label: $0.label)
        }
        let capHeight = setter.measure.ascent(.label) * 0.78
        texts = ticks.map { tick in
            let point = Point(x: plot.x - YAxis.labelGap, y: tick.y + capHeight / 2)
            return setter.text(
                .yTick, tick.label, .label, chart.theme.text, at: point, .right)
        }
    }

    /// A long unit to a third of the canvas, but never its prefix, which no label can be read without.
    private static func cut(_ note: String, _ canvas: Canvas, _ setter: TextSetter) -> String {
        let prefix = setter.width("×10⁻³⁰⁰ …", .label)
        return setter.fitted(note, .label, room: max(canvas.width / 3, prefix))
    }

    /// Room for the labels, and for half of the first date below the axis where there is plenty.
    private static func leftMargin(
        _ canvas: Canvas, _ padding: Double, labels: Double
    ) -> Double {
        let forLabels = padding + labels + labelGap
        return max(forLabels, min(56, canvas.width * 0.1)).rounded(.up)
    }
}
