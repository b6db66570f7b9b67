// A source that sums up its rows where they lie: OwnSums [FILE]
import Foundation
import PagedCharts
import Summing
import TimeSeries

/// A tone and its echo, 10 times a second for 10 hours: 360,000 samples.
struct Echo: SampleSource, SummedSource {
    let identity = SourceIdentity(name: "Tone and echo")
    let facts = SeriesFacts(isOnePage: true)
    private let count = 360_000
    private let start = 1_767_571_200.0

    var sums: (any SummedSource)? { self }

    private func time(_ row: Int) -> Double { start + Double(row) / 10 }

    private func sample(_ row: Int) -> Sample {
        let hours = Double(row) / 36_000
        let tone = sin(hours * 900) * exp(-hours / 4)
        return Sample(t: time(row), y: tone + cos(hours * 7) / 2)
    }

    /// The first row at or after an instant.
    private func row(at t: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if time(middle) < t { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func rows(_ bounds: TimeBounds) -> Range<Int> {
        let from = bounds.from.map(row) ?? 0
        return from..<max(from, bounds.to.map(row) ?? count)
    }

    func page(_ number: Int) async throws -> [Sample]? {
        let first = (number - 1) * 10_000
        guard first < count else { return nil }
        return (first..<first + 10_000).map(sample)
    }

    func ends(within bounds: TimeBounds) async throws -> RowEnds? {
        let rows = rows(bounds)
        guard let first = rows.first, let last = rows.last else { return nil }
        return RowEnds(
            count: rows.count, first: time(first), last: time(last))
    }

    /// The rows of each column.
    private func parts(
        _ bounds: TimeBounds, _ grid: TimeGrid
    ) -> [(number: Double, rows: Range<Int>)] {
        var parts: [(number: Double, rows: Range<Int>)] = []
        var rest = rows(bounds)
        while let first = rest.first {
            let number = grid.number(of: time(first))
            let next = row(at: grid.start(of: number + 1))
            let end = min(rest.upperBound, next)
            parts.append((number, first..<end))
            rest = end..<rest.upperBound
        }
        return parts
    }

    func columns(
        within bounds: TimeBounds, on grid: TimeGrid,
        _ rule: SummingRule, of count: Int
    ) async throws -> [SummedColumn] {
        parts(bounds, grid).map { part in
            SummedColumn(
                number: part.number, part.rows.lazy.map(sample), rule)
        }
    }

    func counts(
        within bounds: TimeBounds, on grid: TimeGrid
    ) async throws -> [RowCount] {
        parts(bounds, grid).map { part in
            RowCount(number: part.number, count: part.rows.count)
        }
    }

    /// No row lacks a value, but a logarithmic axis has no place for some.
    func brokenRows(
        within bounds: TimeBounds, on grid: TimeGrid,
        _ rule: SummingRule, limit: Int
    ) async throws -> [Sample] {
        parts(bounds, grid).flatMap { part -> [Sample] in
            let rows = part.rows.map(sample)
            let column = SummedColumn(number: part.number, rows, rule)
            return column.breaks == .between ? rows : []
        }
    }

    func rows(
        within bounds: TimeBounds, skip: Int, limit: Int
    ) async throws -> [Sample] {
        rows(bounds).dropFirst(skip).prefix(limit).map(sample)
    }

    func lastRow(within bounds: TimeBounds) async throws -> Sample? {
        rows(bounds).last.map(sample)
    }

    func instants(
        within bounds: TimeBounds, limit: Int
    ) async throws -> [RowInstant] {
        rows(bounds).prefix(limit).map { row in
            RowInstant(t: time(row), hasValue: true, hasGap: false)
        }
    }
}

let arguments = CommandLine.arguments
let chart = try await PagedSeries(Echo()).chart(.whole)
let png = try await chart.rendered(as: .png)
let file = arguments.count > 1 ? arguments[1] : "echo.png"
try Data(png).write(to: URL(fileURLWithPath: file))
print(chart.position?.text().joined(separator: ", ") ?? "")
