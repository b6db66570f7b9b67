/// The time that a text names, in seconds since 1970-01-01T00:00Z.
public struct NamedTime: Sendable, Equatable {
    /// The instant, or the start of the day, month, year or the like.
    public var start: Double
    /// The start of the next day, month, year or the like; nil for an instant.
    public var end: Double?

    /// An instant, or a span as a whole.
    public init(start: Double, end: Double? = nil) {
        (self.start, self.end) = (start, end)
    }
}
