import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Lines that run on towards the samples of a longer series.
@Suite(.promise(.paging, "the line runs on towards…"))
struct NeighbourTests {
    private static func sample(_ t: Double, _ y: Double?) -> Sample {
        Sample(t: Charts.start + t, y: y)
    }

    /// Samples at these seconds with values of a hundredth, in a chart of seconds 0 to 100.
    private func chart(
        _ times: [Double], before: Sample? = nil, after: Sample? = nil, gaps: GapRule = .auto
    ) throws -> Chart {
        var series = ChartSeries(try Series(times.map { Self.sample($0, $0 / 100) }), gaps: gaps)
        series.neighbours = SeriesNeighbours(before: before, after: after)
        var chart = Chart([series])
        chart.xRange = Charts.start...(Charts.start + 100)
        return chart
    }

    private func drawn(_ chart: Chart) -> [[[Double]]] {
        chart.runs(of: 0, width: 400).map { run in
            run.samples[run.range].map { [$0.t - Charts.start, $0.valueOrNaN] }
        }
    }

    @Test func theLineRunsThroughALoneSampleFromEdgeToEdge() throws {
        let chart = try chart(
            [50], before: Self.sample(-50, 0), after: Self.sample(150, 10.5))
        #expect(drawn(chart) == [[[0, 0.25], [50, 0.5], [100, 5.5]]])
        let plan = Charts.plan(chart)
        #expect(plan.yScale.linear.domain.contains(5.5))
        #expect(plan.yScale.linear.domain.upperBound < 10)
        #expect(plan.altText.contains("1 point at"))
        #expect(plan.problems == [])
    }

    /// A sample right at the end of the range is none of it.
    @Test func aNeighbourOnTheEdgeEndsTheLineAndIsNotCounted() throws {
        let chart = try chart([20, 40, 60, 80], after: Self.sample(100, 7))
        #expect(drawn(chart) == [[[20, 0.2], [40, 0.4], [60, 0.6], [80, 0.8], [100, 7]]])
        #expect(chart.count == 4 && chart.valueRange == 0.2...0.8)
    }

    @Test(arguments: [100, 150, 900] as [Double])
    func whereAGapLiesBetweenTheLineEndsAtItsLastSample(t: Double) throws {
        let own = [10, 11, 12, 13].map { Double($0) }
        let line = own.map { [$0, $0 / 100] }
        for gaps in [GapRule.auto, .seconds(5)] {
            let chart = try chart(
                own, before: Self.sample(-t, 50), after: Self.sample(t, 50), gaps: gaps)
            #expect(drawn(chart) == [line])
            #expect(Charts.plan(chart).yScale.linear.domain.upperBound < 1)
        }
        let joined = try chart(own, after: Self.sample(t, 50), gaps: .off)
        #expect(drawn(joined)[0].last?[0] == 100)
    }

    @Test func missingValuesAtTheEdgeBreakTheLine() throws {
        #expect(drawn(try chart([50, 60, 70], after: Self.sample(100, nil)))[0].last == [70, 0.7])
        var chart = try chart([20, 40, 60], before: Self.sample(-10, 3))
        chart.series[0].samples = try Series([Self.sample(20, nil), Self.sample(40, 0.4)])
        #expect(drawn(chart) == [[[40, 0.4]]])
    }

    /// What a stream kept of many samples is not all of them: the gap rule is the series'.
    @Test(arguments: [(GapRule.auto, 1), (.seconds(3), 1), (.seconds(15), 2), (.off, 2)])
    func theGapRuleOfAStreamedSeriesHoldsAtTheEdges(gaps: GapRule, points: Int) throws {
        var chart = try chart([90], after: Self.sample(100, 0.9), gaps: gaps)
        chart.series[0].figures = SeriesFigures(count: 90, valueRange: 0...0.9, step95: 1)
        #expect(drawn(chart).map(\.count) == [points])
    }

    @Test func onALogarithmicAxisANeighbourWithoutAPlaceEndsTheLine() throws {
        var chart = try chart(
            [50, 60, 70], before: Self.sample(45, -1), after: Self.sample(100, 1))
        chart.yScale = .log
        #expect(drawn(chart)[0].first == [50, 0.5] && drawn(chart)[0].last?[0] == 100)
        #expect(Charts.plan(chart).notShown == 0)
    }

    @Test func withoutARangeNothingRunsOn() throws {
        var chart = try chart([50, 60], before: Self.sample(0, 1), after: Self.sample(100, 1))
        chart.xRange = nil
        #expect(drawn(chart) == [[[50, 0.5], [60, 0.6]]])
        #expect(Charts.plan(chart).xScale.domain == Charts.start + 50...Charts.start + 60)
    }
}
