import Foundation
import Testing
import TimeSeries

@testable import Feeds

@Suite struct FolderFeedTests {
    private func withFolder(
        _ files: [String: String], _ body: (URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        try await body(folder)
    }

    @Test func aFolderEndsAtTheFirstNumberThatIsNotThere() async throws {
        try await withFolder(["1.json": "[{\"t\":1,\"y\":2}]", "2.json": "[]"]) { folder in
            let feed = try FolderFeed(folder: folder)
            let pages = [
                try await feed.page(1), try await feed.page(2), try await feed.page(3),
            ]
            #expect(pages == [[Sample(t: 1, y: 2)], [], nil])
        }
    }

    @Test func theNamesInAFolderTellWhichPagesExist() async throws {
        let names = [
            "1.json", "7.json", "5.json", "06.json", "-8.json", "9.JSON", "x.json", ".json",
        ]
        try await withFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "[]") })) { folder in
            let feed = try FolderFeed(folder: folder)
            #expect(try await feed.existingPage(above: 2) == 5)
            #expect(try await feed.existingPage(above: 5) == 7)
            #expect(try await feed.existingPage(above: 7) == nil)
        }
    }

    @Test func whatIsNotThereIsNotFound() async throws {
        try await withFolder([:]) { folder in
            let file = folder.appendingPathComponent("none")
            #expect(throws: FeedError.self) { try FolderFeed(folder: file) }
        }
    }

    @Test func aFolderInAFilesPlaceIsAnError() async throws {
        try await withFolder([:]) { folder in
            let inner = folder.appendingPathComponent("1.json")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let feed = try FolderFeed(folder: folder)
            await #expect(throws: FeedError.self) { try await feed.page(1) }
        }
    }
}
