import ChartScene
import Feeds
import Foundation
import PagedCharts
import TestSupport
import Testing
import TimeSeries

@testable import LiveCharts
@testable import LiveTrades

@Suite struct ArchiveSourceTests {
    private static let start: Int64 = 1_767_225_600_000_000  // 2026-01-01T00:00Z

    /// Trade number `index` of ten seconds each; every fifth is of the second source.
    private static func trade(_ index: Int) throws -> Trade {
        Trade(
            key: TradeKey(source: index % 5 == 4 ? "mock" : "bitstamp", id: "\(index)"),
            price: try #require(ExactDecimal("\(10_000 + index).50")),
            amount: try #require(ExactDecimal("0.01")), side: .buy,
            time: start + Int64(index) * 10_000_000)
    }

    private func withArchive(
        _ count: Int, from first: Int = 0, gaps: [TradeGap] = [], openings: Set<Int64> = [],
        _ body: (String) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "archive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("trades.sqlite").path
        let archive = try TradeArchive(path: path)
        let trades = try (first..<(first + count)).map(ArchiveSourceTests.trade)
        let notes = SourceNotes(source: "bitstamp", gaps: gaps, openings: openings)
        if count > 0 { _ = try archive.store(trades, noting: notes, leavesUnstored: false) }
        try archive.close()
        try await body(path)
    }

    @Test func aPageCountsTheTradesOfAllSourcesAndDrawsALineForEach() async throws {
        try await withArchive(50) { path in
            let chart = try await PagedSeries(try ArchiveSource(path: path)).chart(
                .page(3, size: 10))
            #expect(chart.series.map(\.name) == ["bitstamp", "mock"])
            #expect(
                chart.series[1].samples.samples == [
                    Sample(t: 1_767_225_840, y: 10_024.5), Sample(t: 1_767_225_890, y: 10_029.5),
                ])
            #expect(
                chart.series[0].samples.samples.map(\.y)
                    == [20, 21, 22, 23, 25, 26, 27, 28].map { 10_000.5 + $0 })
            #expect(chart.series[0].samples.samples.allSatisfy { $0.y != nil })
            #expect(chart.placeTexts.first == "Page 3")
        }
    }

    /// The second source missed nothing.
    @Test(
        .promise(.liveTrades, "a gap is drawn by later…"),
        arguments: [
            (.page(1, size: 100), [[20, 60], [20]]), (.page(2, size: 20), [[4, 12], [4]]),
            (.page(3, size: 20), [[16], [4]]),
        ] as [(PageRequest, [[Int]])])
    func theLineBreaksAtTheGapsThatTheArchiveKeeps(
        page: PageRequest, lengths: [[Int]]
    ) async throws {
        let gap = TradeGap(
            from: ArchiveSourceTests.start + 230_000_000, to: ArchiveSourceTests.start + 250_000_000
        )
        try await withArchive(100, gaps: [gap]) { path in
            let chart = try await PagedSeries(try ArchiveSource(path: path)).chart(page)
            let runs = (0..<2).map { chart.runs(of: $0, width: 600).map(\.range.count) }
            #expect(runs == lengths)
        }
    }

    /// Trades that the next run is to ask for are missing now.
    @Test(
        .promise(
            .liveTrades,
            """
            a chart of an archive breaks where the next run is to ask for trades; next to other
            sources all its columns are whole
            """))
    func theLineBreaksWhereTheNextRunIsToAsk() async throws {
        let openings = [230, 500].map { ArchiveSourceTests.start + $0 * 1_000_000 }
        try await withArchive(100, openings: Set(openings)) { path in
            let source = try ArchiveSource(path: path)
            let chart = try await PagedSeries(source).chart(.whole)
            #expect(chart.runs(of: 0, width: 600).map(\.range.count) == [20, 21, 39])
            #expect(try source.hasChanged() == false)
            let archive = try TradeArchive(path: path)
            let notes = SourceNotes(source: "bitstamp")
            _ = try archive.store([], noting: notes, leavesUnstored: false)
            try archive.close()
            #expect(try source.hasChanged() == true)
        }
    }

    /// Another program wrote such a time.
    @Test(.promise(.liveTrades, "a chart of an archive breaks…"))
    func aStretchThatBeginsAtTheEndOfAllTimesIsDrawnAsAnyOther() async throws {
        try await withArchive(50, openings: [.max]) { path in
            let chart = try await PagedSeries(try ArchiveSource(path: path)).chart(.whole)
            #expect(chart.runs(of: 0, width: 600).map(\.range.count) == [40])
        }
    }

    /// The columns of the first source do not share their times.
    @Test(.promise(.liveTrades, "a chart of an archive breaks…"))
    func besideOthersAllSourcesOfAnArchiveAreDrawnWhole() async throws {
        try await withArchive(50) { path in
            let archives = try (0..<2).map { _ in PagedSeries(try ArchiveSource(path: path)) }
            let chart = try await SeriesGroup(archives).chart(.whole)
            #expect(chart.series.map(\.samples.count) == [40, 10, 40, 10])
            #expect(chart.xRange == 1_767_225_600...1_767_226_090)
        }
    }

    @Test(.promise(.liveTrades, "a price with more digits…"), arguments: [nil, ["bitstamp"]])
    func pricesWithMoreDigitsThanADoubleAreSaidWithTheirChart(sources: [String]?) async throws {
        try await withArchive(10) { path in
            let plain = try ArchiveSource(path: path, sources: sources)
            _ = try await plain.columns(ofPage: 1)
            #expect(plain.facts.readingNotes == [])
            var trade = try ArchiveSourceTests.trade(10)
            trade.price = try #require(ExactDecimal("0.1234567890123456789"))
            trade.key = TradeKey(source: "bitstamp", id: "9999")
            let archive = try TradeArchive(path: path)
            try archive.store([trade])
            try archive.close()
            let source = try ArchiveSource(path: path, sources: sources)
            _ = try await source.columns(ofPage: 1)
            #expect(
                source.facts.readingNotes == [
                    "prices such as 0.1234567890123456789 have more digits than numbers have here,"
                        + " and are drawn as the nearest, 0.12345678901234568"
                ])
        }
    }

    /// The 8th trade is 60 seconds ahead.
    @Test(
        .promise(
            .liveTrades,
            """
            charts of an archive leave out trades of a time to come, and say how many; the archive
            keeps them
            """))
    func tradesOfATimeToComeAreLeftOutAndSaid() async throws {
        try await withArchive(10) { path in
            let now = ArchiveSourceTests.start + 10_000_000
            let source = try ArchiveSource(path: path, now: now)
            #expect(try await source.columns(ofPage: 1)?.columns.map(\.count) == [8, 8])
            #expect(
                source.facts.readingNotes == [
                    "2 trades since 2026-01-01T00:01:20Z are of a time to come and not drawn;"
                        + " one of the clocks is wrong"
                ])
            let one = try ArchiveSource(path: path, sources: ["mock"], now: now)
            #expect(try await one.page(1)?.map(\.t) == [1_767_225_640])
            #expect(
                one.facts.readingNotes == [
                    "1 trade of 2026-01-01T00:01:30Z is of a time to come and not drawn;"
                        + " one of the clocks is wrong"
                ])
            let none = try ArchiveSource(path: path, now: now - 100_000_000)
            #expect(try await none.page(1) == [])
            #expect(try await none.page(2) == nil)
            #expect(try none.hasChanged() == true)
            #expect(try ArchiveSource(path: path).facts.readingNotes == [])
        }
    }

    /// Seconds of the year 9999 would be taken for milliseconds.
    @Test(
        .promise(.liveTrades, "charts of an archive leave…"),
        arguments: [253_402_300_799, 9_999_999_999])
    func aTradeOfAFarYearKeepsNoArchiveFromBeingDrawn(seconds: Int64) async throws {
        try await withArchive(3) { path in
            var far = try ArchiveSourceTests.trade(3)
            far.time = seconds * 1_000_000
            let archive = try TradeArchive(path: path)
            try archive.store([far])
            try archive.close()
            let chart = try await PagedSeries(try ArchiveSource(path: path)).chart(.whole)
            #expect(chart.series.map(\.samples.count) == [3])
            #expect(try TradeArchive(reading: path).reader().count == 4)
        }
    }

    @Test func oneSourceAloneIsASeriesOfItsOwn() async throws {
        try await withArchive(50) { path in
            let chart = try await PagedSeries(try ArchiveSource(path: path, sources: ["mock"]))
                .chart(.page(2, size: 4))
            #expect(
                chart.series.map(\.samples.samples) == [
                    [24, 29, 34, 39].map {
                        Sample(t: 1_767_225_600 + 10 * $0, y: 10_000.5 + $0)
                    }
                ])
        }
    }

    @Test func aRangeInWhichASourceHasNothingDrawsTheOther() async throws {
        try await withArchive(50) { path in
            let chart = try await PagedSeries(try ArchiveSource(path: path)).chart(
                .range(from: 1_767_225_600, to: 1_767_225_630))
            #expect(chart.series.map(\.samples.samples.count) == [3, 0])
        }
    }

    @Test func aRangeWithoutTradesIsSaid() async throws {
        try await withArchive(50) { path in
            let series = PagedSeries(try ArchiveSource(path: path))
            await #expect(throws: PagedSeriesError.self) {
                try await series.chart(.range(from: 0, to: 10))
            }
        }
    }

    @Test func aSourceThatIsNotThereIsRefusedWithThoseThatAre() async throws {
        try await withArchive(50) { path in
            let error = try #require(throws: FeedError.self) {
                try ArchiveSource(path: path, sources: ["kraken"])
            }
            #expect(error.problem == "no trades of \"kraken\"; those are of \"bitstamp\", \"mock\"")
        }
    }

    @Test func pagesStayThoseOfOneStateAndRenewedOnesAreOfALaterOne() async throws {
        try await withArchive(50) { path in
            let source = try ArchiveSource(path: path)
            let archive = try TradeArchive(path: path)
            _ = try archive.store(try (50..<60).map(ArchiveSourceTests.trade))
            #expect(try await source.page(1)?.count == 50)
            #expect(try await source.renewed().page(1)?.count == 60)
            try archive.close()
        }
    }

    /// What stands at the path by now decides, and not the file that is open.
    @Test(
        .promise(
            .server,
            """
            an archive that is removed, damaged or replaced while it is served is noticed, and so is
            a new source in it; a pipe in the place of a file delays no look
            """))
    func anArchiveThatIsGoneDamagedOrReplacedIsNoticed() async throws {
        try await withArchive(50) { path in
            let source = try ArchiveSource(path: path)
            #expect(try source.hasChanged() == false)
            try await withArchive(50, from: 7) { (other: String) async throws -> Void in
                #expect(rename(path, path + ".old") == 0)
                #expect(throws: FeedError.self) { try source.hasChanged() }
                #expect(rename(other, path) == 0)
                #expect(try source.hasChanged() == true)
                #expect(try source.renewed().hasChanged() == false)
            }
            try Data("garbage".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: FeedError.self) { try source.hasChanged() }
        }
    }

    /// The fifth trade is the first one of the second source.
    @Test(.promise(.server, "an archive that is removed…"))
    func anArchiveThatGrowsHasChangedAndASourceThatComesIsSeen() async throws {
        try await withArchive(4) { path in
            let source = try ArchiveSource(path: path)
            let one = try ArchiveSource(path: path, sources: ["bitstamp"])
            let archive = try TradeArchive(path: path)
            _ = try archive.store([try ArchiveSourceTests.trade(4)])
            #expect(try source.hasChanged() == true)
            #expect(source.renewed().facts.columnNames == ["bitstamp", "mock"])
            #expect(try one.hasChanged() == false)
            #expect(one.renewed().facts.columnNames == [])
            try archive.close()
        }
    }

    @Test func anEmptyArchiveIsASeriesWithoutSamples() async throws {
        try await withArchive(0) { path in
            let source = try ArchiveSource(path: path)
            #expect(try await source.page(1) == [])
            #expect(try await source.page(2) == nil)
        }
    }

    @Test(arguments: ["", "not SQLite at all", "SQLite format 3\0"])
    func aFileThatIsNoArchiveIsSaid(_ text: String) async throws {
        try await withArchive(1) { path in
            let other = path + ".other"
            try Data(text.utf8).write(to: URL(fileURLWithPath: other))
            let error = try #require(throws: FeedError.self) { try ArchiveSource(path: other) }
            #expect(error.kind == .badData)
        }
    }
}
