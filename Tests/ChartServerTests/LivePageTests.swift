import Calendars
import Foundation
import HTTPTypes
import LiveCharts
import LiveTrades
import TestSupport
import Testing

@testable import ChartServer

/// The page of live trades as HTML, as browsers without script show it.
@Suite struct LivePageTests {
    private func text(_ id: String, in html: String) -> String? {
        guard let start = html.range(of: "id=\"\(id)\""),
            let open = html.range(of: ">", range: start.upperBound..<html.endIndex),
            let close = html.range(of: "</", range: open.upperBound..<html.endIndex)
        else { return nil }
        return String(html[open.upperBound..<close.lowerBound])
    }

    private func isHidden(_ id: String, in html: String) -> Bool? {
        guard let start = html.range(of: "id=\"\(id)\""),
            let end = html.range(of: ">", range: start.upperBound..<html.endIndex)
        else { return nil }
        return html[start.upperBound..<end.lowerBound].contains(" hidden")
    }

    /// The texts of the list's rows.
    private func rows(_ html: String) -> [String] {
        html.components(separatedBy: "<tr role=\"row\"").dropFirst(2).map { row in
            let end = row.range(of: "</tr>")?.lowerBound ?? row.endIndex
            return row[..<end].replacing(/<[^>]*>/, with: " ").drop { $0 != ">" }.dropFirst()
                .split(separator: " ").joined(separator: " ")
        }
    }

    @Test func thePageShowsWhatThereIs() async throws {
        let served = LiveServed(batchSource: "mock")
        served.board.take(.state(ConnectionState(.live)))
        served.take(
            LiveServed.trade(1), LiveServed.trade(2, after: 41_000_000, price: "1999.5"),
            LiveServed.trade(3, after: 3_000_000, price: "12000", source: "mock"))
        served.board.take(
            .gap(TradeGap(from: LiveServed.start, to: LiveServed.start + 38_000_000)))
        served.pauses.move(43_000_000)
        let page = try await served.ask("live")
        #expect(page.status == 200 && page.headers[.cacheControl] == "no-store")
        let html = page.text
        #expect(text("state", in: html) == "Live from bitstamp")
        #expect(
            text("price", in: html) == "1,999.5" && text("age", in: html) == "last trade 2 s ago")
        #expect(text("currency", in: html) == "USD per BTC")
        #expect(!html.contains("id=\"latest\" aria-label=\"Latest price\" class=\"old\""))
        #expect(text("count", in: html) == "3 of 1,000 trades")
        #expect(text("left", in: html) == "then they are stored")
        #expect(html.contains("<progress id=\"full\" max=\"1000\" value=\"3\""))
        #expect(isHidden("empty", in: html) == true)
        #expect(
            html.contains(
                ">1 trade so far was outside 2,000–18,000</p>"))
        #expect(
            rows(html) == [
                "10:00:41 1,999.5 0.00677966 buy bitstamp – outside 2,000–18,000",
                "No trades known from 10:00:00 to 10:00:38",
                "10:00:03 12,000 0.00677966 buy made up 0.63 good",
                "10:00:00 11,800.00 0.00677966 buy bitstamp 0.61 good",
            ])
    }

    @Test func pointsStandBelowEachOther() async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1), LiveServed.trade(2, after: 1, price: "11800"))
        let html = try await served.ask("live").text
        #expect(html.contains("data-unit=\"USD\" data-pad=\".00\">11,800</td>"))
        #expect(html.contains("data-unit=\"USD\">11,800.00</td>"))
        #expect(html.contains("data-unit=\"BTC\">0.00677966</td>"))
    }

    @Test func timesAreThoseOfTheZoneAndOtherDaysHaveADate() async throws {
        let served = LiveServed()
        served.take(LiveServed.trade(1), LiveServed.trade(2, after: -86_400_000_000))
        let html = try await served.ask("live?zone=Asia/Tokyo").text
        #expect(
            rows(html).map { $0.prefix { $0 != "." } } == [
                "19:00:00 11,800", "28 Mar 19:00 11,800",
            ])
        #expect(html.contains("data-zone=\"Asia/Tokyo\""))
    }

    @Test(
        arguments: [
            (.live, 59, false), (.live, 60, true), (.stale, 1, true), (.reconnecting, 1, true),
            (.ended, 1, true), (.connecting, 1, true),
        ] as [(ConnectionState.Kind, Int64, Bool)])
    func anOldPriceIsGrey(kind: ConnectionState.Kind, age: Int64, isOld: Bool) async throws {
        let served = LiveServed()
        served.board.take(.state(ConnectionState(kind)))
        served.take(LiveServed.trade(1))
        served.pauses.move(age * 1_000_000)
        let html = try await served.ask("live").text
        #expect(html.contains("Latest price\" class=\"old\"") == isOld)
    }

    @Test(
        .promise(.liveTrades, "a connection over which no trade…"),
        arguments: [
            (nil, 59, "live", "Live from bitstamp"),
            (nil, 60, "quiet", "Connected, no trade yet: is there such a market?"),
            (0, 59, "live", "Live from bitstamp"),
            (0, 60, "quiet", "Connected, no trade for 1 min"),
            (40, 107, "quiet", "Connected, no trade for 1 min 7 s"),
            (0, 3_905, "quiet", "Connected, no trade for 1 h 5 min"),
        ] as [(Int64?, Int64, String, String)])
    func aQuietMarketIsToldFromABusyOne(
        trade: Int64?, second: Int64, kind: String, words: String
    ) async throws {
        let served = LiveServed()
        served.board.take(.state(ConnectionState(.live)), at: LiveServed.start)
        if let trade { served.take(LiveServed.trade(1, after: trade * 1_000_000)) }
        served.pauses.move(second * 1_000_000)
        let html = try await served.ask("live").text
        #expect(html.contains("id=\"connection\" data-kind=\"\(kind)\""))
        #expect(text("state", in: html) == words)
    }

    @Test func pricesHaveTheColourOfTheirStepFromTheOneBeforeOfTheirSource() async throws {
        let served = LiveServed(batchSource: "mock")
        for (id, price, source) in [
            (1, "100", "bitstamp"), (2, "101", "bitstamp"), (3, "90", "mock"),
            (4, "101.0", "bitstamp"), (5, "99", "bitstamp"), (6, "91", "mock"),
        ] {
            served.take(LiveServed.trade(id, after: Int64(id), price: price, source: source))
        }
        let html = try await served.ask("live").text
        let ticks = html.components(separatedBy: "<td role=\"cell\" class=\"price").dropFirst()
            .map { String($0.prefix { $0 != "\"" }) }
        #expect(ticks == [" up", " down", "", "", " up", ""])
        #expect(html.contains("<span id=\"price\" class=\"down\">99</span>"))
    }

    @Test func theStoredThousandLeavesTheListVisibly() async throws {
        let served = LiveServed()
        let trades = (1...1_000).map { LiveServed.trade($0, after: Int64($0)) }
        for trade in trades { served.take(trade) }
        #expect(rows(try await served.ask("live").text).count == 50)
        #expect(
            text("count", in: try await served.ask("live").text) == "1,000 of 1,000 trades")
        served.board.take(.stored(trades, total: 12_000))
        let html = try await served.ask("live").text
        #expect(text("left", in: html) == "1,000 trades stored, 12,000 in all")
        #expect(isHidden("empty", in: html) == false)
        #expect(rows(html) == [] && text("count", in: html) == "No trades in the list")
        // The price stays.
        #expect(text("price", in: html) == "11,800.00")
    }

    @Test func withoutAModelThereIsNoSentiment() async throws {
        let served = LiveServed(model: nil)
        served.take(LiveServed.trade(1, price: "64000"))
        let html = try await served.ask("live").text
        #expect(rows(html) == ["10:00:00 64,000 0.00677966 buy bitstamp"])
        #expect(!html.contains("entiment") && isHidden("outside", in: html) == true)
        let json = try await served.ask("live/state.json").text
        #expect(json.contains(#""inRange":null,"opinion":null"#) && json.contains(#""score":null"#))
        #expect(json.contains(#""word":null"#) && json.contains(#""outOfRange":0"#))
    }

    @Test(.promise(.liveTrades, "a gap without a length is not drawn…"))
    func aGapOfLessThanASecondHasTheDigitsThatTellItsEnds() async throws {
        for (length, ends) in [
            (1_000, "10:00:00.000 to 10:00:00.001"), (7, "10:00:00.000000 to 10:00:00.000007"),
        ] as [(Int64, String)] {
            let served = LiveServed()
            served.take(LiveServed.trade(1, after: -1))
            served.board.take(
                .gap(TradeGap(from: LiveServed.start, to: LiveServed.start + length)))
            served.take(LiveServed.trade(2, after: length))
            #expect(
                rows(try await served.ask("live").text).contains("No trades known from \(ends)"))
        }
    }

    @Test func aPageWithoutTradesSaysSo() async throws {
        let html = try await LiveServed(market: "gold").ask("live").text
        #expect(text("price", in: html) == "–" && text("age", in: html) == "no trade yet")
        #expect(text("state", in: html) == "Connecting to bitstamp")
        #expect(isHidden("currency", in: html) == true)
        #expect(
            html.contains("data-inside=\"Every price so far was inside 2,000–18,000\"></p>"))
        #expect(html.contains("Somebody bought something from"))
    }

    @Test func theChosenWindowIsMarked() async throws {
        let html = try await LiveServed().ask("live?window=60m&theme=dark").text
        #expect(html.contains("data-theme=\"dark\""))
        let current = html.components(separatedBy: "aria-current=\"true\"")
        #expect(current.count == 2 && current[1].hasPrefix(">1 h</a>"))
        #expect(html.contains("href=\"live?window=10m&amp;theme=dark\""))
        #expect(html.contains("srcset=\"live/chart.svg?window=1h&amp;theme=dark&amp;width=1000"))
    }

    @Test(
        .promise(.server, "a wrong parameter is explained…"),
        arguments: [
            ("window=2h", "there is no window 2h here; take one of 10m, 1h, 24h"),
            ("zone=Nowhere", "no time zone &quot;Nowhere&quot;; take an IANA name"),
            ("x=%22%3E%3Cscript%3E", "there is no parameter &quot;"),
        ])
    func whatIsWrongIsSaidOnThePage(query: String, words: String) async throws {
        let page = try await LiveServed().ask("live?\(query)")
        #expect(page.status == 400)
        #expect(text("error", in: page.text)?.hasPrefix(words) == true)
        #expect(page.text.components(separatedBy: "<script").count == 3)
    }

    @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{rows}}"])
    func hostileTextsAreTexts(text: String) async throws {
        let served = LiveServed(market: text, batchSource: text)
        served.board.take(.state(ConnectionState(.ended, why: text)))
        served.board.take(.batchFailed(after: 100, source: text, why: text))
        served.take(LiveServed.trade(1, source: text))
        let html = try await served.ask("live").text
        #expect(html.components(separatedBy: "<script").count == 3)
        #expect(!html.contains("<img src=x"))
        let json = try await served.ask("live/state.json")
        #expect((json.object["notes"] as? [String])?.first?.contains(text) == true)
    }

    @Test func thePageHasAPolicyThatLetsNothingElseIn() async throws {
        let policy = try await LiveServed().ask("live").headers[.contentSecurityPolicy]
        #expect(policy?.hasPrefix("default-src 'none'; img-src 'self' blob:;") == true)
        #expect(policy?.contains("script-src 'self'; connect-src 'self'") == true)
    }

    @Test func theScriptIsSmall() {
        #expect((PageAssets.files["live.js"]?.bytes.count ?? 0) < 28_000)
    }
}
