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
}
