import Calendars
public import Feeds
import Paging
public import Summing
import Synchronization
import Text
public import TimeSeries

/// A series in an engine that answers SQL: its rows stay there, and what a picture needs of them is
/// asked for.
public final class SQLSeries: SampleSource, SummedSource {
    /// Which rows are the series, and how they are read.
    public struct Options: Sendable {
        /// The column of times; nil finds one.
        public var timeField: String?
        /// The column of values; nil finds one.
        public var valueField: String?
        /// What whole numbers in the column of times count; nil goes by their size.
        public var timeUnit: SampleFormat.TimeUnit?
        /// Comparisons that rows have to meet.
        public var conditions: [RowCondition] = []
        /// An expression in the engine's own SQL that rows have to meet. It must be the owner's: an
        /// engine does what it says.
        public var sql: String?
        /// Whether a series without rows is drawn empty.
        public var allowsNoRows = false

        /// Options that find the columns.
        public init() {}
    }

    /// Rows on an API page.
    public static let pageRows = 65_536

    /// The name of the series, and where it is.
    public let identity: SourceIdentity
    private let options: Options
    private let table: String
    private let runner: any SQLRunner
    private let known = Mutex(Known())

    /// What was found out.
    private struct Known {
        var prepared: Task<Prepared, any Error>?
        var queries: (time: String, value: String, choice: ValueChoice?, notes: [String])?
        var ends: RowEnds??
        var census: RowCensus?
    }

    private struct Prepared: Sendable {
        var queries: SQLQueries
        var timeName: String
        var valueName: String
        var choice: ValueChoice?
        var notes: [String]
    }

    /// - Parameters:
    ///   - table: what stands behind FROM.
    init(
        _ runner: any SQLRunner, table: String, identity: SourceIdentity, _ options: Options
    ) {
        self.runner = runner
        self.table = table
        self.identity = identity
        self.options = options
    }

    /// The name of the values, and that all rows are one page unless a size is named.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(isOnePage: true)
        let queries = known.withLock { $0.queries }
        // A table leaves out the name "y", too.
        facts.valueName = queries.flatMap { $0.value == "y" ? nil : $0.value }
        facts.valueChoice = queries?.choice
        facts.readingNotes = queries?.notes ?? []
        facts.reading = queries.map {
            SeriesReading(timeFields: [$0.time], times: "date", valueFields: [$0.value])
        }
        return facts
    }

    /// The series itself.
    public var sums: (any SummedSource)? { self }

    /// A series that knows nothing of its rows yet.
    public func renewed() -> SQLSeries {
        let new = SQLSeries(runner, table: table, identity: identity, options)
        let prepared = known.withLock { $0.prepared }
        new.known.withLock { $0.prepared = prepared }
        return new
    }

    // MARK: Pages

    /// The rows on a full API page.
    public var pageSize: Int? { Self.pageRows }

    /// Asks how many rows there are.
    @concurrent public func length() async throws -> Int? { try await allEnds()?.count ?? 0 }

    /// Returns the rows of an API page, found by counting and not by passing over those before.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        guard let ends = try await allEnds() else { return number == 1 ? [] : nil }
        let (first, isTooMuch) = (number - 1).multipliedReportingOverflow(by: Self.pageRows)
        guard !isTooMuch, first < ends.count else { return nil }
        let wanted = first..<min(first + Self.pageRows, ends.count)
        let spans = try await spans(of: wanted, ends)
        let bounds = TimeBounds(from: spans.first?.bounds.from, to: spans.last?.bounds.to)
        let rows = try await rows(
            within: bounds, skip: wanted.lowerBound - (spans.first?.start ?? 0),
            limit: wanted.count)
        guard rows.count == wanted.count else { throw changed }
        return rows
    }

    /// Returns where in time rows lie.
    private func spans(of rows: Range<Int>, _ ends: RowEnds) async throws -> [RowCensus.Span] {
        var census =
            known.withLock { $0.census } ?? RowCensus(ends, dense: 4 * SQLSeries.pageRows)
        while true {
            switch census.step(for: rows) {
            case .found(let spans):
                known.withLock { [census] in $0.census = census }
                return spans
            case .count(let bounds, let grid):
                let counts = try await counts(within: bounds, on: grid)
                guard census.record(counts, within: bounds, on: grid) else { throw changed }
            }
        }
    }

    private func allEnds() async throws -> RowEnds? {
        if let ends = known.withLock({ $0.ends }) { return ends }
        let ends = try await ends(within: .all)
        known.withLock { $0.ends = .some(ends) }
        return ends
    }

    private var changed: FeedError {
        var error = FeedError(
            .badData, at: identity.address ?? identity.name, "the rows changed while they were read"
        )
        error.seriesMayHaveChanged = true
        return error
    }

    // MARK: Sums

    /// Asks for the count, the first and the last time.
    @concurrent public func ends(within bounds: TimeBounds) async throws -> RowEnds? {
        let ends = try await answer { $0.ends(bounds) }.numbers
        guard ends.count == 3, ends[0] > 0 else {
            guard bounds != .all || options.allowsNoRows else { throw withoutRows }
            return nil
        }
        return RowEnds(count: Int(ends[0]), first: ends[1], last: ends[2])
    }

    /// Asks for the columns with values, and where their counts leave some rows out, for the others.
    @concurrent public func columns(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule
    ) async throws -> [SummedColumn] {
        let answer = try await answer { $0.columns(bounds, grid, rule) }
        var columns = try answer.rows.map { try column($0, grid, rule) }
        let count = columns.reduce(0) { $0 + $1.count }
        if count < (try await ends(within: bounds))?.count ?? 0 {
            let empty = try await self.answer { $0.emptyColumns(bounds, grid, rule) }
            columns += try empty.rows.map { try emptyColumn($0, grid, rule) }
        }
        return columns.sorted { $0.number < $1.number }
    }

    private func column(
        _ row: ArraySlice<Double>, _ grid: TimeGrid, _ rule: SummingRule
    ) throws -> SummedColumn {
        let row = Array(row)
        let (first, ties) = (row[1], row[(row.count - 4)...].map(\.self))
        func sample(_ t: Double, _ y: Double) -> Sample { Sample(t: t, y: y) }
        let values = ColumnSummary(
            first: sample(first, ties[0]), lowest: sample(first + ties[1], row[3]),
            highest: sample(first + ties[2], row[4]), last: sample(first + row[2], ties[3]))
        var column = SummedColumn(
            number: grid.number(of: first), values: values, count: Int(row[0]),
            gaps: row[5].isNaN ? nil : row[5]...row[6])
        try column.take(row[SQLQueries.ends.count...].dropLast(4), rule, infinite)
        return column
    }

    private func emptyColumn(
        _ row: ArraySlice<Double>, _ grid: TimeGrid, _ rule: SummingRule
    ) throws -> SummedColumn {
        let row = Array(row)
        var column = SummedColumn(
            number: grid.number(of: row[1]), values: nil, count: Int(row[0]), gaps: row[1]...row[2])
        try column.take(row[3...], rule, infinite)
        return column
    }

    private var withoutRows: FeedError {
        let isFiltered = !options.conditions.isEmpty || options.sql != nil
        return FeedError(
            .badData, at: identity.address ?? identity.name,
            isFiltered ? "no row meets --where and --where-sql" : "there are no rows",
            remedy: "draw it as empty with --allow-empty")
    }

    private var infinite: FeedError {
        FeedError(
            .badData, at: identity.address ?? identity.name,
            "some values are infinite, which have no place on an axis",
            remedy: "--where leaves such rows out")
    }

    /// Asks for the rows of columns that break inside.
    @concurrent public func brokenRows(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, limit: Int
    ) async throws -> [Sample] {
        try samples(await answer { $0.brokenRows(bounds, grid, rule, limit: limit) })
    }

    /// Asks for rows.
    @concurrent public func rows(
        within bounds: TimeBounds, skip: Int, limit: Int
    ) async throws -> [Sample] {
        try samples(await answer { $0.rows(bounds, skip: skip, limit: limit) })
    }

    /// Asks for instants.
    @concurrent public func instants(
        within bounds: TimeBounds, limit: Int
    ) async throws -> [RowInstant] {
        try await answer { $0.instants(bounds, limit: limit) }.rows.map { row in
            let row = Array(row)
            return RowInstant(t: row[0], hasValue: row[1] > 0, hasGap: row[2] > 0)
        }
    }

    /// Asks for counts.
    @concurrent public func counts(
        within bounds: TimeBounds, on grid: TimeGrid
    ) async throws -> [RowCount] {
        try await answer { $0.counts(bounds, grid) }.rows.map {
            RowCount(number: $0[$0.startIndex], count: Int($0[$0.startIndex + 1]))
        }
    }

    private func samples(_ answer: SQLAnswer) throws -> [Sample] {
        try answer.rows.map { row in
            let (t, y) = (row[row.startIndex], row[row.startIndex + 1])
            guard !y.isInfinite else { throw infinite }
            return Sample(t: t, y: y)
        }
    }

    private func answer(
        _ query: (SQLQueries) -> SQLQueries.Query
    ) async throws -> SQLAnswer {
        try await runner.answer(query(try await prepared().queries))
    }

    // MARK: Columns

    private func prepared() async throws -> Prepared {
        let task = known.withLock { known in
            let task = known.prepared ?? Task { try await prepare() }
            known.prepared = task
            return task
        }
        do {
            let prepared = try await task.value
            known.withLock {
                $0.queries = (
                    prepared.timeName, prepared.valueName, prepared.choice, prepared.notes
                )
            }
            return prepared
        } catch {
            // The next caller asks again.
            known.withLock { $0.prepared = nil }
            throw error
        }
    }

    private func prepare() async throws -> Prepared {
        let columns = try await runner.columns()
        let choice = SQLChoice(columns, runner.dialect, at: identity.address ?? identity.name)
        let timeColumn = try choice.time(options.timeField)
        let value = try choice.value(options.valueField, besides: timeColumn)
        var conditions = try options.conditions.map { try choice.condition($0) }
        if let sql = options.sql { conditions.append(sql) }
        let ticks = try await ticks(of: timeColumn, conditions)
        // Proof: `choice.time` takes only columns that the dialect knows as times.
        guard let time = runner.dialect.time(timeColumn, ticks: ticks.ticks),
            let expression = runner.dialect.value(value)
        else { preconditionFailure("a chosen column can be read") }
        let queries = SQLQueries(
            table: table, time: time, value: expression, conditions: conditions,
            dialect: runner.dialect)
        let missing = try await runner.answer(
            queries.timeless(
                "\(runner.dialect.isMissing(time.seconds)) OR \(runner.dialect.isInfinite(time.seconds))"
            ))
        if let count = missing.numbers.first, count > 0 {
            throw FeedError(
                .badData, at: identity.address ?? identity.name,
                "\(Int(count).grouped) \(count == 1 ? "row has" : "rows have") no time in column"
                    + " \(timeColumn.name.printable(limit: 60))",
                remedy: .advice("--where-sql leaves \(count == 1 ? "it" : "them") out"))
        }
        return Prepared(
            queries: queries, timeName: timeColumn.name, valueName: value.name,
            choice: options.valueField == nil ? choice.choice(of: value, besides: timeColumn) : nil,
            notes: ticks.note.map { [$0] } ?? [])
    }

    /// Returns what a column of whole numbers counts: as was said, or the unit in which all lie
    /// from 1990 to 2100, else seconds.
    private func ticks(
        of column: SQLColumn, _ conditions: [String]
    ) async throws -> (ticks: SQLTicks, note: String?) {
        guard runner.dialect.isInteger(column.type) else { return (.perSecond(1), nil) }
        if let unit = options.timeUnit { return (SQLTicks(unit), nil) }
        let name = runner.dialect.quoted(column.name)
        let filter =
            conditions.isEmpty
            ? "" : " WHERE " + conditions.map { "(\($0))" }.joined(separator: " AND ")
        let ends = try await runner.answer(
            SQLQueries.Query(
                text: "SELECT min(\(name)), max(\(name)) FROM \(table)\(filter)", fields: 2))
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
            case .nanoseconds: .nanoseconds
            }
    }
}

extension SummedColumn {
    /// Takes what a rule asked for, in the order in which `SQLQueries` asks.
    fileprivate mutating func take(
        _ numbers: ArraySlice<Double>, _ rule: SummingRule, _ infinite: FeedError
    ) throws {
        var numbers = numbers
        areWhole = numbers.removeFirst() == 0
        guard numbers.removeFirst() == 0 else { throw infinite }
        if rule.range != nil { outside = Int(numbers.removeFirst()) }
        if rule.onlyPositive {
            notShown = Int(numbers.removeFirst())
            let (low, high) = (numbers.removeFirst(), numbers.removeFirst())
            notShownValues = notShown > 0 ? low...high : nil
        }
    }
}
