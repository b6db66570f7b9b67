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
    func link(_ id: String, in html: String) -> String? {
        guard let tag = tag(id, in: html), let start = tag.firstRange(of: " href=\"")
        else { return nil }
        return String(tag[start.upperBound...].prefix { $0 != "\"" })
            .replacing("&amp;", with: "&")
    }

    /// The tag that has an id.
    func tag(_ id: String, in html: String) -> Substring? {
        guard let mark = html.firstRange(of: " id=\"\(id)\""),
            let start = html[..<mark.lowerBound].lastIndex(of: "<")
        else { return nil }
        return html[start...].prefix { $0 != ">" }
    }

    /// The text right after the tag that has an id.
    func text(_ id: String, in html: String) -> String? {
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
}
