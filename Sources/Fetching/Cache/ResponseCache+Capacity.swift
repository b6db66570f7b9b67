import Essentials

/// The capacity of a series: a small file of an entry's form, whose body is a number.
extension ResponseCache {
    /// No such file is larger, in bytes.
    private static let largestCapacityFile = 1 << 10

    /// Returns how many elements a full API page of a series has.
    ///
    /// - Returns: nil if that is not stored. A damaged file is removed.
    func readCapacity(_ key: CacheKey) -> Int? {
        let name = CacheFile.capacityName(key)
        guard let response = read(key, named: name, limit: ResponseCache.largestCapacityFile),
            let capacity = Int(String(decoding: response.body, as: UTF8.self)), capacity > 0
        else { return nil }
        return capacity
    }

    /// Stores how many elements a full API page of a series has.
    func writeCapacity(_ capacity: Int, _ key: CacheKey) {
        let now = Date().timeIntervalSince1970
        guard let head = StoredHead(status: 200, fields: [:], requestTime: now, responseTime: now)
        else { return }
        Array("\(capacity)".utf8).withUnsafeBytes {
            write(key, head, $0, named: CacheFile.capacityName(key))
        }
    }
}
