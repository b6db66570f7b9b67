import Testing
import TimeSeries

@testable import Summing

/// What a source is asked for a picture, answer by answer.
@Suite struct SummedReadingTests {
    private static let bounds = TimeBounds(from: 10, to: 20)
    private static let few = RowEnds(count: 2, first: 11, last: 12)
    private static let many = RowEnds(count: 9, first: 10, last: 19)

    private func reading(_ bounds: TimeBounds = bounds) -> SummedReading {
        SummedReading(bounds, columns: 8, limit: 4, manySteps: 3)
    }

    private func column(
        _ number: Double, _ times: ClosedRange<Double>, _ count: Int,
        gaps: ClosedRange<Double>? = nil
    ) -> SummedColumn {
        let (first, last) = (
            Sample(t: times.lowerBound, y: 1), Sample(t: times.upperBound, y: 2)
        )
        return SummedColumn(
            number: number,
            values: ColumnSummary(first: first, lowest: first, highest: last, last: last),
            count: count, gaps: gaps)
    }

    /// The parts of a range, its rows and its neighbours: two rounds of questions.
    @Test func aShortRangeIsAskedForInTwoRounds() {
        var reading = reading()
        #expect(
            reading.step
                == .ask([
                    .ends(Self.bounds), .ends(TimeBounds(to: 10)), .ends(TimeBounds(from: 20)),
                ]))
        reading.record([
            .ends(Self.few), .ends(RowEnds(count: 5, first: 1, last: 9)),
            .ends(RowEnds(count: 3, first: 25, last: 30)),
        ])
        #expect(
            reading.step
                == .ask([
                    .lastRow(TimeBounds(from: 9, through: 9)),
                    .rows(TimeBounds(from: 25, through: 25), limit: 1),
                    .rows(Self.bounds, limit: 3),
                ]))
        let rows = [Sample(t: 11, y: 1), Sample(t: 12, y: 2)]
        let (before, after) = (Sample(t: 9, y: 0), Sample(t: 25, y: 3))
        reading.record([.rows([before]), .rows([after]), .rows(rows)])
        let all = RowEnds(count: 10, first: 1, last: 30)
        var known = RowCuts(all, endIsSure: false)
        known.add(RowCut(t: 10, before: 5, last: 9, first: 11))
        known.add(RowCut(t: 20, before: 7, last: 12, first: 25))
        #expect(
            reading.step
                == .done(
                    SummedReading.Result(
                        all: all, own: Self.few, countBefore: 5, before: before, after: after,
                        content: .rows(rows), known: known)))
    }

    @Test func aSeriesWithoutRowsIsDoneAtOnce() {
        var reading = reading(.all)
        #expect(reading.step == .ask([.ends(.all)]))
        reading.record([.ends(nil)])
        #expect(
            reading.step
                == .done(
                    SummedReading.Result(all: nil, own: nil, countBefore: 0, content: .rows([]))))
    }

    /// A range without rows still has its neighbours.
    @Test func aRangeWithoutRowsAsksForItsNeighbours() {
        var reading = reading()
        reading.record([.ends(nil), .ends(RowEnds(count: 1, first: 3, last: 3)), .ends(nil)])
        #expect(reading.step == .ask([.lastRow(TimeBounds(from: 3, through: 3))]))
    }

    @Test(arguments: [1, 3]) func otherRowsThanWereCountedAreAChange(count: Int) {
        var reading = reading(.all)
        reading.record([.ends(Self.few)])
        #expect(reading.step == .ask([.rows(.all, limit: 3)]))
        reading.record([.rows((0..<count).map { Sample(t: Double($0), y: 1) })])
        #expect(reading.step == .changed)
    }

    @Test func manyRowsAreAskedForAsColumns() {
        var reading = reading(.all)
        reading.record([.ends(Self.many)])
        let grid = TimeGrid.finest(from: 10, through: 19, columns: 8)
        #expect(reading.step == .ask([.columns(.all, grid, count: 9)]))
        let columns = [column(5, 10...11, 2), column(6, 12...13, 2), column(7, 14...19, 5)]
        reading.record([.columns(columns)])
        #expect(
            reading.step
                == .done(
                    SummedReading.Result(
                        all: Self.many, own: Self.many, countBefore: 0,
                        content: .columns(columns, brokenRows: [], instants: nil),
                        known: RowCuts(Self.many, endIsSure: false))))
    }

    @Test func columnsThatMissRowsAreAChange() {
        var reading = reading(.all)
        reading.record([.ends(Self.many)])
        reading.record([.columns([column(5, 10...11, 4), column(6, 12...13, 4)])])
        guard case .ask = reading.step else {
            #expect(reading.step == .changed)
            return
        }
        reading.record([.instants([])])
        #expect(reading.step == .changed)
    }

    /// Rows that break inside a column, and the rhythm of few instants, come in the last round.
    @Test func whatColumnsLeaveOpenIsAskedForTogether() {
        var reading = reading(.all)
        reading.record([.ends(Self.many)])
        let grid = TimeGrid.finest(from: 10, through: 19, columns: 8)
        let columns = [column(5, 10...11, 3, gaps: 10...10.5), column(7, 14...19, 6)]
        reading.record([.columns(columns)])
        #expect(
            reading.step
                == .ask([.brokenRows(.all, grid, limit: 4), .instants(.all, limit: 4)]))
        let rows = [Sample(t: 10, y: 1), Sample(t: 10.5, y: nil), Sample(t: 11, y: 2)]
        let instants = [RowInstant(t: 10, hasValue: true, hasGap: false)]
        reading.record([.rows(rows), .instants(instants)])
        #expect(
            reading.step
                == .done(
                    SummedReading.Result(
                        all: Self.many, own: Self.many, countBefore: 0,
                        content: .columns(columns, brokenRows: rows, instants: instants),
                        known: RowCuts(Self.many, endIsSure: false))))
    }

    @Test func moreBrokenRowsThanTheLimitAreNotAskedFor() {
        var reading = reading(.all)
        reading.record([.ends(Self.many)])
        let columns = [column(5, 10...11, 5, gaps: 10...10.5), column(7, 14...19, 4)]
        reading.record([.columns(columns)])
        while case .ask(let queries) = reading.step {
            #expect(queries == [.instants(.all, limit: 4)])
            reading.record([.instants([])])
        }
        #expect(reading.step == .tooManyBreaks(rows: 5, limit: 4))
    }
}
