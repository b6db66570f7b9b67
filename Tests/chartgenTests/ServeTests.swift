import Foundation
import LoopbackServer
import NIOHTTP1
import Synchronization
import TestSupport
import Testing

/// `chartgen serve` as a program, with a series behind it whose requests are counted.
@Suite(.slow) struct ServeTests {
    // MARK: The same as the command

    @Test(arguments: ["png", "svg", "pdf"])
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

    @Test func pageJSONSaysWhatTheCommandDescribes() async throws {
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

    @Test func steppingThroughPagesFetchesNoAPIPageTwice() async throws {
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

    @Test func equalRequestsAtOnceAreDrawnOnce() async throws {
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
    @Test func aPageOfVeryManyPointsIsReadOnceForTenPeople() async throws {
        try await withFolder { folder in
            let lengths = Array(repeating: 20_000, count: 15)
            try await SampleServer.counting(lengths) { api in
                try await ServeRun.serving([api.series], in: folder) { server in
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
                }
            }
        }
    }

    @Test func aSeriesThatGrowsIsSeen() async throws {
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

    // MARK: What is wrong is said

    /// What is asked for, the status, and the beginning of what is said.
    private static let refusals: [(String, UInt, String)] = [
        ("chart.png?page=0", 400, "page counts from 1 (given: 0)\n"),
        ("chart.svg?page=x", 400, "page \"x\" is wrong: give a number from 1"),
        ("chart.pdf?size=0", 400, "size \"0\" is wrong"),
        ("page.csv?size=9223372036854775808", 400, "size \"9223372036854775808\" is wrong"),
        ("chart.png?zone=../../etc/passwd", 400, "no time zone \"../../etc/passwd\""),
        ("chart.png?zone=/etc/localtime", 400, "no time zone \"/etc/localtime\""),
        ("chart.png?at=1e400", 400, "at \"1e400\" is no instant"),
        ("chart.png?at=soon", 400, "at \"soon\" is no instant"),
        ("chart.png?from=1e30", 400, "from \"1e30\" is"),
        ("chart.png?from=60&to=60", 400, "from \"60\" is not before to \"60\""),
        ("chart.png?width=5", 400, "a canvas of 5.0 x"),
        (
            "chart.png?width=32767&height=32767", 400,
            "a picture of 32767.0 x 32767.0 pixels is too large"
        ),
        ("chart.png?scale=5", 400, "scale \"5\" is wrong"),
        ("chart.png?source=http://example.org/", 400, "there is no parameter \"source\""),
        ("chart.png?page=%ff", 400, "\"page=%ff\" is not encoded as a query is"),
        (
            "chart.png?page=5&size=7500", 404,
            "page 5 is past the end: the series has 25,000 points on 4 pages; the last is page 4\n"
        ),
        (
            "chart.png?page=-5&size=7500", 404,
            "page -5 is before the start: the series has 25,000 points on 4 pages;"
        ),
        ("chart.png?page=9223372036854775807", 404, "page 9,223,372,036,854,775,807 is past"),
        ("chart.png?page=-9223372036854775808", 404, "page -9,223,372,036,854,775,80"),
        ("page.csv?page=5&size=7500", 404, "page 5 is past the end"),
        ("chart.png?from=0&to=60", 404, "no samples from 1970-01-01T00:00:00Z"),
        ("page.csv?from=0&to=60", 404, "no samples from 1970-01-01T00:00:00Z"),
        ("favicon.ico", 404, "there is nothing here; the viewer is at ./\n"),
        ("charts/chart.png", 404, "there is nothing here"),
        ("%2e%2e/etc/passwd", 404, "there is nothing here"),
    ]

    @Test func whatIsWrongIsSaidInWords() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                for (target, status, words) in ServeTests.refusals {
                    let response = try await server.get(target)
                    #expect(response.status == status, "\(target): \(response.text)")
                    #expect(response.text.hasPrefix(words), "\(target): \(response.text)")
                    #expect(response.field("content-type") == "text/plain; charset=utf-8")
                    #expect(response.text.count < 300)
                }
                let json = try await server.get("page.json?page=5&size=7500")
                #expect(json.status == 404 && json.object["lastPage"] as? Int == 4)
                let page = try await server.get("?page=5&size=7500")
                #expect(page.status == 404 && page.text.contains("page 5 is past the end"))
                #expect(page.text.contains("id=\"goto\""))
            }
        }
    }

    @Test func numbersAtTheirLimitsAreAnswered() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                let most = Int.max
                for target in [
                    "chart.png?size=\(most)", "?size=\(most)", "series.json?size=\(most)",
                    "page.json?samples=no&size=\(most)", "page.csv?size=\(most)",
                    "chart.png?page=last&size=\(most)", "chart.png?at=0&size=\(most)",
                    "?from=-62135596800&to=253402300799", "chart.png?to=253402300799",
                    "page.csv?from=-62135596800", "chart.svg?width=32767&height=200",
                ] {
                    let response = try await server.get(target)
                    #expect(response.status == 200, "\(target): \(response.text.prefix(200))")
                }
                for target in [
                    "?page=\(Int.min)", "?page=\(most)&size=\(most)", "?page=\(most)",
                    "series.json?page=\(Int.min)&size=\(most)", "page.json?page=2&size=\(most)",
                    "?at=253402300799", "page.json?page=\(Int.min)&size=1",
                ] {
                    let response = try await server.get(target)
                    #expect(
                        [200, 404].contains(response.status),
                        "\(target): \(response.text.prefix(200))")
                }
            }
        }
    }

    @Test func methodsAndBodiesAreRefused() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                for method in [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS, .PATCH] {
                    let response = try await server.get("chart.png", method: method)
                    #expect(response.status == 405, "\(method)")
                    #expect(response.field("allow") == "GET, HEAD")
                }
                let head = try await server.get("chart.png?size=7500", method: .HEAD)
                let get = try await server.get("chart.png?size=7500")
                #expect(head.status == 200 && head.body == [])
                #expect(head.field("content-length") == "\(get.body.count)")
                #expect(head.field("etag") == get.field("etag"))
                let body = try await server.get("chart.png", body: "x")
                #expect(body.status == 413 && body.text == "requests have no body here\n")
                let known = try await server.get(
                    "chart.png?size=7500", [("If-None-Match", get.field("etag") ?? "")])
                #expect(known.status == 304 && known.body == [])
            }
        }
    }

    @Test func onlyThisMachineIsAnswered() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                for target in ["", "chart.png", "page.json", "healthz", "metrics", "viewer.js"] {
                    for field in [
                        ("Host", "example.org"), ("Origin", "http://example.org"),
                        ("Origin", "null"),
                    ] {
                        let response = try await server.get(target, [field])
                        #expect(response.status == 421, "\(target) \(field)")
                        #expect(response.text == "this server answers for localhost alone\n")
                    }
                }
                let own = try await server.get(
                    "healthz",
                    [("Host", "localhost:1"), ("Origin", "http://127.0.0.1:\(server.port)")])
                #expect(own.status == 200)
            }
            // Elsewhere everybody may ask.
            try await ServeRun.serving(["sample", "--host", "0.0.0.0"], in: folder) { server in
                let other = try await server.get("healthz", [("Host", "example.org")])
                #expect(other.status == 200)
            }
        }
    }

    // MARK: The connection

    @Test func requestsThatAreNoneAreRefusedAndTheNextOneIsAnswered() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                let long = String(repeating: "a", count: 9_000)
                let many = (0..<200).map { "X-\($0): 1\r\n" }.joined()
                for (request, status) in [
                    ("GET / HTTP/1.1\r\n\r\n", "421"), ("GET / HTTP/1.1\r\nHost:\r\n\r\n", "421"),
                    ("GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n", "4"),
                    ("GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n", "200"),
                    ("nonsense\r\n\r\n", "400"), ("GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", ""),
                    ("GET /?x=\(long)\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n", "4"),
                    ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n", "4"),
                    ("GET / HTTP/1.1\r\nHost: localhost\r\n\(many)\r\n", "4"),
                    (
                        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab",
                        "413"
                    ),
                    (
                        "POST /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
                        "405"
                    ),
                    (
                        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                        "400"
                    ),
                    (
                        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                        "4"
                    ),
                ] {
                    let connection = try server.connection()
                    connection.send(request)
                    let text = try await connection.text { $0.contains("\r\n\r\n") }
                    #expect(
                        status.isEmpty || text.hasPrefix("HTTP/1.1 \(status)")
                            || text.hasPrefix("HTTP/1.0 \(status)"),
                        "\(request.prefix(80)): \(text.prefix(200))")
                    #expect(!text.hasPrefix("HTTP/1.1 5") && !text.contains("root:"))
                }
                #expect(try await server.get("healthz").status == 200)
            }
        }
    }

    @Test func requestsOneAfterTheOtherOnAConnectionAreAnsweredInOrder() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                let connection = try server.connection()
                for target in ["page.csv?size=1", "healthz", "nothing", "series.json", "healthz"] {
                    connection.ask(target)
                }
                let text = try await connection.text {
                    $0.components(separatedBy: "\nok\n").count == 3
                }
                let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map {
                    $0.prefix(3)
                }
                #expect(statuses == ["200", "200", "404", "200", "200"])
            }
        }
    }

    @Test func anOldClientGetsAnAnswerThatEndsWithTheConnection() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                for target in ["healthz", "page.csv?size=3", "nothing", "page.csv?size=25000"] {
                    let connection = try server.connection()
                    connection.send("GET /\(target) HTTP/1.0\r\nHost: localhost\r\n\r\n")
                    let text = try await connection.text()
                    let body = try await server.get(target).text
                    #expect(text.hasPrefix("HTTP/1.0 ") && text.hasSuffix("\r\n\r\n\(body)"))
                    #expect(!text.contains("chunked"))
                }
                let kept = try server.connection()
                for _ in 1...2 {
                    kept.send(
                        "GET /healthz HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n"
                    )
                    _ = try await kept.text { $0.hasSuffix("ok\n") }
                }
                #expect(kept.read() == [])
            }
        }
    }

    /// A body that never ends keeps no connection: whoever sends one is told to go.
    @Test(arguments: ["POST", "GET"])
    func whoeverSendsABodyIsHungUpOn(method: String) async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                for target in ["healthz", "chart.png", "nothing"] {
                    let connection = try server.connection()
                    connection.send(
                        "\(method) /\(target) HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n"
                    )
                    // Until it is closed, though the body goes on.
                    let text = try await connection.text { _ in
                        connection.send("1\r\na\r\n")
                        return false
                    }
                    #expect(text.hasPrefix("HTTP/1.1 4"), "\(text)")
                }
            }
        }
    }

    @Test func silentAndSlowClientsHoldNobodyUp() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                var connections: [RawConnection] = []
                for index in 0..<200 {
                    let connection = try RawConnection(port: server.port, receiving: 2_048)
                    // Some say nothing, some half of a request, and some read nothing of a long answer.
                    if index % 4 == 1 { connection.send("GET /chart.png HTT") }
                    if index % 4 == 2 { connection.ask("page.csv?size=25000") }
                    connections.append(connection)
                }
                for page in 1...3 {
                    #expect(try await server.get("chart.png?page=\(page)&size=7500").isPNG)
                }
                #expect(try await server.get("page.csv?size=25000").text.count > 500_000)
                // A byte now and then.
                var bytes = 0
                for connection in connections where bytes < 25 {
                    if let read = connection.read(upTo: 1), !read.isEmpty { bytes += 1 }
                }
                #expect(bytes == 25)
                #expect(try await server.get("?page=2&size=7500").status == 200)
                withExtendedLifetime(connections) {}
            }
        }
    }

    /// Sixty-four API pages, of which those from 20 on come once the gate is opened.
    @Test(arguments: ["chart.png", "page.json", "page.csv", ""])
    func whoGoesAwayStopsTheirWork(target: String) async throws {
        try await withFolder { folder in
            let gate = LoopbackServer.Gate()
            let isSlow = Mutex(false)
            try await LoopbackServer.serving({ request in
                guard let page = request.page, page <= 64 else { return .status(404) }
                let points = APIPagingTests.points((page - 1) * 10..<page * 10)
                let isHeld = isSlow.withLock { $0 }
                return isHeld ? [.hold(gate)] + .json(points) : .json(points)
            }) { api in
                try await ServeRun.serving([api.series], in: folder) { server in
                    isSlow.withLock { $0 = true }
                    let before = api.pages.count
                    do {
                        let connection = try server.connection()
                        connection.ask("\(target)?page=2&size=320")
                        try await eventually("the API is asked") { api.pages.count > before }
                    }
                    try await eventually("nothing is worked on") {
                        try await server.get("metrics").text.contains("chartgen_working 0\n")
                    }
                    gate.open()
                    // Whoever comes then is served. No more is asked for than was under way: four pages at a time.
                    #expect(try await server.get("healthz").status == 200)
                    #expect(try await server.get("chart.png?page=1&size=10").isPNG)
                    #expect(api.pages.count - before <= 4)
                    #expect(try await server.get("\(target)?page=2&size=320").status == 200)
                }
            }
        }
    }

    @Test func aTableThatCanNotGoOnIsCutOff() async throws {
        try await withFolder { folder in
            let lengths = Array(repeating: 1_000, count: 64)
            let isBroken = Mutex(false)
            try await LoopbackServer.serving({ request in
                guard let page = request.page, page <= lengths.count else { return .status(404) }
                if page == 50, isBroken.withLock({ $0 }) { return .status(400) }
                return .json(APIPagingTests.points((page - 1) * 1_000..<page * 1_000))
            }) { api in
                try await ServeRun.serving([api.series], in: folder) { server in
                    isBroken.withLock { $0 = true }
                    let connection = try server.connection()
                    connection.ask("page.csv?size=64000", ["Connection: close"])
                    let text = try await connection.text()
                    #expect(
                        text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.contains("T00:00:00Z,0\r\n"))
                    #expect(!text.hasSuffix("0\r\n\r\n"))
                    // Later it can be had.
                    isBroken.withLock { $0 = false }
                    let whole = try await server.get("page.csv?size=64000")
                    #expect(whole.text.split(separator: "\r\n").count == 64_001)
                }
            }
        }
    }

    @Test func anAPIThatFailsForAWhileIsSaidAndFoundAgain() async throws {
        try await withFolder { folder in
            let status = Mutex(0)
            try await LoopbackServer.serving({ request in
                let status = status.withLock { $0 }
                if status != 0 { return .status(status) }
                guard let page = request.page, page <= 8 else { return .status(404) }
                return .json(APIPagingTests.points((page - 1) * 10..<page * 10))
            }) { api in
                try await ServeRun.serving([api.series], in: folder) { server in
                    status.withLock { $0 = 403 }
                    for target in ["chart.png", "page.csv", "page.json", ""] {
                        let response = try await server.get("\(target)?page=3&size=12")
                        #expect(response.status == 502, "\(target)")
                        #expect(response.text.contains("HTTP 403"), "\(response.text)")
                    }
                    status.withLock { $0 = 0 }
                    for target in ["chart.png", "page.csv", "page.json", ""] {
                        #expect(try await server.get("\(target)?page=3&size=12").status == 200)
                    }
                }
            }
        }
    }

    // MARK: The program

    @Test func aPortThatIsTakenIs69() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                let outcome = try await Binary.chartgen.run(
                    ["serve", "sample", "--port", "\(api.port)"], in: folder)
                #expect(outcome.status == 69 && outcome.text == "")
                #expect(
                    outcome.lines == [
                        "chartgen: cannot listen on 127.0.0.1:\(api.port); another --port may be free"
                    ])
            }
        }
    }

    @Test func addressesThatAreNotOursAre69() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["serve", "sample", "--port", "0", "--host", "192.0.2.1"], in: folder)
            #expect(outcome.status == 69 && outcome.text == "")
            #expect(outcome.lines.count == 1)
        }
    }

    @Test func aSeriesThatIsNotThereIsSaidAtTheStart() async throws {
        try await withFolder { folder in
            let file = try await Binary.chartgen.run(
                ["serve", "no.csv", "--port", "0"], in: folder)
            #expect(file.status == 66 && file.lines.count == 1)
            try await SampleServer.always(.status(404)) { api in
                let outcome = try await Binary.chartgen.run(
                    ["serve", api.series, "--port", "0"], in: folder)
                #expect(outcome.status == 66 && outcome.text == "")
                #expect(outcome.errors.contains("no such series"), "\(outcome.errors)")
            }
        }
    }

    @Test(
        arguments: [
            (["--port", "65536"], "--port is 0 to 65535 (given: 65536)"),
            (["--port", "-1"], "--port is 0 to 65535 (given: -1)"),
            (["--size", "0"], "--size is 1 or more (given: 0)"),
            (["--poll", "0"], "--poll is 0.1 to 86400 seconds (given: 0.0)"),
            (["--poll", "nan"], "--poll is 0.1 to 86400 seconds (given: nan)"),
            (["--page", "3"], "Unknown option '--page'"),
            (["--theme", "blue"], "blue"),
        ] as [([String], String)])
    func optionsThatMakeNoSenseAre64(words: [String], said: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["serve", "sample", "--port", "0"].filter { $0 != words[0] || words[0] != "--port" }
                    .filter { words[0] != "--port" || $0 != "0" } + words, in: folder)
            #expect(outcome.status == 64 && outcome.text == "")
            #expect(outcome.lines.count == 1 && outcome.errors.contains(said), "\(outcome.errors)")
        }
    }

    @Test func helpSaysWhatIsServed() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["serve", "--help"], in: folder)
            #expect(outcome.status == 0 && outcome.errors == "")
            for option in ["--port", "--host", "--open", "--poll", "--size", "--quiet", "--theme"] {
                #expect(outcome.text.contains("  \(option) "), "\(option)")
            }
            #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
    }

    @Test func aCommandWithoutTheServerBesideItSaysWhatIsMissing() async throws {
        try await withFolder { folder in
            let copy = folder.appendingPathComponent("chartgen").path
            try FileManager.default.copyItem(atPath: Binary.chartgen.path, toPath: copy)
            let outcome = try await Binary(name: copy).run(["serve", "sample"], in: folder)
            #expect(outcome.status == 70 && outcome.text == "")
            #expect(outcome.lines.count == 1)
            #expect(outcome.errors.contains("chartgen-serve\": no such file or directory"))
            #expect(outcome.errors.contains("it belongs beside chartgen"))
        }
    }

    @Test func whereItIsIsSaidOnStdoutAndTheRestOnStderr() async throws {
        try await withFolder { folder in
            let loud = try await ServeRun.outcome(["sample"], in: folder) { server in
                #expect(server.address == "http://127.0.0.1:\(server.port)/")
                _ = try await server.get("chart.png?page=0")
            }
            #expect(loud.status == 128 + Int(SIGTERM))
            #expect(loud.answers.count == 1)
            #expect(loud.lines == ["Serving Sample: air temperature; stop with Ctrl-C"])
            let quiet = try await ServeRun.outcome(["sample", "--quiet"], in: folder) { _ in }
            #expect(quiet.lines == [] && quiet.answers.count == 1)
        }
    }

    @Test func titleSizeZoneAndThemeOfTheCommandLineAreTheUsual() async throws {
        try await withFolder { folder in
            let words = [
                "sample", "--title", "Roof <1>", "--size", "5000", "--time-zone", "Asia/Tokyo",
                "--theme", "dark",
            ]
            try await ServeRun.serving(words, in: folder) { server in
                let object = try await server.get("page.json?samples=no").object
                #expect(
                    object["size"] as? Int == 5_000 && object["background"] as? String != "#ffffff")
                #expect((object["time"] as? [String: Any])?["zone"] as? String == "Asia/Tokyo")
                #expect((object["altText"] as? String)?.contains("Roof <1>") == true)
                #expect(try await server.get("").text.contains("Roof &lt;1&gt;"))
                let light = try await server.get("page.json?samples=no&theme=light").object
                #expect(light["background"] as? String == "#ffffff")
            }
        }
    }
}
