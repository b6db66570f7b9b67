import ChartRender
import ChartScene
import Testing
import TimeSeries

@Suite struct ChartProblemsTests {
    @Test(arguments: ReferenceShape.allCases, [10_000, 50_000])
    func referenceDataHasNone(shape: ReferenceShape, count: Int) throws {
        let problems = try ReferenceCharts.chart(shape, count).problems()
        #expect(problems == [])
    }

    @Test func twoHundredThousandPointsHaveNone() throws {
        let problems = try ReferenceCharts.chart(.walk, 200_000).problems()
        #expect(problems == [])
    }

    @Test(arguments: [0.5, 1, 2, 4], [(160.0, 120.0), (320, 240), (1200, 600), (2400, 1200)])
    func sizesAndScalesHaveNone(scale: Double, size: (width: Double, height: Double)) throws {
        var chart = try ReferenceCharts.chart(.spikes, 10_000)
        chart.canvas = try Canvas(width: size.width, height: size.height, scale: scale)
        chart.theme = .dark
        let problems = try chart.problems()
        #expect(problems == [])
    }
}
