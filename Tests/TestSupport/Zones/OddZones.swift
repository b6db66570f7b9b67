public import Calendars
import Foundation

/// Zones with odd histories, read from the system's files.
public enum OddZones {
    public static let folder = "/usr/share/zoneinfo"

    public static let names = [
        "Africa/Cairo", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Monrovia",
        "America/Anchorage", "America/Argentina/San_Luis", "America/Caracas", "America/Godthab",
        "America/Havana", "America/Juneau", "America/New_York", "America/Santiago",
        "America/Sao_Paulo", "America/St_Johns", "Antarctica/Casey", "Antarctica/Troll",
        "Asia/Amman", "Asia/Beirut", "Asia/Gaza", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Manila",
        "Asia/Pyongyang", "Asia/Tehran", "Atlantic/Azores", "Australia/Lord_Howe",
        "Europe/Amsterdam", "Europe/Berlin", "Europe/Dublin", "Europe/Istanbul", "Europe/Kyiv",
        "Europe/Lisbon", "Europe/London", "Europe/Moscow", "Pacific/Apia", "Pacific/Chatham",
        "Pacific/Enderbury", "Pacific/Fakaofo", "Pacific/Kiritimati", "Pacific/Kwajalein",
        "Pacific/Tongatapu", "UTC",
    ]

    /// False where the system has no time zone files: tests that need them are skipped.
    public static let areInstalled = FileManager.default.fileExists(
        atPath: "\(folder)/Europe/Berlin")

    public static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }

    public static func zone(_ name: String) throws -> Zone {
        try Zone(name: name, tzif: bytes(name))
    }
}
