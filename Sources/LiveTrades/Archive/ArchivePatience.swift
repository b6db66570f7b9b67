import Foundation
import Synchronization

/// How long an archive waits for other programs that are using it.
final class ArchivePatience: Sendable {
    private static let pause = Duration.milliseconds(10)

    private struct Limits {
        /// How long each call waits; that does not count where there is an end.
        var each = Duration.seconds(10)
        var end: ContinuousClock.Instant?
    }

    private let limits = Mutex(Limits())

    /// Lets each call wait that long, until an end is told.
    func wait(each time: Duration) { limits.withLock { $0.each = time } }

    /// Lets no wait last longer than `time` from now, also the one under way; an earlier end stays.
    func end(within time: Duration) {
        let new = ContinuousClock.now + time
        limits.withLock { $0.end = $0.end.map { min($0, new) } ?? new }
    }

    /// Sets the limits back to their defaults, which have no end.
    func restore() { limits.withLock { $0 = Limits() } }

    /// Waits a moment, or says that the time is over.
    ///
    /// - Parameter tries: how often the call has waited before.
    func wait(_ tries: Int) -> Bool {
        let limits = limits.withLock(\.self)
        guard limits.end.map({ .now < $0 }) ?? (Self.pause * tries < limits.each) else {
            return false
        }
        // SQLite asks its busy handler to sleep; nothing tells when another program is done.
        usleep(UInt32(Self.pause / .microseconds(1)))
        return true
    }
}
