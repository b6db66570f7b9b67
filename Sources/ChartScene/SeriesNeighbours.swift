public import TimeSeries

/// The samples of a longer series right before and right after those of a chart's series. Where the
/// chart has an `xRange`, the line runs on towards them, up to the edges, unless a gap lies
/// between. They are not counted, and no mark stands at them.
public struct SeriesNeighbours: Sendable, Equatable {
    /// The sample right before the first; nil without one.
    public var before: Sample?
    /// The sample right after the last; nil without one.
    public var after: Sample?

    /// No neighbours, unless some are given.
    public init(before: Sample? = nil, after: Sample? = nil) {
        self.before = before
        self.after = after
    }
}

extension ChartSeries {
    /// Returns the samples with the neighbours that the line runs on to, and how many of those come
    /// first.
    ///
    /// - Parameter minimumStep: seconds; shorter steps are never gaps under `GapRule.auto`.
    /// - Complexity: O(samples) where there are neighbours.
    func reached(minimumStep: Double) -> (samples: Series, leading: Int) {
        let own = samples.samples
        let (before, after) = (neighbours.before, neighbours.after)
        guard before != nil || after != nil else { return (samples, 0) }
        let all = [before].compactMap { $0 } + own + [after].compactMap { $0 }
        let rule =
            figures.map { gaps.ofNeighbours(by: $0, minimumStep) }
            ?? gaps.settled(by: own[...], of: all, minimumStep)
        let isGap = gapTest(of: all, gaps: rule, minimumStep: minimumStep)
        func isJoined(_ a: Sample?, _ b: Sample?) -> Bool {
            guard let a, let b, a.y != nil, b.y != nil else { return false }
            return !isGap(b.t - a.t)
        }
        let lead = isJoined(before, own.first ?? after) ? [before].compactMap { $0 } : []
        let trail = isJoined(own.last ?? before, after) ? [after].compactMap { $0 } : []
        return (Series(trusted: lead + own + trail), lead.count)
    }
}

extension GapRule {
    /// Returns the rule for the steps to neighbours of a series that a `StreamedSeries` kept.
    fileprivate func ofNeighbours(by figures: SeriesFigures, _ minimumStep: Double) -> GapRule {
        if case .seconds = self { return self }
        return left(by: figures, minimumStep)
    }
}
