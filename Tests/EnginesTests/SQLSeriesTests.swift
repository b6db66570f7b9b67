import CellValues
import Feeds
import Files
import Foundation
import Summing
import Synchronization
import Testing
import TimeSeries

@testable import Engines

/// A series in an engine, as far as the engine's answers go: here they stand in a table.
@Suite struct SQLSeriesTests {
    /// An engine that answers each question with the next of some answers, and knows 9 rows before
    /// that.
    final class Script: SQLRunner {
        let answers: Mutex<[[Double]]>
        /// What was asked, without the question for the ends of all rows that comes first.
        let asked = Mutex<[String]>([])
        /// How many questions came at a time.
        let rounds = Mutex<[Int]>([])
        /// The file that the table stands in; nil for a server.
        let file: String?
        let facts: [Double]

        init(_ answers: [[Double]], facts: [Double] = [9, 9, 4, 12], file: String? = nil) {
            self.answers = Mutex(answers)
            (self.facts, self.file) = (facts, file)
        }

        func stamps() -> [FileStamp]? { file.map { [FileStamp(at: $0)].compactMap(\.self) } }

        @concurrent func table() async throws -> SQLTable {
            let columns = [
                SQLColumn(name: "t", type: "DateTime"), SQLColumn(name: "y", type: "Float64"),
            ]
            return SQLTable(
                name: "rows", columns: columns, dialect: ClickHouseDialect(hasWideIntegers: false))
        }

        @concurrent func answers(_ queries: [SQLQueries.Query]) async throws -> [SQLAnswer] {
            rounds.withLock { $0.append(queries.count) }
            return queries.map { query in
                guard !query.text.contains("count(`t`)") else {
                    return SQLAnswer(fields: query.fields, numbers: facts)
                }
                asked.withLock { $0.append(query.text) }
                return SQLAnswer(
                    fields: query.fields, numbers: answers.withLock { $0.removeFirst() })
            }
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

    /// Rows without a place come by a question of their own, and belong to the column of their
    /// time.
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
        let ends = try await series(script) { $0.leavesGapsOut = true }
            .ends(within: TimeBounds(from: 4))
        #expect(ends == RowEnds(count: 2, first: 4, last: 5))
        let asked = script.asked.withLock { $0 }
        #expect(
            asked[0].contains("WHERE (NOT (isNaN(ifNull(toFloat64(`y`), nan) + toFloat64(0)))) AND")
        )
    }

    @Test func eachQuestionIsTold() async throws {
        let told = Mutex<[String]>([])
        let script = Script([[2, 4, 5]])
        let series = series(script) { $0.asking = { text in told.withLock { $0.append(text) } } }
        _ = try await series.ends(within: TimeBounds(to: 6))
        #expect(told.withLock { Array($0.dropFirst()) } == script.asked.withLock { $0 })
        #expect(told.withLock { $0.first?.contains("count(`t`)") } == true)
    }

    // MARK: How often it is asked

    private let all = RowEnds(count: 9, first: 4, last: 12)

    /// The ends come with the first question of all; a server is asked again for them later.
    @Test func theFirstEndsComeWithThePreparation() async throws {
        let script = Script([[10, 4, 13]])
        let series = series(script)
        #expect(try await series.ends(within: .all) == all)
        #expect(script.rounds.withLock { $0 } == [1])
        #expect(
            try await series.ends(within: .all) == RowEnds(count: 10, first: 4, last: 13))
        #expect(script.asked.withLock { $0.count } == 1)
    }

    /// A page is found by one count of all rows; then each costs a question.
    @Test func aKnownPageIsOneQuestion() async throws {
        let rows: [Double] = (4..<13).flatMap { [Double($0), 1] }
        let script = Script([rows, rows])
        let series = series(script)
        #expect(try await series.page(1)?.count == 9)
        #expect(script.rounds.withLock { $0 } == [1, 1])
        #expect(try await series.page(1)?.count == 9)
        let (next, length) = (try await series.page(2), try await series.length())
        #expect(next == nil && length == 9)
        #expect(script.rounds.withLock { $0 } == [1, 1, 1])
    }

    /// Two parts of a page, which are asked for at once, are found by the same counts.
    @Test func rowsAreCountedOnceForAllWhoAsk() async throws {
        let count = 300_000
        // 3 parts, of which none has more rows than are read for a page.
        let counts: [Double] = (0..<3).flatMap { [Double($0), 100_000] }
        let rows = (0..<2 * SQLSeries.pageRows).map { $0 % 2 == 0 ? 4.0 : 1 }
        let script = Script(
            [counts, rows, rows], facts: [Double(count), Double(count), 0, 2])
        let series = series(script)
        async let first = series.page(1)
        async let second = series.page(2)
        let pages = try await [first, second]
        #expect(pages.allSatisfy { $0?.count == SQLSeries.pageRows })
        #expect(script.asked.withLock { $0.count { $0.contains("GROUP BY cg_b") } } == 1)
    }

    @Test func questionsOfARoundAreTakenTogether() async throws {
        let script = Script([[2, 4, 5], [4, 1, 5, 2], [9, 3]])
        let answers = try await series(script).answers(
            to: [
                .ends(TimeBounds(to: 6)), .rows(TimeBounds(to: 6), limit: 3),
                .lastRow(TimeBounds(from: 6)),
            ], SummingRule())
        #expect(script.rounds.withLock { $0 } == [1, 3])
        guard case .ends(let ends) = answers[0], case .rows(let rows) = answers[1],
            case .rows(let last) = answers[2]
        else {
            Issue.record("other answers")
            return
        }
        #expect(ends == RowEnds(count: 2, first: 4, last: 5))
        #expect(rows == [Sample(t: 4, y: 1), Sample(t: 5, y: 2)] && last == [Sample(t: 9, y: 3)])
    }

    /// Of a file the ends are asked for once, until it is written again.
    @Test func aFileThatIsWrittenAgainIsNoticed() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("rows-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data([1]).write(to: URL(fileURLWithPath: file))
        let script = Script([], file: file)
        let series = series(script)
        #expect(series.hasChanged() == nil)
        for _ in 0..<3 { #expect(try await series.ends(within: .all) == all) }
        #expect(script.rounds.withLock { $0 } == [1] && series.hasChanged() == false)
        try Data([1, 2]).write(to: URL(fileURLWithPath: file))
        #expect(series.hasChanged() == true)
        do {
            _ = try await series.page(1)
            Issue.record("the rows may be others")
        } catch let error as FeedError {
            #expect(error.seriesMayHaveChanged)
        }
        #expect(try await series.renewed().ends(within: .all) == all)
        #expect(script.rounds.withLock { $0 } == [1, 1])
    }

    @Test(arguments: [[9, 8, 4, 12], [9, 9, .nan, 12]] as [[Double]])
    func rowsWithoutATimeAreRefused(facts: [Double]) async throws {
        let script = Script([[1]], facts: facts)
        do {
            _ = try await series(script).ends(within: .all)
            Issue.record("a row has no time")
        } catch let error as FeedError {
            #expect(error.description.contains("1 row has no time in column \"t\""))
        }
    }
}
