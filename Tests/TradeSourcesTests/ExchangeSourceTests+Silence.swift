import ScriptedExchange
import Synchronization
import TestSupport
import Testing

@testable import TradeSources

extension ExchangeSourceTests {
    @Test(.promise(.liveTrades, "silence makes a connection stale, then over"))
    func silenceMakesAConnectionStaleAndThenOver() async throws {
        let run = SourceRun()
        let clock = run.clock
        let heard = Mutex(false)
        let ticking = Task {
            while !Task.isCancelled {
                if heard.withLock(\.self) { clock.advance(by: .seconds(1)) }
                // The source must get to its next sleep in between.
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        defer { ticking.cancel() }
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            if client.number == 1 {
                try await client.send(Made.trade(1))
                for _ in 0..<3 { try await client.next(containing: "bts:heartbeat") }
                await client.stay()
            } else {
                try await client.send(Made.trade(2))
                await client.stay()
            }
        } _: { exchange in
            try await run.events(of: exchange, until: "2") { words in
                heard.withLock { $0 = words == "1" || words.hasPrefix("stale") }
            }
        }
        #expect(
            events == [
                "connecting", "live", "1", "stale: the exchange has said nothing for 90 seconds",
                "reconnecting: the exchange has said nothing for 90 seconds; trying again in 1 s",
                "live", "gap 1-2", "2",
            ])
    }

    @Test(.promise(.liveTrades, "silence makes a connection stale…"))
    func aStaleConnectionMayComeBack() async throws {
        let run = SourceRun()
        let clock = run.clock
        let isQuiet = Mutex(false)
        let ticking = Task {
            while !Task.isCancelled {
                if isQuiet.withLock(\.self) { clock.advance(by: .seconds(1)) }
                // The source must get to its next sleep in between.
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        defer { ticking.cancel() }
        let events = try await ScriptedExchange.serving { client in
            try await client.acceptSubscription()
            try await client.send(Made.trade(1))
            // The fourth heartbeat is sent when the connection becomes stale.
            for _ in 0..<3 { try await client.next(containing: "bts:heartbeat") }
            isQuiet.withLock { $0 = false }
            try await client.send(Made.trade(2))
            await client.stay()
        } _: { exchange in
            try await run.events(of: exchange, until: "2") { words in
                if words == "1" { isQuiet.withLock { $0 = true } }
                if words.hasPrefix("stale") { isQuiet.withLock { $0 = false } }
            }
        }
        #expect(
            events == [
                "connecting", "live", "1", "stale: the exchange has said nothing for 90 seconds",
                "live", "2",
            ])
    }

    @Test func anExchangeThatDoesNotAnswerIsLeft() async throws {
        let run = SourceRun()
        let clock = run.clock
        let isSilent = Mutex(false)
        let ticking = Task {
            while !Task.isCancelled {
                if isSilent.withLock(\.self) { clock.advance(by: .seconds(1)) }
                // The source must get to its next sleep in between.
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        defer { ticking.cancel() }
        let events = try await ScriptedExchange.serving { client in
            try await client.next()
            if client.number == 1 {
                isSilent.withLock { $0 = true }
                await client.stay()
            } else {
                try await client.send(Made.trade(1))
                await client.stay()
            }
        } _: { exchange in
            try await run.events(of: exchange, until: "1") { words in
                if words.hasPrefix("reconnecting") { isSilent.withLock { $0 = false } }
            }
        }
        #expect(
            events == [
                "connecting",
                "reconnecting: the exchange did not answer within 10 seconds; trying again in 1 s",
                "1",
            ])
    }
}
