import Essentials
import Synchronization

extension ResponseCache {
    /// How much the cache holds.
    public struct Usage: Equatable, Sendable {
        /// How many responses.
        public var entries: Int
        /// Bytes of their files, and of those that say how large a series' pages are.
        public var bytes: Int

        /// As given; an empty cache without arguments.
        public init(entries: Int = 0, bytes: Int = 0) {
            (self.entries, self.bytes) = (entries, bytes)
        }
    }

    /// Returns how much the cache holds.
    ///
    /// - Complexity: a look at every file.
    public func usage() -> Usage {
        files().filter(\.kind.isKept).reduce(into: Usage()) { usage, entry in
            if entry.kind == .entry { usage.entries += 1 }
            usage.bytes += entry.size
        }
    }

    /// The names of all entries: those of their keys.
    var entryNames: Set<String> {
        Set(folder.files().lazy.filter { $0.kind == .entry }.map(\.name))
    }

    /// Sees to it that there is room, now and then: with the first entry that this process stores,
    /// and whenever it has stored a sixteenth of the limit since.
    ///
    /// - Parameters:
    ///   - count: bytes that were stored just now.
    ///   - now: seconds since 1970.
    func makeRoom(after count: Int, now: Double) {
        let slack = limit / 16
        let isTime = sincePruning.withLock { since in
            let sum = (since ?? limit) + count
            since = sum < slack ? sum : 0
            return sum >= slack
        }
        if isTime { prune(now: now, room: slack) }
    }

    /// Removes the entries that were not used for the longest time until the others have room, and
    /// files that killed processes left behind.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - room: bytes below the limit that are to be left for coming entries.
    /// - Complexity: a look at every file.
    func prune(now: Double, room: Int = 0) {
        let files = files()
        var sum = 0
        // The latest first, as long as there is room for them.
        for entry in files.filter(\.kind.isKept).sorted(by: { $0.lastUse > $1.lastUse }) {
            sum += entry.size
            if sum > limit - room { folder.remove(entry.name) }
        }
        for file in files
        where !file.kind.isKept && now - file.lastUse > ResponseCache.leftoverAge {
            folder.remove(file.name)
        }
    }

    /// Seconds after which no process writes a temporary file or holds a lock any more.
    private static let leftoverAge = 3_600.0

    /// Removes every file that the cache has put into its folder, and no other.
    ///
    /// - Returns: how many entries were removed.
    /// - Throws: `CacheFolderError` if a file can't be removed; the others are, all the same.
    @discardableResult
    public func clear() throws(CacheFolderError) -> Int {
        var (count, failure): (Int, CacheFolderError?) = (0, nil)
        for (name, kind) in folder.files() {
            let code = folder.remove(name)
            if code != 0 { failure = CacheFolderError(folder.path, code: code) }
            if code == 0, kind == .entry { count += 1 }
        }
        if let failure { throw failure }
        return count
    }

    private struct File {
        let name: String
        let kind: CacheFile
        let size: Int
        let lastUse: Double
    }

    private func files() -> [File] {
        folder.files().compactMap { name, kind in
            guard let status = folder.status(of: name) else { return nil }
            return File(
                name: name, kind: kind, size: Int(status.st_size), lastUse: status.lastUse)
        }
    }
}

extension stat {
    /// Seconds since 1970. A file's time of change is its time of use here: many systems don't keep
    /// the other.
    fileprivate var lastUse: Double {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
