import ChartScene
import TimeSeries

extension Chart {
    /// First, last, lowest and highest points of runs that the plan's line has lost (rule D3: it
    /// keeps them all).
    ///
    /// - Parameter index: of the series.
    func lostPoints(of index: Int, _ plan: LayoutPlan) -> [ChartProblem] {
        let runs = TrueLine.runs(of: index, self, plan)
        let drawn = plan.lines[index].runs
        guard runs.count == drawn.count else {
            return [
                ChartProblem(
                    .extremes, "the line has \(drawn.count) runs, the data \(runs.count)")
            ]
        }
        return zip(runs, drawn).enumerated().flatMap { number, pair in
            lost(of: pair.0, in: pair.1, plan).map {
                ChartProblem(.extremes, "run \(number + 1) of the line lost its \($0) point")
            }
        }
    }

    private func lost(of samples: SampleRun, in run: [Point], _ plan: LayoutPlan) -> [String] {
        let points = samples.range.compactMap { plan.place(of: samples.samples[$0]) }
        let heights = points.lazy.map { self.height(of: $0) }
        let drawn = run.lazy.map { self.height(of: $0) }
        func isSame(_ a: Point?, _ b: Point?) -> Bool {
            guard let a, let b else { return a == nil && b == nil }
            return a.x == b.x && height(of: a) == height(of: b)
        }
        return [
            isSame(points.first, run.first) ? nil : "first",
            isSame(points.last, run.last) ? nil : "last",
            heights.max() == drawn.max() ? nil : "lowest",
            heights.min() == drawn.min() ? nil : "highest",
        ].compactMap { $0 }
    }

    /// Heights far off the canvas all count as one: there a line may be cut off.
    private func height(of point: Point) -> Double {
        max(-1e6, min(1e6, point.y))
    }
}
