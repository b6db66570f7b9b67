import Foundation
import PagedCharts
import Synchronization

/// Looks from time to time whether the sources answer and the series go on, however many people
/// ask.
actor SeriesWatch {
    let group: SeriesGroup
    private let interval: Duration
    private let patience: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let wallTime: @Sendable () -> Double
    /// Called when a source begins to fail, and when all are well again.
    private let changed: @Sendable (SourceChange) -> Void
    var lastLook: ContinuousClock.Instant?
    private var look: Task<Void, Never>?
    private var lookBegan: ContinuousClock.Instant?
    /// How many looks have begun.
    private var looks = 0
    /// How long the latest look took that went well: a slow source is no silent one.
    private var usualLook = Duration.zero
    /// Grows whenever a series has changed.
    private(set) var version = 1
    /// How the sources are.
    private(set) var health = SourceHealth()
    /// How many points each series has, as far as that is known.
    private var counts: [Int?]
    /// The trouble that each series had at its latest look; none for a series that was well.
    var troubles: [Int: SourceTrouble] = [:]
    /// The failures that last, by series; nil stands for the pages that failed.
    private var failures: [Int?: SourceHealth.Failure] = [:]
    /// The series whose look is under way; nil stands for the pages that failed.
    var pending: Set<Int?> = []
    /// Whether the pending looks are late.
    private var isLate = false
    /// Pages that can't be had, the latest first: at most as many as `mostFailedPages`.
    var failedPages: [FailedPage] = []

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
        health.lookedAt = wallTime()
        if counts.allSatisfy({ $0 != nil }) { health.lastOK = health.lookedAt }
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
        guard look == nil, let lastLook else {
            return max(.milliseconds(10), min(interval, .seconds(1)))
        }
        return max(.milliseconds(10), pause - lastLook.duration(to: now()))
    }

    /// The pause after a look: `interval`, or longer if the source says when to come again, up to
    /// ten intervals and at most a day.
    private var pause: Duration {
        guard let retryAt = health.failure?.trouble.retryAt, let lookedAt = health.lookedAt else {
            return interval
        }
        let wait = min(max(0, retryAt - lookedAt), 86_400)
        return max(interval, min(.seconds(wait), interval * 10))
    }

    /// Returns the version of the series, after a look at the sources if one is due. A source that
    /// fails has not changed.
    func looked() async -> Int {
        await dueLook()?.value
        return version
    }

    /// Returns the version of the series for a visitor who wants to see it now: sources that hang
    /// hold up the visitor no longer than `patience`.
    ///
    /// - Parameters:
    ///   - begins: whether to look at the sources even if there was no look yet.
    ///   - patience: in place of the usual one.
    ///   - hurries: whether the visitor wants to know now if a source that failed still fails. A
    ///     look is then due after two seconds, unless the source says when to come again.
    func seen(
        begins: Bool, patience: Duration? = nil, hurries: Bool = false
    ) async -> Int {
        let isHurried = hurries && health.failure.map { $0.trouble.retryAt == nil } == true
        guard begins || lastLook != nil,
            let look = dueLook(after: isHurried ? min(interval, .seconds(2)) : nil)
        else { return version }
        // While sources hang, only the first callers wait: the wait counts from the start of the
        // look.
        let rest = (patience ?? self.patience) - (lookBegan?.duration(to: now()) ?? .zero)
        guard rest > .zero else { return version }
        _ = await FirstOf.value(of: { await look.value }, within: rest)
        return version
    }

    /// Returns the look that is under way, or due; nil after a recent one.
    ///
    /// - Parameter pause: how long after the last one a look is due; nil for as long as usual.
    func dueLook(after pause: Duration? = nil) -> Task<Void, Never>? {
        if let look { return look }
        let pause = pause ?? self.pause
        guard lastLook.map({ $0.duration(to: now()) >= pause }) ?? true else { return nil }
        lookBegan = now()
        (pending, isLate) = (Set(counts.indices), false)
        looks += 1
        let number = looks
        let alarm = Task {
            // A look that takes longer counts as failed.
            guard (try? await Task.sleep(for: bound)) != nil, number == looks, self.look != nil
            else { return }
            isLate = true
            // The look is over: it has found that no answer came in time.
            settle(afterLook: true)
        }
        let look = Task {
            await withDiscardingTaskGroup { tasks in
                for index in counts.indices { tasks.addTask { await self.lookAtSeries(index) } }
            }
            await lookAtPages()
            alarm.cancel()
            endLook()
        }
        self.look = look
        return look
    }

    /// How long a look may take before the sources count as silent: as long as until the next one,
    /// but at least a second and three times as long as the latest one that went well.
    private var bound: Duration { max(min(interval, .seconds(30)), .seconds(1), usualLook * 3) }

    private func lookAtSeries(_ index: Int) async {
        let trouble: SourceTrouble?
        do {
            let (count, hasChanged) = try await group.members[index].look()
            // A request for a page may have met the change before this look; then only the count
            // tells.
            if hasChanged || counts[index].map({ $0 != count }) == true { version += 1 }
            counts[index] = count
            trouble = nil
        } catch {
            // The samples so far stay; the next look may find the source again.
            trouble = SourceTrouble(error) ?? .silence
        }
        troubles[index] = trouble.map { named($0, index) }
        pending.remove(index)
        if trouble != nil || isLate { settle(afterLook: true) }
    }

    private func named(_ trouble: SourceTrouble, _ index: Int) -> SourceTrouble {
        guard group.members.count > 1 else { return trouble }
        return trouble.named(group.members[index].identity.name)
    }

    private func endLook() {
        if troubles.isEmpty, failedPages.isEmpty {
            usualLook = lookBegan?.duration(to: now()) ?? .zero
            health.lastOK = wallTime()
        }
        (look, lastLook, isLate, pending) = (nil, now(), false, [])
        settle(afterLook: true)
    }

    /// Works out how the sources are from all their troubles, and tells of changes.
    ///
    /// - Parameter afterLook: whether a look has just found it.
    func settle(afterLook: Bool = false) {
        let moment = wallTime()
        if afterLook { health.lookedAt = moment }
        var troubles: [(key: Int?, trouble: SourceTrouble)] = counts.indices.compactMap { index in
            trouble(index).map { (index, $0) }
        }
        // If a series fails, its pages fail for the same reason: only the series counts.
        if troubles.isEmpty, let pageTrouble { troubles = [(nil, pageTrouble)] }
        let before = failures
        failures = [:]
        for (key, trouble) in troubles {
            let earlier = before[key] ?? inherited(key, before)
            let failure = SourceHealth.Failure(since: earlier?.since ?? moment, trouble: trouble)
            failures[key] = failure
            if earlier == nil { changed(.failing(failure)) }
        }
        health.failures = failures.values.sorted {
            ($0.since, $0.trouble.words) < ($1.since, $1.trouble.words)
        }
        if failures.isEmpty, !before.isEmpty { changed(.well(since: moment)) }
    }

    /// Returns the failure that goes on under another key: what a page has met first, a look finds
    /// next, and a page may fail longer than the series.
    private func inherited(
        _ key: Int?, _ before: [Int?: SourceHealth.Failure]
    ) -> SourceHealth.Failure? {
        guard key != nil else { return before.values.min { $0.since < $1.since } }
        return failures.isEmpty ? before[nil] : nil
    }

    /// Returns the trouble of a series; nil if it is well. While its look is late, that is the
    /// trouble that its tries met so far, or else silence.
    private func trouble(_ index: Int) -> SourceTrouble? {
        guard isLate, pending.contains(index) else { return troubles[index] }
        return named(
            group.members[index].facts.trouble.flatMap { SourceTrouble($0) } ?? .silence, index)
    }

    private var pageTrouble: SourceTrouble? {
        isLate && pending.contains(nil) ? .silence : failedPages.first?.trouble
    }
}
