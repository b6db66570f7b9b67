import Testing
import TimeSeries

@testable import ChartScene

/// Each kind of problem is found in a plan that was sound before.
@Suite struct LayoutProblemsTests {
    private func plan(_ values: [Double?] = [3, 5, 4, 8], page: Int = 2) throws -> LayoutPlan {
        let plan = Charts.plan(try Charts.chart(values, interval: 1800, page: page, of: 3))
        #expect(plan.problems == [])
        return plan
    }

    private func kinds(_ plan: LayoutPlan) -> Set<ChartProblem.Kind> {
        Set(plan.problems.map(\.kind))
    }

    private func moved(
        _ plan: LayoutPlan, _ role: PlacedText.Role, dx: Double = 0, dy: Double = 0
    ) -> LayoutPlan {
        plan.with(texts: plan.texts.map { $0.role == role ? $0.changed(dx: dx, dy: dy) : $0 })
    }

    @Test func textsThatCoverOneAnotherAreNamed() throws {
        var chart = try Charts.chart([1, 2, 3, 4], page: 2, of: 3)
        chart.subtitle = ["Page 2 of 3 · points 5–8 of 12"]
        let problems = moved(Charts.plan(chart), .subtitle, dy: -10).problems
        #expect(
            problems.map(\.description) == [
                "overlap: title \"Power\" at (12, 12) 54 x 20.7 and"
                    + " subtitle \"Page 2 of 3 · points 5–8 of 12\" at (12, 24.7) 234 x 15"
            ])
    }

    @Test func aTextUnderARuleIsFound() throws {
        let plan = try plan(page: 3)
        let crossing = moved(plan, .title, dx: plan.plot.right - 40, dy: 100)
        #expect(crossing.textProblems.map(\.words).contains { $0.contains("and the rule at x") })
    }

    @Test(arguments: [(-30.0, 0.0), (500, 0), (0, -30), (0, 300)])
    func aTextOffTheCanvasIsFound(dx: Double, dy: Double) throws {
        let plan = try plan().with(texts: [try plan().texts[0].changed(dx: dx, dy: dy)])
        #expect(kinds(plan).contains(.outside))
        let hair = try self.plan()
        #expect(kinds(moved(hair, .title, dy: -11.999)).isSubset(of: []))
    }

    @Test func aYLabelOnThePlotIsFound() throws {
        #expect(kinds(moved(try plan(), .yTick, dx: 9)).contains(.onPlot))
    }

    private func ticks(_ texts: [(String, String?)]) -> [LayoutPlan.XTick] {
        texts.enumerated().map {
            let part = Double($0)
            return LayoutPlan.XTick(
                t: Charts.start + part * 600, x: 60 + part * 40, label: $1.0, context: $1.1)
        }
    }

    @Test(
        arguments: [
            ([("02:00", "Sun 25 Oct 2026"), ("02:00", nil)], 1),
            ([("02:00", "Sun 25 Oct 2026"), ("02:00", "UTC+1")], 0),
            ([("02:00", "Sun 25 Oct 2026"), ("02:00", "Mon 26 Oct")], 0),
            ([("5", "Oct 2026"), ("5", "Nov"), ("5", "Oct 2027")], 0),
            ([("5", "Oct 2026"), ("5", "Nov"), ("5", "Oct")], 1),
            ([("00:00", "Sun 1 Nov 2026"), ("01:00", "UTC−5"), ("01:00", nil)], 1),
        ] as [([(String, String?)], Int)])
    func labelsAreReadWithTheContextInForce(texts: [(String, String?)], count: Int) throws {
        let plan = try plan().with(xTicks: ticks(texts))
        #expect(plan.problems.count { $0.kind == .repeated } == count)
    }

    @Test func neighboursOnTheYAxisThatReadTheSameAreFound() throws {
        let plan = try plan()
        let same = plan.yTicks.map { LayoutPlan.YTick(value: $0.value, y: $0.y, label: "5") }
        #expect(plan.with(yTicks: same).repeatProblems.count == same.count - 1)
    }

    @Test func aMissingDateOrZoneIsFound() throws {
        let plan = try plan()
        let bare = plan.xTicks.map {
            LayoutPlan.XTick(t: $0.t, x: $0.x, label: $0.label, context: nil)
        }
        #expect(plan.with(xTicks: bare).without(.xTickContext).problems.map(\.kind) == [.context])
        #expect(plan.without(.zone).problems.map(\.words) == ["the x axis has no zone"])
        let cut = plan.texts.map { $0.role == .zone ? $0.changed("Europe/Ber…") : $0 }
        #expect(plan.with(texts: cut).problems.map(\.kind) == [.context])
    }

    @Test func yearsNeedNoContext() throws {
        let chart = Chart(try Series(Charts.samples([1, 2], interval: 6e8)))
        let plan = Charts.plan(chart)
        #expect(plan.xTicks.count > 2)
        #expect(plan.xTicks.allSatisfy { $0.context == nil })
        #expect(plan.problems == [])
    }

    @Test(
        arguments: [
            ([0, 20e6], .none, "Power · ×M", "Power · ×G"), ([0, 3e-5], .none, "×µ", "×m"),
            ([1e14, 1e14 + 4], .none, "counted from 100,000,000,000,000", "counted from 5"),
            ([0, 20e6], .text("W"), "MW", "W"), ([0, 5e6], .bytes, "MiB", "MB"),
            ([0, 5e6], .seconds, "d", "h"),
        ] as [([Double], ValueUnit, String, String)])
    func labelsWithoutTheirMultiplierOrBaseAreFound(
        values: [Double], unit: ValueUnit, right: String, wrong: String
    ) throws {
        var chart = try Charts.chart(values)
        (chart.yLabel, chart.unit) = (nil, unit)
        let plan = Charts.plan(chart)
        let labels = plan.yTicks.map { ($0.label, $0.value) }
        #expect(plan.problems == [])
        #expect(plan.without(.yLabel).problems.map(\.kind) == [.context])
        #expect(ValueLabels(labels, notes: right).sayTheirValues)
        #expect(!ValueLabels(labels, notes: wrong).sayTheirValues)
    }

    @Test func ticksOffThePlotOrOutOfOrderAreFound() throws {
        let plan = try plan()
        #expect(kinds(plan.with(xTicks: plan.xTicks.reversed())).contains(.ticks))
        #expect(kinds(plan.with(yTicks: plan.yTicks.reversed())).contains(.ticks))
        #expect(kinds(plan.with(minorX: [plan.plot.x - 1])) == [.ticks])
        let low = Rect(x: plan.plot.x, y: plan.plot.y, width: plan.plot.width, height: 40)
        #expect(kinds(plan.with(plot: low)).contains(.ticks))
    }

    @Test func labelsThatAreNotTheTicksAreFound() throws {
        let plan = try plan()
        #expect(plan.without(.xTick).problems.map(\.kind) == [.ticks])
        #expect(plan.without(.yTick).problems.map(\.kind) == [.ticks])
    }

    @Test func anAxisWithoutTicksIsFound() throws {
        let plan = try plan()
        let first = Array(plan.xTicks.prefix(1))
        #expect(
            plan.with(xTicks: first).tickProblems.map(\.words).contains(
                "the x axis has 1 of at least 2 ticks"))
        let bare = plan.with(yTicks: []).without(.yTick)
        #expect(bare.problems.map(\.words) == ["the y axis has no ticks"])
    }

    @Test func placesThatAreNoNumbersAreFound() throws {
        let plan = try plan()
        #expect(kinds(plan.with(runs: [[Point(x: 1, y: .nan)]])) == [.coordinates])
        #expect(kinds(plan.with(minorX: [.infinity])) == [.coordinates])
        #expect(kinds(moved(plan, .title, dx: .infinity)) == [.coordinates])
    }
}
