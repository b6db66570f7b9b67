import Foundation
import GRDB

extension TradeArchive {
    /// Opens an archive for writing and reading, or makes a new one where there is no file.
    ///
    /// - Parameter path: the archive's file. SQLite keeps files of its own beside it.
    /// - Throws: at once where another writes to the archive, where the file is something else, where its folder is
    ///   missing or can't be written, where a later version made it, or where it is damaged.
    public convenience init(path: String) throws(TradeArchiveError) {
        try Self.checkKind(of: path)
        let lock = try WriterLock(of: path)
        let pool = try Self.explained(path) {
            if FileManager.default.fileExists(atPath: path) {
                // Before anything is written to a file that may be another program's.
                try Self.check(path, mayBeNew: true)
                guard access(path, W_OK) == 0 else {
                    throw TradeArchiveError(
                        .notWritable, path, "the archive can't be written")
                }
            }
            let pool = try DatabasePool(path: path, configuration: Self.configuration())
            try pool.writeWithoutTransaction { database in
                // GRDB has set NORMAL, by which a commit may be undone when the power fails.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                _ = try Int.fetchOne(database, sql: "PRAGMA journal_size_limit = 67108864")
            }
            try pool.write { database in
                if case .nothing = try ArchiveSchema.found(in: database) {
                    try ArchiveSchema.make(in: database)
                }
            }
            return pool
        }
        self.init(path: path, database: pool, pool: pool, lock: lock)
    }

    /// Opens an archive for reading alone, also while another writes to it.
    ///
    /// - Parameter path: the archive's file, which must be there.
    /// - Throws: where the file is missing or something else, can't be read, was made by a later version, or is damaged.
    public convenience init(reading path: String) throws(TradeArchiveError) {
        try Self.checkKind(of: path)
        guard FileManager.default.fileExists(atPath: path) else {
            throw TradeArchiveError(.notFound, path, "there is no such file")
        }
        guard access(path, R_OK) == 0 else {
            throw TradeArchiveError(.failed, path, "the file can't be read")
        }
        let pool = try Self.explained(path) {
            try Self.check(path, mayBeNew: false)
            return try DatabasePool(
                path: Self.address(path), configuration: Self.configuration(readonly: true))
        }
        self.init(path: path, database: pool, pool: nil, lock: nil)
    }

    /// Whether a file is an archive of trades, of whatever version. False where it can't be read.
    ///
    /// - Parameter path: the file.
    public static func isArchive(_ path: String) -> Bool {
        // SQLite looks: what a new archive's header says may stand in the log alone, and closing another descriptor of
        // the file would end the locks that SQLite has on it in this process.
        guard (try? checkKind(of: path)) != nil, access(path, R_OK) == 0,
            case .archive = try? found(path)
        else { return false }
        return true
    }

    private static func configuration(readonly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.busyMode = .timeout(10)
        configuration.label = "chartgen.trades"
        return configuration
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

    private static func check(_ path: String, mayBeNew: Bool) throws {
        switch try found(path) {
        case .nothing where mayBeNew: return
        case .nothing:
            throw TradeArchiveError(.notAnArchive, path, "the file holds no archive of trades")
        case .other:
            throw TradeArchiveError(
                .notAnArchive, path, "the file is a database of another program")
        case .archive(let version) where version > ArchiveSchema.version:
            throw TradeArchiveError(
                .newer, path, "the archive was made by a later version of this program")
        case .archive: return
        }
    }

    /// The path that a link leads to, by which SQLite names the files beside.
    static func real(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func found(_ path: String) throws -> ArchiveSchema.Found {
        let queue = try DatabaseQueue(
            path: address(path), configuration: configuration(readonly: true))
        defer { try? queue.close() }
        return try queue.read { try ArchiveSchema.found(in: $0) }
    }

    /// How SQLite is to open a file for reading. In a folder that can't be written, SQLite can't make the files that it
    /// needs besides; where no log is there nobody writes, and it may do without them.
    private static func address(_ path: String) -> String {
        let path = real(path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard access(folder, W_OK) != 0, access(path + "-wal", F_OK) != 0 else { return path }
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: "?#%;")
        let whole = URL(fileURLWithPath: path).path
        guard let quoted = whole.addingPercentEncoding(withAllowedCharacters: allowed) else {
            return path
        }
        return "file:\(quoted)?immutable=1"
    }
}
