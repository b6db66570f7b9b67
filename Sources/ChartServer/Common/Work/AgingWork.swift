/// Results that grow old: each is made once at a time for all callers, kept for a while, and made
/// anew when it is older. If that fails, the result before it is still known.
///
/// Work goes on even if no caller waits for it any more, because the next caller wants its result.
actor AgingWork<Key: Hashable & Sendable, Value: Sendable> {
    typealias Look = AgingLook<Value>

    /// How a result grows old, in seconds.
    struct Pace: Sendable {
        /// How long a result is as good as a new one.
        var fresh: Double
        /// The least time after a result until the work is done again, even for a caller who wants
        /// it new.
        var pause: Double
        /// Returns until when the work is not done again after a failure at `time`, and after a
        /// result with a lack.
        var pauseAfter: @Sendable (_ error: any Error, _ time: Double) -> Double
        /// The time, in seconds since 1970-01-01T00:00Z.
        var now: @Sendable () -> Double
        /// Returns why a result is only a part of what it should be; nil for a whole one. Then the
        /// work is not done again before `pauseAfter` says, either.
        var lack: @Sendable (_ value: Value) -> (any Error)? = { _ in nil }
        /// Returns whether the result before a failure is still known after it.
        var outlives: @Sendable (_ error: any Error) -> Bool = { _ in true }
    }

    private struct State {
        var look = Look()
        var endedAt = -Double.infinity
        var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastUse = 0
    }

    private let pace: Pace
    private let limit: Int
    private var states: [Key: State] = [:]
    private var count = 0

    /// - Parameter limit: how many results are kept.
    init(pace: Pace, limit: Int) {
        (self.pace, self.limit) = (pace, limit)
    }

    /// Returns the latest result and failure for a key, without any work.
    func known(_ key: Key) -> Look { states[key]?.look ?? Look() }

    /// Returns whether nothing was ever asked for under a key.
    func isNew(_ key: Key) -> Bool { states[key] == nil }

    /// Makes an old result known where nothing was asked for.
    func seed(_ key: Key, _ value: Value) {
        guard isNew(key) else { return }
        states[key] = State(look: Look(value: value))
    }

    /// Does the work if it is due, and returns the latest result and failure.
    ///
    /// - Parameters:
    ///   - anew: whether to do the work even if the result is still fresh, once `Pace.pause` is
    ///     over.
    ///   - patience: how long to wait for work that is going on; nil for as long as it takes.
    ///   - make: the work.
    func look(
        _ key: Key, anew: Bool = false, patience: Duration? = nil,
        _ make: @escaping @Sendable () async throws -> Value
    ) async -> Look {
        count += 1
        states[key, default: State()].lastUse = count
        if isDue(key, anew: anew) { begin(key, make) }
        if known(key).isUnderWay { await wait(for: key, patience) }
        return known(key)
    }

    private func isDue(_ key: Key, anew: Bool) -> Bool {
        guard let state = states[key], !state.look.isUnderWay else { return false }
        let now = pace.now()
        // A clock that was put back makes everything old.
        guard state.endedAt <= now else { return true }
        if let end = state.look.pausesUntil, now < end { return false }
        if state.look.failure != nil { return true }
        return now - state.endedAt >= (anew ? pace.pause : pace.fresh)
    }

    private func begin(_ key: Key, _ make: @escaping @Sendable () async throws -> Value) {
        states[key]?.look.isUnderWay = true
        Task {
            do {
                let value = try await make()
                end(key, Look(value: value))
            } catch {
                let before = pace.outlives(error) ? known(key).value : nil
                end(key, Look(value: before, failure: error))
            }
        }
    }

    private func end(_ key: Key, _ look: Look) {
        let now = pace.now()
        states[key]?.look = look
        states[key]?.endedAt = now
        if let trouble = look.failure ?? look.value.flatMap(pace.lack) {
            states[key]?.look.pausesUntil = pace.pauseAfter(trouble, now)
        }
        let waiting = states[key]?.waiting ?? [:]
        states[key]?.waiting = [:]
        for waiter in waiting.values { waiter.finish() }
        forget()
    }

    /// Waits for the end of the work, of the patience or of the task.
    private func wait(for key: Key, _ patience: Duration?) async {
        let (end, waiter) = AsyncStream.makeStream(of: Void.self)
        count += 1
        let number = count
        states[key]?.waiting[number] = waiter
        let alarm = patience.map { patience in
            Task {
                try? await Task.sleep(for: patience)
                waiter.finish()
            }
        }
        for await _ in end {}
        alarm?.cancel()
        states[key]?.waiting[number] = nil
    }

    /// Drops the results beyond `limit` that were not used for longest.
    private func forget() {
        while states.count > limit,
            let oldest = states.filter({ !$0.value.look.isUnderWay && $0.value.waiting.isEmpty })
                .min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            states[oldest.key] = nil
        }
    }

    /// Returns how many callers wait for work that is going on.
    func waiting(for key: Key) -> Int { states[key]?.waiting.count ?? 0 }
}

/// The latest result and the latest failure at a moment.
struct AgingLook<Value: Sendable>: Sendable {
    /// The latest result; nil before the first.
    var value: Value?
    /// Why the latest work gave none; nil if it gave one.
    var failure: (any Error)?
    /// Whether the work is going on still.
    var isUnderWay = false
    /// Until when the work is not done again after a failure or a result with a lack, in seconds
    /// since 1970-01-01T00:00Z; nil after a whole result.
    var pausesUntil: Double?
}
