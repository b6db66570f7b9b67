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
        /// An expression in the engine's own SQL that rows have to meet.
        public var sql: SQLExpression?
        /// Whether rows without a value are left out, so that they break no line.
        public var leavesGapsOut = false
        /// Told of each question before it is asked.
        public var asking: (@Sendable (String) -> Void)?
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
    private let runner: any SQLRunner
    private let known = Mutex(Known())

    /// What was found out.
    private struct Known {
        var task: Task<SQLPreparation, any Error>?
        var prepared: SQLPreparation?
        var ends: RowEnds??
        var census: RowCensus?
    }

    init(_ runner: any SQLRunner, identity: SourceIdentity, _ options: Options) {
        self.runner = runner
        self.identity = identity
        self.options = options
    }

    /// Names the table in errors.
    private var place: String { identity.address ?? identity.name }

    /// The name of the values, and that all rows are one page unless a size is named.
    public var facts: SeriesFacts {
        var facts = SeriesFacts(isOnePage: true)
        let prepared = known.withLock { $0.prepared }
        // A table leaves out the name "y", too.
        facts.valueName = prepared.flatMap { $0.valueName == "y" ? nil : $0.valueName }
        facts.valueChoice = prepared?.choice
        facts.readingNotes = prepared?.notes ?? []
        facts.reading = prepared.map {
            SeriesReading(timeFields: [$0.timeName], times: "date", valueFields: [$0.valueName])
        }
        return facts
    }

    /// The series itself.
    public var sums: (any SummedSource)? { self }

    /// A series that knows nothing of its rows yet.
    public func renewed() -> SQLSeries {
        let new = SQLSeries(runner, identity: identity, options)
        let task = known.withLock { $0.task }
        new.known.withLock { $0.task = task }
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
            .badData, at: place, "the rows changed while they were read"
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

    /// Asks for the columns of rows with a place, and where these are not all, of the others.
    @concurrent public func columns(
        within bounds: TimeBounds, on grid: TimeGrid, _ rule: SummingRule, of count: Int
    ) async throws -> [SummedColumn] {
        let placed = try await answer { $0.columns(bounds, grid, rule) }.rows
        var columns = placed.map { SummedColumn($0, grid, rule) }
        if columns.reduce(0, { $0 + $1.count }) < count {
            let gaps = try await answer { $0.gaps(bounds, grid, rule) }.rows
            let places = Dictionary(
                columns.enumerated().map { ($1.number, $0) },
                uniquingKeysWith: { first, _ in first })
            for gap in gaps.map({ SummedColumn(gaps: $0, grid, rule) }) {
                if let place = places[gap.number] {
                    columns[place].merge(gap)
                } else {
                    columns.append(gap)
                }
            }
        }
        guard !columns.contains(where: \.isInfinite) else { throw infinite }
        return columns.sorted { $0.number < $1.number }
    }

    private var withoutRows: FeedError {
        let isFiltered = !options.conditions.isEmpty || options.sql != nil
        return FeedError(
            .badData, at: place,
            isFiltered ? "no row meets --where and --where-sql" : "there are no rows",
            remedy: "draw it as empty with --allow-empty")
    }

    private var infinite: FeedError {
        FeedError(
            .badData, at: place,
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

    /// Asks for the last row.
    @concurrent public func lastRow(within bounds: TimeBounds) async throws -> Sample? {
        try samples(await answer { $0.lastRow(bounds) }).first
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
        let query = query(try await prepared().queries)
        options.asking?(query.text)
        return try await runner.answer(query)
    }

    private func prepared() async throws -> SQLPreparation {
        let task = known.withLock { known in
            let task =
                known.task
                ?? Task { [options, runner, place] in
                    try await SQLPreparation(at: place, options, by: runner)
                }
            known.task = task
            return task
        }
        do {
            let prepared = try await task.value
            known.withLock { $0.prepared = prepared }
            return prepared
        } catch {
            // The next caller asks again.
            known.withLock { $0.task = nil }
            throw error
        }
    }
}

extension SummedColumn {
    /// A column of rows with a place, from an answer to `SQLQueries.columns`.
    fileprivate init(_ row: ArraySlice<Double>, _ grid: TimeGrid, _ rule: SummingRule) {
        let (row, ties) = (Array(row), Array(row.suffix(4)))
        let first = row[1]
        func sample(_ t: Double, _ y: Double) -> Sample { Sample(t: t, y: y) }
        self.init(
            number: grid.number(of: first),
            values: ColumnSummary(
                first: sample(first, ties[0]), lowest: sample(first + ties[1], row[3]),
                highest: sample(first + ties[2], row[4]), last: sample(first + row[2], ties[3])),
            count: Int(row[0]), outside: rule.range == nil ? 0 : Int(row[6]),
            areWhole: row[5] == 0)
    }

    /// A column of rows without a place, from an answer to `SQLQueries.gaps`.
    fileprivate init(gaps row: ArraySlice<Double>, _ grid: TimeGrid, _ rule: SummingRule) {
        let row = Array(row)
        let hidden = rule.onlyPositive ? Int(row[4]) : 0
        self.init(
            number: grid.number(of: row[1]), values: nil, count: Int(row[0]), gaps: row[1]...row[2],
            notShown: hidden, notShownValues: hidden > 0 ? row[5]...row[6] : nil,
            areWhole: row[3] == 0)
    }

    /// Whether a value is infinite.
    fileprivate var isInfinite: Bool {
        [values?.lowest.y, values?.highest.y, notShownValues?.lowerBound]
            .contains { $0?.isInfinite == true }
    }
}
