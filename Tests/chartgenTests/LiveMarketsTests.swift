import Foundation
import ScriptedExchange
import TestSupport
import Testing

/// `chartgen live` and `chartgen serve --live` with several markets.
@Suite struct LiveMarketsTests {
    private static let prices = [
        "live_trades_btcusd": ["64000", "64001"], "live_trades_ethusd": ["4000", "4100"],
    ]

    /// What the exchange does with a client, whichever market it asks for.
    static let session: ScriptedExchange.Session = { client in
        let asked = try await client.next().text
        let channel = asked.firstMatch(of: /live_trades_[a-z]+/).map { String($0.0) } ?? ""
        try await client.send(
            #"{"event":"bts:subscription_succeeded","channel":"\#(channel)","data":{}}"#)
        let first = Int(Date.now.timeIntervalSince1970) - 60
        for (id, price) in (prices[channel] ?? []).enumerated() {
            try await client.send(
                #"{"event":"trade","channel":"\#(channel)","data":{"id":\#(id),"microtimestamp":"\#(first + id)000000","price_str":"\#(price)","amount_str":"1","type":0}}"#
            )
        }
        await client.stay()
    }

    private func run(_ options: [String], in folder: URL) async throws -> Binary.Outcome {
        try await ScriptedExchange.serving(session: Self.session) { exchange in
            try await Binary.chartgen.run(
                ["live", "--pair", "btcusd,ethusd", "--batch", "none", "--limit", "2"] + options
                    + exchange.options, in: folder)
        }
    }

    @Test(
        .promise(
            .liveTrades,
            "each of several markets has its own events, archive, picture, model and alerts"))
    func eachMarketHasItsOwnEventsArchiveAndPicture() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                [
                    "--events", "--archive", "trades-{PAIR}.sqlite", "-o", "{PAIR}.svg", "--alert",
                    "ethusd > 4050", "--alert", "BTC/USD > 70000",
                ], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let events = try outcome.events()
            #expect(events.all.allSatisfy { $0["market"] is String })
            for (pair, market, ends) in [
                ("btcusd", "BTC/USD", ["64000", "64001"]), ("ethusd", "ETH/USD", ["4000", "4100"]),
            ] {
                let own = events.trades(of: "bitstamp").filter { $0["market"] as? String == market }
                #expect(own.compactMap { $0["price"] as? String } == ends)
                #expect(own.allSatisfy { ($0["sentiment"] is NSNull) == (pair == "ethusd") })
                let stored = try await Binary.chartgen.run(
                    ["live", "archive", "info", "trades-\(pair).sqlite"], in: folder)
                #expect(stored.text.contains("market: \(market) of bitstamp\ntrades: 2\n"))
                let picture = String(decoding: try folder.bytes("\(pair).svg"), as: UTF8.self)
                #expect(picture.contains(market))
                #expect(picture.contains("Price &gt; 4050 at ") == (pair == "ethusd"))
                #expect(
                    outcome.errors.contains("\(market): 2 live trades; 2 trades in the archive"))
            }
            let alerts = events.named("alert")
            #expect(alerts.map { $0["market"] as? String } == ["ETH/USD"])
        }
    }

    @Test func linesOfTradesNameTheirMarket() async throws {
        try await withFolder { folder in
            let outcome = try await run(["--quiet"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let words = outcome.text.split(separator: "\n").map { $0.split(separator: " ") }
            let pairs = words.compactMap { $0.count > 2 ? "\($0[1]) \($0[2])" : nil }
            #expect(
                pairs.sorted() == [
                    "BTC/USD 64000", "BTC/USD 64001", "ETH/USD 4000", "ETH/USD 4100",
                ])
        }
    }

    @Test(arguments: [
        (["--archive", "a.sqlite"], "--archive is for one market, and --pair names 2"),
        (["--model", "a.mlmodel"], "as in --model '{PAIR}.mlmodel'"),
        (["--batch", "http://127.0.0.1/t"], "--batch is for one market"),
        (["-o", "live.png"], "as in -o 'live-{PAIR}.png'"),
        (["--model-range", "1:2"], "--model-range is for one market"),
        (["--alert", "price > 1"], "--alert is one of the markets"),
        (["--alert", "xrpusd > 1"], "as in 'ethusd > 4000'"),
        (["--pair", "btcusd,BTC/USD"], #"--pair names "BTC/USD" twice"#),
        (["--pair", "btcusd,,ethusd"], "--pair is a market, or several"),
        (["--pair", "btcusd,"], "--pair is a market, or several"),
    ])
    func placesForOneMarketAreRefused(options: [String], words: String) async throws {
        try await withFolder { folder in
            let pairs = options.contains("--pair") ? [] : ["--pair", "btcusd,ethusd"]
            let outcome = try await Binary.chartgen.refusing(
                ["live"] + pairs + options, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
    }

    @Test func aSignalStoresTheTradesOfAllMarkets() async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving(session: Self.session) { exchange in
                try await Binary.chartgen.run(
                    [
                        "live", "--pair", "btcusd,ethusd", "--batch", "none", "--archive",
                        "{PAIR}.sqlite",
                    ] + exchange.options, in: folder
                ) { run in
                    try await eventually("all trades") {
                        run.said.contains(" 4100 ") && run.said.contains(" 64001 ")
                    }
                    run.signal(SIGTERM)
                }
            }
            #expect(outcome.status == 143)
            for pair in ["btcusd", "ethusd"] {
                let stored = try await Binary.chartgen.run(
                    ["live", "archive", "info", "\(pair).sqlite"], in: folder)
                #expect(stored.text.contains("trades: 2\n"), "\(stored.text)")
            }
        }
    }

    @Test func aServerShowsEachMarketAtItsAddress() async throws {
        try await withFolder { folder in
            try await ScriptedExchange.serving(session: Self.session) { exchange in
                try await ServeRun.serving(
                    ["--live", "--pair", "btcusd,ethusd", "--batch", "none"] + exchange.options,
                    in: folder
                ) { server in
                    for (query, pair, price) in [
                        ("", "BTC/USD", "64001"), ("?pair=btcusd", "BTC/USD", "64001"),
                        ("?pair=ethusd", "ETH/USD", "4100"), ("?pair=ETH/USD", "ETH/USD", "4100"),
                    ] {
                        try await eventually("a price") {
                            let state = try await server.get("live/state.json\(query)").object
                            return state["market"] as? String == pair
                                && state["lastPrice"] as? String == price
                        }
                        let page = try await server.get("live\(query)").text
                        #expect(page.contains("<h1>\(pair), live</h1>"))
                        let current = "aria-current=\"page\">\(pair)</a>"
                        #expect(page.components(separatedBy: current).count == 2)
                        #expect(page.contains("href=\"live?pair=ethusd\""))
                        let picture = try await server.get("live/chart.svg\(query)").text
                        #expect(picture.contains(pair))
                    }
                    let wrong = try await server.get("live/chart.svg?pair=xrpusd")
                    #expect(wrong.status == 400)
                    #expect(
                        wrong.text
                            == "there is no market \"xrpusd\" here; take one of btcusd, ethusd\n")
                    let metrics = try await server.get("metrics").text
                    #expect(metrics.contains("chartgen_trades_listed{market=\"ETH/USD\"} 2\n"))
                    #expect(metrics.contains("chartgen_stream_places 200\n"))
                }
            }
        }
    }
}
