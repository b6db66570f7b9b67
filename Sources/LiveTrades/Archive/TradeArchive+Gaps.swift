import GRDB

/// A gap of a source.
struct SourceGap: Sendable, Hashable {
    /// The source's name.
    let source: String
    let gap: TradeGap
}

extension TradeArchive {
    /// The gaps that runs reported, in the order of their beginnings. Archives that no program
    /// wrote to since gaps are noted have none.
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

    /// Notes gaps; call it in a transaction.
    static func note(_ gaps: [SourceGap], in database: Database) throws {
        for gap in gaps {
            try database.execute(
                sql: "INSERT INTO gaps VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                arguments: [gap.source, gap.gap.from, gap.gap.to])
        }
    }
}
