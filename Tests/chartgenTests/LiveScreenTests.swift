import Calendars
import ChartLocales
import ChartScene
import LiveTrades
import PriceModels
import TestSupport
import Testing

@testable import FullCommand
@testable import LiveCharts

@Suite struct LiveScreenTests {
    /// 2026-01-01T00:00Z.
    private let start: Int64 = 1_767_225_600_000_000

    private func row(
        _ second: Double, _ price: String, source: String = "bitstamp", score: Double = 0.31,
        outside: String? = nil, precision: Trade.Precision = .microseconds
    ) throws -> LiveRow {
        let trade = Trade(
            key: TradeKey(source: source, id: "1"), price: try #require(ExactDecimal(price)),
            amount: try #require(ExactDecimal("0.25381784")), side: .sell,
            time: start + Int64(second * 1_000_000), precision: precision)
        return LiveRow(trade, judgement: Judgement(score: score, outside: outside))
    }

    private func view(_ rows: [LiveRow], _ state: ConnectionState = ConnectionState(.live))
        -> LiveView
    {
        LiveView(
            market: "BTC/USD", source: "bitstamp", batchSource: "mock", state: state, rows: rows,
            listCount: rows.count, lastLeft: 0, leftTotal: 0, hasArchive: false,
            lastTradeTime: rows.first?.trade.time, gaps: [], notes: [], outOfRange: 0, version: 1,
            modelPrices: "2,000–18,000",
            latest: rows.first.map { ["bitstamp": $0.trade] } ?? [:])
    }

    private func lines(
        _ view: LiveView, columns: Int = 80, rows: Int = 10, zone: Zone = .utc, second: Double = 60,
        locale: ChartLocale = .english, colors: TerminalColors = .none
    ) -> [String] {
        LiveScreen(columns: columns, rows: rows, zone: zone, locale: locale, colors: colors)
            .lines(view, now: start + Int64(second * 1_000_000))
    }

    @Test func aScreenSaysWhatIsTradedWhereFromAndHowLongAgo() throws {
        let rows = [
            try row(58.25, "64000.10", score: 0.9), try row(57, "63999", source: "mock"),
            try row(-5, "63998.5", precision: .seconds),
        ]
        #expect(
            lines(view(rows)) == [
                "BTC/USD   64,000.10   last trade 1 s ago",
                "Live from bitstamp",
                "",
                "TIME (UTC)               PRICE      AMOUNT  SIDE  SOURCE    SENTIMENT     ",
                "00:00:58.250         64,000.10  0.25381784  sell  bitstamp  0.90 excellent",
                "00:00:57.000            63,999  0.25381784  sell  mock      0.31 poor     ",
                "2025-12-31 23:59:55   63,998.5  0.25381784  sell  bitstamp  0.31 poor     ",
                "",
                "",
                "3 trades in the list",
            ])
    }

    @Test func germanHasItsWordsAndMarks() throws {
        let rows = [
            try row(58.25, "64000.10", score: 0.9), try row(57, "63999", outside: "2,000–18,000"),
        ]
        var view = view(rows)
        (view.outOfRange, view.leftTotal, view.lastLeft) = (1_200, 12_000, 1_000)
        view.hasArchive = true
        let locale = try ChartLocale.named("de")
        #expect(
            lines(view, columns: 120, rows: 8, locale: locale) == [
                "BTC/USD   64.000,10   letzter Trade vor 1 s",
                "Live von bitstamp",
                "",
                "ZEIT (UTC)        PREIS       MENGE  SEITE    QUELLE    STIMMUNG                ",
                "00:00:58.250  64.000,10  0,25381784  Verkauf  bitstamp  0,90 hervorragend       ",
                "00:00:57.000     63.999  0,25381784  Verkauf  bitstamp  – außerhalb 2.000–18.000",
                "",
                "2 Trades in der Liste; 1.000 Trades gespeichert, 12.000 insgesamt; 1.200 außerhalb von 2.000–18.000"
                    + " (–)",
            ])
        #expect(lines(self.view([]), locale: locale)[3] == "Noch keine Trades.")
    }

    @Test func lettersOfTwoCellsKeepTheColumns() throws {
        let rows = [try row(58.25, "64000.10", source: "取引所取引"), try row(57, "63999")]
        #expect(
            lines(view(rows))[3...5] == [
                "TIME (UTC)        PRICE      AMOUNT  SIDE  SOURCE      SENTIMENT",
                "00:00:58.250  64,000.10  0.25381784  sell  取引所取引  0.31 poor",
                "00:00:57.000     63,999  0.25381784  sell  bitstamp    0.31 poor",
            ])
        var empty = view([])
        empty.market = "日本語 日本語"
        #expect(lines(empty, columns: 14)[0...1] == ["日本語 日本語", "Live from"])
        #expect(lines(empty, columns: 9)[0...1] == ["日本語", "日本語"])
        #expect(lines(empty, columns: 5, rows: 24)[0...2] == ["日本", "語", "日本"])
        #expect(lines(empty, columns: 1, rows: 24)[0] == "日")
    }

    @Test func timesAreThoseOfTheZone() throws {
        let zone = Zone(name: "UTC+5", fixedOffset: 5 * 3_600)
        let shown = lines(view([try row(1, "5")]), zone: zone)
        #expect(shown[3].hasPrefix("TIME (UTC+5)  "))
        #expect(shown[4].hasPrefix("05:00:01.000  "))
    }

    @Test(arguments: [
        (80, "TIME (UTC)        PRICE      AMOUNT  SIDE  SOURCE    SENTIMENT"),
        (60, "TIME (UTC)        PRICE  SIDE  SOURCE    SENTIMENT"),
        (48, "TIME (UTC)        PRICE  SOURCE    SENTIMENT"),
        (40, "TIME (UTC)        PRICE  SENTIMENT"),
    ])
    func aNarrowTerminalGoesWithoutWhatMattersLeast(_ columns: Int, _ titles: String) throws {
        #expect(lines(view([try row(58, "64000.10")]), columns: columns)[3] == titles)
    }

    @Test(arguments: [(80, 24), (40, 10), (20, 7), (10, 4), (3, 2), (1, 1)])
    func nothingIsLargerThanTheTerminal(_ columns: Int, _ rows: Int) throws {
        var view = view(
            [LiveRow](repeating: try row(1, "64000.10"), count: 60),
            ConnectionState(.reconnecting, why: "the exchange closed the connection (1001)"))
        view.notes = [String(repeating: "long ", count: 60)]
        let shown = lines(view, columns: columns, rows: rows)
        #expect(shown.count == rows)
        #expect(shown.allSatisfy { $0.count <= columns })
    }

    @Test(arguments: [
        (1, 24, [24]), (2, 24, [12, 11]), (3, 24, [8, 7, 7]), (4, 24, [7, 7, 7, 1]),
        (3, 12, [10, 1, 1]), (2, 1, [1, 0]), (3, 2, [1, 1, 0]),
    ])
    func severalListsShareTheTerminal(_ count: Int, _ rows: Int, _ rooms: [Int]) {
        #expect(LiveScreen.rooms(of: count, in: rows) == rooms)
    }

    @Test func inOneLineAMarketHasItsPrice() throws {
        #expect(
            lines(view([try row(58.25, "64000.10", score: 0.9)]), rows: 1)
                == ["BTC/USD   64,000.10   last trade 1 s ago"])
    }

    @Test func theStateStandsInTheSecondLine() throws {
        let state = ConnectionState(.reconnecting, why: "it closed (1001)")
        #expect(lines(view([], state))[1] == "Reconnecting to bitstamp: it closed (1001)")
    }

    /// A trade whose time is to come is the first of the list, and not the price of now.
    @Test func aTradeThatIsAheadIsMarkedAndIsNoHeadline() throws {
        var ahead = try row(2, "9999").trade
        ahead.isAhead = true
        let now = try row(1, "64000.10")
        var view = view([LiveRow(ahead, judgement: nil), now])
        (view.latest["bitstamp"], view.lastTradeTime) = (now.trade, now.trade.time)
        let shown = lines(view)
        #expect(shown[0].hasPrefix("BTC/USD   64,000.10   last trade "))
        #expect(shown[4].contains(" ahead ") && shown[4].contains("9,999"))
        #expect(!shown[5].contains("ahead"))
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a connection over which no trade came for a minute is told from a busy one, on page and
            terminal, in picture and list
            """),
        arguments: [
            (0, 59.0, "Live from bitstamp", "64,000.10"),
            (0, 60, "Connected, no trade for 1 min", "\u{1B}[2m64,000.10\u{1B}[22m"),
            (0, 107, "Connected, no trade for 1 min 47 s", "\u{1B}[2m64,000.10\u{1B}[22m"),
            // It is heard again for 7 s only.
            (100, 107, "Live from bitstamp", "\u{1B}[2m64,000.10\u{1B}[22m"),
        ])
    func aQuietMarketIsToldFromABusyOne(
        since: Int64, second: Double, words: String, price: String
    ) throws {
        var view = view([try row(0, "64000.10")])
        view.liveSince = start + since * 1_000_000
        let shown = lines(view, rows: 24, second: second, colors: .sixteen)
        let isLive = words.hasPrefix("Live")
        #expect(shown[1] == (isLive ? "\u{1B}[94m\(words)\u{1B}[39m" : words))
        #expect(shown[0].hasPrefix("BTC/USD   \(price)   last trade "))
    }

    @Test(
        arguments: [
            (.live, "\u{1B}[38;5;63mx\u{1B}[39m"), (.stale, "\u{1B}[38;5;130mx\u{1B}[39m"),
            (.reconnecting, "\u{1B}[38;5;130mx\u{1B}[39m"),
            (.ended, "\u{1B}[38;5;130mx\u{1B}[39m"), (.connecting, "x"),
        ] as [(ConnectionState.Kind, String)])
    func statesHaveColours(kind: ConnectionState.Kind, text: String) {
        #expect(TerminalColors.many.colored("x", kind, isQuiet: false) == text)
        #expect(TerminalColors.none.colored("x", kind, isQuiet: false) == "x")
    }

    @Test func pricesAreColumnsOfBlocks() {
        let chart = BlockChart(rows: 2, labels: 10, decimals: 1)
        #expect(
            chart.lines([nil, 1000, 1001, 1002, 1004, 1007, 1000]) == [
                " 1,007.0      ▁█ ",
                " 1,000.0   ▁▃▅██▁",
            ])
        #expect(chart.lines([5]) == ["     5.0   ", "          █"])
        #expect(chart.lines([nil]) == [] && chart.lines([]) == [])
    }

    @Test(arguments: [(120, 40, 106, 25), (80, 24, 0, 18), (40, 12, 0, 6), (39, 40, 0, 34)])
    func aChartStandsWhereThereIsRoom(columns: Int, rows: Int, wide: Int, trades: Int) throws {
        var screen = LiveScreen(columns: columns, rows: rows, zone: .utc)
        #expect(screen.chartColumns == wide && screen.capacity == trades)
        screen.prices = [Double?](repeating: 5, count: wide)
        let view = view([LiveRow](repeating: try row(1, "5"), count: 60))
        let shown = screen.lines(view, now: start + 2_000_000)
        #expect(shown.count == rows && shown.allSatisfy { $0.count <= columns })
        #expect(shown.contains { $0.contains("█") } == (wide > 0))
    }

    @Test func whatWasStoredIsSaid() throws {
        var view = view([try row(1, "5")])
        (view.hasArchive, view.lastLeft, view.leftTotal, view.outOfRange) = (true, 1_000, 12_000, 1)
        #expect(
            lines(view, columns: 100).last
                == "1 trade in the list; 1,000 trades stored, 12,000 in all; 1 outside 2,000–18,000 (–)"
        )
        view.hasArchive = false
        #expect(lines(view).last?.contains("12,000 left it, not stored") == true)
    }

    @Test func aGapIsSaid() throws {
        var view = view([try row(1, "5")])
        view.gaps = [TradeGap(from: start, to: start + 1_500_000)]
        #expect(
            lines(view)[8]
                == "No trades known from 00:00:00 to 00:00:01.")
    }

    @Test func aColourStandsAroundTheJudgementAlone() throws {
        let shown = lines(view([try row(1, "5", score: 0.1)]), colors: .many)[4]
        #expect(shown.hasSuffix("bitstamp  \u{1B}[1;38;5;130m0.10 bad\u{1B}[22;39m "))
    }

    @Test func noTextSteersTheTerminal() throws {
        var view = view([try row(1, "5", source: "a\u{1B}[2J")])
        view.market = "x\u{1B}]0;y\u{7}"
        #expect(lines(view).allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\u{7}") })
    }

    private let columns: [(Int, String, String)] = [
        (
            90, "TIME (UTC)          PRICE      AMOUNT  SIDE  SOURCE    SENTIMENT             ",
            "00:00:58.000  64,000.1000  0.25381784  sell  bitstamp  – outside 2,000–18,000"
        ),
        (
            80, "TIME (UTC)          PRICE      AMOUNT  SIDE  SOURCE    SENTIMENT             ",
            "00:00:58.000  64,000.1000  0.25381784  sell  bitstamp  – outside 2,000–18,000"
        ),
        (
            70, "TIME (UTC)          PRICE      AMOUNT  SIDE  SOURCE    SENTIMENT",
            "00:00:58.000  64,000.1000  0.25381784  sell  bitstamp  –        "
        ),
        (
            40, "TIME (UTC)          PRICE  SENTIMENT", "00:00:58.000  64,000.1000  –        "
        ),
        (21, "TIME            PRICE", "00:00:58  64,000.1000"),
        (12, "      PRICE", "64,000.1000"),
    ]

    @Test(.promise(.liveTrades, "in a narrow terminal the price is whole, and reasons are wrapped"))
    func aPriceOutsideTheModelsRangeDrivesNothingOut() throws {
        var view = view([try row(58, "64000.1000", outside: "outside 2,000–18,000")])
        view.outOfRange = 1
        for (width, titles, text) in columns {
            let shown = lines(view, columns: width, rows: 24)
            let place = try #require(shown.firstIndex(of: titles), "\(width): \(shown)")
            #expect(shown[place + 1] == text)
        }
        #expect(
            lines(view, columns: 40, rows: 24).suffix(2) == [
                "1 trade in the list; 1 outside", "2,000–18,000 (–)",
            ])
    }

    @Test func withoutAModelThereIsNoSentiment() throws {
        var view = view([LiveRow(try row(58, "64000.10").trade, judgement: nil)])
        view.modelPrices = nil
        let shown = lines(view)
        #expect(shown[3] == "TIME (UTC)        PRICE      AMOUNT  SIDE  SOURCE  ")
        #expect(!shown.joined().contains("–"))
    }

    @Test(.promise(.liveTrades, "in a narrow terminal the price…"))
    func reasonsAreWrappedAndNotCut() throws {
        let why = "the exchange closed the connection (1001), trying again in 12 s"
        let view = view([try row(1, "5")], ConnectionState(.reconnecting, why: why))
        for width in [80, 40, 30] {
            let shown = lines(view, columns: width, rows: 24)
            let start = try #require(shown.firstIndex { $0.hasPrefix("Reconnecting") })
            let words = shown[start...].prefix { !$0.isEmpty }.joined(separator: " ")
            #expect(words == "Reconnecting to bitstamp: \(why)")
        }
    }

    @Test(
        arguments: [
            (["TERM": "xterm-256color"], TerminalColors.many), (["TERM": "xterm"], .sixteen),
            (["TERM": "xterm", "COLORTERM": "truecolor"], .many), (["TERM": "dumb"], .none),
            ([:], .none), (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
        ] as [([String: String], TerminalColors)])
    func coloursAreThoseOfTheTerminal(environment: [String: String], colors: TerminalColors) {
        #expect(TerminalColors(environment) == colors)
    }

    @Test(
        arguments: [
            (0.1, "\u{1B}[1;31m0.10 bad\u{1B}[22;39m"), (0.3, "\u{1B}[31m0.30 poor\u{1B}[22;39m"),
            (0.5, "0.50 fair"), (0.7, "\u{1B}[94m0.70 good\u{1B}[22;39m"),
            (0.9, "\u{1B}[1;94m0.90 excellent\u{1B}[22;39m"),
        ])
    func sixteenColoursAreEnough(score: Double, text: String) {
        let judgement = Judgement(score: score)
        #expect(TerminalColors.sixteen.colored(judgement.words, judgement) == text)
    }
}
