import Foundation
import LoopbackServer
import NIOHTTP1
import Synchronization
import TestSupport
import Testing

/// The program, its options and how it ends.
extension ServeTests {
    @Test(
        .promise(
            .server,
            """
            a port that is taken: 69; no such file: 66; no `chartgen-full` next to chartgen: 70
            """))
    func aPortThatIsTakenIs69() async throws {
        try await withFolder { folder in
            try await SampleServer.builtIn { api in
                let outcome = try await Binary.chartgen.run(
                    ["serve", "sample", "--port", "\(api.port)"], in: folder)
                #expect(outcome.status == 69 && outcome.text == "")
                #expect(
                    outcome.lines == [
                        "chartgen: cannot listen on 127.0.0.1:\(api.port): port \(api.port) is taken;"
                            + " --port 0 takes a free one"
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

    /// A wrong name or option is more likely there than a file that will be well again.
    @Test(
        .promise(.server, "a port that is taken: 69…"),
        .promise(.viewer, "the server starts while its source…"))
    func aFileThatIsNotThereOrBadIsSaidAtTheStart() async throws {
        try await withFolder { folder in
            let file = try await Binary.chartgen.run(
                ["serve", "no.csv", "--port", "0"], in: folder)
            #expect(file.status == 66 && file.lines.count == 1)
            try folder.write("t,y\n0,1\n60,x\n", to: "bad.csv")
            let bad = try await Binary.chartgen.run(
                ["serve", "bad.csv", "--port", "0"], in: folder)
            #expect(bad.status == 65 && bad.text == "")
        }
    }

    @Test(
        .promise(.viewer, "a source that answers 500…"),
        .promise(
            .viewer,
            """
            the server starts while its source is down, hangs or is still empty; a file that does
            not exist is refused
            """),
        .promise(.viewer, "visitors see no address of a source…"),
        arguments: [
            (404, 404, "no samples yet"), (500, 502, "the source answers 500"),
            (401, 502, "the source refuses (401)"),
        ] as [(Int, UInt, String)])
    func aServerThatFailsDoesNotStopTheStart(
        status: Int, answered: UInt, why: String
    ) async throws {
        try await withFolder { folder in
            try await SampleServer.always(.status(status)) { api in
                let words = [api.series, "--retries", "0", "--poll", "0.2"]
                let outcome = try await ServeRun.outcome(words, in: folder) { server in
                    try await eventually("why") {
                        try await server.get("series.json").object["why"] as? String == why
                    }
                    let series = try await server.get("series.json").object
                    #expect((series["failingSince"] as? String)?.hasSuffix("Z") == true)
                    #expect(series["totalPoints"] is NSNull)
                    let picture = try await server.get("chart.png")
                    #expect(picture.status == answered && picture.text == why + "\n")
                    let page = try await server.get("")
                    #expect(page.status == answered)
                    for text in [page.text, picture.text] { #expect(!text.contains("127.0.0.1")) }
                    let metrics = try await server.get("metrics").text
                    #expect(metrics.contains("chartgen_source_up 0\n"))
                    #expect(!metrics.contains("chartgen_source_last_ok_seconds"))
                }
                let said = outcome.lines.filter { $0.contains("the source fails since") }
                #expect(said.count == 1 && said[0].contains(api.address), "\(outcome.errors)")
            }
        }
    }

    /// However long the source wants to be left alone, until when is a time.
    @Test(
        .promise(
            .answers,
            """
            `retryAt` is an ISO 8601 time, at most a year from now, however long the source asks for
            a pause
            """),
        arguments: [
            "3600", "99999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT",
            String(repeating: "9", count: 400),
        ])
    func theTimeAtWhichToAskAgainIsATime(wait: String) async throws {
        try await withFolder { folder in
            try await SampleServer.always(.status(429, [("Retry-After", wait)])) { api in
                let words = [api.series, "--poll", "0.2"]
                _ = try await ServeRun.outcome(words, in: folder) { server in
                    try await eventually("failing") {
                        try await server.get("series.json").object["failingSince"] is String
                    }
                    let told = try await server.get("series.json").object["retryAt"] as? String
                    let time = try #require(
                        told.flatMap { try? Date($0, strategy: .iso8601) }, "\(told ?? "")")
                    let seconds = time.timeIntervalSinceNow
                    #expect(seconds > 3_000 && seconds < 366 * 86_400, "\(told ?? "")")
                }
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
            let outcome = try await Binary.chartgen.refusing(
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

    @Test(.promise(.server, "a port that is taken: 69…"))
    func aCommandWithoutTheServerBesideItSaysWhatIsMissing() async throws {
        try await withFolder { folder in
            let copy = folder.appendingPathComponent("chartgen").path
            try FileManager.default.copyItem(atPath: Binary.chartgen.path, toPath: copy)
            let outcome = try await Binary(name: copy).run(["serve", "sample"], in: folder)
            #expect(outcome.status == 70 && outcome.text == "")
            #expect(outcome.lines.count == 1)
            #expect(outcome.errors.contains("chartgen-full\": no such file or directory"))
            #expect(outcome.errors.contains("it belongs next to chartgen"))
        }
    }

    @Test func whereItIsIsSaidOnStdoutAndTheRestOnStderr() async throws {
        try await withFolder { folder in
            let loud = try await ServeRun.outcome(["sample"], in: folder) { server in
                #expect(server.address == "http://127.0.0.1:\(server.port)/")
                _ = try await server.get("chart.png?page=0")
            }
            #expect(loud.status == 0)
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
