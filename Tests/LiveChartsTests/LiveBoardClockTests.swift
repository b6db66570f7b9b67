import ChartScene
import LiveTrades
import TestSupport
import Testing

@testable import LiveCharts

/// Trades whose time is to come.
@Suite struct LiveBoardClockTests {
    private let start: Int64 = 1_767_225_600_000_000  // 2026-01-01T00:00Z

    private func trade(_ id: Int, _ second: Int64, isAhead: Bool = false) throws -> Trade {
        var trade = Trade(
            key: TradeKey(source: "exchange", id: "\(id)"),
            price: try #require(ExactDecimal("10000.00")),
            amount: try #require(ExactDecimal("0.5")), side: .buy, time: start + second * 1_000_000)
        trade.isAhead = isAhead
        return trade
    }

    private func board() -> LiveBoard {
        LiveBoard(LiveBoard.Description(market: "BTC/USD", source: "exchange"))
    }

    @Test(
        .promise(.liveTrades, "a trade from a clock that is ahead…"),
        arguments: [3_600, 90, 90_000_000])
    func aTradeAheadMovesNoWindow(second: Int64) throws {
        let board = board()
        board.take(.trade(try trade(1, 1)))
        board.take(.trade(try trade(2, second, isAhead: true)))
        board.take(.trade(try trade(3, 3)))
        board.take(.trade(try trade(4, 2)))
        let chart = board.chart(window: .seconds(600), now: start + 10_000_000)
        #expect(chart.series.map { $0.figures?.count } == [3])
        // It is in the list, and is not the latest.
        #expect(board.view().rows.map(\.trade.key.id) == ["2", "3", "4", "1"])
        #expect(board.view().lastTrade?.key.id == "3")
    }

    /// What is said to be the last price is in the picture.
    @Test(
        .promise(
            .liveTrades,
            """
            pictures end with the latest trade where the exchange's clock is up to a minute ahead: a
            price that is said is in the picture
            """),
        arguments: [(-1, 0), (0, 0), (1, 1), (30, 30), (60, 60), (61, 60)] as [(Int64, Int64)])
    func anExchangesClockThatIsABitAheadEndsTheAxis(ahead: Int64, end: Int64) throws {
        let board = board()
        let now = start + 1_000_000_000
        for id in 0..<3 {
            var trade = try trade(id, 998 + Int64(id) + ahead)
            trade.isAhead = trade.isAhead(of: now)
            board.take(.trade(trade), at: now)
        }
        for view in [nil, board.view()] {
            let chart = board.chart(window: .seconds(600), now: now, of: view, like: Chart())
            let last = 1_767_226_600 + Double(end)
            #expect(chart.xRange == 1_767_226_598 + Double(ahead)...last)
            #expect(chart.series.map { $0.figures?.count } == [ahead > 60 ? 2 : 3])
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            the age of a trade whose time is to come counts from when it came, and the last price is
            that of the trade whose time, or whose coming where that was earlier, is the latest
            """))
    func theAgeOfATradeAheadCountsFromWhenItCame() throws {
        let board = board()
        let came = start + 10_000_000
        board.take(.trade(try trade(1, 7_200, isAhead: true)), at: came)
        #expect(board.view().lastTradeTime == came)
        #expect(board.view().lastTrade?.time == start + 7_200_000_000)
        // A later one has an earlier time.
        board.take(.trade(try trade(2, 7_100, isAhead: true)), at: came + 1)
        #expect(board.view().lastTradeTime == came + 1)
        // Another is the latest now, and its time is known.
        board.take(.trade(try trade(3, 4)), at: came + 2)
        #expect(board.view().lastTradeTime == start + 4_000_000)
    }

    /// A clock that is a bit ahead once hides no later price.
    @Test(.promise(.liveTrades, "the age of a trade whose…"))
    func theLastPriceIsOfTheTradeWithTheLatestMoment() throws {
        let board = board()
        board.take(.trade(try trade(1, 50)), at: start + 1_000_000)
        for id in 2...20 {
            let came = start + Int64(id) * 1_000_000
            board.take(.trade(try trade(id, Int64(id))), at: came)
            #expect(board.view().lastTrade?.key.id == "\(id)")
            #expect(board.view().lastTradeTime == came)
            // A late one is no later price.
            board.take(.trade(try trade(100 + id, Int64(id) - 1)), at: came)
            #expect(board.view().lastTrade?.key.id == "\(id)")
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            prices that a logarithmic axis has no place for are counted in pictures of live trades,
            too
            """))
    func pricesWithoutAPlaceOnALogarithmicAxisAreCounted() throws {
        let board = board()
        // One before the window, and several of one moment.
        let prices = ["0", "100", "0", "-5", "-4", "-3", "-6", "0", "10", "20"]
        let seconds: [Int64] = [-60, 1, 2, 3, 3, 3, 3, 3, 4, 5]
        for (id, (price, second)) in zip(prices, seconds).enumerated() {
            let price = try #require(ExactDecimal(price))
            let trade = Trade(
                key: TradeKey(source: "exchange", id: "\(id)"), price: price, amount: price,
                side: .buy, time: start + second * 1_000_000)
            board.take(.trade(trade))
        }
        for (scale, count) in [(ValueScale.log, 6), (.linear, 0)] {
            var template = Chart()
            template.yScale = scale
            let chart = board.chart(window: .seconds(60), now: start + 9_000_000, like: template)
            #expect(chart.series.map { $0.figures?.notShown } == [count])
        }
    }

    @Test func whereEveryTradeIsAheadTheLatestOfThemIsShown() throws {
        let board = board()
        for id in 1...3 { board.take(.trade(try trade(id, 7_200 + Int64(id), isAhead: true))) }
        #expect(board.view().lastTrade?.key.id == "3")
        board.take(.trade(try trade(4, 1)))
        #expect(board.view().lastTrade?.key.id == "4")
    }
}
