public import TimeSeries

/// A series that need not fit into memory: it takes samples as they come and keeps those that their
/// picture needs.
///
/// Up to a limit all samples are kept. From then on time is cut into the columns of a `TimeGrid`,
/// and of each column the first, lowest, highest and last sample are kept at their own times. How
/// long the series is going to be is not known: where there are too many columns, they become twice
/// as wide. So memory depends on the canvas and not on the samples.
///
/// The chart's scale and gaps have to be known first, since they decide what breaks the line:
/// missing values, steps over `GapRule.seconds`, values of 0 or less on a logarithmic axis. So has
/// its `yRange`, since the values outside are counted as they come.
///
/// - Source: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl: "M4: A Visualization-Oriented Time
///   Series Data Aggregation", PVLDB 7(10), 2014.
public struct StreamedSeries: Sendable {
    let scale: ValueScale
    let gaps: GapRule
    /// The range outside of which values are counted.
    package let range: ClosedRange<Double>?
    private let limit: Int
    /// Units of the canvas.
    private let width: Int
    /// All samples, until they are too many.
    private var all: [Sample] = []
    private var buckets: BucketList
    private var steps = StepHistogram()
    /// The ends of a series of which columns come; nil where all samples come.
    private var expected: (first: Double, last: Double, count: Int, step95: Double?)?
    private var first: Sample?
    private var last = Sample(t: -.infinity, y: nil)
    private var count = 0
    private var notShown = 0
    private var outside = 0
    private var areWhole = true
    private var lowestNotShown = Double.infinity
    private var highestNotShown = -Double.infinity

    /// This many samples are kept whatever the canvas.
    public static let usualLimit = 1 << 18

    /// Columns to a device pixel at most, and half as many at least: one or two to each of the fine
    /// columns that the coverage of pixels is made of.
    static let bucketsPerPixel = 128

    /// - Parameters:
    ///   - canvas: the canvas of the chart, or a larger one.
    ///   - scale: the chart's `yScale`.
    ///   - gaps: the chart's `gaps`.
    ///   - range: the chart's `yRange`.
    ///   - limit: all samples are kept while there are no more than this.
    public init(
        canvas: Canvas, scale: ValueScale = .linear, gaps: GapRule = .auto,
        range: ClosedRange<Double>? = nil, limit: Int = usualLimit
    ) {
        self.scale = scale
        self.gaps = gaps
        self.range = range
        self.limit = limit
        width = Int(canvas.width.rounded(.up))
        let pixels = (canvas.width * canvas.scale).rounded(.up)
        buckets = BucketList(capacity: max(1, Int(pixels)) * StreamedSeries.bucketsPerPixel)
    }

    /// Takes the samples that come next.
    ///
    /// - Parameter samples: as in a `Series`: times finite and never before those taken so far,
    ///   values finite or missing.
    /// - Complexity: O(samples).
    public mutating func append(_ samples: ArraySlice<Sample>) {
        guard !samples.isEmpty else { return }
        if first == nil { first = samples.first }
        count += samples.count
        if areWhole { areWhole = samples.areWhole }
        if let range { outside += samples.count { range.leavesOut($0.valueOrNaN, scale) } }
        if count <= limit, expected == nil {
            all.append(contentsOf: samples)
        } else {
            if !all.isEmpty {
                let early = all
                all = []
                early.withUnsafeBufferPointer { sort($0) }
            }
            samples.withUnsafeBufferPointer { sort($0) }
        }
    }

    /// The most columns of time that the line is summed up in.
    package var mostColumns: Int { buckets.capacity }

    /// So many steps in time make up the rhythm of a series: 5 % of them, which may be longer than
    /// others, are more than one and a half for each unit of the canvas.
    package var manySteps: Int { 31 * width }

    /// Whether only values above 0 have a place.
    package var hasOnlyPositives: Bool { scale == .log }

    /// Returns whether columns of a grid are wider than the longest step that joins two samples, so
    /// that they would hide breaks.
    package func needsRows(on grid: TimeGrid) -> Bool {
        if case .seconds(let longest) = gaps { longest < grid.width } else { false }
    }

    /// Prepares for a series that is summed up where it lies, of more rows than are kept. What comes
    /// next are its columns and the rows of others, in order.
    ///
    /// - Parameters:
    ///   - first: the time of its first row.
    ///   - last: the time of its last row, not before `first`.
    ///   - count: how many rows it has.
    ///   - times: a sample of each time, where there are fewer steps than `manySteps`.
    package mutating func expect(first: Double, last: Double, count: Int, times: [Sample]?) {
        // Of many steps over so few pixels 95 % are shorter than two thirds of a pixel: then what
        // they are makes no difference, and their mean stands for them.
        let step = times.map(step95(of:)) ?? (last - first) / Double(count)
        expected = (first, last, count, step)
        buckets.reach(from: first, through: last)
    }

    /// Takes the column that comes next, of which no row without a place stands between values.
    package mutating func append(_ column: SummedColumn) {
        guard let expected else {
            preconditionFailure("columns come after expect(first:last:count:times:)")
        }
        if column.breaks == .before { buckets.endRun() }
        if let values = column.values {
            if case .seconds(let longest) = gaps, values.first.t - last.t > longest {
                buckets.endRun()
            }
            buckets.append(values)
            last = values.last
        }
        if column.breaks == .after { buckets.endRun() }
        // The first and the last row may have no place; then only their times count.
        if first == nil {
            let own = column.values?.first
            first = own?.t == expected.first ? own : Sample(t: expected.first, y: nil)
        }
        if column.gaps?.upperBound == expected.last { last = Sample(t: expected.last, y: nil) }
        notShown += column.notShown
        lowestNotShown = min(lowestNotShown, column.notShownValues?.lowerBound ?? .infinity)
        highestNotShown = max(highestNotShown, column.notShownValues?.upperBound ?? -.infinity)
        outside += column.outside
        areWhole = areWhole && column.areWhole
    }

    /// Puts samples into buckets.
    private mutating func sort(_ samples: UnsafeBufferPointer<Sample>) {
        if let first, let last = samples.last { buckets.reach(from: first.t, through: last.t) }
        let floor = scale == .log ? 0 : -Double.infinity
        var longest = Double.infinity
        if case .seconds(let limit) = gaps { longest = limit }
        var index = 0
        while index < samples.count {
            let step = steps.latest
            if step > 0, step <= longest {
                let next = buckets.fill(from: samples, at: index, step: step, above: floor)
                steps.addLatest(next - index)
                if next > index { last = samples[next - 1] }
                index = next
                if index == samples.count { break }
            }
            take(samples[index], floor, longest)
            index += 1
        }
    }

    /// Takes a sample that may end a bucket or a run.
    private mutating func take(_ sample: Sample, _ floor: Double, _ longest: Double) {
        defer { last = sample }
        let value = sample.valueOrNaN
        guard !value.isNaN else { return buckets.endRun() }
        let step = sample.t - last.t
        if step > 0, !last.valueOrNaN.isNaN {
            steps.add(step)
            if step > longest { buckets.endRun() }
        }
        guard value > floor else {
            notShown += 1
            lowestNotShown = min(lowestNotShown, value)
            highestNotShown = max(highestNotShown, value)
            return buckets.endRun()
        }
        buckets.append(sample)
    }

    /// Returns the samples kept, and figures over all if these are fewer.
    mutating func finish() -> (series: Series, figures: SeriesFigures?) {
        guard expected != nil || count > limit, let first else {
            return (Series(trusted: all), nil)
        }
        buckets.evenOut()
        // `append` asks for samples in time order and finite.
        let series = Series(trusted: buckets.samples(from: first, through: last))
        let placed = series.valueRange
        let low = min(placed?.lowerBound ?? .infinity, lowestNotShown)
        let high = max(placed?.upperBound ?? -.infinity, highestNotShown)
        let figures = SeriesFigures(
            count: expected?.count ?? count, valueRange: low <= high ? low...high : nil,
            step95: expected.map(\.step95) ?? steps.step95,
            notShown: notShown, lostBreaks: buckets.lostRuns,
            outside: range.map { ValuesOutside(outside, of: $0) }, areWhole: areWhole)
        return (series, figures)
    }
}

extension ChartSeries {
    /// The samples that a stream kept, with figures over all of its samples; its gaps are the
    /// stream's.
    ///
    /// The chart's `yScale` has to be the stream's scale, and its canvas no larger than the
    /// stream's.
    public init(_ streamed: consuming StreamedSeries, name: String? = nil) {
        let gaps = streamed.gaps
        let (samples, figures) = streamed.finish()
        self.init(samples, name: name, figures: figures, gaps: gaps)
    }
}

extension Chart {
    /// A chart of a streamed series, for the canvas, scale and gaps that the stream was made for.
    public init(_ streamed: consuming StreamedSeries, title: String = "") {
        let scale = streamed.scale
        self.init([ChartSeries(streamed)], title: title)
        yScale = scale
    }
}
