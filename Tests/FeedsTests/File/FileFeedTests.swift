import Calendars
import Foundation
import Paging
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

@Suite struct FileFeedTests {
    /// Lends a feed of a file, which is gone afterwards.
    private func withFeed(
        of text: String, name: String = "a", as format: FileFormat? = nil, pageRows: Int = 65_536,
        _ body: (FileFeed) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        try await body(
            FileFeed(
                path: file.path, as: format, format: TableFormat(timeUnit: .seconds),
                pageRows: pageRows))
    }

    @Test(arguments: [
        ("a", "[{\"t\":1,\"y\":2},{\"t\":3,\"y\":4}]"), ("a", "1,2\n3,4\n"), ("a", "1\t2\n3\t4\n"),
        ("a", "{\"t\":1,\"y\":2}\n{\"t\":3,\"y\":4}\n"),
        ("a.json", " [{\"t\":1,\"y\":2},{\"t\":3,\"y\":4}]"), ("a.csv", "1,2\n3,4\n"),
        ("a.ndjson", "{\"t\":1,\"y\":2}\n{\"t\":3,\"y\":4}\n"),
    ])
    func theNameOrTheFirstBytesTellTheFormat(name: String, text: String) async throws {
        try await withFeed(of: text, name: name) { feed in
            let page = try await feed.page(1)
            #expect(page == samples([(1, 2), (3, 4)]))
            let second = try await feed.page(2)
            #expect(second == nil)
        }
    }

    @Test func theFormatGivenIsTaken() async throws {
        try await withFeed(of: "[{\"t\":1,\"y\":2}]", name: "a.csv", as: .json) { feed in
            let page = try await feed.page(1)
            #expect(page == samples([(1, 2)]))
        }
        try await withFeed(of: "1,2\n", name: "a.json", as: .csv) { feed in
            let page = try await feed.page(1)
            #expect(page == samples([(1, 2)]))
        }
    }

    @Test func aTableHasPagesAndLinesAndAnArrayHasNone() async throws {
        try await withFeed(of: "1,2\n3,4\n5,6\n", pageRows: 2) { feed in
            let second = try await feed.page(2)
            #expect(second == samples([(5, 6)]))
            let place = feed.place(ofElement: 0, onPage: 2).name
            #expect(place.hasSuffix("/a\", line 3"), "\(place)")
        }
        try await withFeed(of: "[{\"t\":1,\"y\":2},{\"t\":3,\"y\":4}]", pageRows: 1) { feed in
            let page = try await feed.page(1)
            #expect(page?.count == 2)
            #expect(feed.place(ofElement: 0, onPage: 1).name == "API page 1, element 0")
        }
    }

    /// Only a text that begins like JSON is called bad JSON.
    @Test(
        .promise(.data, "a file whose name does…"),
        arguments: [
            ("<html>", "an HTML page"),
            (
                "a b\nc d\n",
                "no table with times and numbers, and no JSON; it starts with \"a b\\nc d\\n\""
            ),
            ("[1", "not an object (byte 1)"),
            ("-x", "not valid JSON, it starts with \"-x\" (byte 0)"),
        ])
    func aTextThatBeginsLikeNoFormatIsRefused(text: String, problem: String) async throws {
        try await withFeed(of: text) { feed in
            let error = await #expect(throws: FeedError.self) { try await feed.page(1) }
            #expect(error?.problem == problem)
            #expect(error?.place.contains("/a\"") == true)
        }
    }

    @Test func aFileIsOpenedWhenItIsNeeded() async throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let feeds: [any PageSource<[Sample]>] = [
            FileFeed(path: path), JSONFileFeed(path: path), TableFeed(path: path, kind: .ndjson),
        ]
        for feed in feeds {
            let error = await #expect(throws: FeedError.self) { try await feed.page(2) }
            #expect(error?.kind == .notFound)
        }
        try Data("[{\"t\":1,\"y\":2}]".utf8).write(to: URL(fileURLWithPath: path))
        for feed in feeds.prefix(2) {
            #expect(try await feed.page(1) == samples([(1, 2)]))
            #expect(try await feed.page(2) == nil)
        }
    }
}
