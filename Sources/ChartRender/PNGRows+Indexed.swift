extension PNGRows {
    /// Rows of indices into a palette, in the order in which the colours appear; nil where the
    /// image has more than 256 colours. Rows of indices are not filtered (section 12.7).
    ///
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for the rows.
    static func indexed(_ image: PixelRows) throws(RenderError) -> PNGRows? {
        var palette = Palette()
        var rows = try PNGRows(of: image, bytesPerPixel: 1)
        guard palette.store(image, into: rows.memory.bytes) else { return nil }
        rows.palette = palette.colors
        return rows
    }
}

/// The colours of an image, at most 256, each with its index.
private struct Palette {
    private(set) var colors: [UInt32] = []
    /// Open addressing: a colour with its index above it, plus 1; 0 where a place is free.
    private var places = [UInt64](repeating: 0, count: 1 << Palette.bits)

    private static let bits = 11

    /// Stores each row as a filter type of 0 and the index of each pixel's colour.
    ///
    /// - Returns: whether there are no more than 256 colours.
    mutating func store(_ image: PixelRows, into target: UnsafeMutableRawPointer) -> Bool {
        for row in 0..<image.height {
            let start = target + row * (1 + image.width)
            start.storeBytes(of: 0, as: UInt8.self)
            guard store(row, of: image, into: start + 1) else { return false }
        }
        return true
    }

    /// Most pixels of a chart are as the one above or the one before: those are not looked up.
    /// Blocks of pixels are looked at as wholes, large ones first.
    private mutating func store(
        _ row: Int, of image: PixelRows, into indices: UnsafeMutableRawPointer
    ) -> Bool {
        let words = image.words + row * image.stride
        let (above, indicesAbove) = (words - image.stride, indices - 1 - image.width)
        // No pixel's before the first one is looked up.
        var last = (word: ~words[0], index: 0 as UInt8)
        var column = 0
        while column < image.width {
            let isLarge = row > 0 && column + 16 <= image.width
            if isLarge, PixelRows.isSixteenTheSame(words + column, above + column) {
                let sixteen = (indicesAbove + column).loadUnaligned(as: SIMD2<UInt64>.self)
                (indices + column).storeBytes(of: sixteen, as: SIMD2<UInt64>.self)
                column += 16
                continue
            }
            let end = min(column + 16, image.width)
            while column < end {
                let isBlock = row > 0 && column + 4 <= end
                if isBlock, PixelRows.isFourTheSame(words + column, above + column) {
                    let four = (indicesAbove + column).loadUnaligned(as: UInt32.self)
                    (indices + column).storeBytes(of: four, as: UInt32.self)
                    column += 4
                    continue
                }
                let blockEnd = min(column + 4, end)
                while column < blockEnd {
                    if words[column] != last.word {
                        guard let index = index(of: words[column] & 0xFF_FFFF) else { return false }
                        last = (words[column], index)
                    }
                    indices.storeBytes(of: last.index, toByteOffset: column, as: UInt8.self)
                    column += 1
                }
            }
        }
        return true
    }

    /// The index of a colour, which a new colour gets; nil where 256 others have theirs.
    private mutating func index(of color: UInt32) -> UInt8? {
        var place = Int((color &* 0x9E37_79B1) >> UInt32(32 - Palette.bits))
        while places[place] != 0 {
            if UInt32(truncatingIfNeeded: places[place]) == color {
                return UInt8(truncatingIfNeeded: (places[place] >> 32) - 1)
            }
            place = (place + 1) % places.count
        }
        guard colors.count < 256 else { return nil }
        colors.append(color)
        places[place] = UInt64(colors.count) << 32 | UInt64(color)
        return UInt8(colors.count - 1)
    }
}
