import ChartRender
import ChartScene
import LiveTrades
import PriceModels
import Synchronization
import TestSupport
import Testing
import TimeSeries

@testable import LiveCharts

@Suite struct LiveBoardTests {
    private let start: Int64 = 1_767_225_600_000_000  // 2026-01-01T00:00Z

    private func board(hasArchive: Bool = true) -> LiveBoard {
        LiveBoard(
            LiveBoard.Description(
                market: "BTC/USD", source: "exchange", batchSource: "mock", hasArchive: hasArchive))
    }

    private func trade(
        _ id: Int, _ second: Double, _ price: String = "10000.00", source: String = "exchange"
    ) throws -> Trade {
        Trade(
            key: TradeKey(source: source, id: "\(id)"), price: try #require(ExactDecimal(price)),
            amount: try #require(ExactDecimal("0.5")), side: .buy,
            time: start + Int64(second * 1_000_000))
    }

    @Test func theLatestTradesStandFirstWhateverTheOrderOfArrival() throws {
        let board = board()
        for (id, second) in [(1, 1.0), (3, 3), (2, 2), (5, 3)] {
            board.take(.trade(try trade(id, second)))
        }
        let view = board.view(rows: 3)
        #expect(view.rows.map(\.trade.key.id) == ["5", "3", "2"])
        #expect(view.listCount == 4)
        #expect(view.lastTradeTime == start + 3_000_000)
        #expect(view.version == 4)
    }

    @Test func whatWasStoredLeavesTheList() throws {
        let board = board()
        let trades = try (1...5).map { try trade($0, Double(10 - $0)) }
        for trade in trades { board.take(.trade(trade)) }
        board.take(.stored(Array(trades.prefix(3)), total: 12_003))
        let view = board.view()
        #expect(view.rows.map(\.trade.key.id) == ["4", "5"])
        #expect(view.listCount == 2)
        #expect(view.lastLeft == 3)
        #expect(view.leftTotal == 12_003)
    }

    @Test func ofTwoTradesUnderOneIdTheOneThatLeftIsGone() throws {
        let board = board()
        let (one, other) = (try trade(1, 1), try trade(1, 2, "20000.00"))
        board.take(.trade(one))
        board.take(.trade(other))
        board.take(.stored([one], total: 1))
        #expect(board.view().rows.map(\.trade.price.text) == ["20000.00"])
        board.take(.refused([other], why: "the archive holds others"))
        #expect(board.view().rows.isEmpty)
        #expect(board.view().notes == ["1 trade was not stored: the archive holds others."])
    }

    @Test func theAgeIsThatOfTheLiveSourcesLatestTrade() throws {
        let board = board()
        board.take(.trade(try trade(1, 1)))
        board.take(.trade(try trade(2, 9, source: "mock")))
        #expect(board.view().lastTradeTime == start + 1_000_000)
    }

    @Test func pricesOutsideTheModelsRangeAreCounted() throws {
        let board = board()
        for (id, price) in ["1999.99", "2000", "10000", "18000", "18000.01"].enumerated() {
            board.take(.trade(try trade(id, 0, price)))
        }
        #expect(board.view().outOfRange == 2)
        #expect(board.view().rows.map(\.judgement?.isInRange) == [false, true, true, true, false])
    }

    @Test func statesGapsAndFailuresAreKeptTheLatestFirst() {
        let board = board()
        board.take(.state(ConnectionState(.reconnecting, why: "it closed")))
        for index in 0..<12 {
            board.take(.gap(TradeGap(from: Int64(index), to: Int64(index) + 1)))
        }
        board.take(.batchFailed(after: 1_200, source: "mock", why: "no route"), at: start)
        board.take(.lost(since: start))
        let view = board.view()
        #expect(view.state == ConnectionState(.reconnecting, why: "it closed"))
        #expect(view.gaps.map(\.from) == [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
        #expect(
            view.notes == [
                "Batches fail since 2026-01-01T00:00Z: no route, 1 so far.",
                "The run before this one was killed: trades after 2026-01-01T00:00:00Z that were not stored yet are lost.",
            ])
    }

    @Test(
        .promise(
            .liveTrades,
            "made-up trades are told from real ones in list and chart, and do not stretch its scale"
        ))
    func madeUpPricesAreDashedAndStretchNoScale() throws {
        let board = board()
        board.take(.trade(try trade(1, 0, "100", source: "mock")))
        let alone = board.chart(window: .seconds(600), now: start + 400_000_000)
        #expect(alone.series.map(\.samples.samples) == [[Sample(t: 1_767_225_600, y: 100)]])
        board.take(.trade(try trade(1, 1, "101")))
        board.take(.trade(try trade(2, 2, "102.5", source: "mock")))
        board.take(.trade(try trade(3, 3, "101.5", source: "mock")))
        board.take(.trade(try trade(2, 4, "102")))
        let chart = board.chart(window: .seconds(600), now: start + 400_000_000)
        #expect(chart.series.map(\.style.dash) == [nil, .dashed])
        let plan = LayoutPlan(chart, measure: try Typeface.standard())
        #expect(plan.keys.map(\.dash) == [.solid, .dashed])
        #expect(
            chart.series[1].samples.samples == [
                Sample(t: 1_767_225_600, y: nil), Sample(t: 1_767_225_602, y: nil),
                Sample(t: 1_767_225_603, y: 101.5),
            ])
        #expect(try chart.problems().isEmpty)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            charts begin with the past trades that the exchange gives at the start; they are paler,
            and enter neither list, counts, batches, archive nor `--events`
            """))
    func pastTradesAreDrawnAndNothingElse() throws {
        let board = board()
        let past = try [trade(8, 20, "101"), trade(7, 10, "100"), trade(9, 60, "105")]
        board.take(.past(past), at: start + 70_000_000)
        let alone = board.chart(window: .seconds(600), now: start + 70_000_000)
        #expect(alone.series.map(\.name) == ["exchange, before"])
        #expect(alone.series[0].samples.samples.map(\.y) == [100, 101, 105])
        #expect(alone.series[0].style.color == Color(0x87_B1E2))
        let view = board.view()
        #expect(view.rows.isEmpty && view.listCount == 0 && view.lastTrade == nil)
        #expect(view.outOfRange == 0 && view.leftTotal == 0)
        // The line goes up to the first live trade; a later one of the list is that, or after it.
        board.take(.trade(try trade(9, 60, "105")), at: start + 70_000_000)
        let chart = board.chart(window: .seconds(600), now: start + 80_000_000)
        #expect(chart.series.map(\.name) == ["exchange", "exchange, before"])
        #expect(chart.series[0].samples.samples.map(\.y) == [105])
        #expect(chart.series[1].samples.samples.map(\.t).last == 1_767_225_660)
        #expect(chart.series[1].samples.samples.map(\.y) == [100, 101, 105])
        #expect(try chart.problems().isEmpty)
    }

    @Test func theLastPriceHoldsUntilTheNextAndNotInAGap() throws {
        let board = board()
        for (id, second, price) in [(1, 10.0, "1"), (2, 25, "2"), (3, 26, "3"), (4, 90, "4")] {
            board.take(.trade(try trade(id, second, price)))
        }
        board.take(.gap(TradeGap(from: start + 45_000_000, to: start + 75_000_000)))
        let prices = board.lastPrices(of: 10, over: .seconds(100), now: start + 100_000_000)
        #expect(prices == [1, 1, 3, 3, nil, nil, nil, 3, 4, 4])
        // Prices from before the session, up to its first.
        board.take(
            .past([try trade(8, -5, "8"), try trade(9, 8, "9"), try trade(1, 20, "7")]),
            at: start + 100_000_000)
        let all = board.lastPrices(of: 10, over: .seconds(100), now: start + 100_000_000)
        #expect(all == [1, 1, 3, 3, nil, nil, nil, 3, 4, 4])
        let early = board.lastPrices(of: 4, over: .seconds(20), now: start + 14_000_000)
        #expect(early == [8, 8, 9, 1])
        #expect(board.lastPrices(of: 0, over: .seconds(100), now: start) == [])
    }

    @Test(
        .promise(
            .liveTrades,
            "the strip of sentiment holds a price until the next one, and says nothing of a gap"))
    func sentimentHoldsUntilTheNextPriceAndNotInAGap() throws {
        let board = board()
        board.take(.past([try trade(9, 0, "3000")]), at: start + 100_000_000)
        for (id, second, price) in [
            (1, 20.0, "11000"), (2, 40, "19000"), (3, 50, "16000"), (4, 90, "8000"),
        ] { board.take(.trade(try trade(id, second, price))) }
        board.take(.trade(try trade(5, 95, "17000", source: "mock")))
        board.take(.gap(TradeGap(from: start + 65_000_000, to: start + 85_000_000)))
        let chart = board.chart(window: .seconds(600), now: start + 100_000_000)
        #expect(
            board.sentiment(of: chart, columns: 10) == [
                SentimentPart(.word("bad"), end: 0.1), SentimentPart(.word("fair"), end: 0.3),
                SentimentPart(.outside, end: 0.4), SentimentPart(.word("excellent"), end: 0.6),
                SentimentPart(.unknown, end: 0.8), SentimentPart(.word("poor"), end: 1),
            ])
        #expect(board.view().lastJudgement?.word == "poor")
    }

    @Test func theChartHasALineForEachSourceAndEndsNow() throws {
        let board = board()
        board.take(.trade(try trade(1, 0, "100")))
        board.take(.trade(try trade(2, 300, "101.5")))
        board.take(.trade(try trade(3, 200, "99", source: "mock")))
        let chart = board.chart(window: .seconds(600), now: start + 400_000_000)
        #expect(chart.series.map(\.name) == ["exchange", "mock, made up"])
        #expect(
            chart.series[0].samples.samples == [
                Sample(t: 1_767_225_600, y: 100), Sample(t: 1_767_225_900, y: 101.5),
            ])
        // From the first trade on, and not before.
        #expect(chart.xRange == 1_767_225_600...1_767_226_000)
        let later = board.chart(window: .seconds(600), now: start + 700_000_000)
        #expect(later.xRange == 1_767_225_700...1_767_226_300)
        #expect(chart.title == "BTC/USD")
        #expect(try chart.problems().isEmpty)
    }

    @Test func aGapBreaksTheLineOfTheLiveSourceAndIsSaid() throws {
        let board = board()
        board.take(.trade(try trade(1, 0)))
        board.take(.gap(TradeGap(from: start, to: start + 60_000_000)))
        board.take(.trade(try trade(2, 60)))
        let chart = board.chart(window: .seconds(600), now: start + 100_000_000)
        #expect(chart.runs(of: 0, width: 600).map(\.range.count) == [1, 1])
        #expect(
            chart.facts.contains("no trades known 00:00:00 to 00:01:00"))
    }

    @Test(.promise(.pictures, "with `--locale de` no word of a picture…"))
    func theChartSaysAllInTheLanguageOfItsLocale() throws {
        let board = board()
        board.take(.trade(try trade(1, 0, "64000.10")))
        board.take(.gap(TradeGap(from: start, to: start + 60_000_000)))
        var german = Chart()
        german.locale = ChartLocale(
            months: german.locale.months, weekdays: german.locale.weekdays,
            decimalSeparator: ",", groupSeparator: ".", words: .german, language: .german)
        let chart = board.chart(window: .seconds(600), now: start + 100_000_000, like: german)
        #expect(chart.yLabel == "Preis")
        #expect(
            chart.facts == [
                "Verbindung zu exchange wird hergestellt", "zuletzt 64.000,10",
                "keine Trades bekannt 00:00:00 bis 00:01:00", "exchange",
            ])
    }

    @Test(
        .promise(
            .liveTrades,
            """
            the line breaks at every gap of a chart's window, in memory that does not grow with
            their number
            """))
    func theLineBreaksAtEveryGapOfTheWindow() throws {
        let board = board()
        for index in 0..<13 {
            let from = start + Int64(index) * 40_000_000
            board.take(.trade(try trade(index, Double(index) * 40)))
            board.take(.gap(TradeGap(from: from, to: from + 40_000_000)))
        }
        board.take(.trade(try trade(13, 13 * 40)))
        let chart = board.chart(window: .seconds(600), now: start + 600_000_000)
        #expect(chart.runs(of: 0, width: 600).map(\.range.count) == Array(repeating: 1, count: 14))
        #expect(board.view().gaps.count == 10)
    }

    /// A trade that came late stands in a gap, with more missing before and after it.
    @Test(
        .promise(
            .liveTrades,
            """
            the line breaks at both ends of a gap in which a late trade stands
            """))
    func theLineBreaksAtBothEndsOfAGap() throws {
        let board = board()
        for (id, time) in [(1, 0), (4, 10)] { board.take(.trade(try trade(id, Double(time)))) }
        board.take(.gap(TradeGap(from: start + 10_000_000, to: start + 50_000_000)))
        for (id, time) in [(30, 50), (31, 55), (15, 30)] {
            board.take(.trade(try trade(id, Double(time))))
        }
        let chart = board.chart(window: .seconds(600), now: start + 100_000_000)
        #expect(chart.runs(of: 0, width: 600).map(\.range.count) == [2, 1, 2])
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a gap is drawn by later runs on the archive, too, and in charts of the archive, also
            after a run that was killed; a hole that was filled is no gap; a gap that can't be
            stored is tried again and then said
            """))
    func theLineBreaksAtGapsOfTheArchive() throws {
        let board = board()
        let gap = TradeGap(from: start, to: start + 60_000_000)
        board.begin(with: [try trade(1, 0), try trade(2, 60)], gaps: [gap], of: 2)
        let chart = board.chart(window: .seconds(600), now: start + 100_000_000)
        #expect(chart.runs(of: 0, width: 600).map(\.range.count) == [1, 1])
        #expect(board.view().gaps == [gap])
        #expect(board.counts.gaps == 0)
    }

    @Test func tradesThatLeftTheListStayInTheChart() throws {
        let board = board()
        let trades = try (0..<1_000).map { try trade($0, Double($0) / 2, "\(100 + $0 % 7)") }
        for trade in trades { board.take(.trade(trade)) }
        board.take(.stored(trades, total: 1_000))
        let chart = board.chart(window: .seconds(600), now: start + 500_000_000)
        #expect(board.view().rows.isEmpty)
        #expect(chart.series[0].figures?.count == 1_000)
        #expect(chart.series[0].samples.samples.count == 1_000)
    }

    @Test func aChartWithoutTradesIsDrawnToo() throws {
        let chart = board().chart(window: .seconds(600), now: start)
        #expect(try chart.problems().isEmpty)
        #expect(try chart.png().count > 1_000)
    }

    @Test func aReaderHearsOfTheFirstStateAndOfChangesAndOfManyOnce() async throws {
        let board = board()
        var changes = board.changes().makeAsyncIterator()
        #expect(await changes.next() != nil)
        for id in 0..<100 { board.take(.trade(try trade(id, 1))) }
        #expect(await changes.next() != nil)
        board.take(.state(ConnectionState(.live)))
        #expect(await changes.next() != nil)
        #expect(board.view().version == 101)
    }

    @Test func aReaderThatLeavesIsForgotten() async {
        let board = board()
        do {
            let changes = board.changes()
            _ = consume changes
        }
        board.take(.state(ConnectionState(.live)))
        #expect(board.state.withLock { $0.readers.isEmpty })
    }
}
