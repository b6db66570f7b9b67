import CCairo

/// A decoded image: one 0xAARRGGBB word a pixel (premultiplied), row by row from the top.
public struct PixelImage: Sendable, Equatable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// `width * height` words, row by row from the top.
    public let pixels: [UInt32]

    /// - Parameter pixels: `width * height` words.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "one word a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// - Throws: `RenderError.notPNG` if the bytes can't be decoded.
    public init(png bytes: [UInt8]) throws(RenderError) {
        var rest = bytes[...]
        let surface = withUnsafeMutablePointer(to: &rest) { rest in
            cairo_image_surface_create_from_png_stream(
                { closure, target, count in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    let rest = closure.assumingMemoryBound(to: ArraySlice<UInt8>.self)
                    guard rest.pointee.count >= count else { return CAIRO_STATUS_READ_ERROR }
                    for index in 0..<Int(count) {
                        target[index] = rest.pointee[rest.pointee.startIndex + index]
                    }
                    rest.pointee.removeFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, rest)
        }
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24].contains(
                cairo_image_surface_get_format(surface)),
            let data = cairo_image_surface_get_data(surface)
        else { throw .notPNG }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let opaque: UInt32 =
            cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { words in
                for column in 0..<width { pixels.append(words[column] | opaque) }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The image as PNG bytes, without alpha.
    public func png() -> [UInt8] {
        pixels.withUnsafeBufferPointer { pixels in
            guard let words = pixels.baseAddress else { return [] }
            return PNGFile(words, width: width, height: height, stride: width).bytes
        }
    }
}
