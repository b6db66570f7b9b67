#if os(Linux)
    import Foundation
    import LoopbackServer
    import ScriptedExchange
    import TestSupport
    import Testing

    /// What nobody reads, because its reader is stopped, keeps no command from ending.
    @Suite(.slow) struct UnreadOutputTests {
        /// Tells of a process in which call to the system its threads are.
        private static let isTold = access("/proc/self/syscall", R_OK) == 0

        /// Every command that streams something to stdout. A server may end in order.
        private static let commands = [
            "live EXCHANGE", "live --events EXCHANGE",
            "live --events -o p.svg --every 100ms EXCHANGE",
            "live --events --archive b.sqlite EXCHANGE", "live archive export a.sqlite",
            "live archive export a.sqlite --format ndjson", "live archive info a.sqlite",
            "rank github-repos RANK", "rank github-repos --format json RANK",
            "rank github-repos --format ndjson RANK", "rank github-repos --format csv RANK",
            "rank github-repos --format svg -o - RANK", "rank --list", "rank --schema",
            "sample -o - --format svg --quiet", "sample -o - --quiet", "repl sample --size 10000",
            "sample-api", "serve sample --port 0", "serve sample --live --port 0 EXCHANGE",
            "cache info", "--help", "rank --help",
        ]

        /// Each command with one of the signals, in turn, and with all by `scripts/test --all`.
        private static var cases: [(String, Int32)] {
            let signals = [SIGINT, SIGTERM, SIGHUP]
            return commands.enumerated().flatMap { index, command in
                signals.enumerated().filter { Trials.areAll || index % 3 == $0.offset }
                    .map { (command, $0.element) }
            }
        }

        /// Runs a command with a pipe as stdout that is full, waits until it waits, and sends it
        /// one signal. Prints how it ended, as a shell counts.
        private static let player = """
            import fcntl, os, platform, subprocess, sys, time
            number, words = int(sys.argv[2]), sys.argv[1:2] + sys.argv[3:]
            F_SETPIPE_SZ, call = 1031, {'x86_64': '1', 'aarch64': '64'}[platform.machine()]
            def waits(process):
                try:
                    for task in os.listdir(f'/proc/{process}/task'):
                        fields = open(f'/proc/{process}/task/{task}/syscall').read().split()
                        if fields[:2] == [call, '0x1']: return True
                except OSError: pass
                return False
            reader, writer = os.pipe()
            fcntl.fcntl(writer, F_SETPIPE_SZ, 4096)
            os.write(writer, bytes(4096))
            run = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=writer)
            run.stdin.write(b'next\\nnext\\n')
            run.stdin.flush()
            def until(what, holds):
                end = time.monotonic() + 60
                while not holds():
                    if time.monotonic() > end:
                        run.kill()
                        sys.exit('never: ' + what)
                    time.sleep(0.01)
            until('it waits', lambda: waits(run.pid) or run.poll() is not None)
            if run.poll() is not None: sys.exit('it did not wait')
            run.send_signal(number)
            until('it ends', lambda: run.poll() is not None)
            print(run.returncode if run.returncode >= 0 else 128 - run.returncode)
            """

        /// Runs `body` with an exchange whose trades do not end.
        static func trading<Result: Sendable>(
            every pace: Duration = .milliseconds(5),
            _ body: (ScriptedExchange) async throws -> Result
        ) async throws -> Result {
            let market = Market()
            return try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                while true {
                    try await client.send(market.trade(5).map(\.message))
                    // A market has its pace.
                    try await Task.sleep(for: pace)
                }
            } _: { exchange in
                try await body(exchange)
            }
        }

        @Test(
            .promise(
                .process,
                """
                one signal ends every command that writes to a stdout without a reader, at most half
                a second later where work ends in order; an archive is then left in order, and also
                where the reader leaves
                """),
            .enabled(if: isTold), arguments: cases)
        func oneSignalEndsACommandThatNobodyReads(command: String, number: Int32) async throws {
            let outcome = try await withFolder { folder in
                try await RankServer.serving { server in
                    try await Self.trading { exchange in
                        if command.contains("a.sqlite") {
                            _ = try await Binary.chartgen.run(
                                ["live", "--archive", "a.sqlite", "--limit", "1000"]
                                    + exchange.options, in: folder)
                        }
                        let words = command.split(separator: " ").flatMap { word in
                            switch word {
                            case "EXCHANGE": exchange.options
                            case "RANK": ["--count", "2", "--base-url", server.url]
                            default: [String(word)]
                            }
                        }
                        return try await Binary.python(
                            Self.player, ["\(number)"] + words, in: folder)
                    }
                }
            }
            let isServer = command.hasPrefix("serve")
            let expected = [128 + Int(number)] + (isServer ? [0] : [])
            #expect(
                expected.contains(Int(outcome.text.dropLast()) ?? -1),
                "\(outcome.text) \(outcome.errors)")
        }

        /// A run that did not end in order is told by the next one: trades were lost.
        @Test(
            .promise(.process, "one signal ends every command…"),
            .enabled(if: isTold), arguments: [[], ["--events"]])
        func theArchiveIsLeftInOrderThoughNobodyReads(options: [String]) async throws {
            try await withFolder { folder in
                try await Self.trading { exchange in
                    let words = ["live", "--archive", "a.sqlite"] + exchange.options
                    let ended = try await Binary.python(
                        Self.player, ["\(SIGTERM)"] + words + options, in: folder)
                    #expect(ended.text == "143\n", "\(ended.errors)")
                    try await expectNothingLost(words, in: folder)
                }
            }
        }

        @Test(.promise(.process, "one signal ends every command…"))
        func theArchiveIsLeftInOrderByAReaderThatLeaves() async throws {
            try await withFolder { folder in
                try await Self.trading { exchange in
                    let words = ["live", "--archive", "a.sqlite"] + exchange.options
                    let left = try await Binary.script(
                        "{ \"$0\" \"$@\"; echo $? > status; } | head -n 3", words, in: folder)
                    #expect(left.answers.count == 3 && left.errors == "")
                    #expect(try folder.bytes("status") == Array("141\n".utf8))
                    try await expectNothingLost(words, in: folder)
                }
            }
        }

        private func expectNothingLost(_ words: [String], in folder: URL) async throws {
            let next = try await Binary.chartgen.run(
                words + ["--events", "--limit", "1"], in: folder)
            #expect(next.status == 0, "\(next.errors)")
            #expect(try next.events().named("lost").isEmpty)
        }

        @Test(
            .promise(.process, "one signal ends every command…"),
            arguments: [SIGINT, SIGTERM])
        func aPictureInAPipeThatNobodyReadsIsGivenUp(number: Int32) async throws {
            try await withFolder { folder in
                _ = mkfifo(folder.appendingPathComponent("p.svg").path, 0o600)
                let outcome = try await Self.trading { exchange in
                    try await Binary.chartgen.run(
                        ["live", "--events", "-o", "p.svg"] + exchange.options, in: folder
                    ) { run in
                        try await eventually("trades") { run.said.contains(#""trade""#) }
                        run.signal(number)
                        try await eventually("the process ends") { run.hasEnded }
                    }
                }
                #expect(outcome.status == 128 + Int(number), "\(outcome.errors)")
                #expect(outcome.complaints.isEmpty)
            }
        }
    }
#endif
