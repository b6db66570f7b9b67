import Essentials
import FeedErrors
import Fetching
import Files
import Text

/// A file of a folder that holds an API page.
struct PageFile {
    private let path: String
    /// The file's name in messages.
    private let place: String

    init(_ path: String, _ place: String) {
        self.path = path
        self.place = place
    }

    /// Returns all bytes of the file; nil where there is no such file.
    ///
    /// Links are followed, and the file that they lead to counts. Nothing is opened that could wait
    /// for another program, such as a FIFO, or has no end, such as a device.
    ///
    /// - Throws: `FeedError` for a path that leads to no regular file, a file that can't be read,
    ///   or one that is larger than the limit.
    func bytes(_ limits: PageLimits) throws(FeedError) -> [UInt8]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return try failed() }
        try checkKind(status)
        // If the file has become a FIFO since, opening it still does not wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return try failed() }
        defer { close(descriptor) }
        guard fstat(descriptor, &status) == 0 else { return try failed() }
        try checkKind(status)
        guard status.st_size <= limits.bytes else { throw limits.tooLarge(at: place) }
        return try read(descriptor, size: Int(status.st_size), limits)
    }

    /// Reads to the end: some files of a system say that they have 0 bytes, and others grow.
    private func read(
        _ descriptor: Int32, size: Int, _ limits: PageLimits
    ) throws(FeedError) -> [UInt8]? {
        // Reads one byte more than the size, to find out whether the file goes on.
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var filled = 0
        while true {
            let count = bytes.withUnsafeMutableBytes { buffer in
                Descriptor(number: descriptor).read(
                    into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            guard count >= 0 else { return try failed() }
            filled += count
            guard filled <= limits.bytes else { throw limits.tooLarge(at: place) }
            guard count > 0 else { break }
            if filled == bytes.count {
                bytes += [UInt8](repeating: 0, count: max(bytes.count, 1 << 16))
            }
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    private func checkKind(_ status: stat) throws(FeedError) {
        let kind: String
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: kind = "a folder"
        case S_IFIFO: kind = "a FIFO"
        case S_IFCHR, S_IFBLK: kind = "a device"
        default: kind = "a socket"
        }
        throw FeedError(
            .badData, at: place, "\(kind), not a file",
            remedy:
                "a folder of API pages holds them as files; a single page can be piped into stdin")
    }

    /// Returns nil where there is no such file, and throws in all other cases.
    ///
    /// - Throws: the error that `errno` stands for.
    private func failed() throws(FeedError) -> [UInt8]? {
        let reason = errno
        switch reason {
        case ENOENT: return nil
        case EACCES, EPERM: throw FeedError(.unreachable, at: place, "not allowed to read it")
        default:
            throw FeedError(
                .unreachable, at: place, "cannot be read (\(String(cString: strerror(reason))))")
        }
    }
}
