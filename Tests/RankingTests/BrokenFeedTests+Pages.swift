import Feeds
import LoopbackServer
import TestSupport
import Testing

@testable import Ranking

/// Lists of several pages.
extension BrokenFeedTests {
    /// The feed changed between two pages: what moved from the first to the second is not shown
    /// twice.
    @Test(.promise(.rankedFeeds, "missing fields stay empty; fewer…"))
    func whatComesTwiceIsShownOnce() async throws {
        try await LoopbackServer.serving { request in
            switch request.path {
            case "/kraken/games/top?limit=6&offset=0":
                .json(Sample.games(1...3, next: "https://api.twitch.tv/kraken/games/top?offset=3"))
            case "/kraken/games/top?offset=3":
                .json(Sample.games(3...5, next: "https://api.twitch.tv/kraken/games/top?offset=6"))
            default:
                .json(Sample.games(6...8, next: "https://api.twitch.tv/kraken/games/top?offset=9"))
            }
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games-kraken", at: server)
                .list(count: 6)
            #expect(
                list.lines.map { $0.split(separator: " ")[2] } == ["1", "2", "3", "4", "5", "6"])
            #expect(list.notes == [.repeated(1)])
            #expect(list.isComplete)
            #expect(server.paths.count == 3)
        }
    }

    @Test func anEmptyPageEndsTheListWhateverItSaysOfTheNext() async throws {
        try await LoopbackServer.serving { request in
            let next = "https://api.twitch.tv/kraken/games/top?offset=\(request.path.count)"
            return request.path.contains("limit")
                ? .json(Sample.games(1...3, next: next)) : .json(Sample.games(nil, next: next))
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games-kraken", at: server).list()
            #expect(list.items.count == 3)
            #expect(list.notes == [.fewer(asked: 5, given: 3)])
            #expect(server.paths.count == 2)
        }
    }

    @Test(
        .promise(
            .rankedFeeds,
            """
            an address that comes back, and a feed that repeats itself, end the list with the
            entries that came
            """))
    func aNextPageThatWasThereBeforeIsToldWithWhatCame() async throws {
        try await LoopbackServer.serving { request in
            request.path.contains("limit")
                ? .json(
                    Sample.games(1...2, next: "https://api.twitch.tv/kraken/games/top?offset=2"))
                : .json(
                    Sample.games(
                        3...4, next: "https://api.twitch.tv/kraken/games/top?limit=5&offset=0"))
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games-kraken", at: server).list()
            #expect(list.items.map(\.name) == ["Game 1", "Game 2", "Game 3", "Game 4"])
            #expect(
                list.notes.words == [
                    "4 of 5 entries were given",
                    "A part is missing: API page 2 (\(server.address)/kraken/games/top): what it says"
                        + " of the next page leads back to API page 1: the pages go in a circle",
                ])
        }
    }

    @Test func aCursorThatComesBackIsNoMatterWhereEnoughCame() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.streams([5, 4, 3], cursor: "same"))
        } _: { server in
            let feed = try RankedFeed.make(Sample.helixStreams, at: server)
            let enough = try await feed.list(count: 3)
            #expect(enough.notes == [])
            let more = try await feed.list(count: 9)
            #expect(more.items.count == 3)
            #expect(more.notes.first == .fewer(asked: 9, given: 3))
            #expect(more.notes.contains { "\($0)".contains("the pages go in a circle") })
            #expect(server.paths.count == 3)
        }
    }

    @Test(.promise(.rankedFeeds, "an address that comes back…"))
    func aFeedThatNeverSaysAnythingNewIsNotAskedForEver() async throws {
        try await LoopbackServer.serving { request in
            .json(Sample.streams([5, 4], cursor: "c\(request.path.count)"))
        } _: { server in
            let list = try await RankedFeed.make(Sample.helixStreams, at: server).list(count: 9)
            #expect(list.items.count == 2)
            #expect(server.paths.count <= 4)
            #expect(list.notes.contains { "\($0)".contains("failed") })
        }
    }

    @Test func whatCameBeforeAnErrorIsShown() async throws {
        try await LoopbackServer.serving { request in
            request.path.contains("after")
                ? .status(500) : .json(Sample.streams([5, 4], cursor: "next"))
        } _: { server in
            let list = try await RankedFeed.make(Sample.helixStreams, at: server).list(count: 9)
            #expect(list.lines == ["1 User 0 5", "2 User 1 4"])
            #expect(
                list.notes.words == [
                    "2 of 9 entries were given",
                    "A part is missing: API page 2 (\(server.address)/helix/streams): "
                        + "HTTP 500 \"Internal Server Error\"",
                ])
            #expect(!list.isComplete)
        }
    }
}
