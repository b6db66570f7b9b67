import Essentials

/// How much stack the first thread may have, and each thread that does not ask for another size
/// (ulimit -s).
enum Stack {
    /// In bytes. A chart of a table takes a third of it in a build that is not optimised.
    private static let least = 512 << 10

    /// - Throws: `Failure` 71 if there is less than every command needs.
    static func require() throws(Failure) {
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < least else { return }
        throw Failure(
            Failure.systemGivesTooLittle,
            "this process may have only \(limit.rlim_cur >> 10) KiB of stack (ulimit -s), and chartgen"
                + " takes up to \(least >> 10)")
    }

    #if canImport(Glibc)
        private static let kind = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
        private static let kind = RLIMIT_STACK
    #endif
}
