import LoopbackServer
import Paging
import Synchronization
import TestSupport
import Testing
import TimeSeries

@testable import Feeds
@testable import Fetching

/// Pages that are asked for before it is known that they are needed.
@Suite(
    .promise(.paging, "a query does not wait for an early…"),
    .timeLimit(.minutes(10))) struct EarlyAnswerTests
{
    private static let page = "[{\"t\":1,\"y\":2}]"

    @Test func anAnswerIsReadWithoutAnotherRequest() async throws {
        try await LoopbackServer.serving({ _ in .json(Self.page) }) { server in
            let feed = try HTTPFeed(url: server.series, options: .make())
            let early = try #require(await feed.early?.page(2))
            #expect(!early.isFailure)
            #expect(try await early.read() == [Sample(t: 1, y: 2)])
            #expect(server.pages == [2])
        }
    }

    @Test func theEndOfTheSeriesIsAnAnswer() async throws {
        try await LoopbackServer.serving({ _ in .status(404) }) { server in
            let feed = try HTTPFeed(url: server.series, options: .make())
            let early = try #require(await feed.early?.page(2))
            #expect(!early.isFailure)
            #expect(try await early.read() == nil)
            #expect(server.pages == [2])
        }
    }

    @Test func whatFailsIsNotTriedAgainUnlessItIsNeeded() async throws {
        try await LoopbackServer.serving({ _ in .status(500) }) { server in
            let feed = try HTTPFeed(url: server.series, options: .make())
            let early = try #require(await feed.early?.page(2))
            #expect(early.isFailure)
            #expect(server.pages == [2])
            await #expect(throws: FeedError.self) { try await early.read() }
            #expect(server.pages == [2, 2, 2, 2])
        }
    }

    @Test func theTimeThatItTookIsTheTimeOfThePage() async throws {
        let clock = ManualClock()
        try await LoopbackServer.serving({ _ in
            clock.advance(by: .seconds(12))
            return .status(500)
        }) { server in
            let feed = try HTTPFeed(url: server.series, options: .make(clock: clock))
            let early = try #require(await feed.early?.page(2))
            await #expect(throws: FeedError.self) { try await early.read() }
            // Of the 30 seconds for a page nothing is left for a third try.
            #expect(server.pages == [2, 2, 2])
        }
    }

    @Test func nothingShowsUntilItIsRead() async throws {
        let place = try CacheFixture()
        let received = Mutex(0)
        try await LoopbackServer.serving({ _ in .json(Self.page) }) { server in
            var options = HTTPOptions.make()
            options.cache = place.cache
            options.received = { count in received.withLock { $0 += count } }
            let feed = try HTTPFeed(url: server.series, options: options)
            let early = try #require(await feed.early?.page(2))
            #expect(place.cache.entryNames == [])
            #expect(!feed.facts.cacheUse.servedAfterAsking && received.withLock { $0 } == 0)
            // Others wait for the answer while it may be needed.
            #expect(try place.names.count == 1)
            early.letGo()
            #expect(try place.names == [])
            #expect(try await early.read()?.count == 1)
            #expect(place.cache.entryNames.count == 1)
            #expect(feed.facts.cacheUse.servedAfterAsking && received.withLock { $0 } > 0)
        }
    }

    @Test func aPageThatAnotherAsksForIsLeftToIt() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving({ _ in .json(Self.page) }) { server in
            var options = HTTPOptions.make()
            options.cache = place.cache
            let feed = try HTTPFeed(url: server.series, options: options)
            let other = try #require(await feed.early?.page(2))
            #expect(await feed.early?.page(2)?.isFailure == true)
            #expect(server.pages == [2])
            other.letGo()
            #expect(await feed.early?.page(2)?.isFailure == false)
        }
    }

    @Test(
        arguments: [
            ("/{PAGE}.json", CacheMode.standard, true), ("/{PAGE}.json", .offline, false),
            ("/?from={OFFSET}", .standard, false),
        ])
    func pagesOfOneAnswerEachAreAskedForEarly(path: String, mode: CacheMode, isAsked: Bool) throws {
        let place = try CacheFixture()
        var options = HTTPOptions.make()
        (options.cache, options.cacheMode) = (place.cache, mode)
        let feed = try HTTPFeed(url: "http://a" + path, options: options)
        #expect((feed.early != nil) == isAsked)
    }

    @Test func theCapacityIsRememberedForAnAddressAndItsHeaders() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving({ request in
            request.page == 1 ? .json("[{\"t\":1,\"y\":2},{\"t\":2,\"y\":2}]") : .json(Self.page)
        }) { server in
            let feed = { (path: String, token: String) throws -> HTTPFeed in
                var options = HTTPOptions.make(headers: [("Authorization", token)])
                options.cache = place.cache
                return try HTTPFeed(url: server.address + path, options: options)
            }
            let first = try feed("/{PAGE}.json", "one")
            #expect(await first.early?.capacity() == nil)
            for page in [2, 1] { _ = try await first.page(page) }
            #expect(await first.early?.capacity() == 2)
            #expect(try await feed("/{PAGE}.json", "one").early?.capacity() == 2)
            #expect(try await feed("/{PAGE}.json", "two").early?.capacity() == nil)
            #expect(try await feed("/{PAGE}.json?x=1", "one").early?.capacity() == nil)
        }
    }

    @Test func ofASeriesThatMustNotBeStoredNothingIsRemembered() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving({ _ in
            .json(Self.page, [("Cache-Control", "no-store")])
        }) { server in
            var options = HTTPOptions.make()
            options.cache = place.cache
            let feed = try HTTPFeed(url: server.series, options: options)
            for page in [1, 2] { _ = try await feed.page(page) }
            #expect(try place.names == [])
        }
    }
}
