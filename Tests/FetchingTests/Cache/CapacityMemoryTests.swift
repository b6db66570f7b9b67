import Foundation
import TestSupport
import Testing

@testable import Fetching

@Suite(.promise(.cache, "the remembered length of a series'…"))
struct CapacityMemoryTests {
    private static let key = CacheKey(url: "http://a/{PAGE}.json")
    private static let name = CacheFile.capacityName(key)

    private func store(_ body: String, in place: CacheFixture) throws {
        let head = try #require(storedHead([]))
        Array(body.utf8).withUnsafeBytes {
            place.cache.write(Self.key, head, $0, named: Self.name)
        }
    }

    @Test func aCapacityIsKeptForItsSeriesAlone() throws {
        let place = try CacheFixture()
        #expect(place.cache.readCapacity(Self.key) == nil)
        place.cache.writeCapacity(10_000, Self.key)
        place.cache.writeCapacity(500, Self.key)
        #expect(place.cache.readCapacity(Self.key) == 500)
        #expect(place.cache.readCapacity(CacheKey(url: "http://b/{PAGE}.json")) == nil)
        #expect(try place.names == [Self.name])
        // It is no page.
        #expect(place.cache.read(Self.key) == nil)
        #expect(place.cache.entryNames == [])
    }

    @Test(arguments: [
        "", "0", "-5", "1e4", "10 000", "99999999999999999999",
        String(repeating: "0", count: 2_000),
    ])
    func whatIsNoCapacityIsPassedOver(body: String) throws {
        let place = try CacheFixture()
        try store(body, in: place)
        #expect(place.cache.readCapacity(Self.key) == nil)
    }

    @Test(arguments: [0, 8, 20, 60, 80])
    func aDamagedFileIsRemoved(byte: Int) throws {
        let place = try CacheFixture()
        place.cache.writeCapacity(10_000, Self.key)
        let file = URL(fileURLWithPath: place.path(of: Self.name))
        var bytes = try Data(contentsOf: file)
        bytes[byte] ^= 1
        try bytes.write(to: file)
        #expect(place.cache.readCapacity(Self.key) == nil)
        #expect(try place.names == [])
    }

    @Test func itCountsAsBytesAndIsNoPageAndIsRemovedWithThem() throws {
        let place = try CacheFixture()
        place.cache.writeCapacity(10_000, Self.key)
        #expect(place.cache.usage().entries == 0)
        #expect(place.cache.usage().bytes > 0)
        #expect(try place.cache.clear() == 0)
        #expect(try place.names == [])
    }

    @Test func itGivesWayToWhatWasUsedLater() throws {
        let place = try CacheFixture(limit: 1_000)
        place.cache.writeCapacity(10_000, Self.key)
        try place.setLastUse(Self.name, 1)
        try place.put(CacheKey.page(1).name, String(repeating: "x", count: 900))
        // Hours later it is not taken for what a killed process left.
        place.cache.prune(now: 1e10)
        #expect(try place.names.contains(Self.name))
        try place.put(CacheKey.page(2).name, String(repeating: "x", count: 90))
        place.cache.prune(now: 1e10)
        #expect(try !place.names.contains(Self.name))
    }

    @Test(
        arguments: [
            ([(1, 10)], nil), ([(1, 10), (2, 0)], nil), ([(2, 7)], nil),
            ([(1, 10), (2, 3)], 10), ([(7, 3), (1, 10)], 10), ([(1, 0), (2, 5)], nil),
            ([(1, 10), (2, 10), (1, 5)], 5),
        ] as [([(Int, Int)], Int?)])
    func page1IsFullOnceALaterPageHoldsAnything(pages: [(Int, Int)], capacity: Int?) throws {
        let place = try CacheFixture()
        let memory = CapacityMemory(place.cache, Self.key, mayRecall: true)
        for (number, count) in pages { memory.note(count, ofPage: number) }
        #expect(memory.recall() == capacity)
        #expect(CapacityMemory(place.cache, Self.key, mayRecall: false).recall() == nil)
    }

    @Test func whatIsOnDiskIsNotWrittenAgain() throws {
        let place = try CacheFixture()
        place.cache.writeCapacity(10, Self.key)
        let memory = CapacityMemory(place.cache, Self.key, mayRecall: true)
        #expect(memory.recall() == 10)
        place.cache.folder.remove(Self.name)
        for page in 1...3 { memory.note(10, ofPage: page) }
        #expect(try place.names == [])
    }
}
