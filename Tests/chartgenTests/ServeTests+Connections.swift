import Foundation
import LoopbackServer
import NIOHTTP1
import Synchronization
import TestSupport
import Testing

/// Connections, and clients that come and go.
extension ServeTests {
    @Test(.promise(.server, "an invalid request is refused, and the next one is answered"))
    func requestsThatAreNoneAreRefusedAndTheNextOneIsAnswered() async throws {
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

    @Test(.promise(.server, "an invalid request is refused…"))
    func requestsOneAfterTheOtherOnAConnectionAreAnsweredInOrder() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                let connection = try server.connection()
                for target in ["page.csv?size=1", "healthz", "nothing", "series.json", "healthz"] {
                    connection.ask(target)
                }
                let text = try await connection.text {
                    // What stands before it is CR LF, one letter in Swift.
                    $0.components(separatedBy: "ok\n").count == 3
                }
                let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map {
                    $0.prefix(3)
                }
                #expect(statuses == ["200", "200", "404", "200", "200"])
            }
        }
    }

    @Test(
        .promise(
            .server,
            """
            a client of HTTP/1.0 gets an answer without chunks, which ends with the connection
            """))
    func anOldClientGetsAnAnswerThatEndsWithTheConnection() async throws {
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
    @Test(
        .promise(.server, "200 clients that send nothing…"),
        arguments: ["POST", "GET"])
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

    @Test(
        .promise(
            .server,
            """
            200 clients that send nothing, or do not read, delay no other client; a client that
            sends a body is cut off
            """))
    func silentAndSlowClientsHoldNobodyUp() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                var connections: [RawConnection] = []
                for index in 0..<200 {
                    let connection = try RawConnection(port: server.port, receiving: 2_048)
                    // Some say nothing, some half of a request, and some read nothing of a long
                    // answer.
                    if index % 4 == 1 { connection.send("GET /chart.png HTT") }
                    if index % Trials.count(20, all: 4) == 2 {
                        connection.ask("page.csv?size=25000")
                    }
                    connections.append(connection)
                }
                for page in 1...3 {
                    #expect(try await server.get("chart.png?page=\(page)&size=7500").isPNG)
                }
                #expect(try await server.get("page.csv?size=25000").text.count > 500_000)
                // A byte now and then.
                var bytes = 0
                let enough = Trials.count(5, all: 25)
                for connection in connections where bytes < enough {
                    if let read = connection.read(upTo: 1), !read.isEmpty { bytes += 1 }
                }
                #expect(bytes == enough)
                #expect(try await server.get("?page=2&size=7500").status == 200)
                withExtendedLifetime(connections) {}
            }
        }
    }

    /// Sixty-four API pages, of which those from 20 on come once the gate is opened.
    @Test(
        .promise(.server, "a client that leaves stops its work, at the API and in the server"),
        arguments: ["chart.png", "page.json", "page.csv", ""])
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
                    // Whoever comes then is served. No more is asked for than was under way: four
                    // pages at a time.
                    #expect(try await server.get("healthz").status == 200)
                    #expect(try await server.get("chart.png?page=1&size=10").isPNG)
                    #expect(api.pages.count - before <= 4)
                    #expect(try await server.get("\(target)?page=2&size=320").status == 200)
                }
            }
        }
    }

    @Test(.promise(.server, "a table that can't go on…"))
    func aTableThatCanNotGoOnIsCutOff() async throws {
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

    @Test(.promise(.server, "a source that fails is said and can be tried again"))
    func anAPIThatFailsForAWhileIsSaidAndFoundAgain() async throws {
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
                        #expect(
                            response.text.contains("source refuses (403)"), "\(response.text)")
                    }
                    status.withLock { $0 = 0 }
                    for target in ["chart.png", "page.csv", "page.json", ""] {
                        #expect(try await server.get("\(target)?page=3&size=12").status == 200)
                    }
                }
            }
        }
    }
}
