import FeedErrors
import Fetching
import Files
import Synchronization
import Text

/// A file that is opened when it is first needed.
final class DeferredFile: Sendable {
    let path: String?
    let limits: FileLimits
    /// The file that was opened at the path before, as it was before its size changed; nil where
    /// none was opened, or no regular file.
    private let before: FileStamp?
    private let file = Mutex<OpenedFile?>(nil)

    /// - Parameter path: nil for the standard input.
    init(path: String?, limits: FileLimits = FileLimits(), after before: FileStamp? = nil) {
        (self.path, self.limits, self.before) = (path, limits, before)
    }

    /// Returns the same file, to be opened anew, as another one may have its name by now. The
    /// standard input stays as it is, for it can be read only once.
    func renewed() -> DeferredFile {
        guard path != nil else { return self }
        let last = isBeingWritten ? before : alreadyOpened?.stamp
        return DeferredFile(path: path, limits: limits, after: last ?? before)
    }

    /// Whether the opened file has become longer or shorter since it was first opened: a program
    /// may be writing to it.
    var isBeingWritten: Bool {
        guard let before, let stamp = alreadyOpened?.stamp else { return false }
        return stamp.isSameFile(as: before)
            && (stamp.isLonger(than: before) || before.isLonger(than: stamp))
    }

    /// - Throws: what `InputFile.opened` throws; the next call then tries again.
    func opened() throws -> InputFile {
        try file.withLock { file in
            let opened = try file ?? InputFile.opened(path, limits, isToBeRegular: before != nil)
            file = opened
            return opened.file
        }
    }

    /// The file as it was opened; nil before that.
    var alreadyOpened: OpenedFile? { file.withLock { $0 } }

    /// Returns whether the file's name now leads to another file, or to other bytes, than were
    /// opened; nil where none was opened. False for the text of a pipe, which stays as it was read.
    ///
    /// - Throws: `FeedError` where no file has its name.
    func hasChanged() throws -> Bool? {
        guard let path else { return false }
        guard let opened = file.withLock({ $0 }) else { return nil }
        guard let stamp = opened.stamp else { return false }
        guard PathKind(path) != nil else { throw FeedError.unreadable(path.printable(limit: 200)) }
        return FileStamp(at: path) != stamp
    }

    /// The file's name, or "Standard input".
    var identity: SourceIdentity {
        path.map { SourceIdentity(file: $0) } ?? SourceIdentity(name: "Standard input")
    }
}
