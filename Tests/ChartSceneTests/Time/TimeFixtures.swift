import Foundation

@testable import ChartScene

/// Zones with odd histories, read from the system's files.
enum OddZones {
    static let folder = "/usr/share/zoneinfo"

    static let names = [
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
    static let areInstalled = FileManager.default.fileExists(atPath: "\(folder)/Europe/Berlin")

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }

    static func zone(_ name: String) throws -> Zone {
        try Zone(name: name, tzif: bytes(name))
    }
}

/// Zones as today's rules have them, made here: these need no files.
enum RuleZones {
    static let berlin = zone("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3")
    static let cairo = zone("Africa/Cairo", "EET-2EEST,M4.5.5/0,M10.5.4/24")
    static let havana = zone("America/Havana", "CST5CDT,M3.2.0/0,M11.1.0/1")
    static let kathmandu = Zone(name: "Asia/Kathmandu", fixedOffset: 20_700)
    static let lordHowe = zone("Australia/Lord_Howe", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
    static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
    static let troll = zone("Antarctica/Troll", "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3")
    static let santiago = zone("America/Santiago", "<-04>4<-03>,M9.1.6/24,M4.1.6/24")
    /// An hour back for Ramadan 2026.
    static let casablanca = Zone(
        name: "Africa/Casablanca", firstOffset: 3_600,
        transitions: [
            .init(second: 1_771_120_800, offset: 0), .init(second: 1_774_144_800, offset: 3_600),
        ], rule: nil)
    /// A quarter of an hour forward at the beginning of 1986.
    static let kathmanduOf1986 = Zone(
        name: "Asia/Kathmandu", firstOffset: 19_800,
        transitions: [.init(second: 504_901_800, offset: 20_700)], rule: nil)
    static let apia = Zone(
        name: "Pacific/Apia", firstOffset: -36_000,
        transitions: [.init(second: 1_325_239_200, offset: 50_400)], rule: nil)

    private static func zone(_ name: String, _ footer: String) -> Zone {
        Zone(
            name: name, firstOffset: 0, transitions: [], rule: YearlyRule(posix: footer.utf8))
    }
}

/// Files made by hand, so that no test needs the system's.
enum TZifBytes {
    /// A version 2 file: an empty first block, the transitions in 64 bits and the footer.
    static func file(
        offsets: [Int], transitions: [(second: Int, type: Int)] = [], footer: String
    ) -> [UInt8] {
        let small = header(version: 0x32, times: 0, types: 1) + record(0) + Array("UTC\0".utf8)
        var large = header(version: 0x32, times: transitions.count, types: offsets.count)
        for line in transitions { large += bigEndian(line.second, size: 8) }
        large += transitions.map { UInt8($0.type) }
        large += offsets.flatMap(record) + Array("UTC\0".utf8)
        return small + large + Array("\n\(footer)\n".utf8)
    }

    /// A version 1 file: the transitions in 32 bits, no footer.
    static func versionOneFile(
        offsets: [Int], transitions: [(second: Int, type: Int)]
    ) -> [UInt8] {
        var bytes = header(version: 0, times: transitions.count, types: offsets.count)
        for line in transitions { bytes += bigEndian(line.second, size: 4) }
        bytes += transitions.map { UInt8($0.type) }
        return bytes + offsets.flatMap(record) + Array("UTC\0".utf8)
    }

    private static func header(version: UInt8, times: Int, types: Int) -> [UInt8] {
        let counts = [0, 0, 0, times, types, 4].flatMap { bigEndian($0, size: 4) }
        return Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15) + counts
    }

    private static func record(_ offset: Int) -> [UInt8] {
        bigEndian(offset, size: 4) + [0, 0]
    }

    private static func bigEndian(_ value: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
