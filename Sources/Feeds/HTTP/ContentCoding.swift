import NIOCore
import NIOHTTP1

/// Takes a body as it comes and takes its compression off (RFC 9110, 8.4), within bounds.
struct ContentCoding: ~Copyable {
    private var inflation: Inflation?
    /// Bytes that came, as they came.
    private var received = 0
    private(set) var body = ByteBuffer()
    private let limits: PageLimits
    private let place: String

    /// What `Accept-Encoding` says.
    static let accepted = "gzip, deflate"
    /// A larger body may not be this many times as large as it came.
    private static let largestRatio = 200
    private static let leastSuspicious = 1 << 20

    /// - Throws: `FeedError` of kind `badData` for a coding that is none of those accepted.
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
        // Room at once, for growing would copy; a wrong length only costs addresses.
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
        // Out and back, for the body is written to meanwhile.
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
