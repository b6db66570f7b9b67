import Foundation
import GRDB

/// The tables of an archive, and the marks by which a file is known to be one.
enum RankArchiveSchema {
    /// "cgRk" in the file's header.
    static let applicationID = 0x6367_526B
    /// The version of the tables.
    static let version = 1

    /// The kinds of contents that a file can have.
    enum Found: Equatable {
        /// A new file, or one whose maker was killed before it made the tables.
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

    /// Makes the tables of a feed's archive; call it in a transaction.
    static func make(for feed: ArchivedFeed, in database: Database) throws {
        try database.execute(sql: tables)
        let parameters = String(decoding: try encoder.encode(feed.parameters), as: UTF8.self)
        try database.execute(
            sql: "INSERT INTO feed (one, name, server, parameters) VALUES (1, ?, ?, ?)",
            arguments: [feed.name, feed.server, parameters])
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    /// Returns the feed whose answers an archive holds; nil where another program changed that.
    static func feed(in database: Database) throws -> ArchivedFeed? {
        guard
            let row = try Row.fetchOne(database, sql: "SELECT name, server, parameters FROM feed"),
            let name = String.fromDatabaseValue(row[0]),
            let server = String.fromDatabaseValue(row[1]),
            let text = String.fromDatabaseValue(row[2]),
            let parameters = try? JSONDecoder().decode(
                [String: String].self, from: Data(text.utf8))
        else { return nil }
        return ArchivedFeed(name: name, server: server, parameters: parameters)
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    // Rows are added and never removed. `number` counts 1, 2, 3 ... in the order of storing,
    // whatever the clock says. `reach` is how many places of the feed an answer tells of: an entry
    // that it lacks had a later place. A failed answer has a reason and no places.
    private static let tables = """
        CREATE TABLE feed (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            name TEXT NOT NULL,
            server TEXT NOT NULL,
            parameters TEXT NOT NULL,
            title TEXT,
            metric TEXT,
            unit TEXT
        ) STRICT;
        CREATE TABLE answers (
            number INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            reach INTEGER NOT NULL,
            failure TEXT
        ) STRICT;
        CREATE INDEX answers_in_order ON answers (time, number);
        CREATE TABLE entries (
            entry INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL
        ) STRICT;
        CREATE TABLE places (
            answer INTEGER NOT NULL,
            place INTEGER NOT NULL,
            entry INTEGER NOT NULL,
            digits TEXT,
            value REAL,
            is_at_least INTEGER NOT NULL,
            PRIMARY KEY (answer, place)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX places_by_entry ON places (entry, answer);
        """
}
