import Foundation
import GRDB

extension TradeArchive {
    /// Returns which of some trades the archive holds.
    ///
    /// - Parameter keys: of any number of trades.
    /// - Returns: the keys of those that are stored.
    public func stored(among keys: [TradeKey]) throws(TradeArchiveError) -> Set<TradeKey> {
        try read { database in
            let look = try database.cachedStatement(
                sql: "SELECT 1 FROM trades WHERE source = ? AND id = ?")
            return try keys.reduce(into: []) { held, key in
                if try Int.fetchOne(look, arguments: [key.source, key.id]) != nil {
                    held.insert(key)
                }
            }
        }
    }

    /// Returns whether the archive holds a trade: by source, id, and all it says.
    func holds(_ trade: Trade) throws(TradeArchiveError) -> Bool {
        try read { try Self.holds(trade, $0) == .same }
    }

    /// Returns those of some trades that the archive does not hold.
    func unstored(of trades: [Trade]) throws(TradeArchiveError) -> [Trade] {
        try read { database in try trades.filter { try Self.holds($0, database) != .same } }
    }

    /// Whether the archive holds no trade under an id, the same trade, or another one.
    enum Holding { case nothing, same, other }

    /// Compares a trade with the stored one of the same source and id. One report of a trade may
    /// give only the second, rounded up or down, and another the microsecond; the price may have
    /// more zeros.
    static func holds(_ trade: Trade, _ database: Database) throws -> Holding {
        let look = try database.cachedStatement(
            sql: """
                SELECT price_value, amount_value, time, time_step FROM trades
                WHERE source = ? AND id = ?
                """)
        guard
            let row = try Row.fetchOne(look, arguments: [trade.key.source, trade.key.id])
        else { return .nothing }
        let (price, amount, time): (Double, Double, Int64) = (row[0], row[1], row[2])
        let second: Int64 = 1_000_000
        let isWhole = trade.precision == .seconds || row[3] == Trade.Precision.seconds.step
        let distance = abs(time / second - trade.time / second)
        return price == trade.price.value && amount == trade.amount.value
            && distance <= (isWhole ? 1 : 0) ? .same : .other
    }

    /// Returns the last stored trade of a source in the order of time.
    ///
    /// - Parameters:
    ///   - source: the source's name.
    ///   - latest: in microseconds since 1970-01-01T00:00Z; trades after that don't count.
    /// - Returns: nil if nothing of the source is stored.
    public func lastTrade(
        of source: String, notAfter latest: Int64 = .max
    ) throws(TradeArchiveError) -> TradeMark? {
        try read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT id, time FROM trades WHERE source = ? AND time <= ?
                    ORDER BY time DESC, source DESC, id_length DESC, id DESC LIMIT 1
                    """, arguments: [source, latest])
            return row.map { TradeMark(id: $0[0], time: $0[1]) }
        }
    }

    /// Returns the trade after which a source goes on: its last one that is not ahead of the
    /// present, and not later than `openSince(of:)`. If all are ahead, it is the one that was
    /// stored last, with `now` as its time. Returns nil if the archive holds no trade of the
    /// source.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    func mark(of source: String, now: Int64) throws(TradeArchiveError) -> TradeMark? {
        let latest = now + Trade.mostAhead
        for latest in [min(try openSince(of: source) ?? latest, latest), latest] {
            if let last = try lastTrade(of: source, notAfter: latest) { return last }
        }
        let id = try read { database in
            try String.fetchOne(
                database,
                sql: "SELECT id FROM trades WHERE source = ? ORDER BY entry DESC LIMIT 1",
                arguments: [source])
        }
        return id.map { TradeMark(id: $0, time: now) }
    }

    /// Counts the trades that the archive holds, by source.
    public func summary() throws(TradeArchiveError) -> TradeArchiveSummary {
        let sources = try read { database in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT source, count(*), min(time), max(time) FROM trades "
                    + "GROUP BY source ORDER BY source")
            let lowest = try prices(database, "min")
            let highest = try prices(database, "max")
            return try rows.map { row in
                guard let low = lowest[row[0]], let high = highest[row[0]] else {
                    throw TradeArchiveError.oddRow(path)
                }
                return TradeArchiveSummary.Source(
                    name: row[0], count: row[1], first: row[2], last: row[3], lowest: low,
                    highest: high)
            }
        }
        return TradeArchiveSummary(
            sources: sources, bytes: Self.size(path) + Self.size(Self.real(path) + "-wal"))
    }

    /// Returns a view of the archive as it is now, whatever is stored later.
    ///
    /// - Parameter sources: the sources whose trades are wanted; nil for all.
    public func reader(
        of sources: [String]? = nil
    ) throws(TradeArchiveError) -> TradeArchiveReader {
        let (last, count) = try read { database in
            let last = try Self.lastEntry(database)
            guard let sources else { return (last, last) }
            let count = try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM trades INDEXED BY trades_by_key
                    WHERE source IN (\(sources.map { _ in "?" }.joined(separator: ", ")))
                    """, arguments: StatementArguments(sources))
            return (last, count ?? 0)
        }
        return TradeArchiveReader(self, sources: sources, lastEntry: last, count: count)
    }

    func read<Result>(
        _ work: (Database) throws -> Result
    ) throws(TradeArchiveError) -> Result {
        try Self.explained(path) { try database.read(work) }
    }

    /// Returns each source's lowest or highest price. SQLite takes a bare column from the row that
    /// has the minimum or maximum only where the query has no second one, so it is a query of its
    /// own.
    private func prices(
        _ database: Database, _ extreme: String
    ) throws -> [String: ExactDecimal] {
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT source, price, \(extreme)(price_value) FROM trades GROUP BY source")
        return rows.reduce(into: [:]) { $0[$1[0]] = ExactDecimal($1[1] as String) }
    }

    static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}

extension TradeArchiveError {
    /// Returns the error for a row, written by another program, that is no trade.
    static func oddRow(_ path: String) -> TradeArchiveError {
        TradeArchiveError(.damaged, path, "the archive holds a row that is no trade")
    }

    /// Returns the error for trades under whose ids the archive holds others.
    static func refusing(_ trades: [Trade], _ path: String) -> TradeArchiveError {
        let example = trades.first.map { ", such as \($0.key.id) of \($0.key.source)" } ?? ""
        return TradeArchiveError(
            .otherTrades, path, "the archive holds other trades under their ids\(example)")
    }
}
