import ChartRender
import ChartScene
import TestSupport
import Testing
import TimeSeries

/// Charts at the edge of what there is: none may trap or be found guilty.
@Suite(.slow) struct ChartProblemsEdgeTests {
    private func chart(
        _ values: [Double?], interval: Double = 60, _ canvas: Canvas = .usual
    ) throws -> Chart {
        let samples = values.enumerated().map {
            Sample(t: 1_767_571_200 + Double($0) * interval, y: $1)
        }
        var chart = Chart(try Series(samples), title: "Edge")
        chart.canvas = canvas
        return chart
    }

    @Test(
        arguments: Trials.turns(
            EdgeValues.all,
            [
                (0.1, 0.25), (20, 1.5), (100, 0.25), (1.5, 1.5), (0.1, 1.5), (20, 0.25),
                (100, 1.5), (1.5, 0.25),
            ]))
    func oddData(data: EdgeValues, line: (width: Double, scale: Double)) throws {
        var chart = try chart(data.values, try Canvas(width: 320, height: 160, scale: line.scale))
        chart.series[0].style.width = line.width
        let problems = try chart.problems()
        #expect(problems == [], "\(data.testDescription) at \(line.scale)")
    }

    @Test(arguments: Trials.turns(EdgeValues.all, [(120.0, 90.0), (121.3, 433.7), (900, 90)]))
    func oddCanvases(
        data: EdgeValues, size: (width: Double, height: Double)
    ) throws {
        for scale in [0.7, 3] {
            let canvas = try Canvas(width: size.width, height: size.height, scale: scale)
            let problems = try chart(data.values, canvas).problems()
            #expect(problems == [], "\(data.testDescription) at \(scale)")
        }
    }

    @Test(
        arguments: Trials.turns(
            EdgeValues.all, [-10.0...30, 40...41, 99...200, 0...1e-3, -1e6...1e6]))
    func aRangeThatCutsTheLine(
        data: EdgeValues, range: ClosedRange<Double>
    ) throws {
        var chart = try chart(data.values, try Canvas(width: 320, height: 200))
        chart.yRange = range
        let problems = try chart.problems()
        #expect(problems == [], "\(data.testDescription)")
    }

    @Test(arguments: EdgeValues.all)
    func equalTimes(data: EdgeValues) throws {
        let none = try chart(data.values, interval: 0).problems()
        #expect(none == [])
        let samples = data.values.enumerated().map {
            Sample(t: 1_767_571_200 + Double($0 / 3) * 60, y: $1)
        }
        let some = try Chart(try Series(samples)).problems()
        #expect(some == [])
    }

    @Test(arguments: [GapRule.off, .auto, .seconds(60), .seconds(1)])
    func gapsInTime(rule: GapRule) throws {
        let samples = (0..<2_000).map { index in
            let pause = Double(index / 10) * 700 + Double(index / 250) * 9_000
            return Sample(t: Double(index) * 60 + pause, y: Double(index * 7_919 % 101))
        }
        var chart = Chart(try Series(samples))
        chart.series[0].gaps = rule
        let problems = try chart.problems()
        #expect(problems == [])
    }
}
