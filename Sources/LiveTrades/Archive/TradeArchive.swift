import Foundation
import GRDB
import Synchronization

/// Trades in a file that loses none: SQLite with a write-ahead log.
///
/// What `store` has returned from is there whenever the process is killed, and also after the power fails, as far as
/// the disk keeps what it says it has written. One object writes at a time; any number read, also while it writes, in this
/// process and others.
public final class TradeArchive: Sendable {
    /// The archive's file.
    public let path: String
    let database: any DatabaseReader
    /// What writes; nil in an archive that is only read.
    private let pool: DatabasePool?
    private let lock: WriterLock?
    /// Whether the file says that the run under way has trades that are not stored.
    private let isMarked = Mutex(false)

    init(path: String, database: any DatabaseReader, pool: DatabasePool?, lock: WriterLock?) {
        self.path = path
        self.database = database
        self.pool = pool
        self.lock = lock
    }

    deinit { try? close() }

    /// Ends the use of the archive, so that another may write to it. Nothing else may be called afterwards.
    ///
    /// - Throws: what kept the database from ending in order; what was stored is safe all the same.
    public func close() throws(TradeArchiveError) {
        defer { lock?.release() }
        try Self.explained(path) { try database.close() }
    }

    /// Stores trades: all of them, or none where it throws.
    ///
    /// - Parameter trades: in any order; those that are there already, by source and id, stay as they are.
    /// - Returns: how many trades the archive now holds.
    /// - Throws: what went wrong, such as a full disk. The archive is then as it was.
    @discardableResult
    public func store(_ trades: [Trade]) throws(TradeArchiveError) -> Int {
        try store(trades, leavesUnstored: isMarked.withLock { $0 })
    }

    /// Stores trades, and notes whether the run has more of them.
    func store(_ trades: [Trade], leavesUnstored: Bool) throws(TradeArchiveError) -> Int {
        let total = try write { database in
            let insertion = try database.cachedStatement(sql: Self.insertion)
            for trade in trades {
                try insertion.execute(arguments: [
                    trade.time, trade.key.source, trade.key.id, trade.side.rawValue,
                    trade.price.text, trade.price.value, trade.amount.text, trade.amount.value,
                    trade.precision.step,
                ])
            }
            if self.isMarked.withLock({ $0 }) != leavesUnstored {
                try database.execute(
                    sql: "UPDATE run SET holds_unstored = ?", arguments: [leavesUnstored])
            }
            return try Self.lastEntry(database)
        }
        isMarked.withLock { $0 = leavesUnstored }
        return total
    }

    private static let insertion = """
        INSERT INTO trades (time, source, id, side, price, price_value, amount, amount_value, time_step)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (source, id) DO NOTHING
        """

    /// How many rows there are: they are numbered without holes, so nothing has to be counted.
    static func lastEntry(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT max(entry) FROM trades") ?? 0
    }

    private func write<Result>(
        _ work: (Database) throws -> Result
    ) throws(TradeArchiveError) -> Result {
        guard let pool else {
            throw TradeArchiveError(.notWritable, path, "the archive was opened for reading")
        }
        return try Self.explained(path) { try pool.write(work) }
    }
}

extension TradeArchive {
    /// How the run before ended.
    enum RunBefore: Equatable {
        /// Properly, or with all its trades stored, or there was none.
        case inOrder
        /// It was killed, and its list held trades. `since`: the time of the last stored trade, in microseconds since
        /// 1970-01-01T00:00Z.
        case lost(since: Int64?)
    }

    /// Notes that a run begins, and says how the one before it ended.
    func beginRun() throws(TradeArchiveError) -> RunBefore {
        let before = try write { database in
            let wasCut = try Bool.fetchOne(
                database, sql: "SELECT is_open AND holds_unstored FROM run")
            try database.execute(sql: "UPDATE run SET is_open = 1, holds_unstored = 0")
            guard wasCut == true else { return RunBefore.inOrder }
            return .lost(since: try Int64.fetchOne(database, sql: "SELECT max(time) FROM trades"))
        }
        isMarked.withLock { $0 = false }
        return before
    }

    /// Notes that the run has trades that are not stored. Only the first call after a storing writes.
    func noteUnstored() throws(TradeArchiveError) {
        guard !isMarked.withLock({ $0 }) else { return }
        try write { try $0.execute(sql: "UPDATE run SET holds_unstored = 1") }
        isMarked.withLock { $0 = true }
    }

    /// Notes that the run ended properly.
    func endRun() throws(TradeArchiveError) {
        try write { try $0.execute(sql: "UPDATE run SET is_open = 0, holds_unstored = 0") }
        isMarked.withLock { $0 = false }
    }
}
