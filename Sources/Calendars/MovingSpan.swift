/// A span of time as typed, such as "24h", that a moving average is taken over.
public struct MovingSpan: Sendable, Equatable {
    /// Its number as typed: "24".
    public let count: String
    /// Its unit as typed: s, m, h, d of 24 hours, or w.
    public let unit: String
    /// Its length in seconds, more than 0.
    public let seconds: Double

    /// The span as typed: "24h".
    public var text: String { count + unit }

    /// The span that a text names; nil for one that names none, or a length of 0.
    public init?(_ text: String) {
        guard let span = TypedSpan(text[...], in: ["s", "m", "h", "d", "w"]),
            let seconds = span.seconds, seconds > 0, seconds < 1e11
        else { return nil }
        self.seconds = seconds
        (count, unit) = (String(span.number), String(text.suffix(1)))
    }
}
