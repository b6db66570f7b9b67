import CProcess

/// How many threads a process may have: `ulimit -u`, a container's limit of processes, and the room
/// for their stacks bound them.
enum Threads {
    /// - Throws: `Failure` 71 if the process can't have this many threads in addition to those that
    ///   run. They are started for a moment.
    static func require(_ count: Int) throws(Failure) {
        guard cprocess_lacks_threads(CInt(count)) != 0 else { return }
        throw Failure(Failure.systemGivesTooLittle, words(count))
    }

    private static func words(_ count: Int) -> String {
        if let most = Addresses.most, Addresses.lackRoom(forThreads: count) {
            return "\(Addresses.words(most)), and there is no room for another thread; allow more"
        }
        return "the system gives no more threads; allow more with ulimit -u, or a container more"
            + " processes with --pids-limit"
    }
}
