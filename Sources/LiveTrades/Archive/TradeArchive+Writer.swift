import Files
import GRDB

extension TradeArchive {
    /// A connection that writes, and the file that it writes to.
    struct Writer: Sendable {
        let pool: DatabasePool
        private let file: FileStamp?

        /// Opens an archive for writing. Makes a missing one, and writes the market into it if it
        /// names no market yet.
        init(_ path: String, _ market: TradeMarket?, _ patience: ArchivePatience) throws {
            var configuration = TradeArchive.configuration()
            configuration.busyMode = .callback { patience.wait($0) }
            pool = try DatabasePool(path: path, configuration: configuration)
            file = FileStamp(at: path)
            try pool.writeWithoutTransaction { database in
                // GRDB has set NORMAL, by which a commit may be undone when the power fails.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                _ = try Int.fetchOne(database, sql: "PRAGMA journal_size_limit = 67108864")
            }
            try pool.write { database in
                if case .nothing = try ArchiveSchema.found(in: database) {
                    try ArchiveSchema.make(in: database)
                }
                try ArchiveSchema.makeNotes(in: database)
                if let market, try ArchiveSchema.market(in: database) == nil {
                    try ArchiveSchema.mark(market, in: database)
                }
            }
        }

        /// Returns whether a path names the file that is written to.
        func isAt(_ path: String) -> Bool {
            guard let file, let now = FileStamp(at: path) else { return false }
            return now.isSameFile(as: file)
        }
    }
}
