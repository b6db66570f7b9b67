import LiveTrades
import TestSupport
import Testing

@testable import TradeSources

/// A hole after which a trade from before it comes first.
@Suite(
    .promise(
        .liveTrades,
        """
        where a late trade is the first after a hole, the gap still ends at the next trade that is
        later than the last one before it
        """))
struct LateFirstTradeTests {
    /// Trades by their ids and times in seconds, after those of 1 and 10 seconds.
    private struct Steps {
        var known = KnownTrades(source: "bitstamp", after: nil)
        var countsUp = false

        init(countsUp: Bool = false) throws {
            self.countsUp = countsUp
            _ = try live((1, 1), (2, 10))
        }

        private func trades(_ trades: [(Int, Double)], isWhole: Bool) throws -> [Trade] {
            try trades.map { id, time in
                let one = try #require(ExactDecimal("1"))
                return Trade(
                    key: TradeKey(source: "bitstamp", id: "\(id)"), price: one, amount: one,
                    side: .buy, time: Int64(time * 10) * 100_000,
                    precision: isWhole ? .seconds : .microseconds)
            }
        }

        mutating func live(_ given: (Int, Double)..., isWhole: Bool = false) throws -> [String] {
            try trades(given, isWhole: isWhole).flatMap { trade in
                known.takeLive(trade, now: max(trade.time, 10_100_000)) { [countsUp] in
                    countsUp ? Int($0) == Int($1).map { $0 + 1 } : nil
                }
            }.map(\.inTenths)
        }

        mutating func list(_ given: (Int, Double)...) throws -> [String] {
            known.takeHistory(try trades(given, isWhole: false), now: 90_000_000).map(\.inTenths)
        }

        /// A new connection, after which no list of past trades can be had.
        mutating func reconnect() -> [String] {
            known.connect()
            return known.takeNoHistory().map(\.inTenths)
        }
    }

    @Test(arguments: [9.7, 10])
    func theGapIsOwedUntilALaterTrade(late: Double) throws {
        var steps = try Steps()
        #expect(steps.reconnect() == [])
        #expect(
            try steps.live((50, late), (51, 9.8), (52, 25), (53, 26))
                == ["50", "51", "gap 100-250", "52", "53"])
    }

    @Test func soItIsAfterAMessageThatCanNotBeRead() throws {
        var steps = try Steps()
        steps.known.takeUnreadable()
        #expect(try steps.live((4, 9.7)) == ["4"])
        steps.known.takeUnreadable()
        #expect(
            try steps.live((6, 9.9), (7, 12), (8, 13)) == ["6", "gap 100-120", "7", "8"])
    }

    @Test func furtherConnectionsMakeItNoSecondGap() throws {
        var steps = try Steps()
        for id in 50...52 {
            #expect(steps.reconnect() == [])
            #expect(try steps.live((id, 9.7)) == ["\(id)"])
        }
        #expect(try steps.live((53, 40), (54, 41)) == ["gap 100-400", "53", "54"])
    }

    @Test func tradesBeforeAListThatNeverComesTellItToo() throws {
        var steps = try Steps()
        steps.known.connect()
        #expect(try steps.live((50, 9.7), (51, 25), (52, 9.8)) == ["50", "51", "52"])
        #expect(steps.known.takeNoHistory().map(\.inTenths) == ["gap 100-250"])
        #expect(try steps.live((53, 26)) == ["53"])
        steps.known.connect()
        #expect(try steps.live((60, 25.9)) == ["60"])
        #expect(steps.known.takeNoHistory().map(\.inTenths) == [])
        #expect(try steps.live((61, 30)) == ["gap 260-300", "61"])
    }

    /// The late trade does not show that a later list reaches back; the one before the hole does.
    @Test func aLaterListFillsItOrTellsIt() throws {
        for (holds, first) in [(false, "gap 100-300"), (true, "30")] {
            var steps = try Steps()
            #expect(steps.reconnect() == [])
            #expect(try steps.live((50, 9.7)) == ["50"])
            steps.known.connect()
            let events =
                holds
                ? try steps.list((2, 10), (30, 20), (50, 9.7), (60, 30))
                : try steps.list((50, 9.7), (60, 30))
            #expect(events == [first, "60"])
            #expect(try steps.live((61, 31)) == ["61"])
        }
    }

    @Test func aListOfLateTradesOwesIt() throws {
        var steps = try Steps()
        steps.known.connect()
        #expect(try steps.list((50, 9.7), (51, 9.9)) == ["50", "51"])
        #expect(try steps.live((52, 9.8), (53, 30)) == ["52", "gap 100-300", "53"])
        steps.known.connect()
        #expect(try steps.live((70, 50)) == ["70"])
        #expect(try steps.list((60, 29.9)) == ["gap 300-500", "60"])
        #expect(try steps.live((71, 51)) == ["71"])
    }

    @Test func anIdThatFollowsTheLateOnesDoesNotTakeItBack() throws {
        var steps = try Steps(countsUp: true)
        #expect(
            try steps.live((5, 9.7), (6, 9.8), (7, 25), (8, 26))
                == ["5", "6", "gap 100-250", "7", "8"])
        #expect(steps.reconnect() == [])
        #expect(try steps.live((20, 25.9)) == ["20"])
        #expect(steps.reconnect() == [])
        #expect(try steps.live((21, 25.8), (22, 30)) == ["21", "gap 260-300", "22"])
    }

    /// A trade of the same second may be earlier or later.
    @Test func aTradeThatIsKnownToTheSecondOnlyIsTakenForALateOne() throws {
        var steps = try Steps()
        #expect(try steps.live((3, 10.5)) == ["3"])
        steps.known.takeUnreadable()
        #expect(
            try steps.live((5, 10), (6, 44), isWhole: true) == [
                "5 (seconds)", "gap 105-440", "6 (seconds)",
            ])
    }

    /// The exchange's clock is behind by more than watching has lasted.
    @Test func whereNoTradeWasKnownTheFirstOneHasAGapBeforeIt() throws {
        var known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore(nil, now: 90_000_000)
        known.connect()
        #expect(known.takeNoHistory() == [])
        #expect(known.live([5, 6]) == ["gap 4-5", "5", "6"])
        known = KnownTrades(source: "bitstamp", after: nil)
        known.takeBefore(nil, now: 90_000_000)
        known.takeUnreadable()
        // The earliest of all moments has none before it.
        #expect(known.live([.min]).last == "\(Int.min)")
    }
}

extension TradeEvent {
    /// "7", "gap 100-250" with the times in tenths of a second.
    fileprivate var inTenths: String {
        guard case .gap(let gap) = self else { return words }
        return "gap \(gap.from / 100_000)-\(gap.to / 100_000)"
    }
}
