import Essentials
import FeedErrors
import Files
import Text

/// An open file that is read by position, so that several tasks can read it at a time. It owns its
/// descriptor.
///
/// Not mapped into memory: pages of a mapping count as the program's memory once they are touched,
/// and a file that shrinks meanwhile would kill it.
final class InputFile: Sendable {
    let descriptor: Int32
    /// The file's size in bytes when it was opened. Bytes that are written to it afterwards are not
    /// read.
    let size: Int
    /// The file's name in messages.
    let name: String
    /// Whether carriage returns are read as newlines.
    private let linesEndWithReturns: Bool
    /// How its letters were written; nil for UTF-8.
    let letters: Encoding?

    /// - Parameters:
    ///   - descriptor: of a regular file; closed by this object.
    ///   - linesEndWithReturns: whether to give newlines in place of carriage returns.
    ///   - letters: how they were written before they became UTF-8.
    init(
        owning descriptor: Int32, size: Int, name: String, linesEndWithReturns: Bool = false,
        letters: Encoding? = nil
    ) {
        self.letters = letters
        self.descriptor = descriptor
        self.size = size
        self.name = name
        self.linesEndWithReturns = linesEndWithReturns
    }

    deinit { close(descriptor) }

    /// Returns the first `size` bytes of the file as a file of its own.
    ///
    /// - Parameter linesEndWithReturns: nil as in this one.
    func part(
        _ size: Int, linesEndWithReturns: Bool? = nil
    ) throws(FeedError) -> InputFile {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .unreadable(name) }
        return InputFile(
            owning: copy, size: size, name: name,
            linesEndWithReturns: linesEndWithReturns ?? self.linesEndWithReturns,
            letters: letters)
    }

    /// Fills the buffer from `offset` on, as far as the file goes.
    ///
    /// - Returns: how many bytes were read.
    /// - Throws: `FeedError` if the file can't be read or became shorter.
    func read(
        at offset: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) throws(FeedError) -> Int {
        let wanted = max(0, min(buffer.count, size - offset))
        let count = Descriptor(number: descriptor).fill(
            UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(buffer)[..<wanted]),
            at: offset)
        guard count >= 0 else { throw .unreadable(name) }
        guard count == wanted else {
            throw FeedError(.badData, at: name, "became shorter while it was read")
        }
        if linesEndWithReturns {
            for index in 0..<count where buffer[index] == Byte.carriageReturn {
                buffer[index] = Byte.newline
            }
        }
        return count
    }

    /// Reads the first bytes, up to `limit`.
    func start(limit: Int) throws(FeedError) -> [UInt8] {
        try bytes(in: 0..<min(limit, size))
    }

    /// Reads the bytes in a range.
    func bytes(in range: Range<Int>) throws(FeedError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var failure: FeedError?
        bytes.withUnsafeMutableBufferPointer { buffer in
            do throws(FeedError) {
                _ = try read(at: range.lowerBound, into: buffer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

extension FeedError {
    /// Returns the error that `errno` stands for.
    static func unreadable(_ name: String) -> FeedError {
        let reason = errno
        var error =
            switch reason {
            case ENOENT, ENOTDIR: FeedError(.notFound, at: name, "no such file")
            case EACCES, EPERM: FeedError(.unreachable, at: name, "not allowed to read it")
            // The standard input was closed, and another file may have its number by now.
            case EBADF, EINVAL: FeedError(.unreachable, at: name, "cannot be read")
            default:
                FeedError(
                    .unreachable, at: name, "cannot be read (\(String(cString: strerror(reason))))")
            }
        if error.kind == .unreachable { error.reason = .unreadable }
        return error
    }
}
