import Essentials

/// The kind of the file at a path. Links are followed.
package enum PathKind {
    case folder
    case file
    /// A pipe or a device: its bytes can be read only once.
    case other

    /// Nil if nothing stands there.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFREG: self = .file
        default: self = .other
        }
    }
}
