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
        _ = known.takeNoHistory { _, _ in false }
        #expect(known.live([11], countsUp: true) == ["11"])
        _ = known.takeNoHistory { _, _ in false }
        #expect(known.live([13], countsUp: true) == ["gap 11-13", "13"])
    }

    @Test func idsThatBeganAnewTellItToo() throws {
        var known = KnownTrades(source: "kraken", after: nil)
        _ = known.live([10])
        #expect(known.live([1], later: 10) == ["1"])
        for next in [2, 3] {
            _ = known.takeNoHistory { _, _ in false }
            #expect(known.live([next], later: 10, countsUp: true) == ["\(next)"])
        }
        _ = known.takeNoHistory { _, _ in false }
        #expect(known.live([5], later: 10, countsUp: true) == ["gap 13-15", "5"])
        // The word that nobody can be asked comes after the next trade.
        known.askHistory()
        #expect(known.live([6], later: 10) == ["6"])
        #expect(known.takeNoHistory { Int($0) == Int($1).map { $0 + 1 } } == [])
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
        _ = known.takeNoHistory { _, _ in false }
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
private func made(
    _ ids: [Int], source: String = "bitstamp", later: Int = 0
) throws -> [Trade] {
    let one = try #require(ExactDecimal("1"))
    return ids.map {
        Trade(
            key: TradeKey(source: source, id: "\($0)"), price: one, amount: one, side: .buy,
            time: Int64($0 + later))
    }
}

extension KnownTrades {
    fileprivate mutating func live(
        _ ids: [Int], later: Int = 0, countsUp: Bool = false
    ) -> [String] {
        let source = countsUp ? "kraken" : "bitstamp"
        guard let trades = try? made(ids, source: source, later: later) else {
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

/// A list of past trades that comes late, and a clock that is wrong.
@Suite struct LateKnownTradesTests {
    @Test func aListThatComesAfterTradesIsMergedByIDs() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.askHistory()
        #expect(known.live([15, 17]) == ["15", "17"])
        #expect(known.history([17, 16, 15, 12, 10, 9]) == ["12", "16"])
        #expect(known.live([18]) == ["18"])
    }

    @Test func aListThatComesLateAndDoesNotReachBackLeavesAGap() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.askHistory()
        #expect(known.live([30]) == ["30"])
        #expect(known.history([30, 22, 20]) == ["gap 10-20", "20", "22"])
    }

    @Test func aListThatNeverComesLeavesAGapBeforeTheFirstTradeSince() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.askHistory()
        #expect(known.live([30, 31]) == ["30", "31"])
        // The next connection asks again, and has no better luck.
        known.askHistory()
        #expect(known.live([40]) == ["40"])
        #expect(known.takeNoHistory { _, _ in false }.map(\.plain) == ["gap 10-30"])
        #expect(known.live([50]) == ["50"])
    }

    @Test func whatWasMissedBeforeTheFirstTradeIsFilledInHoweverLateTheListComes() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore(try made([1, 2, 3]), now: 4)
        known.askHistory()
        #expect(known.live([6]) == ["6"])
        #expect(known.history([1, 2, 3, 4, 5, 6]) == ["4", "5"])
    }

    @Test func whatCanNotBeReadWhileAListIsAwaitedIsAGapAllTheSame() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = known.live([10])
        known.askHistory()
        #expect(known.live([15]) == ["15"])
        known.takeUnreadable()
        #expect(known.history([15, 12, 10]) == ["12"])
        #expect(known.live([20]) == ["gap 15-20", "20"])
    }

    @Test func aTradeAheadOfTheClockHappenedNow() throws {
        let now: Int64 = 1_000_000_000
        var known = KnownTrades(source: "bitstamp", after: nil)
        let trades = try made([4_600_000_000, 4_600_000_001])
        _ = known.takeLive(trades[0], now: now) { _, _ in false }
        #expect(known.last == TradeMark(id: "4600000000", time: now))
        known.takeUnreadable()
        let events = known.takeLive(trades[1], now: now + 5_000_000) { _, _ in false }
        #expect(events.map(\.plain) == ["gap 1000000000-1005000000", "4600000001"])
    }
}

/// Ids that tell less than they should.
@Suite struct OddKnownTradesTests {
    private static let now: Int64 = 100_000_000

    /// A trade: its id, its time in milliseconds, its price.
    private func trade(
        _ id: Int, at time: Int64, price: String = "1", isWhole: Bool = false
    ) throws -> Trade {
        let (one, price) = (try #require(ExactDecimal("1")), try #require(ExactDecimal(price)))
        return Trade(
            key: TradeKey(source: "bitstamp", id: "\(id)"), price: price, amount: one, side: .buy,
            time: isWhole ? time / 1_000 * 1_000_000 : time * 1_000,
            precision: isWhole ? .seconds : .microseconds)
    }

    private func live(_ trades: [Trade], _ known: inout KnownTrades) -> [String] {
        trades.flatMap { known.takeLive($0, now: Self.now) { _, _ in false } }.map(\.plain)
    }

    private func listed(_ trades: [Trade], _ known: inout KnownTrades) -> [String] {
        known.takeHistory(trades, now: Self.now).map(\.plain)
    }

    /// With the last known trade in an earlier second, in the same one, and with those before it
    /// in the list still.
    @Test(arguments: [(7_200, false), (5_400, false), (7_200, true), (5_400, true)])
    func idsThatBeginAnewAreTakenByTheirTimes(first: Int64, holdsOld: Bool) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        let old = [try trade(9_000_001, at: 4_000), try trade(9_000_002, at: 5_100)]
        _ = live(old, &known)
        known.askHistory()
        #expect(live([try trade(6, at: 8_500)], &known) == ["6"])
        let before = try [(9_000_000, 3_000), (9_000_001, 4_000), (9_000_002, 5_100)].map {
            try trade($0.0, at: $0.1, isWhole: true)
        }
        let new = try (0..<5).map {
            try trade($0 + 1, at: first + Int64($0), isWhole: true)
        }
        // Where nothing in the list is from before, others may be missing.
        let gap = holdsOld || first < 6_000 ? [] : ["gap 5100000-7000000"]
        #expect(
            listed((holdsOld ? before : []) + new, &known)
                == gap + (1...5).map { "\($0) (seconds)" })
        // Once.
        known.askHistory()
        let more = try [trade(6, at: 8_500, isWhole: true), trade(7, at: 9_100, isWhole: true)]
        #expect(listed((holdsOld ? before : []) + new + more, &known) == ["7 (seconds)"])
        #expect(live([try trade(7, at: 9_100), try trade(8, at: 9_300)], &known) == ["8"])
    }

    /// None of them was missed, although the last known trade is of their second.
    @Test(arguments: [false, true])
    func tradesFromBeforeWatchingBeganAreNotMissed(hasLive: Bool) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        let before = try (7...9).map { try trade($0, at: 5_000, isWhole: true) }
        known.takeBefore(before, now: Self.now)
        if hasLive { #expect(live([try trade(10, at: 5_400)], &known) == ["10"]) }
        known.askHistory()
        #expect(listed(before, &known) == [])
    }

    /// A clock that was behind, and is not any more.
    @Test func aTradeThatIsForgottenIsNotGivenAgainHoweverLateItSeems() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        for id in 1...100_010 {
            _ = known.takeLive(try trade(id, at: 300_000), now: Self.now) { _, _ in false }
        }
        let events = known.takeHistory(
            try [5, 100_010].map { try trade($0, at: 300_000, isWhole: true) }, now: 4 * Self.now)
        #expect(events.map(\.plain) == [])
    }

    @Test func anotherTradeUnderAKnownIdIsGivenOnce() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        let trades = [
            try trade(5, at: 1_000), try trade(6, at: 1_001), try trade(5, at: 1_000, price: "2"),
        ]
        #expect(live(trades, &known) == ["5", "6", "5"])
        #expect(live(trades, &known) == [])
        let list = [
            try trade(5, at: 1_000, isWhole: true), try trade(6, at: 1_000, isWhole: true),
            try trade(6, at: 1_000, price: "3", isWhole: true),
        ]
        #expect(listed(list, &known) == ["6 (seconds)"])
        #expect(listed(list, &known) == [])
    }

    @Test func ofAnEarlierRunTheLastTradeIsKnownAndNoOtherUnderItsId() throws {
        let mark = TradeMark(id: "5", time: 1_500_000)
        var known = KnownTrades(source: "bitstamp", after: mark)
        #expect(live([try trade(5, at: 1_500), try trade(5, at: 2_500)], &known) == ["5"])
    }

    @Test(arguments: [(-1, 40_000), (0, 40_000), (3_600_000, 100_000)] as [(Int64, Int64)])
    func aGapBeginsAtTheLatestKnownTime(odd: Int64, from: Int64) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = live(try (1...19).map { try trade($0, at: 39_981 + Int64($0)) }, &known)
        #expect(live([try trade(20, at: odd), try trade(19, at: 40_000)], &known).first == "20")
        known.takeUnreadable()
        #expect(
            live([try trade(22, at: 101_000)], &known) == ["gap \(from)000-101000000", "22"])
        // A list tells from the latest time on, too.
        known.askHistory()
        #expect(
            listed([try trade(30, at: 150_000)], &known) == ["gap 101000000-150000000", "30"])
    }
}
