import Calendars
import Synchronization

/// Time zones that visitors name. Each is read once.
final class NamedZones: Sendable {
    private let usual: Zone
    private let folder: String?
    private let zones = Mutex<[String: Zone]>([:])

    /// - Parameters:
    ///   - usual: the zone if the request names none.
    ///   - folder: a folder of TZif files in place of the system's.
    init(usual: Zone, folder: String?) {
        (self.usual, self.folder) = (usual, folder)
    }

    /// - Parameter name: nil for the usual zone.
    /// - Throws: `ZoneLookupError`.
    func zone(_ name: String?) throws -> Zone {
        guard let name else { return usual }
        if let zone = zones.withLock({ $0[name] }) { return zone }
        let zone = try Zone.named(name, folder: folder)
        // There are some 600 names, so the table stays small. "local" is another name of a zone.
        zones.withLock { zones in
            zones[name] = zone
            zones[zone.name] = zone
        }
        return zone
    }

    /// Returns a zone that was read before.
    func zone(known name: String) -> Zone {
        zones.withLock { $0[name] } ?? usual
    }
}
