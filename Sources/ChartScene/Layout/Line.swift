import TimeSeries

/// The line of a chart: runs between gaps, in canvas units.
struct Line {
    let runs: [[Point]]
    /// How many times the line breaks between two of its parts.
    let breaks: Int

    /// Columns that a device pixel is cut into: the coverage of pixels is computed on the same ones,
    /// so thinning to them loses nothing.
    private static let columnsPerPixel = 64.0

    init(
        _ chart: Chart, _ drawn: DrawnValues, _ x: LinearScale, _ y: HeightScale, _ plot: Rect
    ) {
        let samples = drawn.series.samples
        let ranges = drawn.runs(chart, pixels: plot.width * chart.canvas.scale)
        let columnsPerUnit = chart.canvas.scale * Line.columnsPerPixel
        self.runs = ranges.map { range in
            decimatedIndices(of: samples, in: range) { Int((x($0) - plot.x) * columnsPerUnit) }
                .map { Point(x: x(samples[$0].t), y: Line.near(y(samples[$0].valueOrNaN))) }
        }
        self.breaks = max(0, ranges.count - 1) + (chart.figures?.lostBreaks ?? 0)
    }

    /// Places far off the canvas, which a range that was asked for leads to, stay finite.
    private static func near(_ y: Double) -> Double {
        max(-1e9, min(1e9, y))
    }
}

extension Chart {
    /// The samples that are drawn as one line each: stretches between missing values, gaps in time,
    /// points that could not be fetched and values that the axis has no place for.
    ///
    /// - Parameter pixels: the plot's width in device pixels.
    public func runs(pixels: Double) -> [Range<Int>] {
        DrawnValues(self).runs(self, pixels: pixels)
    }
}

extension DrawnValues {
    func runs(_ chart: Chart, pixels: Double) -> [Range<Int>] {
        let times = series.timeRange ?? 0...0
        let seconds = times.upperBound - times.lowerBound
        let holes = chart.position?.counts.map(\.before) ?? []
        let minimumStep = 2 * seconds / pixels
        let gaps = chart.figures.map { chart.gaps.left(by: $0, minimumStep) } ?? chart.gaps
        return ChartScene.runs(of: series, gaps: gaps, minimumStep: minimumStep)
            .flatMap { $0.split(at: holes) }
    }
}

extension Range<Int> {
    /// The range in parts, cut before those of the ascending places that lie inside.
    func split(at places: [Int]) -> [Range<Int>] {
        let cuts =
            [lowerBound] + places.filter { $0 > lowerBound && $0 < upperBound } + [upperBound]
        return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
    }
}
