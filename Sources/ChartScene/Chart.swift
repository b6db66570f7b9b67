public import TimeSeries

/// A line chart of a series, as its maker describes it: data and wishes, no pixels yet.
///
/// `LayoutPlan(chart, measure:)` lays it out; `ChartRender` adds `png()`, `svg()` and `pdf()`.
public struct Chart: Sendable {
    /// What is drawn. An empty series, one of gaps only, and one of a single sample all have a picture.
    public var series: Series {
        didSet { figures = nil }
    }
    /// Figures over all samples, where `series` holds but those that the picture needs.
    public internal(set) var figures: SeriesFigures?
    /// The headline; also the document's title. None if empty.
    public var title: String
    /// Facts shown under the title, most important first, set apart by dots; those that come after
    /// the canvas is full are left out.
    public var subtitle: [String] = []
    /// What the values are: shown above the y axis. Their unit may stand here or in `unit`.
    public var yLabel: String?
    /// The unit that the values are in: shown with the label, and it decides the steps of the ticks.
    public var unit: ValueUnit = .none
    public var yScale: ValueScale = .linear
    /// The name of the series in `ChartDescription`; the title unless set.
    public var seriesName: String?
    /// Where the samples stand in a longer series. Without it there are no marks of start and end.
    public var position: PagePosition?
    /// The zone of all dates and times; it is named on the chart.
    public var zone: Zone = .utc
    public var locale: ChartLocale = .english
    public var canvas: Canvas = .usual
    public var theme: Theme = .light
    /// The width of the line, in canvas units, more than 0.
    public var lineWidth = 1.5
    public var showsGrid = true
    /// The span of the y axis, exactly; nil takes it from the values, `yDomain` and `yInclude`. On a
    /// logarithmic axis an end of 0 or less counts as not given.
    public var yRange: ClosedRange<Double>?
    /// What the y axis covers besides the values, with ticks that enclose it: the same for all pages
    /// that share a scale.
    public var yDomain: ClosedRange<Double>?
    /// Values that the y axis reaches to. A logarithmic one leaves out those of 0 or less.
    public var yInclude: [Double] = []
    /// Where the line breaks besides at gaps in the data.
    public var gaps: GapRule = .auto
    /// The instant that documents are dated by, in seconds since 1970-01-01T00:00Z; the last sample's
    /// unless set, so that equal input gives equal bytes.
    public var date: Double?

    public init(_ series: Series, title: String = "") {
        self.series = series
        self.title = title
    }

    /// How many samples the chart is of.
    var count: Int { figures?.count ?? series.count }

    /// The lowest and the highest value, or nil if there are none.
    var valueRange: ClosedRange<Double>? { figures?.valueRange ?? series.valueRange }
}
