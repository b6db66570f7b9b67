import Foundation
import Testing

@testable import Feeds

/// A cache in a folder of its own, which is gone afterwards.
final class CacheFixture {
    /// The folder for the cache.
    let path: String
    let cache: ResponseCache

    init(limit: Int = 1 << 20) throws {
        path = CacheFixture.newPath()
        cache = try ResponseCache(folder: path, limit: limit)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Where nothing is yet.
    static func newPath() -> String {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)").path
    }

    /// Where the entries are.
    var entries: String { "\(path)/pages-1" }

    func path(of name: String) -> String { "\(entries)/\(name)" }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: entries).sorted() }
    }

    func put(_ name: String, _ text: String = "") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(of: name))), as: UTF8.self)
    }

    /// Sets when a file was used, in seconds since 1970.
    func setLastUse(_ name: String, _ time: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path(of: name))
    }

    func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

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
