import Calendars
import Foundation
import Synchronization

/// Time zones that visitors name. Each is read once. A name may be in any case, and that of a city
/// is enough where only one zone is called so: "berlin" is Europe/Berlin.
final class NamedZones: Sendable {
    private let usual: Zone
    private let folder: String?
    private let known: KnownZoneNames
    private let zones = Mutex<[String: Zone]>([:])

    /// - Parameters:
    ///   - usual: the zone if the request names none.
    ///   - folder: a folder of TZif files in place of the system's.
    init(usual: Zone, folder: String?) {
        (self.usual, self.folder) = (usual, folder)
        known = KnownZoneNames(folder: folder)
    }

    /// - Parameter name: nil for the usual zone.
    /// - Throws: `ZoneLookupError`.
    func zone(_ name: String?) throws -> Zone {
        guard let name else { return usual }
        if let zone = zones.withLock({ $0[name] }) { return zone }
        let zone = try named(name)
        // There are some 600 names, so the table stays small. "local" is another name of a zone.
        zones.withLock { zones in
            zones[name] = zone
            zones[zone.name] = zone
        }
        return zone
    }

    private func named(_ name: String) throws(ZoneLookupError) -> Zone {
        do {
            return try Zone.named(name, folder: folder)
        } catch .noZone(let wrong, let folder) {
            guard let full = known.name(for: name) else {
                throw .noZone(name: wrong, folder: folder)
            }
            return try Zone.named(full, folder: folder)
        }
    }

    /// Returns a zone that was read before.
    func zone(known name: String) -> Zone {
        zones.withLock { $0[name] } ?? usual
    }
}

/// The names of tzdata, by which people may have meant one.
struct KnownZoneNames {
    /// All names, older ones too, as they are written.
    private let names: [String]
    /// The names of zones that are called after a place.
    private let places: [String]

    /// - Parameter folder: of TZif files; nil for the system's.
    init(folder: String?) {
        let folders = folder.map { [$0] } ?? ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
        func lines(_ file: String) -> [Substring] {
            folders.lazy.compactMap {
                try? String(contentsOfFile: "\($0)/\(file)", encoding: .utf8)
            }
            .first?.split(separator: "\n") ?? []
        }
        let tables = ["zone.tab", "zone1970.tab"].flatMap(lines)
        places = Set(
            tables.filter { !$0.hasPrefix("#") }.compactMap {
                $0.split(separator: "\t").dropFirst(2).first.map(String.init)
            }
        ).sorted()
        // Zones ("Z Europe/Berlin 0:53:28 …") and links ("L Europe/Berlin Arctic/Longyearbyen").
        let listed = lines("tzdata.zi").compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard words.count > 2 else { return nil }
            return words[0] == "Z" ? String(words[1]) : words[0] == "L" ? String(words[2]) : nil
        }
        names = Set(listed + places).sorted()
    }

    /// Returns the name that a text means: as a whole in any case, or as the name of a place, with
    /// blanks or underscores; nil for none, and where several zones are called so.
    func name(for text: String) -> String? {
        let wanted = text.trimmingCharacters(in: .whitespaces).lowercased()
            .replacing(" ", with: "_")
        if let whole = names.first(where: { $0.lowercased() == wanted }) { return whole }
        let meant = places.filter { $0.lowercased().hasSuffix("/\(wanted)") }
        return meant.count == 1 && !wanted.isEmpty ? meant[0] : nil
    }
}
