import TimeSeries

/// A chart laid out: where everything goes, in canvas units with the origin at the top left.
public struct LayoutPlan: Sendable, Equatable {
    /// A labelled instant on the x axis.
    public struct XTick: Sendable, Equatable {
        public let t: Double
        public let x: Double
        public let label: String
        public let context: String?
    }

    /// A labelled value on the y axis.
    public struct YTick: Sendable, Equatable, Encodable {
        public let value: Double
        public let y: Double
        public let label: String
    }

    /// The start or the end of the series, or a place where points could not be fetched. `y` is nil
    /// where the sample is a gap.
    public struct Marker: Sendable, Equatable {
        public enum Kind: String, Sendable, Encodable { case startOfData, endOfData, fetchFailed }

        public let kind: Kind
        public let t: Double
        public let x: Double
        public let y: Double?
        public let label: String
    }

    public let canvas: Canvas
    public let theme: Theme
    /// Where the data is drawn.
    public let plot: Rect
    public let xTicks: [XTick]
    /// The places of unlabelled ticks.
    public let minorX: [Double]
    public let yTicks: [YTick]
    public let texts: [PlacedText]
    public let markers: [Marker]
    /// The line between gaps, thinned without loss to what the canvas can show.
    public let runs: [[Point]]
    public let lineWidth: Double
    /// The diameter of a run of one point.
    public let dotDiameter: Double
    public let showsGrid: Bool
    public let title: String
    /// The instant that documents are dated by, in seconds since 1970-01-01T00:00Z.
    public let date: Double?
    /// The version of the time zone rules ("2025b"), or nil where none were needed.
    public let tzdataVersion: String?
    /// What the picture says, as one English paragraph.
    public let altText: String
}

extension LayoutPlan {
    /// Lays the chart out in one pass: bands, y ticks, margins, x ticks, line, texts.
    ///
    /// - Complexity: O(samples), plus work bounded by the canvas.
    public init(_ chart: Chart, measure: any TextMeasure) {
        let setter = TextSetter(measure: measure, canvas: chart.canvas)
        let bands = Bands(chart, setter)
        let yAxis = YAxis(chart, bands, setter)
        let plot = yAxis.plot
        let xAxis = XAxis(chart, bands, plot, setter)
        let line = Line(chart, xAxis.scale, yAxis.scale, plot)
        let marks = Marks(chart, xAxis.scale, yAxis)
        let above = AboveRow(chart, bands, marks, yAxis, setter)
        self.canvas = chart.canvas
        self.theme = chart.theme
        self.plot = plot
        self.xTicks = xAxis.ticks
        self.minorX = xAxis.minor
        self.yTicks = yAxis.ticks
        self.texts =
            bands.headings + yAxis.texts + xAxis.texts + above.texts
            + bands.footer(xAxis.footer) + LayoutPlan.message(chart, plot, setter)
        self.markers = marks.all
        self.runs = line.runs
        self.lineWidth = chart.lineWidth
        self.dotDiameter = max(3, chart.lineWidth)
        self.showsGrid = chart.showsGrid
        self.title = chart.title.onOneLine
        self.date = chart.date ?? chart.series.timeRange?.upperBound
        self.tzdataVersion = chart.zone.tzdataVersion
        self.altText = AltText(chart, breaks: line.breaks).text.onOneLine
    }

    private static func message(
        _ chart: Chart, _ plot: Rect, _ setter: TextSetter
    ) -> [PlacedText] {
        guard let words = chart.message else { return [] }
        let fits = setter.width(words, .message) <= plot.width
        let style = fits ? TextStyle.message : .label
        let text = setter.fitted(words, style, room: plot.width)
        let center = Point(x: plot.x + plot.width / 2, y: plot.y + plot.height / 2)
        return [setter.text(.message, text, style, chart.theme.text, at: center, .middle)]
    }
}

extension Chart {
    /// Why no line is seen, if none is.
    var message: String? {
        if series.isEmpty { return "No data" }
        guard let values = series.valueRange else { return "No values in this range" }
        guard let yRange else { return nil }
        if values.lowerBound > yRange.upperBound { return "All values are above this range" }
        return values.upperBound < yRange.lowerBound ? "All values are below this range" : nil
    }
}
