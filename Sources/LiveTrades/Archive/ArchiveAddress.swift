import Foundation
import GRDB

/// How SQLite is to open a file for reading, wherever the file lies.
///
/// In a folder that can't be written, SQLite can't make the files that it needs besides.
struct ArchiveAddress {
    /// A path, or a URI of SQLite's.
    let text: String
    /// Whether SQLite is to keep the index of the log in memory, and to lock nothing.
    let isAlone: Bool

    /// - Parameters:
    ///   - path: the file's path.
    ///   - isBrief: whether the file is open for a moment only, or nobody can write to it
    ///     meanwhile. Where no log is beside it, nothing is made there then.
    init(_ path: String, isBrief: Bool = false) {
        let path = TradeArchive.real(path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let isThere = { (name: String) in access(path + name, F_OK) == 0 }
        let isReadOnly = access(folder, W_OK) != 0
        var parameters: String?
        if !isThere("-wal") {
            // Without a log nobody writes.
            parameters = isReadOnly || isBrief ? "immutable=1" : nil
        } else if isReadOnly, !isThere("-shm") {
            // Nobody writes either: who does has made the index.
            parameters = "vfs=unix-none"
        }
        isAlone = parameters == "vfs=unix-none"
        text = parameters.flatMap { ArchiveAddress.uri(path, $0) } ?? path
    }

    /// - Source: sqlite.org/uri.html.
    private static func uri(_ path: String, _ parameters: String) -> String? {
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: "?#%;")
        let whole = URL(fileURLWithPath: path).path
        return whole.addingPercentEncoding(withAllowedCharacters: allowed)
            .map { "file:\($0)?\(parameters)" }
    }

    /// How connections for reading are made.
    var configuration: Configuration {
        var configuration = TradeArchive.configuration(readonly: true)
        guard isAlone else { return configuration }
        // Before the log is looked at: SQLite keeps its index in memory then (sqlite.org/wal.html,
        // section 8).
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        return configuration
    }
}
