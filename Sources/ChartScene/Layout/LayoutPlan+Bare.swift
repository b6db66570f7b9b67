import Calendars
import TimeSeries

extension LayoutPlan {
    /// Lays out only the lines. They fill the canvas but for half their width, so that no extreme
    /// is cut.
    ///
    /// - Complexity: O(samples), plus work bounded by the canvas.
    init(bare chart: Chart) {
        let canvas = chart.canvas
        let drawn = DrawnValues(chart)
        let widest = chart.series.map { chart.lineWidth(of: $0) }.max() ?? 0
        let edge = min(widest / 2, canvas.width / 4, canvas.height / 4)
        let plot = Rect(
            x: edge, y: edge, width: canvas.width - 2 * edge, height: canvas.height - 2 * edge)
        let x = LinearScale(domain: chart.xDomain ?? 0...1, start: plot.x, end: plot.right)
        let y = HeightScale(
            drawn.span, chart.yScale, over: plot, isReversed: chart.yIsReversed)
        self.init(chart, drawn, Lines(chart, drawn, x, y, plot), x, y, plot)
    }

    /// Puts lines on a plot without ticks, texts and marks.
    init(
        _ chart: Chart, _ drawn: DrawnValues, _ lines: Lines, _ x: LinearScale, _ y: HeightScale,
        _ plot: Rect
    ) {
        canvas = chart.canvas
        theme = chart.theme
        self.plot = plot
        (xTicks, minorX, yTicks, texts) = ([], [], [], [])
        (markers, lastPoints, keys) = ([], [], [])
        self.lines = lines.all
        showsGrid = false
        notShown = drawn.notShown + drawn.outside
        outside = drawn.outside
        title = chart.title.onOneLine
        date = chart.date ?? chart.timeRange?.upperBound
        tzdataVersion = chart.zone.tzdataVersion
        altText = AltText(chart, drawn, breaks: lines.breaks).text.onOneLine
        xScale = x
        yScale = y
        words = chart.locale.words
        pins = chart.pins.compactMap { sample in
            let point = Point(x: x(sample.t), y: y(sample.valueOrNaN))
            let isInside = point.x >= plot.x && point.x <= plot.right
            return isInside && point.y >= plot.y && point.y <= plot.bottom ? point : nil
        }
        isBare = true
    }
}
