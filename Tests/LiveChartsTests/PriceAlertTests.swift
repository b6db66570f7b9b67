import ChartRender
import ChartScene
import LiveTrades
import TestSupport
import Testing
import TimeSeries

@testable import LiveCharts

@Suite struct PriceAlertTests {
    private let start: Int64 = 1_767_225_600_000_000  // 2026-01-01T00:00Z

    private func trade(
        _ id: Int, _ price: String, second: Int? = nil, source: String = "exchange"
    ) throws -> Trade {
        Trade(
            key: TradeKey(source: source, id: "\(id)"), price: try #require(ExactDecimal(price)),
            amount: try #require(ExactDecimal("1")), side: .buy,
            time: start + Int64(second ?? id) * 1_000_000)
    }

    @Test(
        arguments: [
            ("price > 70000", "price > 70000"), ("price>=70000.5", "price >= 70000.5"),
            (" price  <\t1e3 ", "price < 1e3"), ("price <= -1", "price <= -1"),
            ("ETH/USD > 4000", "price > 4000"),
        ])
    func anExpressionIsAComparisonOfThePrice(_ typed: String, _ text: String) {
        #expect(PriceAlert(typed)?.text == text)
    }

    @Test(arguments: [
        "", "price", "price 70000", "price = 70000", "price >", "price > 70,000", "price > nan",
        "price > inf", "70000 > price", "> 1", "price > > 1", "price > 0x10", "price > 1 2x",
    ])
    func otherExpressionsAreNone(_ typed: String) {
        #expect(PriceAlert(typed) == nil)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            an alert is told at a crossing, once until the price goes back; the first price is no
            crossing; late, made-up and past trades, and those to come, tell none
            """))
    func anAlertIsToldAtACrossingOnceUntilItGoesBack() throws {
        let alerts = try ["price > 100", "price <= 90"].map { try #require(PriceAlert($0)) }
        var watch = AlertWatch(alerts, source: "exchange")
        var ahead = try trade(50, "500")
        ahead.isAhead = true
        let events: [(LiveEvent, [String])] = [
            (.trade(try trade(1, "101")), []),  // the first
            (.trade(try trade(2, "102")), []), (.trade(try trade(3, "100")), []),
            (.trade(try trade(4, "100.01")), ["price > 100"]),
            (.trade(try trade(5, "120")), []),
            (.trade(try trade(6, "80", source: "mock")), []),
            (.trade(try trade(7, "80", second: 2)), []),  // late
            (.trade(ahead), []), (.past([try trade(9, "1")]), []),
            (.trade(try trade(10, "90")), ["price <= 90"]),
            (.trade(try trade(11, "150")), ["price > 100"]),
        ]
        for (event, told) in events { #expect(watch.take(event).map(\.text) == told) }
    }

    @Test func thePastPriceIsTheOneThatIsCrossedFrom() throws {
        var watch = AlertWatch([try #require(PriceAlert("price > 100"))], source: "exchange")
        #expect(watch.take(.past([try trade(2, "99"), try trade(1, "101")])).isEmpty)
        #expect(watch.take(.trade(try trade(3, "101"))).map(\.trade.key.id) == ["3"])
    }

    @Test func anAlertIsMarkedOnTheChartOfItsWindow() throws {
        let board = LiveBoard(LiveBoard.Description(market: "BTC/USD", source: "exchange"))
        let trades = try [trade(1, "99"), trade(2, "101"), trade(3, "102")]
        for trade in trades { board.take(.trade(trade)) }
        let before = board.view()
        board.mark(LiveAlert(text: "price > 100", trade: trades[1]))
        let chart = board.chart(window: .seconds(600), now: start + 10_000_000)
        #expect(chart.pins == [Sample(t: 1_767_225_602, y: 101)])
        #expect(chart.facts.contains("price > 100 at 00:00:02"))
        #expect(try chart.problems().isEmpty)
        let earlier = board.chart(
            window: .seconds(600), now: start + 10_000_000, of: before, like: Chart())
        #expect(earlier.pins.isEmpty)
        let later = board.chart(window: .seconds(600), now: start + 700_000_000)
        #expect(later.pins.isEmpty)
    }
}
