import ChartRender
import ChartScene
import Feeds
import Foundation
import HTTPTypes
import Ranking
import TestSupport
import Testing

@testable import ChartServer

/// Lists as data, and answers that are old.
extension RankAnswersTests {
    @Test func theDataIsThatOfTheCommand() async throws {
        let answer = try await served().ask("rank/games/list.json?download=yes")
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.headers[.contentDisposition] == "attachment; filename=\"games.json\"")
        #expect(
            answer.text
                == """
                {
                  "feed": "games",
                  "title": "Top games",
                  "fetchedAt": "2026-03-29T10:00:00Z",
                  "isComplete": true,
                  "items": [
                    {"rank":1,"id":"id 1/x","name":"League","subtitle":"Artist 1","image":"https://img.example/1.png","metric":{"name":"Viewers","unit":"viewers","value":63042},"link":"https://store.example/1","fields":{"Genre":"Pop","Copyright":null}},
                    {"rank":2,"id":"id 2/x","name":"Dota","subtitle":"Artist 2","image":"https://img.example/2.png","metric":{"name":"Viewers","unit":"viewers","value":31521},"link":"https://store.example/2","fields":{"Genre":"Pop","Copyright":null}},
                    {"rank":3,"id":"id 3/x","name":"Quiet","subtitle":"Artist 3","image":"https://img.example/3.png","metric":null,"link":"https://store.example/3","fields":{"Genre":"Pop","Copyright":null}}
                  ],
                  "attribution": "Data from nobody"
                }

                """)
    }

    @Test func dataThatCantBeHadSaysWhy() async throws {
        let served = await served()
        served.games.answer(.failure(FeedError(.badData, at: "https://feed.example/", "no list")))
        let answer = try await served.ask("rank/games/list.json")
        #expect(answer.status == 502)
        #expect(answer.object["error"] as? String == "https://feed.example/: no list")
        let unknown = try await served.ask("rank/films/list.json")
        #expect(unknown.status == 404)
        #expect(
            unknown.object["error"] as? String == "there is no such feed; take one of albums, games"
        )
    }

    /// Pictures, data and pages of entries say that they show the feed's earlier answer.
    @Test func whatAFeedSaidBeforeItFailedIsSaidToBeOld() async throws {
        let served = await served()
        let words = "As of 29 Mar 2026 10:00 UTC"
        let entry = "rank/albums/open/id%201%2Fx?wait=yes"
        let before = try await served.ask("rank/albums/chart.svg").body
        #expect(try await !served.ask(entry).text.contains(words))
        served.clock.move(1_800)
        #expect(try await served.ask("rank/albums/chart.svg").body == before)
        #expect(try await served.ask("rank/albums/list.json").object["isOld"] == nil)
        served.albums.answer(.failure(FeedError(.unreachable, at: "x", "HTTP 500")))
        served.clock.move(7_200)
        #expect(try await served.ask("rank/albums/chart.svg").body != before)
        #expect(try await served.ask("rank/albums/list.json").object["isOld"] as? Bool == true)
        #expect(try await served.ask(entry).text.contains(words))
    }

    @Test func oldPicturesAreSaid() async throws {
        let served = await served { _, _, _, _ in
            .init(image: PixelImage(width: 1, height: 1, pixels: [0]), age: 7_300)
        }
        #expect(try await served.ask("rank/albums/pictures.json").object["words"] == nil)
        _ = try await served.ask("rank/albums/image/id%201%2Fx")
        let said = try await served.ask("rank/albums/pictures.json?lang=de").object
        #expect(said["age"] as? Double == 7_300)
        let words =
            "Bilder sind nicht erreichbar; die gezeigten wurden vorher aufgehoben, das älteste vor 2 h"
        #expect(said["words"] as? String == words)
        #expect(try await served.ask("rank/albums?lang=de").text.contains(words))
        served.clock.move(700)
        #expect(try await served.ask("rank/albums/pictures.json").object["words"] == nil)
    }
}
