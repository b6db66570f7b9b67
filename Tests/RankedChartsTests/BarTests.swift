import ChartScene
import Ranking
import Testing

@testable import RankedCharts

@Suite struct BarTests {
    private func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

    private func bars(_ numbers: [String?], width: Double, page: Int = 1, size: Int? = nil) throws
        -> [Rect?]
    {
        var chart = try RankedChart(list(numbers)).on(width, 800)
        (chart.page, chart.size) = (page, size)
        return try chart.fixedPlan().rows.map(\.bar)
    }

    @Test(arguments: [480.0, 1200]) func barsAreToScaleFromZero(width: Double) throws {
        let bars = try bars(["1000", "500", "1", "0", nil], width: width)
        let longest = try #require(bars[0])
        #expect(longest.width > 0.4 * width)
        #expect(isNear(bars[1]?.width, longest.width / 2))
        #expect(isNear(bars[2]?.width, longest.width / 1000))
        #expect(bars[3] == nil && bars[4] == nil)
        #expect(Set(bars.compactMap { $0?.x }) == [longest.x])
    }

    @Test func allPagesHaveTheScaleOfTheList() throws {
        let all = try bars(["1000", "500", "250", "125"], width: 480)
        let second = try bars(["1000", "500", "250", "125"], width: 480, page: 2, size: 2)
        #expect(second.map { $0?.width } == all[2...].map { $0?.width })
    }

    @Test func barsBelowZeroGoToTheLeft() throws {
        let bars = try bars(["30", "-10", "0", nil], width: 1200)
        let (up, down) = try (#require(bars[0]), #require(bars[1]))
        #expect(isNear(up.width, 3 * down.width))
        #expect(isNear(down.right, up.x))
        #expect(bars[2] == nil && bars[3] == nil)
        let plan = try RankedChart(list(["30", "-10", "0", nil])).fixedPlan()
        #expect(plan.zeroRules.count == 4)
        let allBelow = try self.bars(["-1", "-4"], width: 1200)
        #expect(isNear(allBelow[0]?.width, (allBelow[1]?.width ?? 0) / 4))
        #expect(allBelow[0]?.right == allBelow[1]?.right)
    }

    @Test func listsWithoutNumbersHaveNoBarsAndNoColumn() throws {
        let without = try RankedChart(list(["5", "4"], metric: nil)).fixedPlan()
        #expect(without.rows.allSatisfy { $0.bar == nil && $0.value == nil && $0.valueText == nil })
        #expect(without.words(.value) == [])
        let zeros = try RankedChart(list(["0", "0", nil])).fixedPlan()
        #expect(zeros.rows.allSatisfy { $0.bar == nil })
        #expect(zeros.words(.value) == ["0", "0", "–"])
    }

    /// The difference of the two is more than a double holds.
    @Test func theGreatestNumbersHaveBars() throws {
        let bars = try bars(["1.7e308", "-1.7e308"], width: 1200)
        #expect(isNear(bars[0]?.width, bars[1]?.width ?? 0))
    }
}
