import Files
import GRDB
import Synchronization

/// Checks that a program that opens the archive now finds the stored trades. Another program may
/// empty, cut or overwrite the file in place, and the connection that writes need not notice.
extension TradeArchive {
    /// The entries that a run stored, and the file's stamp when they were last found.
    struct Stored: Sendable {
        /// The numbers of the trades.
        var entries: Range<Int>?
        /// The number of the first trade that the run wrote; nil before the first.
        var first: Int?
        /// The file's stamp at the last check; nil before the first.
        var file: FileStamp?
    }

    /// Checks that the archive's path names the file that is written to.
    ///
    /// - Throws: where the file was deleted, or has another name.
    func checkPlace() throws(TradeArchiveError) {
        guard let writer, !writer.isAt(path) else { return }
        throw TradeArchiveError(.notFound, path, "the archive was moved or deleted")
    }

    /// Checks the run's entries again if the file's stamp changed since the last check: another
    /// program wrote to the file. Call it before writing.
    ///
    /// - Throws: as `checkRun`.
    func checkUntouched() throws(TradeArchiveError) {
        try checkPlace()
        let run = run.withLock(\.self)
        guard let file = run.file, FileStamp(at: path) != file else { return }
        try check(run.entries)
    }

    /// Moves the log into the file, as far as no reader still needs it, and checks that the file
    /// and its log hold the new entries.
    ///
    /// - Throws: as `checkRun`.
    func checkStored(_ new: Range<Int>) throws(TradeArchiveError) {
        run.withLock { $0.first = $0.first ?? new.lowerBound }
        try check(new)
        // Those that are not found stay in the list, and are no stored ones that are missing.
        run.withLock { $0.entries = min($0.first ?? .max, new.lowerBound)..<new.upperBound }
    }

    /// Checks that each entry that the run stored is found.
    ///
    /// - Throws: where the file was deleted, has another name, or does not hold that.
    func checkRun() throws(TradeArchiveError) {
        try check(run.withLock(\.entries))
    }

    /// Returns how many of the entries that the run stored are not found in the file that has the
    /// archive's name: all of them where there is none, or it can't be read.
    func missingOfRun() -> Int {
        guard let entries = run.withLock(\.entries) else { return 0 }
        return entries.count - ((try? found(entries).count) ?? 0)
    }

    private func check(_ entries: Range<Int>?) throws(TradeArchiveError) {
        try checkPlace()
        guard let writer else { return }
        // This may fail without harm: the entries are in the log then.
        let moved = try? writer.pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
        let isWhole = moved.map { $0.walFrameCount == $0.checkpointedFrameCount } ?? false
        do throws(TradeArchiveError) {
            try look(for: entries ?? 1..<1, isWhole: isWhole)
        } catch {
            // A file in use can't be checked now; the next check does it.
            guard error.kind == .inUse else { throw error }
        }
        run.withLock { $0.file = FileStamp(at: path) }
    }

    /// Looks for the entries over a new connection, which remembers nothing of the file.
    private func look(for entries: Range<Int>, isWhole: Bool) throws(TradeArchiveError) {
        let found = try found(entries)
        guard found.count == entries.count, !isWhole || Self.size(path) >= found.bytes else {
            throw TradeArchiveError(
                .damaged, path, "the archive was overwritten by another program")
        }
    }

    /// Returns how many of some entries are found, and how long the database is, in bytes.
    private func found(
        _ entries: Range<Int>
    ) throws(TradeArchiveError) -> (count: Int, bytes: Int) {
        try Self.explained(path) {
            var configuration = Self.configuration(readonly: true)
            configuration.busyMode = .callback { [patience] in patience.wait($0) }
            let queue = try DatabaseQueue(path: Self.real(path), configuration: configuration)
            defer { try? queue.close() }
            return try queue.read { database in
                guard case .archive = try ArchiveSchema.found(in: database) else {
                    throw TradeArchiveError(.notAnArchive, path, "the archive was overwritten")
                }
                let count = try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM trades WHERE entry >= ? AND entry < ?",
                    arguments: [entries.lowerBound, entries.upperBound])
                let bytes = try Int.fetchOne(
                    database,
                    sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
                return (count ?? 0, bytes ?? 0)
            }
        }
    }
}
