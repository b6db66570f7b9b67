import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

@Suite struct LayoutPlanTests {
    private func texts(_ plan: LayoutPlan, _ role: PlacedText.Role) -> [String] {
        plan.texts.filter { $0.role == role }.map(\.text)
    }

    @Test func aPageInsideTheSeriesSaysWhereItStands() throws {
        let plan = Charts.plan(try Charts.chart([1, 2, 3, 4], page: 2))
        #expect(texts(plan, .title) == ["Power"])
        #expect(texts(plan, .subtitle) == [])
        #expect(texts(plan, .facts) == ["Page 2 · points 5–8"])
        #expect(texts(plan, .yLabel) == ["kW"])
        #expect(texts(plan, .zone) == ["UTC"])
        #expect(texts(plan, .caption) == ["Fri 7 Feb 2020 17:03:10 – Fri 7 Feb 2020 17:09:10"])
        let small = try Charts.chart([1, 2, 3, 4], width: 320, height: 240, page: 2)
        #expect(texts(Charts.plan(small), .caption) == [])
        #expect(plan.markers.isEmpty)
        #expect(texts(plan, .continuation) == ["continues →", "← continued"])
    }

    @Test func theLastPageMarksTheEndAtItsFinalSample() throws {
        let plan = Charts.plan(try Charts.chart([1, 2, 3, 4], page: 3, of: 3))
        #expect(texts(plan, .facts) == ["Page 3 of 3 · points 9–12 of 12"])
        #expect(texts(plan, .marker) == ["End of data"])
        let marker = try #require(plan.markers.first)
        #expect(marker.kind == .endOfData)
        #expect(marker.t == Charts.start + 360)
        #expect(marker.x == plan.plot.right)
        #expect(marker.y == plan.yTicks.last?.y)
    }

    @Test func theFirstPageMarksTheStart() throws {
        let plan = Charts.plan(try Charts.chart([1, 2, 3, 4], page: 1))
        #expect(plan.markers.map(\.kind) == [.startOfData])
        #expect(plan.markers.map(\.t) == [Charts.start])
        #expect(texts(plan, .marker) == ["Start of data"])
        #expect(texts(plan, .continuation) == ["continues →"])
    }

    @Test func aFinalGapHasARuleAndNoDot() throws {
        let plan = Charts.plan(try Charts.chart([1, 2, nil], page: 2, of: 2))
        #expect(plan.markers.map(\.y) == [nil])
        let dots = plan.scene.items.filter { if case .dot(_, 4, _) = $0 { true } else { false } }
        #expect(dots.isEmpty)
    }

    @Test func theAxisSpansTheDataAndTheTicksLieOnIt() throws {
        let plan = Charts.plan(try Charts.chart([0, 10], interval: 3600))
        #expect(
            plan.lines[0].runs == [
                [
                    Point(x: plan.plot.x, y: plan.plot.bottom),
                    Point(x: plan.plot.right, y: plan.plot.y),
                ]
            ])
        #expect(plan.yTicks.map(\.label) == ["0", "5", "10"])
        let lastTick = try #require(plan.xTicks.last)
        let part = (lastTick.t - Charts.start) / 3600
        #expect(abs(lastTick.x - (plan.plot.x + part * plan.plot.width)) < 1e-9)
    }

    @Test func nullsBreakTheLineAndAPointAloneIsADot() throws {
        let plan = Charts.plan(try Charts.chart([1, 2, nil, 3, nil, 4, 5]))
        #expect(plan.lines[0].runs.map(\.count) == [2, 1, 2])
        #expect(plan.lines[0].dotDiameter == 5)
        #expect(plan.altText.contains("The line breaks 2 times."))
    }

    @Test(
        arguments: [
            ([], "No data"), ([nil, nil], "No values in this range"),
        ] as [([Double?], String)])
    func whatCannotBeDrawnIsSaid(values: [Double?], message: String) throws {
        let plan = Charts.plan(try Charts.chart(values, page: 1, of: 1))
        #expect(texts(plan, .message) == [message])
        #expect(plan.yTicks.isEmpty)
        #expect(plan.lines[0].runs.isEmpty)
    }

    @Test func oneSampleStandsInTheMiddle() throws {
        let plan = Charts.plan(try Charts.chart([3.5], page: 1, of: 1))
        let middle = plan.plot.x + plan.plot.width / 2
        #expect(plan.lines[0].runs == [[Point(x: middle, y: plan.plot.y + plan.plot.height / 2)]])
        #expect(plan.xTicks.map(\.x) == [middle])
        #expect(texts(plan, .marker) == ["End of data", "Start of data"])
    }

    @Test func aGivenRangeKeepsPointsOutsideFinite() throws {
        var chart = try Charts.chart([1e300, -1e300, 5])
        chart.yRange = 0...1e-300
        let ys = Charts.plan(chart).lines[0].runs.joined().map(\.y)
        let isFinite = ys.allSatisfy(\.isFinite)
        #expect(isFinite)
        #expect(ys.count == 3)
    }

    @Test(arguments: [
        Double.leastNormalMagnitude / 4, .leastNonzeroMagnitude, 1e-306, 1e-9,
    ])
    func timesThatHardlyDifferAreDrawn(step: Double) throws {
        let samples = (0..<3).map { Sample(t: Double($0) * step, y: Double($0)) }
        let plan = Charts.plan(Chart(try Series(samples)))
        #expect(plan.lines[0].runs.joined().count == 3)
        let isInside = plan.lines[0].runs.joined().allSatisfy {
            $0.x >= plan.plot.x && $0.x <= plan.plot.right
        }
        #expect(isInside)
    }

    @Test(arguments: [
        (100.0...200, "All values are below this range"),
        (-200.0 ... -100, "All values are above this range"),
    ])
    func aRangeWithoutValuesIsSaid(range: ClosedRange<Double>, words: String) throws {
        var chart = try Charts.chart([1, 2, 3])
        chart.yRange = range
        let plan = Charts.plan(chart)
        #expect(texts(plan, .message) == [words])
        #expect(plan.altText.contains(words))
    }

    @Test func aMessageIsNotStruckThrough() throws {
        let plan = Charts.plan(try Charts.chart([nil], page: 1, of: 1))
        #expect(plan.markers.count == 2)
        let rules = plan.scene.items.filter { if case .dashedRule = $0 { true } else { false } }
        #expect(rules.isEmpty)
    }

    @Test func labelsThatWouldTakeHalfTheCanvasAreLeftOut() throws {
        let values = (0..<9).map { 1e15 + Double($0) }
        let plan = Charts.plan(try Charts.chart(values, width: 160, height: 100))
        #expect(plan.yTicks.isEmpty)
        #expect(plan.lines[0].runs.joined().count == 9)
    }

    @Test func longTextsAreCutAndLineBreaksBecomeSpaces() throws {
        var chart = try Charts.chart([1, 2])
        chart.title = "First\nsecond " + String(repeating: "x", count: 200)
        let plan = Charts.plan(chart)
        let rows = texts(plan, .title)
        try #require(rows.count == 2)
        #expect(rows[0] == "First second")
        #expect(rows[1].hasPrefix("xxx") && rows[1].hasSuffix("x…"))
    }

    /// A title takes a second row where the plot keeps its part of the height.
    @Test(
        .promise(.pictures, "a long title takes two rows where the plot keeps its height"),
        arguments: [(600.0, 400.0, 2), (320, 120, 1), (1200, 600, 1)])
    func aLongTitleTakesTwoRows(width: Double, height: Double, count: Int) throws {
        var chart = try Charts.chart([1, 2], width: width, height: height)
        chart.title = "Electricity that all of the households in the eastern district have used"
        let plan = Charts.plan(chart)
        let rows = texts(plan, .title)
        #expect(rows.count == count && plan.problems == [])
        #expect((rows.joined(separator: " ") == chart.title) == (width > 320))
        #expect(plan.plot.height >= 0.5 * height || height < 200)
    }

    /// Large letters keep their distance, and those of the two axes do not meet.
    @Test(
        .promise(.pictures, "labels of any size of letters keep apart"),
        arguments: [13.0, 17, 26, 32], [(1200.0, 600.0), (960, 540)])
    func labelsOfAnySizeKeepApart(letters: Double, size: (Double, Double)) throws {
        var chart = try Charts.chart([120, 150, 240], width: size.0, height: size.1)
        chart.theme.sizes = TextSizes().fixed(toLabels: letters)
        #expect(Charts.plan(chart).problems == [])
    }

    /// The lowest value and the first time stand at the corner of the axes, each with its label.
    @Test(arguments: [13.0, 17, 26, 32])
    func labelsAtTheCornerOfTheAxesKeepApart(letters: Double) throws {
        let days = (0..<5).map { Sample(t: Double(1_704_067_200 + $0 * 86_400), y: Double($0)) }
        var chart = Chart(try Series(days), title: "Power")
        chart.canvas = try Canvas(width: 1200, height: 600)
        chart.theme.sizes = TextSizes().fixed(toLabels: letters)
        let plan = Charts.plan(chart)
        let corner = (plan.xTicks.first?.x, plan.yTicks.first?.y)
        #expect(corner == (plan.plot.x, plan.plot.bottom))
        #expect(plan.problems == [])
    }

    /// Whatever stands beside it: at 320 x 240 the plot has 60 % of the height (144 units).
    @Test(
        .promise(
            .pictures,
            """
            at 320 x 240 the plot has 60 % of the height, unless a subtitle or the names of several
            series were asked for
            """),
        arguments: [nil, "kW"], [1, 2, 3])
    func aSmallCanvasIsMostlyPlot(label: String?, page: Int) throws {
        var chart = try Charts.chart([1e6, 2e6, 3e6], width: 320, height: 240, page: page, of: 3)
        chart.yLabel = label
        let plan = Charts.plan(chart)
        #expect(plan.plot.height >= 144)
        #expect(Set(["title", "zone"]).isSubset(of: plan.texts.map(\.role.rawValue)))
    }

    /// A file that is drawn whole has neither marks nor a row below the axis there: the zone stands
    /// above the plot.
    @Test(.promise(.pictures, "the plot of a whole file at 320 x 240 has 59 % of the picture"))
    func aSmallPictureOfAWholeFileIsMostlyPlot() throws {
        var chart = try Charts.chart([400, 640, 520], width: 320, height: 240, page: 1, of: 1)
        chart.series[0].position?.isUnpaged = true
        let plan = Charts.plan(chart)
        #expect(plan.plot.width * plan.plot.height >= 0.59 * 320 * 240)
        #expect(texts(plan, .marker) == [] && plan.markers == [] && plan.lastPoints == [])
        let (label, zone) = (
            plan.texts.first { $0.role == .yLabel }, plan.texts.first { $0.role == .zone }
        )
        #expect(label?.origin.y == zone?.origin.y && zone?.box.right == plan.plot.right)
        #expect(plan.problems == [])
    }

    /// Labels that need a note keep it: the zone then stands below the axis.
    @Test func notesOfTheAxisGoBeforeTheZone() throws {
        var chart = try Charts.chart([4e9, 6e9, 5e9], width: 320, height: 240, page: 1, of: 1)
        chart.series[0].position?.isUnpaged = true
        let plan = Charts.plan(chart)
        #expect(texts(plan, .yLabel) == ["kW, billions"])
        let zone = try #require(plan.texts.first { $0.role == .zone })
        #expect(zone.origin.y > plan.plot.bottom)
    }

    /// The line below the plot is dark only where a label says which value it is.
    @Test(arguments: [([0.0, 10], true), ([398, 640], false)])
    func theLineBelowThePlotIsDarkAtATick(values: [Double], isDark: Bool) throws {
        let plan = Charts.plan(try Charts.chart(values))
        let colors = plan.scene.items.compactMap { item in
            if case .fill(let box, let color) = item, box.width == plan.plot.width,
                abs(box.y - plan.plot.bottom) <= 1
            {
                color
            } else {
                nil
            }
        }
        #expect(colors == [isDark ? Theme.light.axis : Theme.light.grid])
    }

    /// Few samples have dots of the line's colour; 30 are few.
    @Test(arguments: [(2, 2), (30, 30), (31, 0)])
    func fewSamplesHaveDots(count: Int, dots: Int) throws {
        let values = (0..<count).map { Double($0 % 7) }
        let plan = Charts.plan(try Charts.chart(values, width: 1200, height: 600, page: 2))
        let radii = plan.scene.items.compactMap { item in
            if case .dot(_, let radius, Theme.light.lines[0]) = item { radius } else { nil }
        }
        #expect(radii == Array(repeating: 3, count: dots))
    }

    /// Where the axis cuts the line off, its ends on the edges are no samples.
    @Test func anEdgeOfTheAxisHasNoDot() throws {
        var chart = try Charts.chart([1, 2, 3, 4], width: 1200, height: 600)
        chart.xRange = Charts.start + 60...Charts.start + 300
        #expect(Charts.plan(chart).lines[0].dots.count == 2)
    }

    /// At most three lines, and none denser than the canvas, have the full width.
    @Test(arguments: [(1, 1200, 2.0), (1, 1201, 1.5), (3, 10, 2), (4, 10, 1.5)])
    func crowdedChartsHaveThinnerLines(series: Int, count: Int, width: Double) throws {
        var chart = try Charts.chart(
            (0..<count).map { Double($0 % 7) }, width: 1200, height: 600, page: 2)
        chart.series = Array(repeating: chart.series[0], count: series)
        #expect(Charts.plan(chart).lines.map(\.width) == Array(repeating: width, count: series))
    }

    @Test func aLowCanvasDropsRowsInAStatedOrder() throws {
        let roles = try [320.0, 150, 108, 100, 90].map { height in
            Set(
                Charts.plan(try Charts.chart([1, 2], width: 800, height: height, page: 1)).texts
                    .map(\.role.rawValue)
            ).subtracting(["xTick", "xTickContext", "yTick"]).sorted()
        }
        #expect(
            roles == [
                ["caption", "continuation", "facts", "marker", "title", "yLabel", "zone"],
                ["caption", "continuation", "facts", "marker", "title", "yLabel", "zone"],
                ["caption", "continuation", "facts", "marker", "yLabel", "zone"],
                ["caption", "continuation", "facts", "marker", "yLabel", "zone"],
                ["caption", "facts", "zone"],
            ])
    }

    /// For sizes, zones and data of all kinds: no texts overlap, none leaves the canvas, no two
    /// neighbours read the same.
    @Test(arguments: [120.0, 160, 320, 480, 1200, 2400], [90.0, 120, 240, 600, 1200])
    func textsKeepApartAndStayInside(width: Double, height: Double) throws {
        var numbers = SeededNumbers(seed: UInt64(width * 10_000 + height))
        for _ in 0..<25 {
            let count = Int.random(in: 0...30, using: &numbers)
            let size = Double("1e\(Int.random(in: -300...300, using: &numbers))") ?? 1
            let offset = [0, 0, size, size * 1e3, size * 1e7][
                Int.random(in: 0..<5, using: &numbers)]
            let values = (0..<count).map { _ in
                offset + Double.random(in: -1...1, using: &numbers) * size
            }
            let interval = Double("1e\(Int.random(in: -3...8, using: &numbers))") ?? 1
            var chart = try Charts.chart(
                values, interval: interval, width: width, height: height,
                page: Int.random(in: 1...2, using: &numbers), of: 2)
            chart.yLabel = numbers.next() % 2 == 0 ? "Temperature in the long room, °C" : "kW"
            let problems = Charts.plan(chart).problems
            #expect(problems == [], "\(count) values to \(size), interval \(interval)")
        }
    }
}
