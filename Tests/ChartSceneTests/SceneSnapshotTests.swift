import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Scenes as text, compared exactly. Each picture is a function; its snapshot has its name.
@Suite struct SceneSnapshotTests {
    private func expectSnapshot(_ chart: Chart, _ name: String = #function) throws {
        let plan = Charts.plan(chart)
        #expect(plan.problems == [])
        let scene = plan.scene.description
        let problem = try SnapshotFolder().problem("\(name.dropLast(2)).txt", text: scene)
        #expect(problem == nil)
    }

    @Test func pageInside() throws {
        try expectSnapshot(try Charts.chart([3, 5, 4, 8, 6, 7], interval: 1800))
    }

    @Test func lastPageDark() throws {
        var chart = try Charts.chart([3, 5, nil, 8, 6, 7], interval: 86_400, page: 4, of: 4)
        chart.theme = .dark
        try expectSnapshot(chart)
    }

    @Test func firstPageAtDoubleScale() throws {
        var chart = try Charts.chart([-0.5, 0.25, 0.125], page: 1)
        chart.canvas = try Canvas(width: 320, height: 240, scale: 2)
        try expectSnapshot(chart)
    }

    @Test func oneSample() throws {
        try expectSnapshot(try Charts.chart([3.5], page: 1, of: 1))
    }

    @Test func constant() throws {
        try expectSnapshot(try Charts.chart([7, 7, 7]))
    }

    @Test func onlyGaps() throws {
        try expectSnapshot(try Charts.chart([nil, nil], page: 1, of: 1))
    }

    @Test func empty() throws {
        try expectSnapshot(try Charts.chart([], page: 1, of: 1))
    }

    @Test func withoutGridAndPosition() throws {
        var chart = Chart(try Series(Charts.samples([1, 2], interval: 3e7)))
        chart.canvas = try Canvas(width: 320, height: 240)
        chart.showsGrid = false
        chart.series[0].style.width = 4
        try expectSnapshot(chart)
    }
}
