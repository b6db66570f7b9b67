import Foundation

/// stdin, stdout and stderr, which may be closed when the process starts.
enum StandardStreams {
    /// Opens the null device for each of the three that is closed. Without that, the next file opened
    /// would get the number, and messages would be written into it. The null device is opened for the
    /// wrong direction on purpose, so reading from it or writing to it still fails.
    static func occupy() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
