import Foundation

/// How many files a process may have open.
enum OpenFiles {
    /// Takes as many as the system lets this process take by itself, up to some thousands: connections are files.
    static func allowMost() {
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return }
        let wanted = min(limit.rlim_max, 8_192)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        _ = setrlimit(kind, &limit)
    }

    #if canImport(Glibc)
        private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let kind = RLIMIT_NOFILE
    #endif
}
