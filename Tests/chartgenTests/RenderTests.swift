import ChartRender
import Foundation
import LoopbackServer
import TestSupport
import Testing

@Suite struct RenderTests {
    private func run(
        _ arguments: [String], in folder: URL, input: String = ""
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(arguments, in: folder, input: input)
    }

    private static let page = """
        [{"t":1581094990,"y":1},{"t":1581095110,"y":null},{"t":1581095230,"y":3}]
        """

    @Test func withoutASourceTheSampleIsDrawnAndThatIsSaid() async throws {
        try await withFolder { folder in
            let outcome = try await run(["-o", "a.png"], in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output.isEmpty)
            #expect(
                outcome.lines.first == "chartgen: no --source given: this is the built-in sample")
            #expect(folder.names == ["a.png"])
            #expect(try await run(["-o", "a.png", "--quiet"], in: folder).errors == "")
        }
    }

    @Test func aPipeGoesInAndAPictureComesOut() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["--source", "-", "-o", "-", "--width", "300", "--height", "200", "--quiet"],
                in: folder, input: RenderTests.page)
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            let image = try PixelImage(png: outcome.output)
            #expect(image.width == 300)
            #expect(folder.names == [])
        }
    }

    /// Looking what it is takes nothing out of it.
    @Test(
        .promise(.pictures, "a pipe is read whole, also…"),
        arguments: [
            "mkfifo p && (cat data.csv > p & exec \"$0\" p", "(cat data.csv | \"$0\" /dev/stdin",
        ])
    func aPipeThatIsNamedAsAFileIsReadFromItsStart(start: String) async throws {
        try await withFolder { folder in
            let rows = (1...3_000).map { "\(1_700_000_000 + 60 * $0),\($0)\n" }
            try Data(("t,y\n" + rows.joined()).utf8)
                .write(to: folder.appendingPathComponent("data.csv"))
            let outcome = try await Binary.script(
                "\(start) -o a.png --quiet --describe a.json)", in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try folder.object("a.json")["count"] as? Int == 3_000)
        }
    }

    @Test func pipesAreReadAndWritten() async throws {
        try await withFolder { folder in
            let pipeline =
                "printf '%s' '[{\"t\":1,\"y\":2}]' | \"$0\" --source - -o - --quiet | cat"
            let outcome = try await Binary.shell.run(
                ["-c", pipeline, Binary.chartgen.path], in: folder)
            #expect(outcome.status == 0)
            #expect(try PixelImage(png: outcome.output).height == 600)
        }
    }

    @Test(arguments: ["png", "svg", "pdf"])
    func equalCommandsGiveEqualBytesWhateverTheEnvironment(format: String) async throws {
        try await withFolder { folder in
            var pictures: [[UInt8]] = []
            for variables in [
                [:],
                [
                    "TZ": "America/New_York", "LANG": "ja_JP.UTF-8", "LC_ALL": "de_DE.UTF-8",
                    "FONTCONFIG_FILE": "/dev/null", "FC_LANG": "ar",
                ],
            ] as [[String: String]] {
                let outcome = try await Binary.chartgen.run(
                    ["--page", "3", "--size", "7500", "--format", format, "-o", "-", "--quiet"],
                    in: folder, environment: variables)
                #expect(outcome.status == 0)
                pictures.append(outcome.output)
            }
            let isSame = pictures[0] == pictures[1]
            #expect(isSame)
            #expect(pictures[0].count > 1000)
        }
    }

    @Test(arguments: [
        (["--page", "0"], "--page counts from 1"), (["--page", "x"], "'x' is invalid"),
        (["--page=0"], "--page counts from 1 (given: 0)"),
        (["--page", "first"], "'first' is invalid"),
        (["--page", "99999999999999999999"], "is invalid"),
        (["--size", "0"], "--size is 1 or more"),
        (["--size", "-5"], "--size is 1 or more (given: -5)"), (["--width", "0"], "too small"),
        (["--width", "nan"], "too small"), (["--width", "1e6", "--height", "1e6"], "too large"),
        (["--scale", "0"], "scale"), (["--time-zone", "Mars/Olympus"], "no time zone"),
        (["--time-zone", "../../etc/passwd"], "no time zone"),
        (["--locale", "xx_YY"], "no locale"),
        (["--format", "gif"], "format"), (["-o", "a.gif"], "cannot tell the format"),
        (["--y-range", "5:1"], "y-range"), (["--header", "no colon"], "--header wants"),
        (["--header", "A: b\r\nX: y"], "--header wants"), (["--at", "noon"], "no instant"),
        (["--at", "5", "--page", "2"], "take one of"), (["--line-width", "0"], "line-width"),
        (["--theme", "pink"], "theme"), (["--nonsense"], "nonsense"), (["--gap", "5"], "gap"),
    ])
    func wrongUsageIsOneLineAnd64(arguments: [String], part: String) async throws {
        try await withFolder { folder in
            let source = arguments.contains("--header") ? "http://127.0.0.1:9/" : "-"
            let outcome = try await Binary.chartgen.refusing(
                ["--source", source] + arguments, in: folder, input: RenderTests.page)
            #expect(outcome.status == 64, "\(outcome.errors)")
            #expect(outcome.lines.count == 1)
            #expect(outcome.errors.contains(part), "\(outcome.errors)")
            #expect(outcome.output.isEmpty)
            #expect(folder.names == [])
        }
    }

    @Test(arguments: [
        ("<html>", "an HTML page"), ("[{\"t\":1}]", "no key \"y\""),
        (
            "[{\"t\":2,\"y\":1},{\"t\":1,\"y\":1},{\"t\":2,\"y\":1}]",
            "element 1: the time goes back"
        ),
        ("[{\"t\":100000000000,\"y\":1}]", "--time-unit ms"),
        ("[{\"t\":-99999999999,\"y\":1}]", "outside the years 1 to 9999"), ("", "empty"),
    ])
    func badDataIsOneLineAnd65(input: String, part: String) async throws {
        try await withFolder { folder in
            let outcome = try await run(["--source", "-"], in: folder, input: input)
            #expect(outcome.status == 65)
            #expect(outcome.lines.count == 1)
            #expect(outcome.errors.contains(part), "\(outcome.errors)")
            #expect(folder.names == [])
        }
    }

    @Test(arguments: [(401, 77), (403, 77), (404, 66), (410, 66), (400, 69)])
    func statusesLeadToExitCodes(status: Int, code: Int) async throws {
        try await withFolder { folder in
            try await SampleServer.always(.status(status)) { server in
                let outcome = try await run(["--source", server.series], in: folder)
                #expect(outcome.status == code)
                #expect(outcome.lines.count == 1)
                #expect(outcome.errors.contains("127.0.0.1"))
                #expect(folder.names == [])
            }
        }
    }

    @Test func anEmptySeriesIsDrawnAndAMissingOneOnlyIfAllowed() async throws {
        try await withFolder { folder in
            let empty = try await run(
                ["--source", "-", "--describe", "e.json"], in: folder, input: "[]")
            #expect(empty.status == 0)
            #expect(try folder.object("e.json")["totalPoints"] as? Int == 0)
            try await SampleServer.always(.status(404)) { server in
                let missing = try await run(
                    ["--source", server.series, "--allow-empty", "-o", "m.png"], in: folder)
                #expect(missing.status == 0)
            }
            #expect(folder.names == ["e.json", "m.png", "stdin.png"])
        }
    }

    @Test func instantsBefore1970AreInstants() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["--source", "-", "--at", "-5", "--size", "1", "--describe", "a.json"], in: folder,
                input: "[{\"t\":-9,\"y\":1},{\"t\":-3,\"y\":2}]")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try folder.object("a.json")["page"] as? Int == 2)
        }
    }

    @Test func sortingIsAskedForAndSaid() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["--source", "-", "--order", "sort"], in: folder,
                input: "[{\"t\":2,\"y\":1},{\"t\":1,\"y\":1}]")
            #expect(outcome.status == 0)
            #expect(outcome.lines.first == "chartgen: 1 time went back: the page is sorted by time")
        }
    }

    @Test func lettersThatNoFontHasAreSaid() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                ["--source", "-", "--title", "a \u{E000}"], in: folder, input: RenderTests.page)
            #expect(outcome.status == 0)
            #expect(
                outcome.lines.first
                    == "chartgen: no font has the letters \"\\u{E000}\" (unassigned or private): boxes"
                    + " are drawn; give --font FILE")
        }
    }

    @Test func theZoneIsNamedOnTheChart() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                [
                    "--source", "-", "--time-zone", "Asia/Kathmandu", "--locale", "de",
                    "--describe", "a.json",
                ], in: folder, input: RenderTests.page)
            #expect(outcome.status == 0)
            let texts = try #require(try folder.object("a.json")["texts"] as? [[String: Any]])
            let words = texts.compactMap { $0["text"] as? String }
            #expect(words.contains("Asia/Kathmandu UTC+5:45"))
            #expect(words.contains { $0.hasPrefix("Fr. 7. Feb") })
        }
    }

    @Test func helpAndVersionGoToStdout() async throws {
        try await withFolder { folder in
            let help = try await run(["--help"], in: folder)
            #expect(help.status == 0)
            #expect(help.text.contains("EXAMPLES:"))
            #expect(help.errors == "")
            let version = try await run(["--version"], in: folder)
            #expect(version.text == "chartgen 0.1.0\n")
        }
    }

    @Test func aPageThatCannotBeHadIsMarkedWhereThatIsAllowed() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([100, 100, 100, 50], failing: [3]) { server in
                let command = ["--source", server.series, "--page", "1", "--size", "250"]
                let refused = try await run(command, in: folder)
                #expect(refused.status == 69)
                #expect(folder.names == [])
                let allowed = try await run(
                    command + ["--allow-partial", "-o", "a.png", "--describe", "a.json"], in: folder
                )
                #expect(allowed.status == 1)
                #expect(
                    allowed.lines.first?.hasPrefix("chartgen: drawn without API page 3: ") == true)
                #expect(
                    allowed.lines.last == "a.png: page 1, points 1–200, incomplete")
                let object = try folder.object("a.json")
                #expect(object["count"] as? Int == 200)
                #expect(object["isLast"] as? Bool == false)
                #expect(object["totalPoints"] is NSNull)
                let missing = try #require(object["missing"] as? [[String: Int]])
                #expect(missing == [["firstIndex": 200, "count": 50]])
                let markers = try #require(object["markers"] as? [[String: Any]])
                // Whether the series goes on beyond what is missing is not known either.
                #expect(
                    markers.map { $0["kind"] as? String } == [
                        "startOfData", "fetchFailed", "endUnknown",
                    ])
            }
        }
    }

    @Test func aPageThatNeedsNoFailedOneIsDoneWhateverIsAllowed() async throws {
        try await withFolder { folder in
            try await SampleServer.counting([100, 100, 100, 50], failing: [4]) { server in
                let outcome = try await run(
                    ["--source", server.series, "--size", "150", "--allow-partial"], in: folder)
                #expect(outcome.status == 0)
                #expect(outcome.lines == ["127.0.0.1.png: page 1, points 1–150"])
            }
        }
    }
}
