import ChartRender
import ChartScene
import LiveTrades
import TestSupport
import Testing
import TimeSeries

@testable import LiveCharts

@Suite struct CandleTests {
    private let start: Int64 = 1_767_225_600_000_000  // 2026-01-01T00:00Z

    private func board(_ candles: Duration = .seconds(60), window: Duration = .seconds(600))
        -> LiveBoard
    {
        LiveBoard(
            LiveBoard.Description(
                market: "BTC/USD", source: "exchange", batchSource: "mock", windows: [window],
                candles: candles))
    }

    private func trade(
        _ id: Int, _ second: Double, _ price: String, source: String = "exchange"
    ) throws -> Trade {
        Trade(
            key: TradeKey(source: source, id: "\(id)"), price: try #require(ExactDecimal(price)),
            amount: try #require(ExactDecimal("0.5")), side: .buy,
            time: start + Int64(second * 1_000_000))
    }

    private func chart(_ board: LiveBoard, at second: Int64) -> Chart {
        board.chart(window: .seconds(600), now: start + second * 1_000_000)
    }

    /// From when on, in seconds, and its open, high, low and close.
    private func table(_ line: ChartSeries) -> [[Double]] {
        line.candles.map {
            [$0.span.lowerBound - start.seconds, $0.open, $0.high, $0.low, $0.close]
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a candle has the first, the highest, the lowest and the last price of its bin, in any order
            of arrival; a bin without trades has no candle
            """))
    func aCandleHasTheFirstHighestLowestAndLastPriceOfItsBin() throws {
        let board = board()
        let trades = [
            (1, 0.0, "100"), (2, 30, "104"), (3, 59.999, "101"), (4, 60, "99"),
            // Nothing from 2 to 3 min; a late trade belongs to its own time.
            (5, 185, "103"), (6, 200, "102"), (7, 20, "97"),
        ]
        for (id, second, price) in trades { board.take(.trade(try trade(id, second, price))) }
        let chart = chart(board, at: 210)
        #expect(
            table(chart.series[0]) == [
                [0, 100, 104, 97, 101], [60, 99, 99, 99, 99], [180, 103, 103, 102, 102],
            ])
        // Whole candles, from the first one on.
        #expect(chart.xRange == 1_767_225_600...1_767_225_840)
        #expect(chart.series[0].figures?.count == 7)
        #expect(chart.remarks.last == "candles of 1 min")
        #expect(try chart.problems().isEmpty)
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        #expect(plan.altText.hasPrefix("Candle chart of BTC/USD."))
        #expect(plan.lines[0].runs.isEmpty)
    }

    @Test func candlesOfPastTradesArePalerAndThoseOfBothAreNot() throws {
        let board = board()
        board.take(
            .past([try trade(1, 10, "100"), try trade(2, 50, "90"), try trade(3, 70, "95")]),
            at: start + 75_000_000)
        board.take(.trade(try trade(4, 80, "98")))
        let chart = chart(board, at: 90)
        #expect(chart.series.map(\.name) == ["exchange", "exchange, before"])
        #expect(table(chart.series[0]) == [[60, 95, 98, 95, 98]])
        #expect(table(chart.series[1]) == [[0, 100, 100, 90, 90]])
        #expect(chart.series[0].style.color == Theme.light.lines.first)
        #expect(chart.series[1].style.color == Color(0x87_B1E2))
        #expect(try chart.problems().isEmpty)
    }

    @Test func madeUpTradesStayADashedLineAndTradesToComeAreInNoCandle() throws {
        let board = board()
        board.take(.trade(try trade(1, 5, "100")))
        board.take(.trade(try trade(2, 6, "102")))
        board.take(.trade(try trade(1, 7, "101", source: "mock")))
        board.take(.trade(try trade(2, 8, "500", source: "mock")))
        var ahead = try trade(3, 3_600, "700")
        ahead.isAhead = true
        board.take(.trade(ahead))
        let chart = chart(board, at: 30)
        #expect(table(chart.series[0]) == [[0, 100, 102, 100, 102]])
        #expect(chart.series[1].candles.isEmpty)
        #expect(chart.series[1].style.dash == .dashed)
        #expect(chart.series[1].samples.samples.map(\.y) == [101, nil])
    }

    /// A clock that was a bit ahead once: the trade is in a candle when its time has come.
    @Test(
        arguments: [(30, [[0, 100, 102, 100, 102]]), (50, [[0, 100, 500, 100, 500]])]
            as [(Int64, [[Double]])])
    func aTradeLaterThanTheLatestIsInNoCandleYet(second: Int64, candles: [[Double]]) throws {
        let board = board()
        board.take(.trade(try trade(1, 5, "100")), at: start + 5_000_000)
        board.take(.trade(try trade(2, 45, "500")), at: start + 6_000_000)
        board.take(.trade(try trade(3, 20, "102")), at: start + 20_000_000)
        if second == 50 {
            board.take(.trade(try trade(4, 45.5, "500")), at: start + 45_500_000)
        }
        let chart = chart(board, at: second)
        #expect(table(chart.series[0]) == candles)
    }

    @Test func aViewOfAnEarlierMomentHasNoLaterPrices() throws {
        let board = board()
        board.take(.trade(try trade(1, 5, "100")))
        board.take(.trade(try trade(2, 6, "101")))
        let known = board.view()
        board.take(.trade(try trade(3, 7, "120")))
        board.take(.trade(try trade(4, 65, "130")))
        let chart = board.chart(
            window: .seconds(600), now: start + 10_000_000, of: known, like: Chart())
        #expect(table(chart.series[0]) == [[0, 100, 101, 100, 101]])
        let line = board.chart(
            window: .seconds(600), now: start + 10_000_000, of: known, asLine: true, like: Chart())
        #expect(line.series[0].candles.isEmpty)
    }

    @Test func aLogarithmicAxisHasNoCandleThatReachesZero() throws {
        let board = board()
        for (id, second, price) in [(1, 1.0, "-1"), (2, 2, "3"), (3, 61, "5")] {
            board.take(.trade(try trade(id, second, price)))
        }
        var log = Chart()
        log.yScale = .log
        let chart = board.chart(window: .seconds(600), now: start + 70_000_000, like: log)
        #expect(table(chart.series[0]) == [[60, 5, 5, 5, 5]])
        #expect(chart.series[0].figures?.notShown == 1)
        #expect(try chart.problems().isEmpty)
    }

    @Test(
        arguments: [
            // Asked for, window, drawn, in seconds.
            (60, 600, 60), (60, 3_600, 60), (60, 14_400, 60), (60, 21_600, 120), (60, 86_400, 600),
            (1, 600, 5), (7, 3_600, 21), (300, 60, 300), (3_600, 2_678_400, 14_400),
            (86_400, 2_678_400, 86_400),
        ] as [(Int64, Int64, Int64)])
    func aWindowHasAtMost240Candles(_ asked: Int64, _ window: Int64, _ drawn: Int64) {
        let length = CandleBuckets.length(.seconds(asked), in: .seconds(window))
        #expect(length == .seconds(drawn))
        #expect(window / drawn <= 240)
    }

    @Test func aRisingCandleIsHollowAndAFallingOneFilled() throws {
        let board = board()
        for (id, second, price) in [
            (1, 1.0, "100"), (2, 50, "110"), (3, 61, "110"), (4, 99, "100"),
        ] {
            board.take(.trade(try trade(id, second, price)))
        }
        var chart = chart(board, at: 119)
        chart.isBare = true
        chart.canvas = try Canvas(width: 100, height: 50, isBare: true)
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        let items = plan.scene.description.split(separator: "\n").filter { $0.hasPrefix("fill") }
        // Wick, body and the inside of the first; wick and body of the second.
        #expect(
            items.map { $0.suffix(7) } == ["#0f62c4", "#0f62c4", "#ffffff", "#b43b15", "#b43b15"])
    }
}
