public import Calendars
public import TimeSeries

/// A line chart of one series or several: its data and how it is to look, before anything is laid
/// out.
///
/// `LayoutPlan(chart, measure:)` lays it out; `ChartRender` adds `png()`, `svg()`, `pdf()` and
/// `rendered(as:)`. A chart without series says how others are to look.
public struct Chart: Sendable {
    /// The lines, on one time axis and one value axis; later ones lie on top of earlier ones.
    public var series: [ChartSeries]
    /// The headline; also the document's title. None if empty.
    public var title: String
    /// Words shown under the title before all others, set apart by dots: in two rows if they need
    /// them, and cut with an ellipsis only where there is no more room.
    public var subtitle: [String] = []
    /// Facts shown after the subtitle and the position, most important first, set apart by dots;
    /// those that come after the row is full are left out.
    public var facts: [String] = []
    /// How times and values were read, where that is known.
    public var reading: SeriesReading?
    /// Whether the series have places of their own, each in a source of its own: what is said of
    /// points is then about all of them.
    package var isOfGroup = false
    /// What the alternative text says after all else, a sentence each.
    package var remarks: [String] = []
    /// What the values are: shown above the y axis. Their unit may stand here or in `unit`.
    public var yLabel: String?
    /// The unit that the values are in: shown with the label, and it decides the steps of the
    /// ticks.
    public var unit: ValueUnit = .none
    /// Whether equal distances on the y axis are equal differences or equal ratios.
    public var yScale: ValueScale = .linear
    /// Whether the y axis runs down, with the lowest value on top, as for places in a list. Such an
    /// axis begins with the lowest value.
    public var yIsReversed = false
    /// The zone of all dates and times; it is named on the chart.
    public var zone: Zone = .utc
    /// The language of dates and the form of numbers.
    public var locale: ChartLocale = .english
    /// The picture's size.
    public var canvas: Canvas = .usual
    /// The colours.
    public var theme: Theme = .light
    /// Whether rules cross the plot at the ticks.
    public var showsGrid = true
    /// The span of the x axis, exactly, in seconds since 1970-01-01T00:00Z; nil takes it from the
    /// samples, as does an infinite end. Where it cuts a series off, the line runs on towards the
    /// samples outside, up to the edge. Only the years 1 to 9999 have ticks.
    public var xRange: ClosedRange<Double>?
    /// The range of time that was asked for, where the x axis begins before it because a bin does.
    package var askedRange: ClosedRange<Double>?
    /// The span of the y axis, exactly; nil takes it from the values, `yDomain` and `yInclude`. On
    /// a logarithmic axis an end of 0 or less counts as not given.
    public var yRange: ClosedRange<Double>?
    /// Values that the y axis covers in addition to the data, with ticks that enclose them. Give
    /// all pages that share a scale the same range.
    public var yDomain: ClosedRange<Double>?
    /// Values that the y axis reaches to. A logarithmic one leaves out those of 0 or less.
    public var yInclude: [Double] = []
    /// Whether only the lines are drawn, as in a sparkline: over the whole canvas, without axes,
    /// texts, marks and margins. A chart whose canvas is too small for texts is always drawn so.
    public var isBare = false
    /// Whether the chart stands in a page that says which part of the series it shows: its title,
    /// its place and its times are then left out of the picture, and the words for starts and ends,
    /// too.
    package var isInPage = false
    /// Whether the first and the last instant are told in whole seconds where these tell them
    /// apart: the times of trades are finer than anybody reads.
    package var tellsWholeSeconds = false
    /// Samples that are pointed out, each by a dashed rule and a dot.
    package var pins: [Sample] = []
    /// The lines that were taken out by ``hide(_:)``.
    package private(set) var hiddenLines: [HiddenLine] = []
    /// Where the chart stands, if no single one of its series says that.
    package var place: PagePosition?
    /// The time range of all lines, with those that were taken out; nil where none was.
    private var timesOfAll: ClosedRange<Double>?
    /// The instant that documents are dated by, in seconds since 1970-01-01T00:00Z; the last
    /// sample's unless set, so that equal input gives equal bytes.
    public var date: Double?

    /// A chart of any number of series; an empty title draws no headline.
    public init(_ series: [ChartSeries] = [], title: String = "") {
        self.series = series
        self.title = title
    }

    /// A chart of one series.
    public init(_ samples: Series, title: String = "") {
        self.init([ChartSeries(samples)], title: title)
    }

    /// A line that a reader has switched off.
    package struct HiddenLine: Sendable, Equatable {
        /// From 1, among all lines.
        package let number: Int
        package let name: String
        /// Its colour where it is drawn.
        package let color: Color
    }

    /// Takes lines out. The others keep their colours, and the chart its place and its axis of time.
    ///
    /// - Parameter numbers: of the lines, from 1; those without a line mean nothing.
    package mutating func hide(_ numbers: [Int]) {
        guard series.indices.contains(where: { numbers.contains($0 + 1) }) else { return }
        (place, timesOfAll) = (position, pageTimes)
        if let range = xRange, let span = xSpan {
            (askedRange, xRange) = (askedRange ?? range, span)
        }
        for index in series.indices where series[index].style.color == nil {
            series[index].style.color = theme.line(index)
        }
        hiddenLines = series.indices.filter { numbers.contains($0 + 1) }.map { index in
            HiddenLine(
                number: index + 1, name: name(of: series[index]).onOneLine,
                color: series[index].style.color ?? theme.line(index))
        }
        let hidden = Set(hiddenLines.map(\.number))
        series = series.indices.filter { !hidden.contains($0 + 1) }.map { series[$0] }
    }

    /// Returns the name of a series in descriptions: its own, or the chart's title if it has none.
    func name(of series: ChartSeries) -> String { series.name ?? title }

    /// The position of the first series that has one: what the chart says of pages is about that
    /// series. Of a range of time it is that of all series together.
    public var position: PagePosition? { place ?? series.lazy.compactMap(\.position).first }

    /// The first and the last instant of the page, also where lines of it were taken out.
    package var pageTimes: ClosedRange<Double>? { timesOfAll ?? timeRange }

    /// How many samples on the x axis the chart is of; nil if that is not known.
    var count: Int? {
        series.lazy.filter { $0.smoothing == nil }.reduce(0) { sum, series in
            series.count(within: xSpan).flatMap { count in sum.map { $0 + count } }
        }
    }

    /// The first and the last instant of the samples on the x axis; nil without samples.
    public var timeRange: ClosedRange<Double>? {
        series.lazy.compactMap { $0.samples.timeRange(within: xSpan) }.reduce(nil, union)
    }

    /// The range that was asked for, with the series' own ends where it has none; nil if it has
    /// neither.
    var xSpan: ClosedRange<Double>? {
        guard let xRange else { return nil }
        if xRange.lowerBound.isFinite, xRange.upperBound.isFinite { return xRange }
        let times = series.lazy.compactMap(\.samples.timeRange).reduce(nil, union)
        let lower = xRange.lowerBound.isFinite ? xRange.lowerBound : times?.lowerBound
        let upper = xRange.upperBound.isFinite ? xRange.upperBound : times?.upperBound
        guard let lower, let upper, lower <= upper else { return nil }
        return lower...upper
    }

    /// What the x axis spans; nil if there is nothing to span.
    var xDomain: ClosedRange<Double>? { xSpan ?? timeRange }

    /// The lowest and the highest value of all series; nil without values.
    var valueRange: ClosedRange<Double>? {
        series.lazy.compactMap { $0.valueRange(within: xSpan) }.reduce(nil, union)
    }
}

/// Returns the range that spans both; only `b` if `a` is nil.
func union(_ a: ClosedRange<Double>?, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
    guard let a else { return b }
    return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
}

extension Series {
    /// Returns the indices of the samples inside a range of time; of all samples without a range.
    ///
    /// - Complexity: O(log samples).
    func indices(within range: ClosedRange<Double>?) -> Range<Int> {
        guard let range else { return samples.indices }
        let lower = samples.partitionIndex { $0.t >= range.lowerBound }
        return lower..<max(lower, samples.partitionIndex { $0.t > range.upperBound })
    }

    /// Returns the first and the last instant inside a range of time, or nil if no sample is.
    func timeRange(within range: ClosedRange<Double>?) -> ClosedRange<Double>? {
        let inside = indices(within: range)
        guard let first = inside.first, let last = inside.last else { return nil }
        return samples[first].t...samples[last].t
    }
}
