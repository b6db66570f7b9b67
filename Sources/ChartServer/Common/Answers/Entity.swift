import NIOCore

/// The bytes of an answer, and what tells them from others.
struct Entity: Sendable {
    let bytes: ByteBuffer
    /// An entity tag with its quotes.
    let tag: String

    init(_ bytes: [UInt8]) {
        self.bytes = ByteBuffer(bytes: bytes)
        tag = "\"\(Fingerprint(of: bytes).text)-\(String(bytes.count, radix: 16))\""
    }
}
