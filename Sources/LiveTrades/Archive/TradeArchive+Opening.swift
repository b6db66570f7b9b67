import Foundation
import GRDB
import Text

extension TradeArchive {
    /// Opens an archive for writing and reading, or makes a new one where there is no file.
    ///
    /// - Parameters:
    ///   - path: the archive's file. SQLite keeps files of its own next to it.
    ///   - market: the market of whose trades the archive is, which is written into it; nil where
    ///     that does not matter.
    ///   - takesUnmarked: whether an archive with trades that does not say its market is taken for
    ///     one of `market`. Otherwise the first trade of a session has to fit what it holds.
    /// - Throws: at once where another writes to the archive, where it is one of another market,
    ///   where the file is something else or has several names, where its folder is missing or
    ///   can't be written, where a later version made it, or where it is damaged.
    public convenience init(
        path: String, market: TradeMarket? = nil, takesUnmarked: Bool = false
    ) throws(TradeArchiveError) {
        try Self.checkKind(of: path)
        try Self.checkNames(of: path)
        let lock = try WriterLock(of: path)
        let patience = ArchivePatience()
        let connection = try Self.explained(path) {
            // Before anything is written to a file that may be another program's.
            var isUnsure = false
            if FileManager.default.fileExists(atPath: path) {
                let contents = try Self.check(path, mayBeNew: true, isToBeSound: true)
                guard access(path, W_OK) == 0 else {
                    throw TradeArchiveError(.notWritable, path, "the archive can't be written")
                }
                if let market { isUnsure = try contents.isUnsure(of: market, path) }
            }
            if isUnsure, !takesUnmarked, let market {
                // Only this process can write: it holds the lock.
                return Connection.unsure(market, try Self.opened(path, isBrief: true))
            }
            return .writing(try Writer(path, market, patience))
        }
        self.init(path: path, connection: connection, lock: lock, patience: patience)
    }

    /// Opens an archive for reading only, also while it is open for writing elsewhere.
    ///
    /// - Parameter path: the archive's file, which must be there.
    /// - Throws: where the file is missing or something else, can't be read, was made by a later
    ///   version, or is damaged.
    public convenience init(reading path: String) throws(TradeArchiveError) {
        try Self.checkKind(of: path)
        guard FileManager.default.fileExists(atPath: path) else {
            throw TradeArchiveError(.notFound, path, "there is no such file")
        }
        guard access(path, R_OK) == 0 else {
            throw TradeArchiveError(.failed, path, "the file can't be read")
        }
        let pool = try Self.explained(path) {
            _ = try Self.check(path, mayBeNew: false)
            return try Self.opened(path)
        }
        self.init(path: path, connection: .reading(pool), lock: nil)
    }

    /// Returns whether a file is an archive of trades, of whatever version. False where it can't be
    /// read.
    ///
    /// - Parameter path: the file.
    public static func isArchive(_ path: String) -> Bool {
        // Let SQLite read it: a new archive's header may still be in the log only. Also, closing
        // another descriptor of the file would end the locks that SQLite has on it in this process.
        guard (try? checkKind(of: path)) != nil, access(path, R_OK) == 0,
            case .archive = try? Contents.of(path).found
        else { return false }
        return true
    }

    static func configuration(readonly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.busyMode = .timeout(10)
        configuration.label = "chartgen.trades"
        return configuration
    }

    private static func opened(_ path: String, isBrief: Bool = false) throws -> DatabasePool {
        let address = ArchiveAddress(path, isBrief: isBrief)
        return try DatabasePool(path: address.text, configuration: address.configuration)
    }

    /// Pipes and devices would block or be harmed.
    private static func checkKind(of path: String) throws(TradeArchiveError) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw TradeArchiveError(.notAnArchive, path, "it is a folder, not an archive")
        default: throw TradeArchiveError(.notAnArchive, path, "it is not a file")
        }
    }

    /// Writers lock each other out by the file's name, and SQLite names its log by it.
    ///
    /// - Source: sqlite.org/howtocorrupt.html, section 2.5.
    private static func checkNames(of path: String) throws(TradeArchiveError) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_nlink > 1 else { return }
        throw TradeArchiveError(
            .notWritable, path,
            "the file has \(status.st_nlink) names (hard links), and writing by two of them would"
                + " damage it; remove the others, or name a copy")
    }

    /// - Parameter isToBeSound: whether to read the whole file and refuse it where it is damaged,
    ///   so that nothing is added to what may not be read again.
    private static func check(
        _ path: String, mayBeNew: Bool, isToBeSound: Bool = false
    ) throws -> Contents {
        let contents = try Contents.of(path, isToBeSound: isToBeSound)
        switch contents.found {
        case .nothing where mayBeNew: break
        case .nothing:
            throw TradeArchiveError(.notAnArchive, path, "the file holds no archive of trades")
        case .other:
            throw TradeArchiveError(
                .notAnArchive, path,
                "the file is an SQLite database of another program; sqlite3 -csv -header"
                    + " \(path.quotedForShell) 'select …' > table.csv makes it CSV")
        case .archive(let version) where version > ArchiveSchema.version:
            throw TradeArchiveError(
                .newer, path, "the archive was made by a later version of this program")
        case .archive: break
        }
        return contents
    }

    /// Returns the path with its links resolved, after which SQLite names its files `-wal` and
    /// `-shm`; the path as given if it can't be resolved.
    ///
    /// - Parameter links: how many links may follow one another where they lead to no file yet.
    static func real(_ path: String, links: Int = 40) -> String {
        guard let real = realpath(path, nil) else {
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            guard links > 0, let target else { return path }
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            let next = URL(fileURLWithPath: target, relativeTo: folder).path
            return TradeArchive.real(next, links: links - 1)
        }
        defer { free(real) }
        return String(cString: real)
    }
}

/// The contents of a file, found by a first look that makes no files next to it.
private struct Contents {
    let found: ArchiveSchema.Found
    /// The market that the archive says it is of.
    var market: TradeMarket?
    /// Whether it is an archive that holds trades.
    var hasTrades = false

    static func of(_ path: String, isToBeSound: Bool = false) throws -> Contents {
        let address = ArchiveAddress(path, isBrief: true)
        let queue = try DatabaseQueue(path: address.text, configuration: address.configuration)
        defer { try? queue.close() }
        return try queue.read { database in
            var contents = Contents(found: try ArchiveSchema.found(in: database))
            guard case .archive(...ArchiveSchema.version) = contents.found else { return contents }
            contents.market = try ArchiveSchema.market(in: database)
            contents.hasTrades = try TradeArchive.lastEntry(database) > 0
            if isToBeSound { try checkPages(of: database, path) }
            return contents
        }
    }

    /// Checks each page of the file, and that the rows are what the tables say: a second for some
    /// 500 MB.
    ///
    /// - Source: sqlite.org/pragma.html#pragma_quick_check.
    private static func checkPages(of database: Database, _ path: String) throws {
        let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? ""
        guard found == "ok" else {
            let said = found.split(separator: "\n").last.map(String.init) ?? found
            throw TradeArchiveError(
                .damaged, path, "the archive is damaged (\(said)); name another file")
        }
    }

    /// Returns whether it is still to be found out if these are the trades of a market.
    ///
    /// - Throws: where they are those of another.
    func isUnsure(of wanted: TradeMarket, _ path: String) throws(TradeArchiveError) -> Bool {
        guard let market else { return hasTrades }
        guard market.isSame(as: wanted) else {
            throw TradeArchiveError(
                .otherMarket(market), path,
                "the archive holds \(market.pair) trades of \(market.exchange), not \(wanted)")
        }
        return false
    }
}
