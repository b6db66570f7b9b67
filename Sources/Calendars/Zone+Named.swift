import Essentials
import Files

extension Zone {
    /// The zone of an IANA name such as "Europe/Berlin", or the machine's own for "local": the one
    /// that the variable TZ or the link /etc/localtime names, or the rules in the file
    /// /etc/localtime, else UTC.
    ///
    /// Reads a file each time, except for "UTC".
    ///
    /// - Parameters:
    ///   - name: an IANA name, "UTC" or "local".
    ///   - folder: of TZif files; nil for the system's.
    /// - Throws: `ZoneLookupError` if there is no such zone or folder. A file that is damaged
    ///   counts as no zone.
    public static func named(_ name: String, folder: String? = nil) throws(ZoneLookupError) -> Zone
    {
        if name == "UTC" { return .utc }
        if let folder, !isFolder(folder) { throw .noFolder(folder) }
        let folders = folder.map { [$0] } ?? systemFolders.filter(isFolder)
        var name = name
        if name == "local" {
            switch try LocalZone().found(in: folders) {
            case .name(let local): name = local
            case .zone(let zone): return zone
            }
        }
        if let zone = folders.lazy.compactMap({ read(name, in: $0) }).first { return zone }
        // A machine without files may still say that it is on UTC.
        if name == "UTC" { return .utc }
        if folders.isEmpty { throw .noFiles(name: name) }
        throw .noZone(name: name, folder: folder)
    }

    private static let systemFolders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
        "/var/db/timezone/zoneinfo",
    ]

    static func isFolder(_ path: String) -> Bool { PathKind(path) == .folder }

    /// The zone of a file in a folder; nil for names that lead out of it and other kinds of files.
    static func read(_ name: String, in folder: String) -> Zone? {
        guard name.wholeMatch(of: /[A-Za-z0-9_+-]+(?:\/[A-Za-z0-9_+-]+)*/) != nil,
            let bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")),
            var zone = try? Zone(name: name, tzif: Array(bytes))
        else { return nil }
        zone.tzdataVersion = version(of: folder)
        return zone
    }

    /// Reads the version from the first line of tzdata.zi ("# version 2025b") or from the file
    /// +VERSION.
    private static func version(of folder: String) -> String {
        let lines = ["tzdata.zi", "+VERSION"].lazy.compactMap { name in
            ReadableFile.head(of: "\(folder)/\(name)", upTo: 40)
                .map { String(decoding: $0, as: UTF8.self).prefix { !$0.isNewline } }
        }
        return lines.compactMap { $0.firstMatch(of: /\d{4}[a-z]{0,2}/) }.first
            .map { String($0.output) } ?? "unknown"
    }
}
