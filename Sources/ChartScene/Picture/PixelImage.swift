/// A decoded image: one 0xAARRGGBB word a pixel (premultiplied), row by row from the top.
public struct PixelImage: Sendable, Equatable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// `width * height` words, row by row from the top.
    public let pixels: [UInt32]

    /// An image of pixels.
    ///
    /// - Parameters:
    ///   - width: pixels in a row.
    ///   - height: rows.
    ///   - pixels: `width * height` words.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "one word a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Returns the image without transparency: over a colour.
    public func opaque(on color: Color) -> PixelImage {
        guard pixels.contains(where: { $0 < 0xFF00_0000 }) else { return self }
        return PixelImage(
            width: width, height: height, pixels: pixels.map { PixelImage.over($0, color) })
    }

    private static func over(_ word: UInt32, _ color: Color) -> UInt32 {
        let rest = 255 - word >> 24
        func channel(_ shift: UInt32, _ below: UInt8) -> UInt32 {
            // Words that are not premultiplied must not run over into the next channel.
            min(255, word >> shift & 0xFF + (UInt32(below) * rest + 127) / 255) << shift
        }
        return 0xFF00_0000 | channel(16, color.red) | channel(8, color.green)
            | channel(0, color.blue)
    }
}
