import ChartRender

/// Pictures out of the bytes of PNG, JPEG and WebP files.
enum Picture {
    /// Decodes a picture, turns it upright and scales it down to fit; of several it takes the
    /// first. Returns nil for bytes that are no whole PNG, JPEG or WebP picture, for one that is
    /// larger than the bounds, and without memory for it.
    ///
    /// - Parameters:
    ///   - bytes: a whole file.
    ///   - size: 1 or more pixels each way.
    ///   - bounds: the limits; a larger picture is not decoded.
    static func image(
        of bytes: [UInt8], fitting size: (width: Int, height: Int),
        bounds: PictureBounds = PictureBounds()
    ) -> PixelImage? {
        guard let head = PictureHead(bytes, bounds: bounds) else { return nil }
        // The pixels, those in the making, and the coefficients of a JPEG file in several passes.
        let need = MemoryNeed(
            "a picture of \(head.width) x \(head.height) pixels", pixels: head.width * head.height,
            bytesPerPixel: 4 + 4 + 8, written: 4)
        guard (try? need.check()) != nil, let image = stored(bytes, head) else { return nil }
        guard case .jpeg(let jpeg) = head.kind else { return image.scaledDown(toFit: size) }
        let swaps = jpeg.orientation.swapsSides
        return image.scaledDown(toFit: swaps ? (size.height, size.width) : size)
            .turned(from: jpeg.orientation)
    }

    /// Returns the picture as it is stored.
    private static func stored(_ bytes: [UInt8], _ head: PictureHead) -> PixelImage? {
        switch head.kind {
        case .png: PNGPicture.image(of: bytes, head)
        case .jpeg(let jpeg): JPEGPicture.image(of: bytes, jpeg)
        case .webP(isAnimated: false): WebPPicture.image(of: bytes, head)
        case .webP(isAnimated: true): WebPPicture.firstFrame(of: bytes, head)
        }
    }

    /// Makes an image from pixels that `write` fills in as blue, green, red and alpha.
    ///
    /// - Parameters:
    ///   - isPremultiplied: whether colours are multiplied by alpha already, or all is opaque.
    ///   - write: gets room for `width * height` words; says whether all of them are written.
    static func image(
        width: Int, height: Int, isPremultiplied: Bool,
        _ write: (UnsafeMutableBufferPointer<UInt32>) -> Bool
    ) -> PixelImage? {
        var isWhole = false
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
            words.initialize(repeating: 0)
            count = words.count
            isWhole = write(words)
            guard isWhole, !isPremultiplied else { return }
            for index in words.indices { words[index] = premultiplied(words[index]) }
        }
        return isWhole ? PixelImage(width: width, height: height, pixels: pixels) : nil
    }

    /// Returns a pixel whose colours are multiplied by its alpha, rounded to the nearest.
    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha < 255 else { return pixel }
        let times: (UInt32) -> UInt32 = { (((pixel >> $0 & 255) * alpha + 127) / 255) << $0 }
        return alpha << 24 | times(16) | times(8) | times(0)
    }
}
