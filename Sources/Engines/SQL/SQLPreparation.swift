import CellValues
import Feeds
import Files
import Summing
import Text

/// What has to be known of a table before its rows are asked for.
struct SQLPreparation: Sendable {
    /// The questions.
    var queries: SQLQueries
    /// The column of times.
    var timeName: String
    /// The column of values.
    var valueName: String
    /// What the column of values was chosen among; nil where it was named, or is the only one.
    var choice: ValueChoice?
    /// What was guessed, in words.
    var notes: [String]
    /// The ends of all rows; nil without rows.
    var ends: RowEnds?
    /// What told the table from other states before it was described.
    var stamps: [FileStamp]?

    /// Chooses the columns, and asks how times are counted and where rows begin and end.
    ///
    /// - Parameters:
    ///   - place: names the table in errors.
    ///   - options: which rows are the series.
    ///   - runner: takes the questions.
    /// - Throws: `FeedError`, `CancellationError`.
    init(
        at place: String, _ options: SQLSeries.Options, by runner: any SQLRunner
    ) async throws {
        stamps = runner.stamps()
        let table = try await runner.table()
        let dialect = table.dialect
        let choice = SQLChoice(table.columns, dialect, at: place)
        let timeColumn = try choice.time(options.timeField)
        let valueColumn = try choice.value(options.valueField, besides: timeColumn)
        var conditions = try options.conditions.map { try choice.condition($0) }
        if let sql = options.sql { conditions.append(sql.text) }
        // Proof: `choice` takes only columns that the dialect knows as times and numbers.
        guard let value = dialect.value(valueColumn) else {
            preconditionFailure("a chosen column can be read")
        }
        if options.leavesGapsOut { conditions.append("NOT (\(dialect.isMissing(value)))") }
        let possible = SQLPreparation.ticks(of: timeColumn, options.timeUnit, dialect)
            .compactMap { ticks in
                dialect.time(timeColumn, ticks: ticks).map { time in
                    (
                        ticks,
                        SQLQueries(
                            table: table.name, time: time, value: value, conditions: conditions,
                            dialect: dialect)
                    )
                }
            }
        (timeName, valueName) = (timeColumn.name, valueColumn.name)
        self.choice =
            options.valueField == nil ? choice.choice(of: valueColumn, besides: timeColumn) : nil
        let query = SQLQueries.facts(possible.map(\.1))
        options.asking?(query.text)
        let facts = try await runner.answers([query])[0].numbers
        // Of each way to count: the first and the last time.
        let ends = possible.indices.map { Array(facts.dropFirst(2 + 2 * $0).prefix(2)) }
        let plausible = ends.firstIndex { ends in
            ends.allSatisfy { 631_152_000..<4_102_444_800 ~= $0 }
        }
        let found = plausible ?? 0
        queries = possible[found].1
        notes =
            found == 0
            ? []
            : [
                "times in \(timeColumn.name.printable(limit: 40)) are read as"
                    + " \(SampleFormat.TimeUnit.allCases[found].rawValue)"
            ]
        self.ends =
            facts[0] > 0
            ? RowEnds(count: Int(facts[0]), first: ends[found][0], last: ends[found][1])
            : nil
        guard
            queries.time.mayBeNoNumber || facts[1] < facts[0]
                || facts[0] > 0 && !ends[found].allSatisfy(\.isFinite)
        else { return }
        try await refuseRowsWithoutTime(at: place, runner)
    }

    private func refuseRowsWithoutTime(at place: String, _ runner: any SQLRunner) async throws {
        let missing = try await runner.answers([queries.timeless])[0]
        guard let count = missing.numbers.first, count > 0 else { return }
        throw FeedError(
            .badData, at: place,
            "\(Int(count).grouped) \(count == 1 ? "row has" : "rows have") no time in column"
                + " \(timeName.printable(limit: 60))",
            remedy: .advice("--where-sql leaves \(count == 1 ? "it" : "them") out"))
    }

    /// Returns what a column of whole numbers may count: as was said, or one of several, of which
    /// the first one is taken where times don't tell.
    private static func ticks(
        of column: SQLColumn, _ unit: SampleFormat.TimeUnit?, _ dialect: any SQLDialect
    ) -> [SQLTicks] {
        guard dialect.isInteger(column.type) else { return [.perSecond(1)] }
        return unit.map { [SQLTicks($0)] } ?? SampleFormat.TimeUnit.allCases.map { SQLTicks($0) }
    }
}

extension SQLTicks {
    init(_ unit: SampleFormat.TimeUnit) {
        self =
            switch unit {
            case .seconds: .perSecond(1)
            case .milliseconds: .perSecond(1_000)
            case .microseconds: .perSecond(1_000_000)
            case .nanoseconds: .fine(perSecond: 1_000_000_000)
            }
    }
}
