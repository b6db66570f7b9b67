/// Time zone files with errors in them, the same ones each time.
public enum DamagedZoneFiles {
    /// The file that errors are put into.
    public static let berlin = TZifBytes.file(
        offsets: [3_208, 3_600, 7_200], transitions: [(-2_422_054_408, 1), (-1_693_706_400, 2)],
        footer: "CET-1CEST,M3.5.0,M10.5.0/3")

    /// Files of which up to three bytes were replaced.
    public static func flipped(_ count: Int) throws -> [[UInt8]] {
        var files = [berlin]
        if OddZones.areInstalled {
            files += try ["Africa/Casablanca", "Europe/Dublin", "Pacific/Apia"]
                .map(OddZones.bytes)
        }
        var random = SeededNumbers(seed: 9_636)
        return (0..<count).map { index in
            var bytes = files[index % files.count]
            for _ in 0...index % 3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            return bytes
        }
    }

    /// Files whose bytes from `start` on are random.
    public static func noisy(from start: Int, _ count: Int) -> [[UInt8]] {
        var random = SeededNumbers(seed: UInt64(start))
        return (0..<count).map { _ in
            let tail = (start..<berlin.count).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            return berlin.prefix(start) + tail
        }
    }
}
