/// The kind of a file in the cache's folder, by its name. Other names are not the cache's.
enum CacheFile: Equatable {
    /// A stored response: the key's 64 hexadecimal digits.
    case entry
    /// A response that is being written: the key, a number where several write it, `.tmp`.
    /// Earlier versions had a number of 16 hexadecimal digits in each.
    case draft
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
        case 2 where parts[1] == "tmp": self = .draft
        case 3 where parts[2] == "tmp" && UInt(parts[1], radix: 16) != nil: self = .draft
        default: return nil
        }
    }

    /// Whether the file stays until there is no room for it.
    var isKept: Bool { self == .entry || self == .capacity }

    static func capacityName(_ key: CacheKey) -> String { "\(key.name).size" }

    static func lockName(_ key: CacheKey) -> String { "\(key.name).lock" }

    static func draftName(_ key: CacheKey, number: Int) -> String {
        number == 0 ? "\(key.name).tmp" : "\(key.name).\(number).tmp"
    }

    private static func areDigits(_ text: Substring, count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
