import FeedErrors
public import Fetching
import Files
import Synchronization
import Text

/// A file that is opened when it is first needed, or a text that a server answers.
final class DeferredFile: Sendable {
    /// The file's path; nil for the standard input and for an answer.
    let path: String?
    /// Where the answer comes from that the text is; nil for a file.
    let answer: AnswerText?
    let limits: FileLimits
    /// The file that was opened at the path before, as it was before its size changed; nil where
    /// none was opened, or no regular file.
    private let before: FileStamp?
    private let file = Mutex<OpenedFile?>(nil)
    /// Why the standard input could not be read, which can be tried only once.
    private let failure = Mutex<(any Error)?>(nil)

    /// - Parameters:
    ///   - path: nil for the standard input.
    ///   - answer: what is read in place of a file.
    init(
        path: String?, answer: AnswerText? = nil, limits: FileLimits = FileLimits(),
        after before: FileStamp? = nil
    ) {
        (self.path, self.answer, self.limits, self.before) = (path, answer, limits, before)
    }

    /// Whether it can be read only once, as the standard input is.
    var isReadOnce: Bool { path == nil && answer == nil }

    /// Returns the same file, to be opened anew, as another one may have its name by now. The
    /// standard input stays as it is, for it can be read only once.
    func renewed() -> DeferredFile {
        if let answer { return DeferredFile(path: nil, answer: answer.renewed(), limits: limits) }
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

    /// Asks the server for its answer, if this is one that did not come yet.
    ///
    /// - Throws: what keeps the answer from coming.
    func fetched() async throws {
        try await answer?.fetched(limits)
    }

    /// - Throws: what `InputFile.opened` throws; the next call then tries again.
    func opened() throws -> InputFile {
        if let answer { return try answer.opened() }
        return try file.withLock { file in
            if let failure = failure.withLock({ $0 }) { throw failure }
            do {
                let opened =
                    try file ?? InputFile.opened(path, limits, isToBeRegular: before != nil)
                file = opened
                return opened.file
            } catch {
                if path == nil { failure.withLock { $0 = error } }
                throw error
            }
        }
    }

    /// Whether it can be opened now: not an answer that did not come yet.
    var isAtHand: Bool { answer?.isAtHand ?? true }

    /// The file as it was opened; nil before that, and for an answer.
    var alreadyOpened: OpenedFile? { file.withLock { $0 } }

    /// Returns whether the file's name now leads to another file, or to other bytes, than were
    /// opened; nil where none was opened, and for an answer. False for the text of a pipe, which
    /// stays as it was read.
    ///
    /// - Throws: `FeedError` where no file has its name.
    func hasChanged() throws -> Bool? {
        if answer != nil { return nil }
        guard let path else { return false }
        guard let opened = file.withLock({ $0 }) else { return nil }
        guard let stamp = opened.stamp else { return false }
        guard PathKind(path) != nil else { throw FeedError.unreadable(path.printable(limit: 200)) }
        return FileStamp(at: path) != stamp
    }

    /// The file's name, or "Standard input"; the address of an answer.
    var identity: SourceIdentity {
        answer?.identity ?? path.map { SourceIdentity(file: $0) }
            ?? SourceIdentity(name: "Standard input")
    }
}

/// How large a file may be, where its size matters.
public struct FileLimits: Sendable, Equatable {
    /// The longest text, in bytes, that is copied to a temporary file: from a pipe, the standard
    /// input or gzip, after inflation.
    public var spoolBytes = 8 << 30
    /// The size that the one page of a JSON array may have. Tables are read piece by piece,
    /// whatever their size.
    public var page = PageLimits()

    /// 8 GiB of temporary copies, and the limits of an API page for JSON arrays.
    public init() {}
}

extension DeferredFile {
    /// A change to a file since it was opened.
    private enum Change {
        /// More bytes at its end: those that were there are taken to be as they were.
        case appended
        case rewritten
    }

    /// Runs `read`, and returns its result unless the file was rewritten since it was opened.
    ///
    /// - Throws: the errors of `read`, and `FeedError` where the file was rewritten. Where anything
    ///   was written, `seriesMayHaveChanged` says so.
    func unchanged<Result>(_ read: () async throws -> Result) async throws -> Result {
        do {
            let result = try await read()
            if change == .rewritten, let place = identity.address {
                throw FeedError(
                    .badData, at: place.printable(limit: 200), "changed while it was read")
            }
            return result
        } catch var error as FeedError {
            if change != nil { error.seriesMayHaveChanged = true }
            throw error
        }
    }

    /// The change since the file was opened; nil where nothing was written, and for a copy, as of a
    /// pipe.
    private var change: Change? {
        guard let opened = alreadyOpened, let ends = opened.ends, let then = opened.stamp,
            let now = FileStamp(of: opened.file.descriptor), !now.hasSameBytes(as: then)
        else { return nil }
        return now.isLonger(than: then) && (try? opened.file.ends()) == ends
            ? .appended : .rewritten
    }
}

extension InputFile {
    /// Returns the first and the last bytes, up to the size that the file had when it was opened.
    /// If its rows are others than before, one of the two differs, but for the strangest cases.
    func ends() throws(FeedError) -> [UInt8] {
        let length = min(4_096, size)
        return try bytes(in: 0..<length) + bytes(in: size - length..<size)
    }
}
