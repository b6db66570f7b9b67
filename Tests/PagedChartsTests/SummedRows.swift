import Feeds
import Paging
import Summing
import Synchronization
import TimeSeries

/// Rows in memory that are summed up by plain rules of their own, as a database would: each answer
/// is worked out from the list of all rows.
struct SummedRows: SampleSource, SummedSource {
    /// Ascending by time; of equal times those without a value last, the others by value.
    let samples: [Sample]
    let pageRows: Int
    /// What was asked.
    let asked = Asked()

    final class Asked: Sendable {
        let log = Mutex<[String]>([])
        func note(_ question: String) { log.withLock { $0.append(question) } }
        var questions: [String] { log.withLock { $0 } }
    }

    init(_ samples: [Sample], pageRows: Int = 65_536) {
        self.samples = samples.sorted { a, b in
            let (first, second) = (a.y ?? .infinity, b.y ?? .infinity)
            return (a.t, a.y == nil ? 1 : 0, first) < (b.t, b.y == nil ? 1 : 0, second)
        }
        self.pageRows = pageRows
    }

    var identity: SourceIdentity { SourceIdentity(name: "Rows") }
    var facts: SeriesFacts { SeriesFacts(isOnePage: true, hasSeparatePages: false) }
    var sums: (any SummedSource)? { self }

    var pageSize: Int? { pageRows }

    @concurrent func page(_ number: Int) async throws -> [Sample]? {
        asked.note("page \(number)")
        let first = (number - 1) * pageRows
        guard first < max(samples.count, 1) else { return nil }
        return Array(samples[first..<min(first + pageRows, samples.count)])
    }

    private func own(_ bounds: TimeBounds) -> [Sample] {
        samples.filter { $0.t >= bounds.from ?? -.infinity && $0.t < bounds.to ?? .infinity }
    }

    @concurrent func ends(within bounds: TimeBounds) async throws -> RowEnds? {
        asked.note("ends")
        let rows = own(bounds)
        guard let first = rows.first, let last = rows.last else { return nil }
        return RowEnds(count: rows.count, first: first.t, last: last.t)
    }

    private static func number(_ t: Double, _ grid: TimeGrid) -> Double {
        var width = 1.0
        for _ in 0..<abs(grid.exponent) { width *= grid.exponent < 0 ? 0.5 : 2 }
        return (t / width).rounded(.down)
    }

    private func groups(
        _ bounds: TimeBounds, _ grid: TimeGrid
    ) -> [(number: Double, rows: [Sample])] {
        var groups: [(number: Double, rows: [Sample])] = []
        for row in own(bounds) {
            let number = Self.number(row.t, grid)
            if groups.last?.number == number {
                groups[groups.count - 1].rows.append(row)
            } else {
                groups.append((number, [row]))
            }
        }
        return groups
    }

    private static func column(
        _ group: (number: Double, rows: [Sample]), _ rule: SummingRule
    ) -> SummedColumn {
        func hasPlace(_ row: Sample) -> Bool { row.y.map { !rule.onlyPositive || $0 > 0 } ?? false }
        let values = group.rows.compactMap(\.y)
        let placed = group.rows.filter(hasPlace)
        let gaps = group.rows.filter { !hasPlace($0) }.map(\.t)
        let hidden = rule.onlyPositive ? values.filter { $0 <= 0 } : []
        var summary: ColumnSummary<Sample>?
        if let first = placed.first, let last = placed.last {
            let (low, high) = (placed.map { $0.y! }.min()!, placed.map { $0.y! }.max()!)
            summary = ColumnSummary(
                first: first, lowest: placed.first { $0.y == low }!,
                highest: placed.first { $0.y == high }!, last: last)
        }
        return SummedColumn(
            number: group.number, values: summary, count: group.rows.count,
            gaps: gaps.isEmpty ? nil : gaps.min()!...gaps.max()!, notShown: hidden.count,
            notShownValues: hidden.isEmpty ? nil : hidden.min()!...hidden.max()!,
            outside: rule.range.map { range in
                placed.count { !range.contains($0.y!) }
            } ?? 0, areWhole: values.allSatisfy { $0 == $0.rounded() })
    }

    @concurrent func columns(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, of count: Int
    ) async throws -> [SummedColumn] {
        asked.note("columns of 2^\(grid.exponent) s")
        return groups(bounds, grid).map { Self.column($0, rule) }
    }

    @concurrent func brokenRows(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, limit: Int
    ) async throws -> [Sample] {
        asked.note("broken rows")
        return groups(bounds, grid).filter { Self.column($0, rule).breaks == .between }
            .flatMap(\.rows)
    }

    @concurrent func rows(
        within bounds: TimeBounds, skip: Int, limit: Int
    ) async throws -> [Sample] {
        asked.note("rows")
        return Array(own(bounds).dropFirst(skip).prefix(limit))
    }

    @concurrent func lastRow(within bounds: TimeBounds) async throws -> Sample? {
        asked.note("last row")
        return own(bounds).last
    }

    @concurrent func instants(
        within bounds: TimeBounds, limit: Int
    ) async throws -> [RowInstant] {
        asked.note("instants")
        var instants: [RowInstant] = []
        for row in own(bounds) {
            if instants.last?.t != row.t {
                instants.append(RowInstant(t: row.t, hasValue: false, hasGap: false))
            }
            if row.y == nil {
                instants[instants.count - 1].hasGap = true
            } else {
                instants[instants.count - 1].hasValue = true
            }
        }
        return Array(instants.prefix(limit))
    }

    @concurrent func counts(
        within bounds: TimeBounds, on grid: TimeGrid
    ) async throws -> [RowCount] {
        asked.note("counts")
        return groups(bounds, grid).map { RowCount(number: $0.number, count: $0.rows.count) }
    }
}

/// The same rows as a source that has only pages.
struct PlainRows: SampleSource {
    let rows: SummedRows
    var identity: SourceIdentity { rows.identity }
    var facts: SeriesFacts { rows.facts }
    @concurrent func page(_ number: Int) async throws -> [Sample]? { try await rows.page(number) }
}
