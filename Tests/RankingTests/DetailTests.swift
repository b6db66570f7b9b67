import Feeds
import LoopbackServer
import TestSupport
import Testing

@testable import Ranking

/// What entries open into, and the sums of that.
@Suite(.timeLimit(.minutes(10))) struct DetailTests {
    @Test func aGamesViewersAreThoseOfItsStreams() async throws {
        try await LoopbackServer.serving { request in
            switch request.path {
            case "/helix/games/top?first=3": .json(Sample.helixGames(["7", "8", "9", "10"]))
            case "/helix/streams?game_id=7&first=100": .json(Sample.streams([10, 5]))
            case "/helix/streams?game_id=8&first=100": .json(Sample.streams([30], cursor: "x"))
            case "/helix/streams?game_id=8&first=100&after=x": .json(Sample.streams([12, 3]))
            case "/helix/streams?game_id=9&first=100": .json(Sample.streams([]))
            default: .status(500)
            }
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games", at: server).list(count: 3)
            #expect(list.lines == ["1 Game 8 45", "2 Game 7 15", "3 Game 9 0"])
            #expect(list.items.allSatisfy { $0.value?.isAtLeast == false })
            #expect(list[1].image == "https://img.example/8-272x380.jpg")
            #expect(list.isComplete)
            // The feed gave another order, and more games.
            #expect(list.notes == [.amongFirst(3)])
            #expect(server.headers.allSatisfy { $0["client-id"] == "client" })
            #expect(server.headers.allSatisfy { $0["authorization"] == "Bearer token" })
        }
    }

    @Test func aSumThatIsCutIsAtLeastThat() async throws {
        try await LoopbackServer.serving { request in
            request.path.contains("games/top")
                ? .json(Sample.helixGames(["7", "8"]))
                : .json(
                    Sample.streams(
                        request.path.contains("=7") ? [9, 8, 7] : [2],
                        cursor: request.path.contains("=7") ? "on" : nil))
        } _: { server in
            var preset = try #require(FeedDescription.preset(named: "twitch-games"))
            preset.metric?.value = .sumOfDetail(most: 2)
            let list = try await RankedFeed.make(preset, at: server).list(count: 2)
            #expect(list.lines == ["1 Game 7 17", "2 Game 8 2"])
            #expect(list.items.map { $0.value?.isAtLeast } == [true, false])
            #expect(list.notes == [.cut(after: 2)])
            #expect(!list.isComplete)
        }
    }

    @Test func aSumThatFailsLeavesItsEntryWithoutOne() async throws {
        try await LoopbackServer.serving { request in
            if request.path.contains("games/top") { return .json(Sample.helixGames(["7", "8"])) }
            return request.path.contains("=7") ? .status(500) : .json(Sample.streams([2]))
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games", at: server).list(count: 2)
            #expect(list.lines == ["1 Game 8 2", "2 Game 7"])
            #expect(
                list.notes.words == [
                    "Ranked among the first 2 that the source gave",
                    "A part is missing: \"Game 7\": API page 1 (\(server.address)/helix/streams): "
                        + "HTTP 500 \"Internal Server Error\"",
                ])
        }
    }

    @Test func aGameOpensIntoItsStreams() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.streams(Array(1...12), cursor: "on"))
        } _: { server in
            let feed = try RankedFeed.preset("twitch-games", at: server)
            let game = RankedItem(rank: 1, id: "7", name: "Chess & Go")
            guard case .list(let item, let list) = try await feed.detail(of: game) else {
                Issue.record("no list")
                return
            }
            #expect(item == game)
            #expect(server.paths == ["/helix/streams?game_id=7&first=10"])
            #expect(list.title == "Chess & Go: top streams")
            #expect(list.items.count == 10)
            #expect(list.lines.first == "1 User 11 12")
            #expect(list[1].link == "https://www.twitch.tv/user11")
            #expect(list[1].image == "https://img.example/11-440x248.jpg")
            #expect(list.isComplete)
        }
    }

    @Test func aGameOfKrakenIsAskedForByItsName() async throws {
        let streams = """
            {"streams": [{"_id": 3, "viewers": 4, "preview": "http://img.example/old.jpg",
             "channel": {"name": "plain", "display_name": "Plain", "url": "http://tv.example/plain", "status": "Hi"}},
             {"_id": 4, "viewers": 9, "preview": {"medium": "http://img.example/m.jpg", "large": "http://img.example/l.jpg"},
             "channel": {"name": "other", "display_name": null}}]}
            """
        try await LoopbackServer.serving { _ in
            .json(streams)
        } _: { server in
            let feed = try RankedFeed.preset("twitch-games-kraken", at: server)
            let game = RankedItem(rank: 1, id: "7", name: "Tom & Jerry: {PAGE} #1")
            guard case .list(_, let list) = try await feed.detail(of: game, count: 2) else {
                Issue.record("no list")
                return
            }
            #expect(
                server.paths == ["/kraken/streams?game=Tom+%26+Jerry:+%7B%50AGE%7D+%231&limit=2"])
            #expect(list.lines == ["1 other 9", "2 Plain 4"])
            #expect(
                list.items.map(\.image) == [
                    "http://img.example/m.jpg", "http://img.example/old.jpg",
                ])
            #expect(list.items.map(\.largeImage) == ["http://img.example/l.jpg", nil])
        }
    }

    @Test func anAlbumIsCompletedByWhatItLacks() async throws {
        let album = """
            {"resultCount": 1, "results": [{"collectionId": 1, "artistName": "Someone else",
             "copyright": "℗ 2022 The Larks", "primaryGenreName": "Rock"}]}
            """
        try await LoopbackServer.serving { request in
            .json(request.path.hasPrefix("/lookup") ? album : Sample.albums)
        } _: { server in
            let feed = try RankedFeed.preset("apple-albums", at: server) {
                $0.parameters = ["country": "de"]
            }
            let list = try await feed.list(count: 1)
            guard case .entry(let item, let notes) = try await feed.detail(of: list[1])
            else {
                Issue.record("no entry")
                return
            }
            #expect(server.paths.last == "/lookup?id=1&country=de")
            #expect(item.subtitle == "The Larks")
            #expect(item.fields.map(\.value) == ["Folk, Music", "2022-04-22", "℗ 2022 The Larks"])
            #expect(item.largeImage == "https://img.example/a/600x600bb.jpg")
            #expect(notes == [])
        }
    }

    @Test func anAlbumThatLacksNothingIsNotAskedFor() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.oldAlbums)
        } _: { server in
            let feed = try RankedFeed.preset("apple-albums-v1", at: server)
            let list = try await feed.list(count: 1)
            #expect(try await feed.detail(of: list[1]) == .entry(list[1], notes: []))
            #expect(server.paths.count == 1)
        }
    }

    @Test(arguments: [
        (500, "", "API page 1 (", "/lookup): HTTP 500 \"Internal Server Error\""),
        (200, #"{"results": []}"#, "apple-albums: ", "has nothing of it"),
        (
            200, #"{"results": [{"collectionId": 2, "copyright": "x"}]}"#, "apple-albums: ",
            "has nothing of it"
        ),
        (200, "<html>", "API page 1 (", "not valid JSON"),
    ])
    func anAlbumIsShownWithoutWhatDoesNotCome(
        status: Int, body: String, start: String, end: String
    ) async throws {
        try await LoopbackServer.serving { request in
            guard request.path.hasPrefix("/lookup") else { return .json(Sample.albums) }
            return status == 200 ? .json(body) : .status(status)
        } _: { server in
            let feed = try RankedFeed.preset("apple-albums", at: server)
            let list = try await feed.list(count: 1)
            guard case .entry(let item, let notes) = try await feed.detail(of: list[1]),
                let words = notes.missingPart?.text
            else {
                Issue.record("no entry with a note")
                return
            }
            #expect(item == list[1])
            #expect(words.hasPrefix(start) && words.contains(end), "\(words)")
        }
    }

    @Test func anEntryWithoutAnIDOpensNothing() async throws {
        let games = #"{"data": [{"name": "Nameless"}], "pagination": {}}"#
        try await LoopbackServer.serving { _ in
            .json(games)
        } _: { server in
            let feed = try RankedFeed.preset("twitch-games", at: server)
            let list = try await feed.list(count: 1)
            #expect(list[1].id == "1")
            #expect(list[1].value == nil)
            #expect(
                list.notes.words == [
                    "A part is missing: \"Nameless\": twitch-games: the entry has no id, "
                        + "which the address needs"
                ])
            #expect(
                await problem { _ = try await feed.detail(of: list[1]) }
                    == "badData: the entry has no id, which the address needs")
            #expect(server.paths.count == 1)
        }
    }

    @Test func anEntryOfAFeedWithoutADetailIsItself() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.repositories([("a", 1)]))
        } _: { server in
            let feed = try RankedFeed.preset("github-repos", at: server)
            let list = try await feed.list(count: 1)
            #expect(try await feed.detail(of: list[1]) == .entry(list[1], notes: []))
        }
    }

    @Test func eachAddressHasItsOwnDefaults() async throws {
        let description = try FeedDescription.make(
            """
            {"title": "T", "url": "http://x.org/a?k={kind}", "parameters": {"kind": "list", "lang": "en"},
             "fields": {"name": "n"}, "detail": {"url": "http://x.org/b?k={kind}&l={lang}",
             "parameters": {"kind": "one"}, "fields": {"name": "n"}}}
            """)
        try await LoopbackServer.serving { _ in
            .json(#"[{"n": "a"}]"#)
        } _: { server in
            for parameters in [[:], ["kind": "mine"]] {
                let feed = try RankedFeed.make(description, at: server) {
                    $0.parameters = parameters
                }
                _ = try await feed.list()
                _ = try await feed.detail(of: RankedItem(rank: 1, id: "1", name: "a"))
            }
            #expect(
                server.paths == ["/a?k=list", "/b?k=one&l=en", "/a?k=mine", "/b?k=mine&l=en"])
        }
    }

    /// Headers of the feed go to the feed's server, and so to a detail there alone.
    @Test(
        .promise(
            .rankedFeeds,
            """
            secrets go only to the feed's own server, and are in no line that is printed or written
            """),
        arguments: [("http://x.org/b", "key"), ("http://y.org/b", nil)] as [(String, String?)])
    func headersStayWithTheFeedsServer(detail: String, header: String?) async throws {
        let description = try FeedDescription.make(
            """
            {"title": "T", "url": "http://x.org/a", "fields": {"name": "n"}, "headers": {"X-Key": "key"},
             "detail": {"url": "\(detail)", "fields": {"name": "n"}}}
            """)
        try await LoopbackServer.serving { _ in
            .json(#"[{"n": "a"}]"#)
        } _: { server in
            let feed = try RankedFeed.make(description, at: server) {
                $0.http.headers = [("X-User", "me")]
            }
            _ = try await feed.detail(of: RankedItem(rank: 1, id: "1", name: "a"))
            #expect(server.headers.first?["x-key"] == header)
            #expect(server.headers.first?["x-user"] == (header == nil ? nil : "me"))
        }
    }
}
