import LiveTrades
import TestSupport
import Testing

@testable import TradeSources

/// Ids that count up by one.
@Suite struct CountedKnownTradesTests {
    @Test(
        .promise(
            .liveTrades,
            """
            where ids count up, each trade follows the known ones, or a gap is said
            """),
        arguments: [
            ([1, 2, 5, 6], ["1", "2", "gap 2-5", "5", "6"]),
            // One that comes late takes nothing back, and tells of no other gap.
            ([1, 3, 2, 4], ["1", "gap 1-3", "3", "2", "4"]),
            ([1, 5, 4, 2, 3, 6], ["1", "gap 1-5", "5", "4", "2", "3", "6"]),
            ([1, 5, 3, 8, 4, 9], ["1", "gap 1-5", "5", "3", "gap 5-8", "8", "4", "9"]),
            ([1, 2, 2, 1, 3], ["1", "2", "3"]),
            // From before watching began.
            ([10, 9, 11], ["10", "9", "11"]),
        ] as [([Int], [String])])
    func eachTradeFollowsTheKnownOnesOrThereIsAGap(ids: [Int], expected: [String]) throws {
        var known = KnownTrades(source: "kraken", after: nil)
        #expect(known.live(ids, countsUp: true) == expected)
    }

    @Test(
        .promise(.liveTrades, "where ids count up, each…"),
        .promise(
            .liveTrades,
            """
            where an exchange's ids begin again, later connections report no false gap
            """))
    func idsThatBeganAnewAreAGapOnce() throws {
        var known = KnownTrades(source: "kraken", after: nil)
        _ = known.live([7, 10], countsUp: true)
        // An hour later. 8 and 9 were left out before, and these are others.
        let later = 3_600_000_000
        #expect(
            known.live([1, 2, 8, 9], later: later, countsUp: true)
                == ["gap 10-3600000001", "1", "2", "gap 3600000002-3600000008", "8", "9"])
        // 11 would follow the ids of before.
        known.connect()
        #expect(known.takeNoHistory() == [])
        #expect(
            known.live([11, 12], later: later, countsUp: true)
                == ["gap 3600000009-3600000011", "11", "12"])
    }

    @Test func idsThatBeganAnewSinceAnEarlierRunAreAGapAlsoAtItsLastId() throws {
        var known = KnownTrades(source: "kraken", after: TradeMark(id: "10", time: 10))
        known.connect()
        #expect(known.live([10], countsUp: true) == ["10"])
        let later = 3_600_000_000
        #expect(
            known.live([10, 11], later: later, countsUp: true)
                == ["gap 10-3600000010", "10", "11"])
    }

    @Test func idsTellWhetherTradesWereMissedWhateverElseIsKnown() throws {
        var known = KnownTrades(source: "kraken", after: TradeMark(id: "10", time: 10))
        known.connect()
        #expect(known.live([11], countsUp: true) == ["11"])
        #expect(known.takeNoHistory() == [])
        known.takeUnreadable()
        #expect(known.live([12], countsUp: true) == ["12"])
        known.connect()
        // Before the subscription is there: said once.
        #expect(known.live([15], countsUp: true) == ["gap 12-15", "15"])
        #expect(known.takeNoHistory() == [])
        #expect(known.live([16], countsUp: true) == ["16"])
    }

    @Test func withoutAKnownTradeIDsTellNothing() throws {
        var known = KnownTrades(source: "kraken", after: nil)
        known.takeBefore(nil, now: 20_000_000)
        known.connect()
        #expect(known.takeNoHistory() == [])
        #expect(
            known.live([30_000_000, 30_000_001], countsUp: true)
                == ["gap 10000000-30000000", "30000000", "30000001"])
    }
}
