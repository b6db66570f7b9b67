import Foundation
import TestSupport
import Testing

/// stdin, stdout and stderr: what goes where, and what happens when one is closed or its reader
/// leaves.
@Suite(.slow) struct StandardStreamsTests {
    @Test(
        .promise(.process, "closed streams: no message lands…"),
        arguments: [
            "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-",
        ])
    func aPictureIsDrawnWhicheverStreamIsClosed(closed: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "\"$0\" -o a.svg --describe a.json \(closed)", in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output.isEmpty)
            #expect(folder.names == ["a.json", "a.svg"])
        }
    }

    /// A file that is opened must not get the number of a closed stream: messages would land in it.
    @Test(.promise(.process, "closed streams: no message lands in a file"))
    func noMessageLandsInAFileWhileStreamsAreClosed() async throws {
        try await withFolder { folder in
            let usual = try await Binary.chartgen.run(
                ["-o", "usual.svg", "--describe", "usual.json"], in: folder)
            #expect(usual.status == 0)
            let table = "t,y\n" + (0..<100).map { "\(1_581_094_990 + $0),\($0)\n" }.joined()
            try Data(table.utf8).write(to: folder.appendingPathComponent("a.csv"))
            let outcome = try await Binary.script(
                """
                "$0" --timings -o a.svg --describe a.json <&- >&- 2>&-
                "$0" --timings --source a.csv -o b.svg <&- >&- 2>&- && cat a.csv
                """, in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.text == table)
            for name in ["svg", "json"] {
                let isSame = try folder.bytes("a.\(name)") == folder.bytes("usual.\(name)")
                #expect(isSame, "\(name)")
            }
        }
    }

    @Test(arguments: ["-o -", "repl", "--help"])
    func whatWasAskedOfAClosedStdoutIsAnErrorOnOneLine(arguments: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "\"$0\" \(arguments) >&-", in: folder, input: "info\n")
            #expect(outcome.status == 73)
            #expect(outcome.lines.last == "chartgen: cannot write to stdout: bad file descriptor")
            #expect(folder.names == [])
        }
    }

    @Test(arguments: ["repl", "--help", "--version", "diff a.png a.png"])
    func aFullStdoutIsAnError(arguments: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "\"$0\" --quiet -o a.png; \"$0\" \(arguments) > /dev/full", in: folder,
                input: "info\n")
            #expect(outcome.status == 73)
            #expect(
                outcome.lines.last == "chartgen: cannot write to stdout: no space left on device")
        }
    }

    /// Whether or not the one who starts it ignores SIGPIPE, as Python and many services do.
    @Test(
        .promise(.process, "a reader that leaves ends it quietly with 141"),
        arguments: [true, false], ["-o - --describe a.json --quiet", "repl --quiet", "--help"])
    func aReaderThatLeavesEndsItQuietly(ignoring: Bool, arguments: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.python(
                """
                import os, subprocess, sys
                end, pipe = os.pipe()
                os.close(end)
                done = subprocess.run(sys.argv[1:], stdout=pipe, stderr=subprocess.PIPE,
                    restore_signals=\(ignoring ? "False" : "True"))
                lines = [l for l in done.stderr.decode().splitlines() if 'built-in' not in l]
                print(done.returncode % 256, lines, os.listdir('.'))
                """, arguments.split(separator: " ").map(String.init), in: folder, input: "info\n")
            #expect(outcome.text == "141 [] []\n")
        }
    }

    @Test(.promise(.process, "a reader that leaves ends…"))
    func aPipelineSees141() async throws {
        try await withFolder { folder in
            // The document is larger than what a pipe holds, so that it is still being written when
            // the reader leaves.
            let script = "{ \"$0\" --quiet --format svg -o -; echo $? > status; } | head -c 10"
            let outcome = try await Binary.script(script, in: folder)
            #expect(outcome.output.count == 10)
            #expect(
                outcome.errors == "chartgen: no --source given: this is the built-in sample\n"
                    || outcome.errors == "")
            #expect(try folder.bytes("status") == Array("141\n".utf8))
        }
    }

    @Test func aStderrWithoutReaderDoesNotKeepAPictureFromBeingDrawn() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.python(
                """
                import os, subprocess, sys
                end, pipe = os.pipe()
                os.close(end)
                print(subprocess.run([sys.argv[1], '-o', 'a.svg'], stderr=pipe).returncode)
                """, in: folder)
            #expect(outcome.text == "0\n")
            #expect(folder.names == ["a.svg"])
        }
    }

    @Test(
        .promise(.process, "stdout carries only the output that was asked for"),
        arguments: [
            ["-o", "a.png"], ["-o", "a.png", "--timings", "--check"], ["--nonsense"],
            ["--source", "missing.csv"],
        ])
    func nothingThatWasNotAskedForGoesToStdout(arguments: [String]) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(arguments, in: folder)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors != "")
        }
    }

    @Test(.promise(.process, "stdout carries only the output…"))
    func aPictureOnStdoutIsThePictureAlone() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["-o", "-", "--format", "svg", "--timings"], in: folder)
            #expect(outcome.text.hasPrefix("<?xml") && outcome.text.hasSuffix("</svg>\n"))
            #expect(outcome.lines.count == 3)
        }
    }

    @Test func stdoutAndPipesByNameAreWrittenInto() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "\"$0\" --quiet --format svg -o /dev/stdout | tail -c 7; \"$0\" -o /dev/full --format png",
                in: folder)
            #expect(outcome.text == "</svg>\n")
            #expect(outcome.status == 73)
            #expect(outcome.lines.last?.hasSuffix("\"/dev/full\": no space left on device") == true)
        }
    }
}
