import TestSupport
import Testing
import TimeSeries

/// Columns of rows that were summed up in parts.
@Suite struct SummedColumnTests {
    static func column(_ rows: [Sample]) -> SummedColumn {
        var columns = rows.map { row in
            SummedColumn(
                number: 3, values: row.y.map { _ in ColumnSummary(row) }, count: 1,
                gaps: row.y == nil ? row.t...row.t : nil,
                areWhole: row.y.map { $0 == $0.rounded() } ?? true)
        }
        var all = columns.removeFirst()
        for column in columns { all.merge(column) }
        return all
    }

    @Test func anySplitOfTheRowsGivesTheSame() {
        var numbers = SeededNumbers(seed: 8)
        for _ in 0..<300 {
            let rows = (0..<Int.random(in: 2...30, using: &numbers)).map { _ in
                Sample(
                    t: Double(Int.random(in: 0...9, using: &numbers)),
                    y: Int.random(in: 0...5, using: &numbers) == 0
                        ? nil : Double(Int.random(in: -3...3, using: &numbers)) / 2)
            }
            let whole = Self.column(rows)
            // Anyhow parted, in any order.
            let mixed = rows.shuffled(using: &numbers)
            let cut = Int.random(in: 1..<rows.count, using: &numbers)
            var parts = Self.column(Array(mixed[..<cut]))
            parts.merge(Self.column(Array(mixed[cut...])))
            #expect(parts == whole)
            // The rows in order say what is first, lowest, highest and last.
            let placed = rows.filter { $0.y != nil }.sorted { ($0.t, $0.y!) < ($1.t, $1.y!) }
            #expect(whole.values?.first == placed.first && whole.values?.last == placed.last)
            let low = placed.map { $0.y! }.min()
            #expect(whole.values?.lowest == placed.first { $0.y == low })
            let high = placed.map { $0.y! }.max()
            #expect(whole.values?.highest == placed.first { $0.y == high })
            #expect(whole.count == rows.count)
        }
    }

    @Test(
        arguments: [
            ([(1, 5), (2, nil)], .after), ([(1, nil), (2, 5)], .before),
            ([(2, 5), (2, nil)], .after),
            ([(2, nil), (2, 5), (3, 1)], .between), ([(1, 5), (2, nil), (3, 5)], .between),
            ([(1, nil), (2, 5), (3, nil)], .between), ([(1, nil), (2, nil)], .after),
            ([(1, 5), (2, 5)], nil),
        ] as [([(Double, Double?)], SummedColumn.Break?)])
    func aBreakLiesBeforeAfterOrBetween(
        rows: [(Double, Double?)], place: SummedColumn.Break?
    ) {
        #expect(Self.column(rows.map { Sample(t: $0.0, y: $0.1) }).breaks == place)
    }
}
