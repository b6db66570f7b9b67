import Foundation
import LoopbackServer
import NIOHTTP1
import ScriptedExchange
import TestSupport
import Testing

/// What operators need of `chartgen serve`: behind which proxies it stands, whether it is well, and
/// what it says of itself.
@Suite(.slow) struct ServeOperationTests {
    /// Asks as one writes by hand.
    func status(_ server: ServeRun, _ request: String) async throws -> String {
        let connection = try server.connection()
        connection.send(request)
        let text = try await connection.text { $0.contains("\r\n\r\n") }
        return String(text.dropFirst(9).prefix(3))
    }

    /// An exchange that nobody finds.
    static let dead = [
        "--live", "--endpoint", "ws://127.0.0.1:1", "--rest-endpoint", "http://127.0.0.1:1",
        "--batch", "none",
    ]

    // MARK: Hosts

    @Test(
        .promise(.server, "on this machine's own addresses…"),
        .promise(
            .server,
            """
            an invalid Host, such as `127.0.0.1:8080.evil.example`, is 400, and so are two of them;
            the host of an absolute target counts in place of the field
            """))
    func theHostThatARequestNamesDecides() async throws {
        try await withFolder { folder in
            let words = [
                "sample", "--allow-host", "Charts.Example.org", "--allow-host", "2001:DB8:0::1",
            ]
            try await ServeRun.serving(words, in: folder) { server in
                for (host, expected) in [
                    ("charts.example.org", "200"), ("CHARTS.example.org:443", "200"),
                    ("charts.example.org.", "200"), ("[2001:db8::1]:80", "200"),
                    ("localhost:1", "200"), ("[::1]:8080", "200"), ("127.1.2.3", "200"),
                    ("a.charts.example.org", "421"), ("charts.example.org.evil.example", "421"),
                    ("evil.example", "421"), ("[2001:db8::2]", "421"), ("", "421"),
                    ("127.0.0.1:8080.evil.example", "400"), ("localhost:80@evil.example", "400"),
                    ("user@localhost", "400"), ("localhost:", "400"), ("localhost:8a", "400"),
                    ("localhost:-1", "400"), ("localhost:65536", "400"), ("localhost:+80", "400"),
                    ("[::1", "400"), ("[::1]8080", "400"), ("::1", "400"), ("[localhost]", "400"),
                    ("[127.0.0.1]", "400"), ("local host", "400"), ("localhost/", "400"),
                    ("localhost, localhost", "400"), ("[::1%25lo]", "400"), (":80", "400"),
                ] {
                    let request = "GET /healthz HTTP/1.1\r\nHost: \(host)\r\n\r\n"
                    #expect(try await status(server, request) == expected, "\(host)")
                }
                for (origin, expected) in [
                    ("https://charts.example.org", 200), ("http://charts.example.org:8443", 200),
                    ("https://evil.example", 421), ("null", 421),
                    ("http://charts.example.org@evil.example", 421),
                ] as [(String, UInt)] {
                    let answer = try await server.get("healthz", [("Origin", origin)])
                    #expect(answer.status == expected, "\(origin)")
                }
                let refused = try await server.get("", [("Host", "evil.example")])
                #expect(refused.text.contains("--allow-host NAME"))
            }
        }
    }

    @Test(
        .promise(.server, "an invalid Host, such as `127.0.0.1:8080.evil.example`…"),
        arguments: [
            ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", "400"),
            ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n", "400"),
            ("GET /healthz HTTP/1.1\r\nHost:\r\nHost:\r\n\r\n", "400"),
            ("GET http://localhost:1/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n", "200"),
            ("GET HTTPS://LOCALHOST/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "200"),
            ("GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "421"),
            ("GET http://localhost@evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"),
            ("GET http://localhost:x/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"),
            ("GET http:///healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"),
            (
                "GET http://localhost/healthz HTTP/1.1\r\nHost: localhost\r\nHost: a\r\n\r\n", "400"
            ),
            ("GET http://localhost?size=0 HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"),
            ("GET http://localhost HTTP/1.1\r\nHost: localhost\r\n\r\n", "200"),
        ])
    func twoHostsAreNoneAndAnAbsoluteTargetNamesItsOwn(
        request: String, expected: String
    ) async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                let status = try await status(server, request)
                #expect(status == expected)
            }
        }
    }

    // MARK: A path

    @Test(
        .promise(
            .server,
            """
            under `--base-path` every path is there, and redirects keep to it; outside it only the
            paths for operators answer
            """))
    func underABasePathEverythingIsThereAndNothingElsewhere() async throws {
        try await withFolder { folder in
            let words =
                ["sample", "--rank", "all", "--base-path", "/a/charts/"] + ServeOperationTests.dead
            try await ServeRun.serving(words, in: folder) { inside in
                #expect(inside.address.hasSuffix("/a/charts/"))
                for target in [
                    "", "?page=2", "chart.png", "page.json?samples=no", "page.csv", "series.json",
                    "viewer.js", "viewer.css", "favicon.svg", "live", "live.js",
                    "live/state.json", "live/chart.svg", "rank/", "rank.css", "healthz", "metrics",
                ] {
                    #expect(try await inside.get(target).status == 200, "\(target)")
                }
                let root = ServeRun(
                    run: inside.run, address: "http://127.0.0.1:\(inside.port)/")
                for target in [
                    "", "chart.png", "a", "a/", "a/chartsx", "a/charts.png", "live", "rank/",
                    "charts/", "viewer.js", "A/charts/",
                ] {
                    let answer = try await root.get(target)
                    #expect(answer.status == 404, "\(target)")
                    #expect(answer.text.contains("/a/charts/"))
                }
                for (target, place) in [
                    ("a/charts", "charts/"), ("a/charts?page=2", "charts/?page=2"),
                    ("a/charts/live/", "../live"), ("a/charts/rank", "rank/"),
                ] {
                    #expect(try await root.get(target).field("location") == place, "\(target)")
                }
                // Whoever looks after the server asks it directly.
                #expect(try await root.get("healthz").text == "ok\n")
                #expect(try await root.get("readyz").status == 503)
                #expect(try await root.get("metrics").status == 200)
            }
        }
    }

    @Test(.promise(.server, "under `--base-path` every path is there…"))
    func redirectsOfServersWithoutASeriesStayUnderTheirPath() async throws {
        try await withFolder { folder in
            for (words, place) in [
                (["--rank", "all"], "charts/rank/"), (ServeOperationTests.dead, "charts/live"),
            ] {
                try await ServeRun.serving(words + ["--base-path", "/charts"], in: folder) {
                    let root = ServeRun(run: $0.run, address: "http://127.0.0.1:\($0.port)/")
                    #expect(try await root.get("charts").field("location") == place)
                    let inside = try await root.get("charts/").field("location")
                    #expect(inside == String(place.dropFirst(7)))
                }
            }
        }
    }

    // MARK: HEAD

    /// Returns the length that HEAD tells. The bytes after it are the answer to the next request.
    private func headLength(
        _ target: String, _ status: UInt, _ server: ServeRun
    ) async throws -> String? {
        let connection = try server.connection()
        connection.send("HEAD /\(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        connection.ask("healthz")
        let text = try await connection.text { $0.hasSuffix("\r\n\r\nok\n") }
        let heads = text.components(separatedBy: "\r\n\r\n")
        #expect(heads.count == 3, "\(target): \(text)")
        #expect(heads[0].hasPrefix("HTTP/1.1 \(status) "), "\(target)")
        return heads[0].components(separatedBy: "\r\n")
            .first { $0.lowercased().hasPrefix("content-length: ") }
            .map { String($0.dropFirst(16)) }
    }

    @Test(
        .promise(
            .server,
            """
            HEAD has the length that GET has, or no length, and the next bytes are the next answer
            """))
    func headHasTheLengthThatGetHasOrNone() async throws {
        try await withFolder { folder in
            let words = ["sample", "--rank", "all"] + ServeOperationTests.dead
            try await ServeRun.serving(words, in: folder) { server in
                for target in [
                    "", "?page=9", "chart.png", "chart.svg", "chart.pdf", "page.json", "page.csv",
                    "page.csv?page=99", "series.json", "live", "live/", "live/state.json",
                    "live/state.json?x=1", "live/chart.png", "rank", "rank/", "rank/nosuch",
                    "rank/nosuch/list.json", "rank/nosuch/chart.png", "viewer.js", "healthz",
                    "readyz", "nothing", "chart.png?page=0",
                ] {
                    var get = try await server.get(target)
                    var length: String?
                    // A page of live trades may change between two answers.
                    var before = get
                    repeat {
                        before = get
                        length = try await headLength(target, before.status, server)
                        get = try await server.get(target)
                    } while get.field("content-length") != before.field("content-length")
                    #expect(length == get.field("content-length"), "\(target)")
                }
                // An answer that has no end.
                let connection = try server.connection()
                connection.send("HEAD /live/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                connection.ask("healthz")
                let text = try await connection.text { $0.hasSuffix("\r\n\r\nok\n") }
                #expect(text.contains("text/event-stream") && !text.contains("content-length: 0"))
            }
        }
    }
}
