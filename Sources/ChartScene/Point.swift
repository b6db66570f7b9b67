/// A point on the canvas or on a device grid: x to the right, y down, in the grid's own unit.
public struct Point: Sendable, Hashable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the upper edge.
    public var y: Double

    /// A point at distances from the left and the upper edge.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
