import ChartRender
import ChartScene
import Feeds
import Foundation
import HTTPTypes
import Ranking
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Pictures of lists and of their entries.
extension RankAnswersTests {
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
}
