/// Looks at the frames in the bytes of a connection of HTTP/2, for faults that the library below
/// passes over: those of streams that send nothing more, as a request without a body does.
struct HTTP2FrameScan: Sendable, Equatable {
    private static let windowUpdate: UInt8 = 8
    private static let pushPromise: UInt8 = 5
    /// A request sends no body, so its window only grows. It begins at 65,535 unless the server
    /// said otherwise. The limit counts from there in any case.
    private static let mostAdded = (1 << 31) - 1 - 65_535

    /// The first bytes of a frame, until its header is whole, and those of a window update.
    private var start: [UInt8] = []
    /// How many bytes of the frame's payload are still to come and are of no interest.
    private var toSkip = 0
    private var added: [UInt32: Int] = [:]

    /// Returns whether a frame that these bytes complete breaks the protocol (RFC 9113, 6.6, 6.9
    /// and 6.9.1).
    mutating func findsFault(in bytes: some RandomAccessCollection<UInt8>) -> Bool {
        var hasFault = false
        var rest = bytes[...]
        while !rest.isEmpty {
            let skipped = min(toSkip, rest.count)
            toSkip -= skipped
            rest = rest.dropFirst(skipped)
            guard let byte = rest.popFirst() else { break }
            start.append(byte)
            guard start.count >= 9 else { continue }
            let length = Int(start[0]) << 16 | Int(start[1]) << 8 | Int(start[2])
            let isUpdate = start[3] == HTTP2FrameScan.windowUpdate && length == 4
            if isUpdate, start.count < 13 { continue }
            if start[3] == HTTP2FrameScan.pushPromise { hasFault = true }
            if isUpdate, isBad(update: start) { hasFault = true }
            toSkip = isUpdate ? 0 : length
            start.removeAll(keepingCapacity: true)
        }
        return hasFault
    }

    /// - Parameter update: the 13 bytes of a frame.
    private mutating func isBad(update: [UInt8]) -> Bool {
        let number: (Int) -> UInt32 = { first in
            update[first..<first + 4].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        }
        let (stream, increment) = (number(5), Int(number(9)))
        guard increment > 0 else { return true }
        // The connection's own window goes down with every request, and the library counts it.
        guard stream != 0 else { return false }
        added[stream, default: 0] += increment
        return added[stream, default: 0] > HTTP2FrameScan.mostAdded
    }
}
