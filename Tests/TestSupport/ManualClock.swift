import Synchronization

/// A clock that stands still until a test moves it.
public final class ManualClock: Clock {
    public struct Instant: InstantProtocol {
        /// Since the clock was made.
        public var elapsed = Duration.zero

        public func advanced(by duration: Duration) -> Instant {
            Instant(elapsed: elapsed + duration)
        }
        public func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
        public static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
    }

    private struct Sleeper {
        var end: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: Sleeper] = [:]
        var lastID = 0
    }

    private let state = Mutex(State())

    /// A clock at zero.
    public init() {}

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .zero }

    /// How far the clock was moved.
    public var elapsed: Duration { now.elapsed }

    /// Moves the clock, and wakes all whose time has come.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    // Cancelled before it slept, when there was nobody to wake.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = Sleeper(end: deadline, continuation: continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
