import GRDB
import Synchronization

/// Trades in a file that loses none: SQLite with a write-ahead log.
///
/// What `store` has returned from is there whenever the process is killed, and also after the power
/// fails, as far as the disk keeps what it says it has written. One object writes at a time; any
/// number read, also while it writes, in this process and others.
public final class TradeArchive: Sendable {
    /// The archive's file.
    public let path: String
    private let connection: Mutex<Connection>
    private let lock: WriterLock?
    /// How long writing waits for other programs.
    let patience: ArchivePatience
    private let isMarked = Mutex(false)
    /// The entries that the run under way stored.
    let run = Mutex(Stored())

    /// How the file is open.
    enum Connection: Sendable {
        /// For reading only.
        case reading(DatabasePool)
        /// For reading, until a first trade shows whether the archive is of this market.
        case unsure(TradeMarket, DatabasePool)
        /// For writing.
        case writing(Writer)
        /// Not any more.
        case closed(DatabasePool)

        fileprivate var pool: DatabasePool {
            switch self {
            case .reading(let pool), .unsure(_, let pool), .closed(let pool): pool
            case .writing(let writer): writer.pool
            }
        }
    }

    init(
        path: String, connection: Connection, lock: WriterLock?,
        patience: ArchivePatience = ArchivePatience()
    ) {
        self.path = path
        self.connection = Mutex(connection)
        self.lock = lock
        self.patience = patience
    }

    deinit { try? close() }

    /// Whether the run under way has trades that are not stored. The file says so, too, unless
    /// writing the note failed: then the next storing writes it.
    var holdsUnstored: Bool { isMarked.withLock { $0 } }

    var database: any DatabaseReader { connection.withLock(\.pool) }

    /// The market that is expected and the connection for reading, while it is not sure that the
    /// archive is of that market; else nil.
    var unsure: (TradeMarket, DatabasePool)? {
        connection.withLock {
            guard case .unsure(let market, let reader) = $0 else { return nil }
            return (market, reader)
        }
    }

    /// Whether the first trade is still to show if the archive is of its market.
    var isUnsure: Bool { unsure != nil }

    func begin(writing writer: Writer) {
        connection.withLock { $0 = .writing(writer) }
    }

    /// Ends the use of the archive, so that another may write to it. Nothing else may be called
    /// afterwards.
    ///
    /// Afterwards the archive's own file holds all stored trades, and SQLite's files next to it are
    /// gone.
    ///
    /// - Throws: the reason why the database could not end in order, for example another program
    ///   that reads it. Then the archive is the file together with its log, and no stored trade is
    ///   lost.
    public func close() throws(TradeArchiveError) {
        defer { lock?.release() }
        let last = connection.withLock { connection in
            defer { connection = .closed(connection.pool) }
            return connection
        }
        switch last {
        case .closed: return
        case .reading(let pool), .unsure(_, let pool): try Self.explained(path) { try pool.close() }
        case .writing(let writer):
            let pool = writer.pool
            // Wait a second at most: programs that read need the archive for moments only.
            patience.end(within: .seconds(1))
            // Those that only read can't empty the log, and GRDB closes them last.
            pool.releaseMemory()
            // Moves what the log holds into the file, and empties the log.
            let moved = Result { try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
            try Self.explained(path) { try pool.close() }
            guard case .failure(let error) = moved else { return }
            let why = TradeArchiveError(error, path)
            throw TradeArchiveError(
                why.kind, path, "what was stored last is in \(path)-wal alone: \(why.problem)")
        }
    }

    /// Stores trades: all of them, or none where it throws.
    ///
    /// - Parameter trades: in any order; those that are there already, by source, id and all they
    ///   say, stay as they are.
    /// - Returns: how many trades the archive now holds.
    /// - Throws: what went wrong, such as a full disk, other trades under their ids, or a file that
    ///   was moved or deleted. The archive is then as it was.
    @discardableResult
    public func store(_ trades: [Trade]) throws(TradeArchiveError) -> Int {
        try store(trades, leavesUnstored: holdsUnstored, orNone: true).total
    }

    /// The outcome of storing some trades.
    struct Storing: Sendable {
        /// How many trades the archive now holds.
        var total = 0
        /// The numbers of those that were not there before.
        var entries = 1..<1
        /// The trades that the archive holds now, also those that were there before.
        var taken: [Trade] = []
        /// The trades that were not taken, because the archive holds other trades under their ids.
        var refused: [Trade] = []
    }

    /// Stores trades, and notes whether the run has more of them. The stored trades are then in the
    /// archive's own file, unless a reader keeps them in the log at this moment.
    ///
    /// - Parameters:
    ///   - notes: gaps and open stretches to write with the trades.
    ///   - orNone: whether one that is refused keeps the others from being stored.
    func store(
        _ trades: [Trade], noting notes: SourceNotes? = nil, leavesUnstored: Bool,
        orNone: Bool = false
    ) throws(TradeArchiveError) -> Storing {
        let storing = try write { database in
            var storing = Storing()
            let first = try Self.lastEntry(database) + 1
            for trade in trades {
                let isTaken = try self.take(trade, database)
                guard isTaken || !orNone else {
                    throw TradeArchiveError.refusing([trade], self.path)
                }
                if isTaken { storing.taken.append(trade) } else { storing.refused.append(trade) }
            }
            try database.execute(
                sql: "UPDATE run SET holds_unstored = ?", arguments: [leavesUnstored])
            if let notes { try Self.note(notes, in: database) }
            storing.total = try Self.lastEntry(database)
            storing.entries = first..<storing.total + 1
            return storing
        }
        // Trades that are not found in the file don't count as stored.
        try checkStored(storing.entries)
        isMarked.withLock { $0 = leavesUnstored }
        return storing
    }

    /// Takes a trade; false where the archive holds another one under its id.
    private func take(_ trade: Trade, _ database: Database) throws -> Bool {
        try database.cachedStatement(sql: Self.insertion).execute(arguments: [
            trade.time, trade.key.source, trade.key.id, trade.side.rawValue,
            trade.price.text, trade.price.value, trade.amount.text, trade.amount.value,
            trade.precision.step,
        ])
        return try database.changesCount > 0 || Self.holds(trade, database) == .same
    }

    private static let insertion = """
        INSERT INTO trades (time, source, id, side, price, price_value, amount, amount_value, time_step)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (source, id) DO NOTHING
        """

    /// Returns how many rows there are: they are numbered without holes, so nothing has to be
    /// counted.
    static func lastEntry(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT max(entry) FROM trades") ?? 0
    }

    /// The connection that writes; nil in an archive that is only read.
    var writer: Writer? {
        connection.withLock { if case .writing(let writer) = $0 { writer } else { nil } }
    }

    private func write<Result>(
        _ work: (Database) throws -> Result
    ) throws(TradeArchiveError) -> Result {
        guard let writer else {
            throw TradeArchiveError(.notWritable, path, "the archive was opened for reading")
        }
        try checkUntouched()
        return try Self.explained(path) { try writer.pool.write(work) }
    }
}

extension TradeArchive {
    /// How the run before ended.
    enum RunBefore: Equatable {
        /// It ended properly or with all its trades stored, or this run is the first.
        case inOrder
        /// It was killed, and its list held trades. `since`: the time of the last stored trade, in
        /// microseconds since 1970-01-01T00:00Z, leaving out those that are ahead.
        case lost(since: Int64?)
    }

    /// Notes that a run begins, and says how the one before it ended.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    func beginRun(now: Int64 = .microsecondsNow) throws(TradeArchiveError) -> RunBefore {
        let before = try write { database in
            let wasCut = try Bool.fetchOne(
                database, sql: "SELECT is_open AND holds_unstored FROM run")
            try database.execute(sql: "UPDATE run SET is_open = 1, holds_unstored = 0")
            guard wasCut == true else { return RunBefore.inOrder }
            return .lost(
                since: try Int64.fetchOne(
                    database, sql: "SELECT max(time) FROM trades WHERE time <= ?",
                    arguments: [now + Trade.mostAhead]))
        }
        isMarked.withLock { $0 = false }
        run.withLock { $0 = Stored() }
        return before
    }

    /// Notes that the run has trades that are not stored. Only the first call after a storing
    /// writes.
    func noteUnstored() throws(TradeArchiveError) {
        guard !holdsUnstored else { return }
        isMarked.withLock { $0 = true }
        try write { try $0.execute(sql: "UPDATE run SET holds_unstored = 1") }
    }

    /// Notes that the run ended properly.
    ///
    /// - Parameter notes: gaps and open stretches to write.
    func endRun(noting notes: SourceNotes? = nil) throws(TradeArchiveError) {
        try write { database in
            if let notes { try Self.note(notes, in: database) }
            try database.execute(sql: "UPDATE run SET is_open = 0, holds_unstored = 0")
        }
        isMarked.withLock { $0 = false }
    }
}
