import ChartScene
import TimeSeries

/// Where the line of a series' own samples runs, device column by device column: worked out from
/// every sample, knowing nothing of how lines are thinned and drawn.
struct TrueLine {
    /// A stretch of a column, in pixels downwards.
    struct Stretch {
        var low: Double
        var high: Double

        mutating func add(_ y: Double) {
            low = min(low, y)
            high = max(high, y)
        }
    }

    let width: Int
    /// By column: what the lines pass through, one stretch a run.
    private(set) var lines: [[Stretch]]
    /// By column: the runs of one point.
    private(set) var dots: [[Stretch]]
    /// By column: its own lowest and highest point inside the plot.
    private(set) var own: [Stretch?]

    /// Where strokes may be seen, in pixels downwards: without an end on a side where no sample is
    /// outside the plot.
    private(set) var frame = -Double.infinity...Double.infinity

    private let scale: Double
    private let plot: Rect

    /// - Complexity: O(samples + width), for lines never turn back.
    init(of index: Int, _ chart: Chart, _ plan: LayoutPlan, scale: Double) {
        width = Int((plan.canvas.width * scale).rounded())
        lines = Array(repeating: [], count: width)
        dots = lines
        own = Array(repeating: nil, count: width)
        self.scale = scale
        plot = plan.plot
        for run in TrueLine.runs(of: index, chart, plan) {
            let points = run.range.compactMap { plan.place(of: run.samples[$0]) }.map(devicePoint)
            for point in points {
                addOwn(point)
                cutFrame(at: point)
            }
            if points.count == 1 {
                dots[column(points[0].x)].append(Stretch(low: points[0].y, high: points[0].y))
            } else {
                addLine(points)
            }
        }
    }

    /// Returns the runs of samples that are drawn as one line each.
    static func runs(of index: Int, _ chart: Chart, _ plan: LayoutPlan) -> [SampleRun] {
        chart.runs(of: index, width: plan.plot.width)
    }

    /// A point in device pixels; coordinates that overflow become far-off ones on the same side.
    private func devicePoint(_ point: Point) -> Point {
        let farOff = 1e300
        return Point(x: point.x * scale, y: max(-farOff, min(farOff, point.y * scale)))
    }

    private func column(_ x: Double) -> Int {
        Int(max(0, min(Double(width - 1), x.rounded(.down))))
    }

    private mutating func addOwn(_ point: Point) {
        guard point.y >= plot.y * scale, point.y <= plot.bottom * scale else { return }
        let column = column(point.x)
        if own[column] == nil { own[column] = Stretch(low: point.y, high: point.y) }
        own[column]?.add(point.y)
    }

    /// Where the data leaves the plot its line ends at the plot's edge.
    private mutating func cutFrame(at point: Point) {
        let (top, bottom) = (plot.y * scale, plot.bottom * scale)
        let slack = 0.01 * scale
        if point.y < top - slack { frame = top...frame.upperBound }
        if point.y > bottom + slack { frame = frame.lowerBound...bottom }
    }

    /// The stretch of each column that a run passes, handed on as the run leaves the column.
    private mutating func addLine(_ points: [Point]) {
        guard let first = points.first else { return }
        var current = column(first.x)
        var stretch = Stretch(low: first.y, high: first.y)
        for (start, end) in zip(points, points.dropFirst()) {
            let last = column(end.x)
            while current < last {
                let border = TrueLine.height(at: Double(current + 1), from: start, to: end)
                stretch.add(border)
                lines[current].append(stretch)
                stretch = Stretch(low: border, high: border)
                current += 1
            }
            stretch.add(end.y)
        }
        lines[current].append(stretch)
    }

    private static func height(at x: Double, from start: Point, to end: Point) -> Double {
        let part = (x - start.x) / (end.x - start.x)
        return start.y * (1 - part) + end.y * part
    }
}
