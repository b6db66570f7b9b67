import TestSupport
import Testing
import TimeSeries

@testable import ChartScene

/// Marks and words of several series, of which some end or are incomplete.
@Suite(.promise(.data, "of several sources the words…"))
struct SeriesMarksTests {
    /// The series A over ten minutes and B over some of them, with their places.
    private func plan(
        _ a: PagePosition, _ b: PagePosition, lengthOfB: Int = 10, names: [String] = ["A", "B"]
    ) throws -> (chart: Chart, plan: LayoutPlan) {
        let series = try zip(names, [10, lengthOfB]).map { name, count in
            let samples = (0..<count).map {
                Sample(t: Charts.start + 60 * Double($0), y: Double($0))
            }
            return ChartSeries(try Series(samples), name: name)
        }
        var chart = Chart(series, title: "Rooms")
        chart.canvas = try Canvas(width: 900, height: 400)
        (chart.series[0].position, chart.series[1].position) = (a, b)
        return (chart, Charts.plan(chart))
    }

    private func position(
        _ range: Range<Int>, isLast: Bool = false, missing: [Range<Int>] = [],
        isEndUnknown: Bool = false, isRange: Bool = false
    ) -> PagePosition {
        PagePosition(
            page: 2, size: 10, range: range, isLast: isLast, totalPoints: nil, totalPages: nil,
            missing: missing, isEndUnknown: isEndUnknown, isRange: isRange)
    }

    private func words(_ plan: LayoutPlan) -> [String] {
        plan.texts.filter { $0.role == .marker }.sorted { $0.box.x < $1.box.x }.map(\.text)
    }

    @Test func anEndOfOneOfThemHasItsName() throws {
        let one = try plan(position(10..<20), position(3..<8, isLast: true), lengthOfB: 5).plan
        #expect(words(one) == ["B: End of data"])
        #expect(one.texts.contains { $0.text == "continues →" })
        let apart = try plan(
            position(10..<20, isLast: true), position(3..<8, isLast: true), lengthOfB: 5
        ).plan
        #expect(words(apart) == ["A: End of data"])
        #expect(apart.markers.map(\.label) == ["B: End of data", "A: End of data"])
        let together = try plan(
            position(10..<20, isLast: true), position(3..<13, isLast: true)
        ).plan
        #expect(words(together) == ["End of data"])
    }

    @Test func whatIsMissingOfOneOfThemHasItsName() throws {
        let whole = position(10..<20)
        let (chart, plan) = try plan(
            whole, position(4..<14, missing: [8..<9]), lengthOfB: 9)
        #expect(words(plan) == ["B: fetch failed here"])
        #expect(chart.placeTexts == ["Page 2", "points 11–20", "B: incomplete"])
        #expect(plan.altText.contains("Points that could not be fetched: B 9."))
        let first = try self.plan(position(10..<21, missing: [12..<13]), whole)
        #expect(words(first.plan) == ["A: fetch failed here"])
        #expect(first.chart.placeTexts == ["Page 2", "points 11–21", "A: incomplete"])
        let both = try self.plan(
            position(10..<20, isEndUnknown: true), position(4..<14, isEndUnknown: true))
        #expect(words(both.plan) == ["end unknown"])
        #expect(both.chart.placeTexts.last == "incomplete")
    }

    @Test func anEndThatIsUnknownOfOneOfThemIsSaidOfIt() throws {
        let plan = try plan(position(10..<20), position(4..<9, isEndUnknown: true), lengthOfB: 5)
            .plan
        #expect(words(plan) == ["B: end unknown"])
        #expect(plan.altText.contains("Whether B goes on after point 9 is not known."))
    }

    @Test func aLongNameIsCutBeforeTheWords() throws {
        let name = String(repeating: "n", count: 100)
        let plan = try plan(
            position(10..<20), position(3..<8, isLast: true), lengthOfB: 5, names: ["A", name]
        ).plan
        #expect(words(plan) == [String(repeating: "n", count: 23) + "…: End of data"])
        #expect(plan.problems == [])
    }
}
