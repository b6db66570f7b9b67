/// The size of a picture: canvas units, and device pixels per unit.
public struct Canvas: Sendable, Hashable, Encodable {
    /// The width, in canvas units.
    public let width: Double
    /// The height, in canvas units.
    public let height: Double
    /// Device pixels per canvas unit, 0.25 to 16.
    public let scale: Double

    /// The width in device pixels, rounded.
    public var pixelWidth: Int { Int((width * scale).rounded()) }
    /// The height in device pixels, rounded.
    public var pixelHeight: Int { Int((height * scale).rounded()) }

    /// The smallest width and height in canvas units on which a chart can be laid out.
    public static let smallest = (width: 120.0, height: 90.0)
    /// The smallest width and height on which a line can be drawn without axes and texts, as a
    /// sparkline.
    public static let smallestBare = (width: 16.0, height: 8.0)
    /// The most device pixels of a whole picture.
    public static let mostPixels = 64 << 20
    /// The most device pixels of a side: Cairo's own limit.
    public static let longestSide = 32_767

    /// Whether axes and texts have no room: charts on such a canvas are bare.
    var isForBareCharts: Bool { width < Canvas.smallest.width || height < Canvas.smallest.height }

    /// A canvas of a size in canvas units.
    ///
    /// - Parameters:
    ///   - width: in canvas units.
    ///   - height: in canvas units.
    ///   - scale: device pixels per canvas unit.
    ///   - isBare: whether only the line is drawn; the canvas may then be as small as
    ///     `smallestBare`.
    /// - Throws: `CanvasError` if a chart doesn't fit, or the picture would be too large.
    public init(
        width: Double = 1200, height: Double = 600, scale: Double = 1, isBare: Bool = false
    ) throws(CanvasError) {
        let smallest = isBare ? Canvas.smallestBare : Canvas.smallest
        guard width >= smallest.width, height >= smallest.height else {
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

/// Why a canvas can't be had in the size that was asked for.
public enum CanvasError: Error, Equatable, Sendable {
    /// The canvas is smaller than `Canvas.smallest`, or for a bare chart than
    /// `Canvas.smallestBare`; the lengths are in canvas units.
    case tooSmall(width: Double, height: Double)
    /// The picture would have too many device pixels, in all or on a side; the lengths are in
    /// pixels.
    case tooLarge(width: Double, height: Double)
    /// The scale, in device pixels per unit, is less than 0.25 or more than 16.
    case scale(Double)
}

extension CanvasError: CustomStringConvertible {
    /// One line that says which size would do.
    public var description: String {
        switch self {
        case .tooSmall(let width, let height):
            "a canvas of \(CanvasError.size(width, height)) is too small for a chart: take"
                + " \(CanvasError.size(Canvas.smallest.width, Canvas.smallest.height)) or more, or"
                + " \(CanvasError.size(Canvas.smallestBare.width, Canvas.smallestBare.height)) for a"
                + " bare line"
        case .tooLarge(let width, let height):
            "a picture of \(CanvasError.size(width, height)) pixels is too large:"
                + " at most \(Canvas.longestSide) on a side and \(Canvas.mostPixels) in all"
        case .scale(let scale):
            "a scale of \(scale.withoutPointZero) is out of range: take 0.25 to 16"
        }
    }

    private static func size(_ width: Double, _ height: Double) -> String {
        "\(width.withoutPointZero) x \(height.withoutPointZero)"
    }
}
