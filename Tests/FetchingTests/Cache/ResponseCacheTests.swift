import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Fetching

@Suite struct ResponseCacheTests {
    @Test func givesBackWhatWasStored() throws {
        let place = try CacheFixture()
        #expect(place.cache.read(.page(1)) == nil)
        try place.cache.write(.page(1), "one", ["ETag: \"a\""])
        try place.cache.write(.page(2), "")
        #expect(place.cache.read(.page(1))?.head == storedHead(["ETag: \"a\""]))
        #expect(place.cache.text(.page(1)) == "one")
        #expect(place.cache.text(.page(2)) == "")
        try place.cache.write(.page(1), "another")
        #expect(place.cache.text(.page(1)) == "another")
        place.cache.remove(.page(1))
        #expect(place.cache.read(.page(1)) == nil)
        #expect(try place.names == [CacheKey.page(2).name])
    }

    @Test func anotherProcessSeesIt() throws {
        let place = try CacheFixture()
        try place.cache.write(.page(1), "one")
        let other = try ResponseCache(folder: place.path, creates: false)
        #expect(other.text(.page(1)) == "one")
    }

    @Test func filesAreForTheirUserAlone() throws {
        let place = try CacheFixture()
        try place.cache.write(.page(1), "one")
        #expect(try place.mode(place.path) == 0o700)
        #expect(try place.mode(place.entries) == 0o700)
        #expect(try place.mode(place.path(of: CacheKey.page(1).name)) == 0o600)
    }

    @Test func damagedEntriesAreRemoved() throws {
        let place = try CacheFixture()
        try place.cache.write(.page(1), "one")
        let name = CacheKey.page(1).name
        let whole = try place.text(name)
        for damaged in ["", "x", String(whole.dropLast()), whole + "x"] {
            try place.put(name, damaged)
            #expect(place.cache.read(.page(1)) == nil)
            #expect(try place.names == [])
        }
        // Another's entry under this name.
        try place.cache.write(.page(2), "two")
        try FileManager.default.moveItem(
            atPath: place.path(of: CacheKey.page(2).name), toPath: place.path(of: name))
        #expect(place.cache.read(.page(1)) == nil)
        #expect(try place.names == [])
    }

    @Test func noLinkIsFollowed() throws {
        let place = try CacheFixture()
        let other = try CacheFixture()
        let (name, target) = (CacheKey.page(1).name, other.path(of: CacheKey.page(1).name))
        try other.cache.write(.page(1), "other")
        let before = try Data(contentsOf: URL(fileURLWithPath: target))
        try FileManager.default.createSymbolicLink(
            atPath: place.path(of: name), withDestinationPath: target)
        #expect(place.cache.read(.page(1)) == nil)
        #expect(try place.names == [])
        try FileManager.default.createSymbolicLink(
            atPath: place.path(of: name), withDestinationPath: target)
        try place.cache.write(.page(1), "mine")
        #expect(place.cache.text(.page(1)) == "mine")
        #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == before)
    }

    /// Reading one without `O_NONBLOCK` would wait for ever.
    @Test func aPipeInPlaceOfAnEntryIsRemoved() throws {
        let place = try CacheFixture()
        #expect(mkfifo(place.path(of: CacheKey.page(1).name), 0o600) == 0)
        #expect(place.cache.read(.page(1)) == nil)
        #expect(try place.names == [])
    }

    @Test func aFolderInPlaceOfAnEntryOnlyMeansNoEntry() throws {
        let place = try CacheFixture()
        try FileManager.default.createDirectory(
            atPath: place.path(of: CacheKey.page(1).name), withIntermediateDirectories: false)
        #expect(place.cache.read(.page(1)) == nil)
        try place.cache.write(.page(1), "one")
        #expect(place.cache.read(.page(1)) == nil)
        // No temporary file stays.
        #expect(try place.names == [CacheKey.page(1).name])
    }

    @Test func largeOnesAreNotStored() throws {
        let place = try CacheFixture(limit: 4_000)
        let head = try #require(storedHead())
        let room = 1_000 - CacheEntry.size(head, bodySize: 0)
        try place.cache.write(.page(1), String(repeating: "a", count: room))
        #expect(place.cache.read(.page(1)) != nil)
        // What was there is not left either: it is older.
        try place.cache.write(.page(1), String(repeating: "a", count: room + 1))
        #expect(try place.names == [])
    }

    @Test func aFolderThatIsGoneOnlyMeansNoEntries() throws {
        let place = try CacheFixture()
        try FileManager.default.removeItem(atPath: place.path)
        try place.cache.write(.page(1), "one")
        #expect(place.cache.read(.page(1)) == nil)
        #expect(place.cache.usage() == ResponseCache.Usage())
        #expect(!FileManager.default.fileExists(atPath: place.path))
    }

    /// As root may write anywhere, only for others.
    @Test(.enabled(if: geteuid() != 0))
    func aReadOnlyFolderIsReadAndNothingElse() throws {
        let place = try CacheFixture()
        try place.cache.write(.page(1), "one")
        #expect(chmod(place.entries, 0o500) == 0)
        defer { chmod(place.entries, 0o700) }
        let cache = try ResponseCache(folder: place.path)
        #expect(cache.text(.page(1)) == "one")
        try cache.write(.page(2), "two")
        #expect(cache.read(.page(2)) == nil)
        #expect(throws: CacheFolderError.self) { try cache.clear() }
        #expect(try place.names == [CacheKey.page(1).name])
    }

    /// Large ones, so that many are read while another is being written.
    @Test func readersOnlySeeWholeAnswers() throws {
        let place = try CacheFixture(limit: 16 << 20)
        let cache = place.cache
        let texts = (1...2).map { String(repeating: "\($0)", count: $0 << 20) }
        try cache.write(.page(1), texts[0])
        let reader = RepeatedCheck(times: 100) {
            cache.text(.page(1)).map(texts.contains) == true
        }
        // As long as there are reads, whenever they begin.
        var writes = 0
        while !reader.isDone {
            try cache.write(.page(1), texts[writes % 2])
            writes += 1
        }
        #expect(reader.failures == 0)
        #expect(try place.names == [CacheKey.page(1).name])
    }
}

/// Checks something again and again on a thread of its own: the system lets it run beside whatever
/// else there is.
private final class RepeatedCheck: Sendable {
    private let state = Mutex((left: 0, failures: 0))

    init(times: Int, _ isSo: @escaping @Sendable () -> Bool) {
        state.withLock { $0.left = times }
        Thread.detachNewThread { [self] in
            for _ in 0..<times {
                let isSo = isSo()
                state.withLock { state in
                    state.left -= 1
                    state.failures += isSo ? 0 : 1
                }
            }
        }
    }

    var isDone: Bool { state.withLock { $0.left == 0 } }
    var failures: Int { state.withLock { $0.failures } }
}
