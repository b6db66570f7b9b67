import Calendars
import Foundation
import Testing
import TimeSeries

@testable import Feeds

/// A table in a file, read as a feed reads it.
struct TableFixture {
    var name = "a.csv"
    /// Few of the tests' times are of this century.
    var format = TableFormat(timeUnit: .seconds)
    var sizes = TableSizes()

    /// Lends a feed of a table, whose file is gone afterwards.
    func feed<Result>(
        _ bytes: some Collection<UInt8>, _ body: (TableFeed) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return try await body(
            TableFeed(
                DeferredFile(path: file.path), FileFormat(fileName: name)?.tableKind ?? .csv,
                format,
                sizes))
    }

    /// All pages up to the end.
    func pages(_ bytes: some Collection<UInt8>) async throws -> [[Sample]] {
        try await feed(bytes) { feed in
            var pages: [[Sample]] = []
            while let page = try await feed.page(pages.count + 1) { pages.append(page) }
            return pages
        }
    }

    func samples(_ text: String) async throws -> [Sample] {
        try await pages(text.utf8).flatMap { $0 }
    }

    /// What is wrong with a table, without its folder; nil if nothing is.
    func problem(_ bytes: some Collection<UInt8>) async throws -> String? {
        try await fault(bytes).map { error in
            let place = error.place.replacing(/".*\//, with: "\"")
            return "\(place): \(error.problem)"
        }
    }

    /// The error of a table of bad data; nil if nothing is wrong.
    func fault(_ bytes: some Collection<UInt8>) async throws -> FeedError? {
        do {
            _ = try await pages(bytes)
            return nil
        } catch let error as FeedError {
            #expect(error.kind == .badData)
            return error
        }
    }
}

/// Samples of pairs.
func samples(_ pairs: [(t: Double, y: Double?)]) -> [Sample] {
    pairs.map { Sample(t: $0.t, y: $0.y) }
}
