import Essentials

/// stdin, stdout and stderr, which may be closed when the process starts.
enum StandardStreams {
    /// Opens the null device for each of the three that is closed. Without that, the next file
    /// opened would get the number, and messages would be written into it. The null device is
    /// opened for the wrong direction on purpose, so reading from it or writing to it still fails.
    static func occupy() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Whether bytes lie unread on stdin. Neither waits nor reads: stdin may be meant for the next
    /// command of a script.
    static var hasUnreadInput: Bool {
        var input = stat()
        guard fstat(0, &input) == 0 else { return false }
        switch input.st_mode & S_IFMT {
        case S_IFREG: return lseek(0, 0, SEEK_CUR) < input.st_size
        case S_IFIFO, S_IFSOCK:
            var count: CInt = 0
            return ioctl(0, UInt(FIONREAD), &count) == 0 && count > 0
        default: return false
        }
    }
}
