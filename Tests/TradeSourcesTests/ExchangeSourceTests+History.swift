import LiveTrades
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

@testable import TradeSources

/// What was missed, and what nobody can give.
extension ExchangeSourceTests {
    /// A slow reader, whose exchange hangs up, and then a heartbeat that can't be sent.
    @Test func whatCameBeforeTheEndIsGivenOutHoweverSlowlyItIsTaken() async throws {
        let run = SourceRun()
        let hasLeft = Mutex(false)
        let rest = { @Sendable (target: String) in (200, Made.list(1...600)) }
        let events = try await ScriptedExchange.serving(answer: rest) { client in
            try await client.acceptSubscription()
            if client.number == 1 {
                for id in 1...600 { try await client.send(Made.trade(id)) }
                try await client.cut(in: Made.trade(601), after: 10)
                hasLeft.withLock { $0 = true }
            } else {
                try await client.send(Made.trade(601))
                await client.stay()
            }
        } _: { exchange in
            try await run.events(of: exchange, until: "601") { words in
                guard words == "1" else { return }
                try await eventually { hasLeft.withLock(\.self) }
                run.clock.advance(by: .seconds(31))
                // Nothing tells from outside that the heartbeat has failed.
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        let ids = events.compactMap { Int($0.prefix { $0 != " " }) }
        #expect(ids == Array(1...601))
        #expect(!events.contains { $0.hasPrefix("gap") })
    }

    @Test(
        .promise(
            .liveTrades,
            """
            trades that the exchange gives no more are a gap, and so are messages that can't be read
            """))
    func aListThatDoesNotReachBackLeavesAGap() async throws {
        let rest = { @Sendable (target: String) in (200, Made.list([6, 5])) }
        let events = try await cutAfterTwo(answer: rest)
        #expect(
            events == [
                "connecting", "live", "1", "2", "reconnecting", "live",
                // The list's times are whole seconds: the gap is within one.
                "gap 2-999", "5 (seconds)", "6 (seconds)", "7",
            ])
        let later = try await cutAfterTwo { _ in (200, Made.list([6_000, 5_000])) }
        #expect(
            later.dropFirst(6) == ["gap 2-5000", "5000 (seconds)", "6000 (seconds)", "7"])
    }

    @Test(
        .promise(
            .liveTrades,
            """
            trades that come before the list of past ones is asked for, or while it never comes,
            hide nothing
            """))
    func aTradeBeforeTheSubscriptionIsThereHidesNothing() async throws {
        let asked = Mutex(0)
        let events = try await ScriptedExchange.serving(answer: { _ in
            asked.withLock { $0 += 1 }
            return (200, asked.withLock(\.self) == 1 ? "[]" : Made.list([9_000]))
        }) { client in
            if client.number == 1 {
                try await client.acceptSubscription()
                try await client.send(Made.trades([1, 2]))
                try await client.cut(in: Made.trade(3), after: 40)
            } else {
                try await client.send(Made.trade(9_000))
                try await client.acceptSubscription()
                try await client.send(Made.trade(10_000))
                await client.stay()
            }
        } _: { exchange in
            try await SourceRun().events(of: exchange, until: "10000")
        }
        #expect(events.suffix(4) == ["9000", "live", "gap 2-9000", "10000"])
    }

    @Test(
        .promise(.liveTrades, "trades that the exchange gives…"),
        arguments: [
            (404, "there is nothing"), (403, "HTTP 403 \"Forbidden\""),
            (200, "it is no list of trades"),
        ])
    func aListThatCannotBeHadLeavesAGap(status: Int, problem: String) async throws {
        let events = try await cutAfterTwo { _ in (status, #"{"error":"no"}"#) }
        let words = events.first { $0.hasPrefix("live: past trades can't be asked for") } ?? ""
        #expect(words.contains(problem), "\(words)")
        #expect(Array(events.suffix(3)) == ["live", "gap 2-7", "7"])
    }

    @Test(.promise(.liveTrades, "trades that the exchange gives…"))
    func withoutAListThereIsAGap() async throws {
        var run = SourceRun()
        run.hasHistory = false
        let events = try await cutAfterTwo(run) { _ in (200, "[]") }
        #expect(events == ["connecting", "live", "1", "2", "reconnecting", "live", "gap 2-7", "7"])
    }

    /// A session that is cut after the trades 1 and 2, and goes on with 7.
    private func cutAfterTwo(
        _ run: SourceRun = SourceRun(), answer: @escaping ScriptedExchange.Answering
    ) async throws -> [String] {
        try await ScriptedExchange.serving(answer: answer) { client in
            try await client.acceptSubscription()
            if client.number == 1 {
                try await client.send(Made.trades([1, 2]))
                try await client.cut(in: Made.trade(3), after: 40)
            } else {
                try await client.send(Made.trade(7))
                await client.stay()
            }
        } _: { exchange in
            try await run.events(of: exchange, until: "7").map {
                $0.hasPrefix("reconnecting") ? "reconnecting" : $0
            }
        }
    }

    @Test func afterAMarkTheFirstSubscriptionFillsIn() async throws {
        var run = SourceRun()
        run.mark = TradeMark(id: "20000", time: 1_565_268_920_000_000)
        let rest = { @Sendable (target: String) in
            (200, Made.list([23_000, 22_000, 20_000, 19_000, 8_000]))
        }
        let events = try await ScriptedExchange.serving(answer: rest) { client in
            try await client.acceptSubscription()
            try await client.send(Made.trades([23_000, 24_000]))
            await client.stay()
        } _: { [run] exchange in
            let events = try await run.events(of: exchange, until: "24000")
            #expect(exchange.requests == ["/api/v2/transactions/btcusd/?time=minute"])
            return events
        }
        #expect(
            events == [
                "connecting", "live", "8000 (seconds)", "19000 (seconds)", "20000 (seconds)",
                "22000 (seconds)", "23000 (seconds)", "24000",
            ])
    }
}
