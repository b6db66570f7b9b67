import Foundation
import GRDB

/// The address by which SQLite opens a file for reading, also in a folder that can't be written.
///
/// In such a folder SQLite can't make its files `-wal` and `-shm`.
struct ArchiveAddress {
    /// A path, or a URI of SQLite's.
    let text: String
    /// Whether SQLite is to keep the index of the log in memory, and to lock nothing.
    let isAlone: Bool

    /// - Parameters:
    ///   - path: the file's path.
    ///   - isBrief: whether the file is open for a moment only, or no program can write to it
    ///     meanwhile. Then SQLite makes no files next to it, unless its log is there already.
    init(_ path: String, isBrief: Bool = false) {
        let path = TradeArchive.real(path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let isThere = { (name: String) in access(path + name, F_OK) == 0 }
        let isReadOnly = access(folder, W_OK) != 0
        var parameters: String?
        if !isThere("-wal") {
            // Without a log no program is writing to the archive.
            parameters = isReadOnly || isBrief ? "immutable=1" : nil
        } else if isReadOnly, !isThere("-shm") {
            // No program is writing to it now: a writer would have made the index.
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
