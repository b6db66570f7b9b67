import ChartLocales
import ChartScene
import Foundation
import HTTPTypes
import LiveCharts
import LiveTrades
import PagedCharts
import TestSupport
import Testing
import Words

@testable import ChartServer

/// Pages in the language of the charts' locale.
@Suite(
    .promise(
        .server,
        "with `--locale de` the viewer and the page of live trades have no English word of ours"))
struct GermanPageTests {
    private static func look() throws -> Chart {
        var look = Chart()
        look.locale = try .named("de")
        return look
    }

    /// Words of the pages that are no German ones.
    private static let english: Set<Substring> = [
        "the", "this", "that", "of", "to", "from", "page", "first", "previous", "next", "last",
        "series", "source", "go", "and", "points", "chart", "zoom", "help", "time", "trade",
        "list", "price", "side", "amount", "no", "is", "are", "be", "can", "no", "gap", "buy",
        "sell", "ago", "latest", "notes", "download", "retry", "set", "close", "what", "light",
        "dark", "apply", "data", "live", "by", "seconds", "days", "again", "not", "sample",
    ]

    /// The English words that a page shows, or says to those who don't see it.
    private func english(in html: String) -> Set<Substring> {
        let scripts = html.matches(of: /data-words="([^"]*)"/).map(\.output.1)
        let named = html.matches(
            of: #/ (?:aria-label|title|alt|placeholder|data-before|data-inside)="([^"]*)"/#
        ).map(\.output.1)
        // The names of time zones stand in the field's options.
        let body = html.replacing(/<datalist.*?<\/datalist>/.dotMatchesNewlines(), with: " ")
            .replacing(/<style>.*?<\/style>/.dotMatchesNewlines(), with: " ")
            .replacing(/<[^>]*>/, with: " ")
        let sentences = scripts.flatMap { $0.components(separatedBy: "&quot;") }
            .enumerated().filter { $0.offset % 4 == 3 }.map { Substring($0.element) }
        let all = ([Substring(body)] + named + sentences).joined(separator: " ")
            .replacing(/\{\w+\}/, with: " ")
        let words = all.lowercased().split { !$0.isLetter }
        return Self.english.intersection(words)
    }

    @Test(arguments: [
        "", "?page=2&size=7", "?from=300&to=600", "?page=9&size=7", "?page=0", "?zone=Nowhere",
        "?at=soon", "?at=2099-01-01&size=7", "?size=x", "?from=5&to=1", "?page=1&at=0",
        "?from=2099-01-01", "?page=-9&size=7", "?to=-1",
    ])
    func theViewerHasNoEnglishWord(query: String) async throws {
        let served = Served(GrowingSource([10, 10, 5], name: "Luft"), look: try Self.look())
        let html = try await served.ask(query).text
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"de\""))
        let typed: Set<Substring> =
            ["?from=5&to=1", "?page=1&at=0"].contains(query) ? ["from", "to", "page"] : []
        #expect(english(in: html).subtracting(typed) == [], "\(query)")
    }

    @Test func aSourceThatFailsIsSaidInGerman() async throws {
        let source = GrowingSource([5], name: "Luft")
        for tells in [true, false] {
            source.fail(true)
            var options = ServerOptions()
            options.tellsSourceErrors = tells
            let served = Served(source, options: options, look: try Self.look())
            let html = try await served.ask("").text
            #expect(english(in: html) == [])
            #expect(html.contains("Seite 1 kann nicht abgerufen werden. "))
            #expect(html.contains("ie Quelle lässt sich nicht lesen"))
            let why = try await served.ask("series.json").object["why"] as? String
            #expect(why?.hasSuffix("die Quelle lässt sich nicht lesen") == true)
        }
    }

    @Test func numbersAndDatesAreGerman() async throws {
        let served = Served(GrowingSource([20_000, 2_500]), look: try Self.look())
        // The length of the series is known from here on.
        _ = try await served.ask("")
        let data = try await served.ask("page.json?page=1500&size=10&samples=no").object
        #expect(data["pageWords"] as? String == "Seite 1.500 von 2.250")
        #expect(
            data["announcement"] as? String
                == "Seite 1.500 von 2.250, 11. Januar 1970, 09:50 bis 09:59")
        let last = try await served.ask("page.json?page=last&size=10&samples=no").object
        #expect(
            last["announcement"] as? String
                == "Seite 2.250 von 2.250, Ende der Daten, 16. Januar 1970, 14:50 bis 14:59")
    }

    @Test(
        arguments: [
            (0, 86_400, "1. bis 2. Januar 1970"),
            (1_769_904_000, 1_773_014_400, "1. Februar bis 9. März 2026"),
            (0, 3_600, "1. Januar 1970, 00:00 bis 01:00"),
            (1_767_222_000, 1_767_225_600, "31. Dezember 2025 bis 1. Januar 2026"),
        ] as [(Double, Double, String)])
    func spansOfTimeAreGerman(first: Double, last: Double, text: String) {
        #expect(Period(first...last, zone: .utc, .german).text == text)
    }

    @Test func thePageOfLiveTradesHasNoEnglishWord() async throws {
        let served = LiveServed(market: "BTC/EUR", batchSource: "mock", look: try Self.look())
        for kind in [ConnectionState.Kind.connecting, .live, .stale, .reconnecting, .ended] {
            served.board.take(.state(ConnectionState(kind, why: "the exchange is gone")))
            let html = try await served.ask("live").text
            #expect(html.hasPrefix("<!doctype html>\n<html lang=\"de\""))
            // What the page is about is called so in German, too.
            #expect(english(in: html).subtracting(["trade", "live"]) == [], "\(kind)")
        }
        served.take(
            LiveServed.trade(1), LiveServed.trade(2, after: 41_000_000, price: "1999.5"),
            LiveServed.trade(3, after: -86_400_000_000))
        served.board.take(
            .gap(TradeGap(from: LiveServed.start, to: LiveServed.start + 38_000_000)))
        served.board.take(.storeFailed(count: 6_200, why: "the disk is full"), at: LiveServed.start)
        served.board.take(.lost(since: LiveServed.start))
        served.board.take(.refused([LiveServed.trade(9)], why: "the archive holds another"))
        served.pauses.move(46_000_000)
        let html = try await served.ask("live").text
        #expect(english(in: html).subtracting(["trade", "live"]) == [])
        for words in [
            "letzter Trade vor 5 s", ">1.999,5</td>", "0,61 gut", "– außerhalb 2.000–18.000",
            "Keine Trades bekannt von 10:00:00 bis 10:00:38", "28. März 10:00", ">Kauf</td>",
            "Trades lassen sich nicht speichern seit 10:00: bisher 1 Versuch, 6.200 warten.",
            "1 Trade ist nicht gespeichert worden.", "EUR je BTC", ">10 min</a>",
            "1 Trade lag bisher außerhalb von 2.000–18.000",
        ] {
            #expect(html.contains(words), "\(words)")
        }
        let state = try await served.ask("live/state.json").text
        for words in [
            "3 von 1.000 Trades", "\"what\":\"Trades lassen sich nicht speichern\"",
            "\"details\":\"bisher 1 Versuch, 6.200 warten\"", "0,61 gut", "\"side\":\"buy\"",
        ] {
            #expect(state.contains(words), "\(words)")
        }
    }

    @Test(arguments: [
        ("nowhere", "Hier ist nichts", "Weiter zu: Diagramm"),
        ("a/b/c", "Hier ist nichts", "Weiter zu: Diagramm"),
    ])
    func anAddressThatLeadsNowhereSaysSoInGerman(
        path: String, heading: String, link: String
    ) async throws {
        let served = Served(GrowingSource([5]), look: try Self.look())
        let page = try await served.ask(path, [.accept: "text/html"])
        #expect(page.status == 404 && english(in: page.text) == [])
        #expect(page.text.contains("<h1>\(heading)</h1>") && page.text.contains(">\(link)</a>"))
        #expect(try await served.ask(path).text.hasPrefix("\(heading); \(link): "))
    }

    /// Languages without words of their own have English ones, with English numbers next to them.
    @Test func otherLanguagesHaveEnglishPages() async throws {
        var look = Chart()
        look.locale = try .named("nl")
        let served = Served(GrowingSource([20_000]), look: look)
        // The length of the series is known from here on.
        _ = try await served.ask("")
        let data = try await served.ask("page.json?page=1500&size=10&samples=no").object
        #expect(data["pageWords"] as? String == "Page 1,500 of 2,000")
        #expect(try await served.ask("").text.contains("<html lang=\"en\""))
    }
}
