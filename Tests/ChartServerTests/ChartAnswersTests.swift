import Calendars
import ChartScene
import HTTPTypes
import Hummingbird
import HummingbirdCore
import PagedCharts
import TestSupport
import Testing

@testable import ChartServer

/// Statuses and fields of answers, and routes in a server of somebody else's.
@Suite struct ChartAnswersTests {
    @Test(
        .promise(.server, "a client that has the current answer gets a 304 and no body"),
        arguments: [
            ("chart.png", "image/png"), ("chart.svg", "image/svg+xml"),
            ("chart.pdf", "application/pdf"), ("page.json", "application/json"),
        ])
    func whatAClientHasIsNotSentAgain(target: String, type: String) async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        let first = try await served.ask("\(target)?size=7")
        #expect(first.status == 200 && first.headers[.contentType] == type)
        #expect(first.headers[.cacheControl] == "no-cache")
        let tag = try #require(first.headers[.eTag])
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try await served.ask("\(target)?size=7", [.ifNoneMatch: known])
            #expect(again.status == 304 && again.body == [] && again.headers[.eTag] == tag)
            #expect(again.headers[.contentLength] == nil)
        }
        let other = try await served.ask("\(target)?size=7", [.ifNoneMatch: "\"x\""])
        #expect(other.status == 200 && other.body == first.body)
        let page = try await served.ask("\(target)?size=7&page=2", [.ifNoneMatch: tag])
        #expect(page.status == 200)
        let head = try await served.ask("\(target)?size=7", method: .head)
        #expect(head.status == 200 && head.body == [] && head.headers[.eTag] == tag)
        #expect(head.headers[.contentLength] == "\(first.body.count)")
    }

    @Test func picturesAndTablesHavePlacesOfTheirOwn() async throws {
        var options = ServerOptions()
        options.places = 3
        let served = Served(GrowingSource([10]), options: options)
        let lines = try await served.ask("metrics").text.split(separator: "\n")
        #expect(lines.contains("chartgen_places 6"))
        #expect(lines.contains("chartgen_working 0"))
    }

    @Test func theMachinesOwnZoneMayBeAskedFor() async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        let time = try await served.ask("page.json?zone=local").object["time"] as? [String: Any]
        #expect(time?["zone"] as? String == (try Zone.named("local").name))
    }

    @Test(.promise(.server, "a series that grows is seen…"))
    func aSeriesThatGrewHasAnotherTag() async throws {
        var options = ServerOptions()
        options.poll = .zero
        let source = GrowingSource([10, 10, 5])
        let served = Served(source, options: options)
        try await served.service.watch.begin()
        let before = try await served.ask("chart.png?page=last&size=7")
        source.become([10, 10, 6])
        // Nobody looks at anything but the picture.
        try await eventually("another picture") {
            let after = try await served.ask("chart.png?page=last&size=7")
            return after.headers[.eTag] != before.headers[.eTag]
        }
        #expect(try await served.ask("series.json").object["version"] as? String == "2")
    }

    @Test(
        arguments: [
            ("size=7", 4), ("size=25", 1), ("size=26", 1), ("size=1", 25),
            ("size=9223372036854775807", 1), ("", 3),
        ])
    func theSeriesSaysHowManyPagesThereAre(query: String, pages: Int) async throws {
        let answer = try await Served(GrowingSource([10, 10, 5])).ask("series.json?\(query)")
        #expect(answer.status == 200)
        #expect(answer.object["totalPoints"] as? Int == 25)
        #expect(answer.object["totalPages"] as? Int == pages)
        #expect(answer.object["name"] as? String == "Memory")
    }

    @Test(
        arguments: [
            ("chart.png?page=last&download=1", "memory-page-last.png"),
            ("chart.svg?size=7&page=2&download=yes", "memory-page-2.svg"),
            ("chart.pdf?from=0&to=60&download=1", "memory-part.pdf"),
            ("page.csv?download=1", "memory-page-1.csv"),
        ])
    func downloadsHaveAName(target: String, name: String) async throws {
        let answer = try await Served(GrowingSource([10, 10, 5])).ask(target)
        #expect(answer.headers[.contentDisposition] == "attachment; filename=\"\(name)\"")
    }

    @Test(
        .promise(.server, "hostile titles, names and parameters…"),
        arguments: ["", "日本", "../../\"\r\nx: y", String(repeating: "a", count: 500)])
    func aHostileNameMakesAPlainFileName(name: String) async throws {
        let served = Served(GrowingSource([5], name: name))
        let field = try await served.ask("chart.png?download=1").headers[.contentDisposition] ?? ""
        let file = field.dropFirst("attachment; filename=\"".count).dropLast()
        #expect(file.hasSuffix("-page-1.png") && file.count < 80)
        #expect(file.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    }

    @Test(
        arguments: [
            ("page.json?page=9&size=7", 404, 4, 25), ("page.json?page=0", 400, nil, nil),
            ("series.json?zone=Nowhere", 400, nil, nil), ("nothing.json", 404, nil, nil),
            ("page.json?from=99999&to=999999", 404, nil, 25),
        ] as [(String, Int, Int?, Int?)])
    func errorsOfJSONAreObjects(
        target: String, status: Int, lastPage: Int?, points: Int?
    ) async throws {
        let answer = try await Served(GrowingSource([10, 10, 5])).ask(target)
        #expect(answer.status == status)
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.object["status"] as? Int == status)
        #expect((answer.object["error"] as? String)?.isEmpty == false)
        #expect(answer.object["lastPage"] as? Int == lastPage)
        #expect(answer.object["totalPoints"] as? Int == points)
        #expect(answer.object.count == 5)
    }

    @Test(
        .promise(
            .server,
            """
            the page for an unknown address links to the viewer rightly at any depth
            """),
        arguments: [
            ("nothing", "./"), ("chart.gif", "./"), ("chart.", "./"), ("chart.PNG", "./"),
            ("../etc/passwd", "../../"), ("viewer.jsx", "./"), ("page/2", "../"),
            ("page/2/", "../../"), ("a/b/c/d", "../../../"),
        ])
    func elsewhereThereIsNothing(path: String, home: String) async throws {
        let served = Served(GrowingSource([5]))
        let answer = try await served.ask(path)
        #expect(answer.status == 404)
        #expect(answer.text == "there is nothing here; the viewer is at \(home)\n")
        let page = try await served.ask(path, [.accept: "text/html,application/xhtml+xml"])
        #expect(page.status == 404)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.text.contains("<a href=\"\(home)\">"))
        let picture = try await served.ask(path, [.accept: "image/avif,image/*,*/*;q=0.8"])
        #expect(picture.text == answer.text)
    }

    @Test func aPictureThatIsTooLargeIsRefused() async throws {
        let served = Served(GrowingSource([5]))
        for query in [
            "width=32767&height=32767", "width=8192&height=4097", "width=10000&height=1000&scale=4",
            "width=32767&height=32767&scale=4",
        ] {
            let answer = try await served.ask("chart.png?\(query)")
            #expect(answer.status == 400, "\(query): \(answer.text)")
            #expect(answer.text.contains("too large"))
        }
        let small = try await served.ask("chart.png?width=1&height=1")
        #expect(small.status == 400 && small.text.contains("too small"))
    }

    @Test func assetsWithTheirVersionNeverChange() async throws {
        let served = Served(GrowingSource([5]))
        let version = PageAssets.version
        for (name, type) in [
            ("viewer.css", "text/css; charset=utf-8"),
            ("viewer.js", "text/javascript; charset=utf-8"),
            ("favicon.svg", "image/svg+xml"),
        ] {
            let named = try await served.ask("\(name)?v=\(version)")
            #expect(named.status == 200 && named.headers[.contentType] == type)
            #expect(named.headers[.cacheControl] == "public, max-age=31536000, immutable")
            let other = try await served.ask("\(name)?v=0")
            #expect(other.headers[.cacheControl] == "no-cache" && other.body == named.body)
        }
        let html = try await served.ask("").text
        #expect(html.contains("viewer.js?v=\(version)"))
    }

    @Test(
        .promise(
            .server,
            """
            a client that comes when all places are taken is told to come back (503)
            """))
    func whoComesWhenAllPlacesAreTakenIsToldToComeBack() async throws {
        var options = ServerOptions()
        options.places = 0
        let answer = try await Served(GrowingSource([5]), options: options).ask("chart.png")
        #expect(answer.status == 503 && answer.headers[.retryAfter] == "1")
        let health = try await Served(GrowingSource([5]), options: options).ask("healthz")
        #expect(health.status == 200 && health.text == "ok\n")
    }

    @Test func routesFitIntoAServerOfSomebodyElses() async throws {
        let server = ChartServer(SeriesGroup([PagedSeries(GrowingSource([10, 10, 5]))]))
        let router = Router(context: BasicRequestContext.self)
        router.get("other") { _, _ in "other" }
        server.addRoutes(to: router.group("charts"))
        #expect(
            try await Served.answer(of: router, to: "charts/chart.png?page=2&size=7").body.starts(
                with: [0x89, 0x50]))
        let page = try await Served.answer(of: router, to: "charts/?page=2&size=7")
        #expect(
            page.status == 200 && page.text.contains("href=\"?page=3&amp;size=7&amp;zone=UTC\""))
        #expect(!page.text.contains("=\"/"))
        let folder = try await Served.answer(of: router, to: "charts?page=2")
        #expect(folder.status == 308 && folder.headers[.location] == "charts/?page=2")
        #expect(
            try await Served.answer(of: router, to: "charts/page.json?page=9&size=7").status == 404)
        #expect(try await Served.answer(of: router, to: "charts/viewer.css").status == 200)
        #expect(try await Served.answer(of: router, to: "other").text == "other")
    }
}
