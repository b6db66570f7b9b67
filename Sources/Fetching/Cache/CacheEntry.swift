import CDeflate

/// The bytes of an entry: a mark, the version of this format, the key, the lengths of head and
/// body, both, and a check sum over all of it. Numbers have their lowest byte first.
enum CacheEntry {
    private static let mark = Array("chartgen".utf8)
    /// Version 1 held the page's URL, too.
    private static let version: UInt32 = 2
    /// Mark, version, key, two lengths.
    private static let fixedSize = 8 + 4 + 32 + 4 + 8
    private static let sumSize = 4

    /// Returns the bytes before the body, and those behind it.
    ///
    /// The check sum (CRC-32) finds damage by a disk or a crash, not a forgery.
    static func frame(
        _ key: CacheKey, _ head: StoredHead, around body: UnsafeRawBufferPointer
    ) -> (start: [UInt8], end: [UInt8]) {
        let headBytes = head.bytes
        var start = ByteWriter()
        start.append(mark)
        start.append(number: version)
        start.append(key.bytes)
        start.append(number: UInt32(headBytes.count))
        start.append(number: UInt64(body.count))
        start.append(headBytes)
        var end = ByteWriter()
        end.append(number: start.bytes.withUnsafeBytes { sum(body, after: sum($0)) })
        return (start.bytes, end.bytes)
    }

    /// - Parameters:
    ///   - bytes: a whole file, whatever it holds.
    ///   - key: of the response that is looked for.
    /// - Returns: the head and where the body is; nil unless the bytes are an unharmed entry of
    ///   that key and of this version.
    /// - Complexity: one pass.
    static func parts(
        of bytes: [UInt8], _ key: CacheKey
    ) -> (head: StoredHead, body: Range<Int>)? {
        bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes[...])
            guard reader.bytes(mark.count)?.elementsEqual(mark) == true,
                reader.number(UInt32.self) == version,
                reader.bytes(key.bytes.count)?.elementsEqual(key.bytes) == true,
                let headSize = reader.number(UInt32.self),
                let bodySize = reader.number(UInt64.self),
                let bodySize = Int(exactly: bodySize), let headBytes = reader.bytes(Int(headSize)),
                let body = reader.bytes(bodySize), let found = reader.number(UInt32.self),
                reader.isAtEnd,
                found == sum(UnsafeRawBufferPointer(rebasing: bytes[..<body.endIndex])),
                let head = StoredHead(bytes: headBytes)
            else { return nil }
            return (head, body.indices)
        }
    }

    /// Returns the size of an entry, in bytes.
    static func size(_ head: StoredHead, bodySize: Int) -> Int {
        fixedSize + head.bytes.count + bodySize + sumSize
    }

    private static func sum(_ bytes: UnsafeRawBufferPointer, after start: UInt32 = 0) -> UInt32 {
        // libdeflate returns the start value for a null address, and would forget the sum so far.
        guard !bytes.isEmpty else { return start }
        return libdeflate_crc32(start, bytes.baseAddress, bytes.count)
    }
}
