import GRDB

/// The tables of an archive, and the marks by which a file is known to be one.
enum ArchiveSchema {
    /// "cgTr" in the file's header.
    static let applicationID = 0x6367_5472
    /// The version of the tables. Those of version 1 have no market.
    static let version = 2

    /// The kinds of contents that a file can have.
    enum Found {
        /// Nothing yet: a new file, or one whose maker was killed before it made the tables.
        case nothing
        /// An archive of a version.
        case archive(Int)
        /// Another program's database.
        case other
    }

    /// Returns the kind of contents that a database has.
    static func found(in database: Database) throws -> Found {
        let identity = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if identity == applicationID { return .archive(version) }
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        return identity == 0 && version == 0 && tables == 0 ? .nothing : .other
    }

    /// Makes the tables; call it in a transaction.
    static func make(in database: Database) throws {
        try database.execute(sql: tables)
        try database.execute(sql: marketTable)
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    /// Returns the market of whose trades an archive is; nil where it does not say so.
    static func market(in database: Database) throws -> TradeMarket? {
        guard try database.tableExists("market"),
            let row = try Row.fetchOne(database, sql: "SELECT exchange, pair FROM market"),
            let exchange = String.fromDatabaseValue(row[0]),
            let pair = String.fromDatabaseValue(row[1])
        else { return nil }
        return TradeMarket(exchange: exchange, pair: pair)
    }

    /// Writes into an archive that has no market of whose trades it is; call it in a transaction.
    static func mark(_ market: TradeMarket, in database: Database) throws {
        try database.execute(sql: marketTable)
        try database.execute(
            sql: "INSERT INTO market VALUES (1, ?, ?)", arguments: [market.exchange, market.pair])
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    // Rows are added and never changed or removed. So `entry` counts 1, 2, 3 ... in the order of
    // storing, and the rows up to an entry are the archive as it was when that entry was the last.
    private static let tables = """
        CREATE TABLE trades (
            entry INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            source TEXT NOT NULL,
            id TEXT NOT NULL,
            id_length INTEGER GENERATED ALWAYS AS (length(CAST(id AS BLOB))) VIRTUAL,
            side TEXT NOT NULL,
            price TEXT NOT NULL,
            price_value REAL NOT NULL,
            amount TEXT NOT NULL,
            amount_value REAL NOT NULL,
            time_step INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX trades_by_key ON trades (source, id);
        CREATE INDEX trades_in_order ON trades (time, source, id_length, id);
        CREATE TABLE run (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            is_open INTEGER NOT NULL,
            holds_unstored INTEGER NOT NULL
        ) STRICT;
        INSERT INTO run VALUES (1, 0, 0);
        """

    /// Makes the tables of `SourceNotes` where they are missing; call it in a transaction. They are
    /// of no version: programs that don't know them read and write the archive all the same.
    static func makeNotes(in database: Database) throws {
        // Of programs that noted one open stretch of a source.
        let notesOne =
            try database.tableExists("open_stretches")
            && database.primaryKey("open_stretches").columns == ["source"]
        if notesOne {
            try database.execute(sql: "ALTER TABLE open_stretches RENAME TO open_stretch")
        }
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS gaps (
                    source TEXT NOT NULL,
                    from_time INTEGER NOT NULL,
                    to_time INTEGER NOT NULL,
                    PRIMARY KEY (source, from_time, to_time)
                ) STRICT, WITHOUT ROWID;
                CREATE TABLE IF NOT EXISTS open_stretches (
                    source TEXT NOT NULL,
                    since INTEGER NOT NULL,
                    PRIMARY KEY (source, since)
                ) STRICT, WITHOUT ROWID;
                """)
        if notesOne {
            try database.execute(
                sql: """
                    INSERT INTO open_stretches SELECT source, since FROM open_stretch;
                    DROP TABLE open_stretch;
                    """)
        }
    }

    private static let marketTable = """
        CREATE TABLE IF NOT EXISTS market (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            exchange TEXT NOT NULL,
            pair TEXT NOT NULL
        ) STRICT;
        """
}
