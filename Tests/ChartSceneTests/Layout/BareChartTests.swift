import Testing
import TimeSeries

@testable import ChartScene

/// Charts without axes, texts and margins.
@Suite struct BareChartTests {
    private func plan(
        _ values: [Double?], width: Double = 60, height: Double = 20, lineWidth: Double = 2
    ) throws -> LayoutPlan {
        var chart = Chart(try Series(Charts.samples(values)), title: "Power")
        chart.canvas = try Canvas(width: width, height: height, isBare: true)
        chart.isBare = true
        chart.series[0].style.width = lineWidth
        return Charts.plan(chart)
    }

    @Test func theLineGoesFromEdgeToEdgeLessHalfItsWidth() throws {
        let plan = try plan([0, 6, 3])
        #expect(
            plan.lines[0].runs == [[Point(x: 1, y: 19), Point(x: 30, y: 1), Point(x: 59, y: 10)]])
        #expect(plan.texts.isEmpty && plan.xTicks.isEmpty && plan.yTicks.isEmpty)
        #expect(plan.scene.items.count == 2)
        #expect(plan.problems == [])
        #expect(plan.altText.hasPrefix("Line chart of Power. 3 points from "))
    }

    @Test func aConstantLiesInTheMiddle() throws {
        #expect(try plan([7, 7]).lines[0].runs == [[Point(x: 1, y: 10), Point(x: 59, y: 10)]])
    }

    @Test(arguments: [[], [nil], [nil, nil], [5]] as [[Double?]])
    func littleDataHasAPictureToo(values: [Double?]) throws {
        let items = try plan(values, width: 16, height: 8, lineWidth: 30).scene.items
        #expect(items.count == (values == [5] ? 2 : 1))
    }

    @Test func aCanvasTooSmallForTextsIsBareWhateverTheChartSays() throws {
        var chart = try Charts.chart([1, 2])
        chart.canvas = try Canvas(width: 119, height: 300, isBare: true)
        #expect(Charts.plan(chart).texts.isEmpty)
        #expect(
            "\(CanvasError.tooLarge(width: 100_000, height: 600.5))"
                == "a picture of 100000 x 600.5 pixels is too large: at most 32767 on a side and"
                + " 67108864 in all")
        #expect(throws: CanvasError.tooSmall(width: 119, height: 300)) {
            try Canvas(width: 119, height: 300)
        }
        #expect(throws: CanvasError.tooSmall(width: 15.5, height: 8)) {
            try Canvas(width: 15.5, height: 8, isBare: true)
        }
    }
}
