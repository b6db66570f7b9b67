import GRDB

/// The gaps of a source, and the stretch that is still open, as a run knows them.
struct SourceNotes: Sendable, Hashable {
    /// The source's name.
    let source: String
    /// Gaps that no archive holds yet.
    var gaps: [TradeGap] = []
    /// From when on trades may be missing that are still to come, or to be stored, in microseconds
    /// since 1970-01-01T00:00Z; nil without such trades.
    var openSince: Int64?
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
        if let since = notes.openSince {
            try database.execute(
                sql: "INSERT INTO open_stretches VALUES (?, ?)", arguments: [notes.source, since])
        }
    }

    /// Returns from when on trades of a source may be missing that the next run has to ask for; nil
    /// without such trades.
    package func openSince(of source: String) throws(TradeArchiveError) -> Int64? {
        try read { database in
            guard try database.tableExists("open_stretches") else { return nil }
            return try Int64.fetchOne(
                database, sql: "SELECT since FROM open_stretches WHERE source = ?",
                arguments: [source])
        }
    }
}
