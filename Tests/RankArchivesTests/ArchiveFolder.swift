import Feeds
import Foundation
import Ranking

@testable import RankArchives

/// A folder with an archive of games by viewers.
struct ArchiveFolder {
    let folder: URL
    var path: String { folder.appendingPathComponent("ranks.sqlite").path }

    static let games = ArchivedFeed(
        name: "games", server: "api.example.org", parameters: ["limit": "{LIMIT}"])

    /// Runs `body` with a new folder, which is removed afterwards.
    static func using<Result>(_ body: (ArchiveFolder) async throws -> Result) async throws -> Result
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "ranks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            chmod(folder.path, 0o755)
            try? FileManager.default.removeItem(at: folder)
        }
        return try await body(ArchiveFolder(folder: folder))
    }

    func archive(of feed: ArchivedFeed = games) throws -> RankArchive {
        try RankArchive(path: path, of: feed)
    }

    var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    /// 2026-01-01T00:00Z.
    static let start = 1_767_225_600.0

    /// A list of names, each with ten viewers more than the next, and its name in lower case as id.
    ///
    /// - Parameters:
    ///   - names: with blanks between them.
    ///   - minute: since `start`.
    ///   - asked: how many entries were asked for; nil for as many as there are.
    static func list(_ names: String, at minute: Double, asked: Int? = nil) -> RankedList {
        let names = names.split(separator: " ").map(String.init)
        let items = names.enumerated().map { index, name in
            let value = 10 * (names.count - index)
            return RankedItem(
                rank: index + 1, id: name.lowercased(), name: name,
                value: RankedValue(text: "\(value)", number: Double(value)))
        }
        return RankedList(
            feed: "games", title: "Top games", fetchedAt: start + 60 * minute,
            metric: RankedMetric(name: "Viewers", unit: "viewers"), items: items,
            asked: asked ?? max(items.count, 1))
    }
}

extension RankedList {
    /// "up 1, new, -"
    var changes: String {
        items.map { $0.change.map { RankedWords.english.change($0) } ?? "-" }
            .joined(separator: ", ")
    }
}
