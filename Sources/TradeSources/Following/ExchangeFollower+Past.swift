import Feeds
import LiveTrades

/// The reason for a request for past trades, and how far it has to reach back.
struct PastTrades: Sendable {
    /// How long ago the last trade was that was known before the connection.
    let age: Duration
    /// When they are asked for, in microseconds since 1970-01-01T00:00Z.
    let now: Int64
    /// Whether this is before watching began: then none of the trades was missed.
    let isFirst: Bool
    /// Whether the exchange's lists reach back that long.
    let isLongEnough: Bool
}

/// Fills in the trades that were missed while there was no connection.
extension ExchangeFollower {
    /// Returns what to ask for, once for each connection, and holds back the trades that happen
    /// from now on. Returns nil, and holds back none, if the exchange can't be asked.
    func askForPast() async -> PastTrades? {
        let now = wallClock()
        // Clocks may differ: the longer age counts.
        let age =
            known.asked.map {
                max(.microseconds(max(0, now - $0.stretch.from)), pacing.now() - knownUntil)
            } ?? .seconds(600)
        let past = PastTrades(
            age: age, now: now, isFirst: known.asked == nil,
            isLongEnough: age <= exchange.longestHistory)
        guard history != nil else {
            await give(takeNone(past) + [.caughtUp])
            return nil
        }
        link.held = []
        return past
    }

    /// Asks for past trades, and gives out the missed ones before those that happened since. If the
    /// answer takes longer than `holding`, the latter don't wait for it.
    func fillIn(_ past: PastTrades) async throws {
        let end = pacing.now() + Self.holding
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await self.takeList(past)
                return true
            }
            group.addTask {
                try await self.pacing.sleep(end)
                return await self.endHolding()
            }
            defer { group.cancelAll() }
            while let isList = try await group.next(), !isList {}
        }
    }

    /// Gives out the trades that were held back. Returns whether the connection is over, so that
    /// the list is not waited for.
    private func endHolding() async -> Bool {
        await give(takeHeld())
        return link.isOver
    }

    private func takeList(_ past: PastTrades) async throws {
        do {
            let trades = try await history?.trades(reaching: past.age)
            if past.isFirst {
                known.takeBefore(trades, now: past.now)
                let before = (trades ?? []).isEmpty ? [] : [TradeEvent.past(trades ?? [])]
                await give(before + [.caughtUp] + takeHeld())
            } else {
                let missed = known.takeHistory(
                    trades ?? [], now: wallClock(), isLongEnough: past.isLongEnough)
                await give(missed.gathered + [.caughtUp] + takeHeld())
            }
        } catch {
            guard !Task.isCancelled else {
                // The next connection asks again for missed trades, but not for those from before
                // watching began.
                if past.isFirst { known.takeBefore(nil, now: past.now) }
                throw CancellationError()
            }
            let error = error as? FeedError
            let missed = takeNone(past)
            let state = saying(
                .live,
                past.isFirst && error?.kind == .notFound
                    ? "the exchange has no past trades of \(exchange.market): is there such a market?"
                    : "past trades can't be asked for: \(error?.problem ?? "it failed")")
            await give(missed + state + [.caughtUp] + takeHeld())
        }
    }

    /// Notes that past trades can't be had.
    private func takeNone(_ past: PastTrades) -> [TradeEvent] {
        guard !past.isFirst else {
            known.takeBefore(nil, now: past.now)
            return []
        }
        return known.takeNoHistory()
    }
}

extension [TradeEvent] {
    /// The events with all their trades together, after the others.
    fileprivate var gathered: [TradeEvent] {
        let trades = compactMap { if case .trade(let trade) = $0 { trade } else { nil } }
        let others = filter { if case .trade = $0 { false } else { true } }
        return others + (trades.isEmpty ? [] : [.missed(trades)])
    }
}
