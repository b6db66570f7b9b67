import LiveTrades
import Synchronization

/// How often things happened in a session so far.
package struct LiveCounts: Sendable, Hashable {
    /// Trades that were stored.
    package var stored = 0
    /// How often trades could not be stored.
    package var failedStores = 0
    /// How often a batch could not be had.
    package var failedBatches = 0
    /// Spans of time of which trades may be missing.
    package var gaps = 0

    mutating func take(_ event: LiveEvent) {
        switch event {
        case .stored(let trades, _): stored += trades.count
        case .storeFailed: failedStores += 1
        case .batchFailed: failedBatches += 1
        case .gap: gaps += 1
        default: break
        }
    }
}

extension LiveBoard {
    /// How often things happened so far.
    package var counts: LiveCounts { state.withLock(\.counts) }
}
