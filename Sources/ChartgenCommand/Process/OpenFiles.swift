import CProcess
import Essentials

/// How many files a process may have open.
enum OpenFiles {
    /// Raises the limit of open files as far as the system lets this process, up to 8,192:
    /// connections are files, too.
    static func allowMost() {
        guard var limit else { return }
        let wanted = min(limit.rlim_max, 8_192)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        _ = setrlimit(kind, &limit)
    }

    /// How many may be open; nil where that is not known.
    static var most: Int? { limit.map { Int(clamping: $0.rlim_cur) } }

    /// "this process may open only 16 files (ulimit -n)"
    package static var words: String { "this process may open only \(most ?? 0) files (ulimit -n)" }

    /// - Throws: `Failure` 71 if the process can't open this many files in addition to those that
    ///   are open.
    static func require(_ count: Int, for command: String) throws(Failure) {
        // Looking costs a few calls to the system for each.
        guard let most, most < 1_024 || count > 32, cprocess_lacks_files(CInt(count)) != 0 else {
            return
        }
        throw Failure(
            Failure.systemGivesTooLittle,
            "\(words), and \(command) takes up to \(count) besides those that are open")
    }

    private static var limit: rlimit? {
        var limit = rlimit()
        return getrlimit(kind, &limit) == 0 ? limit : nil
    }

    #if canImport(Glibc)
        private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let kind = RLIMIT_NOFILE
    #endif
}
