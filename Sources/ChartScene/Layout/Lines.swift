public import TimeSeries

extension LayoutPlan {
    /// The line of a series: runs between gaps, in canvas units.
    public struct SeriesLine: Sendable, Equatable {
        /// What the series is called in descriptions.
        public internal(set) var name: String
        /// The colour of strokes and dots.
        public internal(set) var color: Color
        /// The stroke's width, in canvas units.
        public internal(set) var width: Double
        /// The radius of the dots of samples.
        var sampleRadius: Double { width * 1.5 }
        /// How the stroke comes and goes.
        public internal(set) var dash: Dash = .solid
        /// The diameter of a run of one point.
        public internal(set) var dotDiameter: Double
        /// The samples that are drawn as dots, too: all of them where they are few, else none.
        public internal(set) var dots: [Point] = []
        /// Thinned without loss to what the canvas can show.
        public internal(set) var runs: [[Point]]
        /// Where the line leaves the plot, and comes back.
        public internal(set) var exits: [Exit] = []
        /// The candles that are drawn in place of runs, and the colour of those that fall.
        var candles: [PlacedCandle] = []
        var fallColor: Color

        /// Leaves out the dots that would reach over an edge at which the line ends.
        mutating func leaveOutDots(atEdgesOf plot: Rect) {
            let (edges, radius) = (Set(exits.map(\.edge)), sampleRadius)
            dots.removeAll { dot in
                edges.contains(.top) && dot.y - plot.y < radius
                    || edges.contains(.bottom) && plot.bottom - dot.y < radius
            }
        }
    }
}

/// The lines of a chart.
struct Lines {
    let all: [LayoutPlan.SeriesLine]
    /// How many times each line breaks between two of its parts.
    let breaks: [Int]

    /// Columns that a device pixel is cut into: the coverage of pixels is computed on the same
    /// ones, so thinning to them loses nothing.
    private static let columnsPerPixel = 64.0
    /// The least diameter of a run of one point, in canvas units: one that is found at a glance
    /// (rule G3).
    private static let leastDot = 5.0

    init(
        _ chart: Chart, _ drawn: DrawnValues, _ x: LinearScale, _ y: HeightScale, _ plot: Rect
    ) {
        let columnsPerUnit = chart.canvas.scale * Lines.columnsPerPixel
        let runs = chart.series.indices.map { index in
            chart.series[index].candles.isEmpty
                ? chart.runs(of: index, drawn, width: plot.width) : []
        }
        all = zip(chart.series, runs).enumerated().map { number, pair in
            let (series, runs) = pair
            let width = chart.lineWidth(of: series)
            let samples = runs.map { run in
                decimatedIndices(of: run.samples, in: run.range) {
                    Int((x($0) - plot.x) * columnsPerUnit)
                }.map { run.samples[$0] }
            }
            var line = LayoutPlan.SeriesLine(
                name: chart.name(of: series).onOneLine,
                color: chart.lineColor(of: number), width: width,
                dotDiameter: max(Lines.leastDot, width),
                runs: samples.map {
                    $0.map { Point(x: x($0.t), y: Lines.near(y($0.valueOrNaN))) }
                }, fallColor: series.style.fallColor ?? chart.theme.mark)
            line.candles = series.candles.compactMap {
                LayoutPlan.PlacedCandle($0, x, y, plot)
            }
            if let dash = series.style.dash {
                line.dash = dash
            } else if series.style.color == nil {
                line.dash = chart.theme.dash(number)
            }
            line.dots = Lines.dots(samples.joined(), of: series, x, y, plot)
            if drawn.isFixed {
                line.exits = LayoutPlan.Exit.all(of: line.runs, from: plot)
                line.leaveOutDots(atEdgesOf: plot)
            }
            return line
        }
        breaks = zip(chart.series, runs).map { series, runs in
            max(0, runs.count - 1) + (series.figures?.lostBreaks ?? 0)
        }
    }

    /// The most samples that get dots.
    private static let mostDots = 30
    /// The least room of a dot along the axis, in canvas units.
    private static let leastDotRoom = 10.0

    /// Returns the places of the samples of a line that has few, so that they are told from what
    /// joins them.
    private static func dots(
        _ drawn: some Sequence<Sample>, of series: ChartSeries, _ x: LinearScale, _ y: HeightScale,
        _ plot: Rect
    ) -> [Point] {
        let count = series.figures?.count ?? series.samples.count
        guard count <= mostDots, Double(count) * leastDotRoom <= plot.width, series.smoothing == nil
        else { return [] }
        // Where an axis cuts a line off, its ends on the edges are no samples.
        let times = Set(series.samples.samples.map(\.t))
        return drawn.filter { times.contains($0.t) }
            .map { Point(x: x($0.t), y: y($0.valueOrNaN)) }
            .filter {
                (plot.x...plot.right).contains($0.x) && (plot.y...plot.bottom).contains($0.y)
            }
    }

    /// Coordinates far off the canvas, which `xRange` and `yRange` lead to, are cut to finite ones.
    private static func near(_ y: Double) -> Double {
        max(-1e9, min(1e9, y))
    }
}

/// Samples that are drawn as one line.
public struct SampleRun: Sendable, Equatable {
    /// In time order; none in `range` is a gap.
    public let samples: [Sample]
    /// Indices of `samples`.
    public let range: Range<Int>
}

extension Chart {
    /// Returns the samples of a series that are drawn as one line each: stretches between missing
    /// values, gaps in time, points that could not be fetched and values that the axis has no place
    /// for. Where the x axis cuts a run off, a sample on the axis's edge stands for those outside.
    ///
    /// - Parameters:
    ///   - index: of the series.
    ///   - width: the plot's width in canvas units.
    public func runs(of index: Int, width: Double) -> [SampleRun] {
        runs(of: index, DrawnValues(self), width: width)
    }

    func runs(of index: Int, _ drawn: DrawnValues, width: Double) -> [SampleRun] {
        let series = series[index]
        let (samples, own) = (drawn.series[index].samples, drawn.series[index].own)
        let span = xDomain ?? 0...0
        let minimumStep = 2 * (span.upperBound - span.lowerBound) / width
        let gaps =
            series.figures.map { series.gaps.left(by: $0, minimumStep) }
            ?? series.gaps.settled(by: samples.samples[own], of: samples.samples, minimumStep)
        let ranges = ChartScene.runs(
            of: samples, missing: series.missing, gaps: gaps, minimumStep: minimumStep)
        let holes = series.position?.counts.map { $0.before + own.lowerBound } ?? []
        return ranges.flatMap { $0.split(at: holes) }.compactMap { range in
            // A neighbour by itself is no part of the line, not even on the edge.
            guard range.overlaps(own) || range.count > 1 else { return nil }
            guard let xSpan else { return SampleRun(samples: samples.samples, range: range) }
            return SampleRun(samples, range, cutTo: xSpan, yScale)
        }
    }
}

extension SampleRun {
    /// The part of a run inside a range of time, with the line's own points at the range's edges;
    /// nil if nothing of it is inside.
    init?(
        _ series: Series, _ run: Range<Int>, cutTo range: ClosedRange<Double>, _ scale: ValueScale
    ) {
        let inside = series.indices(within: range)
        var samples = Array(series.samples[run.clamped(to: inside)])
        if run.lowerBound < inside.lowerBound, inside.lowerBound < run.upperBound,
            samples.first?.t != range.lowerBound,
            let edge = series.sample(at: range.lowerBound, before: inside.lowerBound, scale)
        {
            samples.insert(edge, at: 0)
        }
        if run.lowerBound < inside.upperBound, inside.upperBound < run.upperBound,
            samples.last?.t != range.upperBound,
            let edge = series.sample(at: range.upperBound, before: inside.upperBound, scale)
        {
            samples.append(edge)
        }
        guard !samples.isEmpty else { return nil }
        self.init(samples: samples, range: samples.indices)
    }
}

extension Range<Int> {
    /// Returns the range in parts, cut before those of the ascending indices that lie inside.
    func split(at indices: [Int]) -> [Range<Int>] {
        let cuts =
            [lowerBound] + indices.filter { $0 > lowerBound && $0 < upperBound } + [upperBound]
        return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
    }
}
