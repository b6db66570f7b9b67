/// A labelled instant of a time axis.
public struct TimeTick: Sendable, Equatable {
    /// Seconds since 1970 UTC.
    public let t: Double
    /// The first line of text.
    public let label: String
    /// The second line of text, only where it says something new.
    public let context: String?

    public init(t: Double, label: String, context: String?) {
        self.t = t
        self.label = label
        self.context = context
    }
}

/// The ticks of one time axis, in time order.
public struct TimeAxisTicks: Sendable, Equatable {
    /// Ticks with text; both texts are centred on the instant.
    public let labelled: [TimeTick]
    /// Shorter ticks without text, in seconds since 1970 UTC, none of them a labelled one.
    public let minor: [Double]

    public init(labelled: [TimeTick], minor: [Double]) {
        self.labelled = labelled
        self.minor = minor
    }
}
