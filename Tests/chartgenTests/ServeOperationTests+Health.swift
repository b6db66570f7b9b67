import Foundation
import LoopbackServer
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// Whether a server is well.
extension ServeOperationTests {
    @Test(
        .promise(
            .server,
            """
            `/readyz` and the metrics follow the exchange and the ranked feeds, and name no address
            """))
    func readinessAndFiguresOfLiveTradesFollowTheExchange() async throws {
        let market = Market()
        try await withFolder { folder in
            let isOver = Mutex(false)
            _ = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                try await client.send(market.trade(2_005).map(\.message))
                while !isOver.withLock(\.self) { try await Task.sleep(for: .milliseconds(5)) }
            } _: { exchange in
                let words =
                    ["--live", "--batch", "none", "--archive", "a.sqlite"] + exchange.options
                try await ServeRun.serving(words, in: folder) { server in
                    try await eventually("readiness") {
                        try await server.get("readyz").text == "ready\n"
                    }
                    try await eventually("stored trades") {
                        let figures = try await server.get("metrics").text
                        return figures.contains("chartgen_trades_stored_total 2000\n")
                            && figures.contains("chartgen_trades_listed 5\n")
                    }
                    let watching = try server.connection()
                    watching.ask("live/events")
                    _ = try await watching.text { $0.contains("event: state") }
                    let figures = try await server.get("metrics").text
                    for line in [
                        "chartgen_exchange_connected 1\n",
                        "chartgen_store_failures_total 0\n", "chartgen_streams 1\n",
                        "# TYPE chartgen_trades_stored_total counter\n",
                        "# TYPE chartgen_last_trade_age_seconds gauge\n",
                    ] {
                        #expect(figures.contains(line), "\(line)")
                    }
                    isOver.withLock { $0 = true }
                    try await eventually("the loss") {
                        try await server.get("readyz").status == 503
                    }
                    let lost = try await server.get("readyz")
                    #expect(lost.text.contains("exchange") && !lost.text.contains("127.0.0.1"))
                    #expect(try await server.get("healthz").text == "ok\n")
                }
            }
        }
    }

    @Test(.promise(.server, "`/readyz` and the metrics follow…"))
    func readinessAndFiguresOfRankedFeedsFollowTheFeeds() async throws {
        try await withFolder { folder in
            let isWell = Mutex(false)
            try await RankServer.serving { request in
                isWell.withLock(\.self) ? RankServer.answer(request) : .status(500)
            } _: { ranks in
                try RankServer.description(of: ranks).write(
                    to: folder.appendingPathComponent("books.json"), atomically: true,
                    encoding: .utf8)
                let words = [
                    "--rank", "books.json", "--rank-pause", "0", "--retries", "0", "--log", "l",
                ]
                try await ServeRun.serving(words, in: folder) { server in
                    #expect(try await server.get("readyz").text == "ready\n")
                    #expect(try await server.get("rank/books/list.json").status == 502)
                    let unready = try await server.get("readyz")
                    #expect(unready.status == 503)
                    #expect(unready.text == "the ranked feed \"books\" can't be had\n")
                    #expect(
                        try await server.get("metrics").text
                            .contains("chartgen_feed_up{feed=\"books\"} 0\n"))
                    isWell.withLock { $0 = true }
                    #expect(try await server.get("rank/books/list.json").status == 200)
                    #expect(try await server.get("readyz").text == "ready\n")
                    let figures = try await server.get("metrics").text
                    #expect(figures.contains("chartgen_feed_up{feed=\"books\"} 1\n"))
                    #expect(figures.contains("chartgen_feed_last_ok_seconds{feed=\"books\"} "))
                }
                let lines = try ServeLog(folder.bytes("l"))
                #expect(lines.named("feed").map { $0["state"] as? String } == ["failing", "well"])
                #expect(lines.named("feed").first?["level"] as? String == "warning")
                // The reason stands in the log, with the status that visitors get.
                let failed = lines.named("request").first { $0["status"] as? Int == 502 }
                #expect((failed?["why"] as? String)?.contains("500") == true)
                #expect(failed?["level"] as? String == "warning")
            }
        }
    }
}
