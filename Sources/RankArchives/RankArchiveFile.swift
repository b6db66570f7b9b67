import Foundation
import GRDB
import Text

/// The file of an archive: how it is looked at, and written to.
///
/// Each look and each storing opens the file for itself. SQLite's journal is there only while one
/// transaction is written, so that the archive is one file afterwards.
struct RankArchiveFile: Sendable {
    let path: String

    /// How long one program waits for another.
    private static let patience = 10.0

    /// Whether the file exists.
    var isThere: Bool { access(path, F_OK) == 0 }

    /// Checks what can be told without SQLite: pipes and devices would block or be harmed.
    func checkKind() throws(RankArchiveError) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw RankArchiveError(.notAnArchive, path, "it is a folder, not an archive")
        default: throw RankArchiveError(.notAnArchive, path, "it is not a file")
        }
    }

    /// Checks that answers can be stored, as far as that can be told without writing.
    ///
    /// - Source: sqlite.org/howtocorrupt.html, section 2.5, of files with several names.
    func checkWritable() throws(RankArchiveError) {
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            .deletingLastPathComponent().path
        guard access(folder, F_OK) == 0 else {
            throw RankArchiveError(.notFound, path, "the folder does not exist")
        }
        guard access(folder, W_OK) == 0 else {
            throw RankArchiveError(.notWritable, path, "the archive's folder can't be written")
        }
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard access(path, W_OK) == 0 else {
            throw RankArchiveError(.notWritable, path, "the archive can't be written")
        }
        guard status.st_nlink == 1 else {
            throw RankArchiveError(
                .notWritable, path,
                "the file has \(status.st_nlink) names (hard links), and writing by two of them"
                    + " would damage it; remove the others, or name a copy")
        }
    }

    /// Reads the archive as it is at one moment.
    func read<Result>(_ work: (Database) throws -> Result) throws(RankArchiveError) -> Result {
        try explained {
            do {
                return try readOnce(work)
            } catch let error as DatabaseError where isCut(error) {
                try restore()
                return try readOnce(work)
            }
        }
    }

    private func readOnce<Result>(_ work: (Database) throws -> Result) throws -> Result {
        var configuration = RankArchiveFile.configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read(work)
    }

    /// Changes the archive: as a whole, or not at all where it throws.
    func write<Result>(_ work: (Database) throws -> Result) throws(RankArchiveError) -> Result {
        try explained {
            let queue = try DatabaseQueue(path: path, configuration: RankArchiveFile.configuration)
            defer { try? queue.close() }
            return try queue.writeWithoutTransaction { database in
                // With less, a commit may be undone when the power fails.
                try database.execute(sql: "PRAGMA synchronous = EXTRA")
                var result: Result?
                try database.inTransaction(.immediate) {
                    result = try work(database)
                    return .commit
                }
                // Proof: the transaction's work has returned, or thrown.
                return result!
            }
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.label = "chartgen.ranks"
        return configuration
    }

    private func explained<Result>(
        _ work: () throws -> Result
    ) throws(RankArchiveError) -> Result {
        do { return try work() } catch { throw RankArchiveError(error, path) }
    }
}

extension RankArchiveFile {
    /// Whether the journal of a program that was killed has to be undone before anything is read.
    private func isCut(_ error: DatabaseError) -> Bool {
        error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    }

    /// Undoes what a killed program had not finished.
    ///
    /// - Throws: where the file is another program's, which is left as it is, or can't be written.
    private func restore() throws {
        guard isOwn else {
            throw RankArchiveError(
                .notAnArchive, path,
                "the file is an SQLite database of another program, which was ended while it wrote")
        }
        do {
            try checkWritable()
        } catch {
            throw RankArchiveError(
                .notWritable, path,
                "a program was ended while it stored an answer, and to undo that the file has to be"
                    + " written: \(error.problem)")
        }
        let queue = try DatabaseQueue(path: path, configuration: RankArchiveFile.configuration)
        try queue.read { _ = try Int.fetchOne($0, sql: "PRAGMA schema_version") }
        try queue.close()
    }

    /// Whether the file's header says that it is an archive, or the file is empty yet.
    ///
    /// - Source: sqlite.org/fileformat2.html, section 1.3.
    private var isOwn: Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        let head = Array((try? file.read(upToCount: 72)) ?? Data())
        let identity = RankArchiveSchema.applicationID
        let mark = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: identity >> $0) }
        return head.isEmpty || (head.count == 72 && Array(head[68...]) == mark)
    }
}
