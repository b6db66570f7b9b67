import Foundation
import Synchronization

/// The right to ask for an answer, which one process or task has at a time. Ends with `release`, with
/// this object, or with the process, however it ends.
final class CacheLock: Sendable {
    private let file: Mutex<CacheFileHandle?>
    private let name: String
    private let folder: CacheFolder
    /// Whether somebody else had it and let it go. (Who is killed does not let go: then it is taken over.)
    let followsAnother: Bool

    fileprivate init(
        _ file: consuming CacheFileHandle, _ name: String, _ folder: CacheFolder,
        followsAnother: Bool
    ) {
        self.file = Mutex(file)
        self.followsAnother = followsAnother
        self.name = name
        self.folder = folder
    }

    deinit { release() }

    /// Lets the next one have it; once is enough.
    func release() {
        file.withLock { file in
            // While it is held, or it could be somebody else's by then.
            if file?.isSame(as: folder.status(of: name)) == true { folder.remove(name) }
            file = nil
        }
    }
}

extension AnswerCache {
    /// Waits until nobody else asks for the answer of a key.
    ///
    /// - Parameters:
    ///   - limit: how long to wait at the most.
    ///   - pacing: whose clock counts.
    ///   - pause: what to do between two looks at the lock; nil for a short sleep.
    /// - Returns: nil if there can't be a lock, the time is up or the task is cancelled: go on without.
    func lock(
        _ key: CacheKey, waiting limit: Duration, _ pacing: Pacing = .system,
        pause: (() async throws -> Void)? = nil
    ) async -> CacheLock? {
        let name = CacheFile.lockName(key)
        let deadline = pacing.now() + limit
        var followsAnother = false
        repeat {
            guard let file = folder.open(name, O_RDWR | O_CREAT),
                await wait(for: file, until: deadline, pacing, pause)
            else { return nil }
            // The one before has removed the file that was waited for: there may be a new one.
            if file.isSame(as: folder.status(of: name)) {
                return CacheLock(file, name, folder, followsAnother: followsAnother)
            }
            followsAnother = true
        } while pacing.now() < deadline
        return nil
    }

    /// Asks again and again, since waiting in the system would hold up a thread that other tasks need.
    private func wait(
        for file: borrowing CacheFileHandle, until deadline: Duration, _ pacing: Pacing,
        _ pause: (() async throws -> Void)?
    ) async -> Bool {
        while true {
            let code = file.lock()
            guard code == EWOULDBLOCK else { return code == 0 }
            guard pacing.now() < deadline else { return false }
            do {
                if let pause {
                    try await pause()
                } else {
                    try await pacing.sleep(pacing.now() + AnswerCache.shortWhile)
                }
            } catch {
                return false
            }
        }
    }

    /// Random, so that many who wait don't look all at once.
    private static var shortWhile: Duration { .milliseconds(Int.random(in: 5...15)) }
}
