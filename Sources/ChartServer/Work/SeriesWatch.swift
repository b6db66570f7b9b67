import PagedCharts
import Synchronization

/// Looks from time to time whether the series go on, however many people ask.
actor SeriesWatch {
    private let group: SeriesGroup
    private let interval: Duration
    private let patience: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private var lastLook: ContinuousClock.Instant?
    private var look: Task<Void, Never>?
    private var lookBegan: ContinuousClock.Instant?
    /// Grows whenever a series has changed.
    private(set) var version = 1
    /// How many points each series has, as far as that is known.
    private var counts: [Int?]

    /// - Parameters:
    ///   - interval: how long nobody looks after a look.
    ///   - patience: how long `seen(begins:)` waits for a look.
    ///   - now: the clock.
    init(
        _ group: SeriesGroup, every interval: Duration, patience: Duration = .seconds(1),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        (self.group, self.interval, self.patience) = (group, interval, patience)
        self.now = now
        counts = group.members.map { _ in nil }
    }

    /// How many points the first series has, as far as that is known.
    var points: Int? { counts[0] }

    /// Finds the end of the series.
    ///
    /// - Throws: what the first source throws.
    func begin() async throws {
        counts[0] = try await group.members[0].countedPoints()
        for index in counts.indices.dropFirst() {
            counts[index] = try? await group.members[index].countedPoints()
        }
        lastLook = now()
    }

    /// The version of the series; looks at the sources if nobody did for a while. A source that fails has not changed.
    func looked() async -> Int {
        await dueLook()?.value
        return version
    }

    /// The version of the series for somebody who wants to see what there is: sources that hang hold them up no longer
    /// than `patience`.
    ///
    /// - Parameter begins: whether the end is looked for where nobody has done so yet.
    func seen(begins: Bool) async -> Int {
        guard begins || lastLook != nil, let look = dueLook() else { return version }
        // Of those who come while sources hang, the first alone wait.
        let rest = patience - (lookBegan?.duration(to: now()) ?? .zero)
        guard rest > .zero else { return version }
        await withCheckedContinuation { continuation in
            let waiting = Waiting(continuation)
            Task {
                await look.value
                waiting.end()
            }
            // A limit for the wait: the look itself goes on.
            Task {
                try? await Task.sleep(for: rest)
                waiting.end()
            }
        }
        return version
    }

    /// The look that is under way, or due; nil after a recent one.
    private func dueLook() -> Task<Void, Never>? {
        if let look { return look }
        guard lastLook.map({ $0.duration(to: now()) >= interval }) ?? true else { return nil }
        lookBegan = now()
        let look = Task {
            for index in counts.indices { await lookAtSeries(index) }
            self.look = nil
            lastLook = now()
        }
        self.look = look
        return look
    }

    private func lookAtSeries(_ index: Int) async {
        let member = group.members[index]
        do {
            if counts[index] != nil, try await member.hasAnotherEnd() {
                member.renew()
                version += 1
                counts[index] = nil
            }
            let count = try await member.countedPoints()
            // Whoever asked for pages meanwhile may have found out.
            if let known = counts[index], known != count { version += 1 }
            counts[index] = count
        } catch {
            // The next look may find the source again. Whoever asks for a page is told why there is none.
        }
    }

    /// Somebody who waits for the first of two events.
    private final class Waiting: Sendable {
        private let continuation: Mutex<CheckedContinuation<Void, Never>?>

        init(_ continuation: CheckedContinuation<Void, Never>) {
            self.continuation = Mutex(continuation)
        }

        func end() {
            continuation.withLock { continuation in
                continuation?.resume()
                continuation = nil
            }
        }
    }
}
