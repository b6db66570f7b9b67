import Foundation
import Paging
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// Files that are written to between two of their pages.
@Suite(
    .promise(
        .server,
        """
        a file that is rewritten in place between two of its pages gives no answer of both states;
        rows that are appended meanwhile, and other names of the file, change nothing
        """))
struct RewrittenFileTests {
    private static func rows(_ range: Range<Int>, _ word: String = "") -> Data {
        Data(range.map { "\(1_767_225_600 + $0 * 60),\($0),\(word)\n" }.joined().utf8)
    }

    /// Works with a file of 3,000 rows, and a feed that has read page 1 of three.
    private func withFile(_ body: (URL, FileFeed) async throws -> Void) async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try (Data("t,y,z\n".utf8) + RewrittenFileTests.rows(0..<3_000)).write(to: file)
        // Clocks of file systems tick seldom.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_767_225_600)],
            ofItemAtPath: file.path)
        let feed = FileFeed(path: file.path, pageRows: 1_000)
        #expect(try await feed.page(1)?.count == 1_000)
        try await body(file, feed)
    }

    private func overwrite(_ file: URL, from offset: UInt64, _ data: Data, cuts: Bool = false)
        throws
    {
        let handle = try FileHandle(forWritingTo: file)
        try handle.seek(toOffset: offset)
        try handle.write(contentsOf: data)
        if cuts { try handle.truncate(atOffset: handle.offset()) }
        try handle.close()
    }

    @Test func rowsThatWereMovedOnAreRefused() async throws {
        try await withFile { file, feed in
            try overwrite(file, from: 6, RewrittenFileTests.rows(1_000..<1_010))
            let error = try await #require(throws: FeedError.self) { try await feed.page(2) }
            #expect(error.problem == "changed while it was read" && error.seriesMayHaveChanged)
            try overwrite(file, from: 6, RewrittenFileTests.rows(0..<10))
            #expect(try await feed.renewed().page(2)?.count == 1_000)
        }
    }

    @Test func rowsThatBecameLongerOrFewerAreRefused() async throws {
        for (range, word) in [(0..<3_000, "longer"), (0..<1_500, "")] {
            try await withFile { file, feed in
                try overwrite(file, from: 6, RewrittenFileTests.rows(range, word), cuts: true)
                let error = try await #require(throws: FeedError.self) { try await feed.page(2) }
                #expect(error.seriesMayHaveChanged)
            }
        }
    }

    @Test func rowsThatWereAppendedComeWithTheNextOpening() async throws {
        try await withFile { file, feed in
            let size = try Data(contentsOf: file).count
            try overwrite(file, from: UInt64(size), RewrittenFileTests.rows(3_000..<3_500))
            let isAsItWas =
                try await feed.page(3)?.map(\.y) == (2_000..<3_000).map(Double.init)
            #expect(isAsItWas)
            #expect(try await feed.page(4) == nil)
            #expect(try await feed.renewed().page(4)?.count == 500)
        }
    }

    /// The open file has its bytes still.
    @Test func aFileWithAnotherNameOrNoneIsAsItWas() async throws {
        try await withFile { file, feed in
            try Data("t,y,z\n1,2,\n".utf8).write(to: file, options: .atomic)
            #expect(try await feed.page(2)?.count == 1_000)
            try FileManager.default.removeItem(at: file)
            #expect(try await feed.page(3)?.count == 1_000)
        }
    }

    /// A row that is bad in any case is told by its line.
    @Test func aBadRowOfAFileThatGrewMayBeReadAgain() async throws {
        try await withFile { file, feed in
            let size = try Data(contentsOf: file).count
            let rows = Data("no row\n".utf8) + RewrittenFileTests.rows(3_001..<3_002)
            try overwrite(file, from: UInt64(size), rows)
            let bad = feed.renewed()
            #expect(try await bad.page(1)?.count == 1_000)
            try overwrite(
                file, from: UInt64(size + rows.count), RewrittenFileTests.rows(3_002..<3_003))
            let error = try await #require(throws: FeedError.self) { try await bad.page(4) }
            #expect(error.seriesMayHaveChanged && error.place.hasSuffix("line 3,002"))
        }
    }

    /// A line for each city: the series that were found can't show a third one.
    @Test(arguments: ["day,city,kW\n", "day;city;kW\n"])
    func aSeriesThatComesLaterIsTold(names: String) async throws {
        let mark = names.contains(";") ? ";" : ","
        func table(_ cities: [String]) -> Data {
            let rows = (1...3).flatMap { day in
                cities.map { "2024-01-0\(day)\(mark)\($0)\(mark)\(day)\n" }
            }
            return Data((names + rows.joined()).utf8)
        }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try table(["Oslo", "Rome"]).write(to: file)
        let series = try FileFeed(path: file.path).series()
        #expect(series.count == 2)
        #expect(try await series[0].page(1)?.count == 3)
        try table(["Oslo", "Rome", "Bern"]).write(to: file)
        let error = await #expect(throws: FeedError.self) {
            try await series[0].renewed().page(1)
        }
        #expect(error?.problem == "it holds 3 series by now, and 2 before")
    }

    @Test func anArrayIsOfOneState() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("[{\"t\":1767225600,\"y\":1}]".utf8).write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_767_225_600)],
            ofItemAtPath: file.path)
        let feed = JSONFileFeed(path: file.path)
        #expect(try await feed.page(1)?.count == 1)
        try overwrite(file, from: 21, Data("2".utf8))
        await #expect(throws: FeedError.self) { try await feed.page(1) }
        #expect(try await feed.renewed().page(1)?.first?.y == 2)
    }
}
