import Foundation
import GRDB
import TestSupport
import Testing

@testable import LiveTrades

/// An archive knows of which market it is.
@Suite struct TradeArchiveMarketTests {
    private static let bitcoin = TradeMarket(exchange: "bitstamp", pair: "BTC/USD")

    /// An archive as the first version made it, with some trades.
    private func makeUnmarked(_ path: String, _ trades: [Trade]) throws {
        let archive = try TradeArchive(path: path)
        try archive.store(trades)
        try write("DROP TABLE market; PRAGMA user_version = 1", in: archive)
        try archive.close()
    }

    private func bytes(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }

    @Test func aNewArchiveIsMarked() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            #expect(try archive.market() == Self.bitcoin)
            try archive.close()
            #expect(try TradeArchive(reading: path).market() == Self.bitcoin)
            // Without one it may be of any.
            let other = try TradeArchive(path: folder + "/other.sqlite")
            #expect(try other.market() == nil)
            try other.close()
        }
    }

    @Test(
        .promise(.liveTrades, "an archive holds one market…"),
        arguments: [
            ("bitstamp", "BTC/USD", true), ("bitstamp", "BTCUSD", true),
            ("bitstamp", "btc/usd", true),
            ("bitstamp", "ETH/USD", false), ("kraken", "BTC/USD", false), ("bitstamp", "", false),
        ])
    func anotherMarketIsRefusedAndTheFileStaysAsItIs(
        exchange: String, pair: String, isSame: Bool
    ) async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            try archive.store(try made(1...30))
            try archive.close()
            let before = try bytes(path)
            let market = TradeMarket(exchange: exchange, pair: pair)
            guard !isSame else {
                return try TradeArchive(path: path, market: market).close()
            }
            let error = try #require(throws: TradeArchiveError.self) {
                try TradeArchive(path: path, market: market)
            }
            #expect(error.kind == .otherMarket(Self.bitcoin))
            // Nor is it marked anew by force.
            #expect(throws: TradeArchiveError.self) {
                try TradeArchive(path: path, market: market, takesUnmarked: true)
            }
            #expect(try bytes(path) == before)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder) == ["trades.sqlite"])
        }
    }

    @Test(arguments: ["5900.00", "11800.00", "23600.00"])
    func anUnmarkedArchiveIsMarkedByATradeThatFits(price: String) async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try makeUnmarked(path, try made(1...30))
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            #expect(try archive.market() == nil)
            let run = await SessionRun(
                ScriptedSource([try made("31", price: price)]), archive: archive,
                options: .small())
            #expect(run.events.ids == ["31"])
            #expect(run.events.stored == [31])
            #expect(try archive.market() == Self.bitcoin)
            try archive.close()
        }
    }

    @Test(
        .promise(.liveTrades, "an archive without a mark…"),
        arguments: ["5899.99", "23600.01", "0", "-11800"])
    func anUnmarkedArchiveIsNotTouchedByATradeThatDoesNotFit(price: String) async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try makeUnmarked(path, try made(1...30))
            let before = try bytes(path)
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            let run = await SessionRun(
                ScriptedSource([try made("31", price: price), try made("32")], end: .hangs),
                archive: archive, options: .small())
            #expect((run.error as? TradeArchiveError)?.kind == .noMarket)
            #expect(run.events == [])
            try archive.close()
            #expect(try bytes(path) == before)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder) == ["trades.sqlite"])
            // Unless the user knows better.
            let taken = try TradeArchive(path: path, market: Self.bitcoin, takesUnmarked: true)
            #expect(try taken.market() == Self.bitcoin)
            #expect(try taken.summary().count == 30)
            try taken.close()
        }
    }

    @Test func anUnmarkedArchiveOfAnotherExchangeDoesNotFit() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try makeUnmarked(path, try made(1...30, source: "kraken"))
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            let run = await SessionRun(ScriptedSource(try made(31...33)), archive: archive)
            #expect(
                (run.error as? TradeArchiveError)?.problem
                    == "the archive does not say its market, and holds no trades of bitstamp")
            try archive.close()
        }
    }

    @Test func anUnmarkedArchiveToWhichNothingCameStaysAsItIs() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try makeUnmarked(path, try made(1...30))
            let before = try bytes(path)
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            let source = ScriptedSource([TradeEvent]())
            let run = await SessionRun(source, archive: archive)
            #expect(run.end?.reason == .sourceEnded)
            #expect(source.marks.all == [TradeMark(id: "30", time: 30)])
            try archive.close()
            #expect(try bytes(path) == before)
        }
    }

    @Test func anEmptyArchiveWithoutAMarkIsMarkedAtOnce() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try makeUnmarked(path, [])
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            #expect(try archive.market() == Self.bitcoin)
            try archive.close()
        }
    }

    @Test func aKilledRunOfAnUnmarkedArchiveIsSaidOnceItIsMarked() async throws {
        try await inFolder { folder in
            let path = folder + "/trades.sqlite"
            try makeUnmarked(path, try made(1...30))
            let queue = try DatabaseQueue(path: path)
            try await queue.write {
                try $0.execute(sql: "UPDATE run SET is_open = 1, holds_unstored = 1")
            }
            try queue.close()
            let archive = try TradeArchive(path: path, market: Self.bitcoin)
            let run = await SessionRun(ScriptedSource(try made(31...33)), archive: archive)
            #expect(run.events.first == .lost(since: 30))
            try archive.close()
        }
    }
}
