import Foundation
import LoopbackServer
import NIOHTTP1
import Synchronization
import TestSupport
import Testing

/// What is wrong is said.
extension ServeTests {
    /// What is asked for, the status, and the beginning of what is said.
    private static let refusals: [(String, UInt, String)] = [
        ("chart.png?page=0", 400, "page counts from 1 (given: 0)\n"),
        ("chart.svg?page=x", 400, "page \"x\" is wrong: give a number from 1"),
        ("chart.pdf?size=0", 400, "size \"0\" is wrong"),
        ("page.csv?size=9223372036854775808", 400, "size \"9223372036854775808\" is wrong"),
        ("chart.png?zone=../../etc/passwd", 400, "no time zone \"../../etc/passwd\""),
        ("chart.png?zone=/etc/localtime", 400, "no time zone \"/etc/localtime\""),
        ("chart.png?zone=%1B%5B31m", 400, "no time zone \"\\u{1B}[31m\""),
        ("charts/3/chart.png", 404, "there is nothing here; the viewer is at ../../\n"),
        ("chart.png?at=1e400", 400, "at \"1e400\" is no instant"),
        ("chart.png?at=soon", 400, "at \"soon\" is no instant"),
        ("chart.png?from=1e30", 400, "from \"1e30\" is"),
        ("chart.png?from=60&to=60", 400, "from \"60\" is not before to \"60\""),
        ("chart.png?width=5", 400, "a canvas of 5 x"),
        (
            "chart.png?width=32767&height=32767", 400,
            "a picture of 32767 x 32767 pixels is too large"
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

    @Test(
        .promise(
            .server,
            """
            a wrong parameter is explained (400), and so is a page past the end, with the number of
            pages (404)
            """),
        .promise(.server, "parts of a parameter that an answer…"))
    func whatIsWrongIsSaidInWords() async throws {
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
                for target in ["?zone=%1B%5B31m", "?at=%1B%5B31m", "?theme=%1B"] {
                    let page = try await server.get(target)
                    #expect(page.status == 400 && !page.text.contains("\u{1B}"), "\(target)")
                }
                let page = try await server.get("?page=5&size=7500")
                #expect(page.status == 404 && page.text.contains("page 5 is past the end"))
                #expect(page.text.contains("id=\"goto\""))
            }
        }
    }

    @Test(.promise(.server, "every query is answered, and no answer…"))
    func numbersAtTheirLimitsAreAnswered() async throws {
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

    @Test(
        .promise(
            .server,
            """
            on this machine's own addresses only requests for it or for a name of `--allow-host` are
            answered (421), whatever name was resolved to them
            """))
    func onlyThisMachineIsAnswered() async throws {
        try await withFolder { folder in
            try await ServeRun.serving(["sample"], in: folder) { server in
                for target in ["", "chart.png", "page.json", "healthz", "metrics", "viewer.js"] {
                    for field in [
                        ("Host", "example.org"), ("Origin", "http://example.org"),
                        ("Origin", "null"),
                    ] {
                        let response = try await server.get(target, [field])
                        #expect(response.status == 421, "\(target) \(field)")
                        #expect(
                            response.text.hasPrefix("this server answers for localhost alone; "))
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

    @Test(
        .promise(
            .server,
            """
            a named pipe as a source is refused at the start, 64: opening it may wait for ever, and it
            can be read only once
            """))
    func aNamedPipeIsRefusedAtTheStart() async throws {
        try await withFolder { folder in
            try #require(mkfifo(folder.appending(path: "f.csv").path, 0o600) == 0)
            try Data("time,value\n2026-01-01,1\n".utf8).write(to: folder.appending(path: "a.csv"))
            for words in [["f.csv"], ["--source", "a=a.csv", "--source", "f=f.csv"]] {
                let outcome = try await Binary.chartgen.run(
                    ["serve"] + words + ["--port", "0"], in: folder)
                #expect(outcome.status == 64)
                #expect(outcome.errors.contains("\"f.csv\" is a FIFO"), "\(outcome.errors)")
                #expect(outcome.text == "")
            }
        }
    }
}
