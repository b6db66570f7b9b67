import CellValues
import Feeds
import Summing
import Synchronization
import Testing
import TimeSeries

@testable import Engines

/// A series in an engine, as far as the engine's answers go: here they stand in a table.
@Suite struct SQLSeriesTests {
    /// An engine that answers each question with the next of some answers.
    final class Script: SQLRunner {
        let answers: Mutex<[[Double]]>
        let asked = Mutex<[String]>([])

        init(_ answers: [[Double]]) { self.answers = Mutex(answers) }

        @concurrent func table() async throws -> SQLTable {
            let columns = [
                SQLColumn(name: "t", type: "DateTime"), SQLColumn(name: "y", type: "Float64"),
            ]
            return SQLTable(
                name: "rows", columns: columns, dialect: ClickHouseDialect(hasWideIntegers: false))
        }

        @concurrent func answer(_ query: SQLQueries.Query) async throws -> SQLAnswer {
            asked.withLock { $0.append(query.text) }
            return SQLAnswer(
                fields: query.fields, numbers: answers.withLock { $0.removeFirst() })
        }
    }

    private func series(
        _ script: Script, _ change: (inout SQLSeries.Options) -> Void = { _ in }
    ) -> SQLSeries {
        var options = SQLSeries.Options()
        change(&options)
        return SQLSeries(script, identity: SourceIdentity(name: "Rows"), options)
    }

    private let grid = TimeGrid(exponent: 2)

    @Test func columnsAreAskedForOnceWhereAllRowsHaveAPlace() async throws {
        let script = Script([[2, 4, 1, -3, 7, 0, -3, 0, 1, 7]])
        let columns = try await series(script).columns(
            within: .all, on: grid, SummingRule(), of: 2)
        let expected = SummedColumn(
            number: 1,
            values: ColumnSummary(
                first: Sample(t: 4, y: -3), lowest: Sample(t: 4, y: -3),
                highest: Sample(t: 5, y: 7), last: Sample(t: 5, y: 7)), count: 2)
        #expect(columns == [expected])
        #expect(script.asked.withLock { $0.count } == 1)
    }

    /// Rows without a place come by a question of their own, and belong to the column of their time.
    @Test func gapsBelongToTheirColumns() async throws {
        let script = Script([[1, 4, 0, 2.5, 2.5, 1, 2.5, 0, 0, 2.5], [1, 6, 6, 0, 3, 8, 9, 0]])
        let columns = try await series(script).columns(
            within: .all, on: grid, SummingRule(), of: 5)
        #expect(columns.map(\.number) == [1, 2] && columns.map(\.count) == [2, 3])
        #expect(columns.map(\.gaps) == [6...6, 8...9])
        #expect(columns[0].breaks == .after && !columns[0].areWhole && columns[1].areWhole)
    }

    @Test func aLogarithmicAxisHidesValues() async throws {
        let script = Script([
            [1, 4, 0, 2, 2, 0, 0, 2, 0, 0, 2], [2, 5, 6, 1, 1, -1.5, -1.5],
        ])
        let rule = SummingRule(onlyPositive: true, range: 1...5)
        let columns = try await series(script).columns(within: .all, on: grid, rule, of: 3)
        #expect(columns.count == 1 && columns[0].notShown == 1 && !columns[0].areWhole)
        #expect(columns[0].notShownValues == -1.5 ... -1.5 && columns[0].gaps == 5...6)
    }

    @Test(arguments: [
        [1, 4, 0, -Double.infinity, 2, 0, 2, 0, 0, 2],
        [1, 4, 0, 2, Double.infinity, 0, 2, 0, 0, 2],
    ])
    func anInfiniteValueIsRefused(row: [Double]) async throws {
        await #expect(throws: FeedError.self) {
            _ = try await series(Script([row])).columns(
                within: .all, on: grid, SummingRule(), of: 1)
        }
    }

    @Test func gapsThatAreSkippedAreAskedForNowhere() async throws {
        let script = Script([[2, 4, 5]])
        let ends = try await series(script) { $0.leavesGapsOut = true }.ends(within: .all)
        #expect(ends == RowEnds(count: 2, first: 4, last: 5))
        let asked = script.asked.withLock { $0 }
        #expect(
            asked[0].hasSuffix("WHERE (NOT (isNaN(ifNull(toFloat64(`y`), nan) + toFloat64(0))))"))
    }

    @Test func eachQuestionIsTold() async throws {
        let told = Mutex<[String]>([])
        let script = Script([[2, 4, 5]])
        let series = series(script) { $0.asking = { text in told.withLock { $0.append(text) } } }
        _ = try await series.ends(within: .all)
        #expect(told.withLock { $0 } == script.asked.withLock { $0 })
    }
}
