import Calendars
import ChartScene
import Foundation
import HTTPTypes
import PagedCharts
import TestSupport
import Testing

@testable import ChartServer

/// The page that people look at, as it is without script.
@Suite struct ViewerPageTests {
    /// What the link of an id leads to; nil if it leads nowhere.
    private func link(_ id: String, in html: String) -> String? {
        guard let tag = tag(id, in: html), let start = tag.firstRange(of: " href=\"")
        else { return nil }
        return String(tag[start.upperBound...].prefix { $0 != "\"" })
            .replacing("&amp;", with: "&")
    }

    /// The tag that has an id.
    private func tag(_ id: String, in html: String) -> Substring? {
        guard let mark = html.firstRange(of: " id=\"\(id)\""),
            let start = html[..<mark.lowerBound].lastIndex(of: "<")
        else { return nil }
        return html[start...].prefix { $0 != ">" }
    }

    /// The text right after the tag that has an id.
    private func text(_ id: String, in html: String) -> String? {
        tag(id, in: html).map { tag in
            String(html[tag.endIndex...].dropFirst().prefix { $0 != "<" })
        }
    }

    private static let links = ["first", "previous", "next", "last"]

    /// The links First, Previous, Next and Last of pages of 25 points, and what the position says.
    @Test(
        arguments: [
            (
                "page=1&size=7", [nil, nil, "?page=2&size=7&zone=UTC", "?page=4&size=7&zone=UTC"],
                "Page 1 of 4"
            ),
            (
                "page=2&size=7",
                [
                    "?page=1&size=7&zone=UTC", "?page=1&size=7&zone=UTC", "?page=3&size=7&zone=UTC",
                    "?page=4&size=7&zone=UTC",
                ],
                "Page 2 of 4"
            ),
            (
                "page=last&size=7",
                ["?page=1&size=7&zone=UTC", "?page=3&size=7&zone=UTC", nil, nil], "Page 4 of 4"
            ),
            (
                "page=4&size=7", ["?page=1&size=7&zone=UTC", "?page=3&size=7&zone=UTC", nil, nil],
                "Page 4 of 4"
            ),
            ("size=100", [nil, nil, nil, nil], "Page 1 of 1"),
            (
                "at=480&size=7&zone=Europe/Berlin&theme=dark",
                [
                    "?page=1&size=7&zone=Europe/Berlin&theme=dark",
                    "?page=1&size=7&zone=Europe/Berlin&theme=dark",
                    "?page=3&size=7&zone=Europe/Berlin&theme=dark",
                    "?page=4&size=7&zone=Europe/Berlin&theme=dark",
                ], "Page 2 of 4"
            ),
        ] as [(String, [String?], String)])
    func linksLeadToTheOtherPages(query: String, links: [String?], position: String) async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        let page = try await served.ask("?\(query)")
        #expect(page.status == 200)
        #expect(ViewerPageTests.links.map { link($0, in: page.text) } == links)
        #expect(text("position", in: page.text) == position)
        for (id, link) in zip(ViewerPageTests.links, links) {
            let isDisabled = tag(id, in: page.text)?.contains("aria-disabled=\"true\"") == true
            #expect(isDisabled == (link == nil))
        }
        let isFirst = tag("start-words", in: page.text)?.contains(" hidden") == false
        #expect(isFirst == (links[1] == nil))
        let isLast = tag("end-words", in: page.text)?.contains(" hidden") == false
        #expect(isLast == (links[2] == nil))
        #expect(tag("whole-page", in: page.text)?.contains(" hidden") == true)
    }

    @Test(.promise(.server, "a date outside the series…"))
    func rangesHaveNeighboursOfTheirWidthAndAWayBack() async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        let page = try await served.ask("?from=300&to=600&size=7")
        #expect(page.status == 200)
        let day = "1970-01-01T"
        #expect(
            link("previous", in: page.text)
                == "?size=7&from=\(day)00:00:00Z&to=\(day)00:05:00Z&zone=UTC")
        #expect(
            link("next", in: page.text)
                == "?size=7&from=\(day)00:10:00Z&to=\(day)00:15:00Z&zone=UTC")
        #expect(link("whole-page", in: page.text) == "?size=7&at=1970-01-01T00:05:00Z&zone=UTC")
        #expect(link("first", in: page.text) == "?size=7&to=\(day)00:05:00Z&zone=UTC")
        #expect(link("last", in: page.text) == "?size=7&from=\(day)00:19:00Z&zone=UTC")
        #expect(text("position", in: page.text) == "1 January 1970, 00:05 to 00:09")
        let first = try await served.ask("?to=120")
        #expect(link("previous", in: first.text) == nil)
        let last = try await served.ask("?from=1200")
        #expect(link("next", in: last.text) == nil && link("previous", in: last.text) != nil)
    }

    @Test func everyLinkOfEveryPageLeadsToAPage() async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        for query in [
            "", "?page=2&size=7", "?from=300&to=600", "?from=300", "?to=60", "?page=9&size=7",
        ] {
            let html = try await served.ask(query).text
            let ids =
                ViewerPageTests.links + ["whole-page"]
                + ["png", "svg", "pdf", "csv"].map { "download-\($0)" }
            for link in ids.compactMap({ link($0, in: html) }) where !link.isEmpty {
                let target = link.hasPrefix("./") ? String(link.dropFirst(2)) : link
                let status = try await served.ask(target).status
                #expect(
                    status == (query.contains("page=9") && link.contains("page=9") ? 404 : 200),
                    "\(query): \(link)")
            }
        }
    }

    @Test func aPagePastTheEndSaysHowManyThereAreAndLeadsBack() async throws {
        let page = try await Served(GrowingSource([10, 10, 5])).ask("?page=9&size=7")
        #expect(page.status == 404)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(
            text("status", in: page.text)
                == "page 9 is past the end: the series has 25 points on 4 pages; the last is page 4"
        )
        #expect(link("first", in: page.text) == "?page=1&size=7&zone=UTC")
        #expect(link("previous", in: page.text) == "?page=4&size=7&zone=UTC")
        #expect(link("last", in: page.text) == "?page=last&size=7&zone=UTC")
        #expect(tag("retry", in: page.text)?.contains(" hidden") == true)
    }

    @Test(
        .promise(.server, "a wrong parameter is explained…"),
        arguments: [
            ("?page=0", 400, "page counts from 1 (given: 0)"),
            ("?zone=Nowhere", 400, "no time zone &quot;Nowhere&quot;; take an IANA name"),
            ("?size=x", 400, "size &quot;x&quot; is wrong"),
            ("?from=5&to=1", 400, "from &quot;5&quot; is not before to &quot;1&quot;"),
            ("?at=soon", 400, "at &quot;soon&quot; is no instant"),
        ])
    func whatIsWrongIsSaidOnThePage(query: String, status: Int, words: String) async throws {
        let page = try await Served(GrowingSource([5])).ask(query)
        #expect(page.status == status)
        #expect(text("status", in: page.text)?.hasPrefix(words) == true, "\(page.text)")
        #expect(tag("size", in: page.text) != nil)
    }

    /// What the server's own size and zone are in the links of pages that name none.
    @Test(
        .promise(
            .server,
            """
            an address of the viewer means the same on a server with another size and zone; no
            address holds `local`
            """),
        arguments: [
            (nil, nil, "page=2", "page=3&size=10&zone=UTC"),
            (7, "Europe/Berlin", "page=2", "page=3&size=7&zone=Europe/Berlin"),
            (7, nil, "page=2&size=5", "page=3&size=5&zone=UTC"),
            (7, nil, "page=2&zone=Asia/Tokyo", "page=3&size=7&zone=Asia/Tokyo"),
            // Rules without a name mean nothing elsewhere.
            (7, "local", "page=2", "page=3&size=7"),
        ] as [(Int?, String?, String, String)])
    func linksHoldSizeAndZone(
        size: Int?, zone: String?, query: String, next: String
    ) async throws {
        var options = ServerOptions()
        options.size = size
        var look = Chart()
        if zone == "local" {
            look.zone = Zone(name: "local", fixedOffset: 3_600)
        } else if let zone {
            look.zone = try Zone.named(zone)
        }
        let served = Served(GrowingSource([10, 10, 5]), options: options, look: look)
        let html = try await served.ask("?\(query)").text
        #expect(link("next", in: html) == "?\(next)")
        let download = "page.csv?\(next.replacing("page=3", with: "page=2"))&download=yes"
        #expect(link("download-csv", in: html) == download)
        #expect(!html.contains("zone=local"))
    }

    @Test(
        .promise(
            .server,
            """
            a date outside the series is its first or last page, and that is said; sizes there and
            back are one page; First and Last of a range are as wide as it
            """))
    func aDateOutsideTheSeriesIsItsFirstOrLastPageAndThatIsSaid() async throws {
        let served = Served(GrowingSource([10, 10, 5]))
        for (at, page, words) in [
            ("-60", "Page 1 of 4", "The series begins 1 January 1970, 00:00."),
            ("0", "Page 1 of 4", ""), ("1440", "Page 4 of 4", ""),
            ("1441", "Page 4 of 4", "The series ends 1 January 1970, 00:24."),
            ("2099-01-01", "Page 4 of 4", "The series ends 1 January 1970, 00:24."),
        ] {
            let answer = try await served.ask("?at=\(at)&size=7")
            #expect(answer.status == 200)
            #expect(text("position", in: answer.text) == page, "\(at)")
            #expect(text("status", in: answer.text) == words, "\(at)")
            let isNote = tag("notice", in: answer.text)?.contains("class=\"note\"") == true
            #expect(isNote == !words.isEmpty)
        }
        // Data is of what was asked for.
        #expect(try await served.ask("page.json?at=1441&size=7").status == 404)
    }

    @Test(
        .promise(
            .server,
            """
            a refusal stays, also after a redraw, until the next input, Esc or 20 seconds; a notice
            that is no failure is not red
            """))
    func noticesThatAreNoFailuresAreMarkedAsSuch() async throws {
        let source = GrowingSource([5])
        let served = Served(source)
        for (query, isNote) in [("?page=9&size=5", true), ("?zone=Nowhere", true)] {
            let html = try await served.ask(query).text
            #expect(tag("notice", in: html)?.contains("class=\"note\"") == isNote)
        }
        source.fail(true)
        let html = try await Served(source).ask("").text
        #expect(tag("notice", in: html)?.contains("class") == false)
    }

    @Test(
        .promise(
            .server,
            """
            parts of a parameter that an answer quotes steer no terminal, in texts and in pages
            """))
    func noControlCharacterOfAParameterIsSentBack() async throws {
        let served = Served(GrowingSource([5]))
        for code in ["%1B%5B31m", "%07", "%C2%9B31m", "%E2%80%AE", "%7F", "%0D%0AX: 1"] {
            for name in ["zone", "at", "from", "to", "page", "size", "theme", "columns", code] {
                for path in ["", "chart.png", "page.json", "page.csv", "series.json"] {
                    let answer = try await served.ask("\(path)?\(name)=\(code)")
                    #expect(answer.status == 400 || path == "series.json")
                    let odd = answer.text.unicodeScalars.filter {
                        $0 != "\n" && $0.properties.generalCategory == .control
                            || $0 == "\u{202E}"
                    }
                    #expect(odd.isEmpty, "\(path)?\(name)=\(code)")
                }
            }
        }
    }

    @Test(.promise(.server, "a source that fails is said…"))
    func aSourceThatFailsCanBeTriedAgain() async throws {
        let source = GrowingSource([5])
        source.fail(true)
        let page = try await Served(source).ask("")
        #expect(page.status == 502)
        #expect(tag("retry", in: page.text)?.contains(" hidden") == false)
        #expect(text("status", in: page.text)?.isEmpty == false)
        let hidden = ServerOptions()
        var options = hidden
        options.tellsSourceErrors = false
        let silent = try await Served(source, options: options).ask("")
        #expect(
            text("status", in: silent.text)
                == "Page 1 can&#39;t be had. The source can&#39;t be read.")
    }

    @Test(
        .promise(
            .server,
            """
            hostile titles, names and parameters are texts; a page lets in nothing but its own files
            """),
        arguments: [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{state}}", "a&amp;b",
        ])
    func aHostileTitleIsAText(title: String) async throws {
        for served in [
            Served(GrowingSource([5]), title: title), Served(GrowingSource([5], name: title)),
        ] {
            let html = try await served.ask("").text
            let count = html.components(separatedBy: "<script").count - 1
            #expect(count == 1 && !html.contains("<img src=x"))
            let plain = text("h1", in: html) ?? html
            #expect(plain.isEmpty == false)
            #expect(!html.contains("data-state=\"\(title)"))
        }
    }

    @Test(.promise(.server, "hostile titles, names and parameters…"))
    func hostileParametersAreTexts() async throws {
        let served = Served(GrowingSource([5]))
        for value in ["%22%3E%3Cscript%3E", "%27%3E%3Cscript%3E", "%3C/html%3E%3Cscript%3E"] {
            for name in ["zone", "at", "from", "to", "page", "size", "theme", value] {
                let page = try await served.ask("?\(name)=\(value)")
                #expect(page.status == 400)
                #expect(page.text.components(separatedBy: "<script").count == 2, "\(name)")
            }
        }
    }

    @Test func formsKeepTheOtherSettings() async throws {
        let html = try await Served(GrowingSource([10, 10, 5]))
            .ask("?page=2&size=7&theme=dark&zone=UTC").text
        let form = { (id: String) in
            html.components(separatedBy: "id=\"\(id)\"").last?.components(separatedBy: "</form>")
                .first ?? ""
        }
        let goto = form("goto-form")
        #expect(goto.contains("name=\"size\" value=\"7\"") && !goto.contains("name=\"page\" value"))
        // Another size stays near the same data.
        let size = form("size-form")
        #expect(size.contains("name=\"at\" value=\"1970-01-01T00:07:00Z\""))
        #expect(!size.contains("name=\"page\" value"))
        let settings = form("settings-form")
        #expect(settings.contains("name=\"page\" value=\"2\""))
        #expect(!settings.contains("type=\"hidden\" name=\"theme\""))
    }

    @Test(.promise(.server, "hostile titles, names and parameters…"))
    func pagesHaveAPolicyThatLetsNothingElseIn() async throws {
        let served = Served(GrowingSource([5]))
        for target in ["", "?page=0", "?page=9&size=5"] {
            let policy = try await served.ask(target).headers[.contentSecurityPolicy]
            #expect(
                policy
                    == "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self';"
                    + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            )
        }
        for target in ["chart.svg", "chart.png", "page.csv", "healthz", "nothing", "viewer.js"] {
            let headers = try await served.ask(target).headers
            #expect(headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
            #expect(headers[.xContentTypeOptions] == "nosniff")
        }
    }
}
