import Foundation
import LoopbackServer
import Testing

@testable import Ranking

/// Lists of the presets, from small answers in the shapes of their feeds.
@Suite(.timeLimit(.minutes(10))) struct RankedListTests {
    @Test func albumsOfTodaysFeedHaveNoNumbers() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.albums)
        } _: { server in
            let list = try await RankedFeed.preset("apple-albums", at: server).list()
            #expect(server.paths == ["/api/v2/us/music/most-played/100/albums.json"])
            #expect(list.feed == "apple-albums")
            #expect(list.title == "Top albums")
            #expect(list.lines == ["1 Blue Hour", "2 Second"])
            #expect(list[1].subtitle == "The Larks")
            #expect(list[1].image == "https://img.example/a/100x100bb.jpg")
            #expect(list[1].largeImage == "https://img.example/a/600x600bb.jpg")
            #expect(list[1].link == "https://music.example/1")
            #expect(
                list[1].fields == [
                    RankedField(label: "Genre", value: "Folk, Music"),
                    RankedField(label: "Released", value: "2022-04-22"),
                    RankedField(label: "Copyright", value: nil),
                ])
            #expect(list.metric == nil)
            #expect(list.asked == 100)
            #expect(!list.isComplete)
            #expect(list.notes == [.fewer(asked: 100, given: 2)])
            #expect(list.attribution == "Copyright © Apple Inc. All rights reserved.")
        }
    }

    @Test func theSameDescriptionReadsTheOldShape() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.oldAlbums)
        } _: { server in
            let list = try await RankedFeed.preset("apple-albums", at: server).list(count: 1)
            #expect(list[1].largeImage == "https://img.example/a/600x600bb.png")
            #expect(list[1].fields.last?.value == "℗ 2020 The Larks")
            #expect(list.isComplete)
            #expect(list.notes == [])
            let old = try await RankedFeed.preset("apple-albums-v1", at: server).list(count: 1)
            #expect(old.items == list.items)
            #expect(
                server.paths.last == "/api/v1/us/apple-music/top-albums/all/100/explicit.json")
        }
    }

    @Test func albumsOfAGenreAreAskedForByNumberAndCountry() async throws {
        try await LoopbackServer.serving { _ in
            .json(
                """
                {"feed": {"entry": [{"im:name": {"label": "Blue Hour"},
                 "im:artist": {"label": "The Larks"},
                 "im:image": [{"label": "https://img.example/55x55bb.png"},
                  {"label": "https://img.example/60x60bb.png"},
                  {"label": "https://img.example/170x170bb.png"}],
                 "id": {"label": "https://music.example/1", "attributes": {"im:id": "1"}},
                 "category": {"attributes": {"im:id": "18", "label": "Hip-Hop/Rap"}},
                 "im:releaseDate": {"label": "2020-04-02T00:00:00-07:00"},
                 "rights": {"label": "℗ 2020 The Larks"}}]}}
                """)
        } _: { server in
            let list = try await RankedFeed.preset("apple-albums-genre", at: server) {
                $0.parameters = ["genre": "18", "country": "de"]
            }.list(count: 1)
            #expect(server.paths == ["/de/rss/topalbums/limit=1/genre=18/json"])
            #expect(list[1].id == "1" && list[1].name == "Blue Hour")
            #expect(list[1].subtitle == "The Larks" && list[1].link == "https://music.example/1")
            #expect(list[1].image == "https://img.example/170x170bb.png")
            #expect(list[1].largeImage == "https://img.example/600x600bb.png")
            #expect(
                list[1].fields.map(\.value) == [
                    "Hip-Hop/Rap", "2020-04-02T00:00:00-07:00", "℗ 2020 The Larks",
                ])
        }
    }

    @Test func gamesOfKrakenComeWithTheirNumbers() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.games(1...2))
        } _: { server in
            let list = try await RankedFeed.preset("twitch-games-kraken", at: server)
                .list(count: 2)
            #expect(server.paths == ["/kraken/games/top?limit=2&offset=0"])
            #expect(server.headers.first?["client-id"] == "client")
            #expect(server.headers.first?["accept"] == "application/vnd.twitchtv.v3+json")
            #expect(list.lines == ["1 Game 1 99", "2 Game 2 98"])
            #expect(list[1].id == "1001")
            #expect(list[1].image == "http://img.example/1-272x380.jpg")
            #expect(list[1].largeImage == "http://img.example/1-600x838.jpg")
            #expect(list.metric == RankedMetric(name: "Viewers", unit: "viewers"))
            #expect(list.isComplete)
        }
    }

    @Test func repositoriesAreSortedByTheirStars() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.repositories([("low", 5), ("high", 70), ("mid", 6), ("same", 6)]))
        } _: { server in
            let list = try await RankedFeed.preset("github-repos", at: server).list(count: 3)
            #expect(
                server.paths == [
                    "/search/repositories?q=language=+sort:stars&sort=stars&order=desc&per_page=3"
                ])
            #expect(server.headers.first?["user-agent"] == "chartgen")
            #expect(server.headers.first?["accept"] == "application/vnd.github+json")
            #expect(list.lines == ["1 high 70", "2 mid 6", "3 same 6"])
            #expect(list[1].subtitle == "owner-of-high")
            #expect(list[1].fields.map(\.value) == ["Swift", "About high"])
            #expect(list.notes == [.incomplete])
            #expect(!list.isComplete)
        }
    }

    @Test func aParameterTakesAnothersPlace() async throws {
        try await LoopbackServer.serving { _ in
            .json(Sample.repositories([]))
        } _: { server in
            let feed = try RankedFeed.preset("github-repos", at: server, path: "/api/v3/") {
                $0.parameters = ["q": "topic:a&b"]
            }
            _ = try await feed.list(count: 500)
            #expect(
                server.paths == [
                    "/api/v3/search/repositories?q=topic:a%26b&sort=stars&order=desc&per_page=100"
                ])
        }
    }

    @Test func equalNumbersStayAsGivenAndThoseWithoutAreLast() async throws {
        let body = """
            [{"n": "a", "v": 1}, {"n": "b"}, {"n": "c", "v": "7.50"}, {"n": "d", "v": 1},
             {"n": "e", "v": "many"}, {"n": "f", "v": 7.5}, {"n": "g", "v": null}]
            """
        try await LoopbackServer.serving { _ in
            .json(body)
        } _: { server in
            let list = try await RankedFeed.make(Sample.plain, at: server).list()
            #expect(
                list.lines == ["1 c 7.50", "2 f 7.5", "3 a 1", "4 d 1", "5 b", "6 e", "7 g"])
            #expect(list.items.map(\.id) == ["1", "2", "3", "4", "5", "6", "7"])
            let given = try FeedDescription.make(
                #"{"title": "T", "url": "http://x.org/a", "order": "given", "fields": {"name": "n"},"#
                    + #""metric": {"name": "V", "value": "v"}}"#)
            let asGiven = try await RankedFeed.make(given, at: server).list(count: 3)
            #expect(asGiven.lines == ["1 a 1", "2 b", "3 c 7.50"])
        }
    }

    /// A double holds each of the numbers of a list only roughly, and shows two of them as one.
    @Test(arguments: [
        (["9007199254740992", "9007199254740993"], [1, 0]),
        (["-9007199254740993", "-9007199254740992", "-9007199254740993.5"], [1, 0, 2]),
        (["0.1", "0.10000000000000000001", "1e-1"], [1, 0, 2]),
        (["90071992547409920e-1", "9.007199254740993E+15", "9007199254740992.0"], [1, 0, 2]),
        (["1e-400", "-1e-400", "2e-400", "0", "-0.0"], [2, 0, 3, 4, 1]),
        (["0", "123456789012345678901e-9223372036854775809"], [1, 0]),
    ])
    func numbersThatADoubleDoesNotTellApartAreSorted(values: [String], order: [Int]) async throws {
        let entries = values.enumerated().map { #"{"n": "\#($0)", "v": "\#($1)"}"# }
        try await LoopbackServer.serving { _ in
            .json("[\(entries.joined(separator: ", "))]")
        } _: { server in
            let list = try await RankedFeed.make(Sample.plain, at: server).list()
            #expect(list.items.map { Int($0.name) } == order)
        }
    }

    @Test func theListSaysWhenItCame() async throws {
        try await LoopbackServer.serving { _ in
            .json("[]")
        } _: { server in
            let before = Date().timeIntervalSince1970
            let list = try await RankedFeed.make(Sample.plain, at: server).list()
            #expect((before...before + 600).contains(list.fetchedAt))
            #expect(list.items == [])
            #expect(list.notes == [.fewer(asked: 10, given: 0)])
        }
    }

    @Test(arguments: [0, -1, 10_001])
    func aCountThatIsNoneIsRefused(count: Int) async throws {
        try await LoopbackServer.serving { _ in
            .json("[]")
        } _: { server in
            let feed = try RankedFeed.make(Sample.plain, at: server)
            #expect(
                await problem { _ = try await feed.list(count: count) }
                    == "badData: \(count) entries were asked for, where 1 to 10,000 may be")
            #expect(server.paths == [])
        }
    }
}
