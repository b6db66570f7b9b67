import Essentials
import Files
import Synchronization

/// The right to ask the server for a page, which one process or task has at a time. It ends with
/// `release`, with this object, or with the process, however the process ends.
final class CacheLock: Sendable {
    private let file: Mutex<FileLock?>
    /// Stays open until the lock has ended.
    private let folder: CacheFolder
    /// Whether another had the lock before and released it. False where the other was killed.
    let followsAnother: Bool

    fileprivate init(
        _ file: consuming FileLock, _ folder: CacheFolder, followsAnother: Bool
    ) {
        self.file = Mutex(file)
        self.followsAnother = followsAnother
        self.folder = folder
    }

    deinit { release() }

    /// Lets the next one have the lock; further calls do nothing.
    func release() {
        file.withLock { file in
            file?.removeFile()
            file = nil
        }
    }
}

extension ResponseCache {
    /// Waits for the right to ask the server for the page of a key, while another request has it.
    ///
    /// - Parameters:
    ///   - limit: the longest wait.
    ///   - pacing: whose clock counts.
    ///   - pause: what to do between two looks at the lock; nil for a short sleep.
    /// - Returns: nil if there can't be a lock, the time is up or the task is cancelled: go on
    ///   without.
    func lock(
        _ key: CacheKey, waiting limit: Duration, _ pacing: Pacing = .system,
        pause: (() async throws -> Void)? = nil
    ) async -> CacheLock? {
        let name = CacheFile.lockName(key)
        let deadline = pacing.now() + limit
        var followsAnother = false
        repeat {
            guard let file = folder.lock(name),
                await wait(for: file, until: deadline, pacing, pause)
            else { return nil }
            // The file is removed with its lock, and others may have made a new one meanwhile.
            if file.isNamed {
                return CacheLock(file, folder, followsAnother: followsAnother)
            }
            followsAnother = true
        } while pacing.now() < deadline
        return nil
    }

    /// Asks again and again, since waiting in the system would hold up a thread that other tasks
    /// need.
    private func wait(
        for file: borrowing FileLock, until deadline: Duration, _ pacing: Pacing,
        _ pause: (() async throws -> Void)?
    ) async -> Bool {
        while true {
            let code = file.take()
            guard code == EWOULDBLOCK else { return code == 0 }
            guard pacing.now() < deadline else { return false }
            do {
                if let pause {
                    try await pause()
                } else {
                    try await pacing.sleep(pacing.now() + ResponseCache.shortWhile)
                }
            } catch {
                return false
            }
        }
    }

    /// Random, so that many that wait don't look all at once.
    private static var shortWhile: Duration { .milliseconds(Int.random(in: 5...15)) }
}
