import Foundation
import GRDB
import TestSupport
import Testing

@testable import LiveTrades

@Suite struct TradeArchiveTests {
    @Test func tradesComeBackAsTheyWere() async throws {
        let trades = [
            try made("9223372036854775808123", at: .min, price: "0.10"),
            try made("1", at: -1, price: "1e-8", precision: .seconds),
            try made("9007199254740993", at: 0, price: "123456789012345678.123456789012345678"),
            try made("ab'c\"\u{1F4B0}\n", at: 5, source: "Börse 'x'", price: "-0.00"),
            try made("2", at: .max, price: "11800.00"),
        ]
        try await inArchive { archive in
            #expect(try archive.store(trades.shuffled()) == 5)
            let stored = try archive.reader().trades(from: 0, limit: 10)
            #expect(stored == trades)
            #expect(stored.map(\.price.text) == trades.map(\.price.text))
        }
    }

    @Test func eachIsStoredOnceBySourceAndId() async throws {
        try await inArchive { archive in
            let first = try made("1", at: 5, price: "10.0")
            let again = try made("1", at: 9, price: "99")
            let other = try made("1", at: 7, source: "kraken")
            #expect(try archive.store([first, first, other]) == 2)
            #expect(try archive.store([other, first]) == 2)
            // Another trade under an id that is taken is none of these, and keeps all of them out.
            let error = try #require(throws: TradeArchiveError.self) {
                try archive.store([try made("2", at: 6), again])
            }
            #expect(error.kind == .otherTrades)
            #expect(error.problem.hasSuffix("such as 1 of bitstamp"))
            #expect(try archive.reader().trades(from: 0, limit: 9) == [first, other])
        }
    }

    @Test func rowsAreNumberedWithoutHolesWhateverCameAgain() async throws {
        try await inArchive { archive in
            for start in stride(from: 1, through: 91, by: 5) {
                try archive.store(try made(start...start + 9))
            }
            let entries = try archive.database.read {
                try Int.fetchAll($0, sql: "SELECT entry FROM trades ORDER BY entry")
            }
            #expect(entries == Array(1...100))
        }
    }

    @Test func aStoringThatFailsStoresNothing() async throws {
        try await inArchive { archive in
            try archive.store(try made(1...10))
            try refuse("NEW.id = '15'", in: archive)
            let error = try #require(throws: TradeArchiveError.self) {
                try archive.store(try made(11...20))
            }
            #expect(error.kind == .failed)
            #expect(error.problem == "refused")
            #expect(try archive.summary().count == 10)
            try allowAll(in: archive)
            #expect(try archive.store(try made(11...20)) == 20)
        }
    }

    @Test func aFullDiskIsSaidAndNothingOfTheStoringIsThere() async throws {
        try await inArchive { archive in
            try archive.store(try made(1...10))
            let pool = try #require(archive.database as? DatabasePool)
            try await pool.write { try $0.execute(sql: "PRAGMA max_page_count = 12") }
            let error = try #require(throws: TradeArchiveError.self) {
                try archive.store(try made(11...5_000))
            }
            #expect(error.kind == .full)
            #expect(error.problem == "the disk is full")
            #expect(try archive.summary().count == 10)
            #expect(try archive.store(try made(11...12)) == 12)
        }
    }

    @Test func itSaysWhichTradesItHolds() async throws {
        try await inArchive { archive in
            try archive.store(try made(1...3) + made(3...5, source: "mock"))
            let keys = [("bitstamp", "3"), ("bitstamp", "4"), ("mock", "4"), ("kraken", "1")].map {
                TradeKey(source: $0.0, id: $0.1)
            }
            #expect(try archive.stored(among: keys) == [keys[0], keys[2]])
            #expect(try archive.stored(among: []) == [])
        }
    }

    @Test func theLastTradeOfASourceIsTheLastInOrderNotTheLastStored() async throws {
        try await inArchive { archive in
            #expect(try archive.lastTrade(of: "bitstamp") == nil)
            try archive.store([
                try made("9", at: 70), try made("10", at: 70), try made("11", at: 60),
                try made("1", at: 99, source: "mock"),
            ])
            #expect(try archive.lastTrade(of: "bitstamp") == TradeMark(id: "10", time: 70))
            #expect(try archive.lastTrade(of: "mock") == TradeMark(id: "1", time: 99))
            #expect(try archive.lastTrade(of: "kraken") == nil)
        }
    }

    @Test func theSummaryHasEachSourcesCountTimesAndPrices() async throws {
        try await inArchive { archive in
            #expect(try archive.summary().sources == [])
            #expect(try archive.summary().count == 0)
            // The extremes are neither first nor last, neither in time nor in the order of storing.
            try archive.store([
                try made("1", at: 30, price: "5.0"), try made("2", at: 10, price: "9.90"),
                try made("3", at: 20, price: "1.10"), try made("4", at: 40, price: "7"),
                try made("5", at: 25, price: "10.00"), try made("6", at: 35, price: "6"),
                try made("7", at: -3, source: "aaa", price: "-2.50"),
            ])
            let sources = try archive.summary().sources
            #expect(sources.map(\.name) == ["aaa", "bitstamp"])
            #expect(sources.map(\.count) == [1, 6])
            #expect(sources.map(\.first) == [-3, 10])
            #expect(sources.map(\.last) == [-3, 40])
            #expect(sources.map(\.lowest.text) == ["-2.50", "1.10"])
            #expect(sources.map(\.highest.text) == ["-2.50", "10.00"])
            #expect(try archive.summary().count == 7)
            #expect(try archive.summary().bytes > 0)
        }
    }

    @Test func aRowThatIsNoTradeIsSaid() async throws {
        try await inArchive { archive in
            try archive.store(try made(1...3))
            try write("UPDATE trades SET side = 'gift' WHERE id = '2'", in: archive)
            let reader = try archive.reader()
            let error = try #require(throws: TradeArchiveError.self) {
                try reader.trades(from: 0, limit: 3)
            }
            #expect(error.kind == .damaged)
            #expect(try reader.trades(from: 2, limit: 3).map(\.key.id) == ["3"])
            try write("UPDATE trades SET price = 'much'", in: archive)
            #expect(throws: TradeArchiveError.self) { try archive.summary() }
        }
    }

    @Test func aCommitWaitsForTheDisk() async throws {
        try await inArchive { archive in
            let pool = try #require(archive.database as? DatabasePool)
            let (synchronous, journal) = try await pool.writeWithoutTransaction {
                (
                    try Int.fetchOne($0, sql: "PRAGMA synchronous"),
                    try String.fetchOne($0, sql: "PRAGMA journal_mode")
                )
            }
            #expect(synchronous == 2)
            #expect(journal == "wal")
        }
    }
}

@Suite struct TradeArchiveRunTests {
    /// Whether the run after what is done to an archive says that trades were lost.
    private func runBefore(
        _ work: (TradeArchive) throws -> Void
    ) async throws -> TradeArchive.RunBefore {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            #expect(try archive.beginRun() == .inOrder)
            try work(archive)
            // What a killed process leaves.
            let copy = try killedCopy(of: folder)
            let next = try TradeArchive(path: copy + "/trades.sqlite")
            defer { try? next.close() }
            let before = try next.beginRun()
            // It is said once.
            #expect(try next.beginRun() == .inOrder)
            try archive.close()
            return before
        }
    }

    @Test func aRunWithoutUnstoredTradesLosesNone() async throws {
        #expect(try await runBefore { _ in } == .inOrder)
        #expect(try await runBefore { try $0.store(try made(1...3)) } == .inOrder)
    }

    @Test func aKilledRunWithUnstoredTradesLostThem() async throws {
        #expect(try await runBefore { try $0.noteUnstored() } == .lost(since: nil))
        #expect(
            try await runBefore {
                try $0.noteUnstored()
                try $0.store(try made(1...3))
            } == .lost(since: 3))
    }

    @Test func aStoringOfAllTakesTheNoteBackInTheSameTransaction() async throws {
        #expect(
            try await runBefore {
                try $0.noteUnstored()
                _ = try $0.store(try made(1...3), leavesUnstored: false)
            } == .inOrder)
        #expect(
            try await runBefore {
                try $0.noteUnstored()
                _ = try $0.store(try made(1...3), leavesUnstored: false)
                try $0.noteUnstored()
            } == .lost(since: 3))
        #expect(
            try await runBefore { _ = try $0.store(try made(1...3), leavesUnstored: true) }
                == .lost(since: 3))
    }

    @Test func aRunThatEndedProperlyLosesNone() async throws {
        #expect(
            try await runBefore {
                try $0.noteUnstored()
                try $0.endRun()
            } == .inOrder)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            where another program took some of a run's trades out of its archive, as many are said
            to be lost as are missing
            """))
    func asManyAreLostAsAreMissing() async throws {
        try await inFolder { folder in
            let archive = try TradeArchive(path: folder + "/trades.sqlite")
            try archive.store(try made(1...4))
            _ = try archive.beginRun()
            try archive.store(try made(5...10))
            #expect(archive.missingOfRun() == 0)
            try write("DELETE FROM trades WHERE entry IN (2, 6, 9, 10)", in: archive)
            #expect(archive.missingOfRun() == 3)
            #expect(throws: TradeArchiveError.self) { try archive.checkRun() }
            try FileManager.default.removeItem(atPath: archive.path)
            #expect(archive.missingOfRun() == 6)
        }
    }
}
