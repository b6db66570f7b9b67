import ChartScene
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import Ranking
import TestSupport
import Testing

@testable import ChartServer

/// The pages of ranked feeds as HTML, as browsers without script show them.
@Suite struct RankPageTests {
    func served(
        languages: [RankedWords] = RankedWords.all
    ) async -> RankServed {
        let served = RankServed(languages: languages)
        await served.albums.gate.open()
        await served.games.gate.open()
        return served
    }

    func text(_ id: String, in html: String) -> String? {
        guard let start = html.range(of: "id=\"\(id)\""),
            let open = html.range(of: ">", range: start.upperBound..<html.endIndex),
            let close = html.range(of: "</", range: open.upperBound..<html.endIndex)
        else { return nil }
        return String(html[open.upperBound..<close.lowerBound])
            .replacing(/<[^>]*>/, with: "")
    }

    @Test func theIndexNamesTheFeedsAndAsksNone() async throws {
        let served = await served()
        let page = try await served.ask("rank/?lang=de&theme=dark")
        #expect(page.status == 200 && page.headers[.contentLanguage] == "de")
        #expect(page.text.contains("<h1 class=\"title\"><bdi>Ranglisten</bdi></h1>"))
        #expect(page.text.contains("href=\"albums?lang=de&amp;theme=dark\""))
        #expect(page.text.contains("Einträge: 60"))
        #expect(served.albums.asked == 0 && served.games.asked == 0)
    }

    @Test func aListHasItsRowsWithNumbersAndBars() async throws {
        let served = await served()
        served.clock.move(125)
        let page = try await served.ask("rank/games?wait=yes")
        #expect(page.status == 200)
        #expect(
            RankServed.rows(page.text) == [
                "1|League|Artist 1|63,042|viewers", "2|Dota|Artist 2|31,521|viewers",
                "3|Quiet|Artist 3",
            ])
        let bars = page.text.matches(of: /rect x="([0-9.]+)%" width="([0-9.]+)%"/)
        #expect(bars.map { "\($0.1) \($0.2)" } == ["0 100", "0 50", "0 0"])
        #expect(text("range", in: page.text) == "1 to 3 of 3")
        #expect(text("asked", in: page.text) == "Fetched 2 min ago")
        #expect(page.text.contains("datetime=\"2026-03-29T10:00:00Z\""))
        #expect(page.text.contains("29 Mar 2026 10:00 UTC"))
        #expect(text("attribution", in: page.text) == "Data from nobody")
        #expect(!page.text.contains("http-equiv"))
    }

    @Test func aListWithoutNumbersHasNoBars() async throws {
        let page = try await served().ask("rank/albums?wait=yes&size=2")
        #expect(RankServed.rows(page.text) == ["1|Album 1|Artist 1", "2|Album 2|Artist 2"])
        #expect(!page.text.contains("<rect"))
        #expect(page.text.contains("src=\"albums/image/id%201%2Fx?v="))
    }

    @Test func pagesAreLinksThatKeepTheRest() async throws {
        let served = await served()
        let page = try await served.ask("rank/albums?wait=yes&page=2&size=25&theme=light")
        #expect(text("position", in: page.text) == "Page 2 of 3")
        #expect(text("range", in: page.text) == "26 to 50 of 60")
        #expect(page.text.contains("rel=\"prev\" href=\"?size=25&amp;theme=light\""))
        #expect(page.text.contains("rel=\"next\" href=\"?page=3&amp;size=25&amp;theme=light\""))
        #expect(
            page.text.contains(
                "href=\"albums/open/id%2026%2Fx?page=2&amp;size=25&amp;theme=light\""))
        let last = try await served.ask("rank/albums?wait=yes&page=3&size=25")
        #expect(RankServed.rows(last.text).count == 10)
        #expect(last.text.contains("rel=\"next\" role=\"link\" aria-disabled=\"true\""))
    }

    @Test func aPagePastTheEndSaysWhichIsTheLast() async throws {
        let page = try await served().ask("rank/albums?wait=yes&page=4")
        #expect(page.status == 404)
        #expect(page.text.contains("The list has no page 4. The last one is 3."))
        #expect(page.text.contains("href=\"albums?page=3\""))
    }

    @Test func anUnknownFeedSaysWhichThereAre() async throws {
        let page = try await served().ask("rank/films")
        #expect(page.status == 404)
        #expect(page.text.contains("There is no list “films” here. There are:"))
        #expect(page.text.contains("<a class=\"known\" href=\"albums\">albums</a>"))
        #expect(page.text.contains("<a class=\"known\" href=\"games\">games</a>"))
    }

    @Test func anEntryHasItsFactsAndTheWayBack() async throws {
        let page = try await served().ask("rank/albums/open/id%2027%2Fx?page=2&wait=yes")
        #expect(page.status == 200)
        #expect(page.text.contains("<h1><bdi>Album 27</bdi></h1>"))
        #expect(page.text.contains("<title>Album 27 – Top albums</title>"))
        let facts = page.text.matches(of: /<dt><bdi>(.*?)<\/bdi><\/dt><dd>(.*?)<\/dd>/)
        #expect(
            facts.map { "\($0.1): " + $0.2.replacing(/<[^>]*>/, with: "") } == [
                "Rank: 27", "Genre: Pop", "Copyright: –not given",
            ])
        #expect(page.text.contains("src=\"../image/id%2027%2Fx?large=yes&amp;v="))
        #expect(
            page.text.contains(
                "href=\"https://store.example/27\" rel=\"noopener noreferrer nofollow\">Open at store.example</a>"
            ))
        let row = RankWebPage.elementID(RankServed.item(27))
        #expect(page.text.contains("id=\"back\" class=\"up\" href=\"../../albums?page=2#\(row)\""))
        #expect(page.text.contains("href=\"../../../rank.css?v="))
        #expect(text("attribution", in: page.text) == "Data from nobody")
    }

    @Test func anEntryThatOpensIntoAListShowsIt() async throws {
        let served = await served()
        let inner = RankServed.list(
            "games", "Streams of League", [RankServed.item(1, "Ann", value: "900", id: "ann")],
            metric: RankedMetric(name: "Viewers", unit: "viewers"), notes: [.incomplete])
        served.games.open(.success(.list(RankServed.item(1, "League", value: "63042"), inner)))
        let page = try await served.ask("rank/games/open/id%201%2Fx?wait=yes")
        #expect(page.text.contains("<h1><bdi>League</bdi></h1>"))
        #expect(page.text.contains("<h2><bdi>Streams of League</bdi></h2>"))
        #expect(RankServed.rows(page.text) == ["1|Ann|Artist 1|900|viewers"])
        #expect(page.text.contains("href=\"https://store.example/1\" rel=\"noopener"))
        #expect(page.text.contains("src=\"../image/id%201%2Fx/ann?v="))
        #expect(page.text.contains("<li>The source says that its list is not complete</li>"))
    }

    @Test func anEntryThatTheListLacksIsNotFound() async throws {
        let page = try await served().ask("rank/albums/open/nothing?page=2&wait=yes")
        #expect(page.status == 404)
        #expect(page.text.contains("The list has no such entry, or no longer."))
        #expect(page.text.contains("href=\"../../albums?page=2\""))
    }

    @Test(arguments: [("en", nil, 0), ("de", "en", 3), ("de", nil, 0)] as [(String, String?, Int)])
    func labelsHaveTheirLanguage(page: String, labels: String?, count: Int) async throws {
        let item = RankServed.item(1, value: "7")
        var feed = ServedFeed(
            name: "x", title: "X", count: 1, hasNumbers: true,
            list: {
                RankServed.list(
                    "x", "X", [item], metric: RankedMetric(name: "Stars", unit: "stars"))
            }, detail: { .entry($0, notes: []) })
        feed.language = labels
        var ranks = ServedRanks([feed], images: nil)
        ranks.patience = .seconds(600)
        let service = RankService(ranks, like: Chart(), ServerOptions())
        let answers = ServerAnswers(
            [RankPart(service: service)], service.metrics, service.options)
        for (path, tag, count) in [
            ("rank/x/open/id%201%2Fx", "<dt><bdi lang=\"en\">", count),
            ("rank/x", "<small lang=\"en\">stars", min(count, 1)),
        ] {
            let request = Served.request("\(path)?lang=\(page)")
            let html = try await Served.answer(await answers.answer(request, path: path, on: nil))
            #expect(html.text.components(separatedBy: tag).count == count + 1, "\(path)")
        }
    }

    @Test func labelsOfPresetsAreEnglish() throws {
        #expect(FeedDescription.presets.map { ServedFeed($0).language }.allSatisfy { $0 == "en" })
        var own = try #require(FeedDescription.presets.first)
        own.title = "Meine Liste"
        #expect(ServedFeed(own).language == nil)
    }

    @Test func linksThatAskAgainAreNotFollowedByRobots() async throws {
        let served = await served()
        let page = try await served.ask("rank/albums?wait=yes").text
        #expect(page.contains("href=\"?refresh=yes\" rel=\"nofollow\""))
        served.games.answer(.failure(FeedError(.badData, at: "x", "y")))
        let failed = try await served.ask("rank/games?wait=yes").text
        #expect(failed.contains("href=\"?refresh=yes\" rel=\"nofollow\""))
    }

    @Test(
        .promise(.rankedFeeds, "texts steer no terminal, and are no markup…"),
        arguments: ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{rows}}"])
    func hostileTextsAreTexts(text: String) async throws {
        let served = await served()
        var item = RankServed.item(1, text, value: "1", id: text)
        (item.subtitle, item.fields) = (text, [RankedField(label: text, value: text)])
        (item.image, item.link) = (text, "javascript:alert(1)//\(text)")
        var list = RankServed.list(
            "games", text, [item], metric: RankedMetric(name: text, unit: text),
            notes: [.failed(MissingPart(FeedError(.badData, at: text, text)))])
        list.attribution = text
        served.games.answer(.success(list))
        for path in ["rank/games", "rank/games/open/\(PathSegment.encoded(text))"] {
            let html = try await served.ask("\(path)?wait=yes").text
            #expect(html.components(separatedBy: "<script").count == 2, "\(path)")
            #expect(!html.contains("<img src=x") && !html.contains("javascript:"), "\(path)")
        }
    }

    @Test func aThirdLanguageIsOfferedByItsFile() async throws {
        let words = try RankedWords(
            Array(#"{"language":"he","name":"עברית","next":"הבא"}"#.utf8), at: "he.json")
        let served = await served(languages: RankedWords.all + [words])
        let page = try await served.ask(
            "rank/albums?wait=yes", [.acceptLanguage: "he-IL,en;q=0.5"])
        #expect(page.headers[.contentLanguage] == "he")
        #expect(page.text.contains("<html lang=\"he\" dir=\"rtl\""))
        #expect(page.text.contains("הבא") && page.text.contains("Previous"))
        #expect(
            page.text.contains(
                "href=\"?lang=he\" lang=\"he\" hreflang=\"he\" aria-current=\"true\""))
    }

    @Test func thePageHasAPolicyThatLetsNothingElseIn() async throws {
        let page = try await served().ask("rank/albums?wait=yes")
        let policy = page.headers[.contentSecurityPolicy]
        #expect(policy?.contains("script-src 'self'; connect-src 'self'") == true)
        #expect(!page.text.contains(" style=") && !page.text.contains("onclick"))
        #expect(page.headers[.vary] == "Accept-Language")
    }
}
