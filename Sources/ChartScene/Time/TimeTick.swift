/// A labelled instant of a time axis.
public struct TimeTick: Sendable, Equatable {
    /// Seconds since 1970 UTC.
    public let t: Double
    /// The first line of text.
    public let label: String
    /// The second line of text, only where it says something new.
    public let context: String?

    /// A tick at `t` seconds since 1970 UTC.
    public init(t: Double, label: String, context: String?) {
        self.t = t
        self.label = label
        self.context = context
    }
}

/// The ticks of one time axis, in time order.
public struct TimeAxisTicks: Sendable, Equatable {
    /// Ticks with text; both texts are centred on the instant, or moved inwards at the axis's ends.
    public let labelled: [TimeTick]
    /// Shorter ticks without text, in seconds since 1970 UTC, none of them a labelled one.
    public let minor: [Double]

    /// The ticks of an axis, both kinds in time order.
    public init(labelled: [TimeTick], minor: [Double]) {
        self.labelled = labelled
        self.minor = minor
    }
}

/// How far texts may stand out over the two ends of an axis, in canvas units; a text that would
/// reach further is moved inwards.
public struct LabelReach: Sendable, Equatable {
    /// How far the first text may stand out on the left; negative where it must end inside.
    public let left: Double
    /// How far the last text may stand out on the right; negative where it must end inside.
    public let right: Double

    /// Every text is centred on its instant.
    public static let unlimited = LabelReach(left: .infinity, right: .infinity)

    /// - Parameters:
    ///   - left: NaN counts as 0; negative where texts must end inside the axis.
    ///   - right: likewise.
    public init(left: Double, right: Double) {
        self.left = left.isNaN ? 0 : left
        self.right = right.isNaN ? 0 : right
    }
}
