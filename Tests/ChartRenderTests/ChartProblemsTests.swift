import TestSupport
import Testing
import TimeSeries

@testable import ChartRender
@testable import ChartScene

@Suite(.slow) struct ChartProblemsTests {
    @Test(arguments: ReferenceShape.allCases, Trials.areAll ? [10_000, 50_000] : [10_000])
    func referenceDataHasNone(shape: ReferenceShape, count: Int) throws {
        let problems = try ReferenceCharts.chart(shape, count).problems()
        #expect(problems == [])
    }

    @Test(.nightly) func twoHundredThousandPointsHaveNone() throws {
        let problems = try ReferenceCharts.chart(.walk, 200_000).problems()
        #expect(problems == [])
    }

    @Test(
        arguments: Trials.areAll
            ? [0.5, 1, 2, 4] : [0.5, 2], [(160.0, 120.0), (320, 240), (1200, 600), (2400, 1200)])
    func sizesAndScalesHaveNone(scale: Double, size: (width: Double, height: Double)) throws {
        var chart = try ReferenceCharts.chart(.spikes, 10_000)
        chart.canvas = try Canvas(width: size.width, height: size.height, scale: scale)
        chart.theme = .dark
        let problems = try chart.problems()
        #expect(problems == [])
    }

    /// Several lines, of which each is held against its own samples.
    @Test(arguments: [ReferenceShape.walk, .noise])
    func chartsOfSeveralSeriesAreGood(shape: ReferenceShape) throws {
        var chart = try ReferenceCharts.chart(shape, 10_000)
        chart.series += try [
            ReferenceCharts.chart(.spikes, 4_000).series[0],
            ReferenceCharts.chart(.steps, 20_000).series[0],
        ]
        #expect(try chart.problems() == [])
        // A line with the samples of another is found out.
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        var swapped = plan
        swapped.lines[0].runs = plan.lines[2].runs
        #expect(!chart.lostPoints(of: 0, swapped).isEmpty)
        #expect(chart.lostPoints(of: 2, swapped).isEmpty)
    }

    @Test(arguments: [100_000.0...200_000, 300_030...300_090, -50_000...10_000])
    func chartsOfARangeOfTimeAreGood(range: ClosedRange<Double>) throws {
        var chart = try ReferenceCharts.chart(.walk, 10_000)
        let start = 1_767_571_200.0
        chart.xRange = (start + range.lowerBound)...(start + range.upperBound)
        #expect(try chart.problems() == [])
    }
}
