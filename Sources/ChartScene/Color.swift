/// An opaque sRGB colour.
public struct Color: Sendable, Hashable {
    /// The share of red, 0 to 255.
    public let red: UInt8
    /// The share of green, 0 to 255.
    public let green: UInt8
    /// The share of blue, 0 to 255.
    public let blue: UInt8

    /// A colour of three channels, 0 to 255 each.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A colour from 0xRRGGBB; higher bits are ignored.
    public init(_ rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }

    /// "#rrggbb".
    public var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
