import FeedErrors
import NIOCore
import NIOHTTP1
import Text

/// Collects a body and removes its compression as its bytes come (RFC 9110, 8.4), within bounds.
struct ContentCoding: ~Copyable {
    private var inflation: Inflation?
    /// Bytes that came, still compressed.
    private var received = 0
    private(set) var body = ByteBuffer()
    private let limits: PageLimits
    private let place: String

    /// The value of `Accept-Encoding`.
    static let accepted = "gzip, deflate"
    /// How many times a body may be as large as its compressed bytes, if it is larger than
    /// `leastSuspicious`.
    private static let largestRatio = 200
    private static let leastSuspicious = 1 << 20

    /// - Throws: `FeedError` of kind `badData` for a coding that is not accepted, and for a length
    ///   above the limit.
    init(_ headers: HTTPHeaders, _ limits: PageLimits, at place: String) throws(FeedError) {
        self.limits = limits
        self.place = place
        let codings = headers[canonicalForm: "Content-Encoding"].map { $0.lowercased() }
            .filter { $0 != "identity" && !$0.isEmpty }
        switch codings {
        case []: inflation = nil
        case ["gzip"], ["x-gzip"]: inflation = try Inflation(.gzip, name: place)
        case ["deflate"]: inflation = try Inflation(.deflate, name: place)
        default:
            throw FeedError(
                .badData, at: place,
                "the content coding \(codings.joined(separator: ", ").printable()) was not asked for"
            )
        }
        guard inflation == nil else { return }
        // Reserved at once, for a buffer that grows is copied. A length that is wrong only costs
        // addresses.
        let length = headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
        guard length <= limits.bytes else { throw tooLarge }
        body.reserveCapacity(max(length, 0))
    }

    /// - Throws: `FeedError` of kind `badData` for damaged or too many bytes.
    mutating func take(_ part: consuming ByteBuffer) throws {
        received += part.readableBytes
        guard inflation != nil else {
            guard body.readableBytes + part.readableBytes <= limits.bytes else { throw tooLarge }
            body.writeBuffer(&part)
            return
        }
        try part.withUnsafeReadableBytes { bytes in
            try inflate(bytes)
        }
    }

    /// - Throws: `FeedError` if the compressed stream is not whole.
    mutating func finish() throws(FeedError) {
        try inflation?.finish()
    }

    private mutating func inflate(_ bytes: UnsafeRawBufferPointer) throws {
        let (limits, received, place) = (limits, received, place)
        let tooLarge = tooLarge
        // Moved out of `self` and back: the closure may not write to a part of `self` that is
        // inflating.
        var whole = body
        body = ByteBuffer()
        try inflation?.inflate(bytes) { piece in
            whole.writeBytes(piece)
            guard whole.readableBytes <= limits.bytes else { throw tooLarge }
            if whole.readableBytes > ContentCoding.leastSuspicious,
                whole.readableBytes / ContentCoding.largestRatio > received
            {
                throw FeedError(
                    .badData, at: place,
                    "compressed more than \(ContentCoding.largestRatio) times: no series is")
            }
        }
        body = whole
    }

    private var tooLarge: FeedError { limits.tooLarge(at: place) }
}
