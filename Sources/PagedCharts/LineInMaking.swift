import Calendars
import ChartScene
import Feeds
import Paging
import Summing
import TimeSeries

/// A line of a page while its samples come, with the line of their moving average.
struct LineInMaking: Sendable {
    private var line: StreamedSeries
    private var smooth: StreamedSeries?
    private var samples: DrawnSamples
    private let options: PagedSeries.Options

    /// A line without samples yet.
    init(_ options: PagedSeries.Options, for chart: Chart) {
        self.options = options
        line = StreamedSeries(
            canvas: chart.canvas, scale: chart.yScale, gaps: options.drawnGaps,
            range: chart.yRange)
        smooth = options.smoothing == nil ? nil : line
        samples = DrawnSamples(options, zone: chart.zone)
    }

    /// Takes the samples that come next.
    mutating func append(_ next: ArraySlice<Sample>) throws(PagedSeriesError) {
        let part = try samples.take(next)
        line.append(part.line)
        smooth?.append(part.smooth[...])
    }

    /// The most columns that samples are summed up in.
    var mostColumns: Int { line.mostColumns }

    /// So many steps in time make up the rhythm of a series, whatever they are.
    var manySteps: Int { line.manySteps }

    /// What counts in columns that a source sums up.
    var summingRule: SummingRule {
        SummingRule(onlyPositive: line.hasOnlyPositives, range: line.range)
    }

    /// Returns whether columns of a grid would hide breaks of the line, so that its rows are needed.
    func needsRows(on grid: TimeGrid) -> Bool { line.needsRows(on: grid) }

    /// Prepares for columns of a series, and the rows of those that break inside.
    ///
    /// - Parameter instants: those of all rows, where they are few.
    mutating func expect(_ ends: RowEnds, _ instants: [RowInstant]?) {
        let times = instants?.flatMap { instant in
            [(instant.hasValue, 0.0), (instant.hasGap, .nan)].filter(\.0)
                .map { Sample(t: instant.t, y: $0.1) }
        }
        line.expect(first: ends.first, last: ends.last, count: ends.count, times: times)
    }

    /// Takes the column that comes next.
    mutating func append(_ column: SummedColumn) { line.append(column) }

    /// Returns the lines of all samples, thinned to what their pictures show.
    consuming func finish() throws(PagedSeriesError) -> LinePair {
        let rest = try samples.finish()
        line.append(rest.line)
        smooth?.append(rest.smooth[...])
        return LinePair(
            line: ChartSeries(line), smooth: smooth.map { ChartSeries($0) },
            record: samples.record, options)
    }

    /// Returns the lines of samples that have come already, which are kept whole.
    func whole(_ all: Series) throws(PagedSeriesError) -> LinePair {
        guard options.bins != nil || options.smoothing != nil else {
            return LinePair(line: ChartSeries(all), smooth: nil, record: nil, options)
        }
        var samples = samples
        let (part, rest) = (try samples.take(all.samples[...]), try samples.finish())
        // Proof: bins and means stand in the order of the samples that they are made of.
        let smooth = options.smoothing.map { _ in
            ChartSeries(Series(trusted: part.smooth + rest.smooth))
        }
        return LinePair(
            line: ChartSeries(Series(trusted: Array(part.line + rest.line))), smooth: smooth,
            record: samples.record, options)
    }
}

/// A line of a page, and the line of its moving average.
struct LinePair: Sendable {
    var line: ChartSeries
    private(set) var smooth: ChartSeries?
    private let record: BinRecord?
    private let bins: PagedSeries.Bins?

    init(
        line: ChartSeries, smooth: ChartSeries?, record: BinRecord?,
        _ options: PagedSeries.Options
    ) {
        (self.line, self.smooth, self.record, bins) = (line, smooth, record, options.bins)
        self.line.gaps = options.drawnGaps
        self.smooth?.gaps = options.drawnGaps
        self.smooth?.smoothing = options.smoothing
    }

    /// Notes which bins the page or the range cuts, and lets the line end with its bins: the
    /// samples next to a range are no bins.
    mutating func settleBins(_ request: PageRequest, _ extent: PageExtent) {
        guard let bins, let record else { return }
        let (before, after) = (line.neighbours.before, line.neighbours.after)
        let isRange = request.isRange
        line.neighbours = SeriesNeighbours()
        let (isFirst, isLast) = (extent.range.lowerBound == 0, extent.isLast)
        let isFirstCut =
            isRange
            ? before.map { $0.t >= Double(record.first.lowerBound) } ?? record.lacksStart
            : isFirst ? record.lacksStart : record.beginsInside
        let isLastCut =
            isRange
            ? after.map { $0.t < Double(record.last.upperBound) } ?? record.lacksEnd
            : isLast ? record.lacksEnd : record.endsInside
        line.bins = SeriesBins(
            bins.bin, use: bins.use, count: record.count, times: record.times,
            isFirstCut: isFirstCut, isLastCut: isLastCut)
        line.bins?.missingMark = record.missingMark
        smooth?.bins = line.bins
    }

    /// The lines in the order in which they are drawn.
    var lines: [ChartSeries] { [line] + (smooth.map { [$0] } ?? []) }
}
