import Foundation
import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.cache, "the least recently used go…"))
struct ResponseCacheRoomTests {
    /// Ten entries of 1,000 bytes, used one after another from the first to the last.
    private static func full(limit: Int) throws -> CacheFixture {
        let place = try CacheFixture(limit: limit)
        let head = try #require(storedHead())
        let text = String(repeating: "a", count: 1_000 - CacheEntry.size(head, bodySize: 0))
        for page in 0..<10 {
            try place.cache.write(.page(page), text)
            try place.setLastUse(CacheKey.page(page).name, 1_000 + Double(page))
        }
        return place
    }

    private static func pages(_ place: CacheFixture) throws -> [Int] {
        let names = try place.names
        return (0..<10).filter { names.contains(CacheKey.page($0).name) }
    }

    @Test(
        arguments: [
            (10_000, 0), (9_999, 1), (9_000, 1), (5_500, 5), (4_000, 6),
        ] as [(Int, Int)])
    func whatWasNotUsedForLongestGoes(limit: Int, firstLeft: Int) throws {
        let place = try ResponseCacheRoomTests.full(limit: limit)
        place.cache.prune(now: 2_000)
        #expect(try ResponseCacheRoomTests.pages(place) == Array(firstLeft..<10))
    }

    @Test func readingIsUsing() throws {
        let place = try ResponseCacheRoomTests.full(limit: 4_000)
        #expect(place.cache.read(.page(2)) != nil)
        #expect(place.cache.read(.page(5)) != nil)
        place.cache.prune(now: 2_000)
        #expect(try ResponseCacheRoomTests.pages(place) == [2, 5, 8, 9])
    }

    @Test func leftoversGoAfterAnHour() throws {
        let place = try CacheFixture()
        let (lock, temporary) = (
            CacheFile.lockName(.page(1)), CacheFile.draftName(.page(1), number: 7)
        )
        for (name, lastUse) in [(lock, 6_400.0), (temporary, 6_399), ("note.tmp", 0)] {
            try place.put(name)
            try place.setLastUse(name, lastUse)
        }
        place.cache.prune(now: 10_000)
        #expect(try place.names == [lock, "note.tmp"])
        place.cache.prune(now: 10_001)
        #expect(try place.names == ["note.tmp"])
    }

    @Test func aDraftThatAKilledProcessLeftGoesWithTheNextWriteOfItsEntry() throws {
        let place = try CacheFixture()
        try place.put(CacheFile.draftName(.page(1), number: 0), "half of one")
        try place.put(CacheFile.draftName(.page(2), number: 0), "half of one")
        try place.cache.write(.page(1), "whole")
        #expect(place.cache.text(.page(1)) == "whole")
        #expect(
            try place.names
                == [CacheKey.page(1).name, CacheFile.draftName(.page(2), number: 0)].sorted())
    }

    @Test func usageCountsEntriesAlone() throws {
        let place = try ResponseCacheRoomTests.full(limit: 10_000)
        try place.put("README", "not ours")
        try place.put(CacheFile.lockName(.page(1)), "lock")
        try place.put(CacheFile.draftName(.page(1), number: 7), "half of one")
        #expect(place.cache.usage() == ResponseCache.Usage(entries: 10, bytes: 10_000))
    }

    @Test func clearLeavesWhatIsNotItsOwn() throws {
        let place = try ResponseCacheRoomTests.full(limit: 10_000)
        let outside = try CacheFixture()
        try outside.cache.write(.page(99), "outside")
        try place.put("README", "not ours")
        try place.put(CacheFile.lockName(.page(1)))
        try place.put(CacheFile.draftName(.page(1), number: 7))
        for name in [CacheKey.page(99).name, "link"] {
            try FileManager.default.createSymbolicLink(
                atPath: place.path(of: name),
                withDestinationPath: outside.path(of: CacheKey.page(99).name))
        }
        // The ten, and the link that has an entry's name, but not what it leads to.
        #expect(try place.cache.clear() == 11)
        #expect(try place.names == ["README", "link"])
        #expect(outside.cache.text(.page(99)) == "outside")
        #expect(try place.cache.clear() == 0)
    }

    @Test func clearSaysWhatItCanNotRemove() throws {
        let place = try ResponseCacheRoomTests.full(limit: 10_000)
        try FileManager.default.createDirectory(
            atPath: place.path(of: CacheKey.page(99).name), withIntermediateDirectories: false)
        #expect(throws: CacheFolderError.self) { try place.cache.clear() }
        #expect(try place.names == [CacheKey.page(99).name])
    }

    @Test func manyMayPruneAndClearAtOnce() async throws {
        let place = try CacheFixture(limit: 4_000)
        let cache = place.cache
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        let page = (task * 7 + round) % 10
                        try cache.write(.page(page), "page \(page)")
                        cache.prune(now: 0)
                        if round % 10 == task { try cache.clear() }
                        let text = cache.text(.page(page))
                        guard text == nil || text == "page \(page)" else { return false }
                    }
                    return true
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
        #expect(try place.names.allSatisfy { CacheFile(name: $0) == .entry })
    }
}
