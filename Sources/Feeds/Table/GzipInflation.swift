import CZlib

/// Inflates a gzip stream of one or more members (RFC 1952), checked by its sums and lengths.
struct GzipInflation: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>
    private let name: String
    private var output = [UInt8](repeating: 0, count: Spool.chunk)
    /// Whether the last byte seen ended a member, so that the stream may end here.
    private var isBetweenMembers = false

    /// - Parameter name: of the file, for messages.
    init(name: String) throws(FeedError) {
        self.name = name
        // On the heap: zlib keeps the address.
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard chartgen_gzip_inflate_init(stream) == Z_OK else {
            stream.deallocate()
            throw FeedError(.unreachable, at: name, "no memory to inflate it")
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates the stream's next bytes, and hands over what that gives, piece by piece.
    mutating func inflate(
        _ bytes: ArraySlice<UInt8>, _ hand: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        // A copy, as zlib's pointer is to mutable bytes and must stay where it is.
        var input = Array(bytes)
        try input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress
            stream.pointee.avail_in = UInt32(input.count)
            repeat {
                if isBetweenMembers {
                    skipPadding()
                    if stream.pointee.avail_in == 0 { return }
                    guard inflateReset(stream) == Z_OK else { throw damaged() }
                    isBetweenMembers = false
                }
                try hand(output[..<step()])
            } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
        }
    }

    /// - Throws: `FeedError` if the stream ended inside a member.
    func finish() throws(FeedError) {
        guard isBetweenMembers else {
            throw FeedError(
                .badData, at: name, "the gzip data ends too early", remedy: "fetch the file again")
        }
    }

    /// Zeros after a member are padding, as tapes and gzip itself have it.
    private func skipPadding() {
        while stream.pointee.avail_in > 0, stream.pointee.next_in.pointee == 0 {
            stream.pointee.next_in += 1
            stream.pointee.avail_in -= 1
        }
    }

    /// Fills the output once, and returns how many bytes came.
    private mutating func step() throws(FeedError) -> Int {
        let status = output.withUnsafeMutableBufferPointer { output in
            stream.pointee.next_out = output.baseAddress
            stream.pointee.avail_out = UInt32(output.count)
            return CZlib.inflate(stream, Z_NO_FLUSH)
        }
        switch status {
        case Z_STREAM_END: isBetweenMembers = true
        // No progress: all of the input is used up.
        case Z_OK, Z_BUF_ERROR: break
        default: throw damaged()
        }
        return output.count - Int(stream.pointee.avail_out)
    }

    private func damaged() -> FeedError {
        let detail = stream.pointee.msg.map { " (\(String(cString: $0)))" } ?? ""
        return FeedError(
            .badData, at: name, "the gzip data is damaged\(detail)", remedy: "fetch the file again")
    }
}
