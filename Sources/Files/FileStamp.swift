import Essentials

/// What tells a file from the one that stood at its path before: written anew, or replaced by
/// another one.
package struct FileStamp: Sendable, Equatable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    /// When its bytes changed, and when anything of it did: a program may set the first one back.
    private let times: [Int]

    /// Nil for anything but a regular file: a pipe is read only once, so it can't be compared
    /// later.
    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let (bytes, any) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (bytes, any) = (status.st_mtim, status.st_ctim)
        #endif
        times = [bytes.tv_sec, bytes.tv_nsec, any.tv_sec, any.tv_nsec]
    }

    /// The stamp of what a path names by now, links followed; nil also where there is nothing.
    package init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The stamp of the file that is open; nil also for no descriptor of one.
    package init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether nothing was written between the two, whatever was done to the file's names.
    package func hasSameBytes(as other: FileStamp) -> Bool {
        size == other.size && times.prefix(2) == other.times.prefix(2)
    }

    /// Whether it has more bytes than another one: something may have been appended.
    package func isLonger(than other: FileStamp) -> Bool { size > other.size }

    /// Whether it is the same file, whatever its bytes are by now.
    package func isSameFile(as other: FileStamp) -> Bool {
        device == other.device && number == other.number
    }
}
