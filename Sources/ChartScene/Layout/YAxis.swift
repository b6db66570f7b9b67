import Text
import TimeSeries

/// The value axis, and with it the plot, whose left margin is as wide as the axis's labels.
struct YAxis {
    let ticks: [LayoutPlan.YTick]
    let texts: [PlacedText]
    /// The unit or the multiplier of the labels: "MW", "×M".
    let unitNote: String?
    /// The value that the labels count from, in words: "counted from 5,000".
    let baseNote: String?
    let scale: HeightScale
    let plot: Rect

    private static let labelGap = 8.0
    private static let smallLabelGap = 6.0

    /// Returns the distance from the labels to the plot.
    static func labelGap(_ setter: TextSetter) -> Double {
        setter.isSmall ? smallLabelGap : labelGap
    }

    /// Whether the labels can't be read without a note next to the axis.
    var hasNotes: Bool { unitNote != nil || baseNote != nil }

    /// - Parameter rightColumn: the canvas units that texts take at the right of the plot.
    init(
        _ chart: Chart, _ drawn: DrawnValues, _ bands: Bands, _ setter: TextSetter,
        _ words: Bands.Words, rightColumn: Double = 0
    ) {
        let hasRoom = !words.nameAxis || bands.axisNameBaseline != nil
        let labels = ValueAxisLabels(chart, drawn, bands, setter, inLabels: !hasRoom)
        let plot = YAxis.plot(
            chart.canvas, bands, room: labels.width + YAxis.labelGap(setter),
            rightColumn: rightColumn)
        let scale = HeightScale(
            labels.domain, chart.yScale, over: plot, isReversed: chart.yIsReversed)
        unitNote = labels.unit
        baseNote = labels.base
        self.plot = plot
        self.scale = scale
        ticks = labels.ticks.map {
            LayoutPlan.YTick(value: $0.value, y: scale($0.value), label: $0.label)
        }
        texts = ticks.map { tick in
            let point = Point(x: plot.x - YAxis.labelGap(setter), y: tick.y + setter.capHeight / 2)
            return setter.text(
                .yTick, tick.label, .label, chart.theme.text, at: point, .right)
        }
    }

    /// Returns the plot: the room that the bands, the labels at the left and half a date at the
    /// right leave on the canvas.
    private static func plot(
        _ canvas: Canvas, _ bands: Bands, room: Double, rightColumn: Double
    ) -> Rect {
        let left = leftMargin(canvas, bands.padding, room: room)
        let right = max((bands.padding * 1.5).rounded(), rightColumn.rounded(.up))
        return Rect(
            x: left, y: bands.plotTop, width: max(8, canvas.width - left - right),
            height: bands.plotBottom - bands.plotTop)
    }

    /// Returns the plot's distance from the left edge: the labels fit, and charts with short labels
    /// begin at the same place.
    private static func leftMargin(
        _ canvas: Canvas, _ padding: Double, room: Double
    ) -> Double {
        max(padding + room, min(44, canvas.width * 0.075)).rounded(.up)
    }
}

/// The labels of the value axis with the notes that they can't be read without. Where the canvas
/// has no room for one of them, both are left out.
private struct ValueAxisLabels {
    /// Nil where no values are drawn.
    let domain: ClosedRange<Double>?
    let ticks: [ValueTick]
    /// The width of the widest label; 0 without labels.
    let width: Double
    let unit: String?
    let base: String?

    /// The height of a line of labels, in canvas units, up to which the axis's ticks keep their
    /// distance.
    private static let usualLine = 20.0

    init(
        _ chart: Chart, _ drawn: DrawnValues, _ bands: Bands, _ setter: TextSetter, inLabels: Bool
    ) {
        // The distances of ticks are those of usual letters.
        let growth = max(1, setter.lineHeight(.label) / ValueAxisLabels.usualLine)
        let axis = drawn.span.map {
            valueTicks(
                in: $0, height: (bands.plotBottom - bands.plotTop) / growth, fixed: drawn.isFixed,
                isWhole: drawn.isWhole, inLabels: inLabels, unit: chart.unit,
                scale: chart.yScale, locale: chart.locale
            ).turned(if: chart.yIsReversed, above: $0)
        }
        let base = axis?.base.map { chart.locale.words.countedFrom.filled(["base": $0]) }
        let unit = axis?.note.map { ValueAxisLabels.cut($0, chart, setter) }
        let notes = [unit, base].compactMap { $0 }.filter { !$0.isEmpty }
        // Leave out labels that would take half the canvas, and labels whose notes have no room:
        // without the notes they would mislead. The line is drawn all the same.
        let widest = axis?.ticks.map { setter.width($0.label, .label) }.max() ?? 0
        let room = chart.canvas.width - 2 * bands.padding
        let areShown =
            widest + YAxis.labelGap(setter) <= room / 2
            && setter.width(notes.joined(separator: " · "), .label) <= room
        domain = axis?.domain
        ticks = areShown ? axis?.ticks ?? [] : []
        width = areShown ? widest : 0
        self.unit = areShown ? unit : nil
        self.base = areShown ? base : nil
    }

    /// Returns the unit, cut to a third of the canvas. Its prefix stays whole, for no label can be
    /// read without.
    private static func cut(_ note: String, _ chart: Chart, _ setter: TextSetter) -> String {
        let words = chart.locale.words
        let factors =
            words.factors.values.map { words.factorOfUnit.filled(["factor": $0, "unit": "…"]) }
            + ["×10⁻³⁰⁰ …"]
        let prefix = factors.map { setter.width($0, .label) }.max() ?? 0
        return setter.fitted(note, .label, room: max(chart.canvas.width / 3, prefix))
    }
}
