extension PNGRows {
    /// Rows of 8-bit colours, filtered by "Up".
    ///
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for the rows.
    static func trueColor(_ image: PixelRows) throws(RenderError) -> PNGRows {
        let rows = try PNGRows(of: image, bytesPerPixel: 3)
        filter(image, into: rows.memory.bytes)
        return rows
    }

    /// Every row as a filter type and the differences to the row above (section 9.2, type 2).
    private static func filter(_ image: PixelRows, into target: UnsafeMutableRawPointer) {
        let width = image.width
        var rowStart = target.assumingMemoryBound(to: UInt8.self)
        for row in 0..<image.height {
            let words = image.words + row * image.stride
            rowStart[0] = row == 0 ? 0 : 2
            if row == 0 {
                for column in 0..<width { store(words[column], to: rowStart + 1 + 3 * column) }
            } else {
                storeDifferences(words, words - image.stride, width, to: rowStart + 1)
            }
            rowStart += 1 + 3 * width
        }
    }

    /// Most pixels of a chart are as the one above: four at a time are looked at, and their zeros
    /// are stored at once.
    private static func storeDifferences(
        _ words: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ width: Int,
        to bytes: UnsafeMutablePointer<UInt8>
    ) {
        var column = 0
        while column < width {
            let isSame =
                column + 4 <= width
                && PixelRows.isFourTheSame(words + column, above + column)
            let target = UnsafeMutableRawPointer(bytes + 3 * column)
            if isSame {
                target.storeBytes(of: 0, as: UInt64.self)
                target.storeBytes(of: 0, toByteOffset: 8, as: UInt32.self)
                column += 4
            } else {
                let (word, above) = (words[column], above[column])
                bytes[3 * column] = UInt8(truncatingIfNeeded: (word >> 16) &- (above >> 16))
                bytes[3 * column + 1] = UInt8(truncatingIfNeeded: (word >> 8) &- (above >> 8))
                bytes[3 * column + 2] = UInt8(truncatingIfNeeded: word &- above)
                column += 1
            }
        }
    }

    private static func store(_ word: UInt32, to bytes: UnsafeMutablePointer<UInt8>) {
        bytes[0] = UInt8(truncatingIfNeeded: word >> 16)
        bytes[1] = UInt8(truncatingIfNeeded: word >> 8)
        bytes[2] = UInt8(truncatingIfNeeded: word)
    }
}
