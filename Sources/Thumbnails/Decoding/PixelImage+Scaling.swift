package import ChartRender

extension PixelImage {
    /// Returns the image scaled down so that it fits, with its proportions kept; the same where it
    /// fits already.
    ///
    /// A pixel is the mean of what it covers, each part by its area. Colours are premultiplied, so
    /// what can't be seen does not count; they are averaged as they are stored, not as light.
    ///
    /// - Parameter size: the largest width and height in pixels; less than 1 counts as 1.
    /// - Complexity: O(pixels).
    package func scaledDown(toFit size: (width: Int, height: Int)) -> PixelImage {
        let (across, down) = (max(1, size.width), max(1, size.height))
        guard width > across || height > down, width > 0, height > 0 else { return self }
        // Which side is the tighter one: width / across against height / down.
        let isWide = width * down >= height * across
        let newWidth = isWide ? across : max(1, (width * down * 2 + height) / (height * 2))
        let newHeight = isWide ? max(1, (height * across * 2 + width) / (width * 2)) : down
        return averaged(to: (newWidth, newHeight))
    }

    /// Returns the image with fewer or as many pixels each way.
    private func averaged(to size: (width: Int, height: Int)) -> PixelImage {
        // Counted in parts of a pixel of which both the old and the new one have a whole number, so
        // that all sums are exact.
        let area = UInt64(width * height)
        let columns = Spans(from: width, to: size.width)
        let rows = Spans(from: height, to: size.height)
        var result: [UInt32] = []
        result.reserveCapacity(size.width * size.height)
        for row in 0..<size.height {
            var sums = [Channels](repeating: Channels(), count: size.width)
            rows.forEach(of: row) { y, weight in
                let line = pixels[(y * width)..<((y + 1) * width)]
                line.withUnsafeBufferPointer { line in
                    for column in 0..<size.width {
                        var sum = Channels()
                        columns.forEach(of: column) { x, weight in sum.add(line[x], weight) }
                        sums[column].add(sum, weight)
                    }
                }
            }
            for sum in sums { result.append(sum.pixel(over: area)) }
        }
        return PixelImage(width: size.width, height: size.height, pixels: result)
    }
}

/// The old pixels that lie under the new ones of a row or a column.
private struct Spans {
    let old: Int
    let new: Int

    init(from old: Int, to new: Int) {
        self.old = old
        self.new = new
    }

    /// Calls with each old pixel under a new one, and with how much of it lies there. An old one
    /// has `new` parts, a new one `old` of them.
    @inline(__always) func forEach(of index: Int, _ body: (_ old: Int, _ weight: UInt64) -> Void) {
        let (start, end) = (index * old, (index + 1) * old)
        for pixel in (start / new)...((end - 1) / new) {
            let part = min(end, (pixel + 1) * new) - max(start, pixel * new)
            body(pixel, UInt64(part))
        }
    }
}

/// Sums of the four channels.
private struct Channels {
    private var sums = SIMD4<UInt64>()

    @inline(__always) mutating func add(_ pixel: UInt32, _ weight: UInt64) {
        let channels = SIMD4<UInt32>(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        sums &+= SIMD4<UInt64>(truncatingIfNeeded: channels) &* weight
    }

    @inline(__always) mutating func add(_ others: Channels, _ weight: UInt64) {
        sums &+= others.sums &* weight
    }

    /// Returns the mean, rounded to the nearest.
    func pixel(over area: UInt64) -> UInt32 {
        let mean = SIMD4<UInt32>(truncatingIfNeeded: (sums &+ area / 2) / area)
        return mean[0] << 24 | mean[1] << 16 | mean[2] << 8 | mean[3]
    }
}
