import AsyncAlgorithms
import Feeds
import LiveTrades
import NIOCore
import NIOWebSocket
import Text

/// One connection, from its beginning to its end.
extension ExchangeFollower {
    private typealias Inbound = NIOAsyncChannelInboundStream<WebSocketEvent>
    private typealias Outbound = NIOAsyncChannelOutboundWriter<WebSocketFrame>

    /// Connects, and stays until the connection ends.
    func connection() async -> End {
        do {
            let lastSign = LastSign(pacing.now())
            let channel = try await client.connect(lastSign: lastSign, now: pacing.now)
            link = Link()
            if known.asked == nil { knownUntil = lastTrade }
            known.connect()
            return try await channel.executeThenClose { inbound, outbound in
                let end = try await stay(inbound, outbound, channel.channel, lastSign)
                try? await outbound.write(.goodbye)
                return end
            }
        } catch let fault as ConnectionFault {
            return .lost(fault)
        } catch {
            return .lost(ConnectionFault(error))
        }
    }

    private func stay(
        _ inbound: Inbound, _ outbound: Outbound, _ channel: any Channel, _ lastSign: LastSign
    ) async throws -> End {
        try await outbound.write(WebSocketFrame(text: exchange.subscription))
        let (subscribed, hasSubscribed) = AsyncStream.makeStream(of: PastTrades.self)
        defer { hasSubscribed.finish() }
        return try await withThrowingTaskGroup(of: Part.self) { group in
            group.addTask { .reading(try await self.read(inbound, hasSubscribed)) }
            group.addTask { .watching(try await self.watch(outbound, lastSign)) }
            group.addTask {
                var requests = subscribed.makeAsyncIterator()
                if let past = await requests.next() { try await self.fillIn(past) }
                return .filling
            }
            defer { group.cancelAll() }
            return try await self.end(of: &group) {
                // Close instead of cancelling: a cancelled trade on its way would be lost, and
                // those that came before are to be given out.
                outbound.finish()
                channel.close(promise: nil)
            }
        }
    }

    /// The tasks of a connection, which run side by side.
    private enum Part {
        case reading(End)
        case watching(End)
        case filling
    }

    /// Waits for the end of the connection, and lets go of nothing that came before.
    private func end(
        of parts: inout ThrowingTaskGroup<Part, any Error>, close: () -> Void
    ) async throws -> End {
        var end: End?
        var isRead = false
        while !isRead, let part = try await parts.next() {
            switch part {
            case .reading(let why): (end, isRead) = (end ?? why, true)
            case .watching(let why):
                end = end ?? why
                close()
            case .filling: break
            }
        }
        // A list that does not come meanwhile is asked for again after the next connection.
        link.isOver = true
        while link.held != nil, try await parts.next() != nil {}
        return end ?? .lost(.isGone)
    }

    private func read(
        _ inbound: Inbound, _ subscribed: AsyncStream<PastTrades>.Continuation
    ) async throws -> End {
        do {
            return try await listen(inbound, subscribed)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            return .lost(ConnectionFault(error))
        }
    }

    private func listen(
        _ inbound: Inbound, _ subscribed: AsyncStream<PastTrades>.Continuation
    ) async throws -> End {
        link.idleSince = pacing.now()
        for try await event in inbound {
            link.idleSince = nil
            if state?.kind == .stale { await say(.live) }
            switch event {
            case .closed(let code, let reason): return .lost(.closing(code: code, reason: reason))
            case .failed(let fault): return .lost(fault)
            case .message(let bytes):
                if let end = await take(exchange.meaning(of: bytes), subscribed) { return end }
            }
            link.idleSince = pacing.now()
        }
        return .lost(.isGone)
    }

    private func take(
        _ message: ExchangeMessage, _ subscribed: AsyncStream<PastTrades>.Continuation
    ) async -> End? {
        switch message {
        case .subscribed:
            guard !link.isSubscribed else { return nil }
            link.isSubscribed = true
            policy.succeed()
            await say(.live)
            if let past = await askForPast() { subscribed.yield(past) }
        case .trades, .broken:
            if case .trades = message { lastTrade = pacing.now() }
            if link.held != nil {
                link.held?.append(message)
            } else {
                await give(events(of: message))
            }
        case .pulse, .unknown: break
        case .refused(let words) where !link.isSubscribed:
            return .refused(words.harmless(limit: 200))
        case .complaint(let words), .refused(let words):
            await say(state?.kind ?? .live, "the exchange says: \(words.harmless(limit: 200))")
        case .reconnect: return .asked
        }
        return nil
    }

    /// Returns the events to report for a message of trades, or for one that may have been a trade.
    private func events(of message: ExchangeMessage) -> [TradeEvent] {
        switch message {
        case .trades(let trades):
            let state = state?.kind == .live ? saying(.live) : []
            let now = wallClock()
            return state
                + trades.flatMap { known.takeLive($0, now: now, isNext: exchange.isNext) }
        case .broken(let words):
            // The message may have been a trade.
            known.takeUnreadable()
            return saying(state?.kind ?? .live, "the exchange sent \(words)")
        default: return []
        }
    }

    /// Ends the holding back, and returns the events that were held back.
    func takeHeld() -> [TradeEvent] {
        defer { link.held = nil }
        return (link.held ?? []).flatMap(events)
    }

    /// Asks the exchange from time to time whether it lives, and finds out where it does not.
    private func watch(_ outbound: Outbound, _ lastSign: LastSign) async throws -> End {
        let start = pacing.now()
        var heartbeat = start + Self.heartbeat
        var staleSince: Duration?
        while true {
            let now = pacing.now()
            let sign = link.idleSince.map { max($0, lastSign.value) } ?? now
            if let since = staleSince, sign > since {
                staleSince = nil
                await say(.live)
            } else if let since = staleSince, now >= since + Self.grace {
                return .lost(isSilent)
            } else if staleSince == nil, now >= sign + silence {
                staleSince = now
                await say(.stale, isSilent.words)
                heartbeat = now
            }
            if now >= heartbeat {
                // A failure here is passed over: reading finds out that the connection is over,
                // after all that came was read.
                try? await outbound.write(WebSocketFrame(text: exchange.heartbeat))
                heartbeat = now + Self.heartbeat
            }
            var next = min(heartbeat, staleSince.map { $0 + Self.grace } ?? sign + silence)
            if !link.isSubscribed {
                guard now < start + Self.patience else {
                    return .lost(ConnectionFault("the exchange did not answer within 10 seconds"))
                }
                next = min(next, start + Self.patience)
            }
            try await pacing.sleep(max(next, now))
        }
    }

    private var isSilent: ConnectionFault {
        ConnectionFault("the exchange has said nothing for \(silence.components.seconds) seconds")
    }
}
