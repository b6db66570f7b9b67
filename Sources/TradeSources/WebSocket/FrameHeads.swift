/// Follows the heads of the frames in a stream of bytes.
///
/// - Source: RFC 6455, section 5.2.
struct FrameHeads {
    /// The bytes of the head that is being read.
    private var head: [UInt8] = []
    /// How many bytes of the frame after its head are still to come.
    private var rest: UInt64 = 0

    /// Reads the next bytes of the stream.
    ///
    /// - Returns: where the first frame begins whose length is written in more bytes than it needs,
    ///   or with its highest bit set: 0 where it began earlier; nil where there is no such frame.
    mutating func faultyFrame(in bytes: some RandomAccessCollection<UInt8>) -> Int? {
        var (place, start) = (0, 0)
        while place < bytes.count {
            if rest > 0 {
                let step = Int(min(rest, UInt64(bytes.count - place)))
                (rest, place) = (rest - UInt64(step), place + step)
                continue
            }
            if head.isEmpty { start = place }
            head.append(bytes[bytes.index(bytes.startIndex, offsetBy: place)])
            place += 1
            guard head.count >= 2, head.count == headSize else { continue }
            guard let length else { return start }
            (head, rest) = ([], length)
        }
        return nil
    }

    /// How many bytes of its own the length has, after the two that each head has.
    private var lengthSize: Int { [126: 2, 127: 8][head[1] & 0x7F] ?? 0 }

    private var headSize: Int { 2 + lengthSize + (head[1] & 0x80 == 0 ? 0 : 4) }

    /// The frame's length; nil where it is not written as it has to be.
    private var length: UInt64? {
        guard lengthSize > 0 else { return UInt64(head[1] & 0x7F) }
        let length = head[2..<2 + lengthSize].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let least: UInt64 = lengthSize == 2 ? 126 : 1 << 16
        return length >= least && length < 1 << 63 ? length : nil
    }
}
