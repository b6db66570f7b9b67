import Foundation

/// stdin, stdout and stderr, which whoever started the process may have closed.
enum StandardStreams {
    /// Takes the numbers 0, 1 and 2 where they are free: a file opened later would get them, and be
    /// written into by messages. Using one stays an error: the null device is opened the other way round.
    static func occupy() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
