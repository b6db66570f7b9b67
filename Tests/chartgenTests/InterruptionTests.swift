import Foundation
import LoopbackServer
import TestSupport
import Testing

/// SIGINT, SIGTERM and SIGHUP while chartgen is busy with one thing or another.
@Suite(
    .promise(
        .process,
        """
        SIGINT 130, SIGTERM 143 (but for the server), at once, also while fetching, reading stdin or
        writing to a pipe
        """))
struct InterruptionTests {
    /// It ends in a small part of this. Other tests that draw may hold up the look at the clock.
    private static let soon = Duration.seconds(60)

    private func stops(_ running: Running, by number: Int32) async throws {
        let start = ContinuousClock.now
        running.signal(number)
        try await eventually("the process ends") { running.hasEnded }
        #expect(ContinuousClock.now - start < Self.soon)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aFetchThatStallsIsGivenUpAtOnce(number: Int32) async throws {
        try await withFolder { folder in
            try await SampleServer.always(.none) { server in
                let outcome = try await Binary.chartgen.run(
                    ["--source", server.series, "-o", "a.svg", "--timeout", "600"], in: folder
                ) { running in
                    try await eventually("a request") { server.paths != [] }
                    try await stops(running, by: number)
                }
                #expect(outcome.status == 128 + Int(number))
                #expect(outcome.lines == (number == SIGINT ? ["chartgen: interrupted"] : []))
                #expect(outcome.output.isEmpty && folder.names == [])
            }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aStdinThatDoesNotEndIsGivenUpAtOnce(number: Int32) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--source", "-", "-o", "a.svg"], in: folder
            ) { running in
                try running.type("t,y")
                try await eventually("the first row is read") { running.hasReadAll }
                try await stops(running, by: number)
            }
            #expect(outcome.status == 128 + Int(number))
            #expect(folder.names == [])
        }
    }

    @Test func aPipeThatNobodyReadsIsGivenUpAtOnce() async throws {
        try await withFolder { folder in
            _ = mkfifo(folder.appendingPathComponent("p").path, 0o600)
            let outcome = try await Binary.chartgen.run(
                ["--format", "svg", "-o", "p", "--timings"], in: folder
            ) { running in
                // All that is left to do after that is to write.
                try await eventually("it says what it draws") { running.complained != "" }
                try await stops(running, by: SIGTERM)
            }
            #expect(outcome.status == 143)
        }
    }

    /// API pages of two points, so that page 3 of one point is on API page 2, whose first request
    /// stalls.
    private func withStallingSeries(
        _ body: (LoopbackServer) async throws -> Void
    ) async throws {
        try await LoopbackServer.serving(
            { request in
                switch request.path {
                case "/1.json": .json("[{\"t\":1,\"y\":1},{\"t\":2,\"y\":1}]")
                case "/2.json" where request.earlier == 0: .none
                case "/2.json": .json("[{\"t\":3,\"y\":1}]")
                default: .status(404)
                }
            }, body)
    }

    private func session(
        _ server: LoopbackServer, in folder: URL, _ body: (Running) async throws -> Void
    ) async throws -> Binary.Outcome {
        try await Binary.chartgen.run(
            ["repl", "\(server.address)/{PAGE}.json", "--size", "1"], in: folder
        ) { running in
            try await eventually("the first page") { running.complained.contains("Type help") }
            try await body(running)
        }
    }

    @Test(
        .promise(
            .process,
            """
            in the REPL the command ends and the session stays, the terminal is as before
            """))
    func aCommandIsInterruptedAndTheSessionGoesOn() async throws {
        try await withFolder { folder in
            try await withStallingSeries { server in
                let outcome = try await session(server, in: folder) { running in
                    try running.type("goto 3")
                    try await eventually("a request") { server.paths.contains("/2.json") }
                    running.signal(SIGINT)
                    try await eventually("the command ends") {
                        running.complained.hasSuffix("chartgen: interrupted\n")
                    }
                    for command in ["next", "next", "prev", "quit"] { try running.type(command) }
                    try await eventually("the process ends") { running.hasEnded }
                }
                #expect(outcome.status == 130)
                #expect(outcome.complaints == ["chartgen: interrupted"])
                #expect(
                    outcome.answers.map { $0.prefix { $0 != "," } } == [
                        "page 2 of 3", "page 3 of 3", "page 2 of 3",
                    ])
            }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func atThePromptOfASessionFromAPipeASignalEndsIt(number: Int32) async throws {
        try await withFolder { folder in
            try await withStallingSeries { server in
                let outcome = try await session(server, in: folder) { running in
                    try await stops(running, by: number)
                }
                #expect(outcome.status == 128 + Int(number))
            }
        }
    }

    @Test func duringACommandSIGTERMEndsTheSession() async throws {
        try await withFolder { folder in
            try await withStallingSeries { server in
                let outcome = try await session(server, in: folder) { running in
                    try running.type("goto 3")
                    try await eventually("a request") { server.paths.contains("/2.json") }
                    try await stops(running, by: SIGTERM)
                }
                #expect(outcome.status == 143)
                #expect(outcome.complaints == [])
            }
        }
    }

    @Test func aSignalThatIsIgnoredStaysIgnored() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.shell.run(
                ["-c", "trap '' INT HUP; exec \"$0\" repl", Binary.chartgen.path], in: folder
            ) { running in
                try await eventually("the first page") { running.complained.contains("Type help") }
                for number in [SIGINT, SIGHUP] { running.signal(number) }
                try running.type("help")
                try await eventually("help") { running.said.contains("end of input") }
            }
            #expect(outcome.status == 0)
            #expect(outcome.text.contains("this list"))
        }
    }

    /// Ctrl-C on a terminal, which Python plays: the bytes that come from chartgen, and how it
    /// ends.
    private func onTerminal(_ steps: String, _ arguments: [String]) async throws -> String {
        let program = """
            import os, pty, select, sys, termios
            def read(end):
                got = b''
                while end not in got:
                    if not select.select([terminal], [], [], 60)[0]: sys.exit(f'no {end} after {got}')
                    got += os.read(terminal, 65536)
                return got
            child, terminal = pty.fork()
            if child == 0: os.execv(sys.argv[1], sys.argv[1:])
            before = termios.tcgetattr(terminal)
            \(steps)
            assert termios.tcgetattr(terminal) == before
            print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            """
        let outcome = try await withFolder {
            try await Binary.python(program, arguments, in: $0)
        }
        #expect(outcome.errors == "")
        return outcome.text
    }

    @Test(.promise(.process, "in the REPL the command…"))
    func ctrlCAtThePromptGivesANewPrompt() async throws {
        let said = try await onTerminal(
            """
            read(b'page 1> ')
            os.write(terminal, b'nonsense\\x03')
            print(read(b'page 1> ')[-10:])
            os.write(terminal, b'quit\\n')
            """, ["repl"])
        #expect(said == "b'\\r\\npage 1> '\n0\n")
    }

    @Test func ctrlCLeavesAnEmptyLineToTheShell() async throws {
        try await LoopbackServer.serving({ request in
            request.path == "/1.json" ? .json("[{\"t\":1,\"y\":1},{\"t\":2,\"y\":1}]") : .none
        }) { server in
            let said = try await onTerminal(
                """
                read(b'1 API page')
                os.write(terminal, b'\\x03')
                print(read(b'interrupted\\r\\n')[-27:])
                """, ["--source", server.series])
            #expect(said == "b'\\r\\x1b[Kchartgen: interrupted\\r\\n'\n130\n")
        }
    }
}
