/// Writes numbers and texts as bytes that `ByteReader` reads.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    mutating func append(number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ number: Double) {
        append(number: number.bitPattern)
    }

    /// - Parameter text: of at most 65,535 bytes.
    mutating func append(_ text: String) {
        append(number: UInt16(text.utf8.count))
        append(text.utf8)
    }
}
