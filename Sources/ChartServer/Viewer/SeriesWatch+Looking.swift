import PagedCharts

/// Looks at each series, and their time limits.
extension SeriesWatch {
    /// Returns the looks that are under way, or due; none after recent ones.
    ///
    /// - Parameter pause: how long after the last look one is due, unless the source says when to
    ///   come again; nil for as long as usual.
    @discardableResult
    func dueLook(after pause: Duration? = nil) -> [Task<Void, Never>] {
        let looks = series.indices.compactMap { look(at: $0, after: pause) }
        return looks + [pages.task].compactMap(\.self)
    }

    /// Returns the look at a series that is under way, or due; nil after a recent one.
    func look(at index: Int, after shorter: Duration? = nil) -> Task<Void, Never>? {
        if let task = series[index].task { return task }
        let isHeld = series[index].trouble?.retryAt != nil
        let pause = isHeld ? pause(index) : shorter ?? pause(index)
        guard series[index].ended.map({ $0.duration(to: now()) >= pause }) ?? true else {
            return nil
        }
        let (number, bound) = (series[index].number + 1, series[index].bound(interval))
        let task = Task {
            let alarm = Task {
                guard (try? await Task.sleep(for: bound)) != nil else { return }
                lookIsLate(at: index, number)
            }
            let trouble = await lookAtSeries(index)
            alarm.cancel()
            endLook(at: index, trouble)
            await lookAtPages()
        }
        series[index].begin(task, at: now())
        return task
    }

    /// The pause after a look: `interval`, or longer if the source says when to come again, up to
    /// ten intervals and at most a day.
    func pause(_ index: Int) -> Duration {
        let trouble = series[index].trouble ?? failedPages.first?.trouble
        guard let retryAt = trouble?.retryAt, let lookedAt = series[index].lookedAt else {
            return interval
        }
        let wait = min(max(0, retryAt - lookedAt), 86_400)
        return max(interval, min(.seconds(wait), interval * 10))
    }

    /// Returns the trouble that a series has; nil if it is well.
    private func lookAtSeries(_ index: Int) async -> SourceTrouble? {
        do {
            let (count, hasChanged) = try await group.members[index].look()
            // A request for a page may have met the change before this look; then only the count
            // tells.
            let before = series[index].count
            if hasChanged || before.map({ $0 != count }) == true { version += 1 }
            series[index].count = count
            return nil
        } catch {
            // The samples so far stay; the next look may find the source again.
            return named(SourceTrouble(error) ?? .silence, index)
        }
    }

    /// Ends a look, which has found an answer.
    func endLook(at index: Int, _ trouble: SourceTrouble?) {
        series[index].end(at: now(), trouble)
        series[index].lookedAt = wallTime()
        settle()
        noteWell()
    }

    /// Takes a look that lasts too long for one that found no answer.
    private func lookIsLate(at index: Int, _ number: Int) {
        guard series[index].late(number) else { return }
        series[index].lookedAt = wallTime()
        settle()
    }

    /// Whether a look at a series asks no server.
    func isOffline(_ index: Int) -> Bool { group.members[index].cacheUse.isOffline }

    /// Notes that all sources answer as they should, where they do.
    func noteWell() {
        guard series.allSatisfy(\.isWell), failedPages.isEmpty else { return }
        health.lastOK = health.lookedAt == nil ? nil : wallTime()
    }

    func named(_ trouble: SourceTrouble, _ index: Int) -> SourceTrouble {
        guard group.members.count > 1 else { return trouble }
        return trouble.named(group.members[index].identity.name)
    }
}
