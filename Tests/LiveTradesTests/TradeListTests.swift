import LiveTrades
import Testing

@Suite struct TradeListTests {
    private func list(
        every batchEvery: Int = 100, storing storeEvery: Int = 1_000, remembered: Int = 50_000
    ) -> TradeList {
        TradeList(
            TradeList.Rules(
                batchEvery: batchEvery, storeEvery: storeEvery, remembered: remembered))
    }

    /// Enters trades, and returns those after which a batch was due.
    private func entered(
        _ trades: [Trade], _ list: inout TradeList, isLive: Bool = true
    ) -> [TradeList.BatchDue] {
        trades.compactMap {
            if case .entered(let due) = list.enter($0, isLive: isLive) { due } else { nil }
        }
    }

    @Test func aBatchIsDueAfterEveryHundredthLiveTrade() throws {
        var list = list()
        let due = entered(try made(1...1_000), &list)
        #expect(due.map(\.after) == [100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000])
        #expect(due.map(\.last.key.id) == due.map { "\($0.after)" })
        #expect(due.map(\.since) == [1, 101, 201, 301, 401, 501, 601, 701, 801, 901])
    }

    @Test func theTradesOfABatchDoNotCountTowardsTheNext() throws {
        var list = list()
        #expect(entered(try made(1...99), &list).isEmpty)
        #expect(entered(try made(1...25, source: "mock"), &list, isLive: false).isEmpty)
        #expect(list.liveTrades == 99)
        #expect(list.entered == 124)
        #expect(entered([try made("100")], &list).map(\.after) == [100])
    }

    @Test func duplicatesCountForNothing() throws {
        var list = list()
        _ = entered(try made(1...99), &list)
        for trade in try made(1...99) { #expect(list.enter(trade, isLive: true) == .duplicate) }
        #expect(list.enter(try made("5", at: 900, price: "11800"), isLive: false) == .duplicate)
        #expect(list.liveTrades == 99)
        #expect(list.count == 99)
        #expect(entered([try made("100")], &list).count == 1)
    }

    @Test func anotherTradeUnderAKnownIdEntersOnce() throws {
        var list = list(storing: 10)
        let others = [
            try made("5", price: "1"), try made("5", at: 2_000_000), try made("6", price: "1"),
        ]
        #expect(entered(try made(1...7) + others + others, &list).isEmpty)
        #expect(list.count == 10)
        #expect(list.leaving.count == 10)
        list.leave()
        // Those that left are told apart, too.
        #expect(entered(try made(1...7) + others, &list).isEmpty)
        #expect(list.count == 0)
        _ = entered([try made("7", price: "1")], &list)
        #expect(list.count == 1)
    }

    @Test func theSameIdOfAnotherSourceIsAnotherTrade() throws {
        var list = list()
        _ = entered([try made("1")], &list)
        #expect(list.enter(try made("1", source: "kraken"), isLive: true) == .entered(nil))
    }

    @Test func theEarliestOfAHundredIsSaidAlsoWhereItCameLate() throws {
        var list = list(every: 3)
        let due = entered(
            [
                try made("1", at: 50), try made("2", at: 40), try made("3", at: 60),
                try made("4", at: 70), try made("5", at: 80), try made("6", at: 5),
            ], &list)
        #expect(due.map(\.since) == [40, 5])
        #expect(due.map(\.last.time) == [60, 5])
    }

    @Test func theEarliestOfAllTimesIsSaid() throws {
        var list = list(every: 1)
        let due = entered([try made("1", at: .min), try made("2", at: .max)], &list)
        #expect(due.map(\.since) == [.min, .max])
    }

    @Test func tradesStandInTheirOrderHoweverTheyCame() throws {
        var list = list()
        let trades = [
            try made("9", at: 3), try made("1", at: 1), try made("10", at: 3),
            try made("4", at: 2, source: "a"), try made("3", at: 2, source: "b"),
        ]
        _ = entered(trades, &list)
        #expect(list.trades.map(\.key.id) == ["1", "4", "3", "9", "10"])
    }

    @Test func theThousandthTradeOfAnySourceFillsTheList() throws {
        var list = list()
        _ = entered(try made(1...800), &list)
        _ = entered(try made(1...199, source: "mock"), &list, isLive: false)
        #expect(!list.isFull)
        _ = entered([try made("801")], &list)
        #expect(list.isFull)
        #expect(list.leaving == list.trades)
        list.leave()
        #expect(list.count == 0)
        #expect(!list.isFull)
    }

    @Test func aTradeThatLeftIsADuplicate() throws {
        var list = list(storing: 10)
        _ = entered(try made(1...10), &list)
        list.leave()
        for trade in try made(1...10) {
            #expect(list.enter(trade, isLive: true) == .duplicate)
            #expect(!list.mayHaveLeft(trade))
        }
        #expect(list.count == 0)
        #expect(list.liveTrades == 10)
    }

    @Test func tradesThatCouldNotBeStoredStayAndAreTriedAgainAfterATenthMore() throws {
        var list = list(storing: 100)
        _ = entered(try made(1...100), &list)
        #expect(list.isFull)
        list.stay()
        #expect(!list.isFull)
        #expect(list.trades.count == 100)
        _ = entered(try made(101...109), &list)
        #expect(!list.isFull)
        _ = entered(try made(110...110), &list)
        #expect(list.isFull)
        // Those that entered first leave, and the further ones are the beginning of the next
        // hundred.
        #expect(list.leaving.map(\.key.id) == (1...100).map { "\($0)" })
        list.leave()
        #expect(list.trades.map(\.key.id) == (101...110).map { "\($0)" })
        #expect(!list.isFull)
        _ = entered(try made(111...199), &list)
        #expect(!list.isFull)
        _ = entered(try made(200...200), &list)
        #expect(list.isFull)
    }

    @Test func thoseThatEnteredFirstLeaveInTheOrderOfTheirTimes() throws {
        var list = list(storing: 3)
        for (id, time) in [("1", 30), ("2", 10), ("3", 20)] as [(String, Int64)] {
            _ = entered([try made(id, at: time)], &list)
        }
        list.stay()
        _ = entered([try made("4", at: 5)], &list)
        #expect(list.trades.map(\.key.id) == ["4", "2", "3", "1"])
        #expect(list.leaving.map(\.key.id) == ["2", "3", "1"])
        list.leave()
        #expect(list.trades.map(\.key.id) == ["4"])
    }

    @Test func aListThatIsNotFullGivesAllItHas() throws {
        var list = list(storing: 10)
        _ = entered(try made(1...4), &list)
        #expect(list.leaving.count == 4)
        list.leave()
        #expect(list.count == 0)
        #expect(list.enter(try made("4"), isLive: true) == .duplicate)
    }

    @Test func aTradeWhoseKeyIsForgottenMayHaveLeft() throws {
        var list = list(storing: 10, remembered: 10)
        _ = entered(try (1...20).map { try made("\($0)", at: $0 * 1_000_000) }, &list)
        #expect(!list.mayHaveLeft(try made("1", at: 1_000_000)))
        list.leave()
        #expect(!list.mayHaveLeft(try made("1", at: 1_000_000)))
        // Ten more leave, and the first ten are forgotten.
        list.leave()
        #expect(list.mayHaveLeft(try made("1", at: 1_000_000)))
        #expect(list.mayHaveLeft(try made("unknown", at: 9_000_000)))
        // Another trade under the id of one that is remembered.
        #expect(list.mayHaveLeft(try made("15", at: 9_000_000)))
        #expect(!list.mayHaveLeft(try made("unknown", at: 11_000_000)))
        #expect(!list.mayHaveLeft(try made("1", at: 1_000_000, source: "kraken")))
    }

    @Test(arguments: [
        (10_200_000, 10_900_000, true), (10_900_000, 10_000_000, true),
        (10_900_000, 11_000_000, false), (-300_000, -300_000, true), (-300_000, -1, true),
    ])
    func aTradeOfTheSameSecondMayHaveLeft(
        _ horizon: Int64, _ time: Int64, _ mayHaveLeft: Bool
    ) throws {
        var list = list()
        list.holdPossible("bitstamp", until: horizon)
        #expect(list.mayHaveLeft(try made("1", at: time)) == mayHaveLeft)
    }

    @Test func theLatestMomentOfWhichIsKnownThatTradesLeftCounts() throws {
        var list = list()
        list.holdPossible("bitstamp", until: 50_000_000)
        list.holdPossible("bitstamp", until: 20_000_000)
        #expect(list.mayHaveLeft(try made("1", at: 40_000_000)))
    }

    @Test func aTradeInTheListHasNotLeft() throws {
        var list = list()
        list.holdPossible("bitstamp", until: 100)
        _ = entered([try made("1")], &list)
        #expect(!list.mayHaveLeft(try made("1")))
    }
}
