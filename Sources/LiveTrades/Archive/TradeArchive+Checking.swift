import Files
import GRDB
import Synchronization

/// Whether what was stored is found by whoever opens the archive. Another program may empty, cut or
/// overwrite the file in place, which the connection that writes need not notice.
extension TradeArchive {
    /// What a run stored, and how the file was when it was found there.
    struct Stored: Sendable {
        /// The numbers of the trades.
        var entries: Range<Int>?
        /// Nil where nobody looked yet.
        var file: FileStamp?
    }

    /// Checks that the archive's path names the file that is written to.
    ///
    /// - Throws: where the file was deleted, or has another name.
    func checkPlace() throws(TradeArchiveError) {
        guard let writer, !writer.isAt(path) else { return }
        throw TradeArchiveError(.notFound, path, "the archive was moved or deleted")
    }

    /// Checks that nobody else wrote to the file since it was looked at last; call it before
    /// writing.
    ///
    /// - Throws: as `checkRun`.
    func checkUntouched() throws(TradeArchiveError) {
        try checkPlace()
        let run = run.withLock(\.self)
        guard let file = run.file, FileStamp(at: path) != file else { return }
        try check(run.entries)
    }

    /// Moves what the log holds into the file, as far as nobody reads it, and checks that new
    /// entries are found there.
    ///
    /// - Throws: as `checkRun`.
    func checkStored(_ new: Range<Int>) throws(TradeArchiveError) {
        run.withLock { $0.entries = ($0.entries ?? new).lowerBound..<new.upperBound }
        try check(new)
    }

    /// Checks that all is found that the run stored.
    ///
    /// - Throws: where the file was deleted, has another name, or does not hold that.
    func checkRun() throws(TradeArchiveError) {
        try check(run.withLock(\.entries))
    }

    private func check(_ entries: Range<Int>?) throws(TradeArchiveError) {
        try checkPlace()
        guard let writer else { return }
        // It may wait: the log holds it.
        let moved = try? writer.pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
        let isWhole = moved.map { $0.walFrameCount == $0.checkpointedFrameCount } ?? false
        do throws(TradeArchiveError) {
            try look(for: entries ?? 1..<1, isWhole: isWhole)
        } catch {
            // Where it is in use nobody can tell now; the next look tells.
            guard error.kind == .inUse else { throw error }
        }
        run.withLock { $0.file = FileStamp(at: path) }
    }

    /// Looks with fresh eyes: a connection that knows nothing of what the file held.
    private func look(for entries: Range<Int>, isWhole: Bool) throws(TradeArchiveError) {
        let isThere = try Self.explained(path) {
            var configuration = Self.configuration(readonly: true)
            configuration.busyMode = .callback { [patience] in patience.wait($0) }
            let queue = try DatabaseQueue(path: Self.real(path), configuration: configuration)
            defer { try? queue.close() }
            return try queue.read { database in
                guard case .archive = try ArchiveSchema.found(in: database) else { return false }
                let count = try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM trades WHERE entry >= ? AND entry < ?",
                    arguments: [entries.lowerBound, entries.upperBound])
                let bytes = try Int.fetchOne(
                    database,
                    sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
                return count == entries.count
                    && (!isWhole || Self.size(path) >= bytes ?? 0)
            }
        }
        guard isThere else {
            throw TradeArchiveError(
                .damaged, path, "the archive was overwritten by another program")
        }
    }
}
