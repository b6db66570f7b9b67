import AsyncHTTPClient
import LoopbackServer
import NIOPosix
import Synchronization
import TestSupport
import Testing
import TimeSeries

@testable import Feeds

/// What a program may set for its requests: the client, its name, and headers that change.
@Suite(.timeLimit(.minutes(10))) struct HTTPOptionsTests {
    private static let page = "[{\"t\":1,\"y\":2}]"
    private static let lasting = LoopbackServer.Answer.json(
        page, [("Cache-Control", "max-age=600")])

    @Test func theCallersClientMakesAllRequests() async throws {
        try await LoopbackServer.serving { request in
            request.path == "/2.json"
                ? .status(307, [("Location", "/moved")]) : .json(HTTPOptionsTests.page)
        } _: { server in
            var options = HTTPOptions.make(retries: 0)
            // Nothing of this is asked where the client is the caller's.
            options.proxies = ProxySettings(environment: ["all_proxy": "http://127.0.0.1:1"])
            let client = HTTPClient(
                eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
                configuration: HTTPOptions.clientConfiguration)
            options.client = client
            let feed = try HTTPFeed(url: server.address, options: options)
            let pages = try await [feed.page(1), feed.page(2)]
            try await client.shutdown()
            #expect(pages == [[Sample(t: 1, y: 2)], [Sample(t: 1, y: 2)]])
            #expect(server.paths == ["/1.json", "/2.json", "/moved"])
            await #expect(throws: FeedError.self) { try await feed.page(3) }
            #expect(server.paths.count == 3)
        }
    }

    /// A page's tag is that of the address where redirects led, and says nothing of the first one.
    @Test func aPageIsNotConfirmedByTheTagOfAnotherAddress() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving { request in
            request.path == "/1.json"
                ? .status(302, [("Location", "/moved")])
                : .json(HTTPOptionsTests.page, [("ETag", "\"a\"")])
        } _: { server in
            var options = HTTPOptions.make(retries: 0)
            let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton)
            options.client = client
            options.cache = place.cache
            let feed = try HTTPFeed(url: server.address, options: options)
            let pages = try await [feed.page(1), feed.page(1)]
            try await client.shutdown()
            #expect(pages == [[Sample(t: 1, y: 2)], [Sample(t: 1, y: 2)]])
            #expect(server.paths == ["/1.json", "/moved", "/1.json", "/moved"])
            #expect(server.headers.allSatisfy { $0["if-none-match"] == nil })
        }
    }

    @Test func anErrorNamesWhereTheCallersClientWasLed() async throws {
        try await LoopbackServer.serving { request in
            request.path == "/1.json" ? .status(302, [("Location", "/moved")]) : .status(403)
        } _: { server in
            var options = HTTPOptions.make(retries: 0)
            let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton)
            options.client = client
            let feed = try HTTPFeed(url: server.address, options: options)
            await #expect {
                try await feed.page(1)
            } throws: { error in
                (error as? FeedError)?.problem.contains("/moved") == true
            }
            try await client.shutdown()
        }
    }

    @Test func connectionsLiveOnTheCallersEventLoops() async throws {
        let group = MultiThreadedEventLoopGroup.singleton
        var options = HTTPOptions.make()
        options.eventLoopGroup = group
        try await LoopbackServer.serving { _ in
            .json(HTTPOptionsTests.page)
        } _: { server in
            let feed = try HTTPFeed(url: server.address, options: options)
            #expect(try await feed.page(1) == [Sample(t: 1, y: 2)])
        }
    }

    @Test func theUserAgentIsTheCallers() async throws {
        try await LoopbackServer.serving { _ in
            .json(HTTPOptionsTests.page)
        } _: { server in
            var options = HTTPOptions.make()
            options.userAgent = "viewer/1"
            _ = try await HTTPFeed(url: server.address, options: options).page(1)
            _ = try await HTTPFeed(url: server.address, options: .make()).page(1)
            #expect(server.headers.map { $0["user-agent"] } == ["viewer/1", "chartgen"])
        }
    }

    @Test func eachTryHasTheHeadersOfItsTime() async throws {
        try await LoopbackServer.serving { request in
            request.earlier < 2 ? .status(503) : .json(HTTPOptionsTests.page)
        } _: { server in
            var options = HTTPOptions.make(headers: [("AUTHORIZATION", "old"), ("X-Key", "k")])
            options.renewedHeaders = HTTPOptionsTests.tokens("a", "b", "c")
            _ = try await HTTPFeed(url: server.address, options: options).page(1)
            #expect(server.headers.map { $0["authorization"] } == ["a", "b", "c"])
            #expect(server.headers.map { $0["x-key"] } == ["k", "k", "k"])
        }
    }

    @Test func renewedHeadersGoToNoOtherServer() async throws {
        try await LoopbackServer.serving { _ in
            .json(HTTPOptionsTests.page)
        } _: { other in
            let target = other.address + "/x"
            try await LoopbackServer.serving { _ in
                .status(307, [("Location", target)])
            } _: { server in
                var options = HTTPOptions.make()
                options.renewedHeaders = HTTPOptionsTests.tokens("a")
                _ = try await HTTPFeed(url: server.address, options: options).page(1)
                #expect(server.headers.map { $0["authorization"] } == ["a"])
                #expect(other.headers.map { $0["authorization"] } == [nil])
            }
        }
    }

    @Test func aStoredPageIsServedToTheSameTokenOnly() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving { _ in
            HTTPOptionsTests.lasting
        } _: { server in
            var options = HTTPOptions.make()
            options.cache = place.cache
            options.renewedHeaders = HTTPOptionsTests.tokens("a", "a", "b", "b", "a")
            let feed = try HTTPFeed(url: server.address, options: options)
            for _ in 0..<5 { _ = try await feed.page(1) }
            #expect(server.headers.map { $0["authorization"] } == ["a", "b"])
        }
    }

    @Test func aPageIsStoredForTheTokenThatGotIt() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving { request in
            request.earlier == 0 ? .status(503) : HTTPOptionsTests.lasting
        } _: { server in
            var options = HTTPOptions.make()
            options.cache = place.cache
            // The first page takes two tries.
            options.renewedHeaders = HTTPOptionsTests.tokens("a", "b", "b", "a")
            let feed = try HTTPFeed(url: server.address, options: options)
            for _ in 0..<3 { _ = try await feed.page(1) }
            #expect(server.headers.map { $0["authorization"] } == ["a", "b", "a"])
        }
    }

    /// What one token has stored may be another page than the one that the other would get.
    @Test func aNewTokenAsksWithoutTheConditionOfTheOldOne() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving { request in
            request.earlier == 1
                ? .status(503) : .json(HTTPOptionsTests.page, [("ETag", "\"a\"")])
        } _: { server in
            var options = HTTPOptions.make()
            options.cache = place.cache
            // The second page takes two tries.
            options.renewedHeaders = HTTPOptionsTests.tokens("a", "a", "b")
            let feed = try HTTPFeed(url: server.address, options: options)
            for _ in 0..<2 { _ = try await feed.page(1) }
            #expect(server.headers.map { $0["authorization"] } == ["a", "a", "b"])
            #expect(server.headers.map { $0["if-none-match"] } == [nil, "\"a\"", nil])
        }
    }

    @Test func whatRenewingThrowsEndsThePage() async throws {
        struct NoToken: Error {}
        try await LoopbackServer.serving { _ in
            .json(HTTPOptionsTests.page)
        } _: { server in
            var options = HTTPOptions.make()
            options.renewedHeaders = { throw NoToken() }
            let feed = try HTTPFeed(url: server.address, options: options)
            await #expect(throws: NoToken.self) { try await feed.page(1) }
            #expect(server.paths == [])
        }
    }

    @Test func renewingMayNotTakeForEver() async throws {
        let clock = ManualClock()
        var options = HTTPOptions.make(timeout: .seconds(30), clock: clock)
        options.renewedHeaders = {
            clock.advance(by: .seconds(30))
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
            return []
        }
        let feed = try HTTPFeed(url: "http://127.0.0.1:1", options: options)
        await #expect {
            try await feed.page(1)
        } throws: { error in
            let error = error as? FeedError
            return error?.problem == "the request's headers were not renewed within 30 seconds"
                && error?.remedy == .moreTime
        }
    }

    @Test func aFeedTellsHowItsPagesWereServed() async throws {
        let place = try CacheFixture()
        try await LoopbackServer.serving { _ in
            HTTPOptionsTests.lasting
        } _: { server in
            let steps: [(mode: CacheMode, revalidates: Bool, served: [Bool], requests: Int)] = [
                (.standard, false, [true, false, false], 1),
                (.standard, false, [false, true, true], 1),
                (.offline, false, [false, false, true], 1),
                (.offline, true, [false, false, true], 1),
                (.standard, true, [true, false, false], 2),
                (.refresh, true, [true, false, false], 3),
            ]
            for step in steps {
                var options = HTTPOptions.make()
                (options.cache, options.cacheMode) = (place.cache, step.mode)
                var feed = try HTTPFeed(url: server.address, options: options)
                if step.revalidates { feed = feed.renewed() }
                _ = try await feed.page(1)
                let served = [
                    feed.facts.cacheUse.servedAfterAsking, feed.facts.cacheUse.servedWithoutAsking,
                    feed.facts.cacheUse.oldestPage != nil,
                ]
                #expect(served == step.served, "\(step)")
                #expect(server.paths.count == step.requests, "\(step)")
            }
        }
    }

    @Test func withoutACacheNothingCanBeReadFromIt() throws {
        var options = HTTPOptions.make()
        options.cacheMode = .offline
        let bare = options
        #expect {
            try HTTPFeed(url: "http://a", options: bare)
        } throws: { error in
            (error as? FeedError)?.remedy == .askServer
        }
        options.cache = try CacheFixture().cache
        #expect(try HTTPFeed(url: "http://a", options: options).facts.cacheUse.isOffline)
    }

    /// Gives a token after the other, one each time that headers are asked for.
    private static func tokens(
        _ tokens: String...
    ) -> @Sendable () async throws -> [(name: String, value: String)] {
        let rest = Rest(tokens)
        return { [("Authorization", rest.next())] }
    }

    private final class Rest: Sendable {
        private let tokens: Mutex<[String]>

        init(_ tokens: [String]) {
            self.tokens = Mutex(tokens)
        }

        func next() -> String {
            tokens.withLock { $0.isEmpty ? "none left" : $0.removeFirst() }
        }
    }
}
