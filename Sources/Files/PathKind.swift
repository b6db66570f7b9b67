import Foundation

/// What stands at a path, links followed.
package enum PathKind {
    case folder
    /// A file, a pipe, a device.
    case other

    /// Nil if nothing stands there.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    }
}
