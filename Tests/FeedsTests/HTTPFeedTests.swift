import LoopbackServer
import Testing
import TimeSeries

@testable import Feeds

@Suite struct HTTPFeedTests {
    private static let page = "[{\"t\":1,\"y\":2}]"

    /// What a feed makes of a server's answers, and how often it asked.
    private func outcome(
        tries: Int = 3,
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    ) async throws -> (page: Result<[Sample]?, any Error>, requests: Int) {
        try await LoopbackServer.serving(answer) { server in
            let feed = try HTTPFeed(url: server.address, tries: tries)
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

    @Test func headersAreSentAndReplaceOurs() async throws {
        let headers = try await LoopbackServer.serving({ _ in .json("[]") }) { server in
            let feed = try HTTPFeed(
                url: server.address, headers: [("X-Key", "a b"), ("user-agent", "me")])
            _ = try await feed.page(1)
            return server.headers
        }
        #expect(headers.map { $0["x-key"] } == ["a b"])
        #expect(headers.map { $0["user-agent"] } == ["me"])
        #expect(headers.map { $0["accept"] } == ["application/json"])
    }

    @Test func noServerIsUnreachable() async throws {
        let address = try await LoopbackServer.serving({ _ in .status(500) }) { $0.address }
        let feed = try HTTPFeed(url: address, tries: 1)
        await #expect {
            try await feed.page(1)
        } throws: { error in
            let error = error as? FeedError
            return error?.kind == .unreachable
                && error?.problem.contains("connection refused") == true
        }
    }
}
