/// Files made by hand, so that no test needs the system's.
public enum TZifBytes {
    /// A version 2 file: an empty first block, the transitions in 64 bits and the footer.
    public static func file(
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
    public static func versionOneFile(
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
