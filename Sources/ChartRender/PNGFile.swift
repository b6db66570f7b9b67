import CDeflate
import CIGzip

/// The bytes of a PNG file: of 8-bit indices into a palette, or of 8-bit colours with alpha or
/// without.
///
/// Source: W3C, Portable Network Graphics (Third Edition), sections 5, 9.2 and 11.
struct PNGFile {
    private(set) var bytes = PNGFile.signature

    /// What every PNG file starts with (section 5.2).
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Any image, with a palette where its colours fit one.
    ///
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for the rows.
    init(
        _ image: PixelRows, pixelsPerUnit: Double = 1, texts: [(keyword: String, text: String)] = []
    ) throws(RenderError) {
        if let rows = try PNGRows.indexed(image) {
            try self.init(rows, pixelsPerUnit: pixelsPerUnit, texts: texts)
        } else {
            try self.init(.trueColor(image), pixelsPerUnit: pixelsPerUnit, texts: texts)
        }
    }

    /// - Parameters:
    ///   - rows: the pixels as the file holds them.
    ///   - pixelsPerUnit: device pixels in a canvas unit of 1/96 inch.
    ///   - texts: keywords of 1 to 79 Latin-1 characters with their texts.
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for compressing the rows.
    init(
        _ rows: borrowing PNGRows, pixelsPerUnit: Double,
        texts: [(keyword: String, text: String)]
    ) throws(RenderError) {
        // Section 11.2.1: eight bits, then 3 for indices into a palette, 2 for colours and 6 for
        // colours with alpha.
        let kind: UInt8 = rows.hasAlpha ? 6 : rows.palette == nil ? 2 : 3
        append("IHDR", number(rows.width) + number(rows.height) + [8, kind, 0, 0, 0])
        // Section 11.3.4.3: pixels a metre, across and down.
        let density = number(Int((pixelsPerUnit * 96 / 0.0254).rounded()))
        append("pHYs", density + density + [1])
        if let palette = rows.palette { append("PLTE", palette.flatMap { number(Int($0))[1...] }) }
        for (keyword, text) in texts where !text.isEmpty {
            // Section 11.3.3.4: not compressed, no language, no translated keyword.
            append("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8))
        }
        try appendCompressed(rows)
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

    /// Appends the rows as a zlib stream, made in memory of its own: how long it is to be is known
    /// last.
    private mutating func appendCompressed(_ rows: borrowing PNGRows) throws(RenderError) {
        if rows.palette == nil {
            try appendSmall(rows)
        } else {
            try appendQuick(rows)
        }
    }

    /// Indices into a palette come out a sixth longer than by the other way, in a tenth of the
    /// time.
    private mutating func appendQuick(_ rows: borrowing PNGRows) throws(RenderError) {
        var room = rows.count + 1024
        while true {
            let target = try PixelMemory(size: room)
            let count = cigzip_compress(
                rows.memory.bytes, rows.count, target.bytes, room)
            guard count >= 0 else { throw PNGFile.noMemory }
            if count > 0 {
                return append("IDAT", UnsafeRawBufferPointer(start: target.bytes, count: count))
            }
            // Rows that can't be compressed.
            room *= 2
        }
    }

    private mutating func appendSmall(_ rows: borrowing PNGRows) throws(RenderError) {
        // The lowest level at which charts come out no larger than from Cairo's writer.
        guard let compressor = libdeflate_alloc_compressor(6) else { throw PNGFile.noMemory }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
        let target = try PixelMemory(size: bound)
        let count = libdeflate_zlib_compress(
            compressor, rows.memory.bytes, rows.count, target.bytes, bound)
        append("IDAT", UnsafeRawBufferPointer(start: target.bytes, count: count))
    }

    private static var noMemory: RenderError {
        .systemGivesTooLittle("no memory for compressing an image")
    }
}
