import Essentials
import Text

/// Why a folder can't hold the cache.
public struct CacheFolderError: Error, Equatable, CustomStringConvertible {
    /// The folder, as it was named.
    public let path: String
    /// Whether there is no such folder.
    public let isMissing: Bool
    /// A few words without a capital.
    public let reason: String

    /// "cannot use "PATH": REASON".
    public var description: String { "cannot use \(path.printable(limit: 200)): \(reason)" }

    init(_ path: String, _ reason: String) {
        (self.path, self.reason, self.isMissing) = (path, reason, false)
    }

    /// - Parameter code: a value of `errno`.
    init(_ path: String, code: Int32) {
        self.path = path
        isMissing = code == ENOENT
        reason = String(cString: strerror(code)).lowercased()
    }
}
