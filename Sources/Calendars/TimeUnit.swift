/// A unit that times are counted in from 1970-01-01T00:00Z.
public enum TimeUnit: String, Sendable, CaseIterable {
    /// Seconds, which may have fractions.
    case seconds = "s"
    /// Thousandths of a second.
    case milliseconds = "ms"
    /// Millionths of a second.
    case microseconds = "us"
    /// Billionths of a second.
    case nanoseconds = "ns"

    /// Units in a second.
    public var perSecond: Double {
        (0..<decimalExponent).reduce(1) { power, _ in power * 10 }
    }

    /// The power of ten that `perSecond` is.
    package var decimalExponent: Int {
        switch self {
        case .seconds: 0
        case .milliseconds: 3
        case .microseconds: 6
        case .nanoseconds: 9
        }
    }
}
