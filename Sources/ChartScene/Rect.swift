/// A rectangle on the canvas: origin at the top left, canvas units.
public struct Rect: Sendable, Hashable, Encodable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The distance from the left edge to the right one; not negative.
    public var width: Double
    /// The distance from the upper edge to the lower one; not negative.
    public var height: Double

    /// A rectangle whose upper left corner is at (`x`, `y`).
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge's x.
    public var right: Double { x + width }
    /// The lower edge's y.
    public var bottom: Double { y + height }
}
