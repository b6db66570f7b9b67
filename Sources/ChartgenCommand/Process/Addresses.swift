import CProcess
import Essentials

/// How many addresses a process may have (ulimit -v).
enum Addresses {
    /// In bytes; nil where there is no limit.
    static var most: Int? {
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur != rlim_t(bitPattern: -1),
            limit.rlim_cur < Int.max
        else { return nil }
        return Int(limit.rlim_cur)
    }

    /// "this process may have only 195 MiB of memory (ulimit -v)"
    package static func words(_ most: Int) -> String {
        "this process may have only \(most >> 20) MiB of memory (ulimit -v)"
    }

    /// - Throws: `Failure` 71 if the process can't have this many bytes in addition to those in
    ///   use.
    static func require(_ bytes: Int, for command: String) throws(Failure) {
        guard let most, cprocess_lacks_memory(bytes) != 0 else { return }
        throw Failure(
            Failure.systemGivesTooLittle,
            "\(words(most)), and \(command) takes up to \(bytes >> 20) MiB more than the program itself"
        )
    }

    /// Whether there is no room for the usual stacks of that number of threads.
    static func lackRoom(forThreads count: Int) -> Bool {
        most != nil && cprocess_lacks_memory(count * 8 << 20) != 0
    }

    #if canImport(Glibc)
        private static let kind = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
        private static let kind = RLIMIT_AS
    #endif
}
