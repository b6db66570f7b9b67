import Calendars
import TimeSeries

/// The time axis: ticks with labels in two rows that keep their distance and stay on the canvas.
struct XAxis {
    let ticks: [LayoutPlan.XTick]
    let minor: [Double]
    let texts: [PlacedText]
    let scale: LinearScale

    static let tickLength = 5.0

    /// - Parameter end: how far to the right texts may reach, in canvas units.
    init(_ chart: Chart, _ bands: Bands, _ plot: Rect, end: Double, _ setter: TextSetter) {
        guard let range = chart.xDomain else {
            (ticks, minor, texts) = ([], [], [])
            scale = LinearScale(domain: 0...1, start: plot.x, end: plot.right)
            return
        }
        let scale = LinearScale(domain: range, start: plot.x, end: plot.right)
        let reach = LabelReach(left: plot.x - bands.padding, right: end - plot.right)
        let axis = TimeAxis(
            range: range, width: plot.width, reach: reach, zone: chart.zone,
            form: InstantForm.ofDates(chart)
        ).ticks(chart.locale) { setter.width($0, .label) }
        self.scale = scale
        // As the axis has measured them: moved inwards where they would stand in a margin.
        texts = XAxis.labels(axis.labelled, chart, scale, plot, setter).map { text in
            let x = max(bands.padding, min(text.box.x, end - text.box.width))
            return x == text.box.x ? text : text.moved(to: x)
        }
        ticks = axis.labelled.map {
            LayoutPlan.XTick(t: $0.t, x: scale($0.t), label: $0.label, context: $0.context)
        }
        minor = axis.minor.map { scale($0) }
    }

    private static func labels(
        _ ticks: [TimeTick], _ chart: Chart, _ scale: LinearScale, _ plot: Rect,
        _ setter: TextSetter
    ) -> [PlacedText] {
        let first = plot.bottom + setter.belowPlot + setter.ascent(.label)
        let contexts = ticks.compactMap(\.context)
        let (deep, high) = (
            ticks.map { setter.growth($0.label, .label).below }.max() ?? 0,
            contexts.map { setter.growth($0, .label).above }.max() ?? 0
        )
        let second = first + setter.lineHeight(.label) + deep + high
        let text = chart.theme.text
        return ticks.flatMap { tick in
            let x = scale(tick.t)
            let label = setter.text(
                .xTick, tick.label, .label, text, at: Point(x: x, y: first), .middle)
            let context = tick.context.map {
                setter.text(.xTickContext, $0, .label, text, at: Point(x: x, y: second), .middle)
            }
            return [label] + [context].compactMap { $0 }
        }
    }
}
