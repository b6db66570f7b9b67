package import Essentials
import Synchronization
import Text

/// A file that appears under its name whole or not at all. For example:
///
///     let file = try AtomicFile("a.png")
///     try file.write(bytes)
///     try file.flush()
///     try file.commit()
///
/// Until `commit` the bytes are in a draft next to the target, which goes with this object and when
/// a signal ends the process. A process that is killed leaves it: its name depends only on the
/// target's, so that the next write to the same target removes it. Several may write to one target
/// at once: a lock on each draft tells whether its writer lives, and the next one takes another
/// name.
package final class AtomicFile {
    private let folder: Int32
    private let target: String
    private let draft: Draft
    private let lock: FileLock
    private var isCommitted = false

    /// A draft of this process.
    private struct Draft: Hashable {
        let folder: Int32
        let name: String
    }

    /// The drafts of this process. Names are given and taken under the lock.
    private static let drafts = Mutex(Set<Draft>())

    /// How many names of drafts are tried for one target.
    private static let mostNames = 100

    /// How many names after its own a writer looks at for drafts that killed processes left.
    private static let mostLeft = 8

    /// Makes the draft.
    ///
    /// - Parameters:
    ///   - target: the path that the file is to get.
    ///   - folder: a folder's descriptor that relative paths begin at.
    ///   - mode: permission bits; nil for those that new files get.
    ///   - draftName: returns the path of the n-th draft of the target, from 0.
    package init(
        _ target: String, in folder: Int32 = AT_FDCWD, mode: mode_t? = nil,
        draftName: ((Int) -> String)? = nil
    ) throws(SystemFault) {
        let name = draftName ?? { AtomicFile.hiddenName($0, of: target) }
        var number = 0
        lock = try AtomicFile.drafts.withLock { drafts throws(SystemFault) in
            let lock = try AtomicFile.draft(&number, name, folder, mode)
            drafts.insert(Draft(folder: folder, name: name(number)))
            return lock
        }
        (self.folder, self.target) = (folder, target)
        draft = Draft(folder: folder, name: name(number))
        // A failure is ignored: some file systems have no permission bits.
        if let mode { fchmod(lock.descriptor.number, mode) }
    }

    deinit {
        guard !isCommitted else { return }
        AtomicFile.drafts.withLock { drafts in
            lock.removeFile()
            drafts.remove(draft)
        }
    }

    /// Appends bytes to the draft.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFault) {
        guard lock.descriptor.write(bytes) else { throw SystemFault() }
    }

    /// Appends bytes to the draft.
    package func write(_ bytes: [UInt8]) throws(SystemFault) {
        let isWritten = bytes.withUnsafeBytes { lock.descriptor.write($0) }
        guard isWritten else { throw SystemFault() }
    }

    /// Waits until the bytes are on the disk, so that not even a power failure leaves half of them.
    package func flush() throws(SystemFault) {
        guard fsync(lock.descriptor.number) == 0 else { throw SystemFault() }
    }

    /// Gives the draft the target's name, in one step: others see the old file or the new one.
    ///
    /// - Parameter replacing: whether a file of that name is replaced.
    /// - Throws: `SystemFault`; `EEXIST` if a file is there that is not to be replaced.
    package func commit(replacing: Bool = true) throws(SystemFault) {
        try AtomicFile.drafts.withLock { drafts throws(SystemFault) in
            // Another process may have removed the draft, and a third may have one of its name.
            guard lock.isNamed else { throw SystemFault(number: ENOENT) }
            if replacing { try rename() } else { try renameToNewName() }
            drafts.remove(draft)
            isCommitted = true
        }
    }

    private func rename() throws(SystemFault) {
        guard renameat(folder, draft.name, folder, target) == 0 else { throw SystemFault() }
    }

    private func renameToNewName() throws(SystemFault) {
        guard linkat(folder, draft.name, folder, target, 0) != 0 else {
            unlinkat(folder, draft.name, 0)
            return
        }
        guard errno != EEXIST else { throw SystemFault() }
        // Some file systems have no second names for a file. There an empty file takes the name,
        // for a moment.
        let empty = openat(folder, target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard empty >= 0 else { throw SystemFault() }
        close(empty)
        do throws(SystemFault) { try rename() } catch {
            unlinkat(folder, target, 0)
            throw error
        }
    }

    /// Removes all drafts of this process, and keeps others from being made or committed until
    /// `then` has ended it.
    package static func removeAll(_ then: () -> Never) -> Never {
        drafts.withLock { drafts -> Never in
            for draft in drafts { unlinkat(draft.folder, draft.name, 0) }
            then()
        }
    }

    /// Makes and locks the first draft whose name no living writer has. It removes those that
    /// killed processes left.
    private static func draft(
        _ number: inout Int, _ name: (Int) -> String, _ folder: Int32, _ mode: mode_t?
    ) throws(SystemFault) -> FileLock {
        // The file it replaces may be private, so the draft is until it has that file's bits.
        let firstMode: mode_t = mode == nil ? 0o666 : 0o600
        for _ in 0..<mostNames {
            if let lock = try newDraft(name(number), folder, firstMode) {
                // Of several writers any may have been killed, so that there are gaps between
                // numbers.
                for next in number + 1...number + mostLeft {
                    _ = removeAbandoned(name(next), folder)
                }
                return lock
            }
            if ![0, ENOENT].contains(removeAbandoned(name(number), folder)) { number += 1 }
        }
        throw SystemFault(number: EEXIST)
    }

    /// Makes a draft; nil if a file has its name, or another writer took it for abandoned before it
    /// was locked.
    private static func newDraft(
        _ name: String, _ folder: Int32, _ mode: mode_t
    ) throws(SystemFault) -> FileLock? {
        do throws(SystemFault) {
            let lock = try FileLock(name, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
            // Without locks on the file system no writer takes it for abandoned.
            guard lock.take() != EWOULDBLOCK, lock.isNamed else { return nil }
            return lock
        } catch {
            guard error.number == EEXIST else { throw error }
            return nil
        }
    }

    /// Removes a draft whose writer does not live.
    ///
    /// - Returns: 0, or why it was not removed, as `errno` has it.
    private static func removeAbandoned(_ name: String, _ folder: Int32) -> Int32 {
        do throws(SystemFault) {
            let lock = try FileLock(name, in: folder, O_WRONLY)
            let code = lock.take()
            guard code == 0 else { return code }
            return lock.removeFile() ? 0 : EACCES
        } catch {
            return error.number
        }
    }

    /// A hidden name next to the target, short however long the target's is.
    private static func hiddenName(_ number: Int, of target: String) -> String {
        let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
        let start = slash.map { target.utf8.index(after: $0) } ?? target.startIndex
        let hash = String(target[start...].utf8.fnv1a, radix: 16)
        return "\(target[..<start]).chartgen-\(hash)\(number == 0 ? "" : "-\(number)")"
    }
}
