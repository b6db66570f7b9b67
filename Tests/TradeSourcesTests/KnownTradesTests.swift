import LiveTrades
import Testing

@testable import TradeSources

@Suite struct KnownTradesTests {
    @Test func tradesThatComeTwiceAreGivenOnce() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        #expect(known.live([7, 9, 8, 9, 7]) == ["7", "9", "8"])
    }

    @Test func missedTradesAreFilledInByTheirIDs() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10, 12, 15])
        // 11 came late and got lost; 9 was before anybody watched.
        #expect(known.history([17, 16, 15, 11, 12, 10, 9]) == ["11", "16", "17"])
        #expect(known.live([16, 17, 18]) == ["18"])
    }

    @Test func aListThatDoesNotReachBackLeavesAGap() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        #expect(known.history([22, 20]) == ["gap 10-20", "20", "22"])
    }

    @Test func anEmptyListLeavesAGapUntilTheNextTrade() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        #expect(known.history([]) == [])
        #expect(known.live([14]) == ["gap 10-14", "14"])
        #expect(known.live([15]) == ["15"])
    }

    @Test func withoutAListIDsTellWhetherTradesWereMissed() throws {
        var known = KnownTrades(source: "kraken", after: nil)
        _ = known.live([10])
        known.takeNoHistory()
        #expect(known.live([11], countsUp: true) == ["11"])
        known.takeNoHistory()
        #expect(known.live([13], countsUp: true) == ["gap 11-13", "13"])
    }

    @Test func aListFromBeforeWatchingIsNotMissedButLaterOnesAre() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore(try made([1, 2, 3]), now: 4)
        // The connection was lost before a trade came.
        #expect(known.history([1, 2, 3, 4, 5]) == ["4", "5"])
        #expect(known.live([5, 6]) == ["6"])
    }

    @Test func aListThatIsAheadHidesNothing() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore(try made([1, 2, 3, 4, 5, 6]), now: 6)
        #expect(known.live([3]) == ["3"])
        #expect(known.history([1, 2, 3, 4, 5, 6]) == ["4", "5", "6"])
    }

    @Test func watchingWithoutAnyListSaysAGapAfterALostConnection() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore([], now: 20_000_000)
        known.takeNoHistory()
        #expect(known.live([30_000_000]) == ["gap 10000000-30000000", "30000000"])
    }

    @Test func afterAMarkLateTradesBeforeItAreGivenToo() throws {
        let mark = TradeMark(id: "50000000", time: 50_000_000)
        var known = KnownTrades(source: "bitstamp", after: mark)
        #expect(
            known.history([39_000_000, 41_000_000, 50_000_000, 51_000_000])
                == ["41000000", "51000000"])
    }

    @Test func tradesThatAreForgottenAreNotFilledInAgain() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        #expect(known.live(Array(1...120_000)).count == 120_000)
        #expect(known.history([5, 119_000, 120_001]) == ["120001"])
    }
}

/// Trades whose ids and times are numbers.
private func made(_ ids: [Int], source: String = "bitstamp") throws -> [Trade] {
    let one = try #require(ExactDecimal("1"))
    return ids.map {
        Trade(
            key: TradeKey(source: source, id: "\($0)"), price: one, amount: one, side: .buy,
            time: Int64($0))
    }
}

extension KnownTrades {
    fileprivate mutating func live(_ ids: [Int], countsUp: Bool = false) -> [String] {
        guard let trades = try? made(ids, source: countsUp ? "kraken" : "bitstamp") else {
            return ["no trades"]
        }
        return trades.flatMap { trade in
            takeLive(trade) { countsUp && Int($0) == Int($1).map { $0 + 1 } }
        }.map(\.plain)
    }

    fileprivate mutating func history(_ ids: [Int]) -> [String] {
        guard let trades = try? made(ids) else { return ["no trades"] }
        return takeHistory(trades).map(\.plain)
    }
}

extension TradeEvent {
    /// "7", "gap 1-2" with the times as they are.
    fileprivate var plain: String {
        if case .gap(let gap) = self { "gap \(gap.from)-\(gap.to)" } else { words }
    }
}
