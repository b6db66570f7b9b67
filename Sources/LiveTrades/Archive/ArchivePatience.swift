import Foundation
import Synchronization

/// How long an archive waits for other programs that are using it.
final class ArchivePatience: Sendable {
    /// Ten seconds for each call.
    private static let (most, pause) = (1_000, UInt32(10_000))

    private let limit = Mutex<ContinuousClock.Instant?>(nil)

    /// Lets no wait last longer than until then, also the one under way; an earlier end stays.
    func end(within time: Duration) {
        let new = ContinuousClock.now + time
        limit.withLock { $0 = $0.map { min($0, new) } ?? new }
    }

    /// Takes back what `end(within:)` said.
    func restore() { limit.withLock { $0 = nil } }

    /// Waits a moment, or says that the time is over.
    ///
    /// - Parameter tries: how often the call has waited before.
    func wait(_ tries: Int) -> Bool {
        let isOver = limit.withLock { $0.map { $0 <= .now } ?? false }
        guard tries < Self.most, !isOver else { return false }
        // SQLite asks its busy handler to wait; nothing tells when another program is done.
        usleep(Self.pause)
        return true
    }
}
