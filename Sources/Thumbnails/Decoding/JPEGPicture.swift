import CTurboJPEG
import ChartRender

/// JPEG files by libjpeg-turbo: in one pass or several, grey, in colours or inks.
enum JPEGPicture {
    /// Decodes a file; nil for a damaged one, also one that only lacks its end.
    static func image(of bytes: [UInt8], _ head: JPEGHead) -> PixelImage? {
        guard let decoder = tjInitDecompress() else { return nil }
        defer { tjDestroy(decoder) }
        let hasInks = head.components == 4
        let format = hasInks ? TJPF_CMYK : TJPF_BGRA
        return Picture.image(width: head.width, height: head.height, isPremultiplied: true) {
            words in
            var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard
                tjDecompressHeader3(
                    decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0,
                Int(width) == head.width, Int(height) == head.height,
                // The decoder never writes more rows and columns than it is told here.
                tjDecompress2(
                    decoder, bytes, UInt(bytes.count),
                    UnsafeMutableRawBufferPointer(words).assumingMemoryBound(to: UInt8.self)
                        .baseAddress,
                    width, width * 4, height, Int32(format.rawValue),
                    TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS) == 0
            else { return false }
            if hasInks { colour(words, isInverted: head.hasInvertedInks) }
            return true
        }
    }

    /// Turns inks (cyan, magenta, yellow, black in a word's bytes) into colours, as light that each
    /// of them lets through.
    private static func colour(_ words: UnsafeMutableBufferPointer<UInt32>, isInverted: Bool) {
        for index in words.indices {
            let inks = isInverted ? words[index] : ~words[index]
            let black = inks >> 24
            let light: (UInt32) -> UInt32 = { ((inks >> $0 & 255) * black + 127) / 255 }
            words[index] = 0xFF00_0000 | light(0) << 16 | light(8) << 8 | light(16)
        }
    }
}
