import ChartScene
import Foundation

extension Zone {
    /// The zone of an IANA name, or the machine's own for "local".
    ///
    /// - Throws: `Failure` if there is no such zone.
    static func named(_ name: String) throws -> Zone {
        if name == "UTC" { return .utc }
        let name = name == "local" ? localName : name
        // No way out of the zone folder, and no other kind of file in it.
        guard name.wholeMatch(of: /[A-Za-z0-9_+-]+(?:\/[A-Za-z0-9_+-]+)*/) != nil,
            let bytes = folders.lazy.compactMap({ contents("\($0)/\(name)") }).first,
            let zone = try? Zone(name: name, tzif: bytes)
        else {
            throw Failure(
                Failure.usage,
                "no time zone \"\(name.filter { !$0.isNewline }.prefix(60))\";"
                    + " take an IANA name such as Europe/Berlin, or UTC or local")
        }
        return zone
    }

    private static let folders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
        "/var/db/timezone/zoneinfo",
    ]

    private static func contents(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init)
    }

    /// The name that TZ or the link /etc/localtime gives; UTC where neither gives one.
    private static var localName: String {
        if let name = ProcessInfo.processInfo.environment["TZ"], !name.isEmpty {
            return name.hasPrefix(":") ? String(name.dropFirst()) : name
        }
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
        guard let parts = link?.components(separatedBy: "/zoneinfo/"), parts.count > 1 else {
            return "UTC"
        }
        return parts[1]
    }
}
