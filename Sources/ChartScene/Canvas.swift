/// The size of a picture: canvas units, and device pixels per unit.
public struct Canvas: Sendable, Hashable, Encodable {
    public let width: Double
    public let height: Double
    public let scale: Double

    /// Device pixels, rounded.
    public var pixelWidth: Int { Int((width * scale).rounded()) }
    public var pixelHeight: Int { Int((height * scale).rounded()) }

    /// The smallest width and height in canvas units on which a chart can be laid out.
    public static let smallest = (width: 120.0, height: 90.0)
    /// The most device pixels in all and on a side (Cairo's own limit).
    public static let mostPixels = 64 << 20
    public static let longestSide = 32_767

    /// - Throws: `CanvasError` if a chart doesn't fit, or the picture would be too large.
    public init(width: Double = 1200, height: Double = 600, scale: Double = 1) throws(CanvasError) {
        guard width >= Canvas.smallest.width, height >= Canvas.smallest.height else {
            throw .tooSmall(width: width, height: height)
        }
        guard scale >= 0.25, scale <= 16 else { throw .scale(scale) }
        let (across, down) = (width * scale, height * scale)
        let fits = max(across, down) <= Double(Canvas.longestSide)
        guard fits, across * down <= Double(Canvas.mostPixels) else {
            throw .tooLarge(width: across, height: down)
        }
        self.width = width
        self.height = height
        self.scale = scale
    }

    private init(uncheckedWidth width: Double, height: Double) {
        self.width = width
        self.height = height
        self.scale = 1
    }

    /// 1200 x 600 units at one pixel a unit.
    public static let usual = Canvas(uncheckedWidth: 1200, height: 600)
}

/// Why there is no such canvas.
public enum CanvasError: Error, Equatable, Sendable {
    case tooSmall(width: Double, height: Double)
    case tooLarge(width: Double, height: Double)
    case scale(Double)
}

extension CanvasError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooSmall(let width, let height):
            "a canvas of \(width) x \(height) is too small for a chart:"
                + " take \(Canvas.smallest.width) x \(Canvas.smallest.height) or more"
        case .tooLarge(let width, let height):
            "a picture of \(width) x \(height) pixels is too large:"
                + " at most \(Canvas.longestSide) on a side and \(Canvas.mostPixels) in all"
        case .scale(let scale):
            "a scale of \(scale) is out of range: take 0.25 to 16"
        }
    }
}
