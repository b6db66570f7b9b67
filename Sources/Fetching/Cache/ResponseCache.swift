import Essentials
import Synchronization

/// Responses of an API on disk, a file each, for any number of processes at a time.
///
/// A file appears under its name whole (`AtomicFile`), so that a reader always sees one whole
/// response. A response that can't be stored is not, and that is no error: the cache only saves
/// time.
public final class ResponseCache: Sendable {
    let folder: CacheFolder
    /// Bytes that all entries together may have.
    public let limit: Int
    /// Bytes that were stored since the last look at whether there is room; nil before the first
    /// look.
    let sincePruning = Mutex<Int?>(nil)

    /// The `limit` of a caller who gives no other: 256 MiB.
    public static let defaultLimit = 256 << 20

    /// - Parameters:
    ///   - path: the folder for the cache.
    ///   - limit: bytes that all entries together may have. Feeds see to it now and then, so that
    ///     there may be a little more for a while.
    ///   - creates: whether to make the folder, which only this user may use.
    /// - Throws: `CacheFolderError` if there is no folder, or it belongs to another user.
    public init(
        folder path: String, limit: Int = ResponseCache.defaultLimit, creates: Bool = true
    ) throws(CacheFolderError) {
        folder = try CacheFolder(path, creates: creates)
        self.limit = limit
    }

    /// No entry is larger, whatever the limit was when it was stored.
    private static let largestEntry = 4 << 30

    /// The largest entry that is stored, in bytes: a single one must not drive out all others.
    private var entryLimit: Int { limit / 4 }

    /// Returns the response to a request; from now on it counts as used just now.
    ///
    /// - Returns: nil if no entry has one. A damaged entry is removed.
    func read(_ key: CacheKey) -> StoredResponse? {
        read(key, named: key.name, limit: ResponseCache.largestEntry)
    }

    /// Returns the response in an entry's file; from now on it counts as used just now.
    ///
    /// - Parameters:
    ///   - name: of the file.
    ///   - limit: bytes that it may have.
    /// - Returns: nil if there is no such file. A damaged one is removed.
    func read(_ key: CacheKey, named name: String, limit: Int) -> StoredResponse? {
        guard let file = folder.open(name) else {
            removeUnlessFile(name)
            return nil
        }
        guard let response = response(in: file, key, limit: limit) else {
            // Another process may have replaced the damaged entry meanwhile.
            if file.isSame(as: folder.status(of: name)) { folder.remove(name) }
            return nil
        }
        file.touch()
        return response
    }

    private func response(
        in file: borrowing CacheFileHandle, _ key: CacheKey, limit: Int
    ) -> StoredResponse? {
        guard let status = file.status, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid(), status.st_size <= limit,
            let bytes = file.bytes(size: Int(status.st_size)),
            let (head, body) = CacheEntry.parts(of: bytes, key)
        else { return nil }
        return StoredResponse(head: head, body: bytes[body])
    }

    /// Removes a link or another thing of an entry's name: it can't be opened, and would stay for
    /// ever.
    private func removeUnlessFile(_ name: String) {
        guard let status = folder.status(of: name), status.st_mode & S_IFMT != S_IFREG else {
            return
        }
        folder.remove(name)
    }

    /// Stores a response in place of the entry. A response that is too large only removes it.
    ///
    /// - Parameter body: without content coding; empty for the end of a series.
    func write(_ key: CacheKey, _ head: StoredHead, _ body: UnsafeRawBufferPointer) {
        guard CacheEntry.size(head, bodySize: body.count) <= entryLimit else {
            return remove(key)
        }
        write(key, head, body, named: key.name)
    }

    /// Stores an entry in a file of that name, in place of the one that is there.
    func write(
        _ key: CacheKey, _ head: StoredHead, _ body: UnsafeRawBufferPointer,
        named place: String
    ) {
        let (start, end) = CacheEntry.frame(key, head, around: body)
        start.withUnsafeBytes { start in
            end.withUnsafeBytes { end in
                // The cache only saves time: a response that can't be stored is fetched again.
                try? folder.write([start, body, end], to: place, key)
            }
        }
    }

    /// Removes the entry of a key, if there is one.
    func remove(_ key: CacheKey) {
        folder.remove(key.name)
    }
}
