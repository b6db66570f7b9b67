import PagedCharts

/// How the sources are, of all that looks and pages have found.
extension SeriesWatch {
    /// Works out how the sources are from all their troubles, and tells of changes.
    func settle() {
        let moment = wallTime()
        noteLooks()
        var troubles: [(key: Int?, trouble: SourceTrouble)] = series.indices.compactMap { index in
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

    /// Notes when the sources were looked at, which of several is the time of the oldest look.
    private func noteLooks() {
        let asked = series.indices.filter { !isOffline($0) }
        let moments = asked.compactMap { series[$0].lookedAt }
        health.lookedAt = moments.count == asked.count ? moments.min() : nil
        health.isOffline = asked.count < series.count
        health.oldestPage = health.isOffline ? group.cacheUse.oldestPage : nil
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
        guard series[index].isLate else { return series[index].trouble }
        return named(
            group.members[index].facts.trouble.flatMap { SourceTrouble($0) } ?? .silence, index)
    }

    private var pageTrouble: SourceTrouble? {
        pages.isLate ? .silence : failedPages.first?.trouble
    }
}
