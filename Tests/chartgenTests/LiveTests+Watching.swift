import Foundation
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// How the watching shows itself, and how it ends.
extension LiveTests {
    @Test(.promise(.liveTrades, "a reader finds a whole picture file at any moment"))
    func pictureFilesAreWholeWheneverTheyAreRead() async throws {
        let market = Market()
        let pictures = Mutex(0)
        try await withFolder { folder in
            _ = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                while true {
                    try await client.send(market.trade(5).map(\.message))
                    // A market has its pace.
                    try await Task.sleep(for: .milliseconds(5))
                }
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "-o", "live.png", "--every", "100ms"] + exchange.options,
                    in: folder
                ) { run in
                    try await eventually("a picture") { folder.names.contains("live.png") }
                    var last: [UInt8] = []
                    try await eventually("ten pictures") {
                        let bytes = (try? folder.bytes("live.png")) ?? []
                        #expect(
                            bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
                        if bytes != last { pictures.withLock { $0 += 1 } }
                        last = bytes
                        return pictures.withLock(\.self) >= 10
                    }
                    run.signal(SIGINT)
                }
            }
        }
    }

    @Test func aClosedPipeEndsTheWatching() async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                while true {
                    try await client.send(market.trade(5).map(\.message))
                    // A market has its pace.
                    try await Task.sleep(for: .milliseconds(5))
                }
            } _: { exchange in
                try await Binary.shell.run(
                    [
                        "-c",
                        "'\(Binary.chartgen.path)' live \(exchange.options.joined(separator: " ")) | head -n 3",
                    ],
                    in: folder)
            }
            #expect(outcome.answers.count == 3)
            #expect(outcome.errors == "")
        }
    }

    @Test func aSignalEndsTheWatching() async throws {
        let market = Market()
        try await withFolder { folder in
            for signal in [SIGINT, SIGTERM] {
                let outcome = try await ScriptedExchange.serving { client in
                    try await client.acceptSubscription()
                    try await client.send(market.trade(5).map(\.message))
                    await client.stay()
                } _: { exchange in
                    try await Binary.chartgen.run(
                        ["live", "--events"] + exchange.options, in: folder
                    ) { run in
                        try await eventually("trades") { run.said.contains(#""trade""#) }
                        run.signal(signal)
                    }
                }
                #expect(outcome.status == 128 + Int(signal))
            }
        }
    }

    @Test func anExchangeThatRefusesEndsItWithAWord() async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.next()
                try await client.send(
                    #"{"event":"bts:error","channel":"","data":{"code":null,"message":"Invalid channel provided."}}"#
                )
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--pair", "nosuch", "--events", "-o", "live.svg"] + exchange.options,
                    in: folder)
            }
            #expect(outcome.status == 77)
            let picture = String(decoding: try folder.bytes("live.svg"), as: UTF8.self)
            #expect(picture.contains("No more trades from bitstamp: the exchange refuses"))
            #expect(
                outcome.complaints.last?.contains(
                    "the exchange refuses to give trades of NOS/UCH: Invalid channel provided.")
                    == true, "\(outcome.errors)")
        }
    }

    @Test func whatTheExchangeSaysBeforeItsTradesIsOnStderr() async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.next()
                try await client.send(
                    #"{"event":"bts:error","channel":"live_trades_btcusd","data":{"code":4009,"message":"Connection is unauthorized."}}"#
                )
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(["live"] + exchange.options, in: folder) { run in
                    try await eventually("a word") { run.complained.contains("unauthorized") }
                    run.signal(SIGTERM)
                }
            }
            let words = "connecting to bitstamp: the exchange says: Connection is unauthorized."
            #expect(outcome.complaints.contains { $0.hasSuffix(words) }, "\(outcome.errors)")
        }
    }

    @Test(arguments: [
        (["--endpoint", "http://127.0.0.1:1"], "--endpoint is a ws or wss address"),
        (["--endpoint", "ws://"], "--endpoint is a ws or wss address"),
        (["--rest-endpoint", "ws://127.0.0.1"], "--rest-endpoint is a http or https address"),
        (["--pair", "btc usd"], "it is no name of a market"),
        (["--exchange", "nasdaq"], "nasdaq"), (["--batch", "some"], "--batch is mock, none or"),
        (["--limit", "0"], "--limit is 1 or more"),
        (["--every", "1s"], "--every is for a picture"),
        (["-o", "a.png", "--gap", "10s"], "--gap is for series"),
        (
            ["--exchange", "kraken", "--rest-endpoint", "http://127.0.0.1"],
            "which kraken does not"
        ),
        (["--model", "none.mlmodel"], "the model none.mlmodel"),
        (["--model-range", "18000:2000"], "18000:2000"), (["--model-range", "1:nan"], "1:nan"),
        (["--model-range", "1:inf"], "1:inf"), (["--model-range", "5"], "--model-range"),
        (
            ["--model-range", "1000:5000", "--pair", "ethusd"],
            "--model-range is for a model, and ETH/USD has none"
        ),
        (["--alert", "price = 3"], "--alert is price, one of > >= < <=, and a number"),
        (["--alert", "amount > 3"], "--alert is price, one of > >= < <=, and a number"),
        (["--run", "true"], "--run is for alerts"),
        (["--alert", "price > 1", "--run", "no-such-program"], "there is no program"),
        (["--alert", "price > 1", "--run", "/"], "there is no program"),
        (["--candles", "1.5s"], "--candles is 1s to 31d in whole seconds"),
        (["--candles", "32d"], "--candles is 1s to 31d"), (["--candles", "soon"], "--candles"),
        (["--archive", "."], "archive"), (["--archive", ""], "--archive is the name of a file"),
        (["archive", "info", ""], "an archive is the name of a file"),
    ])
    func wrongOptionsAreRefusedInWords(options: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(["live"] + options, in: folder)
            #expect(outcome.status != 0)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
            #expect(outcome.text == "")
        }
    }

    @Test(
        .promise(.liveTrades, "outside its range a model…"),
        arguments: [
            (["--pair", "ethusd"], "null", "null"), (["--pair", "btcusd"], "1", "false"),
            (["--pair", "btcusd", "--model-range", "60000:70000"], "0.4", "true"),
            (["--pair", "BTC-USD"], "1", "false"), (["--pair", "xbtusd"], "1", "false"),
        ])
    func onlyBitcoinInDollarsHasAModelOfItsOwn(
        options: [String], sentiment: String, inRange: String
    ) async throws {
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                let asked = try await client.next()
                let name =
                    asked.text.firstMatch(of: /live_trades_[a-z]+/).map { String($0.0) } ?? ""
                try await client.send(
                    #"{"event":"bts:subscription_succeeded","channel":"\#(name)","data":{}}"#)
                try await client.send(
                    #"{"data":{"id":1,"timestamp":"1767225600","amount":1,"amount_str":"1","price":64000,"price_str":"64000","type":0,"microtimestamp":"1767225600000000","buy_order_id":1,"sell_order_id":2},"channel":"\#(name)","event":"trade"}"#
                )
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "--limit", "1"] + options + exchange.options, in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(
                outcome.text.contains(#""sentiment":\#(sentiment),"inRange":\#(inRange)}"#)
                    || outcome.text.contains(#""sentiment":\#(sentiment).0,"inRange":\#(inRange)}"#),
                "\(outcome.text)")
        }
    }

    @Test(.promise(.liveTrades, "each kind of failure is one…"))
    func whatFailsIsSaidOnceAndOnceMoreWhenItWorks() async throws {
        let market = Market()
        try await withFolder { folder in
            let batches = LockedCount()
            let outcome = try await ScriptedExchange.serving { _ in
                // The second source: two batches fail, each asked for twice, and then it answers.
                batches.next() <= 4 ? (500, "") : (200, "[]")
            } session: { client in
                try await client.acceptSubscription()
                while true {
                    try await client.send(market.trade(100).map(\.message))
                    try await Task.sleep(for: .milliseconds(50))
                }
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "--limit", "1000", "--endpoint", exchange.endpoint]
                        + ["--batch", exchange.restEndpoint + "/batch"], in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            let lines = outcome.errors.split(separator: "\n").filter { $0.contains("batches ") }
            #expect(lines.count == 2, "\(outcome.errors)")
            #expect(lines.first?.hasPrefix("chartgen: batches fail: ") == true)
            #expect(lines.last?.contains("batches come again after 2 failures since ") == true)
        }
    }
}

/// Counts up.
private final class LockedCount: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
