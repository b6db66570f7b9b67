/// A point on the canvas or on a device grid: x to the right, y down, in the grid's own unit.
public struct Point: Sendable, Hashable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
