import Calendars
import Foundation
import GRDB
package import Ranking
import Text

/// What an archive of ranked lists holds, as it was at one moment.
package struct RankHistory: Sendable {
    /// An entry that was in some answer.
    package struct Entry: Sendable, Equatable {
        let number: Int64
        /// The feed's id of it, or its name where the feed has none.
        package let id: String
        /// Its latest name.
        package let name: String
        /// How many answers it is in.
        package let count: Int
    }

    /// The archive's file.
    package var path: String { file.path }
    /// The feed whose answers these are.
    package let feed: ArchivedFeed
    /// The list's title; nil before the first answer that came.
    package let title: String?
    /// What entries are measured by; nil for a feed without numbers.
    package let metric: RankedMetric?
    /// The entries: those of the latest answer by their places, then the others, those in more
    /// answers first.
    package let entries: [Entry]
    /// The times of the answers that came, in microseconds since 1970-01-01T00:00Z, in the order of
    /// storing.
    package let answers: [Int64]
    /// The times of those that failed, the same way.
    package let failures: [Int64]
    /// The archive's answers in the order of time.
    let moments: [Moment]
    private let file: RankArchiveFile

    /// Answers of one instant.
    struct Moment: Sendable, Equatable {
        /// In microseconds since 1970-01-01T00:00Z.
        let time: Int64
        /// The numbers of the answers, in the order of storing.
        var answers: [Int64]
    }

    /// - Throws: where the file is missing or something else, can't be read, was made by a later
    ///   version, or is damaged.
    package init(reading path: String) throws(RankArchiveError) {
        let file = RankArchiveFile(path: path)
        self.file = file
        try file.checkKind()
        guard file.isThere else {
            throw RankArchiveError(.notFound, path, "there is no such file")
        }
        guard access(path, R_OK) == 0 else {
            throw RankArchiveError(.failed, path, "the file can't be read")
        }
        let contents = try file.read { try Contents($0, path) }
        (feed, title, metric) = (contents.feed, contents.title, contents.metric)
        entries = contents.entries
        answers = contents.rows.filter { !$0.isFailure }.map(\.time)
        failures = contents.rows.filter(\.isFailure).map(\.time)
        moments = RankHistory.moments(contents.rows)
    }

    private static func moments(_ rows: [Contents.Answer]) -> [Moment] {
        let sorted = rows.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        return sorted.reduce(into: []) { moments, row in
            if moments.last?.time == row.time {
                moments[moments.count - 1].answers.append(row.number)
            } else {
                moments.append(Moment(time: row.time, answers: [row.number]))
            }
        }
    }

    /// The place and the number of an entry in an answer.
    struct Standing: Sendable, Equatable {
        let place: Int
        /// Nil where the entry has none.
        let value: Double?
    }

    /// Returns an entry's standing by the numbers of the answers that it is in.
    ///
    /// - Parameter answers: the first and the last answer that are looked at.
    func standings(
        of entry: Entry, in answers: ClosedRange<Int64>
    ) throws(RankArchiveError) -> [Int64: Standing] {
        try file.read { database in
            var standings: [Int64: Standing] = [:]
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT answer, place, value FROM places
                    WHERE entry = ? AND answer BETWEEN ? AND ? ORDER BY answer, place
                    """, arguments: [entry.number, answers.lowerBound, answers.upperBound])
            while let row = try rows.next() {
                let answer: Int64 = row[0]
                guard standings[answer] == nil else { continue }
                standings[answer] = Standing(place: row[1], value: row[2])
            }
            return standings
        }
    }
}

/// The entries and answers of an archive, read in one transaction.
private struct Contents {
    struct Answer {
        let number: Int64
        let time: Int64
        let isFailure: Bool
    }

    let feed: ArchivedFeed
    let title: String?
    let metric: RankedMetric?
    let entries: [RankHistory.Entry]
    /// In the order of storing.
    let rows: [Answer]

    init(_ database: Database, _ path: String) throws {
        switch try RankArchiveSchema.found(in: database) {
        case .nothing:
            throw RankArchiveError(.notAnArchive, path, "the file holds no ranked lists")
        case .other: throw RankArchiveError.other(path)
        case .archive(let version) where version > RankArchiveSchema.version:
            throw RankArchiveError.newer(path)
        case .archive: break
        }
        let row = try Row.fetchOne(database, sql: "SELECT title, metric, unit FROM feed")
        guard let feed = try RankArchiveSchema.feed(in: database), let row else {
            throw RankArchiveError(
                .damaged, path, "the archive does not say whose answers it holds")
        }
        self.feed = feed
        title = row[0]
        metric = (row[1] as String?).map { RankedMetric(name: $0, unit: row[2]) }
        rows = try Row.fetchAll(
            database, sql: "SELECT number, time, failure IS NOT NULL FROM answers ORDER BY number"
        ).map { Answer(number: $0[0], time: $0[1], isFailure: $0[2]) }
        entries = try Row.fetchAll(
            database,
            sql: """
                SELECT entries.entry, id, name, count(*),
                    min(CASE WHEN answer = :last THEN place END) AS latest
                FROM entries JOIN places ON places.entry = entries.entry
                GROUP BY entries.entry
                ORDER BY latest IS NULL, latest, count(*) DESC, name, id
                """, arguments: ["last": rows.last { !$0.isFailure }?.number]
        ).map { RankHistory.Entry(number: $0[0], id: $0[1], name: $0[2], count: $0[3]) }
    }
}
