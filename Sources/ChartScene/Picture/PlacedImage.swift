/// An image at its place on the canvas. It covers earlier items there.
public struct PlacedImage: Sendable, Equatable {
    /// The pixels, none of them transparent; stretched to fill `rect`.
    public let image: PixelImage
    /// Where it is drawn, in canvas units.
    public let rect: Rect
    /// The radius of its corners, in canvas units: at most half of the shorter side.
    public let cornerRadius: Double

    /// An image at a place.
    ///
    /// - Parameters:
    ///   - image: one pixel or more.
    ///   - rect: where it is drawn, in canvas units.
    ///   - cornerRadius: in canvas units; cut to half of the shorter side.
    ///   - color: the colour seen through the image's transparent parts.
    /// - Precondition: the image has a pixel.
    public init(_ image: PixelImage, in rect: Rect, cornerRadius: Double = 0, on color: Color) {
        precondition(!image.pixels.isEmpty, "an image has a pixel")
        self.image = image.opaque(on: color)
        self.rect = rect
        self.cornerRadius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    }
}
