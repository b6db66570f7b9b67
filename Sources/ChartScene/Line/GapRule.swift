/// Which steps in time break the line; a missing value always does.
public enum GapRule: Sendable, Equatable {
    /// A step over three times the median step.
    case auto
    /// A step over this many seconds.
    case seconds(Double)
    /// No step.
    case off
}
