import Calendars
public import TimeSeries

/// A chart laid out: where everything goes, in canvas units with the origin at the top left.
public struct LayoutPlan: Sendable, Equatable {
    /// A labelled instant on the x axis.
    public struct XTick: Sendable, Equatable {
        /// The instant, in seconds since 1970-01-01T00:00Z.
        public let t: Double
        /// The tick's x on the canvas.
        public let x: Double
        /// The first line of text.
        public let label: String
        /// The second line of text, such as a date below a time; nil where it would say nothing
        /// new.
        public let context: String?
    }

    /// A labelled value on the y axis.
    public struct YTick: Sendable, Equatable, Encodable {
        /// The value, in the series' own unit.
        public let value: Double
        /// The tick's y on the canvas.
        public let y: Double
        /// The text next to the tick.
        public let label: String
    }

    /// The start or the end of the series, or a place where points could not be fetched. `y` is nil
    /// where the sample is a gap.
    public struct Marker: Sendable, Equatable {
        /// The kinds of places that get a mark.
        public enum Kind: String, Sendable, Encodable {
            case startOfData, endOfData, fetchFailed, endUnknown
        }

        /// Which kind of place is marked.
        public let kind: Kind
        /// The marked instant, in seconds since 1970-01-01T00:00Z.
        public let t: Double
        /// The mark's x on the canvas.
        public let x: Double
        /// The sample's y on the canvas; nil for a gap, or a value outside the plot.
        public let y: Double?
        /// The words for the mark, in the chart's language.
        public let label: String
    }

    /// Where a series ends on the page.
    public struct LastPoint: Sendable, Equatable {
        /// In canvas units.
        public let place: Point
        /// The line's colour.
        public let color: Color
    }

    /// The picture's size.
    public internal(set) var canvas: Canvas
    /// The look of everything but the lines, which have their own.
    public internal(set) var theme: Theme
    /// Where the data is drawn.
    public internal(set) var plot: Rect
    /// The labelled ticks of the x axis, in time order.
    public internal(set) var xTicks: [XTick]
    /// The x of the x axis's unlabelled ticks, ascending.
    public internal(set) var minorX: [Double]
    /// The labelled ticks of the y axis, ascending; none where the canvas has no room for labels.
    public internal(set) var yTicks: [YTick]
    /// All words of the picture, at their places.
    public internal(set) var texts: [PlacedText]
    /// Starts of series, then ends, then failures; each kind from left to right.
    public internal(set) var markers: [Marker]
    /// Where series end that do so on the page, each with a dot.
    public internal(set) var lastPoints: [LastPoint]
    /// The lines of the chart's series, one each, in their order.
    public internal(set) var lines: [SeriesLine]
    /// The strokes that tie the names of several series to their lines; none for one series.
    public internal(set) var keys: [SeriesKey]
    /// How many series' names have no room on the canvas.
    public internal(set) var namesLeftOut = 0
    /// Whether rules cross the plot at the ticks.
    public internal(set) var showsGrid: Bool
    /// How many values the axis has no place for: those of 0 or less on a logarithmic one, and
    /// those outside the range that was asked for.
    public internal(set) var notShown: Int
    /// How many of them lie outside the range that was asked for, and are above 0 on a logarithmic
    /// axis.
    public internal(set) var outside: Int
    /// The document's title, on one line.
    public internal(set) var title: String
    /// The instant that documents are dated by, in seconds since 1970-01-01T00:00Z.
    public internal(set) var date: Double?
    /// The version of the time zone rules ("2025b"), or nil where none were needed.
    public internal(set) var tzdataVersion: String?
    /// What the picture says, as one English paragraph.
    public internal(set) var altText: String
    /// How instants and values become coordinates.
    let xScale: LinearScale
    let yScale: HeightScale
    /// The chart's language.
    let words: ChartWords
    /// Where samples are pointed out.
    var pins: [Point] = []
    /// Whether only the lines are drawn, without an x axis.
    var isBare: Bool

    /// Returns the point of a sample, inside the plot or outside; nil for a gap, and for a value of
    /// 0 or less on a logarithmic axis.
    public func place(of sample: Sample) -> Point? {
        let y = sample.y.map { yScale($0) } ?? .nan
        return y.isNaN ? nil : Point(x: xScale(sample.t), y: y)
    }
}

extension LayoutPlan {
    /// Lays the chart out in one pass: bands, y ticks, margins, x ticks, line, texts.
    ///
    /// - Complexity: O(samples), plus work bounded by the canvas.
    public init(_ chart: Chart, measure: any TextMeasure) {
        let chart = chart.withBoundedTexts
        guard !chart.isBare, !chart.canvas.isForBareCharts else {
            self.init(bare: chart)
            return
        }
        let setter = TextSetter(
            measure: measure, canvas: chart.canvas, sizes: chart.theme.sizes)
        let drawn = DrawnValues(chart)
        let frame = PlotFrame(chart, drawn, setter)
        let (bands, yAxis, plot) = (frame.bands, frame.yAxis, frame.yAxis.plot)
        let xAxis = XAxis(chart, bands, plot, end: frame.labelsEnd, setter)
        let lines = Lines(chart, drawn, xAxis.scale, yAxis.scale, plot)
        let names = frame.names(of: lines.all)
        let marks = Marks(chart, xAxis.scale, yAxis)
        let notes = AxisNotes(chart, drawn, yAxis, setter)
        let canSayHidden = notes.hidden.contains { frame.footer.hasRoom(for: $0) }
        let above = AboveRow(
            chart, bands, marks, yAxis, notes,
            zone: frame.zoneIsAbove
                ? bands.axisNameBaseline.flatMap { frame.footer.zoneText(at: $0, plot) } : nil,
            isHiddenSaid: canSayHidden && !bands.footerBaselines.isEmpty, setter)
        let footer = frame.footer.texts(
            at: bands.footerBaselines, urgent: above.saysHidden ? [] : notes.hidden)
        let message = LayoutPlan.message(drawn.message(chart.locale.words), chart, plot, setter)
        self.init(chart, drawn, lines, xAxis.scale, yAxis.scale, plot)
        xTicks = xAxis.ticks
        minorX = xAxis.minor
        yTicks = yAxis.ticks
        texts = [
            bands.headings(over: plot), names.texts, yAxis.texts, xAxis.texts, above.texts, footer,
            message,
        ].flatMap { $0 }
        markers = marks.all
        lastPoints = marks.lastPoints
        (keys, namesLeftOut) = (names.keys, names.leftOut)
        showsGrid = chart.showsGrid
        isBare = false
    }

    private static func message(
        _ words: String?, _ chart: Chart, _ plot: Rect, _ setter: TextSetter
    ) -> [PlacedText] {
        guard let words else { return [] }
        let fits = setter.width(words, .message) <= plot.width
        let style = fits ? TextStyle.message : .label
        let text = setter.fitted(words, style, room: plot.width)
        let center = Point(x: plot.x + plot.width / 2, y: plot.y + plot.height / 2)
        return [setter.text(.message, text, style, chart.theme.text, at: center, .middle)]
    }
}
