import Foundation
import LoopbackServer
import TestSupport
import Testing

/// How a source is named, what happens where none is, and what the picture is called then.
@Suite struct NamedSourceTests {
    static let table = "time,kW\n2024-01-01T00:00,1\n2024-01-01T01:00,3\n2024-01-01T02:00,2\n"
    static let sampleNote = "chartgen: no --source given: this is the built-in sample"
    static let stdinNote =
        "chartgen: stdin was not read; chartgen - draws the data that stdin holds"

    private func run(
        _ arguments: [String], in folder: URL, input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(arguments, in: folder, input: input, environment: environment)
    }

    @Test(.promise(.options, "without `-o` no file is replaced, also by runs side by side"))
    func aFileIsNamedByThePlainArgumentAndItsPictureReplacesNone() async throws {
        try await withFolder { folder in
            try folder.write(NamedSourceTests.table, to: "meter.csv")
            let first = try await run(["meter.csv"], in: folder)
            #expect(first.lines == ["meter.png: 3 points, end of data"])
            let picture = try folder.bytes("meter.png")
            let second = try await run(["--title", "Two", "meter.csv"], in: folder)
            #expect(second.lines == ["meter-2.png: 3 points, end of data"])
            let named = try await run(["--source", "meter.csv", "--format", "svg"], in: folder)
            #expect(named.lines == ["meter.svg: 3 points, end of data"])
            #expect(try folder.bytes("meter.png") == picture)
            #expect(try folder.bytes("meter-2.png") != picture)
            #expect(folder.names == ["meter-2.png", "meter.csv", "meter.png", "meter.svg"])
        }
    }

    @Test func aNameThatALinkHoldsIsTakenToo() async throws {
        try await withFolder { folder in
            try folder.write(NamedSourceTests.table, to: "meter.csv")
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("meter.png").path,
                withDestinationPath: "elsewhere.png")
            #expect(try await run(["meter.csv"], in: folder).status == 0)
            #expect(folder.names == ["meter-2.png", "meter.csv", "meter.png"])
        }
    }

    @Test(.promise(.options, "without `-o` no file is replaced…"))
    func runsSideBySideNeverReplaceEachOthersPictures() async throws {
        try await withFolder { folder in
            try folder.write(NamedSourceTests.table, to: "meter.csv")
            let script = "for i in 1 2 3 4 5 6 7 8; do \"$0\" meter.csv --quiet & done; wait"
            #expect(try await Binary.script(script, in: folder).status == 0)
            let others = (2...8).map { "meter-\($0).png" }
            #expect(folder.names == others + ["meter.csv", "meter.png"])
        }
    }

    @Test func stdinAndAURLAreNamedByThePlainArgument() async throws {
        try await withFolder { folder in
            let piped = try await run(["-"], in: folder, input: NamedSourceTests.table)
            #expect(piped.lines == ["stdin.png: 3 points, end of data"])
            try await SampleServer.counting([100, 50]) { server in
                let fetched = try await run([server.series, "--page", "2"], in: folder)
                #expect(fetched.status == 0)
                #expect(fetched.lines.first?.contains("points 101–150 of 150") == true)
            }
            let dialogue = try await run(
                ["repl", "-o"], in: folder, input: "quit\n")
            #expect(dialogue.status == 64)
            try folder.write(NamedSourceTests.table, to: "meter.csv")
            let session = try await run(["repl", "meter.csv"], in: folder, input: "quit\n")
            #expect(session.status == 0)
            #expect(
                session.lines == [
                    "reading meter.csv",
                    "meter: 3 points, end of data. Type help for the commands.",
                ])
            #expect(session.text == "")
        }
    }

    @Test(
        .promise(
            .options,
            """
            an empty source, two sources, or an unknown word: 64; without arguments nothing is drawn
            """),
        arguments: [
            (["--source", ""], "the source is an empty text: name a URL, a file or a folder"),
            ([""], "the source is an empty text: name a URL, a file or a folder"),
            (
                ["a.csv", "--source", "b.csv"],
                "the source is named twice: by --source, and without it"
            ),
            (["rendr"], "\"rendr\" is no file, folder, URL or subcommand (did you mean render?)"),
            (["nonsense"], "\"nonsense\" is no file, folder, URL or subcommand"),
        ])
    func aSourceThatIsNoneIsRefused(arguments: [String], words: String) async throws {
        try await withFolder { folder in
            let outcome = try await run(arguments, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.lines == ["chartgen: \(words); see chartgen --help"])
            #expect(folder.names == [])
        }
    }

    @Test func aFileThatIsNotThereIs66() async throws {
        try await withFolder { folder in
            let outcome = try await run(["no/meter.csv"], in: folder)
            #expect(outcome.status == 66)
            #expect(folder.names == [])
        }
    }

    @Test(.promise(.options, "an empty source, two sources…"))
    func withoutArgumentsExamplesAreShownAndNothingIsDrawn() async throws {
        try await withFolder { folder in
            try folder.write("old", to: "chart.png")
            let outcome = try await run([], in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.text == "")
            #expect(outcome.lines.count { $0.hasPrefix("  chartgen ") } == 3)
            #expect(folder.names == ["chart.png"])
            #expect(try folder.bytes("chart.png") == Array("old".utf8))
        }
    }

    @Test(
        .promise(
            .options,
            """
            stderr says where the sample stands in for a source, and where bytes on stdin were not
            read
            """))
    func theSampleIsDrawnWhereItIsMeant() async throws {
        try await withFolder { folder in
            let asked = ["--page", "3", "--size", "7500", "-o", "out.png"]
            let silent = try await run(asked, in: folder)
            #expect(silent.status == 0)
            #expect(
                silent.lines == [
                    NamedSourceTests.sampleNote,
                    "out.png: page 3 of 4, points 15,001–22,500 of 25,000",
                ])
            let picture = try folder.bytes("out.png")
            let named = try await run(asked + ["--source", "sample"], in: folder)
            #expect(named.lines == ["out.png: page 3 of 4, points 15,001–22,500 of 25,000"])
            #expect(try folder.bytes("out.png") == picture)
            let unset = try await run(asked, in: folder, environment: ["CHARTGEN_SOURCE": ""])
            #expect(unset.lines.first == NamedSourceTests.sampleNote)
            try folder.write("[]", to: "sample")
            let ambiguous = try await run(["sample"], in: folder)
            #expect(ambiguous.status == 64)
            #expect(folder.names == ["out.png", "sample"])
        }
    }

    @Test(.promise(.options, "stderr says where the sample…"))
    func bytesOnStdinThatNobodyReadAreSaid() async throws {
        try await withFolder { folder in
            let arguments = ["-o", "a.png"]
            let file = try await run(arguments, in: folder, input: NamedSourceTests.table)
            #expect(file.status == 0)
            #expect(file.lines.last == NamedSourceTests.stdinNote)
            try folder.write(NamedSourceTests.table, to: "meter.csv")
            let pipe = try await Binary.script(
                "mkfifo p; exec 3<>p; rm p; cat meter.csv >&3; \"$0\" -o a.png <&3", in: folder)
            #expect(pipe.lines.last == NamedSourceTests.stdinNote)
            // The rest of the loop's list is still there for the next turn.
            let loop = try await Binary.script(
                "printf '1\\n2\\n' | while read p; do \"$0\" --page $p --size 9 -o $p.png; done",
                in: folder)
            #expect(loop.lines.filter { $0 == NamedSourceTests.stdinNote }.count == 1)
            #expect(folder.names == ["1.png", "2.png", "a.png", "meter.csv"])
        }
    }

    @Test(
        .promise(.options, "stderr says where the sample…"),
        arguments: ["</dev/null", "<&-", "<empty", "</dev/zero"])
    func nothingIsSaidOfAnEmptyStdin(redirection: String) async throws {
        try await withFolder { folder in
            try folder.write("", to: "empty")
            let outcome = try await Binary.script("\"$0\" -o a.png \(redirection)", in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.lines.count == 2)
        }
    }

    @Test(
        .promise(.options, "an option that holds one value and is given twice: 64"),
        arguments: [
            ["-o", "a.png", "-o", "b.png"], ["-o", "a.png", "--output", "b.png"],
            ["--title", "A", "--title=B"], ["--title=A", "--title", "B"],
            ["--page", "1", "--quiet", "--page", "2"], ["render", "--size", "5", "--size", "5"],
            ["repl", "--size", "5", "--size", "6"], ["sample-api", "--port", "1", "--port", "2"],
        ])
    func anOptionThatIsGivenTwiceIsRefused(arguments: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await run(arguments, in: folder)
            #expect(outcome.status == 64)
            #expect(outcome.lines.count == 1)
            #expect(outcome.lines[0].hasSuffix(" is given twice: give it once"))
            #expect(folder.names == [])
        }
    }

    @Test func optionsThatRepeatAndValuesThatLookLikeOptionsAreTaken() async throws {
        try await withFolder { folder in
            let outcome = try await run(
                [
                    "-o", "a.png", "--y-include", "0", "--y-include", "99", "--header", "A: 1",
                    "--header", "B: 2", "--quiet", "--quiet", "--title=--title", "--subtitle=-o",
                ], in: folder)
            #expect(outcome.status == 0)
            #expect(folder.names == ["a.png"])
        }
    }
}

extension URL {
    /// Writes a text to a file in the folder.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: appendingPathComponent(name))
    }
}
