extension PNGRows {
    /// Rows of 8-bit colours with alpha, filtered by "Up" (section 9.2, type 2).
    ///
    /// - Parameter image: of Cairo's words 0xAARRGGBB, whose colours are multiplied by alpha.
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for the rows.
    static func withAlpha(_ image: PixelRows) throws(RenderError) -> PNGRows {
        let rows = try PNGRows(of: image, bytesPerPixel: 4)
        var byte = rows.memory.bytes.assumingMemoryBound(to: UInt8.self)
        for row in 0..<image.height {
            byte[0] = row == 0 ? 0 : 2
            byte += 1
            let words = image.words + row * image.stride
            for column in 0..<image.width {
                let color = unmultiplied(words[column])
                let above = row == 0 ? .zero : unmultiplied(words[column - image.stride])
                for channel in 0..<4 { byte[channel] = color[channel] &- above[channel] }
                byte += 4
            }
        }
        return rows
    }

    /// Returns red, green, blue and alpha of a word, as PNG has them: not multiplied (section
    /// 6.2).
    private static func unmultiplied(_ word: UInt32) -> SIMD4<UInt8> {
        let alpha = word >> 24
        guard alpha > 0 else { return .zero }
        func channel(_ shift: UInt32) -> UInt8 {
            let value = (word >> shift) & 0xFF
            return UInt8(min(255, (value * 255 + alpha / 2) / alpha))
        }
        return SIMD4(channel(16), channel(8), channel(0), UInt8(alpha))
    }
}
