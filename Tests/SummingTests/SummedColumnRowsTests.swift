import Summing
import TestSupport
import Testing
import TimeSeries

/// Columns that are summed up from their rows.
@Suite struct SummedColumnRowsTests {
    /// Of a column: its count, first, lowest, highest and last row, gaps, and what is counted.
    @Test func aColumnHasTheExtremesOfItsRows() {
        let rows = [
            Sample(t: 1, y: 2), Sample(t: 2, y: -1), Sample(t: 2, y: 4), Sample(t: 3, y: nil),
            Sample(t: 4, y: 4), Sample(t: 5, y: -1), Sample(t: 6, y: 0.5), Sample(t: 7, y: nil),
        ]
        let column = SummedColumn(number: 9, rows, SummingRule(range: 0...3))
        let expected = SummedColumn(
            number: 9,
            values: ColumnSummary(
                first: rows[0], lowest: rows[1], highest: rows[2], last: rows[6]),
            count: 8, gaps: 3...7, outside: 4, areWhole: false)
        #expect(column == expected)
    }

    @Test func aLogarithmicAxisHasNoPlaceForZero() {
        let rows = [Sample(t: 1, y: -0.0), Sample(t: 2, y: 3), Sample(t: 3, y: -2)]
        let column = SummedColumn(number: 1, rows, SummingRule(onlyPositive: true))
        #expect(column.values?.first == rows[1] && column.values?.last == rows[1])
        #expect(column.notShown == 2 && column.notShownValues == -2...0)
        #expect(column.gaps == 1...3 && column.breaks == .between && column.areWhole)
    }

    @Test func aColumnWithoutValuesHasGapsOnly() {
        let column = SummedColumn(
            number: 1, [Sample(t: 1, y: nil), Sample(t: 2, y: nil)], SummingRule())
        #expect(column == SummedColumn(number: 1, values: nil, count: 2, gaps: 1...2))
    }

    /// Rows in order, cut anywhere: both parts merge into the whole.
    @Test func partsMergeIntoTheWhole() {
        var numbers = SeededNumbers(seed: 4)
        for _ in 0..<200 {
            var rows = (0..<20).map { _ in
                Sample(
                    t: Double(Int.random(in: 0...6, using: &numbers)),
                    y: Int.random(in: 0...4, using: &numbers) == 0
                        ? nil : Double(Int.random(in: -4...4, using: &numbers)) / 2)
            }
            rows.sort { a, b in
                (a.t, a.y == nil ? 1 : 0, a.y ?? 0) < (b.t, b.y == nil ? 1 : 0, b.y ?? 0)
            }
            let rule = SummingRule(onlyPositive: Bool.random(using: &numbers), range: 0...1)
            let cut = Int.random(in: 1..<rows.count, using: &numbers)
            var parts = SummedColumn(number: 1, rows[..<cut], rule)
            parts.merge(SummedColumn(number: 1, rows[cut...], rule))
            #expect(parts == SummedColumn(number: 1, rows, rule))
        }
    }
}
