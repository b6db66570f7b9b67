import Foundation
import PagedCharts
import Synchronization

/// Looks from time to time whether the sources answer and the series go on, however many people
/// ask. Each series is looked at on its own: one that hangs holds up no other.
actor SeriesWatch {
    let group: SeriesGroup
    let interval: Duration
    private let patience: Duration
    let now: @Sendable () -> ContinuousClock.Instant
    let wallTime: @Sendable () -> Double
    /// Called when a source begins to fail, and when all are well again.
    let changed: @Sendable (SourceChange) -> Void
    /// Grows whenever a series has changed.
    var version = 1
    /// How the sources are.
    var health = SourceHealth()
    /// The looks at each series.
    var series: [SeriesLook]
    /// The looks at the pages that failed.
    var pages = SeriesLook()
    /// Pages that can't be had, the latest first: at most as many as `mostFailedPages`.
    var failedPages: [FailedPage] = []
    /// The failures that last, by series; nil stands for the pages that failed.
    var failures: [Int?: SourceHealth.Failure] = [:]

    /// - Parameters:
    ///   - interval: the usual pause after a look.
    ///   - patience: how long `seen(begins:)` waits for a look.
    ///   - now: the clock.
    ///   - wallTime: seconds since 1970-01-01T00:00Z.
    ///   - changed: called when a source begins to fail, and when all are well again.
    init(
        _ group: SeriesGroup, every interval: Duration, patience: Duration = .seconds(1),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        wallTime: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 },
        changed: @escaping @Sendable (SourceChange) -> Void = { _ in }
    ) {
        (self.group, self.interval, self.patience) = (group, interval, patience)
        (self.now, self.wallTime, self.changed) = (now, wallTime, changed)
        series = group.members.map { _ in SeriesLook() }
    }

    /// How many points the first series has, as far as that is known.
    var points: Int? { series[0].count }

    /// Finds the end of the series.
    ///
    /// - Throws: what the first source throws.
    func begin() async throws {
        let others = series.indices.dropFirst().compactMap { look(at: $0) }
        series[0].count = try await group.members[0].countedPoints()
        endLook(at: 0, nil)
        for look in others { await look.value }
    }

    /// Looks again and again, even without requests, until the task is cancelled.
    func keepLooking() async {
        repeat {
            _ = dueLook()
        } while (try? await Task.sleep(for: untilNextLook)) != nil
    }

    /// The time until the next look is due. A look that is under way is not waited for: it may
    /// never end.
    private var untilNextLook: Duration {
        let waits = series.indices.map { index in
            guard series[index].task == nil, let ended = series[index].ended else {
                return min(interval, .seconds(1))
            }
            return pause(index) - ended.duration(to: now())
        }
        return max(.milliseconds(10), waits.min() ?? interval)
    }

    /// Returns the version of the series, after a look at the sources if one is due. A source that
    /// fails has not changed.
    func looked() async -> Int {
        for look in dueLook() { await look.value }
        return version
    }

    /// Returns the version of the series for a visitor who wants to see it now: a source that hangs
    /// holds up the visitor no longer than `patience`, and not at all once it counts as failing.
    ///
    /// - Parameters:
    ///   - begins: whether to look at the sources even if there was no look yet.
    ///   - patience: in place of the usual one.
    ///   - hurries: whether the visitor wants to know now if a source that failed still fails. A
    ///     look is then due after two seconds, unless the source says when to come again.
    func seen(
        begins: Bool, patience: Duration? = nil, hurries: Bool = false
    ) async -> Int {
        guard begins || series.contains(where: { $0.ended != nil }) else { return version }
        let isHurried = hurries && health.failures.contains { $0.trouble.retryAt == nil }
        _ = dueLook(after: isHurried ? min(interval, .seconds(2)) : nil)
        let waits = (series + [pages]).compactMap { look in
            rest(of: patience ?? self.patience, look)
        }
        await withDiscardingTaskGroup { tasks in
            for (task, rest) in waits {
                tasks.addTask { _ = await FirstOf.value(of: { await task.value }, within: rest) }
            }
        }
        return version
    }

    /// Returns a look that is worth waiting for, and how long. While a source hangs, only the first
    /// callers wait: the wait counts from the start of the look.
    private func rest(
        of patience: Duration, _ look: SeriesLook
    ) -> (Task<Void, Never>, Duration)? {
        guard let task = look.task, !look.isLate, let began = look.began else { return nil }
        let rest = patience - began.duration(to: now())
        return rest > .zero ? (task, rest) : nil
    }
}
