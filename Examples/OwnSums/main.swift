// A source of your own that sums up its rows where they lie: OwnSums [FILE]
import Foundation
import PagedCharts
import Summing
import TimeSeries

/// A tone and its echo, 10 times a second for 10 hours: 360,000 samples, which are worked out.
struct Echo: SampleSource, SummedSource {
    let identity = SourceIdentity(name: "Tone and echo", valueLabel: "Pressure, Pa")
    let facts = SeriesFacts(isOnePage: true)
    private let count = 360_000
    private let start = 1_767_571_200.0

    var sums: (any SummedSource)? { self }

    private func time(_ index: Int) -> Double { start + Double(index) / 10 }

    private func row(_ index: Int) -> Sample {
        let hours = Double(index) / 36_000
        let tone = sin(hours * 900) * exp(-hours / 4)
        return Sample(t: time(index), y: tone + cos(hours * 7) / 2)
    }

    /// The rows within bounds.
    private func rows(_ bounds: TimeBounds) -> Range<Int> {
        func first(at t: Double?) -> Int? {
            t.map { t in
                let guess = Int(((t - start) * 10).rounded(.up).clamped(to: 0...Double(count)))
                // A division may be off by one.
                return (max(0, guess - 1)...min(count, guess + 1)).first { time($0) >= t } ?? count
            }
        }
        let from = first(at: bounds.from) ?? 0
        return from..<max(from, first(at: bounds.to) ?? count)
    }

    func page(_ number: Int) async throws -> [Sample]? {
        let first = (number - 1) * 10_000
        return first < count ? (first..<first + 10_000).map(row) : nil
    }

    func ends(within bounds: TimeBounds) async throws -> RowEnds? {
        let rows = rows(bounds)
        return rows.isEmpty
            ? nil
            : RowEnds(count: rows.count, first: time(rows.first!), last: time(rows.last!))
    }

    /// Calls back with the number and the rows of each column.
    private func parts(_ bounds: TimeBounds, _ grid: TimeGrid) -> [(
        number: Double, rows: Range<Int>
    )] {
        var parts: [(number: Double, rows: Range<Int>)] = []
        var rest = rows(bounds)
        while let index = rest.first {
            let number = grid.number(of: time(index))
            let end = rows(TimeBounds(to: grid.start(of: number + 1))).upperBound
            let part = rest.clamped(to: index..<max(index + 1, end))
            parts.append((number, part))
            rest = part.upperBound..<rest.upperBound
        }
        return parts
    }

    func columns(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, of count: Int
    ) async throws -> [SummedColumn] {
        parts(bounds, grid).map { SummedColumn(number: $0.number, $0.rows.lazy.map(row), rule) }
    }

    func counts(within bounds: TimeBounds, on grid: TimeGrid) async throws -> [RowCount] {
        parts(bounds, grid).map { RowCount(number: $0.number, count: $0.rows.count) }
    }

    /// No row lacks a value. On a logarithmic axis those of 0 and less break the line.
    func brokenRows(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, limit: Int
    ) async throws -> [Sample] {
        parts(bounds, grid).filter { part in
            SummedColumn(number: part.number, part.rows.lazy.map(row), rule).breaks == .between
        }.flatMap { $0.rows.map(row) }
    }

    func rows(within bounds: TimeBounds, skip: Int, limit: Int) async throws -> [Sample] {
        rows(bounds).dropFirst(skip).prefix(limit).map(row)
    }

    func lastRow(within bounds: TimeBounds) async throws -> Sample? { rows(bounds).last.map(row) }

    func instants(within bounds: TimeBounds, limit: Int) async throws -> [RowInstant] {
        rows(bounds).prefix(limit).map { RowInstant(t: time($0), hasValue: true, hasGap: false) }
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        min(max(self, range.lowerBound), range.upperBound)
    }
}

let chart = try await PagedSeries(Echo()).chart(.whole)
let png = try await chart.rendered(as: .png)
let file = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "echo.png"
try Data(png).write(to: URL(fileURLWithPath: file))
print(chart.position?.text().joined(separator: ", ") ?? "")
