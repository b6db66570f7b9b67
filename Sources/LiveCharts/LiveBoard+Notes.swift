import Calendars
import ChartScene
import Feeds
package import LiveTrades
import Text
import TimeSeries
import Words

extension LiveBoard.State {
    /// Takes an event that is not a trade. Returns the change if a failure begins or ends with it.
    mutating func note(_ event: LiveEvent, at now: Int64) -> LiveFailure.Change? {
        switch event {
        case .trade: break
        case .batch: return succeed(.batches)
        case .batchFailed(_, _, let why): return fail(.batches, why, at: now)
        case .stored(let trades, let total), .left(let trades, let total):
            leave(trades)
            (view.lastLeft, view.leftTotal) = (trades.count, total)
            return succeed(.storing)
        case .storeFailed(let count, let why):
            return fail(.storing, why, waiting: count, at: now)
        case .refused(let trades, let why):
            leave(trades)
            view.refused += trades.count
            view.refusal = why
            writeNotes()
        case .past(let trades):
            for trade in trades where !trade.isAhead(of: now) {
                for index in past.indices { past[index].take(trade.price.value, at: trade.time) }
                for index in candles.indices {
                    candles[index].past.take(trade.price.value, at: trade.time)
                }
            }
        // A gap of no length is no gap.
        case .gap(let gap) where gap.from < gap.to:
            take(gap)
        case .gap: break
        case .state(let state):
            view.state = state
            view.liveSince = state.kind == .live ? view.liveSince ?? now : nil
        case .lost(let since):
            view.loss = LiveLoss(since: since)
            writeNotes()
        }
        return nil
    }

    /// Takes a gap: the latest ten are listed, and the chart breaks at all of its window.
    mutating func take(_ gap: TradeGap) {
        view.gaps = Array(([gap] + view.gaps).prefix(10))
        for index in gaps.indices { gaps[index].take(gap) }
    }

    mutating func fail(
        _ kind: LiveFailure.Kind, _ why: String, waiting: Int = 0, at now: Int64
    ) -> LiveFailure.Change? {
        let place = view.failures.firstIndex { $0.kind == kind }
        var failure = place.map { view.failures[$0] } ?? LiveFailure(kind: kind, since: now)
        failure.count += 1
        (failure.why, failure.waiting) = (why, waiting)
        view.failures.removeAll { $0.kind == kind }
        view.failures.append(failure)
        view.failures.sort { $0.kind < $1.kind }
        writeNotes()
        return place == nil ? .began(failure) : nil
    }

    mutating func succeed(_ kind: LiveFailure.Kind) -> LiveFailure.Change? {
        guard let place = view.failures.firstIndex(where: { $0.kind == kind }) else { return nil }
        let failure = view.failures.remove(at: place)
        writeNotes()
        return .ended(failure)
    }

    private mutating func leave(_ trades: [Trade]) {
        let gone = Set(trades)
        rows.removeAll { gone.contains($0.trade) }
    }

    /// Writes the notes. Their times have a date, for a reader may see them on a later day.
    private mutating func writeNotes() {
        view.notes =
            view.failures.map {
                let minute = $0.since / 60_000_000 * 60_000_000
                let time = minute.shortISOText.replacing(":00Z", with: "Z")
                return $0.sentence(since: time)
            } + view.losses(.english)
    }
}

extension LiveEvent {
    /// Words the loss of a killed run: "The run before this one was killed: trades after
    /// 2026-03-29T06:26:01Z that were not stored yet are lost".
    package static func lossWords(since: Int64?) -> String {
        LiveLoss(since: since).words(in: LiveFailureWords())
    }
}

extension String {
    /// The text with a small first letter, as it follows others in a line.
    package var withSmallStart: String { prefix(1).lowercased() + dropFirst() }
}
