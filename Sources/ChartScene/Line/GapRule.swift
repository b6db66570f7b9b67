/// Which steps in time break the line; a missing value always does.
public enum GapRule: Sendable, Equatable {
    /// A step over three times the median step.
    case auto
    /// A step over this many seconds.
    case seconds(Double)
    /// No step.
    case off
}

extension GapRule {
    /// The rule for samples that a `StreamedSeries` kept: those between them are missing, which is no gap,
    /// and their median step is not the series'.
    func left(by figures: SeriesFigures, _ minimumStep: Double) -> GapRule {
        switch self {
        case .auto:
            guard let median = figures.medianStep else { return .off }
            return .seconds(max(3 * median, minimumStep.nextDown))
        case .seconds, .off: return .off
        }
    }
}
