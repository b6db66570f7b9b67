/// The kind of a file in the cache's folder, by its name. Other names are not the cache's.
enum CacheFile: Equatable {
    /// A stored response: the key's 64 hexadecimal digits.
    case entry
    /// A response that is being written: the key, a number that only this file has, `.tmp`.
    case temporary
    /// Locked while a page is asked for: the key, `.lock`.
    case lock
    /// How many elements a full API page of a series has: the key of the series, `.size`.
    case capacity

    init?(name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard CacheFile.areDigits(parts[0], count: 64) else { return nil }
        switch parts.count {
        case 1: self = .entry
        case 2 where parts[1] == "lock": self = .lock
        case 2 where parts[1] == "size": self = .capacity
        case 3 where parts[2] == "tmp" && CacheFile.areDigits(parts[1], count: 16):
            self = .temporary
        default: return nil
        }
    }

    /// Whether the file stays until there is no room for it.
    var isKept: Bool { self == .entry || self == .capacity }

    static func capacityName(_ key: CacheKey) -> String { "\(key.name).size" }

    static func lockName(_ key: CacheKey) -> String { "\(key.name).lock" }

    static func temporaryName(_ key: CacheKey, number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return "\(key.name).\(String(repeating: "0", count: 16 - digits.count))\(digits).tmp"
    }

    private static func areDigits(_ text: Substring, count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
