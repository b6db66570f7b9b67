import LiveTrades
import TestSupport
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

    @Test(.promise(.liveTrades, "trades that the exchange gives…"))
    func aListThatDoesNotReachBackLeavesAGap() throws {
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
        known.takeBefore(nil, now: 20_000_000)
        _ = known.takeNoHistory()
        #expect(known.live([30_000_000]) == ["gap 10000000-30000000", "30000000"])
    }

    @Test func afterAMarkLateTradesBeforeItAreGivenToo() throws {
        let mark = TradeMark(id: "100000000", time: 100_000_000)
        var known = KnownTrades(source: "bitstamp", after: mark)
        #expect(
            known.history([29_000_000, 31_000_000, 100_000_000, 101_000_000])
                // The mark, too: another trade may have its id.
                == ["31000000", "100000000", "101000000"])
    }

    /// The exchange's clock was 11 to 60 s ahead of ours, and then was put right and ids began
    /// anew.
    @Test(
        .promise(
            .liveTrades,
            """
            where ids begin anew beside a trade that is up to a minute ahead of our clock, no missed
            trade is lost
            """), arguments: [11, 30, 60])
    func idsThatBeginAnewBesideATradeAheadLoseNothing(seconds: Int64) throws {
        let (now, second) = (1_000_000_000 as Int64, 1_000_000 as Int64)
        let one = try #require(ExactDecimal("1"))
        let trade = { (id: String, time: Int64) in
            Trade(
                key: TradeKey(source: "bitstamp", id: id), price: one, amount: one, side: .buy,
                time: time)
        }
        let missed = (1...8).map { trade("\($0)", now + Int64($0) * second) }
        // In a later run, which knows the trade that is ahead.
        let mark = TradeMark(id: "900", time: now + seconds * second)
        var later = KnownTrades(source: "bitstamp", after: mark)
        let found = later.takeHistory(missed, now: now + 20 * second)
        #expect(found.map(\.plain).filter { !$0.hasPrefix("gap") } == (1...8).map { "\($0)" })
        // In the run whose first trade it is.
        var same = KnownTrades(source: "bitstamp", after: nil)
        _ = same.takeLive(trade("900", now + seconds * second), now: now) { _, _ in nil }
        same.connect()
        let filled = same.takeHistory(missed, now: now + 20 * second)
        #expect(filled.map(\.plain).filter { !$0.hasPrefix("gap") } == (1...8).map { "\($0)" })
    }

    @Test func tradesThatAreForgottenAreNotFilledInAgain() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        #expect(known.live(Array(1...120_000)).count == 120_000)
        #expect(known.history([5, 119_000, 120_001]) == ["120001"])
    }
}

/// A list of past trades that comes late, and a clock that is wrong.
@Suite struct LateKnownTradesTests {
    @Test func aListThatComesAfterTradesIsMergedByIDs() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.connect()
        #expect(known.live([15, 17]) == ["15", "17"])
        #expect(known.history([17, 16, 15, 12, 10, 9]) == ["12", "16"])
        #expect(known.live([18]) == ["18"])
    }

    @Test func aListThatComesLateAndDoesNotReachBackLeavesAGap() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.connect()
        #expect(known.live([30]) == ["30"])
        #expect(known.history([30, 22, 20]) == ["gap 10-20", "20", "22"])
    }

    @Test(.promise(.liveTrades, "trades that come before the list…"))
    func aListThatNeverComesLeavesAGapBeforeTheFirstTradeSince() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.connect()
        #expect(known.live([30, 31]) == ["30", "31"])
        // The next connection asks again, and has no better luck.
        known.connect()
        #expect(known.live([40]) == ["40"])
        #expect(known.takeNoHistory().map(\.plain) == ["gap 10-30", "gap 31-40"])
        #expect(known.live([50]) == ["50"])
    }

    @Test func whatWasMissedBeforeTheFirstTradeIsFilledInHoweverLateTheListComes() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore(try made([1, 2, 3]), now: 4)
        known.connect()
        #expect(known.live([6]) == ["6"])
        #expect(known.history([1, 2, 3, 4, 5, 6]) == ["4", "5"])
    }

    @Test func whatCanNotBeReadWhileAListIsAwaitedIsAGapAllTheSame() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.connect()
        #expect(known.live([15]) == ["15"])
        known.takeUnreadable()
        #expect(known.history([18, 15, 12, 10]) == ["12", "18"])
        #expect(known.live([20]) == ["gap 18-20", "20"])
    }

    @Test func aTradeAheadOfTheClockHappenedNow() throws {
        let now: Int64 = 1_000_000_000
        var known = KnownTrades(source: "bitstamp", after: nil)
        let trades = try made([4_600_000_000, 4_600_000_001])
        _ = known.takeLive(trades[0], now: now) { _, _ in nil }
        #expect(known.last == TradeMark(id: "4600000000", time: now))
        known.takeUnreadable()
        let events = known.takeLive(trades[1], now: now + 5_000_000) { _, _ in nil }
        #expect(events.map(\.plain) == ["gap 1000000000-1005000000", "4600000001"])
    }
}

/// Trades that come before a list of past ones can be asked for.
@Suite struct EarlyKnownTradesTests {
    @Test(.promise(.liveTrades, "trades that come before the list…"))
    func aTradeThatComesBeforeTheListIsAskedForHidesNothing() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([1, 2])
        known.connect()
        #expect(known.live([9]) == ["9"])
        #expect(known.history([9]) == ["gap 2-9"])
        #expect(known.live([10]) == ["10"])
        known.connect()
        #expect(known.live([20]) == ["20"])
        #expect(known.takeNoHistory().map(\.plain) == ["gap 10-20"])
    }

    /// The connection was lost before the exchange took the subscription.
    @Test func aTradeOfAConnectionThatNobodyWasAskedOverIsKnown() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.connect()
        #expect(known.live([5]) == ["5"])
        known.connect()
        #expect(known.history([7, 6, 5, 4]) == ["6", "7"])
    }
}
