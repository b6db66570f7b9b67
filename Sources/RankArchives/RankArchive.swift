import Feeds
import Foundation
import GRDB
public import Ranking
import Text

/// The answers of a ranked feed over time, in a file: SQLite.
///
/// What `noted` has returned from is there whenever the program is killed. Several programs may
/// store answers of one feed in one file; each waits for the others.
public struct RankArchive: Sendable {
    /// The archive's file.
    public var path: String { file.path }
    /// The feed whose answers are stored.
    public let feed: ArchivedFeed
    private let file: RankArchiveFile

    /// Opens an archive, or finds that a new one can be made. Nothing is written yet.
    ///
    /// - Parameters:
    ///   - path: the archive's file, which need not exist.
    ///   - feed: the feed whose answers are to be stored.
    /// - Throws: where the file is something else or holds the answers of another feed, where it
    ///   or its folder can't be written, and where a later version made it.
    public init(path: String, of feed: ArchivedFeed) throws(RankArchiveError) {
        (file, self.feed) = (RankArchiveFile(path: path), feed)
        try file.checkKind()
        if file.isThere { try file.read { _ = try isNew($0) } }
        try file.checkWritable()
    }

    /// Returns whether a file is an archive of ranked lists, of whatever version. False where it
    /// can't be read.
    public static func isArchive(_ path: String) -> Bool {
        let file = RankArchiveFile(path: path)
        guard (try? file.checkKind()) != nil, file.isThere,
            case .archive? = try? file.read({ try RankArchiveSchema.found(in: $0) })
        else { return false }
        return true
    }

    /// Stores a list that came, and returns it with what changed since the answer before. A list
    /// that stands in for one that did not come is stored as a failure, and returned as it is.
    ///
    /// - Throws: what went wrong, such as a full disk. Then nothing is stored.
    public func noted(_ list: RankedList) throws(RankArchiveError) -> RankedList {
        if let kept = list.notes.kept {
            try noteFailure("\(kept.why.error.kind)", at: Date().timeIntervalSince1970)
            return list
        }
        // The feed was not asked.
        if list.notes.areOld { return list }
        if list.hasDoubtfulPlaces {
            try noteFailure("incomplete", at: list.fetchedAt)
            return list
        }
        return try write { database in
            try database.execute(
                sql: "UPDATE feed SET title = ?, metric = ?, unit = ?",
                arguments: [list.title, list.metric?.name, list.metric?.unit])
            let answer = try StoredAnswer(list, in: database)
            return try answer.compared(list, in: database)
        }
    }

    /// Stores that the feed gave no answer.
    ///
    /// - Parameters:
    ///   - reason: in a word.
    ///   - time: in seconds since 1970-01-01T00:00Z.
    public func noteFailure(_ reason: String, at time: Double) throws(RankArchiveError) {
        try write { database in
            try database.execute(
                sql: "INSERT INTO answers (time, reach, failure) VALUES (?, 0, ?)",
                arguments: [time.microseconds, reason])
        }
    }

    private func write<Result>(
        _ work: (Database) throws -> Result
    ) throws(RankArchiveError) -> Result {
        try file.checkKind()
        try file.checkWritable()
        return try file.write { database in
            // Again, for another program may have made or replaced the file since.
            if try isNew(database) { try RankArchiveSchema.make(for: feed, in: database) }
            return try work(database)
        }
    }

    /// Returns whether a database has nothing in it.
    ///
    /// - Throws: where it is not an archive of this feed.
    private func isNew(_ database: Database) throws -> Bool {
        switch try RankArchiveSchema.found(in: database) {
        case .nothing: return true
        case .other: throw RankArchiveError.other(path)
        case .archive(let version) where version > RankArchiveSchema.version:
            throw RankArchiveError.newer(path)
        case .archive: break
        }
        guard let held = try RankArchiveSchema.feed(in: database) else {
            throw RankArchiveError(
                .damaged, path, "the archive does not say whose answers it holds")
        }
        guard feed.continues(held) else {
            throw RankArchiveError(
                .otherFeed(held), path,
                "the archive holds answers of \(held), not of \(feed); name another file")
        }
        return false
    }
}

extension RankArchiveError {
    static func other(_ path: String) -> RankArchiveError {
        RankArchiveError(
            .notAnArchive, path, "the file is an SQLite database, and no archive of ranked lists")
    }

    static func newer(_ path: String) -> RankArchiveError {
        RankArchiveError(.newer, path, "the archive was made by a later version of this program")
    }
}

extension RankedList {
    /// Whether places may be wrong because numbers are missing that decide on them.
    fileprivate var hasDoubtfulPlaces: Bool {
        notes.missingPart != nil && metric != nil && items.contains { $0.value == nil }
    }
}

extension Double {
    /// Converts seconds to whole microseconds, clamped to what `Int64` holds.
    var microseconds: Int64 { Int64(Swift.max(-9e18, Swift.min(self * 1e6, 9e18)).rounded()) }
}
