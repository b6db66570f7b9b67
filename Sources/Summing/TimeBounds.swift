/// The rows of a series from one instant on and before another one.
public struct TimeBounds: Sendable, Hashable {
    /// Where the rows begin, in seconds since 1970-01-01T00:00Z; nil for the start of the series.
    public var from: Double?
    /// What the rows lie before, in seconds since 1970-01-01T00:00Z; nil for its end.
    public var to: Double?

    /// The rows between two instants.
    ///
    /// - Parameters:
    ///   - from: where they begin, in seconds since 1970-01-01T00:00Z; nil for the start.
    ///   - to: what they lie before; nil for the end.
    public init(from: Double? = nil, to: Double? = nil) {
        self.from = from
        self.to = to
    }

    /// All rows of a series.
    public static let all = TimeBounds()

    /// The rows from one instant through another one.
    ///
    /// - Parameters:
    ///   - first: finite seconds since 1970-01-01T00:00Z.
    ///   - last: finite, not before `first`.
    public init(from first: Double, through last: Double) {
        self.init(from: first, to: last.nextUp)
    }
}
