import CCairo
public import ChartScene

extension PixelImage {
    /// The image in the bytes of a PNG file.
    ///
    /// - Throws: `RenderError.notPNG` if the bytes can't be decoded, `.deepPNG` for 16 bits a
    ///   channel, `.imageTooLarge` for more pixels than a picture may have, `.systemGivesTooLittle`
    ///   if there is no memory for them.
    public init(png bytes: [UInt8]) throws(RenderError) {
        let size = try PixelImage.size(png: bytes)
        guard bytes.count > 24 else { throw .notPNG }
        guard bytes[24] <= 8 else { throw .deepPNG }
        // What Cairo decodes into, and the copy.
        try MemoryNeed(
            "an image of \(size.width) x \(size.height) pixels", pixels: size.width * size.height,
            bytesPerPixel: 8, written: 8
        ).check()
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
        // Cairo says of a damaged file, too, that there is no memory. That was asked for before.
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
    ///
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for them.
    public func png() throws(RenderError) -> [UInt8] {
        try pixels.withUnsafeBufferPointer { pixels throws(RenderError) -> [UInt8] in
            guard let words = pixels.baseAddress else { return [] }
            return try PNGFile(
                PixelRows(words: words, width: width, height: height, stride: width)
            ).bytes
        }
    }

    /// The width and height that the head of a PNG file gives, in pixels: known before anything is
    /// decoded.
    ///
    /// - Parameter bytes: the file's first 24 or more.
    /// - Throws: `RenderError.notPNG` if they are no such head, `.imageTooLarge` for more pixels
    ///   than a picture may have.
    /// - Source: W3C, Portable Network Graphics (Third Edition), sections 5.2 and 11.2.1.
    package static func size(
        png bytes: some Collection<UInt8>
    ) throws(RenderError) -> (width: Int, height: Int) {
        let head = Array(bytes.prefix(24))
        guard head.count == 24, head.starts(with: PNGFile.signature),
            head[12..<16].elementsEqual("IHDR".utf8)
        else { throw .notPNG }
        let (width, height) = (number(head[16..<20]), number(head[20..<24]))
        guard width > 0, height > 0 else { throw .notPNG }
        guard max(width, height) <= Canvas.longestSide, width * height <= Canvas.mostPixels else {
            throw .imageTooLarge(width: width, height: height)
        }
        return (width, height)
    }

    /// Four bytes, the highest first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
