import Foundation
import NIOCore
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// `chartgen live`, run against an exchange on loopback.
@Suite(.slow) struct LiveTests {
    @Test(.promise(.liveTrades, "10,000 trades are 100 batches…"))
    func tenThousandTradesGiveAHundredBatchesAndTwelveStoredThousands() async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                for _ in 0..<101 { try await client.send(market.trade(100).map(\.message)) }
                await client.stay()
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "--limit", "10000", "--archive", "trades.sqlite"]
                        + ["-o", "live.png", "--every", "100ms"] + exchange.options, in: folder)
            }
            #expect(outcome.status == 0)
            #expect(
                outcome.complaints == [], "nothing is wrong")
            #expect(
                outcome.errors.contains(
                    "12,500 trades in the archive, 500 of them stored at the end"))
            let events = try outcome.events()
            let sent = market.all.prefix(10_000)
            #expect(events.ids() == sent.map { "\($0.id)" })
            #expect(events.ids(of: "mock").count == 2_500)
            #expect(Set(events.ids(of: "mock")).count == 2_500)
            #expect(
                events.named("batch").compactMap { $0["after"] as? Int }.sorted()
                    == Array(stride(from: 100, through: 10_000, by: 100)))
            #expect(
                events.named("stored").compactMap { $0["total"] as? Int }
                    == (1...12).map { $0 * 1_000 } + [12_500])
            // As the exchange wrote them.
            #expect(
                events.trades(of: "bitstamp").map { $0["price"] as? String } == sent.map(\.price))
            #expect(
                events.trades(of: "bitstamp").map { $0["amount"] as? String } == sent.map(\.amount))
            #expect(
                events.trades(of: "bitstamp").map { $0["side"] as? String }
                    == sent.map { $0.id % 2 == 0 ? "buy" : "sell" })
            #expect(try folder.bytes("live.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
            try await expect(
                archive: "trades.sqlite", in: folder,
                toHold: events.named("trade"))
        }
    }

    /// What an archive gives back: the trades of some events, with every digit.
    private func expect(
        archive: String, in folder: URL, toHold events: [[String: Any]]
    ) async throws {
        let export = try await Binary.chartgen.run(
            ["live", "archive", "export", archive, "--format", "ndjson"], in: folder)
        #expect(export.status == 0)
        let stored = try LiveEvents(export.text).all
        let keys = ["source", "id", "price", "amount", "side", "time"]
        let line = { (event: [String: Any]) in
            keys.map { event[$0] as? String ?? "?" }.joined(separator: " ")
        }
        #expect(stored.map(line).sorted() == events.map(line).sorted())
        let times = stored.compactMap { $0["time"] as? String }
        #expect(times == times.sorted())

        let page = try await Binary.chartgen.run(
            [
                archive, "--page", "3", "--size", "1000", "-o", "third.png", "--describe",
                "third.json",
            ],
            in: folder)
        #expect(page.status == 0, "\(page.errors)")
        let described = try folder.object("third.json")
        #expect(described["firstIndex"] as? Int == 2_000)
        #expect(described["count"] as? Int == 1_000)
        let all = try await Binary.chartgen.run(
            [archive, "--all", "-o", "all.png", "--describe", "all.json"], in: folder)
        #expect(all.status == 0, "\(all.errors)")
        #expect(try folder.object("all.json")["count"] as? Int == events.count)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            a connection that is cut, closed, broken or to be replaced loses and doubles no trade
            """),
        arguments: ExchangeFault.all)
    func nothingIsLostOrDoubledUnderAFault(fault: ExchangeFault) async throws {
        let market = Market()
        try await withFolder { folder in
            let outcome = try await ScriptedExchange.serving { _ in
                (200, market.list)
            } session: { client in
                try await client.acceptSubscription()
                for _ in 0..<5 { try await client.send(market.trade(10).map(\.message)) }
                // Two connections suffer the fault, the third does not.
                if client.number < 3 {
                    try await fault.happen(client, market.trade(3).map(\.message))
                    // Meanwhile the market goes on.
                    market.trade(20)
                } else {
                    while true {
                        try await client.send(market.trade(10).map(\.message))
                        // A market has its pace.
                        try await Task.sleep(for: .milliseconds(5))
                    }
                }
            } _: { exchange in
                try await Binary.chartgen.run(
                    ["live", "--events", "--limit", "400", "--batch", "none"] + exchange.options,
                    in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            let events = try outcome.events()
            #expect(events.ids().sorted() == Array(market.ids.prefix(400)))
            #expect(events.named("gap").isEmpty)
            #expect(
                events.states.filter { $0.hasPrefix("reconnecting: \(fault.words)") }.count == 2,
                "\(events.states)")
        }
    }

    @Test(.promise(.liveTrades, "killed at any moment, an archive holds each trade once"))
    func killedAgainAndAgainAnArchiveHoldsEachTradeOnce() async throws {
        let market = Market()
        var numbers = SystemRandomNumberGenerator()
        try await withFolder { folder in
            var printed: Set<String> = []
            var losses = 0
            let last = try await ScriptedExchange.serving { _ in
                (200, market.list)
            } session: { client in
                // The session of a killed client can go on for a while: its trades happen to all
                // clients.
                var sent = market.all.count
                try await client.acceptSubscription()
                repeat {
                    market.trade(10)
                    let trades = market.all[sent...]
                    sent += trades.count
                    try await client.send(trades.map(\.message))
                    // A market has its pace.
                    try await Task.sleep(for: .milliseconds(10))
                } while market.isOpen
                await client.stay()
            } _: { exchange in
                let words =
                    ["live", "--events", "--batch", "mock", "--archive", "trades.sqlite"]
                    + exchange.options
                market.trade(1)
                for turn in 1...Trials.count(10, all: 100) {
                    let lifetime = Int.random(in: 0...250, using: &numbers)
                    let outcome = try await Binary.chartgen.run(words, in: folder) { run in
                        // Every other one is killed on its way to the first trade, or soon after.
                        if turn % 2 == 0 {
                            try await eventually("a trade") { run.said.contains(#""trade""#) }
                        }
                        try await Task.sleep(for: .milliseconds(lifetime))
                        run.signal(SIGKILL)
                    }
                    #expect(outcome.status == 128 + Int(SIGKILL))
                    #expect(
                        outcome.complaints.allSatisfy { $0.contains("run before this one") },
                        "\(outcome.complaints)")
                    let events = try outcome.events()
                    #expect(Set(events.ids()).count == events.ids().count)
                    printed.formUnion(events.ids())
                    losses += events.named("lost").count
                }
                // However slow the machine is, a last run can catch up.
                market.close()
                return try await Binary.chartgen.run(words, in: folder) { run in
                    try await eventually("the latest trade") {
                        run.said.contains(#""id":"\#(market.ids.last ?? "")""#)
                    }
                    run.signal(SIGINT)
                }
            }
            #expect(last.status == 128 + Int(SIGINT), "\(last.errors)")
            let events = try last.events()
            #expect(events.named("gap").isEmpty)
            #expect(losses > 0)
            let stored = try await exported("trades.sqlite", in: folder)
            #expect(Set(stored).count == stored.count)
            // What the last run stored it has printed, too.
            let isStored = Set(stored)
            let live = stored + events.ids().filter { !isStored.contains($0) }
            // What was printed before the first thousand was stored was said to be lost.
            let known = market.ids
            let first = try #require(known.firstIndex(of: live.min() ?? ""))
            #expect(printed.subtracting(known[..<first]).isSubset(of: live))
            #expect(live.sorted() == Array(known[first...].prefix(live.count)))
        }
    }

    /// The ids of an archive's live trades.
    private func exported(_ archive: String, in folder: URL) async throws -> [String] {
        let export = try await Binary.chartgen.run(
            ["live", "archive", "export", archive, "--format", "ndjson"], in: folder)
        #expect(export.status == 0)
        return try LiveEvents(export.text).all.filter { $0["source"] as? String == "bitstamp" }
            .compactMap { $0["id"] as? String }
    }
}
