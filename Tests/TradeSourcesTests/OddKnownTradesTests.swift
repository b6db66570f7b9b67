import LiveTrades
import TestSupport
import Testing

@testable import TradeSources

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
        trades.flatMap { known.takeLive($0, now: Self.now) { _, _ in nil } }.map(\.plain)
    }

    private func listed(_ trades: [Trade], _ known: inout KnownTrades) -> [String] {
        known.takeHistory(trades, now: Self.now).map(\.plain)
    }

    /// With the last known trade in an earlier second, in the same one, and with those before it
    /// in the list still.
    @Test(
        .promise(.liveTrades, "trades whose ids begin again…"),
        arguments: [(7_200, false), (5_400, false), (7_200, true), (5_400, true)])
    func idsThatBeginAnewAreTakenByTheirTimes(first: Int64, holdsOld: Bool) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        let old = [try trade(9_000_001, at: 4_000), try trade(9_000_002, at: 5_100)]
        _ = live(old, &known)
        known.connect()
        #expect(live([try trade(6, at: 8_500)], &known) == ["6"])
        let before = try [(9_000_000, 3_000), (9_000_001, 4_000), (9_000_002, 5_100)].map {
            try trade($0.0, at: $0.1, isWhole: true)
        }
        let new = try (0..<5).map {
            try trade($0 + 1, at: first + Int64($0), isWhole: true)
        }
        // Where nothing in the list is from before, others may be missing.
        let gap = holdsOld ? [] : ["gap 5100000-\(first < 6_000 ? 5_999_999 : 7_000_000)"]
        #expect(
            listed(
                (holdsOld ? before : []) + new + [try trade(6, at: 8_500, isWhole: true)], &known)
                == gap + (1...5).map { "\($0) (seconds)" })
        // Once.
        known.connect()
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
        known.connect()
        #expect(listed(before, &known) == [])
    }

    /// The exchange had no trades at first, and no later list came: what happened since the first
    /// gap may have been missed, also under ids that begin anew.
    @Test func afterListsThatNeverCameTradesSinceTheFirstGapAreMissed() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore([], now: 20_000_000)
        for (id, time) in [(9_001, 30_000), (9_002, 40_000)] as [(Int, Int64)] {
            known.connect()
            #expect(live([try trade(id, at: time)], &known) == ["\(id)"])
        }
        #expect(
            known.takeNoHistory().map(\.plain) == [
                "gap 10000000-30000000", "gap 30000000-40000000",
            ])
        known.connect()
        let list = try [(1, 29_000), (2, 35_000), (9_002, 40_000)].map { try trade($0, at: $1) }
        #expect(listed(list, &known) == ["2"])
    }

    /// A clock that was behind, and is not any more.
    @Test func aTradeThatIsForgottenIsNotGivenAgainHoweverLateItSeems() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        for id in 1...100_010 {
            _ = known.takeLive(try trade(id, at: 300_000), now: Self.now) { _, _ in nil }
        }
        let events = known.takeHistory(
            try [5, 100_010].map { try trade($0, at: 300_000, isWhole: true) }, now: 4 * Self.now)
        #expect(events.map(\.plain) == [])
    }

    @Test(.promise(.liveTrades, "another trade under a known…"))
    func anotherTradeUnderAKnownIdIsGivenOnce() throws {
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

    /// The session, which knows the earlier run, tells whether it is the same.
    @Test(.promise(.liveTrades, "another trade under a known…"))
    func aTradeUnderTheIdOfTheLastOneOfAnEarlierRunIsGivenAndIsNoGap() throws {
        let mark = TradeMark(id: "5", time: 1_500_000)
        var known = KnownTrades(source: "bitstamp", after: mark)
        let other = try trade(5, at: 1_500, price: "2")
        #expect(live([try trade(5, at: 1_500), other, other], &known) == ["5", "5"])
        known = KnownTrades(source: "bitstamp", after: mark)
        let list = [try trade(5, at: 2_000, isWhole: true), try trade(6, at: 2_000, isWhole: true)]
        #expect(listed(list, &known) == ["5 (seconds)", "6 (seconds)"])
        #expect(live([try trade(5, at: 1_500)], &known) == [])
    }

    @Test(
        .promise(.liveTrades, "trades whose ids begin again…"),
        arguments: [(-1, 40_000), (0, 40_000), (3_600_000, 100_000)] as [(Int64, Int64)])
    func aGapBeginsAtTheLatestKnownTime(odd: Int64, from: Int64) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = live(try (1...19).map { try trade($0, at: 39_981 + Int64($0)) }, &known)
        #expect(live([try trade(20, at: odd), try trade(19, at: 40_000)], &known).first == "20")
        known.takeUnreadable()
        #expect(
            live([try trade(22, at: 101_000)], &known) == ["gap \(from)000-101000000", "22"])
        // A list tells from the latest time on, too.
        known.connect()
        #expect(
            listed([try trade(30, at: 150_000)], &known) == ["gap 101000000-150000000", "30"])
    }

    /// The exchange's clock is behind by an hour and more.
    @Test(
        .promise(.liveTrades, "clocks that are wrong hide no missed trade and no gap"),
        arguments: [true, false])
    func whatWasNotInAFirstListWithoutTradesWasMissedWhateverItsTime(isLongEnough: Bool) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore([], now: Self.now)
        known.connect()
        let list = try (1...3).map { try trade($0, at: Int64($0) * 1_000, isWhole: true) }
        let gap = isLongEnough ? [] : ["gap 999999-1000000"]
        #expect(
            known.takeHistory(list, now: Self.now, isLongEnough: isLongEnough).map(\.plain)
                == gap + ["1 (seconds)", "2 (seconds)", "3 (seconds)"])
        // From then on the list tells what is older.
        known.connect()
        let older = [try trade(0, at: 500)] + list + [try trade(4, at: 4_000, isWhole: true)]
        #expect(listed(older, &known) == ["4 (seconds)"])
    }

    /// 2 was not in the list when watching began, 0 was before it.
    @Test(.promise(.liveTrades, "clocks that are wrong hide…"))
    func whatALaterListHasOfTheTimeOfTheFirstWasMissed() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        let first = [
            try trade(1, at: 5_000, isWhole: true), try trade(3, at: 7_000, isWhole: true),
        ]
        known.takeBefore(first, now: Self.now)
        known.connect()
        let more = [try trade(0, at: 4_000, isWhole: true), try trade(2, at: 6_000, isWhole: true)]
        #expect(listed(first + more, &known) == ["2 (seconds)"])
    }

    @Test(.promise(.liveTrades, "where nothing was known a list…"))
    func twoListsWithoutTradesAreNoGap() throws {
        for first in [[], nil] as [[Trade]?] {
            var known = KnownTrades(source: "bitstamp", after: nil)
            known.takeBefore(first, now: Self.now)
            known.connect()
            #expect(listed([], &known) == [])
            #expect(live([try trade(1, at: 99_000)], &known) == ["1"])
        }
    }

    /// Without a first list the clocks alone would tell what is from before.
    @Test(
        .promise(
            .liveTrades,
            """
            where nothing was known a list that can't show that it holds all leaves a gap
            """),
        arguments: [
            ([92_000], ["gap 90000000-92000000", "92"]),
            ([80_000, 92_000], ["gap 90000000-92000000", "92"]),
        ] as [([Int], [String])])
    func withoutAFirstListALaterOneLeavesAGap(ids: [Int], expected: [String]) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore(nil, now: Self.now)
        known.connect()
        let list = try ids.map { try trade($0 / 1_000, at: Int64($0)) }
        #expect(listed(list, &known) == expected)
        #expect(live([try trade(93, at: 93_000)], &known) == ["93"])
    }

    /// The last stored one is 55 seconds ahead.
    @Test(.promise(.liveTrades, "clocks that are wrong hide…"))
    func whatHasAHigherIdThanTheLastOneOfAnEarlierRunWasMissedWhateverItsTime() throws {
        var known = KnownTrades(source: "bitstamp", after: TradeMark(id: "2", time: 56_000_000))
        known.connect()
        let list = try [(1, 1), (2, 56), (3, 3), (4, 4), (5, 5)].map {
            try trade($0.0, at: $0.1 * 1_000, isWhole: true)
        }
        #expect(
            listed(list, &known)
                // Whether it knows the first, too, the reader of the source tells.
                == ["1 (seconds)", "2 (seconds)", "3 (seconds)", "4 (seconds)", "5 (seconds)"])
    }

    /// Ids that begin anew, after a trade that was 55 seconds ahead.
    @Test(.promise(.liveTrades, "clocks that are wrong hide…"))
    func tradesThatWereMissedDoNotShowThatAListReachesBack() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        for (id, time) in [(9_000_001, 1_000), (9_000_002, 56_000)] as [(Int, Int64)] {
            _ = known.takeLive(try trade(id, at: time), now: 1_500_000) { _, _ in nil }
        }
        known.connect()
        let list = try (1...2).map { try trade($0, at: 4_000, isWhole: true) }
        #expect(listed(list, &known) == ["gap 1500000-4000000", "1 (seconds)", "2 (seconds)"])
    }

    /// For up to a minute after a trade from a clock that is ahead.
    @Test(
        .promise(.liveTrades, "clocks that are wrong hide…"),
        arguments: [
            (2_000, ["gap 1500000-2000000", "9", "10"]),
            (1_200, ["9", "gap 1500000-1700000", "10"]),
            // Ten seconds before it or later a trade may be a late one.
            (46_000, ["gap 1500000-46000000", "9", "10"]), (46_001, ["9", "10"]),
            (55_900, ["9", "gap 56000000-56400000", "10"]),
            (57_000, ["gap 56000000-57000000", "9", "10"]),
        ] as [(Int64, [String])])
    func aGapHasALengthWhateverTheClocks(time: Int64, expected: [String]) throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        for (id, time) in [(1, 1_000), (2, 56_000)] as [(Int, Int64)] {
            _ = known.takeLive(try trade(id, at: time), now: 1_500_000) { _, _ in nil }
        }
        known.takeUnreadable()
        #expect(live([try trade(9, at: time), try trade(10, at: time + 500)], &known) == expected)
    }

    @Test(.promise(.liveTrades, "a trade whose second is rounded is no second one"))
    func aSecondThatIsRoundedUpIsNoOtherTrade() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        _ = live([try trade(1, at: 54_900)], &known)
        known.connect()
        let list = try (1...2).map { try trade($0, at: 55_000, isWhole: true) }
        #expect(listed(list, &known) == ["2 (seconds)"])
        #expect(live([try trade(2, at: 54_950)], &known) == [])
    }
}
