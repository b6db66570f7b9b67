/// How a sample is written in an API's JSON objects.
public struct SampleFormat: Sendable, Equatable {
    /// What one unit of the time field is.
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
        var decimalExponent: Int {
            switch self {
            case .seconds: 0
            case .milliseconds: 3
            case .microseconds: 6
            case .nanoseconds: 9
            }
        }
    }

    /// The key of the time.
    public var timeField: String
    /// The key of the value; or those of several values, set apart by commas, where no key is this very text.
    public var valueField: String
    /// The unit of the time, counted from 1970-01-01T00:00Z.
    public var timeUnit: TimeUnit

    /// A format that reads `{"t": 1767571200, "y": 1.5}` unless told otherwise.
    public init(timeField: String = "t", valueField: String = "y", timeUnit: TimeUnit = .seconds) {
        self.timeField = timeField
        self.valueField = valueField
        self.timeUnit = timeUnit
    }
}
