import Foundation
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// The second source, and models of prices.
extension LiveTests {
    @Test func tradesOfASecondSourceJoinWithWhatTheyAreCalledThere() async throws {
        let market = Market()
        let answers = Mutex(0)
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { target in
                guard target == "/more?n=25" else { return (404, "") }
                let answer = answers.withLock { count in
                    count += 1
                    return count
                }
                let time = (market.all.last?.time ?? 0) / 1_000
                let trades = (0..<25).map {
                    #"{"at":\#(time),"p":10000.50,"q":"0.0100","way":"SELL","no":"\#(answer)-\#($0)"}"#
                }
                return (200, #"{"data":{"trades":[\#(trades.joined(separator: ","))]}}"#)
            } session: { client in
                try await client.acceptSubscription()
                while true {
                    try await client.send(market.trade(50).map(\.message))
                    // A market has its pace.
                    try await Task.sleep(for: .milliseconds(20))
                }
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "--limit", "200", "--endpoint", exchange.endpoint]
                        + ["--batch", "\(exchange.restEndpoint)/more?n={COUNT}"]
                        + ["--batch-items", "data.trades"]
                        + ["--batch-fields", "time=at,price=p,amount=q,side=way,id=no"], in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            let events = try outcome.events()
            #expect(events.named("batch").map { $0["count"] as? Int } == [25, 25])
            #expect(events.trades(of: "127.0.0.1").count == 50)
            #expect(
                events.trades(of: "127.0.0.1").allSatisfy {
                    $0["price"] as? String == "10000.50" && $0["amount"] as? String == "0.0100"
                        && $0["side"] as? String == "sell"
                })
        }
    }

    @Test(.promise(.liveTrades, "a second source that fails stops nothing"))
    func aSecondSourceThatFailsStopsNothing() async throws {
        let market = Market()
        let requests = Mutex(0)
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { _ in
                requests.withLock { $0 += 1 }
                return (404, "")
            } session: { client in
                try await client.acceptSubscription()
                try await client.send(market.trade(300).map(\.message))
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "--limit", "300", "--endpoint", exchange.endpoint]
                        + ["--batch", "\(exchange.restEndpoint)/more"], in: folder)
            }
            #expect(outcome.status == 0)
            let batches = try outcome.events().named("batch")
            #expect(batches.map { $0["after"] as? Int }.count == 3)
            #expect(batches.allSatisfy { $0["count"] as? Int == 0 && $0["why"] is String })
            // Each was tried once more.
            #expect(requests.withLock(\.self) == 6)
            // Said once, and not for each of them.
            #expect(outcome.complaints.count == 1, "\(outcome.errors)")
        }
    }

    @Test func aModelJudgesPrices() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "PriceModelsTests/Models")
        let answers = try folder.object("logistic.json")
        let prices = try #require(answers["prices"] as? [Double])
        let scores = try #require(answers["answers"] as? [Double])
        let outcome = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            for (id, price) in prices.enumerated() {
                try await client.send(
                    #"{"event":"trade","channel":"live_trades_btcusd","data":{"id":\#(id),"microtimestamp":"\#(id)","price_str":"\#(price)","amount_str":"1","type":0}}"#
                )
            }
            await client.stay()
        } _: { exchange in
            try await Binary.chartgen.run(
                ["live", "--events", "--limit", "\(prices.count)", "--batch", "none"]
                    + ["--model", "logistic.mlmodel"] + exchange.options, in: folder)
        }
        #expect(outcome.status == 0, "\(outcome.errors)")
        let trades = try outcome.events().trades(of: "bitstamp")
        #expect(trades.count == prices.count)
        for (trade, (price, score)) in zip(trades, zip(prices, scores)) {
            let sentiment = try #require(trade["sentiment"] as? Double)
            #expect(abs(sentiment - score) <= 0.000_051, "\(price)")
            #expect(trade["inRange"] as? Bool == (2_000...18_000).contains(price), "\(price)")
        }
    }

    @Test(arguments: ["convolution", "program", "support-vectors"])
    func aModelThatIsNotSupportedIsRefused(name: String) async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "PriceModelsTests/Models")
        let outcome = try await Binary.chartgen.run(
            ["live", "--model", "\(name).mlmodel"], in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("\(name).mlmodel has ") || outcome.errors.contains(" is a"))
        #expect(outcome.errors.hasSuffix("which is not supported\n"), "\(outcome.errors)")
    }
}
