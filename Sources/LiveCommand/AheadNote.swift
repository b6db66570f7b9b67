import Feeds
import LiveTrades
import Synchronization

/// Says of the first trade whose time is to come that a clock is wrong, and of those after it
/// nothing.
final class AheadNote: Sendable {
    private let isSaid = Mutex(false)

    /// What the user is told; nil where nothing is wrong, or was said before.
    func warning(of event: LiveEvent) -> String? {
        guard case .trade(let trade) = event, trade.isAhead else { return nil }
        let wasSaid = isSaid.withLock { isSaid in
            defer { isSaid = true }
            return isSaid
        }
        guard !wasSaid else { return nil }
        return
            "trade \(trade.key.id) of \(trade.key.source) is of \(trade.time.shortISOText), which is"
            + " to come: such trades are kept and marked, and move no chart; one of the clocks is wrong"
    }
}
