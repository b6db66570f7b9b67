import CZlib
package import FeedErrors

/// Inflates a compressed stream, checked by its sums and lengths: gzip of one or more members (RFC
/// 1952), or what HTTP calls deflate, a zlib stream (RFC 1950) or, as some servers have it, one
/// without wrapper.
package struct Inflation: ~Copyable {
    package enum Wrapper {
        case gzip, deflate
    }

    private let stream: UnsafeMutablePointer<z_stream>
    private let wrapper: Wrapper
    private let name: String
    /// Room for one piece of the output: 256 KiB.
    private var output = [UInt8](repeating: 0, count: 1 << 18)
    private var hasBegun = false
    /// Whether the last byte seen ended a member, so that the stream may end here.
    private var isBetweenMembers = false

    /// - Parameter name: of the file or page, for messages.
    package init(_ wrapper: Wrapper, name: String) throws(FeedError) {
        self.wrapper = wrapper
        self.name = name
        // On the heap: zlib keeps the address.
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard chartgen_inflate_init(stream, WindowBits.gzip) == Z_OK else {
            stream.deallocate()
            throw FeedError(.unreachable, at: name, "no memory to inflate it")
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates the stream's next bytes, and hands over what that gives, piece by piece.
    package mutating func inflate(
        _ bytes: UnsafeRawBufferPointer, _ hand: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        guard let first = bytes.first else { return }
        if !hasBegun { try begin(first) }
        // zlib reads only, but its pointer is to mutable bytes.
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        repeat {
            if isBetweenMembers {
                if wrapper == .gzip { skipPadding() }
                if stream.pointee.avail_in == 0 { return }
                guard wrapper == .gzip, inflateReset(stream) == Z_OK else { throw damaged() }
                isBetweenMembers = false
            }
            try hand(output[..<step()])
        } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
    }

    /// - Throws: `FeedError` if the stream ended inside a member.
    package func finish() throws(FeedError) {
        guard isBetweenMembers else {
            throw FeedError(
                .badData, at: name, "the \(wrapper) data ends too early", remedy: "fetch it again")
        }
    }

    /// Says which wrapper there is: with zlib's the low bits of the first byte are its method, 8.
    private mutating func begin(_ first: UInt8) throws(FeedError) {
        hasBegun = true
        guard wrapper == .deflate else { return }
        let bits = first & 15 == 8 ? WindowBits.zlib : WindowBits.none
        guard inflateReset2(stream, bits) == Z_OK else { throw damaged() }
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
            .badData, at: name, "the \(wrapper) data is damaged\(detail)", remedy: "fetch it again")
    }
}

/// zlib's codes for the largest window in a wrapper.
private enum WindowBits {
    static let gzip: Int32 = 31
    static let zlib: Int32 = 15
    static let none: Int32 = -15
}
