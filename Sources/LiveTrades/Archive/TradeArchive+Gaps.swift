import GRDB

/// The gaps of a source, and the stretches that are still open, as a run knows them.
struct SourceNotes: Sendable, Hashable {
    /// The source's name.
    let source: String
    /// Gaps that no archive holds yet.
    var gaps: [TradeGap] = []
    /// The moments after which trades may be missing that are still to come: one for each connection
    /// that has not caught up. In microseconds since 1970-01-01T00:00Z.
    var openings: Set<Int64> = []
    /// The times of trades that came and are not stored, in any order.
    var unstored: [Int64] = []
}

extension TradeArchive {
    /// Returns the gaps that runs reported, in the order of their beginnings. Archives that no
    /// program wrote to since gaps are noted have none.
    ///
    /// - Parameters:
    ///   - source: the source's name; nil for all.
    ///   - since: in microseconds since 1970-01-01T00:00Z; gaps that ended before don't count.
    public func gaps(
        of source: String? = nil, since: Int64 = .min
    ) throws(TradeArchiveError) -> [TradeGap] {
        try read { database in
            guard try database.tableExists("gaps") else { return [] }
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT from_time, to_time FROM gaps
                    WHERE to_time >= :since AND (:source IS NULL OR source = :source)
                    ORDER BY from_time, to_time
                    """, arguments: ["since": since, "source": source]
            ).map { TradeGap(from: $0[0], to: $0[1]) }
        }
    }

    /// Writes a run's notes; call it in a transaction.
    static func note(_ notes: SourceNotes, in database: Database) throws {
        for gap in notes.gaps {
            try database.execute(
                sql: "INSERT INTO gaps VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                arguments: [notes.source, gap.from, gap.to])
        }
        try database.execute(
            sql: "DELETE FROM open_stretches WHERE source = ?", arguments: [notes.source])
        for since in try notes.openings.union(holes(of: notes, in: database)) {
            try database.execute(
                sql: "INSERT INTO open_stretches VALUES (?, ?)", arguments: [notes.source, since])
        }
    }

    /// Returns where stored trades stand around trades that are not stored: for each hole between
    /// two of them, and for the time after the last, the earliest trade that is missing there.
    private static func holes(of notes: SourceNotes, in database: Database) throws -> [Int64] {
        let next = try database.cachedStatement(
            sql: """
                SELECT time FROM trades INDEXED BY trades_in_order WHERE source = ? AND time > ?
                ORDER BY time LIMIT 1
                """)
        var holes: [Int64] = []
        var end = Int64.min
        for time in notes.unstored.sorted() where time >= end {
            holes.append(time)
            let later = try Int64.fetchOne(next, arguments: [notes.source, time])
            guard let later else { break }
            end = later
        }
        return holes
    }

    /// Returns from when on trades of a source may be missing that the next run has to ask for; nil
    /// without such trades.
    package func openSince(of source: String) throws(TradeArchiveError) -> Int64? {
        try openStretches(of: source).first
    }

    /// Returns the moments after each of which trades of a source may be missing, up to the next
    /// one that is stored, in their order.
    package func openStretches(of source: String) throws(TradeArchiveError) -> [Int64] {
        try read { database in
            guard try database.tableExists("open_stretches") else { return [] }
            return try Int64.fetchAll(
                database, sql: "SELECT since FROM open_stretches WHERE source = ? ORDER BY since",
                arguments: [source])
        }
    }
}
