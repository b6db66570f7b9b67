/// The rows of an image as a PNG file holds them before compression: a filter type, then the
/// pixels.
///
/// Source: W3C, Portable Network Graphics (Third Edition), section 7.2.
struct PNGRows: ~Copyable {
    let width: Int
    let height: Int
    /// The colours 0xRRGGBB that the bytes are indices into; nil where each pixel has its colour's
    /// three bytes.
    var palette: [UInt32]?
    /// Whether each pixel has a fourth byte: how opaque it is.
    let hasAlpha: Bool
    let memory: PixelMemory
    /// Bytes of all rows.
    let count: Int

    /// Room for the rows of an image.
    init(of image: PixelRows, bytesPerPixel: Int) throws(RenderError) {
        hasAlpha = bytesPerPixel == 4
        width = image.width
        height = image.height
        count = (1 + bytesPerPixel * image.width) * image.height
        memory = try PixelMemory(size: count)
    }
}
