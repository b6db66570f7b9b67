import Feeds
import Foundation
import LoopbackServer
import Testing

@testable import Ranking

private let recordings = ProcessInfo.processInfo.environment["CHARTGEN_FEEDS"]

/// Answers that others recorded of the presets' feeds. They are not part of the project:
/// `CHARTGEN_FEEDS` names their folder. The expected values were looked up in the files by hand.
@Suite(
    .enabled(if: recordings != nil, "CHARTGEN_FEEDS names no folder"),
    .timeLimit(.minutes(10)))
struct RecordedFeedTests {
    /// The bytes of a recorded answer.
    private func answer(_ file: String, _ fields: [String] = []) throws -> LoopbackServer.Answer {
        let path = try #require(recordings) + "/" + file
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        return LoopbackServer.Step.answer(
            bytes: Array(bytes), ["Content-Type: application/json"] + fields)
    }

    @Test func albumsOfToday() async throws {
        let feed = try answer("apple/logonv-most-played-50-albums-v2.json")
        try await LoopbackServer.serving { _ in
            feed
        } _: { server in
            let list = try await RankedFeed.preset("apple-albums", at: server).list()
            #expect(list.items.count == 50)
            #expect(list.notes == [.fewer(asked: 100, given: 50)])
            let (first, last) = (list[1], list[50])
            #expect(first.id == "1620082258")
            #expect(first.name == "It's Almost Dry")
            #expect(first.subtitle == "Pusha T")
            #expect(first.link == "https://music.apple.com/us/album/its-almost-dry/1620082258")
            #expect(
                first.largeImage
                    == "https://is4-ssl.mzstatic.com/image/thumb/Music112/v4/89/c7/8f/"
                    + "89c78fbb-56c2-25e1-55b5-3dd784eb9453/22UMGIM43681.rgb.jpg/600x600bb.jpg")
            #expect(first.fields.map(\.value) == ["Hip-Hop/Rap, Music", "2022-04-22", nil])
            #expect(last.name == "Hamilton: An American Musical (Original Broadway Cast Recording)")
            #expect(last.fields[0].value == "Music, Soundtrack, Hip-Hop/Rap, Classical")
            #expect(list.items.allSatisfy { $0.value == nil })
        }
    }

    @Test(arguments: ["apple-albums", "apple-albums-v1"])
    func albumsOfBefore(preset: String) async throws {
        let feed = try answer("apple/dtroupe18-FullAlbumStub.json")
        try await LoopbackServer.serving { _ in
            feed
        } _: { server in
            let ranked = try RankedFeed.preset(preset, at: server)
            let list = try await ranked.list()
            #expect(list.items.count == 100)
            #expect(list.isComplete)
            #expect(list[1].name == "My Turn")
            #expect(list[1].subtitle == "Lil Baby")
            #expect(list[100].name == "So Much Fun (Deluxe)")
            #expect(list[100].id == "1492389435")
            #expect(
                list[100].fields.map(\.value) == [
                    "Hip-Hop/Rap, Music", "2019-08-16",
                    "℗ 2019 300 Entertainment / Atlantic Recording Corporation",
                ])
            #expect(list[100].largeImage?.hasSuffix("/075679829153.jpg/600x600bb.png") == true)
            // Nothing is missing, so nothing more is asked for.
            #expect(
                try await ranked.detail(of: list[1]) == .entry(list[1], notes: []))
            #expect(server.paths.count == 1)
        }
    }

    @Test func albumsThatLackSomething() async throws {
        let feed = try answer("apple/dtroupe18-MissingAlbumDataStub.json")
        try await LoopbackServer.serving { _ in
            feed
        } _: { server in
            let list = try await RankedFeed.preset("apple-albums-v1", at: server).list()
            #expect(
                list.lines == [
                    "1 My Turn", "2 Eternal Atake (Deluxe) - LUV vs. The World 2", "3 YHLQMDLG",
                ])
            #expect(list.items.map { $0.fields[0].value != nil } == [true, false, true])
            #expect(list.items.map { $0.link != nil } == [true, true, false])
            #expect(list.notes == [.fewer(asked: 100, given: 3)])
        }
    }

    @Test func gamesOfKraken() async throws {
        let first = try answer("twitch/kappa-game-games-top-page1.json")
        let fifth = try answer("twitch/kappa-game-games-top-page5.json")
        let sixth = try answer("twitch/kappa-game-games-top-page6.json")
        try await LoopbackServer.serving { request in
            switch request.path {
            // The pages between were not recorded.
            case "/kraken/games/top?limit=10&offset=0", "/kraken/games/top?limit=100&offset=0":
                first
            case "/kraken/games/top?limit=100&offset=100": fifth
            case "/kraken/games/top?limit=100&offset=500": sixth
            default: .status(503)
            }
        } _: { server in
            let feed = try RankedFeed.preset("twitch-games-kraken", at: server)
            let list = try await feed.list()
            #expect(list.items.count == 10)
            #expect(list.lines.first == "1 League of Legends 66851")
            #expect(list.lines.last == "10 Quake Live 3209")
            #expect(list[1].id == "21779")
            #expect(
                list[1].image
                    == "http://static-cdn.jtvnw.net/ttv-boxart/League%20of%20Legends-272x380.jpg")
            #expect(list[1].fields == [RankedField(label: "Channels", value: "956")])
            #expect(list.isComplete)
            let all = try await feed.list(count: 200)
            #expect(all.items.count == 152)
            #expect(all[100].line == "100 Realm of the Mad God 36")
            #expect(all[152].line == "152 Halo: Reach 0")
            #expect(all.notes == [.fewer(asked: 200, given: 152)])
            #expect(server.paths.last == "/kraken/games/top?limit=100&offset=500")
        }
    }

    @Test(arguments: [
        ("twitch/kappa-game-game-streams.json", 17_799, "10 MYM_ALKAPONE 892", "WellPlayed"),
        ("twitch/kappa-stream-game-limit-response.json", 16_361, "10 Kaostv 588", "TSM_WildTurtle"),
    ])
    func streamsOfKraken(file: String, viewers: Int, last: String, name: String) async throws {
        let streams = try answer(file)
        try await LoopbackServer.serving { _ in
            streams
        } _: { server in
            let feed = try RankedFeed.preset("twitch-games-kraken", at: server)
            let game = RankedItem(rank: 1, id: "21779", name: "League of Legends")
            guard case .list(_, let list) = try await feed.detail(of: game) else {
                Issue.record("no list")
                return
            }
            #expect(server.paths == ["/kraken/streams?game=League+of+Legends&limit=10"])
            #expect(list.items.count == 10)
            #expect(list.lines.first == "1 \(name) \(viewers)")
            #expect(list.lines.last == last)
            #expect(list[1].link == "http://www.twitch.tv/\(name.lowercased())")
            #expect(
                list[1].image
                    == "http://static-cdn.jtvnw.net/previews-ttv/live_user_\(name.lowercased())-320x200.jpg"
            )
        }
    }

    @Test func gamesOfHelix() async throws {
        let games = try answer("twitch/ruby-helix-games-top.body.json")
        let streams = try answer("twitch/ruby-helix-streams.body.json")
        try await LoopbackServer.serving { request in
            if request.path == "/helix/games/top?first=5" { return games }
            if request.path.contains("after=") { return .json(#"{"data": [], "pagination": {}}"#) }
            // Streams of one game alone were not recorded.
            return request.path.contains("game_id=516575&")
                ? streams : .json(#"{"data": [], "pagination": {}}"#)
        } _: { server in
            let feed = try RankedFeed.preset("twitch-games", at: server)
            let list = try await feed.list()
            #expect(
                list.lines == [
                    "1 VALORANT 554229", "2 Just Chatting 0", "3 Grand Theft Auto V 0",
                    "4 League of Legends 0", "5 God of War Ragnarök 0",
                ])
            #expect(
                list[1].image
                    == "https://static-cdn.jtvnw.net/ttv-boxart/516575-272x380.jpg")
            guard case .list(_, let opened) = try await feed.detail(of: list[1]) else {
                Issue.record("no list")
                return
            }
            #expect(opened.lines.first == "1 RanbooLive 84904")
            #expect(opened.lines.last == "10 Doublelift 17762")
            #expect(opened[1].subtitle == "Bruh where am I? || DreamSMP")
            #expect(opened[1].link == "https://www.twitch.tv/ranboolive")
        }
    }

    @Test func repositoriesOfTwoPages() async throws {
        func link(_ page: Int) -> String {
            "Link: <https://api.github.com/search/repositories?sort=stars&q=github+language%3APython&order=desc"
                + "&page=\(page)>; rel=\"next\""
        }
        let first = try answer("github/pygithub-Search.testSearchRepos-01.body.txt", [link(2)])
        let second = try answer("github/pygithub-Search.testSearchRepos-02.body.txt", [link(3)])
        try await LoopbackServer.serving { request in
            request.path.hasSuffix("&page=2") ? second : first
        } _: { server in
            let feed = try RankedFeed.preset("github-repos", at: server) {
                $0.parameters = ["q": "github language:PYTHON"]
            }
            let list = try await feed.list()
            #expect(
                server.paths == [
                    "/search/repositories?q=github+language:PYTHON&sort=stars&order=desc&per_page=30"
                ])
            #expect(list.lines.first == "1 legit 3036")
            #expect(list.lines.last == "30 py-github 135")
            // The tenth and eleventh as the feed has them are the other way round.
            #expect(list.items.map { $0.value?.text }[9...10] == ["240", "238"])
            #expect(list[1].subtitle == "kennethreitz")
            #expect(list[1].image == "https://avatars.githubusercontent.com/u/119893")
            #expect(
                list[1].fields.map(\.value) == [
                    "Python", "Git for Humans, Inspired by GitHub for Mac™.",
                ])
            #expect(list.isComplete)
            let more = try await feed.list(count: 60)
            #expect(more.items.count == 60)
            #expect(more[60].line == "60 gist-it 61")
            #expect(more[59].line == "59 tahoe-lafs 62")
        }
    }

    @Test func theSecondaryLimit() async throws {
        let path =
            try #require(recordings) + "/github/"
            + "pygithub-SpecificExceptions.testAuthenticatedRateLimitExceeded-02.body.txt"
        let body = try String(contentsOfFile: path, encoding: .utf8)
        try await LoopbackServer.serving { _ in
            LoopbackServer.Step.answer(
                body, status: "403 Forbidden",
                ["Retry-After: 60", "Date: Tue, 23 Oct 2018 06:16:56 GMT"])
        } _: { server in
            let feed = try RankedFeed.preset("github-repos", at: server) {
                $0.http.maxWait = .seconds(30)
            }
            #expect(
                await problem { _ = try await feed.list() }
                    == "toldToWait: HTTP 403 \"Forbidden\", too many requests until 2018-10-23T06:17:56Z: "
                    + "told to wait 60 seconds, where 30 seconds are allowed")
        }
    }
}
