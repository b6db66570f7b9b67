import Feeds
import LoopbackServer
import Testing

@testable import Ranking

/// Sums of which not all parts come.
@Suite(.timeLimit(.minutes(10))) struct SumTests {
    private static let games = ["1", "2", "3", "4", "5", "6", "7", "8"]

    /// After such an answer no more details are asked for than are under way, and without any
    /// number there is no list.
    @Test(arguments: [
        (429, "toldToWait: HTTP 429"), (401, "refused: HTTP 401"), (500, "unreachable: HTTP 500"),
    ])
    func aServerThatAnswersNoDetailIsAskedNoMore(status: Int, words: String) async throws {
        try await LoopbackServer.serving { request in
            if request.path.contains("games/top") { return .json(Sample.helixGames(Self.games)) }
            return LoopbackServer.Step.answer(
                "", status: "\(status) No", status == 429 ? ["Retry-After: 600"] : [])
        } _: { server in
            let feed = try RankedFeed.preset("twitch-games", at: server)
            let told = await problem { _ = try await feed.list(count: 8) }
            #expect(told.hasPrefix(words), "\(told)")
            #expect(server.paths.count == 1 + 4)
        }
    }

    @Test func whatWasAddedUpBeforeIsShown() async throws {
        try await LoopbackServer.serving { request in
            if request.path.contains("games/top") { return .json(Sample.helixGames(Self.games)) }
            return request.path.contains("id=1&") ? .json(Sample.streams([2])) : .status(401)
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games", at: server).list(count: 8)
            #expect(list.lines.first == "1 Game 1 2")
            #expect(list.items.count == 8)
            #expect(list.items.compactMap(\.value).count == 1)
            #expect(!list.isComplete)
            #expect(server.paths.count <= 1 + 5)
            #expect(
                list.notes.words == [
                    "A part is missing: \"Game 2\", and 6 more: "
                        + "API page 1 (\(server.address)/helix/streams): "
                        + "HTTP 401 \"Unauthorized\""
                ])
        }
    }

    /// An entry that is wrong by itself says nothing of the others.
    @Test func aDetailThatIsNoListLeavesTheOthers() async throws {
        try await LoopbackServer.serving { request in
            if request.path.contains("games/top") { return .json(Sample.helixGames(Self.games)) }
            return request.path.contains("id=1&") ? .json("{}") : .json(Sample.streams([2]))
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games", at: server).list(count: 8)
            #expect(list.items.compactMap(\.value).count == 7)
            #expect(list.lines.last == "8 Game 1")
            #expect(!list.isComplete)
            #expect(server.paths.count == 1 + 8)
        }
    }

    @Test func aSumWithPartsThatCantBeUsedIsAtLeastThat() async throws {
        let streams = #"{"data": [{"id": 1, "user_name": "a", "viewer_count": 5}, 7, {"id": 2}]}"#
        try await LoopbackServer.serving { request in
            request.path.contains("games/top")
                ? .json(Sample.helixGames(["7"])) : .json(streams)
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games", at: server).list(count: 1)
            #expect(list[1].value == RankedValue(text: "5", number: 5, isAtLeast: true))
            #expect(list.notes == [.unusable(2)])
            #expect(!list.isComplete)
        }
    }

    @Test(
        arguments: [
            ([], true), ([.failed(MissingPart(FeedError(.badData, at: "x", "y")))], false),
            ([.cut(after: 1)], false),
            ([.unusable(1)], true), ([.amongFirst(2)], true),
        ] as [([RankedNote], Bool)])
    func whatIsMissingMakesAListIncomplete(notes: [RankedNote], isComplete: Bool) throws {
        var listing = FeedListing()
        listing.items = ["a", "b"].map { RankedItem(rank: 0, id: $0, name: $0) }
        let request = try RankedFeed(Sample.plain).request
        #expect(request.list(listing, asked: 2, notes).isComplete == isComplete)
    }
}
