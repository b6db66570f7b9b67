import Foundation

/// Answers of an API on disk, a file each, for any number of processes at a time.
///
/// A file is written under another name and then renamed: whoever reads it sees all of one answer. What
/// can't be stored is not, without a word, as the cache only saves time.
public final class AnswerCache: Sendable {
    let folder: CacheFolder
    /// Bytes that all entries together may have.
    public let limit: Int

    /// What `limit` is unless told otherwise: 256 MiB.
    public static let defaultLimit = 256 << 20

    /// - Parameters:
    ///   - path: the folder for the cache.
    ///   - limit: bytes of all entries together, as far as `prune` is called.
    ///   - creates: whether to make the folder, for this user alone.
    /// - Throws: if there is no folder of this user's.
    public init(
        folder path: String, limit: Int = AnswerCache.defaultLimit, creates: Bool = true
    ) throws(CacheFolderError) {
        folder = try CacheFolder(path, creates: creates)
        self.limit = limit
    }

    /// No entry is larger, whatever the limit was when it was stored.
    private static let largestEntry = 4 << 30

    /// The largest entry that is stored, in bytes: a single one must not drive out all others.
    private var entryLimit: Int { limit / 4 }

    /// The answer of a key; it counts as used now.
    ///
    /// - Returns: nil if there is none, or it is damaged, and then removed.
    func read(_ key: CacheKey) -> StoredAnswer? {
        guard let file = folder.open(key.name, O_RDONLY) else {
            removeWhatIsNoFile(key.name)
            return nil
        }
        guard let answer = answer(in: file, key) else {
            // Not if somebody has put another in its place by now.
            if file.isSame(as: folder.status(of: key.name)) { folder.remove(key.name) }
            return nil
        }
        file.touch()
        return answer
    }

    private func answer(in file: borrowing CacheFileHandle, _ key: CacheKey) -> StoredAnswer? {
        guard let status = file.status, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid(), status.st_size <= AnswerCache.largestEntry,
            let bytes = file.bytes(size: Int(status.st_size)),
            let (head, body) = CacheEntry.parts(of: bytes, key)
        else { return nil }
        return StoredAnswer(head: head, body: bytes[body])
    }

    /// A link can't be opened here, and would stay for ever.
    private func removeWhatIsNoFile(_ name: String) {
        guard let status = folder.status(of: name), status.st_mode & S_IFMT != S_IFREG else {
            return
        }
        folder.remove(name)
    }

    /// Stores an answer in place of the one that was there.
    ///
    /// - Parameter body: decoded; empty for the end of a series.
    func write(_ key: CacheKey, _ head: StoredHead, _ body: UnsafeRawBufferPointer) {
        guard CacheEntry.size(head, bodySize: body.count) <= entryLimit else {
            // What is there is older.
            return remove(key)
        }
        let name = CacheFile.temporaryName(key, number: .random(in: 0...UInt64.max))
        guard let file = folder.open(name, O_WRONLY | O_CREAT | O_EXCL) else { return }
        let (start, end) = CacheEntry.frame(key, head, around: body)
        guard start.withUnsafeBytes({ file.write($0) }), file.write(body),
            end.withUnsafeBytes({ file.write($0) }), folder.rename(name, to: key.name)
        else {
            folder.remove(name)
            return
        }
    }

    func remove(_ key: CacheKey) {
        folder.remove(key.name)
    }
}
