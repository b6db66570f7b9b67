internal import TimeSeries

/// Which steps in time break the line; a missing value always does.
public enum GapRule: Sendable, Equatable {
    /// A step over three times the 95th percentile of the steps.
    case auto
    /// A step over this many seconds.
    case seconds(Double)
    /// No step.
    case off
}

extension GapRule {
    /// Returns the rule in seconds for samples and their neighbours: the samples' own steps decide,
    /// if there are any.
    func settled(
        by own: ArraySlice<Sample>, of all: [Sample], _ minimumStep: Double
    ) -> GapRule {
        guard self == .auto, own.count < all.count else { return self }
        guard let step = step95(of: Array(own)) ?? step95(of: all) else { return .off }
        return .seconds(max(3 * step, minimumStep.nextDown))
    }

    /// Returns the rule for samples that a `StreamedSeries` kept: those between them are missing,
    /// which is no gap, and their steps are not the series'.
    func left(by figures: SeriesFigures, _ minimumStep: Double) -> GapRule {
        switch self {
        case .auto:
            guard let step = figures.step95 else { return .off }
            return .seconds(max(3 * step, minimumStep.nextDown))
        case .seconds, .off: return .off
        }
    }
}
