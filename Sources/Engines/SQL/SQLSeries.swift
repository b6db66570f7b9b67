public import Feeds
import Paging
public import Summing
import Synchronization
import Text
public import TimeSeries

/// A series in an engine that answers SQL: its rows stay there, and what a picture needs of them is
/// asked for.
public final class SQLSeries: SampleSource {
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
    let options: Options
    private let runner: any SQLRunner
    private let known = Mutex(Known())
    private let counting = OneAtATime()

    /// What was found out.
    private struct Known {
        var task: Task<SQLPreparation, any Error>?
        var prepared: SQLPreparation?
        /// Whether another series described the table, some time ago.
        var isRenewed = false
        var ends: RowEnds??
        /// Whether the ends were found just now, and no caller has them yet.
        var endsAreFresh = false
        /// The ends of the rows that the pages are of.
        var pageEnds: RowEnds??
        var census: RowCensus?
    }

    init(_ runner: any SQLRunner, identity: SourceIdentity, _ options: Options) {
        self.runner = runner
        self.identity = identity
        self.options = options
    }

    /// Names the table in errors.
    var place: String { identity.address ?? identity.name }

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

    /// A series that knows nothing of its rows yet, and nothing of the columns of files that
    /// changed.
    public func renewed() -> SQLSeries {
        let new = SQLSeries(runner, identity: identity, options)
        guard hasChanged() != true else { return new }
        let task = known.withLock { $0.task }
        new.known.withLock { ($0.task, $0.isRenewed) = (task, task != nil) }
        return new
    }

    /// Looks at the files; nil for a table of a server.
    public func hasChanged() -> Bool? {
        known.withLock { $0.prepared }?.stamps.map { $0 != runner.stamps() }
    }

    // MARK: Pages

    /// The rows on a full API page.
    public var pageSize: Int? { Self.pageRows }

    /// Asks how many rows there are.
    @concurrent public func length() async throws -> Int? {
        try await counting.run { try await self.allEnds() }?.count ?? 0
    }

    /// Returns the rows of an API page, found by counting and not by passing over those before.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        guard hasChanged() != true else { throw changed }
        guard let ends = try await counting.run({ try await self.allEnds() }) else {
            return number == 1 ? [] : nil
        }
        let (first, isTooMuch) = (number - 1).multipliedReportingOverflow(by: Self.pageRows)
        guard !isTooMuch, first < ends.count else { return nil }
        let wanted = first..<min(first + Self.pageRows, ends.count)
        let spans = try await counting.run { try await self.spans(of: wanted, ends) }
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

    /// The ends as they were found first: all pages are of one state of the table.
    private func allEnds() async throws -> RowEnds? {
        if let ends = known.withLock({ $0.pageEnds }) { return try checked(ends, of: .all) }
        let ends = try await ends(within: .all)
        known.withLock { $0.pageEnds = .some(ends) }
        return ends
    }

    var changed: FeedError {
        var error = FeedError(
            .badData, at: place, "the rows changed while they were read"
        )
        error.seriesMayHaveChanged = true
        return error
    }

    // MARK: Sums

    /// Asks for the count, the first and the last time. Those of all rows are asked for once where
    /// the files tell that they are as they were.
    @concurrent public func ends(within bounds: TimeBounds) async throws -> RowEnds? {
        let hasChanged = hasChanged()
        guard hasChanged != true else { throw changed }
        guard bounds == .all else {
            return try await ends(in: answer { $0.ends(bounds) }, of: bounds)
        }
        _ = try await prepared()
        let found = known.withLock { known in
            defer { known.endsAreFresh = false }
            return known.endsAreFresh || hasChanged == false ? known.ends : nil
        }
        if let found { return try checked(found, of: .all) }
        let ends = try await ends(in: answer { $0.ends(.all) }, of: .all)
        known.withLock { $0.ends = .some(ends) }
        return ends
    }

    func ends(in answer: SQLAnswer, of bounds: TimeBounds) throws -> RowEnds? {
        let ends = answer.numbers
        let hasRows = ends.count == 3 && ends[0] > 0
        return try checked(
            hasRows ? RowEnds(count: Int(ends[0]), first: ends[1], last: ends[2]) : nil, of: bounds)
    }

    /// - Throws: `FeedError` for a series without rows, unless that is allowed.
    private func checked(_ ends: RowEnds?, of bounds: TimeBounds) throws -> RowEnds? {
        guard ends != nil || bounds != .all || options.allowsNoRows else { throw withoutRows }
        return ends
    }

    private var withoutRows: FeedError {
        let isFiltered = !options.conditions.isEmpty || options.sql != nil
        return FeedError(
            .badData, at: place,
            isFiltered ? "no row meets --where and --where-sql" : "there are no rows",
            remedy: "draw it as empty with --allow-empty")
    }

    func answer(
        _ query: (SQLQueries) -> SQLQueries.Query
    ) async throws -> SQLAnswer {
        try await answers([query(try await prepared().queries)])[0]
    }

    func answers(_ queries: [SQLQueries.Query]) async throws -> [SQLAnswer] {
        for query in queries { options.asking?(query.text) }
        return try await runner.answers(queries)
    }

    func prepared() async throws -> SQLPreparation {
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
            known.withLock { known in
                guard known.prepared == nil else { return }
                known.prepared = prepared
                guard !known.isRenewed else { return }
                (known.ends, known.endsAreFresh) = (.some(prepared.ends), true)
            }
            return prepared
        } catch {
            // The next caller asks again.
            known.withLock { $0.task = nil }
            throw error
        }
    }
}
