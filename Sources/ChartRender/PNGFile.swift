import CDeflate

/// The bytes of a PNG file: 8-bit colour without alpha, rows filtered by "Up".
///
/// Source: W3C, Portable Network Graphics (Third Edition), sections 5, 9.2 and 11.
struct PNGFile {
    private(set) var bytes = PNGFile.signature

    /// What every PNG file starts with (section 5.2).
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Of libdeflate's 1 to 12: the lowest at which charts come out no larger than from Cairo's writer.
    private static let compressionLevel: Int32 = 6

    /// - Parameters:
    ///   - image: 0x__RRGGBB words, `width` of them at the start of each of `height` rows, which are
    ///     `stride` words apart.
    ///   - pixelsPerUnit: device pixels in a canvas unit of 1/96 inch.
    ///   - texts: keywords of 1 to 79 Latin-1 characters with their texts.
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for the rows.
    init(
        _ image: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int,
        pixelsPerUnit: Double = 1, texts: [(keyword: String, text: String)] = []
    ) throws(RenderError) {
        append("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
        // Section 11.3.4.3: pixels a metre, across and down.
        let density = number(Int((pixelsPerUnit * 96 / 0.0254).rounded()))
        append("pHYs", density + density + [1])
        for (keyword, text) in texts where !text.isEmpty {
            // Section 11.3.3.4: not compressed, no language, no translated keyword.
            append("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
        }
        let size = (1 + 3 * width) * height
        let filtered = try PixelMemory(size: size)
        PNGFile.filter(image, width, height, stride, into: filtered.bytes)
        try appendCompressed(UnsafeRawBufferPointer(start: filtered.bytes, count: size))
        append("IEND", [])
    }

    /// A length, a type, the data and a checksum over type and data.
    private mutating func append(_ type: String, _ data: some Collection<UInt8>) {
        bytes += number(data.count)
        let start = bytes.count
        bytes += Array(type.utf8)
        bytes += data
        let checksum = bytes.withUnsafeBytes { bytes in
            let checked = UnsafeRawBufferPointer(rebasing: bytes[start...])
            return libdeflate_crc32(0, checked.baseAddress, checked.count)
        }
        bytes += number(Int(checksum))
    }

    /// Four bytes, the highest first.
    private func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Every row as a filter type and the differences to the row above (section 9.2, type 2).
    private static func filter(
        _ image: UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ stride: Int,
        into target: UnsafeMutableRawPointer
    ) {
        var rowStart = target.assumingMemoryBound(to: UInt8.self)
        for row in 0..<height {
            let words = image + row * stride
            rowStart[0] = row == 0 ? 0 : 2
            if row == 0 {
                for column in 0..<width { store(words[column], to: rowStart + 1 + 3 * column) }
            } else {
                storeDifferences(words, words - stride, width, to: rowStart + 1)
            }
            rowStart += 1 + 3 * width
        }
    }

    /// Most pixels of a chart are as the one above: four at a time are looked at, and their zeros are
    /// stored at once.
    private static func storeDifferences(
        _ words: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ width: Int,
        to bytes: UnsafeMutablePointer<UInt8>
    ) {
        var column = 0
        while column < width {
            let isSame = column + 4 <= width && isEqual(words + column, above + column)
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

    /// Whether four words are those four words.
    private static func isEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
        let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
        return a.loadUnaligned(as: UInt64.self) == b.loadUnaligned(as: UInt64.self)
            && a.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                == b.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }

    private static func store(_ word: UInt32, to bytes: UnsafeMutablePointer<UInt8>) {
        bytes[0] = UInt8(truncatingIfNeeded: word >> 16)
        bytes[1] = UInt8(truncatingIfNeeded: word >> 8)
        bytes[2] = UInt8(truncatingIfNeeded: word)
    }

    /// Appends the data as a zlib stream, made in memory of its own: how long it is to be is known last.
    private mutating func appendCompressed(_ data: UnsafeRawBufferPointer) throws(RenderError) {
        // The level is one that libdeflate has, so that it gives nil only without memory.
        guard let compressor = libdeflate_alloc_compressor(PNGFile.compressionLevel) else {
            throw .systemGivesTooLittle("no memory for compressing an image")
        }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, data.count)
        let target = try PixelMemory(size: bound)
        let count = libdeflate_zlib_compress(
            compressor, data.baseAddress, data.count, target.bytes, bound)
        append("IDAT", UnsafeRawBufferPointer(start: target.bytes, count: count))
    }
}
