import LiveTrades
import ScriptedExchange
import TestSupport
import Testing

@testable import TradeSources

/// When a source says that nothing is missing any more that it could give.
@Suite(.promise(.liveTrades, "trades that a run had not caught…"))
struct CaughtUpTests {
    /// A list that comes, one that can't be had, and an exchange without lists.
    @Test(arguments: [200, 404, nil])
    func itIsSaidBeforeTheTradesThatWereHeldBack(list: Int?) async throws {
        let words = try await ScriptedExchange.serving(answer: { _ in (list ?? 404, "[]") }) {
            client in
            try await client.acceptSubscription()
            for id in 1...2 { try await client.send(Made.trade(id)) }
            await client.stay()
        } _: { exchange in
            var run = SourceRun()
            (run.hasHistory, run.tellsCaughtUp) = (list != nil, true)
            return try await run.events(of: exchange, until: "2")
        }
        #expect(words.suffix(2) == ["1", "2"])
        #expect(words.filter { $0 == "caught up" }.count == 1)
    }

    @Test(.promise(.liveTrades, "charts begin with the past…"))
    func theTradesFromBeforeWatchingBeganAreToldForCharts() async throws {
        let words = try await wordsOfSource(listing: [2_000, 1_000])
        #expect(words == ["connecting", "live", "past 2000, 1000", "caught up", "26000"])
    }

    /// Whoever takes it knows at any moment what is still to come of it.
    @Test(.promise(.liveTrades, "wherever the taking of a list…"))
    func aListIsOneEvent() async throws {
        let words = try await wordsOfSource(
            listing: [25_000, 23_000, 22_000],
            after: TradeMark(id: "20000", time: 1_565_268_920_000_000))
        #expect(
            words.dropFirst(2) == [
                "gap 20000-22000", "missed 22000 (seconds), 23000 (seconds), 25000 (seconds)",
                "caught up", "26000",
            ])
    }

    /// What a source tells of an exchange with these trades in its list and 26000 as a live one.
    private func wordsOfSource(
        listing ids: [Int], after mark: TradeMark? = nil
    ) async throws -> [String] {
        let list = { @Sendable (_: String) in (200, Made.list(ids)) }
        return try await ScriptedExchange.serving(answer: list) { client in
            try await client.acceptSubscription()
            try await client.send(Made.trade(26_000))
            await client.stay()
        } _: { exchange in
            var run = SourceRun()
            (run.tellsCaughtUp, run.mark) = (true, mark)
            return try await run.events(of: exchange, until: "26000")
        }
    }
}
