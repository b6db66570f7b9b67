/// A price and its time, for drawing.
public struct TimedPrice: Sendable, Hashable {
    /// Microseconds since 1970-01-01T00:00Z.
    public let time: Int64
    /// The number nearest to the price.
    public let price: Double
    /// The price as it was written, where that is so long that `price` may be another number; else
    /// nil.
    public let longText: String?
}
