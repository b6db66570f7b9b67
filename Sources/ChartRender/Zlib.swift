import CDeflate

/// Bytes in the zlib format (RFC 1950), small enough for a Swift array.
enum Zlib {
    /// - Parameters:
    ///   - bytes: any.
    ///   - level: one of libdeflate's, 0 to 12.
    /// - Throws: `RenderError.systemGivesTooLittle` if there is no memory for a compressor.
    static func compressed(_ bytes: [UInt8], level: Int32) throws(RenderError) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(level) else {
            throw .systemGivesTooLittle("no memory for compressing a document")
        }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = libdeflate_zlib_compress(
                compressor, bytes, bytes.count, target.baseAddress, bound)
        }
    }

    /// Returns the bytes before they were compressed; nil if `bytes` is not one whole zlib stream.
    static func expanded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        // The format does not say how long its bytes become. They become at most some 1,032 times as long.
        var room = 8 * bytes.count + 64
        while true {
            var (result, used) = (LIBDEFLATE_SUCCESS, 0)
            let expanded = [UInt8](unsafeUninitializedCapacity: room) { target, count in
                result = bytes.withUnsafeBytes { bytes in
                    libdeflate_zlib_decompress_ex(
                        decompressor, bytes.baseAddress, bytes.count, target.baseAddress, room,
                        &used, &count)
                }
                // On failure libdeflate leaves the count as it was.
                if result != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if result == LIBDEFLATE_SUCCESS { return used == bytes.count ? expanded : nil }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
            room *= 4
        }
    }
}
