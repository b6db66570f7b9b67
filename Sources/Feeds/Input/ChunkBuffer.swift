import FeedErrors
import Text

/// Memory for a piece of a file, with a newline before its bytes and two behind them, so that loops
/// over the bytes can look one back and need no check for the end.
final class ChunkBuffer {
    /// Also the longest row that can be read.
    let capacity: Int
    private let memory: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        memory = .allocate(capacity: capacity + 3)
        memory[0] = Byte.newline
    }

    deinit { memory.deallocate() }

    /// Returns the bytes of a file from the range's start on: all of them or as many as there is
    /// room for.
    ///
    /// - Returns: memory that is good until the next call.
    func read(
        _ range: Range<Int>, of file: InputFile
    ) throws(FeedError) -> UnsafeBufferPointer<UInt8> {
        let room = UnsafeMutableBufferPointer(
            start: memory + 1, count: min(capacity, range.count))
        let count = try file.read(at: range.lowerBound, into: room)
        memory[count + 1] = Byte.newline
        memory[count + 2] = Byte.newline
        return UnsafeBufferPointer(start: memory + 1, count: count)
    }
}
