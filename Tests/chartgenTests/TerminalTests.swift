import Foundation
import TestSupport
import Testing

/// chartgen at a terminal, which Python plays.
@Suite struct TerminalTests {
    /// What the terminal showed of a command whose standard streams it is, and the status. The
    /// streams that `files` names by their numbers go to files, such as "stream1".
    private func onTerminal(
        _ arguments: [String], typing: String = "", files: String = "", in folder: URL
    ) async throws -> (shown: String, status: Int) {
        let program = """
            import os, pty, select, sys
            child, terminal = pty.fork()
            if child == 0:
                for number in '\(files)':
                    file = os.open('stream' + number, os.O_WRONLY | os.O_CREAT)
                    os.dup2(file, int(number))
                os.execv(sys.argv[1], sys.argv[1:])
            shown, typed = b'', '\(typing)'.encode()
            while True:
                if not select.select([terminal], [], [], 60)[0]: sys.exit(f'nothing after {shown}')
                try: got = os.read(terminal, 65536)
                except OSError: got = b''
                if not got: break
                shown += got
                if typed and b'> ' in shown:
                    os.write(terminal, typed)
                    typed = b''
            print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            sys.stdout.write(shown.decode().replace(chr(13), ''))
            """
        let outcome = try await Binary.python(program, arguments, in: folder)
        #expect(outcome.errors == "")
        let parts = outcome.text.split(separator: "\n", maxSplits: 1)
        return (parts.count > 1 ? String(parts[1]) : "", Int(parts.first ?? "") ?? -1)
    }

    @Test(
        .promise(
            .process,
            """
            a picture on a terminal is refused, of any format, also by `diff -o -`: 64
            """),
        arguments: [
            ["-o", "-"], ["-o", "-", "--format", "svg"], ["-o", "/dev/stdout", "--format", "png"],
        ])
    func aPictureOnATerminalIsRefused(options: [String]) async throws {
        try await withFolder { folder in
            let run = try await onTerminal(["sample"] + options, in: folder)
            #expect(run.status == 64)
            #expect(
                run.shown
                    == "chartgen: -o \(options[1]) would write the picture's bytes onto this terminal:"
                    + " send them on with > a.png or | PROGRAM, or name a file, as in -o a.png\n")
            let sent = try await onTerminal(
                ["sample", "--quiet"] + options, files: "1", in: folder)
            #expect(sent.status == 0)
            #expect(try folder.bytes("stream1").count > 1_000)
        }
    }

    @Test(.promise(.process, "a picture on a terminal…"))
    func differencesOnATerminalAreRefusedToo() async throws {
        try await withFolder { folder in
            let run = try await onTerminal(["diff", "a.png", "a.png", "-o", "-"], in: folder)
            #expect(run.status == 64 && run.shown.contains("onto this terminal"))
        }
    }

    /// What is asked for goes to stdout, and nothing else does; the prompt is seen wherever there
    /// is a terminal.
    @Test(
        .promise(
            .process,
            """
            the REPL's prompt is on the terminal, never on stdout, and not there through a pipe
            """),
        arguments: ["1", "12", "2"])
    func thePromptIsOnTheTerminalAndNeverOnStdout(files: String) async throws {
        try await withFolder { folder in
            let run = try await onTerminal(
                ["repl", "sample", "--size", "10000"], typing: "next\\nquit\\n", files: files,
                in: folder)
            #expect(run.status == 0)
            #expect(run.shown.contains("page 1> "))
            let answer = "page 2 of 3, points 10,001–20,000 of 25,000"
            if files.contains("1") {
                let answers = String(decoding: try folder.bytes("stream1"), as: UTF8.self)
                #expect(answers == "\(answer)\n")
                #expect(run.shown.contains("page 2 of 3> "))
            } else {
                #expect(run.shown.contains("\(answer)\n"))
            }
            if files.contains("2") {
                let notes = String(decoding: try folder.bytes("stream2"), as: UTF8.self)
                #expect(!notes.contains("> ") && notes.contains("Type help"))
            }
        }
    }

    @Test func thePromptHasNumbersWithMarksBetweenThousands() async throws {
        try await withFolder { folder in
            let run = try await onTerminal(
                ["repl", "sample", "--size", "10"], typing: "last\\nprev\\nquit\\n", files: "1",
                in: folder)
            #expect(run.status == 0)
            #expect(run.shown.contains("page 2,500 of 2,500, end of data> "), "\(run.shown)")
            #expect(run.shown.contains("page 2,499 of 2,500> "), "\(run.shown)")
        }
    }

    @Test(.promise(.process, "a REPL in a pipe goes on after…"))
    func whatFailsAtATerminalIsNoFailureOfTheDialogue() async throws {
        try await withFolder { folder in
            let run = try await onTerminal(
                ["repl", "sample"], typing: "nonsense\\nquit\\n", in: folder)
            #expect(run.status == 0)
            #expect(run.shown.contains("no command \"nonsense\""))
        }
    }
}
