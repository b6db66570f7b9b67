package import Fetching
import Foundation

/// A cache in a folder of its own, which is gone afterwards.
package final class CacheFixture {
    /// The folder for the cache.
    package let path: String
    package let cache: ResponseCache

    package init(limit: Int = 1 << 20) throws {
        path = CacheFixture.newPath()
        cache = try ResponseCache(folder: path, limit: limit)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Where nothing is yet.
    package static func newPath() -> String {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)").path
    }

    /// Where the entries are.
    package var entries: String { "\(path)/pages-1" }

    package func path(of name: String) -> String { "\(entries)/\(name)" }

    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: entries).sorted() }
    }

    package func put(_ name: String, _ text: String = "") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
    }

    package func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(of: name))), as: UTF8.self)
    }

    /// Sets when a file was used, in seconds since 1970.
    package func setLastUse(_ name: String, _ time: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path(of: name))
    }

    package func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
