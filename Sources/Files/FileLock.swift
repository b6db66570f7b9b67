package import Essentials

/// The right to a name in a folder, which one object of one process has at a time. It locks the
/// file of that name.
///
/// The system ends the lock with the process, however the process ends; then the file stays.
/// Otherwise the file is removed with the lock, so that the next one makes it anew: `isNamed` tells
/// whether the locked file is still the one of that name.
package struct FileLock: ~Copyable {
    private let file: Int32
    private let folder: Int32
    private let name: String

    /// Opens the file, without its lock. Links are not followed.
    ///
    /// - Parameters:
    ///   - folder: a folder's descriptor, which stays open longer than the lock.
    ///   - flags: for `open`.
    ///   - mode: permission bits of a new file, less those of the process's mask.
    package init(
        _ name: String, in folder: Int32 = AT_FDCWD, _ flags: Int32 = O_RDWR | O_CREAT,
        mode: mode_t = 0o600
    ) throws(SystemFault) {
        // A FIFO in its place must not hold up the program.
        let flags = flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        file = openat(folder, name, flags, mode)
        (self.folder, self.name) = (folder, name)
        guard file >= 0 else { throw SystemFault() }
    }

    deinit { if file >= 0 { close(file) } }

    /// The open file. The lock closes it.
    package var descriptor: Descriptor { Descriptor(number: file) }

    /// Takes the lock, unless another has it.
    ///
    /// - Returns: 0, or the reason as `errno` has it: `EWOULDBLOCK` where another has it.
    package func take() -> Int32 {
        flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    }

    /// Whether the file still has its name, and no other file does.
    package var isNamed: Bool {
        var (opened, named) = (stat(), stat())
        return fstat(file, &opened) == 0
            && fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }

    /// Removes the file, before its lock ends: afterwards it could be another's. Call it only with
    /// the lock.
    ///
    /// - Returns: whether the name is free.
    @discardableResult
    package func removeFile() -> Bool {
        !isNamed || unlinkat(folder, name, 0) == 0
    }

    /// Takes the lock of a name, or fails at once.
    ///
    /// - Throws: `SystemFault`: `EWOULDBLOCK` where another has the lock.
    package static func taken(_ path: String, mode: mode_t) throws(SystemFault) -> FileLock {
        while true {
            let lock = try FileLock(path, mode: mode)
            let code = lock.take()
            guard code == 0 else { throw SystemFault(number: code) }
            // The file is removed with its lock, and another may have made a new one meanwhile.
            if lock.isNamed { return lock }
        }
    }
}
