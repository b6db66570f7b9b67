import Testing

@testable import Fetching

extension ResponseCache {
    func write(_ key: CacheKey, _ text: String, _ lines: [String] = []) throws {
        let head = try #require(storedHead(lines))
        Array(text.utf8).withUnsafeBytes { write(key, head, $0) }
    }

    func text(_ key: CacheKey) -> String? {
        read(key).map { String(decoding: $0.body, as: UTF8.self) }
    }
}

extension CacheKey {
    /// The key of an API page.
    static func page(_ number: Int) -> CacheKey { CacheKey(url: "http://a/\(number).json") }
}
