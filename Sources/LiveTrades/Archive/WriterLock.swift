import Files
import Foundation
import Synchronization

/// The right to write to an archive, which one object of one process has at a time.
///
/// It locks a file of its own next to the archive: closing another descriptor of the archive itself
/// would end the locks that SQLite has on it. The system ends the lock with the process, however
/// the process ends.
final class WriterLock: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32?>

    /// Takes the lock, or fails at once.
    ///
    /// - Parameter archive: the archive's path.
    init(of archive: String) throws(TradeArchiveError) {
        path = TradeArchive.real(archive) + "-lock"
        while true {
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
            guard file >= 0 else {
                throw TradeArchiveError.system(errno, archive)
            }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                close(file)
                guard code == EWOULDBLOCK else { throw TradeArchiveError.system(code, archive) }
                throw TradeArchiveError(
                    .inUse, archive, "another program is writing to the archive")
            }
            // The file is removed with its lock, and another may have made a new one meanwhile.
            if Self.isNamed(path, file) {
                descriptor = Mutex(file)
                return
            }
            close(file)
        }
    }

    deinit { release() }

    /// Lets the next one have the lock; further calls do nothing.
    func release() {
        descriptor.withLock { descriptor in
            guard let file = descriptor else { return }
            // Before the lock ends: afterwards the file could be another's.
            if Self.isNamed(path, file) { unlink(path) }
            close(file)
            descriptor = nil
        }
    }

    private static func isNamed(_ path: String, _ file: Int32) -> Bool {
        guard let opened = FileStamp(of: file) else { return false }
        return FileStamp(at: path)?.isSameFile(as: opened) ?? false
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
        case ENOSPC, EDQUOT: TradeArchiveError(.full, path, "the disk is full")
        default: TradeArchiveError(.failed, path, said)
        }
    }
}
