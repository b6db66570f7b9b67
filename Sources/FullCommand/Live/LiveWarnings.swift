import Calendars
import ChartServer
import LiveCharts
import LiveTrades
import Ranking
import Synchronization

/// Words the problems of a session of live trades, as they happen.
final class LiveWarnings: Sendable {
    /// The live source's name.
    private let source: String
    private let state = Mutex((isFailing: false, saidAhead: false, saidRounded: false))

    init(source: String) { self.source = source }

    /// Returns the warning for stderr; nil if nothing is wrong, or if it was given before.
    ///
    /// Failures of batches and storing are not worded here: the watcher of the board's failures
    /// reports them.
    func words(of event: LiveEvent) -> String? {
        switch event {
        case .trade(let trade):
            trade.isAhead ? words(ofFirstAhead: trade) : words(ofFirstRounded: trade)
        case .batch, .batchFailed, .stored, .left, .storeFailed, .past: nil
        case .refused(let trades, let why):
            (trades.count == 1 ? "1 trade was" : "\(trades.count) trades were")
                + " not stored: \(why)"
        // A gap of no length is no gap.
        case .gap(let gap) where gap.from >= gap.to: nil
        case .gap(let gap):
            "no trades known from \(gap.from.shortISOText) to \(gap.to.shortISOText)"
        case .state(let state): words(of: state)
        case .lost(let since): LiveEvent.lossWords(since: since).withSmallStart
        }
    }

    private func words(of new: ConnectionState) -> String? {
        let line = new.words(of: source).withSmallStart
        return state.withLock { state in
            switch new.kind {
            case .live:
                defer { state.isFailing = false }
                return state.isFailing || !new.why.isEmpty ? line : nil
            case .connecting: return new.why.isEmpty ? nil : line
            // What ended it is said at the end.
            case .ended: return nil
            case .stale, .reconnecting:
                state.isFailing = true
                return line
            }
        }
    }

    /// Where one price has more digits than numbers have here, the others are taken to have, too.
    private func words(ofFirstRounded trade: Trade) -> String? {
        guard trade.price.isRounded else { return nil }
        let wasSaid = state.withLock { state in
            defer { state.saidRounded = true }
            return state.saidRounded
        }
        guard !wasSaid else { return nil }
        return
            "trade \(trade.key.id) of \(trade.key.source) has the price \(trade.price), with more"
            + " digits than numbers have here: lists, events and archives have all of them, and"
            + " charts and judgements go by \(trade.price.value)"
    }

    /// Where one trade is of a time to come a clock is wrong: nothing is said of those after it.
    private func words(ofFirstAhead trade: Trade) -> String? {
        let wasSaid = state.withLock { state in
            defer { state.saidAhead = true }
            return state.saidAhead
        }
        guard !wasSaid else { return nil }
        return
            "trade \(trade.key.id) of \(trade.key.source) is of \(trade.time.shortISOText), which is"
            + " to come: such trades are kept and marked, and move no chart; one of the clocks is wrong"
    }
}

extension ServerLog {
    /// Notes a state of the exchange's connection.
    func note(_ state: ConnectionState, of source: any TradeSource) {
        note(
            state.kind == .stale || state.kind == .reconnecting ? .warning : .info, "exchange",
            [
                .init("source", .text(source.name)), .init("market", .text(source.market)),
                .init("state", .text(state.kind.rawValue)),
                .init("why", state.why.isEmpty ? .null : .text(state.why)),
            ])
    }
}
