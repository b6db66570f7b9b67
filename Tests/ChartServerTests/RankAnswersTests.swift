import ChartRender
import ChartScene
import Feeds
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import Ranking
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// What is beside the pages of ranked feeds, and how often a feed is asked.
@Suite struct RankAnswersTests {
    private func served(find: @escaping RankPictures.Find = { _, _, _, _ in nil }) async
        -> RankServed
    {
        let served = RankServed(find: find)
        await served.albums.gate.open()
        await served.games.gate.open()
        return served
    }

    @Test func aListIsAskedForOnceAMinute() async throws {
        let served = await served()
        for path in ["albums", "albums/list.json", "albums?page=2", "albums/open/id%201%2Fx"] {
            _ = try await served.ask("rank/\(path)")
        }
        #expect(served.albums.asked == 1)
        served.clock.move(61)
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(served.albums.asked == 2)
    }

    @Test func retryAsksAgainButNotAtOnce() async throws {
        let served = await served()
        served.albums.answer(.failure(FeedError(.unreachable, at: "x", "gone")))
        #expect(try await served.ask("rank/albums?wait=yes").status == 502)
        served.albums.answer(
            .success(RankServed.list("albums", "Top albums", [RankServed.item(1)])))
        #expect(try await served.ask("rank/albums?wait=yes&refresh=yes").status == 502)
        #expect(served.albums.asked == 1)
        served.clock.move(3)
        #expect(try await served.ask("rank/albums?wait=yes&refresh=yes").status == 200)
        #expect(served.albums.asked == 2)
    }

    @Test func whoSaysToComeLaterIsLeftAlone() async throws {
        let served = await served()
        var error = FeedError(.toldToWait, at: "x", "told to wait 900 s")
        error.retryAt = RankServed.start + 900
        served.albums.answer(.failure(error))
        let first = try await served.ask("rank/albums?wait=yes")
        #expect(first.status == 503 && first.headers[.retryAfter] == "900")
        #expect(first.text.contains("It can be asked again at 10:15:00 UTC."))
        #expect(try await served.ask("rank/albums/list.json").headers[.retryAfter] == "900")
        served.clock.move(899)
        let last = try await served.ask("rank/albums?wait=yes&refresh=yes")
        #expect(last.headers[.retryAfter] == "1")
        #expect(served.albums.asked == 1)
        served.clock.move(1)
        _ = try await served.ask("rank/albums?wait=yes&refresh=yes")
        #expect(served.albums.asked == 2)
    }

    @Test func whoSaysToComeInYearsIsAskedAgainTomorrow() async throws {
        let served = await served()
        var error = FeedError(.toldToWait, at: "x", "told to wait")
        error.retryAt = RankServed.start + 1e12
        served.albums.answer(.failure(error))
        #expect(try await served.ask("rank/albums?wait=yes").headers[.retryAfter] == "86400")
    }

    @Test func whoSaysToComeLaterWithoutATimeIsLeftAloneForAMinute() async throws {
        let served = await served()
        served.albums.answer(.failure(FeedError(.toldToWait, at: "x", "wait")))
        #expect(try await served.ask("rank/albums?wait=yes").headers[.retryAfter] == "60")
        served.clock.move(59)
        _ = try await served.ask("rank/albums?wait=yes&refresh=yes")
        #expect(served.albums.asked == 1)
    }

    @Test func aListIsAskedForAnewAfterAPauseThatBeginsWithItsEnd() async throws {
        let served = RankServed(patience: .milliseconds(1))
        _ = try await served.ask("rank/albums")
        served.clock.move(100)
        await served.albums.gate.open()
        _ = try await served.ask("rank/albums?wait=yes")
        for (seconds, asked) in [(0.0, 1), (19, 1), (1, 2), (19, 2), (1, 3)] {
            served.clock.move(seconds)
            _ = try await served.ask("rank/albums?wait=yes&refresh=yes")
            #expect(served.albums.asked == asked, "\(seconds)")
        }
    }

    @Test(
        arguments: [("cross-site", 1), ("same-origin", 2), ("none", 2), (nil, 2)]
            as [(String?, Int)])
    func pagesOfOtherSitesHaveNothingAskedAgain(site: String?, asked: Int) async throws {
        let served = await served()
        _ = try await served.ask("rank/albums?wait=yes")
        served.clock.move(30)
        var fields = HTTPFields()
        fields[try #require(HTTPField.Name("Sec-Fetch-Site"))] = site
        _ = try await served.ask("rank/albums?wait=yes&refresh=yes", fields)
        _ = try await served.ask("rank/albums/list.json?refresh=yes", fields)
        #expect(served.albums.asked == asked)
    }

    @Test func aListThatIsKnownStaysWhileItIsAskedAgain() async throws {
        let served = RankServed(patience: .milliseconds(1))
        await served.albums.gate.open()
        _ = try await served.ask("rank/albums?wait=yes")
        let gate = served.albums.hold()
        served.clock.move(61)
        let page = try await served.ask("rank/albums?page=2")
        #expect(page.text.contains("aria-busy=\"true\" data-loading=\"?page=2&amp;wait=yes\""))
        #expect(
            RankServed.rows(page.text).count == 25 && !page.text.contains("class=\"row ghost\""))
        #expect(page.text.contains("<span class=\"again\">Loading the list</span>"))
        #expect(!page.text.contains("id=\"refresh\""))
        await gate.open()
        let after = try await served.ask("rank/albums?page=2&wait=yes")
        #expect(!after.text.contains("aria-busy") && after.text.contains("id=\"refresh\""))
    }

    @Test func anEntrySaysHowOldItsListIsAndAsksForItAnew() async throws {
        let served = await served()
        _ = try await served.ask("rank/albums?wait=yes")
        served.clock.move(125)
        let page = try await served.ask("rank/albums/open/id%201%2Fx?wait=yes")
        #expect(page.text.contains(">Fetched 2 min ago</time>"))
        _ = try await served.ask("rank/albums?wait=yes")
        #expect(served.albums.asked == 2)
    }

    @Test(arguments: [1, 2, 7, 25, 50, 100, 200], [1, 25, 200])
    func picturesToKeepHaveTheRowsOfThePage(size: Int, count: Int) async throws {
        let served = await served()
        let items = (1...count).map { RankServed.item($0, value: "\($0)") }
        served.games.answer(
            .success(
                RankServed.list(
                    "games", "Top games", items, metric: RankedMetric(name: "Stars", unit: "stars"),
                    notes: [.limit(1_000), .repeated(2), .unusable(3)])))
        let pages = (count + size - 1) / size
        for page in Set([1, 2, pages]) where page <= pages {
            let html = try await served.ask("rank/games?wait=yes&size=\(size)&page=\(page)").text
            let link = try #require(html.firstMatch(of: /href="(games\/chart.svg[^"]*)"/)).1
            let target = "rank/\(link.replacing("&amp;", with: "&"))"
            let picture = try await served.ask(target)
            #expect(picture.status == 200, "\(target): \(picture.text.prefix(200))")
            let (first, last) = ((page - 1) * size + 1, min(page * size, count))
            let shown = "\(first)–\(last) of \(count)"
            let about = "\(first == last ? "\(first) of \(count)" : shown)"
            #expect(picture.text.contains(about), "\(target): \(picture.text.prefix(600))")
        }
    }

    @Test(arguments: [(Canvas.usual.scale, nil), (4.0, 0.99)] as [(Double, Double?)])
    func highPicturesHaveNoMorePixelsThanMayBe(scale: Double, smaller: Double?) throws {
        var template = Chart()
        template.canvas = try Canvas(width: 3_000, height: 600, scale: scale)
        let service = RankService(ServedRanks([], images: nil), like: template, ServerOptions())
        let size = service.size(ofRows: 200)
        #expect(size.height == 10_640)
        #expect((size.scale == nil) == (smaller == nil))
        #expect(3_000 * size.height * pow(size.scale ?? scale, 2) <= Double(32 << 20))
    }

    /// Of three pictures one comes in time, one never, and one can't be had.
    @Test(.promise(.rankedFeeds, "a picture of a list that lacks…"))
    func aPictureThatLacksImagesSaysSoAndIsNotKept() async throws {
        let asked = Mutex(0)
        let served = RankServed(imagePatience: .milliseconds(1)) { address, _, _, _ in
            asked.withLock { $0 += 1 }
            switch address {
            case "https://img.example/1.png":
                return .init(image: PixelImage(width: 1, height: 1, pixels: [0xFF12_3456]))
            case "https://img.example/2.png": return nil
            default:
                // A picture that does not come; the test ends long before.
                try? await Task.sleep(for: .seconds(600))
                return nil
            }
        }
        await served.games.gate.open()
        for count in [1, 2] {
            let answer = try await served.ask("rank/games/chart.svg?height=900")
            #expect(answer.status == 200 && answer.text.contains(" 2 of 3 pictures missing. "))
            #expect(answer.headers[.cacheControl] == "no-store" && answer.headers[.eTag] == nil)
            #expect(asked.withLock { $0 } == 3 * count)
        }
    }

    @Test func aPictureWithAllImagesIsKept() async throws {
        let asked = Mutex(0)
        let served = await served { _, _, _, _ in
            asked.withLock { $0 += 1 }
            return .init(image: PixelImage(width: 1, height: 1, pixels: [0xFF12_3456]))
        }
        for _ in 1...2 {
            let answer = try await served.ask("rank/games/chart.svg?height=900")
            #expect(answer.headers[.cacheControl] == "no-cache" && answer.headers[.eTag] != nil)
            #expect(!answer.text.contains("missing"))
        }
        #expect(asked.withLock { $0 } == 3)
    }

    /// Pictures that wait for those of their entries take no place of the feeds that are asked.
    @Test(.promise(.rankedFeeds, "pictures of lists use images…"))
    func picturesThatWaitHoldUpNoList() async throws {
        var options = ServerOptions()
        options.places = 1
        let gate = Gate()
        let served = RankServed(options: options) { _, _, _, _ in
            try? await gate.pass()
            return nil
        }
        await served.games.gate.open()
        await served.albums.gate.open()
        async let picture = served.ask("rank/games/chart.svg?height=900")
        while await gate.arrivals == 0 { await Task.yield() }
        #expect(try await served.ask("rank/albums/list.json").status == 200)
        #expect(try await served.ask("rank/games/chart.svg?height=901").status == 503)
        await gate.open()
        #expect(try await picture.status == 200)
    }

    @Test func whereTooManyPicturesAreWaitedForThereIsAPlaceholder() async throws {
        var options = ServerOptions()
        options.places = 0
        let served = RankServed(options: options)
        let version = served.service.pictures.version(
            of: "https://img.example/1.png", try served.service.feed("albums"))
        let answer = try await served.ask("rank/albums/image/id%201%2Fx?v=\(version)")
        #expect(answer.status == 200 && answer.headers[.contentType] == "image/svg+xml")
    }

    @Test func theSmallPictureStandsInForTheLargeOne() async throws {
        let served = await served { address, _, _, _ in
            address == "https://img.example/1.png"
                ? .init(image: PixelImage(width: 1, height: 1, pixels: [0xFF12_3456])) : nil
        }
        var item = RankServed.item(1)
        item.largeImage = "https://img.example/large.png"
        served.albums.answer(.success(RankServed.list("albums", "Top albums", [item])))
        let html = try await served.ask("rank/albums/open/id%201%2Fx?wait=yes").text
        let source = try #require(html.firstMatch(of: /src="\.\.\/(image\/[^"]*)"/)).1
        let target = "rank/albums/\(source.replacing("&amp;", with: "&"))"
        #expect(try await served.ask(target).headers[.contentType] == "image/png")
        #expect(
            try await served.ask("rank/albums/image/id%201%2Fx?large=yes").headers[.contentType]
                == "image/png")
    }

    @Test func waitingForFeedsTakesNoPlacesOfCharts() {
        let metrics = ServerMetrics()
        let beside = RankService(
            ServedRanks([], images: nil), like: Chart(), ServerOptions(), beside: metrics)
        let other = RankService(
            ServedRanks([], images: nil), like: Chart(), ServerOptions(), beside: metrics)
        #expect(beside.metrics === metrics && beside.admission !== other.admission)
    }

    @Test func aSlowFeedHasAPageWithoutItsListFirst() async throws {
        let served = RankServed(patience: .milliseconds(1))
        let page = try await served.ask("rank/albums?page=3&lang=de&refresh=yes")
        #expect(page.status == 200)
        #expect(page.text.contains("aria-busy=\"true\""))
        #expect(page.text.components(separatedBy: "class=\"row ghost\"").count == 11)
        #expect(page.text.contains("data-loading=\"?page=3&amp;lang=de&amp;wait=yes\""))
        // A browser without script asks for the list, and not for a new one again and again.
        #expect(
            page.text.contains(
                "<noscript><meta http-equiv=\"refresh\" content=\"2; url=?page=3&amp;lang=de\">"))
        async let waiting = served.ask("rank/albums?page=3&lang=de&wait=yes")
        await served.albums.gate.open()
        #expect(RankServed.rows(try await waiting.text).count == 10)
        #expect(served.albums.asked == 1)
    }

    @Test func aSlowEntryHasAPageWithItsNameFirst() async throws {
        let served = RankServed(patience: .milliseconds(1))
        let page = try await served.ask("rank/albums/open/id%201%2Fx")
        #expect(page.text.contains("data-loading=\"?wait=yes\""))
        await served.albums.gate.open()
        #expect(
            try await served.ask("rank/albums/open/id%201%2Fx?wait=yes").text.contains("Album 1"))
    }

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

    @Test func aListIsAPicture() async throws {
        let served = await served()
        let answer = try await served.ask("rank/albums/chart.svg?size=5&width=480&height=800")
        #expect(answer.status == 200 && answer.headers[.contentType] == "image/svg+xml")
        #expect(answer.text.contains("Top albums"))
        let png = try await served.ask("rank/games/chart.png?width=480&height=800&scale=1")
        let image = try PixelImage(png: png.body)
        #expect(image.width == 480 && image.height == 800)
        #expect(try await served.ask("rank/albums/chart.png?size=5&page=13").status == 404)
    }

    @Test func picturesAreDrawnAnew() async throws {
        let asked = Mutex<[String]>([])
        let served = await served { address, feed, size, _ in
            asked.withLock { $0.append("\(address) \(feed) \(size.width)") }
            return .init(image: PixelImage(width: 1, height: 1, pixels: [0xFF12_3456]))
        }
        let answer = try await served.ask("rank/albums/image/id%201%2Fx")
        #expect(answer.headers[.contentType] == "image/png")
        #expect(answer.headers[.cacheControl] == "private, max-age=600")
        #expect(try PixelImage(png: answer.body).pixels == [0xFF12_3456])
        let tag = try #require(answer.headers[.eTag])
        #expect(
            try await served.ask("rank/albums/image/id%201%2Fx", [.ifNoneMatch: tag]).status == 304)
        _ = try await served.ask("rank/albums/image/id%201%2Fx?large=yes")
        #expect(
            asked.withLock { $0 } == [
                "https://img.example/1.png https://feed.example/ 128",
                "https://img.example/1.png https://feed.example/ 640",
            ])
    }

    @Test func aPictureIsFoundThoughItsListHasChanged() async throws {
        let served = await served { address, _, _, _ in
            address == "https://img.example/1.png"
                ? .init(image: PixelImage(width: 1, height: 1, pixels: [0xFFFF_FFFF])) : nil
        }
        let html = try await served.ask("rank/albums?wait=yes").text
        let source = try #require(html.firstMatch(of: /src="(albums\/image\/[^"]*)"/)).1
        served.albums.answer(.success(RankServed.list("albums", "Top albums", [])))
        served.clock.move(61)
        #expect(try await served.ask("rank/\(source)").headers[.contentType] == "image/png")
        #expect(try await served.ask("rank/albums/image/id%201%2Fx").status == 404)
        // Nobody gets a picture of an address that no list has named.
        #expect(try await served.ask("rank/albums/image/id%201%2Fx?v=123").status == 404)
    }

    @Test(.promise(.rankedFeeds, "pictures are bounded before they…"))
    func whereThereIsNoPictureThereIsAPlaceholder() async throws {
        let answer = try await served().ask("rank/albums/image/id%201%2Fx")
        #expect(answer.status == 200 && answer.headers[.contentType] == "image/svg+xml")
        #expect(answer.headers[.cacheControl] == "private, max-age=30")
    }

    /// Pictures, data and pages of entries say that they show the feed's earlier answer.
    @Test func whatAFeedSaidBeforeItFailedIsSaidToBeOld() async throws {
        let served = await served()
        let words = "No new data came from the source; this is what it said before"
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

    @Test(
        arguments: [
            ("rank", "rank/"), ("rank?lang=de", "rank/?lang=de"), ("rank/albums/", "../albums"),
            ("rank/albums/?page=2", "../albums?page=2"), ("", "rank/"),
        ])
    func foldersHaveTheSlashThatLinksNeed(target: String, location: String) async throws {
        let answer = try await served().ask(target)
        #expect(answer.status == 307 && answer.headers[.location] == location)
    }

    @Test func addressesThatLeadNowhereAreNotFound() async throws {
        let served = await served()
        for target in ["rank/albums/chart.gif", "rank/albums/open", "rank/%FF", "x"] {
            #expect(try await served.ask(target).status == 404, "\(target)")
        }
        #expect(try await served.ask("rank/albums", method: .post).status == 405)
        #expect(try await served.ask("rank/albums?page=x").status == 400)
        #expect(try await served.ask("rank/albums?lang=xx").status == 400)
        #expect(try await served.ask("rank/albums/image/1?page=2").status == 400)
    }

    @Test func countsHaveAFewNames() async throws {
        let served = await served()
        _ = try await served.ask("rank/albums/open/id%201%2Fx")
        _ = try await served.ask("rank/albums/x/y/z/w")
        let metrics = try await served.ask("metrics").text
        #expect(metrics.contains("route=\"rank/open\",status=\"200\"} 1"))
        #expect(metrics.contains("route=\"rank/other\",status=\"404\"} 1"))
    }

    @Test func theFeedsAreAtTheirPathInARouterOfAnothers() async throws {
        let served = await served()
        let router = Router(context: BasicRequestContext.self)
        let group = router.group("charts")
        served.answers.addRoutes(to: group)
        let responder = router.buildResponder()
        for (path, status) in [
            ("charts/rank/", 200), ("charts/rank", 307), ("charts/rank/albums?wait=yes", 200),
            ("charts/rank/albums/open/id%201%2Fx?wait=yes", 200), ("charts/rank/albums/", 307),
            ("charts/rank.css", 200), ("charts/rank/albums/nothing", 404),
        ] {
            let request = Request(
                head: HTTPRequest(
                    method: .get, scheme: "http", authority: "localhost", path: "/\(path)"),
                body: RequestBody(buffer: ByteBuffer()))
            let context = BasicRequestContext(
                source: ApplicationRequestContextSource(
                    channel: EmbeddedChannel(), logger: Logger(label: "test")))
            let response = try await responder.respond(to: request, context: context)
            #expect(response.status.code == status, "\(path)")
        }
    }
}
