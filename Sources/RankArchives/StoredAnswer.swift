import GRDB
import Ranking

/// An answer in an archive, and the entries that it names.
struct StoredAnswer {
    private let number: Int64
    private let time: Int64
    /// The entries' own numbers, in the order of the list.
    private let entries: [Int64]

    /// Stores a list, unless the same answer is there: of the same instant, with the same entries.
    init(_ list: RankedList, in database: Database) throws {
        time = list.fetchedAt.microseconds
        entries = try list.items.map { try Self.entry(of: $0, in: database) }
        if let same = try Self.same(list, at: time, entries, in: database) {
            number = same
            return
        }
        let reach =
            list.notes.missingPart == nil ? max(list.asked, list.items.count) : list.items.count
        try database.execute(
            sql: "INSERT INTO answers (time, reach) VALUES (?, ?)", arguments: [time, reach])
        number = database.lastInsertedRowID
        let insertion = try database.cachedStatement(
            sql: "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?)")
        for (item, entry) in zip(list.items, entries) {
            try insertion.execute(arguments: [
                number, item.rank, entry, item.value?.text, item.value?.number,
                item.value?.isAtLeast == true,
            ])
        }
    }

    /// Returns the number of an entry, which is known by the feed's id of it, or by its name where
    /// the feed has none. Its name is the latest.
    private static func entry(of item: RankedItem, in database: Database) throws -> Int64 {
        let number = try Int64.fetchOne(
            database,
            sql: """
                INSERT INTO entries (id, name) VALUES (?, ?)
                ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING entry
                """, arguments: [item.hasOwnID ? item.id : item.name, item.name])
        // Proof: an insertion that returns a column returns a row, or throws.
        return number!
    }

    private static func same(
        _ list: RankedList, at time: Int64, _ entries: [Int64], in database: Database
    ) throws -> Int64? {
        let places = zip(list.items, entries).map { item, entry in
            [item.rank.databaseValue, entry.databaseValue, item.value?.text.databaseValue ?? .null]
        }
        let numbers = try Int64.fetchAll(
            database, sql: "SELECT number FROM answers WHERE time = ? AND failure IS NULL",
            arguments: [time])
        return try numbers.first { number in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT place, entry, digits FROM places WHERE answer = ? ORDER BY place",
                arguments: [number])
            return rows.map { Array($0.databaseValues) } == places
        }
    }

    /// Returns the list with what changed since the answer before, of another instant.
    func compared(_ list: RankedList, in database: Database) throws -> RankedList {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT number, time, reach FROM answers
                WHERE number < ? AND time <> ? AND failure IS NULL ORDER BY number DESC LIMIT 1
                """, arguments: [number, time])
        guard let row else { return list }
        let (before, reach): (Int64, Int) = (row[0], row[2])
        let places = try Row.fetchAll(
            database, sql: "SELECT entry, place FROM places WHERE answer = ?", arguments: [before])
        let placeBefore = Dictionary(
            places.map { ($0[0] as Int64, $0[1] as Int) }, uniquingKeysWith: min)
        var compared = list
        compared.changesSince = Double(row[1] as Int64) / 1e6
        for (index, entry) in entries.enumerated() {
            let place = list.items[index].rank
            compared.items[index].change =
                if let old = placeBefore[entry] {
                    RankedChange(from: old, to: place)
                } else if place <= reach {
                    try wasThere(entry, before, database) ? .back : .new
                } else {
                    // The answer before does not go as far.
                    nil
                }
        }
        return compared
    }

    private func wasThere(_ entry: Int64, _ before: Int64, _ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: "SELECT EXISTS (SELECT 1 FROM places WHERE entry = ? AND answer < ?)",
            arguments: [entry, before]) ?? false
    }
}
