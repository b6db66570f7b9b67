import ChartScene
import Foundation
import PagedCharts
import TestSupport
import Testing

@testable import ChartServer

/// What page.json says.
@Suite struct ViewDescriptionTests {
    @Test func theObjectHasWhatTheCommandDescribesAndMore() async throws {
        let page = try await Served(GrowingSource([10, 10, 5])).ask("page.json?page=2&size=7")
        #expect(page.status == 200)
        let object = page.object
        #expect(object["page"] as? Int == 2 && object["size"] as? Int == 7)
        #expect(object["firstIndex"] as? Int == 7 && object["count"] as? Int == 7)
        #expect(object["isLast"] as? Bool == false)
        let plot = object["plot"] as? [String: Double]
        #expect((plot?["width"] ?? 0) > 500 && (plot?["x"] ?? 0) > 0)
        let times = object["xDomain"] as? [String: Double]
        #expect(times == ["first": 420, "last": 780])
        let values = object["yDomain"] as? [String: Double]
        #expect((values?["low"] ?? 99) <= 7 && (values?["high"] ?? 0) >= 13)
        #expect(object["yScale"] as? String == "linear")
        #expect((object["altText"] as? String)?.isEmpty == false)
        let samples = try #require(object["samples"] as? [[String: Any]])
        try #require(samples.count == 1)
        #expect(samples[0]["name"] as? String == "Memory")
        #expect(samples[0]["t"] as? [Double] == [420, 480, 540, 600, 660, 720, 780])
        #expect(samples[0]["y"] as? [Double] == [7, 8, 9, 10, 11, 12, 13])
    }

    @Test func gapsAreNullAndNumbersAreWhatTheyWere() async throws {
        let samples = [
            Sample(t: 0.1, y: 0.1), Sample(t: 60, y: nil), Sample(t: 120, y: -1e-300),
            Sample(t: 180, y: 1e300), Sample(t: 240.000_001, y: 9_007_199_254_740_992),
        ]
        let page = try await Served(GrowingSource([samples])).ask("page.json")
        let found = try #require(page.object["samples"] as? [[String: Any]])
        #expect(found.first?["t"] as? [Double] == [0.1, 60, 120, 180, 240.000_001])
        let values = (found.first?["y"] as? [Any])?.map { $0 as? Double }
        #expect(values == [0.1, nil, -1e-300, 1e300, 9_007_199_254_740_992])
    }

    @Test func eachLineHasItsSamplesAndAHostileNameIsAText() async throws {
        let name = "a\"\\\n</script>\u{2028}"
        let served = Served(GrowingSource([3], name: name), GrowingSource([2], name: "b"))
        let page = try await served.ask("page.json")
        let samples = try #require(page.object["samples"] as? [[String: Any]])
        let lines = try #require(page.object["series"] as? [[String: Any]])
        #expect(samples.map { $0["name"] as? String } == lines.map { $0["name"] as? String })
        #expect(samples.map { ($0["t"] as? [Double])?.count } == [3, 2])
    }

    @Test func samplesCanBeLeftOut() async throws {
        let page = try await Served(GrowingSource([5])).ask("page.json?samples=no")
        #expect(page.status == 200 && page.object["page"] as? Int == 1)
        #expect(page.object["samples"] == nil && page.object["xDomain"] != nil)
    }

    @Test(
        arguments: [
            ("size=10", "Page 1, start of data, 1 January 1970, 00:00 to 00:09", "Page 1"),
            ("page=2&size=10", "Page 2, 1 January 1970, 00:10 to 00:19", "Page 2"),
            (
                "page=last&size=10", "Page 5 of 5, end of data, 1 January 1970, 00:40 to 00:44",
                "Page 5 of 5"
            ),
            (
                "size=100",
                "Page 1 of 1, start of data, end of data, 1 January 1970, 00:00 to 00:44",
                "Page 1 of 1"
            ),
            (
                "from=60&to=180", "1 January 1970, 00:01 to 00:02", "1 January 1970, 00:01 to 00:02"
            ),
            (
                "from=0&to=180&zone=Asia/Tokyo", "Start of data, 1 January 1970, 09:00 to 09:02",
                "1 January 1970, 09:00 to 09:02"
            ),
        ])
    func aPageIsAnnounced(query: String, announcement: String, words: String) async throws {
        let served = Served(GrowingSource([10, 10, 10, 10, 5]))
        let page = try await served.ask("page.json?\(query)")
        #expect(page.object["announcement"] as? String == announcement)
        let view = try await served.service.resolved(ViewRequest(query: query))
        #expect(try await served.service.description(view).place.words == words)
    }

    /// A sample a minute from 00:00 to 00:09, and another series' from 23:55 to 00:14.
    private var twoSeries: Served {
        Served(
            GrowingSource([10], name: "short"),
            GrowingSource([(-5..<15).map { Sample(t: Double($0) * 60, y: 1) }], name: "long"))
    }

    /// Of a range of time start and end are those of all series.
    @Test(
        arguments: [
            // One series ends in it, and the other goes on.
            ("from=300&to=660", 15, 11, false, "1 January 1970, 00:05 to 00:10"),
            ("from=1969-12-31T23:58&to=180", 3, 8, false, "31 December 1969 to 1 January 1970"),
            // Only the other one.
            ("from=600&to=720", 25, 2, false, "1 January 1970, 00:10 to 00:11"),
            ("from=720", 27, 3, true, "End of data, 1 January 1970, 00:12 to 00:14"),
            ("to=-240", 0, 1, false, "Start of data, 31 December 1969, 23:55"),
        ])
    func aRangeOfSeveralSeriesEndsWhereAllDo(
        query: String, firstIndex: Int, count: Int, isLast: Bool, announcement: String
    ) async throws {
        let page = try await twoSeries.ask("page.json?\(query)&samples=no")
        #expect(page.status == 200, "\(page.text)")
        #expect(page.object["firstIndex"] as? Int == firstIndex)
        #expect(page.object["count"] as? Int == count)
        #expect(page.object["isLast"] as? Bool == isLast)
        #expect(page.object["announcement"] as? String == announcement)
        let ends = page.object["ends"] as? [String: Double]
        #expect(ends == ["first": -300, "last": 840])
        let html = try await twoSeries.ask("?\(query)").text
        #expect(html.contains(#/<a[^>]*id="next"[^>]*href=/#) != isLast)
        #expect(html.contains(#/<a[^>]*id="previous"[^>]*href=/#) == (firstIndex > 0))
    }

    /// Hidden lines change the picture, and nothing of pages.
    @Test(arguments: ["size=4", "size=4&page=2", "from=300&to=660", "from=720"])
    func aPageKeepsItsPlaceWithoutItsFirstLine(query: String) async throws {
        let served = twoSeries
        // Reads all of both first, so that no page is learned during the comparison.
        _ = try await served.ask("page.json?size=all")
        let page = try await served.ask("page.json?\(query)&samples=no").object
        let other = try await served.ask("page.json?\(query)&samples=no&hide=1").object
        for key in [
            "page", "size", "firstIndex", "count", "isLast", "totalPages", "totalPoints", "time",
            "pageWords", "announcement", "dates", "xDomain", "ends", "range",
        ] {
            let (with, without) = (page[key] as? NSObject, other[key] as? NSObject)
            #expect(with == without && with != nil, "\(key)")
        }
        #expect((other["series"] as? [[String: Any]])?.map { $0["name"] as? String } == ["long"])
        let altText = other["altText"] as? String ?? ""
        #expect(altText.contains("1 line, ") && !altText.contains("1 lines"), "\(altText)")
        let html = try await served.ask("?\(query)&hide=1").text
        let all = try await served.ask("?\(query)").text
        let links = all.matches(of: #/id="(first|next|last)"[^>]*/#)
        #expect(links.count == 3)
        for link in links {
            let kept = link.output.0.replacing("zone=UTC", with: "zone=UTC&amp;hide=1")
            #expect(html.contains(kept), "\(kept)")
        }
    }

    @Test func aSeriesWithoutPointsSaysSo() async throws {
        let page = try await Served(GrowingSource([0])).ask("page.json")
        #expect(page.status == 200, "\(page.text)")
        #expect(page.object["announcement"] as? String == "No data")
        let samples = page.object["samples"] as? [[String: Any]]
        #expect(samples?.map { ($0["t"] as? [Double])?.count } == [0])
    }

    @Test(
        .promise(
            .server,
            """
            more than 100,000 samples are no page.json (413), and the table is named; the table
            comes in parts
            """),
        arguments: [(100_000, 200), (100_001, 413)])
    func ofMoreThan100000SamplesTheTableIsNamed(count: Int, status: Int) async throws {
        let served = Served(GrowingSource([count]))
        let page = try await served.ask("page.json?size=\(count)")
        #expect(page.status == status)
        if status == 413 {
            #expect(
                page.object["error"] as? String
                    == "the page has 100,001 samples, and page.json at most 100,000; page.csv has them all"
            )
        }
        let without = try await served.ask("page.json?size=\(count)&samples=no")
        #expect(without.status == 200)
    }
}
