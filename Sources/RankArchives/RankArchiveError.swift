import GRDB

/// Why an archive of ranked lists could not be opened, read or written.
public struct RankArchiveError: Error, Sendable, Equatable {
    /// The kinds of faults, as far as a program would act on them.
    public enum Kind: Sendable, Equatable {
        /// No such file or folder exists.
        case notFound
        /// The file is something else.
        case notAnArchive
        /// A later version of this program made the archive.
        case newer
        /// The archive holds the answers of this feed, and those of another are to be stored.
        case otherFeed(ArchivedFeed)
        /// Another program uses the archive for longer than this one waits.
        case inUse
        /// The file or its folder can't be written.
        case notWritable
        /// The disk is full.
        case full
        /// The file is damaged.
        case damaged
        /// Anything else.
        case failed
    }

    /// What went wrong, as far as a program would act on it.
    public let kind: Kind
    /// The archive's file.
    public let path: String
    /// The problem: a part of a sentence, without a capital and a full stop.
    public let problem: String

    init(_ kind: Kind, _ path: String, _ problem: String) {
        (self.kind, self.path, self.problem) = (kind, path, problem)
    }

    /// Turns an error of the database into one of an archive.
    init(_ error: any Error, _ path: String) {
        guard let error = error as? DatabaseError else {
            self = error as? RankArchiveError ?? RankArchiveError(.failed, path, "\(error)")
            return
        }
        let said = error.message ?? "error \(error.resultCode.rawValue)"
        let (kind, problem): (Kind, String) =
            switch error.resultCode.primaryResultCode {
            case .SQLITE_NOTADB: (.notAnArchive, "the file is no archive of ranked lists")
            case .SQLITE_CORRUPT: (.damaged, "the archive is damaged (\(said))")
            case .SQLITE_FULL: (.full, "the disk is full")
            case .SQLITE_BUSY, .SQLITE_LOCKED: (.inUse, "another program is using the archive")
            case .SQLITE_READONLY, .SQLITE_PERM: (.notWritable, "the archive can't be written")
            case .SQLITE_CANTOPEN: (.notWritable, "the archive can't be opened (\(said))")
            case .SQLITE_IOERR: (.failed, "the disk failed (\(said))")
            default: (.failed, said)
            }
        self.init(kind, path, problem)
    }
}

extension RankArchiveError: CustomStringConvertible {
    /// "PATH: PROBLEM".
    public var description: String { "\(path): \(problem)" }
}
