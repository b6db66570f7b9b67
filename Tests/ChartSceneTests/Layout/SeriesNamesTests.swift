import Testing
import TimeSeries

@testable import ChartScene

/// The names of several series, beside their lines or above the plot.
@Suite struct SeriesNamesTests {
    /// A line of eleven points, a minute apart, that ends at a value.
    private func series(
        _ name: String?, endingAt last: Double, shift: Double = 0
    ) throws -> ChartSeries {
        let samples = (0...10).map {
            Sample(t: Charts.start + shift + 60 * Double($0), y: $0 == 10 ? last : Double($0))
        }
        return ChartSeries(try Series(samples), name: name)
    }

    private func chart(
        _ series: [ChartSeries], width: Double = 600, height: Double = 400
    ) throws -> Chart {
        var chart = Chart(series, title: "Rooms")
        chart.canvas = try Canvas(width: width, height: height)
        return chart
    }

    private func names(_ plan: LayoutPlan) -> [PlacedText] {
        plan.texts.filter { $0.role == .seriesName }
    }

    @Test func namesStandBesideTheEndsOfTheirLines() throws {
        let plan = Charts.plan(
            try chart([try series("in", endingAt: 2), try series("out", endingAt: 9)]))
        let names = names(plan)
        #expect(names.map(\.text) == ["in", "out"])
        for (name, line) in zip(names, plan.lines) {
            let end = try #require(line.runs.last?.last)
            #expect(name.box.y < end.y && end.y < name.box.bottom)
            #expect(name.origin.x == plan.plot.right + 14)
            #expect(name.box.right <= 600 - TextSetter.margin)
            #expect(name.color == plan.theme.lettering(line.color))
        }
        #expect(plan.keys.map(\.color) == plan.lines.map(\.color))
        #expect(
            plan.keys.allSatisfy { $0.start.x > plan.plot.right && $0.end.x < names[0].origin.x })
        #expect(plan.problems == [])
    }

    /// Eight lines that end in one point: the names stand apart, in their order.
    @Test(arguments: [(600.0, 400.0), (1200, 600)])
    func namesOfLinesThatEndTogetherStandApart(width: Double, height: Double) throws {
        let all = try (1...8).map { try series("Room \($0)", endingAt: 5) }
        let plan = Charts.plan(try chart(all, width: width, height: height))
        let names = names(plan)
        #expect(names.map(\.text) == (1...8).map { "Room \($0)" })
        #expect(zip(names, names.dropFirst()).allSatisfy { $0.box.bottom <= $1.box.y + 0.01 })
        let end = try #require(plan.lines[0].runs.last?.last)
        #expect(plan.keys.map(\.start.y) == [Double](repeating: end.y, count: 8))
        #expect(zip(plan.keys, names).allSatisfy { ($1.box.y...$1.box.bottom).contains($0.end.y) })
        #expect(plan.problems == [])
    }

    @Test func linesThatEndElsewhereAreNamedAboveThePlot() throws {
        let plan = Charts.plan(
            try chart([
                try series("in", endingAt: 2), try series("out", endingAt: 9, shift: 3_600),
            ]))
        let names = names(plan)
        #expect(names.map(\.text) == ["in", "out"])
        #expect(names.allSatisfy { $0.box.bottom < plan.plot.y })
        #expect(names[0].box.y == names[1].box.y && names[0].box.right < names[1].box.x)
        for (name, key) in zip(names, plan.keys) {
            #expect(key.end.x - key.start.x == 16 && key.start.y == key.end.y)
            #expect(key.end.x < name.box.x && (name.box.y...name.box.bottom).contains(key.start.y))
        }
        #expect(plan.keys.map(\.color) == plan.lines.map(\.color))
        #expect(plan.problems == [])
    }

    @Test func longNamesStandAboveThePlotAndAreCutWhereTheyMustBe() throws {
        let long = String(repeating: "temperature ", count: 12)
        let plan = Charts.plan(
            try chart((1...8).map { try series("\($0) \(long)", endingAt: Double($0)) }))
        let names = names(plan)
        #expect(names.count == 8)
        #expect(names.allSatisfy { $0.text.hasSuffix("…") && $0.box.right <= 600 })
        #expect(Set(names.map(\.box.y)).count <= 3)
        #expect(plan.problems == [])
    }

    /// Names that are the same at their starts, at their ends, or at both, for any number of lines.
    @Test(arguments: 2...8)
    func namesAreCutWhereTheyAreStillToldApart(count: Int) throws {
        let shared = String(repeating: "temperature ", count: 12)
        for (before, after) in [("", shared), (shared, ""), (shared, " " + shared)] {
            let plan = Charts.plan(
                try chart((1...count).map { try series("\(before)\($0)\(after)", endingAt: 5) }))
            let texts = names(plan).map(\.text)
            #expect(Set(texts).count == count, "\(texts)")
            #expect(texts.allSatisfy { $0.contains("…") } && plan.problems == [])
        }
    }

    @Test(arguments: [
        (
            ["disk_free_bytes device=0", "disk_free_bytes device=1"],
            ["disk_f…vice=0", "disk_f…vice=1"]
        ),
        (
            ["disk_free_bytes=0 job=node_exporter", "disk_free_bytes=1 job=node_exporter"],
            ["…tes=0 job=n…", "…tes=1 job=n…"]
        ),
        (["0 disk_free_bytes", "1 disk_free_bytes"], ["0 disk_free_…", "1 disk_free_…"]),
        (["disk_free_bytes", "short"], ["disk_free_by…", "short"]),
        (["disk_free_bytes", "disk_free_bytes"], ["disk_free_by…", "disk_free_by…"]),
    ])
    func namesThatAreTooWideAreCutApart(names: [String], texts: [String]) throws {
        let setter = TextSetter(
            measure: FixedMeasure(), canvas: try Canvas(width: 600, height: 400))
        let room = setter.width("disk_free_by…", .label)
        #expect(setter.apart(names, .label, room: room) == texts)
    }

    @Test func aSeriesWithoutValuesSaysSo() throws {
        let plan = Charts.plan(
            try chart([try series("in", endingAt: 2), ChartSeries(.empty, name: "out")]))
        #expect(names(plan).map(\.text) == ["in", "out (no values)"])
        #expect(names(plan).allSatisfy { $0.box.bottom < plan.plot.y })
    }

    @Test func seriesWithoutANameAreNumbered() throws {
        let plan = Charts.plan(
            try chart([try series(nil, endingAt: 2), try series("", endingAt: 9)]))
        #expect(names(plan).map(\.text) == ["1", "2"])
    }

    @Test func namesOfSeveralLinesAreFound() throws {
        let all = try [("m", 2.0), ("m", 5), ("n", 9)].map { try series($0, endingAt: $1) }
        #expect(
            Charts.plan(try chart(all)).problems.map(\.description) == [
                "names: \"m\" stands for 2 lines"
            ])
    }

    @Test func oneSeriesHasNoNameOnThePlot() throws {
        let plan = Charts.plan(try chart([try series("in", endingAt: 2)]))
        #expect(names(plan) == [] && plan.keys == [])
    }

    /// On any canvas nothing touches, and where there is no room for names they go before the line
    /// does.
    @Test(arguments: [(120.0, 90.0), (160, 120), (200, 150), (240, 160), (320, 200), (480, 320)])
    func smallCanvasesKeepTheirLines(width: Double, height: Double) throws {
        for count in 2...8 {
            for shift in [0.0, 7_200] {
                let all = try (1...count).map {
                    try series("Room \($0)", endingAt: 5, shift: $0 == 1 ? shift : 0)
                }
                let plan = Charts.plan(try chart(all, width: width, height: height))
                #expect(plan.problems == [], "\(count) series, shift \(shift)")
                #expect(plan.plot.height >= 8 && plan.plot.width >= 40)
            }
        }
    }
}
