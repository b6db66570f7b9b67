import AsyncAlgorithms
import Feeds
import LiveTrades
import NIOCore
import NIOWebSocket

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
        return try await withThrowingTaskGroup(of: (end: End, isRead: Bool).self) { group in
            group.addTask { (try await self.read(inbound), true) }
            group.addTask { (try await self.watch(outbound, lastSign), false) }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { return .lost(.isGone) }
            if !first.isRead {
                // What came before is given out still: cancelled, a trade on its way would be lost.
                outbound.finish()
                channel.close(promise: nil)
                _ = try await group.next()
            }
            return first.end
        }
    }

    private func read(_ inbound: Inbound) async throws -> End {
        do {
            return try await listen(inbound)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            return .lost(ConnectionFault(error))
        }
    }

    private func listen(_ inbound: Inbound) async throws -> End {
        link.idleSince = pacing.now()
        for try await event in inbound {
            link.idleSince = nil
            if state?.kind == .stale { await say(.live) }
            switch event {
            case .closed(let code, let reason): return .lost(.closing(code: code, reason: reason))
            case .failed(let fault): return .lost(fault)
            case .message(let bytes):
                if let end = try await take(exchange.meaning(of: bytes)) { return end }
            }
            link.idleSince = pacing.now()
        }
        return .lost(.isGone)
    }

    private func take(_ message: ExchangeMessage) async throws -> End? {
        switch message {
        case .subscribed:
            guard !link.isSubscribed else { return nil }
            link.isSubscribed = true
            policy.succeed()
            await say(.live)
            try await fillIn()
        case .trades(let trades):
            if state?.kind == .live { await say(.live) }
            lastTrade = pacing.now()
            let events = trades.flatMap { known.takeLive($0, isNext: exchange.isNext) }
            if !events.isEmpty { await out.send(events) }
        case .pulse, .unknown: break
        case .broken(let words):
            // Whatever it was, it may have been a trade.
            known.takeNoHistory()
            await say(state?.kind ?? .live, "the exchange sent \(words)")
        case .refused(let words) where !link.isSubscribed:
            return .refused(words.harmless(limit: 200))
        case .complaint(let words), .refused(let words):
            await say(state?.kind ?? .live, "the exchange says: \(words.harmless(limit: 200))")
        case .reconnect: return .asked
        }
        return nil
    }

    /// Asks for the trades that were missed while there was no connection, once.
    private func fillIn() async throws {
        let now = wallClock()
        defer { watchedSince = watchedSince ?? now }
        let since = known.last?.time ?? watchedSince
        // Nobody watched before: what the list then holds is not missed. Clocks may differ: the longer age counts.
        let age =
            since.map { max(.microseconds(max(0, now - $0)), pacing.now() - lastTrade) }
            ?? .seconds(600)
        do {
            guard let trades = try await history?.trades(reaching: age) else {
                return takeNoHistory(now)
            }
            guard watchedSince != nil else { return known.takeBefore(trades, now: now) }
            let events = known.takeHistory(trades)
            if !events.isEmpty { await out.send(events) }
        } catch {
            try Task.checkCancellation()
            takeNoHistory(now)
            let why = (error as? FeedError)?.problem ?? "\(error)"
            await say(.live, "past trades can't be asked for: \(why)")
        }
    }

    private func takeNoHistory(_ now: Int64) {
        if watchedSince == nil {
            known.takeBefore([], now: now)
        } else {
            known.takeNoHistory()
        }
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
                // That the connection is over is found by reading, once all that came was read.
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
