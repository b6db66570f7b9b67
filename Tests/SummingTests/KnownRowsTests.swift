import Testing
import TimeSeries

@testable import Summing

/// What was counted once is not asked for again.
@Suite struct KnownRowsTests {
    /// Rows of which a reading asks, with their times.
    private struct Rows {
        var times: [Double]

        func own(_ bounds: TimeBounds) -> [Double] {
            times.filter { $0 >= bounds.from ?? -.infinity && $0 < bounds.to ?? .infinity }
        }

        func ends(_ bounds: TimeBounds) -> RowEnds? {
            let own = own(bounds)
            guard let first = own.first, let last = own.last else { return nil }
            return RowEnds(count: own.count, first: first, last: last)
        }

        func answer(_ query: SummedReading.Query) -> SummedReading.Answer {
            func samples(_ times: some Sequence<Double>) -> SummedReading.Answer {
                .rows(times.map { Sample(t: $0, y: 1) })
            }
            return switch query {
            case .ends(let bounds): .ends(ends(bounds))
            case .rows(let bounds, let limit): samples(own(bounds).prefix(limit))
            case .lastRow(let bounds): samples(own(bounds).suffix(1))
            case .columns, .brokenRows, .instants: .columns([])
            }
        }

        /// Reads a range, and returns what was asked in the first round.
        func read(
            _ bounds: TimeBounds, _ known: RowCuts?
        ) -> (result: SummedReading.Result?, first: [SummedReading.Query]) {
            var reading = SummedReading(
                bounds, columns: 8, limit: 1_000, manySteps: 3, known: known)
            var first: [SummedReading.Query]?
            while case .ask(let queries) = reading.step {
                first = first ?? queries
                reading.record(queries.map(answer))
            }
            guard case .done(let result) = reading.step else { return (nil, first ?? []) }
            return (result, first ?? [])
        }
    }

    private let rows = Rows(times: (0..<100).map(Double.init))

    /// Of rows inside a range that was read, only those of that range are counted.
    @Test func aZoomCountsInsideTheRangeBefore() throws {
        let known = try #require(rows.read(TimeBounds(from: 20, to: 60), nil).result?.known)
        let zoom = rows.read(TimeBounds(from: 30, to: 40), known)
        #expect(
            zoom.first
                == [
                    .ends(TimeBounds(from: 30, to: 40)), .ends(TimeBounds(from: 20, to: 30)),
                    .ends(TimeBounds(from: 40, to: 60)),
                ])
        #expect(zoom.result?.countBefore == 30 && zoom.result?.all == rows.ends(.all))
    }

    /// The rows themselves come in the first round where a range was counted before.
    @Test func aRangeThatWasReadIsNotCounted() throws {
        let bounds = TimeBounds(from: 20, to: 60)
        let known = try #require(rows.read(bounds, nil).result?.known)
        #expect(
            rows.read(bounds, known).first
                == [
                    .lastRow(TimeBounds(from: 19, through: 19)),
                    .rows(TimeBounds(from: 60, through: 60), limit: 1), .rows(bounds, limit: 41),
                ])
    }

    /// The range that follows begins where rows are counted already.
    @Test func theNextRangeCountsNoRowsBeforeIt() throws {
        let known = try #require(rows.read(TimeBounds(from: 20, to: 60), nil).result?.known)
        #expect(
            rows.read(TimeBounds(from: 60, to: 90), known).first
                == [.ends(TimeBounds(from: 60, to: 90)), .ends(TimeBounds(from: 90))])
    }

    @Test func allRowsAreCountedOnceWhereNoneCanCome() {
        let known = RowCuts(RowEnds(count: 100, first: 0, last: 99), endIsSure: true)
        #expect(rows.read(.all, known).first == [.rows(.all, limit: 101)])
        // Nothing lies before and behind.
        #expect(
            rows.read(TimeBounds(from: -5, to: 100), known).first
                == [.rows(TimeBounds(from: -5, to: 100), limit: 101)])
    }

    /// Rows that came since are counted, and those before the last cut are not.
    @Test func aGrowingSeriesIsCountedFromTheLastCutOn() throws {
        let known = try #require(rows.read(TimeBounds(from: 20, to: 200), nil).result?.known)
        let grown = Rows(times: (0..<150).map(Double.init))
        let late = grown.read(TimeBounds(from: 120), known)
        #expect(
            late.first == [.ends(TimeBounds(from: 120)), .ends(TimeBounds(from: 20, to: 120))])
        #expect(late.result?.all == grown.ends(.all) && late.result?.countBefore == 120)
    }

    /// Knowledge of another state of the series shows by its counts.
    @Test func countsThatDontFitAreAChange() throws {
        let known = try #require(rows.read(TimeBounds(from: 20, to: 60), nil).result?.known)
        let fewer = Rows(times: rows.times.filter { $0 != 35 })
        #expect(fewer.read(TimeBounds(from: 30, to: 40), known).result == nil)
    }

    /// Whatever was read before, a reading finds what one without knowledge finds.
    @Test(arguments: [true, false]) func knowledgeChangesNoResult(endIsSure: Bool) {
        var numbers = Numbers()
        for _ in 0..<60 {
            let times = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
                Double(Int.random(in: 0...20, using: &numbers))
            }
            let rows = Rows(times: times.sorted())
            var known: RowCuts?
            for _ in 0..<12 {
                let from = Double.random(in: -4...22, using: &numbers).rounded()
                let to = from + Double.random(in: 1...9, using: &numbers).rounded()
                let bounds = TimeBounds(
                    from: Bool.random(using: &numbers) ? from : nil,
                    to: Bool.random(using: &numbers) ? to : nil)
                var plain = rows.read(bounds, nil).result
                var found = rows.read(bounds, known).result
                known = found?.known
                known?.endIsSure = endIsSure
                plain?.known = nil
                found?.known = nil
                #expect(found == plain, "\(times) \(bounds)")
            }
        }
    }

    /// Numbers that are the same in each run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64 = 7
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }
}
