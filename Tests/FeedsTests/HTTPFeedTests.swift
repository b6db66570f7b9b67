import LoopbackServer
import TestSupport
import Testing
import TimeSeries

@testable import Feeds
@testable import Fetching

@Suite struct HTTPFeedTests {
    private static let page = "[{\"t\":1,\"y\":2}]"

    /// What a feed makes of a server's answers, and how often it asked.
    private func outcome(
        tries: Int = 3,
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) async throws -> (page: Result<[Sample]?, any Error>, requests: Int) {
        try await LoopbackServer.serving(answer) { server in
            let feed = try HTTPFeed(url: server.address, options: .make(retries: tries - 1))
            do {
                return (.success(try await feed.page(1)), server.paths.count)
            } catch {
                return (.failure(error), server.paths.count)
            }
        }
    }

    private func kind(_ result: Result<[Sample]?, any Error>) -> FeedError.Kind? {
        guard case .failure(let error as FeedError) = result else { return nil }
        return error.kind
    }

    @Test func aPageIsFetchedOnce() async throws {
        let (page, requests) = try await outcome { _ in .json(HTTPFeedTests.page) }
        #expect(try page.get() == [Sample(t: 1, y: 2)])
        #expect(requests == 1)
    }

    /// An empty page does not tell how samples are written.
    @Test func theFirstPageWithSamplesTellsHowTheyAreWritten() async throws {
        try await LoopbackServer.serving { request in
            .json(
                request.page == 1
                    ? "[]"
                    : #"[{"date":"2024-01-02","n":5,"m":1},{"date":"2024-01-03","n":6,"m":2}]"#)
        } _: { server in
            let feed = try HTTPFeed(
                url: server.address, options: .make(retries: 0), finding: TableFormat(),
                adviceForZero: nil)
            #expect(try await feed.page(1) == [])
            #expect(feed.facts.valueChoice == nil)
            #expect(try await feed.page(2)?.map(\.y) == [5, 6])
            let choice = ValueChoice(drawn: "n", others: ["m"], isAmongAlike: true)
            #expect(feed.facts.valueChoice == choice)
        }
    }

    @Test(arguments: [404, 410])
    func notFoundAndGoneEndTheSeries(status: Int) async throws {
        let (page, requests) = try await outcome { _ in .status(status) }
        #expect(try page.get() == nil)
        #expect(requests == 1)
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
    func temporaryStatusesAreTriedAgain(status: Int) async throws {
        let (page, requests) = try await outcome { request in
            request.earlier < 1 ? .status(status) : .json(HTTPFeedTests.page)
        }
        #expect(try page.get() == [Sample(t: 1, y: 2)])
        #expect(requests == 2)
    }

    @Test func aLostConnectionIsTriedAgain() async throws {
        let (page, requests) = try await outcome { request in
            request.earlier < 1 ? .truncated(HTTPFeedTests.page) : .json(HTTPFeedTests.page)
        }
        #expect(try page.get() == [Sample(t: 1, y: 2)])
        #expect(requests == 2)
    }

    @Test func whatKeepsFailingIsGivenUp() async throws {
        let (page, requests) = try await outcome(tries: 2) { _ in .status(500) }
        #expect(kind(page) == .unreachable)
        #expect(requests == 2)
    }

    @Test(arguments: [
        (401, FeedError.Kind.refused), (403, .refused), (400, .unreachable), (418, .unreachable),
        (501, .unreachable), (204, .badData),
    ])
    func finalStatusesAreNotTriedAgain(status: Int, expected: FeedError.Kind) async throws {
        let (page, requests) = try await outcome { _ in .status(status) }
        #expect(kind(page) == expected)
        #expect(requests == 1)
    }

    @Test func aRedirectIsFollowed() async throws {
        let (page, _) = try await outcome { request in
            request.path == "/1.json"
                ? .status(302, [("Location", "/moved")]) : .json(HTTPFeedTests.page)
        }
        #expect(try page.get() == [Sample(t: 1, y: 2)])
    }

    @Test(arguments: [
        ("/1.json", 1), ("/2.json", 2), ("http://127.0.0.1:99999/x", 1), ("ftp://h/x", 1), ("", 1),
    ])
    func redirectsThatLeadNowhereAreGivenUp(location: String, count: Int) async throws {
        let (page, requests) = try await outcome { _ in .status(302, [("Location", location)]) }
        #expect(kind(page) == .unreachable)
        #expect(requests == count)
    }

    @Test func theUsersHeadersGoToNoOtherServer() async throws {
        try await LoopbackServer.serving({ _ in .json(HTTPFeedTests.page) }) { other in
            let target = other.address + "/x"
            try await LoopbackServer.serving({ request in
                request.path == "/1.json"
                    ? .status(307, [("Location", "/2.json")])
                    : .status(307, [("Location", target)])
            }) { server in
                let feed = try HTTPFeed(
                    url: server.address, options: .make(headers: [("Authorization", "x")]))
                _ = try await feed.page(1)
                #expect(server.headers.map { $0["authorization"] } == ["x", "x"])
                #expect(other.headers.map { $0["authorization"] } == [nil])
            }
        }
    }

    @Test(
        arguments: [
            ("https://a/1", "http://a/2", nil, nil), ("https://a/1", "/2", "https://a/2", true),
            ("http://a/x/1", "2", "http://a/x/2", true),
            ("http://a/1", "https://a/2", "https://a/2", false),
            ("http://a/1", "//b/2", "http://b/2", false),
            ("http://a/1", "http://a:8/2", "http://a:8/2", false),
            ("http://a:80/1", "http://a/2", "http://a/2", true),
            ("https://a/1", "https://a:443/2", "https://a:443/2", true),
            ("HTTPS://a/1", "http://a/2", nil, nil),
            ("https://a/1", "HTTPS://a/2", "https://a/2", true),
            ("http://a/1", "http://a:99999999999999999999/2", nil, nil),
        ] as [(String, String, String?, Bool?)])
    func redirectTargets(origin: String, location: String, url: String?, isSame: Bool?) {
        let redirect = Redirect(to: location, from: origin)
        #expect(redirect?.url == url)
        #expect(redirect?.isSameOrigin == isSame)
    }

    @Test func headersAreSentAndReplaceOurs() async throws {
        let headers = try await LoopbackServer.serving({ _ in .json("[]") }) { server in
            let feed = try HTTPFeed(
                url: server.address,
                options: .make(headers: [("X-Key", "a b"), ("user-agent", "me")]))
            _ = try await feed.page(1)
            return server.headers
        }
        #expect(headers.map { $0["x-key"] } == ["a b"])
        #expect(headers.map { $0["user-agent"] } == ["me"])
        #expect(headers.map { $0["accept"] } == ["application/json"])
    }

    /// Seconds until the first answer, of 16 for the page, and what is said where the second try,
    /// a second later, gets no answer.
    @Test(
        .promise(.transport, "an answer that stalls or drips…"),
        arguments: [(5, "no complete answer within 16 seconds"), (14, "HTTP 503")])
    func aTryShortlyBeforeTheEndTellsNothing(seconds: Int, words: String) async throws {
        let clock = ManualClock()
        try await LoopbackServer.serving({ request in
            clock.advance(by: .seconds(request.earlier == 0 ? seconds : 16 - seconds))
            return request.earlier == 0 ? .status(503) : [.pause(.seconds(600))]
        }) { server in
            let options = HTTPOptions.make(timeout: .seconds(16), clock: clock)
            let feed = try HTTPFeed(url: server.address, options: options)
            await #expect {
                try await feed.page(1)
            } throws: { error in
                (error as? FeedError)?.problem.contains(words) == true
            }
            #expect(server.heads.count == 2)
        }
    }

    @Test func noServerIsUnreachable() async throws {
        // A port that a server had may be another one's by now; no server listens at port 1.
        let feed = try HTTPFeed(url: "http://127.0.0.1:1", options: .make(retries: 0))
        await #expect {
            try await feed.page(1)
        } throws: { error in
            let error = error as? FeedError
            return error?.kind == .unreachable
                && error?.problem.contains("connection refused") == true
        }
    }
}

extension HTTPOptions {
    /// Options without a proxy, whatever the environment has, whose waits are as long as they may
    /// be and take no time.
    static func make(
        headers: [(name: String, value: String)] = [], retries: Int = 2,
        timeout: Duration = .seconds(30), maxWait: Duration = .seconds(60),
        clock: ManualClock = ManualClock()
    ) -> HTTPOptions {
        var options = HTTPOptions()
        options.headers = headers
        options.retries = retries
        options.timeout = timeout
        options.maxWait = maxWait
        options.proxies = ProxySettings()
        options.pacing = Pacing(clock) { 1 }
        options.waiting = { clock.advance(by: $0) }
        return options
    }
}
