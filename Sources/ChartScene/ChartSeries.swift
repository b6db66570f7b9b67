public import Calendars
public import TimeSeries

/// One line of a chart: its samples, where they stand in a longer series, and how they are drawn.
public struct ChartSeries: Sendable {
    /// What the series is called in descriptions; the chart's title where it has no name.
    public var name: String?
    /// The samples to draw: all of them, or those that the picture needs. An empty series, one of
    /// gaps only, and one of a single sample all have a picture. New samples have no `figures`.
    public var samples: Series {
        didSet { figures = nil }
    }
    /// Figures over all samples, where `samples` holds only those that the picture needs.
    public var figures: SeriesFigures?
    /// The samples of a longer series right before and after these. With an `xRange` the line runs
    /// on towards them, up to the edges of the x axis.
    public var neighbours = SeriesNeighbours()
    /// Where the samples stand in a paginated series. Without it there are no marks of start and
    /// end.
    public var position: PagePosition?
    /// Which steps in time break the line; a missing value always does.
    public var gaps: GapRule
    /// Spans of time of which samples are known to be missing, in seconds since
    /// 1970-01-01T00:00Z, by their beginnings: the line breaks there, whatever `gaps` is.
    public var missing: [ClosedRange<Double>] = []
    /// The line's colour and width.
    public var style: LineStyle
    /// What the values did in each bin of time, in the order of time: drawn in place of the line,
    /// whose samples they are made of.
    package var candles: [Candle] = []
    /// What the samples stand for where each is made of a bin of time; nil where they are the
    /// source's own.
    public var bins: SeriesBins?
    /// The span of the moving average that the samples are of another line of the chart; nil for a
    /// line of its own.
    public var smoothing: MovingSpan?

    /// A line of samples.
    ///
    /// - Parameters:
    ///   - samples: all of them, or those that the picture needs.
    ///   - name: what the series is called; nil takes the chart's title.
    ///   - figures: over all samples, where `samples` are only some of them.
    ///   - position: where the samples stand in a paginated series.
    ///   - gaps: which steps in time break the line; a missing value always does.
    ///   - style: the line's colour and width.
    public init(
        _ samples: Series, name: String? = nil, figures: SeriesFigures? = nil,
        position: PagePosition? = nil, gaps: GapRule = .auto, style: LineStyle = LineStyle()
    ) {
        self.name = name
        self.samples = samples
        self.figures = figures
        self.position = position
        self.gaps = gaps
        self.style = style
    }

    /// A series of which every column is summed up already, such as by a database.
    ///
    /// A column that is one missing value breaks the line.
    ///
    /// - Parameters:
    ///   - columns: in time order, none overlapping the next, and no wider than a device pixel.
    ///     Missing values are left out of a column that has others. Values that a logarithmic axis
    ///     has no place for are left out and counted in the figures.
    ///   - figures: over all samples. Where values were left out for a logarithmic axis, laying the
    ///     chart out with a linear one is a programmer's mistake that ends the process.
    ///   - name: what the series is called; nil takes the chart's title.
    ///   - position: where the samples stand in a paginated series.
    ///   - gaps: which steps in time break the line; a missing value always does.
    ///   - style: the line's colour and width.
    /// - Throws: `SeriesError` for columns out of order, or numbers that are not finite.
    public init(
        columns: [ColumnSummary<Sample>], figures: SeriesFigures, name: String? = nil,
        position: PagePosition? = nil, gaps: GapRule = .auto, style: LineStyle = LineStyle()
    ) throws(SeriesError) {
        var samples: [Sample] = []
        for column in columns { column.append(to: &samples) }
        self.init(
            try Series(samples), name: name, figures: figures, position: position, gaps: gaps,
            style: style)
    }

    /// Whether all values are whole numbers.
    var areWhole: Bool { figures?.areWhole ?? samples.samples.areWhole }

    /// Returns how many samples there are in a range of time, or in all; nil if only some of those
    /// in the range are left.
    func count(within range: ClosedRange<Double>?) -> Int? {
        if let bins {
            return samples.indices(within: range) == samples.samples.indices ? bins.count : nil
        }
        guard let figures else { return samples.indices(within: range).count }
        return samples.indices(within: range) == samples.samples.indices ? figures.count : nil
    }

    /// Returns the lowest and the highest value in a range of time, or of all samples; nil without
    /// values.
    func valueRange(within range: ClosedRange<Double>?) -> ClosedRange<Double>? {
        if range == nil { return figures?.valueRange ?? samples.valueRange }
        return samples.valueRange(of: samples.indices(within: range))
    }
}

/// How the line of a series looks.
public struct LineStyle: Sendable, Equatable {
    /// The line's colour; nil takes the theme's for the series' index in the chart.
    public var color: Color?
    /// The stroke's width in canvas units, more than 0; nil takes the theme's.
    public var width: Double?
    /// The width in widths of that.
    package var widthFactor = 1.0
    /// How the stroke comes and goes; nil takes the theme's.
    package var dash: Dash?
    /// The colour of candles that fall; nil takes the one of the theme's marks.
    package var fallColor: Color?

    /// A style in the theme's colour and width unless others are given.
    public init(color: Color? = nil, width: Double? = nil) {
        self.color = color
        self.width = width
    }
}

extension Chart {
    /// Returns the width of a series' stroke, in canvas units.
    func lineWidth(of series: ChartSeries) -> Double {
        let usual = isCrowded ? theme.widths.crowdedLine : theme.widths.line
        let width =
            series.style.width ?? canvas.reduced(usual, least: StrokeWidths.leastLine)
        return width * series.style.widthFactor
    }

    /// See `StrokeWidths.crowdedLine`.
    private var isCrowded: Bool {
        series.count + hiddenLines.count > 3
            || series.contains { Double($0.figures?.count ?? $0.samples.count) > canvas.width }
    }

    /// Returns the colour of the line of the series at an index.
    func lineColor(of index: Int) -> Color { series[index].style.color ?? theme.line(index) }
}

/// Facts about all samples of a series, for a chart that is given only the samples its picture
/// needs.
public struct SeriesFigures: Sendable, Equatable {
    /// How many samples there were.
    public var count: Int
    /// The lowest and the highest value; nil without values.
    public var valueRange: ClosedRange<Double>?
    /// The step, in seconds from a sample to the next, that 95 % of them don't exceed; nil without
    /// steps.
    public var step95: Double?
    /// How many values were left out because a logarithmic axis has no place for them. The chart's
    /// scale then has to be logarithmic.
    public var notShown: Int
    /// How many breaks of the line can't be seen, because other parts of it cover the same pixels.
    public var lostBreaks: Int
    /// How many values lie outside the chart's `yRange`; nil if that was not counted. Then those
    /// among the samples that are left are counted, which may be fewer.
    public var outside: ValuesOutside?
    /// Whether all values are whole numbers, which have no ticks between them.
    public var areWhole: Bool

    /// Figures that were taken over all samples before most of them were left out.
    public init(
        count: Int, valueRange: ClosedRange<Double>?, step95: Double?, notShown: Int = 0,
        lostBreaks: Int = 0, outside: ValuesOutside? = nil, areWhole: Bool = false
    ) {
        self.count = count
        self.valueRange = valueRange
        self.step95 = step95
        self.notShown = notShown
        self.lostBreaks = lostBreaks
        self.outside = outside
        self.areWhole = areWhole
    }
}
