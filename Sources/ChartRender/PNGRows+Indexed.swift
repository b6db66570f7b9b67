extension PNGRows {
    /// Rows of indices into a palette, in the order in which the colours appear; nil where the image has
    /// more than 256 colours. Rows of indices are not filtered (section 12.7).
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
    /// Most pixels of a chart are as the one above or the one before: those are not looked up.
    ///
    /// - Returns: whether there are no more than 256 colours.
    mutating func store(_ image: PixelRows, into target: UnsafeMutableRawPointer) -> Bool {
        let rowLength = 1 + image.width
        // No pixel's before the first one is looked up.
        var last = (word: ~image.words[0], index: 0 as UInt8)
        for row in 0..<image.height {
            let words = image.words + row * image.stride
            let above = words - (row == 0 ? 0 : image.stride)
            let start = target + row * rowLength
            start.storeBytes(of: 0, as: UInt8.self)
            let indices = start + 1
            var column = 0
            while column < image.width {
                if row > 0, column + 16 <= image.width,
                    PixelRows.isSixteenTheSame(words + column, above + column)
                {
                    let sixteen = (indices + column - rowLength)
                        .loadUnaligned(as: SIMD2<UInt64>.self)
                    (indices + column).storeBytes(of: sixteen, as: SIMD2<UInt64>.self)
                    column += 16
                    continue
                }
                if row > 0, column + 4 <= image.width,
                    PixelRows.isFourTheSame(words + column, above + column)
                {
                    let four = (indices + column - rowLength).loadUnaligned(as: UInt32.self)
                    (indices + column).storeBytes(of: four, as: UInt32.self)
                    column += 4
                    continue
                }
                let word = words[column]
                if word != last.word {
                    guard let index = index(of: word & 0xFF_FFFF) else { return false }
                    last = (word, index)
                }
                indices.storeBytes(of: last.index, toByteOffset: column, as: UInt8.self)
                column += 1
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
