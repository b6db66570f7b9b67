import HTTPTypes
import Hummingbird
import HummingbirdCore
import LiveCharts
import LiveTrades
import PagedCharts
import Synchronization
import TestSupport
import Testing

@testable import ChartServer

/// Addresses of live trades, their statuses and fields.
@Suite struct LiveAnswersTests {
    @Test func theStateIsAnObject() async throws {
        let served = LiveServed(batchSource: "mock")
        served.board.take(.state(ConnectionState(.live)), at: LiveServed.start)
        served.take(
            LiveServed.trade(9_007_199_254_740_993, after: 250_001),
            LiveServed.trade(7, after: 1, price: "1e5", source: "mock"))
        served.board.take(.gap(TradeGap(from: LiveServed.start - 5, to: LiveServed.start - 1)))
        served.pauses.move(2_000_000)
        let answer = try await served.ask("live/state.json")
        #expect(answer.status == 200 && answer.headers[.contentType] == "application/json")
        #expect(answer.headers[.cacheControl] == "no-store")
        let row = #"""
            {"amount":"0.00677966","id":"9007199254740993","inRange":true,"opinion":"0.61 good",\#
            "precision":"microseconds","price":"11800.00","score":0.6125,"side":"buy","source":"bitstamp",\#
            "time":"2026-03-29T10:00:00.250001Z","word":"good"}
            """#
        let batchRow = #"""
            {"amount":"0.00677966","id":"7","inRange":false,"madeUp":true,"opinion":"– outside 2,000–18,000",\#
            "precision":"microseconds","price":"1e5","score":1,"side":"buy","source":"mock",\#
            "time":"2026-03-29T10:00:00.000001Z","word":null}
            """#
        #expect(
            answer.text == #"""
                {"now":"2026-03-29T10:00:02.000000Z","batchSource":"mock","failures":[],"gaps":[{"from":"2026-03-29T09:59:59.999995Z",\#
                "to":"2026-03-29T09:59:59.999999Z"}],"hasArchive":true,"lastLeft":0,\#
                "lastOpinion":{"inRange":true,"opinion":"0.61 good","score":0.6125,"word":"good"},"lastPrice":"11800.00",\#
                "lastTime":"2026-03-29T10:00:00.250001Z","leftTotal":0,"listCount":2,"market":"BTC/USD","notes":[],\#
                "outOfRange":1,"rowCount":2,"rows":[\#(row),\#(batchRow)],"source":"bitstamp",\#
                "state":{"kind":"live","quietSince":"2026-03-29T10:00:00.250001Z","why":"","words":"Live from bitstamp"},"version":4,\#
                "words":{"left":null,"list":"2 of 1,000 trades",\#
                "outside":"1 trade so far was outside 2,000–18,000"}}

                """#)
    }

    @Test(
        .promise(
            .liveTrades,
            """
            visitors of live trades see no address of a source and no path of an archive, unless
            they are told all
            """),
        arguments: [false, true])
    func visitorsSeeAddressesOnlyWhereTheyAreToldAll(tells: Bool) async throws {
        var options = ServerOptions()
        options.tellsSourceErrors = tells
        let served = LiveServed(batchSource: "mock", options: options)
        served.board.take(.state(ConnectionState(.ended, why: "ws://h:9/SECRET: it refuses")))
        served.board.take(.batchFailed(after: 1, source: "mock", why: "http://h/SECRET: no"))
        for path in ["live", "live/state.json", "live/chart.svg"] {
            let text = try await served.ask(path).text
            #expect(text.contains("it refuses"))
            #expect(text.contains("SECRET") == tells, "\(path)")
        }
    }

    @Test(.promise(.liveTrades, "each kind of failure is one…"))
    func whatFailsIsInTheStateAndInTheLogUntilItWorks() async throws {
        let lines = Mutex<[String]>([])
        var options = ServerOptions()
        options.log = ServerLog { line in lines.withLock { $0.append(line) } }
        let served = LiveServed(options: options)
        for count in [1_000, 1_100] {
            served.board.take(.storeFailed(count: count, why: "full"), at: LiveServed.start)
        }
        let state = try await served.ask("live/state.json")
        #expect(
            state.text.contains(
                #""failures":[{"count":2,"details":"full, 2 tries so far, 1,100 waiting","kind":"storing","#
                    + #""since":"2026-03-29T10:00:00.000000Z","waiting":1100,"#
                    + #""what":"Trades can't be stored","why":"full"}]"#))
        #expect(
            try await served.ask("live?zone=Asia/Tokyo").text.contains(
                "<li>Trades can&#39;t be stored since 19:00: full, 2 tries so far, 1,100 waiting.</li>"
            ))
        served.board.take(.stored([], total: 1_000))
        #expect(try await served.ask("live/state.json").text.contains(#""failures":[]"#))
        let members =
            #""kind":"storing","failing":true,"since":"2026-03-29T10:00:00.000000Z","failures":1,"why":"full"}"#
        let noted = lines.withLock { $0.filter { $0.contains(#""what":"live""#) } }
        try #require(noted.count == 2)
        #expect(noted[0].hasSuffix(#""level":"warning","what":"live","# + members))
        #expect(
            noted[1].contains(#""level":"info","what":"live","kind":"storing","failing":false,"#))
    }

    @Test func beforeTheFirstTradeThereIsNull() async throws {
        let answer = try await LiveServed().ask("live/state.json")
        for key in ["lastPrice", "lastTime", "lastOpinion", "batchSource"] {
            #expect(answer.text.contains("\"\(key)\":null"))
        }
    }

    @Test(
        arguments: [
            ("live/chart.png", "image/png"), ("live/chart.svg?window=1h", "image/svg+xml"),
            ("live/chart.pdf?window=24h&theme=dark&zone=Europe/Berlin", "application/pdf"),
        ])
    func picturesAreNotStored(target: String, type: String) async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1), LiveServed.trade(2, after: 1_000_000))
        let answer = try await served.ask(target)
        #expect(answer.status == 200 && answer.headers[.contentType] == type)
        #expect(answer.headers[.cacheControl] == "no-store" && !answer.body.isEmpty)
        let head = try await served.ask(target, method: .head)
        #expect(head.status == 200 && head.body == [])
        let file = try await served.ask(target + (target.contains("?") ? "&" : "?") + "download=1")
        let kind = target.contains("png") ? "png" : target.contains("svg") ? "svg" : "pdf"
        let name = "btcusd-2026-03-29T10-00-01Z.\(kind)"
        #expect(file.headers[.contentDisposition] == "attachment; filename=\"\(name)\"")
    }

    @Test func equalPicturesOfAMomentAreDrawnOnce() async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1))
        func drawn() -> String? {
            served.service.metrics.text(working: 0, places: 0, apiPages: 0)
                .split(separator: "\n").first { $0.hasPrefix("chartgen_draw_seconds_count") }
                .map(String.init)
        }
        for _ in 0..<3 { _ = try await served.ask("live/chart.png") }
        #expect(drawn() == "chartgen_draw_seconds_count 1")
        // In the same quarter of a second other trades make no other picture.
        served.take(LiveServed.trade(2))
        _ = try await served.ask("live/chart.png")
        #expect(drawn() == "chartgen_draw_seconds_count 1")
        served.pauses.move(250_000)
        _ = try await served.ask("live/chart.png")
        #expect(drawn() == "chartgen_draw_seconds_count 2")
        // Nothing new in the same second.
        served.pauses.move(250_000)
        _ = try await served.ask("live/chart.png")
        #expect(drawn() == "chartgen_draw_seconds_count 2")
        _ = try await served.ask("live/chart.png?theme=dark")
        #expect(drawn() == "chartgen_draw_seconds_count 3")
        served.pauses.move(500_000)
        _ = try await served.ask("live/chart.png")
        #expect(drawn() == "chartgen_draw_seconds_count 4")
    }

    @Test(
        arguments: [
            (
                "live/chart.png?window=2h", 400,
                "there is no window 2h here; take one of 10m, 1h, 24h"
            ),
            ("live/chart.png?width=1&height=1", 400, nil),
            ("live/chart.png?width=32767&height=32767", 400, nil),
            ("live/chart.svg?zone=Nowhere", 400, nil), ("live/chart.svg?page=1", 400, nil),
            ("live/chart.gif", 404, "there is nothing here; live trades are at ../live"),
            ("live/nothing", 404, nil), ("nothing", 404, nil), ("viewer.css", 404, nil),
            ("live/events?window=1h", 400, "events takes no parameter but pair and lang"),
            ("live/state.json?%zz", 400, nil),
        ] as [(String, Int, String?)])
    func whatIsWrongIsRefusedInWords(target: String, status: Int, line: String?) async throws {
        let answer = try await LiveServed().ask(target)
        #expect(answer.status == status)
        #expect(!answer.text.isEmpty)
        if let line { #expect(answer.text == line + "\n") }
    }

    @Test(arguments: ["live", "live/events", "live/state.json", "live/chart.png"])
    func onlyReadingIsAnswered(target: String) async throws {
        let served = LiveServed()
        for method in [HTTPRequest.Method.post, .put, .delete, .options] {
            let answer = try await served.ask(target, method: method)
            #expect(answer.status == 405 && answer.headers[.allow] == "GET, HEAD")
        }
        let body = try await served.ask(target, [.contentLength: "5"])
        #expect(body.status == 413 && body.headers[.connection] == "close")
        #expect(served.service.streams.count == 0)
    }

    @Test(arguments: [
        ("", "live"), ("?window=1h", "live?window=1h"), ("live/?zone=UTC", "../live?zone=UTC"),
    ])
    func otherAddressesLeadToThePage(target: String, location: String) async throws {
        let answer = try await LiveServed().ask(target)
        #expect(answer.status == 307 && answer.headers[.location] == location)
    }

    @Test(.promise(.server, "a client that comes when…"))
    func whoComesWhenAllPlacesAreTakenIsToldToComeBack() async throws {
        var options = ServerOptions()
        options.places = 0
        let answer = try await LiveServed(options: options).ask("live/chart.png")
        #expect(answer.status == 503 && answer.headers[.retryAfter] == "1")
    }

    @Test func aSeriesHasLiveTradesBesideItWhereTheyAreWanted() async throws {
        let plain = Served(GrowingSource([10]))
        #expect(try await plain.ask("live").status == 404)
        #expect(!(try await plain.ask("").text).contains("href=\"live\""))
        var options = ServerOptions()
        options.live = [LiveServed().board]
        let served = Served(GrowingSource([10]), title: "Air", options: options)
        let page = try await served.ask("live")
        #expect(page.status == 200 && page.text.contains("<h1>BTC/USD, live</h1>"))
        #expect(page.text.contains("<a href=\"./\">The series</a>"))
        #expect(try await served.ask("").text.contains("href=\"live\""))
        #expect(try await served.ask("live/chart.svg").text.contains("BTC/USD"))
        #expect(!(try await served.ask("live/chart.svg").text).contains("Air"))
        #expect(try await served.ask("live/state.json").status == 200)
        #expect(try await served.ask("live/nothing").status == 404)
        #expect(try await served.ask("live.css").status == 200)
    }

    @Test func routesFitIntoAServerOfSomebodyElses() async throws {
        let router = Router(context: BasicRequestContext.self)
        var options = ServerOptions()
        options.live = [LiveServed().board]
        ChartServer(options: options).addRoutes(to: router.group("trades"))
        let page = try await Served.answer(of: router, to: "trades/live")
        #expect(page.status == 200 && !page.text.contains("=\"/"))
        #expect(
            try await Served.answer(of: router, to: "trades/live/").headers[.location] == "../live")
        #expect(
            try await Served.answer(of: router, to: "trades").headers[.location] == "trades/live")
        #expect(try await Served.answer(of: router, to: "trades/").headers[.location] == "live")
        for path in ["live/chart.png", "live/state.json", "live.js", "live.css", "favicon.svg"] {
            #expect(
                try await Served.answer(of: router, to: "trades/\(path)").status == 200, "\(path)")
        }
    }
}
