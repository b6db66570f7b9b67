import Files
import Foundation
import Synchronization

/// The right to write to an archive, which one object of one process has at a time.
///
/// It locks a file of its own next to the archive: closing another descriptor of the archive itself
/// would end the locks that SQLite has on it. The system ends the lock with the process, however
/// the process ends.
final class WriterLock: Sendable {
    private let lock: Mutex<FileLock?>

    /// Takes the lock, or fails at once.
    ///
    /// - Parameter archive: the archive's path.
    init(of archive: String) throws(TradeArchiveError) {
        do throws(SystemFault) {
            lock = Mutex(try FileLock.taken(TradeArchive.real(archive) + "-lock", mode: 0o644))
        } catch {
            guard error.number == EWOULDBLOCK else { throw .system(error.number, archive) }
            throw TradeArchiveError(
                .inUse, archive, "another program is writing to the archive")
        }
    }

    deinit { release() }

    /// Lets the next one have the lock; further calls do nothing.
    func release() {
        lock.withLock { lock in
            lock?.removeFile()
            lock = nil
        }
    }
}

extension TradeArchiveError {
    /// Turns an error of the system into one of an archive that is to be written.
    static func system(_ code: Int32, _ path: String) -> TradeArchiveError {
        let said = String(cString: strerror(code))
        return switch code {
        case ENOENT: TradeArchiveError(.notFound, path, "the folder does not exist")
        case ENOTDIR: TradeArchiveError(.notFound, path, "a part of the path is not a folder")
        case EACCES, EPERM, EROFS:
            TradeArchiveError(.notWritable, path, "the archive's folder can't be written (\(said))")
        case ENOLCK, EOPNOTSUPP, ENOSYS:
            TradeArchiveError(
                .notWritable, path,
                "the folder's file system has no locks, by which two programs keep from writing to"
                    + " one archive; name a file elsewhere (\(said))")
        case ENOSPC, EDQUOT: TradeArchiveError(.full, path, "the disk is full")
        default: TradeArchiveError(.failed, path, said)
        }
    }
}
