import Feeds
import Foundation
import TestSupport
import Testing
import TimeSeries

@testable import PagedCharts

/// A table that is rewritten in place between two of its pages.
@Suite(.promise(.server, "a file that is rewritten…"))
struct RewrittenSeriesTests {
    private func write(_ range: Range<Int>, to file: URL, year: Int) throws {
        let rows = range.map { "\(1_767_225_600 + $0 * 60),\($0)\n" }.joined()
        try Data("t,y\n\(rows)".utf8).write(to: file)
        // Clocks of file systems tick seldom.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)],
            ofItemAtPath: file.path)
    }

    /// Works with a series whose first 1,000 rows were read, and which has others by now.
    private func withSeries(
        _ options: PagedSeries.Options = PagedSeries.Options(),
        _ body: (PagedSeries, URL) async throws -> Void
    ) async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("chartgen-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try write(1_000..<4_000, to: file, year: 2020)
        var options = options
        options.keptSamples = 1
        let series = PagedSeries(FileFeed(path: file.path, pageRows: 1_000), options: options)
        #expect(try await series.look().points == 3_000)
        #expect(try await values(series, page: 1) == 1_000..<1_500)
        try write(10_000..<13_000, to: file, year: 2021)
        try await body(series, file)
    }

    /// The values of a page of 500 points.
    private func values(_ series: PagedSeries, page: Int) async throws -> Range<Int> {
        let samples = try await series.chart(.page(page, size: 500)).series[0].samples.samples
        return Int(samples.first?.y ?? 0)..<Int(samples.last?.y ?? 0) + 1
    }

    @Test func aPageIsOfTheNewRowsAlone() async throws {
        try await withSeries { series, file in
            #expect(try await values(series, page: 4) == 11_500..<12_000)
            // As often as it takes.
            try write(1_000..<4_000, to: file, year: 2022)
            #expect(try await values(series, page: 3) == 2_000..<2_500)
        }
    }

    @Test func aPageInPartsIsOfTheNewRowsAlone() async throws {
        for order in [TimeOrder.strict, .sort] {
            var options = PagedSeries.Options()
            options.order = order
            try await withSeries(options) { series, _ in
                var values: [Double?] = []
                for try await part in series.parts(of: .page(4, size: 500)) {
                    values += part.columns[0].map(\.y)
                }
                let isNew = values == (11_500..<12_000).map(Double.init)
                #expect(isNew)
            }
        }
    }

    /// Parts that were taken are of other rows.
    @Test func partsOfTwoStatesAreNotJoined() async throws {
        try await withSeries { series, file in
            var parts = series.parts(of: .page(1, size: 2_900)).makeAsyncIterator()
            #expect(try await parts.next()?.first?.y == 10_000)
            try write(1_000..<4_000, to: file, year: 2022)
            await #expect(throws: (any Error).self) { while try await parts.next() != nil {} }
            #expect(try await values(series, page: 4) == 2_500..<3_000)
        }
    }

    @Test func theNextLookSaysThatTheSeriesIsAnother() async throws {
        try await withSeries { series, _ in
            _ = try await values(series, page: 4)
            #expect(try await series.look().hasChanged)
            #expect(try await !series.look().hasChanged)
        }
    }

    @Test func theValuesOfAllPagesAreThoseOfTheNewRows() async throws {
        try await withSeries { series, _ in
            let chart = try await series.chart(.page(1, size: 500), valuesOf: .dataset)
            #expect(chart.series[0].samples.samples.first?.y == 10_000)
        }
    }
}
