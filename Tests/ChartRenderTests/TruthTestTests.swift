import TestSupport
import Testing
import TimeSeries

@testable import ChartRender
@testable import ChartScene

/// Lines that were made wrong on purpose are found out.
@Suite struct TruthTestTests {
    private let chart: Chart
    private let plan: LayoutPlan
    private let line: DataLine

    init() throws {
        chart = try ReferenceCharts.chart(.spikes, 6_000)
        plan = LayoutPlan(chart, measure: try Typeface.standard())
        line = try TruthTestTests.line(plan)
    }

    private static func line(_ plan: LayoutPlan) throws -> DataLine {
        let lines = plan.scene.items.compactMap { item in
            if case .line(let line) = item { line } else { nil }
        }
        return try #require(lines.first)
    }

    private func kinds(
        _ runs: [[Point]], _ mode: Painter.LineMode = .pixels, of chart: Chart? = nil
    ) throws -> [ChartProblem.Kind] {
        let wrong = DataLine(
            runs: runs, width: line.width, dotDiameter: line.dotDiameter, color: line.color,
            clip: line.clip)
        let chart = chart ?? self.chart
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        return try chart.truthProblems(of: 0, wrong, plan, scale: 1, mode).map(\.kind)
    }

    @Test(arguments: [Painter.LineMode.pixels, .fewShades, .shortPaths])
    func theTrueLineIsFoundInEveryWayOfDrawing(mode: Painter.LineMode) throws {
        #expect(try kinds(line.runs, mode) == [])
    }

    @Test func aThinningThatLosesExtremesMisses() throws {
        let thinned = line.runs.map { run in run.indices.filter { $0 % 5 == 0 }.map { run[$0] } }
        #expect(try kinds(thinned).contains(.missed))
    }

    @Test(arguments: [Painter.LineMode.pixels, .fewShades, .shortPaths])
    func aLineMovedDownIsBeyondAndMisses(mode: Painter.LineMode) throws {
        let three = line.runs.map { $0.map { Point(x: $0.x, y: $0.y + 3) } }
        #expect(try kinds(three, mode).contains(.beyond))
        let four = line.runs.map { $0.map { Point(x: $0.x, y: $0.y + 4) } }
        #expect(try kinds(four, mode) == [.beyond, .missed])
    }

    @Test func aLineMovedByOnePixelIsForgiven() throws {
        let moved = line.runs.map { $0.map { Point(x: $0.x, y: $0.y + 1) } }
        #expect(try kinds(moved) == [])
    }

    /// A miter's tip at a peak stands above the data.
    @Test func aSpikeBeyondTheDataIsBeyond() throws {
        let top = line.runs.joined().map(\.y).min() ?? 0
        let spiked = line.runs.map { $0.map { Point(x: $0.x, y: $0.y == top ? top - 4 : $0.y) } }
        let wide = DataLine(
            runs: spiked, width: 1.5, dotDiameter: 3, color: line.color,
            clip: Rect(x: 0, y: 0, width: 1200, height: 600))
        let found = try chart.truthProblems(of: 0, wide, plan, scale: 1, .pixels).map(\.kind)
        #expect(found.contains(.beyond))
    }

    @Test func aMissingRunMissesAndABridgedGapIsBeyond() throws {
        let samples = chart.series[0].samples.samples.enumerated().map {
            Sample(t: $1.t, y: (3_000..<3_500).contains($0) ? nil : $1.y)
        }
        let broken = Chart(try Series(samples), title: "Broken")
        let plan = LayoutPlan(broken, measure: try Typeface.standard())
        let runs = try TruthTestTests.line(plan).runs
        #expect(runs.count == 2)
        #expect(try kinds(runs, of: broken) == [])
        #expect(try kinds([runs[0]], of: broken) == [.missed])
        #expect(try kinds([runs[0] + runs[1]], of: broken) == [.beyond])
    }

    @Test func pointsThatTheLineLostAreNamed() throws {
        let run = try #require(plan.lines[0].runs.first)
        let low = run.map(\.y).max()
        let cut = run.filter { $0.y != low }.dropFirst(3).dropLast(3)
        var mutated = plan
        mutated.lines[0].runs = [Array(cut)]
        #expect(chart.lostPoints(of: 0, plan) == [])
        #expect(
            chart.lostPoints(of: 0, mutated).map(\.words) == [
                "run 1 of the line lost its first point", "run 1 of the line lost its last point",
                "run 1 of the line lost its lowest point",
            ])
    }

    /// A line that goes on outside the plot ends at the frame, and the check knows.
    @Test(
        .promise(.pictures, "a line that leaves the plot…"),
        arguments: [Painter.LineMode.pixels, .fewShades, .shortPaths])
    func inkOutsideTheFrameIsBeyond(mode: Painter.LineMode) throws {
        var cut = chart
        cut.yRange = 30...90
        let plan = LayoutPlan(cut, measure: try Typeface.standard())
        let line = try TruthTestTests.line(plan)
        #expect(try cut.truthProblems(of: 0, line, plan, scale: 1, mode) == [])
        let wide = DataLine(
            runs: line.runs, width: line.width, dotDiameter: line.dotDiameter, color: line.color,
            clip: Rect(
                x: line.clip.x, y: line.clip.y - 3, width: line.clip.width,
                height: line.clip.height + 6))
        let found = try cut.truthProblems(of: 0, wide, plan, scale: 1, mode)
        #expect(found.map(\.kind) == [.beyond])
    }
}
