import Essentials
import Files

/// Where a machine says what its own zone is.
struct LocalZone {
    /// The machine's zone, as far as it can be told without looking for a file of its name.
    enum Found: Equatable {
        /// The name of a zone.
        case name(String)
        /// Rules that stand in a file of their own.
        case zone(Zone)
    }

    /// The value of TZ, or nil.
    var variable = ProcessInfo.processInfo.environment["TZ"]
    /// A link to a zone's file, or such a file itself; without it the machine is on UTC.
    var rules = "/etc/localtime"
    /// A file that holds the zone's name, where there is one.
    var nameFile = "/etc/timezone"

    /// Returns the zone that TZ, the link or the file gives.
    ///
    /// - Parameter folders: of TZif files. The name in `nameFile` is believed where the file of
    ///   that name in one of them has the same rules: it may be left over from another setting.
    /// - Throws: `ZoneLookupError` if the file is no TZif file.
    func found(in folders: [String]) throws(ZoneLookupError) -> Found {
        if let variable, !variable.isEmpty {
            return .name(variable.hasPrefix(":") ? String(variable.dropFirst()) : variable)
        }
        if let name = linkedName { return .name(name) }
        let manager = FileManager.default
        let isThere = (try? manager.attributesOfItem(atPath: rules)) != nil
        guard isThere else { return .name("UTC") }
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: rules)),
            var zone = try? Zone(name: "local", tzif: Array(bytes))
        else { throw .noRules(file: rules) }
        if let named = named(in: folders, with: bytes) { return .zone(named) }
        zone.tzdataVersion = "unknown"
        return .zone(zone)
    }

    /// The name at the end of a link into a folder of zones.
    private var linkedName: String? {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: rules)
        guard let parts = link?.components(separatedBy: "/zoneinfo/"), parts.count > 1 else {
            return nil
        }
        return parts[1]
    }

    /// The zone that `nameFile` names, if its file holds these bytes.
    private func named(in folders: [String], with bytes: Data) -> Zone? {
        let text = ReadableFile.head(of: nameFile, upTo: 256)
            .map { String(decoding: $0, as: UTF8.self) }
        guard let name = text?.split(whereSeparator: \.isWhitespace).first else { return nil }
        return folders.lazy.compactMap { folder in
            let path = "\(folder)/\(name)"
            let isSame = (try? Data(contentsOf: URL(fileURLWithPath: path))) == bytes
            return isSame ? Zone.read(String(name), in: folder) : nil
        }.first
    }
}
