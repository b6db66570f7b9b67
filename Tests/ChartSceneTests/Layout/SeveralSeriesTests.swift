import Testing
import TimeSeries

@testable import ChartScene

@Suite struct SeveralSeriesTests {
    private func series(
        _ name: String, _ values: [Double?], from start: Double = Charts.start,
        interval: Double = 60
    ) throws -> ChartSeries {
        let samples = values.enumerated().map { Sample(t: start + Double($0) * interval, y: $1) }
        return ChartSeries(try Series(samples), name: name)
    }

    private func two() throws -> Chart {
        Chart(
            [
                try series("in", [1, 2, nil, 4]),
                try series("out", [-10, -20], from: Charts.start + 120, interval: 300),
            ], title: "Rooms")
    }

    @Test func bothAxesSpanAllSeries() throws {
        let plan = Charts.plan(try two())
        #expect(plan.xScale.domain == Charts.start...Charts.start + 420)
        #expect(plan.yScale.linear.domain == -20...4)
        #expect(plan.lines.map(\.name) == ["in", "out"])
        #expect(plan.lines.map { $0.runs.map(\.count) } == [[2, 1], [2]])
    }

    /// Each line lies where it would lie in a chart of its own with the same axes.
    @Test func aLineDoesNotDependOnTheOthers() throws {
        var both = try two()
        both.series[1].style = LineStyle(color: Color(0x12_3456), width: 3)
        let plan = Charts.plan(both)
        for (index, series) in both.series.enumerated() {
            var alone = both
            alone.series = [series]
            alone.xRange = plan.xScale.domain
            alone.yRange = plan.yScale.linear.domain
            #expect(Charts.plan(alone).lines[0].runs == plan.lines[index].runs)
        }
    }

    @Test func laterSeriesLieOnTopInColoursOfTheirOwn() throws {
        var chart = try two()
        chart.series[1].style.width = 3
        let drawn = Charts.plan(chart).scene.items.compactMap { item in
            if case .line(let line) = item { line } else { nil }
        }
        #expect(drawn.map(\.color) == [Theme.light.lines[0], Theme.light.lines[1]])
        #expect(drawn.map(\.width) == [1.5, 3])
        chart.series[0].style.color = Color(0x11_2233)
        #expect(Charts.plan(chart).lines[0].color == Color(0x11_2233))
    }

    @Test func moreSeriesThanColoursBeginAgain() throws {
        var chart = Chart(title: "Many")
        chart.series = try (0..<9).map { try series("\($0)", [Double($0), 1]) }
        let lines = Charts.plan(chart).lines
        #expect(lines[8].color == lines[0].color)
        #expect(Set(lines.prefix(8).map(\.color)).count == 8)
    }

    @Test func theWordsNameEverySeries() throws {
        let text = Charts.plan(try two()).altText
        #expect(text.contains("Values of 2 series: in from 1 to 4; out from -20 to -10."))
        #expect(text.contains("Breaks in the line: in once."))
        #expect(text.contains("6 points from"))
    }

    @Test func theEndOfEverySeriesIsMarkedOnce() throws {
        func marks(_ ends: [Bool]) throws -> [LayoutPlan.Marker] {
            var chart = try two()
            for (index, isLast) in ends.enumerated() {
                let count = chart.series[index].samples.count
                chart.series[index].position = PagePosition(
                    page: 1, size: count, range: 0..<count, isLast: isLast, totalPoints: nil,
                    totalPages: nil)
            }
            return Charts.plan(chart).markers
        }
        let both = try marks([true, true])
        #expect(both.map(\.kind) == [.startOfData, .startOfData, .endOfData, .endOfData])
        #expect(both.map { $0.t - Charts.start } == [0, 120, 180, 420])
        #expect(try marks([true, false]).map(\.kind) == [.startOfData, .startOfData, .endOfData])
    }

    @Test func aSeriesWithoutSamplesLeavesTheOthersAsTheyAre() throws {
        var chart = try two()
        let before = Charts.plan(chart)
        chart.series.append(ChartSeries(.empty, name: "none"))
        let after = Charts.plan(chart)
        #expect(after.lines.prefix(2).map(\.runs) == before.lines.map(\.runs))
        #expect(after.lines[2].runs.isEmpty)
        #expect(after.problems == [])
    }

    @Test func aChartWithoutSeriesSaysNoData() {
        let plan = Charts.plan(Chart(title: "Nothing"))
        #expect(plan.texts.contains { $0.role == .message && $0.text == "No data" })
        #expect(plan.lines.isEmpty && plan.problems.isEmpty)
    }
}
