import GRDB
import Synchronization

/// The trades of an archive in their order, as they were when the reader was made.
///
/// Rows are found by key, from the nearest row that the reader knows, so pages may be read in any
/// order. No transaction stays open: rows that were stored later are left out by their number, and
/// the log can't grow because of a reader.
public final class TradeArchiveReader: Sendable {
    /// The sources whose trades these are; nil for all.
    public let sources: [String]?
    /// How many trades there are.
    public let count: Int
    private let archive: TradeArchive
    private let lastEntry: Int
    private let borders = Mutex(RowBorders())

    init(_ archive: TradeArchive, sources: [String]?, lastEntry: Int, count: Int) {
        self.archive = archive
        self.sources = sources
        self.lastEntry = lastEntry
        self.count = count
    }

    /// Returns some trades in their order: by time, source, id.
    ///
    /// - Parameters:
    ///   - row: the first one's place, from 0.
    ///   - limit: how many at most.
    /// - Returns: fewer than `limit` only where the trades end.
    public func trades(from row: Int, limit: Int) throws(TradeArchiveError) -> [Trade] {
        try archive.read { database in
            guard row >= 0, row < count, limit > 0 else { return [] }
            let trades = try trades(database, after: place(database, before: row), limit)
            note(trades.last?.place, before: row + trades.count)
            return trades
        }
    }

    /// Returns the prices of some trades, quicker than the trades themselves.
    ///
    /// - Parameters:
    ///   - row: the first one's place, from 0.
    ///   - limit: how many at most.
    /// - Returns: fewer than `limit` only where the trades end.
    public func prices(from row: Int, limit: Int) throws(TradeArchiveError) -> [TimedPrice] {
        try archive.read { database in
            guard row >= 0, row < count, limit > 0 else { return [] }
            let place = try place(database, before: row)
            let found = try Row.fetchCursor(
                // 15 digits, which any double holds, and a point.
                query(
                    database, "time, price_value, CASE WHEN length(price) > 16 THEN price END",
                    after: place),
                arguments: arguments(place, limit))
            var prices: [TimedPrice] = []
            while let row = try found.next() {
                prices.append(TimedPrice(time: row[0], price: row[1], longText: row[2]))
            }
            return prices
        }
    }

    /// Returns the trades that follow one.
    ///
    /// - Parameters:
    ///   - trade: the trade before the first, which need not be there; nil for the archive's first.
    ///   - limit: how many at most.
    public func trades(after trade: Trade?, limit: Int) throws(TradeArchiveError) -> [Trade] {
        try archive.read { try trades($0, after: trade?.place, max(limit, 0)) }
    }

    /// Returns the latest trades since a moment, in their order.
    ///
    /// - Parameters:
    ///   - time: in microseconds since 1970-01-01T00:00Z; trades at this time are among them.
    ///   - limit: how many at most; those before the latest `limit` are left out.
    public func trades(since time: Int64, limit: Int) throws(TradeArchiveError) -> [Trade] {
        try archive.read { database in
            let sql = """
                SELECT \(Trade.columns) FROM trades INDEXED BY trades_in_order
                WHERE time >= ? AND \(chosen)
                ORDER BY time DESC, source DESC, id_length DESC, id DESC LIMIT ?
                """
            let found = try Row.fetchCursor(
                database.cachedStatement(sql: sql),
                arguments: [time] + chosenArguments + [max(limit, 0)])
            return try read(found).reversed()
        }
    }

    /// Counts the trades that are later than a moment.
    ///
    /// - Parameter time: in microseconds since 1970-01-01T00:00Z.
    /// - Returns: how many they are, and when the first one was; nil without such trades.
    package func trades(
        laterThan time: Int64
    ) throws(TradeArchiveError) -> (count: Int, first: Int64)? {
        try archive.read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT count(*), min(time) FROM trades INDEXED BY trades_in_order
                    WHERE time > ? AND \(chosen)
                    """, arguments: [time] + chosenArguments)
            guard let row, let first = Int64.fromDatabaseValue(row[1]) else { return nil }
            return (row[0], first)
        }
    }

    /// Hands all trades over in their order, a few thousand in memory at a time.
    ///
    /// - Parameter body: gets each trade.
    /// - Throws: what `body` throws, or a `TradeArchiveError`.
    public func forEach(_ body: (Trade) throws -> Void) throws {
        var last: Trade?
        while true {
            let trades = try trades(after: last, limit: 4_096)
            guard let next = trades.last else { return }
            try trades.forEach(body)
            last = next
        }
    }
}

extension TradeArchiveReader {
    /// Returns the place of the trade right before a row; nil before row 0.
    private func place(_ database: Database, before row: Int) throws -> TradePlace? {
        let known = borders.withLock { $0.nearest(to: row) }
        let distance = row - (known?.row ?? 0)
        guard distance > 0 else { return known?.place }
        // SQLite reads the skipped rows from the index only.
        let found = try Row.fetchOne(
            query(database, "time, source, id", after: known?.place),
            arguments: arguments(known?.place, 1, skipping: distance - 1))
        let place = found.map {
            TradePlace(time: $0[0], key: TradeKey(source: $0[1], id: $0[2]))
        }
        note(place, before: row)
        return place
    }

    private func note(_ place: TradePlace?, before row: Int) {
        guard let place else { return }
        borders.withLock { $0.note(place, before: row) }
    }

    private func trades(
        _ database: Database, after place: TradePlace?, _ limit: Int
    ) throws -> [Trade] {
        try read(
            Row.fetchCursor(
                query(database, Trade.columns, after: place), arguments: arguments(place, limit)))
    }

    private func read(_ found: RowCursor) throws -> [Trade] {
        var trades: [Trade] = []
        while let row = try found.next() {
            guard let trade = Trade(row: row) else { throw TradeArchiveError.oddRow(archive.path) }
            trades.append(trade)
        }
        return trades
    }

    private func query(
        _ database: Database, _ columns: String, after place: TradePlace?
    ) throws -> Statement {
        try database.cachedStatement(
            sql: """
                SELECT \(columns) FROM trades INDEXED BY trades_in_order
                WHERE \(place == nil ? "" : Self.isAfter)\(chosen)
                ORDER BY time, source, id_length, id LIMIT ? OFFSET ?
                """)
    }

    private func arguments(
        _ place: TradePlace?, _ limit: Int, skipping: Int = 0
    ) -> StatementArguments {
        let after: StatementArguments =
            place.map { [$0.time, $0.key.source, $0.key.id.utf8.count, $0.key.id] } ?? []
        return after + chosenArguments + [limit, skipping]
    }

    private static let isAfter = "(time, source, id_length, id) > (?, ?, ?, ?) AND "

    private var chosen: String {
        guard let sources else { return "entry <= ?" }
        return "entry <= ? AND source IN (\(sources.map { _ in "?" }.joined(separator: ", ")))"
    }

    private var chosenArguments: StatementArguments {
        [lastEntry] + StatementArguments(sources ?? [])
    }
}

extension Trade {
    fileprivate var place: TradePlace { TradePlace(time: time, key: key) }
}
