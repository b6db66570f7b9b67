import CellValues
import Feeds
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

    /// Chooses the columns and finds out how times are counted.
    ///
    /// - Parameters:
    ///   - place: names the table in errors.
    ///   - options: which rows are the series.
    ///   - runner: takes the questions.
    /// - Throws: `FeedError`, `CancellationError`.
    init(
        at place: String, _ options: SQLSeries.Options, by runner: any SQLRunner
    ) async throws {
        let table = try await runner.table()
        let dialect = table.dialect
        let choice = SQLChoice(table.columns, dialect, at: place)
        let timeColumn = try choice.time(options.timeField)
        let valueColumn = try choice.value(options.valueField, besides: timeColumn)
        var conditions = try options.conditions.map { try choice.condition($0) }
        if let sql = options.sql { conditions.append(sql.text) }
        let ticks = try await SQLPreparation.ticks(
            of: timeColumn, options.timeUnit, conditions, table, runner)
        // Proof: `choice` takes only columns that the dialect knows as times and numbers.
        guard let time = dialect.time(timeColumn, ticks: ticks.ticks),
            let value = dialect.value(valueColumn)
        else { preconditionFailure("a chosen column can be read") }
        if options.leavesGapsOut { conditions.append("NOT (\(dialect.isMissing(value)))") }
        queries = SQLQueries(
            table: table.name, time: time, value: value, conditions: conditions, dialect: dialect)
        (timeName, valueName) = (timeColumn.name, valueColumn.name)
        self.choice =
            options.valueField == nil ? choice.choice(of: valueColumn, besides: timeColumn) : nil
        notes = ticks.note.map { [$0] } ?? []
        guard time.mayBeMissing else { return }
        let missing = try await runner.answer(queries.timeless)
        if let count = missing.numbers.first, count > 0 {
            throw FeedError(
                .badData, at: place,
                "\(Int(count).grouped) \(count == 1 ? "row has" : "rows have") no time in column"
                    + " \(timeName.printable(limit: 60))",
                remedy: .advice("--where-sql leaves \(count == 1 ? "it" : "them") out"))
        }
    }

    /// Returns what a column of whole numbers counts: as was said, or the unit in which all lie
    /// from 1990 to 2100, else seconds.
    private static func ticks(
        of column: SQLColumn, _ unit: SampleFormat.TimeUnit?, _ conditions: [String],
        _ table: SQLTable, _ runner: any SQLRunner
    ) async throws -> (ticks: SQLTicks, note: String?) {
        let dialect = table.dialect
        guard dialect.isInteger(column.type) else { return (.perSecond(1), nil) }
        if let unit { return (SQLTicks(unit), nil) }
        let name = dialect.quoted(column.name)
        let all = conditions.map { "(\($0))" }.joined(separator: " AND ")
        let ends = try await runner.answer(
            SQLQueries.Query(
                ["min(\(name))", "max(\(name))"], dialect,
                "FROM \(table.name)" + (all.isEmpty ? "" : " WHERE \(all)")))
        for unit in SampleFormat.TimeUnit.allCases {
            let size = SQLTicks(unit).seconds(1)
            let seconds = ends.numbers.map { $0 * size }
            if seconds.count == 2, seconds.allSatisfy({ 631_152_000..<4_102_444_800 ~= $0 }) {
                let note =
                    unit == .seconds
                    ? nil
                    : "times in \(column.name.printable(limit: 40)) are read as \(unit.rawValue)"
                return (SQLTicks(unit), note)
            }
        }
        return (.perSecond(1), nil)
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
