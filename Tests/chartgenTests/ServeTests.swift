import Foundation
import LoopbackServer
import NIOHTTP1
import Synchronization
import TestSupport
import Testing

/// `chartgen serve` as a program, with a series behind it whose requests are counted.
@Suite(.slow) struct ServeTests {
    // MARK: The same as the command

    @Test(
        .promise(.pictures, "with `--locale de` no word of a picture…"),
        arguments: ["sample", "a.csv"])
    func chartsAreServedInTheLanguageOfTheLocale(source: String) async throws {
        try await withFolder { folder in
            try Data("t,y\n2024-01-01,2\n2024-01-02,3\n".utf8)
                .write(to: folder.appendingPathComponent("a.csv"))
            try await ServeRun.serving([source, "--locale", "de"], in: folder) { server in
                let chart = try await server.get("chart.svg?page=1").text
                #expect(chart.contains(source == "sample" ? "Beispiel: Lufttemperatur" : "a"))
                #expect(chart.contains("Liniendiagramm: ") && !chart.contains("Sample"))
            }
        }
    }

    /// The title of the program's own sample, as each language has it.
    @Test(arguments: [
        ("", "Sample: air temperature"), ("lang=de", "Beispiel: Lufttemperatur"),
        ("lang=ja", "サンプル:気温"), ("lang=en", "Sample: air temperature"),
    ])
    func theSamplesTitleIsInTheVisitorsLanguage(query: String, title: String) async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                // The strip is drawn once for all languages.
                _ = try await server.get("strip.png")
                #expect(try await server.get("chart.svg?\(query)").text.contains(title))
                #expect(try await server.get("?\(query)").text.contains("\(title)</title>"))
                let strip = try await server.get("strip.png?\(query)").text
                #expect(strip.contains(title))
            }
            let other = ["sample", "--title", "Air"]
            try await ServeRun.serving(other, in: folder) { server in
                let chart = try await server.get("chart.svg?\(query)").text
                #expect(chart.contains("Air") && !chart.contains(title.prefix(6)))
            }
        }
    }

    @Test(
        .promise(
            .server,
            """
            a picture has the bytes of the command's, and page.json the keys of `--describe`
            """),
        arguments: ["png", "svg", "pdf"])
    func aPictureHasTheBytesOfTheCommands(format: String) async throws {
        try await withFolder { folder in
            for (query, words) in [
                ("page=3&size=7500", ["--page", "3", "--size", "7500"]),
                (
                    "page=last&size=7500&theme=dark",
                    ["--page", "-1", "--size", "7500", "--theme", "dark"]
                ),
                (
                    "page=-1&size=999&zone=Europe/Berlin&width=800&height=300&scale=2",
                    [
                        "--page", "last", "--size", "999", "--time-zone", "Europe/Berlin",
                        "--width", "800", "--height", "300", "--scale", "2",
                    ]
                ),
            ] {
                let drawn = try await Binary.chartgen.run(
                    ["sample", "-o", "-", "--format", format] + words, in: folder)
                #expect(drawn.status == 0, "\(drawn.errors)")
                // Both know the end of the series.
                try await ServeRun.serving(["sample"], in: folder) { server in
                    let response = try await server.get("chart.\(format)?\(query)")
                    #expect(response.status == 200, "\(response.text)")
                    let isSame = response.body == drawn.output
                    #expect(isSame, "\(query)")
                }
            }
        }
    }

    /// The example of the library's article.
    @Test func anotherServerHasTheSameUnderAPath() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                let words = [api.address, "0"]
                _ = try await Binary(name: "MountedCharts").run(words, in: folder) { run in
                    try await eventually("its address") { run.said.hasSuffix("/charts/\n") }
                    let address = String(run.said.dropLast())
                    let charts = ServeRun(run: run, address: address)
                    let page = try await charts.get("?page=3&size=7500")
                    #expect(page.status == 200 && page.text.contains("Page 3 of 4"))
                    #expect(try await charts.get("chart.png?page=3&size=7500").isPNG)
                    #expect(try await charts.get("chart.png?page=9&size=7500").status == 404)
                    let root = ServeRun(run: run, address: address.replacing("/charts/", with: "/"))
                    let bare = try await root.get("charts?page=2")
                    #expect(bare.status == 308 && bare.field("location") == "charts/?page=2")
                    #expect(try await root.get("").text == "the charts are at /charts/\n")
                    run.signal(SIGTERM)
                }
            }
        }
    }

    @Test(.promise(.server, "a picture has the bytes…"))
    func pageJSONSaysWhatTheCommandDescribes() async throws {
        try await withFolder { folder in
            let words = ["--page", "3", "--size", "7500", "-o", "3.png", "--describe", "3.json"]
            _ = try await Binary.chartgen.run(["sample"] + words, in: folder)
            let described = try folder.object("3.json")
            try await ServeRun.serving(["sample"], in: folder) { server in
                let page = try await server.get("page.json?page=3&size=7500")
                #expect(page.status == 200 && page.field("content-type") == "application/json")
                let object = page.object
                #expect(described.count > 20)
                for (key, value) in described {
                    let isSame = (object[key] as? NSObject)?.isEqual(value) == true
                    #expect(isSame, "\(key)")
                }
                let samples = object["samples"] as? [[String: Any]]
                #expect((samples?.first?["t"] as? [Double])?.count == 7_500)
                #expect((samples?.first?["y"] as? [Any])?.count == 7_500)
                let table = try await server.get("page.csv?page=3&size=7500")
                #expect(table.field("content-type") == "text/csv; charset=utf-8; header=present")
                let rows = table.text.split(separator: "\r\n")
                #expect(rows.count == 7_501 && rows[0].hasPrefix("time,"))
            }
        }
    }

    // MARK: What is fetched

    @Test(
        .promise(
            .server,
            """
            stepping through pages fetches no API page twice; equal requests at once are drawn once;
            a page longer than memory is read once for ten people
            """))
    func steppingThroughPagesFetchesNoAPIPageTwice() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                try await ServeRun.serving([api.series, "--size", "7500"], in: folder) { server in
                    for page in 1...4 {
                        #expect(try await server.get("?page=\(page)").status == 200)
                        #expect(try await server.get("chart.png?page=\(page)").isPNG)
                        #expect(try await server.get("page.json?page=\(page)").status == 200)
                        #expect(try await server.get("page.csv?page=\(page)").status == 200)
                    }
                    let series = try await server.get("series.json").object
                    #expect(series["totalPoints"] as? Int == 25_000)
                    #expect(series["totalPages"] as? Int == 4)
                }
                #expect(api.pages.sorted() == [1, 2, 3, 4])
            }
        }
    }

    @Test(.promise(.server, "stepping through pages fetches no API…"))
    func equalRequestsAtOnceAreDrawnOnce() async throws {
        try await withFolder { folder in
            let gate = LoopbackServer.Gate()
            try await LoopbackServer.serving({ request in
                guard let page = request.page, page <= 8 else { return .status(404) }
                let points = APIPagingTests.points((page - 1) * 100..<page * 100)
                return page == 5 ? [.hold(gate)] + .json(points) : .json(points)
            }) { api in
                // The end is found without page 5.
                try await ServeRun.serving([api.series], in: folder) { server in
                    try await withThrowingTaskGroup(of: ServeRun.Response.self) { tasks in
                        for _ in 0..<10 {
                            tasks.addTask { try await server.get("chart.png?page=5&size=100") }
                        }
                        try await eventually("page 5 is asked for") { api.pages.contains(5) }
                        gate.open()
                        let pictures = try await tasks.reduce(into: []) { $0.append($1) }
                        #expect(pictures.count { $0.isPNG } == 10)
                        #expect(Set(pictures.map(\.body)).count == 1)
                    }
                    let metrics = try await server.get("metrics").text
                    #expect(metrics.contains("chartgen_draw_seconds_count 1\n"))
                    #expect(
                        metrics.contains(
                            "chartgen_requests_total{route=\"chart.png\",status=\"200\"} 10\n"))
                }
                #expect(api.pages.count { $0 == 5 } == 1)
            }
        }
    }

    /// Longer than what stays in memory.
    @Test(
        .promise(.server, "stepping through pages fetches no API…"),
        .promise(.server, "columns of page.json are those…"))
    func aPageOfVeryManyPointsIsReadOnceForTenPeople() async throws {
        try await withFolder { folder in
            let lengths = Array(repeating: 20_000, count: 15)
            try await SampleServer.counting(lengths) { api in
                try await ServeRun.serving(
                    [api.series, "--poll", "3600"], in: folder
                ) { server in
                    let before = api.pages.count
                    let statuses = try await withThrowingTaskGroup(of: UInt.self) { tasks in
                        for _ in 0..<10 {
                            tasks.addTask { try await server.get("chart.png?size=300000").status }
                        }
                        return try await tasks.reduce(into: []) { $0.append($1) }
                    }
                    #expect(statuses == Array(repeating: 200, count: 10))
                    #expect(api.pages.count - before <= 15)
                    let json = try await server.get("page.json?size=300000")
                    #expect(json.status == 413 && json.text.contains("page.csv"))
                    #expect(api.pages.count - before <= 30)
                    // So are its columns: in one reading, and then they are kept.
                    let columns = try await withThrowingTaskGroup(of: [Int].self) { tasks in
                        for _ in 0..<10 {
                            tasks.addTask {
                                let target = "page.json?size=300000&columns=4"
                                let lines = try await server.get(target).object["columns"]
                                return (lines as? [[String: Any]])?.first?["count"] as? [Int] ?? []
                            }
                        }
                        return try await tasks.reduce(into: []) { $0.append($1) }
                    }
                    #expect(
                        columns == Array(repeating: Array(repeating: 75_000, count: 4), count: 10))
                    #expect(api.pages.count - before <= 45)
                    let read = api.pages.count
                    #expect(try await server.get("page.json?size=300000&columns=4").status == 200)
                    #expect(api.pages.count == read)
                }
            }
        }
    }

    @Test(
        .promise(
            .server,
            """
            a series that grows is seen, also by a client that asks only for pictures, and next to a
            series that fails; a source that hangs delays no request for data that was read before
            """))
    func aSeriesThatGrowsIsSeen() async throws {
        try await withFolder { folder in
            let count = Mutex(25)
            try await LoopbackServer.serving({ request in
                let points = count.withLock { $0 }
                guard let page = request.page, (page - 1) * 10 < points else { return .status(404) }
                return .json(APIPagingTests.points((page - 1) * 10..<min(page * 10, points)))
            }) { api in
                let words = [api.series, "--poll", "0.2", "--size", "10"]
                try await ServeRun.serving(words, in: folder) { server in
                    let before = try await server.get("series.json").object
                    #expect(before["totalPoints"] as? Int == 25)
                    let last = try await server.get("chart.png?page=last")
                    let tag = last.field("etag") ?? ""
                    let page = try await server.get("?page=3").text
                    #expect(page.contains("Page 3 of 3"))
                    count.withLock { $0 = 31 }
                    // Whoever looks at pictures alone sees it, too.
                    try await eventually("another picture") {
                        try await server.get("chart.png?page=last", [("If-None-Match", tag)]).status
                            == 200
                    }
                    let after = try await server.get("series.json").object
                    #expect(after["totalPoints"] as? Int == 31)
                    #expect(after["totalPages"] as? Int == 4)
                    #expect(after["version"] as? String != before["version"] as? String)
                    #expect(try await server.get("page.json?page=4").object["count"] as? Int == 1)
                    #expect(try await server.get("?page=3").text.contains("Page 3 of 4"))
                }
            }
        }
    }
}
