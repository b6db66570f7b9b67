import Foundation
import LoopbackServer
import ScriptedExchange
import TestSupport
import Testing

/// `chartgen live` at a terminal, which Python plays: what it leaves there.
@Suite(.slow) struct LiveTerminalTests {
    /// Plays a shell with job control. What the terminal gets is `shown`; "STOPPED" stands in it
    /// where the job stopped.
    private static let shell = """
        import os, pty, re, resource, select, signal, sys, time
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        child, terminal = pty.fork()
        if child == 0:
            for number in (signal.SIGTTOU, signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT):
                signal.signal(number, signal.SIG_IGN)
            job = os.fork()
            if job == 0:
                os.setpgid(0, 0)
                os.tcsetpgrp(0, os.getpid())
                for number in (signal.SIGTTOU, signal.SIGTSTP, signal.SIGINT, signal.SIGQUIT):
                    signal.signal(number, signal.SIG_DFL)
                os.execv(sys.argv[2], sys.argv[2:])
            os.write(1, b'JOB %d ' % job)
            while True:
                status = os.waitpid(job, os.WUNTRACED)[1]
                if not os.WIFSTOPPED(status): break
                os.tcsetpgrp(0, os.getpid())
                os.write(1, b'STOPPED')
                os.tcsetpgrp(0, job)
                os.killpg(job, signal.SIGCONT)
            os.write(1, b'STATUS %d ' % os.waitstatus_to_exitcode(status))
            os._exit(0)
        shown, place, end = b'', 0, time.monotonic() + 60
        def read(pattern):
            global shown, place
            while not (found := re.compile(pattern).search(shown, place)):
                if time.monotonic() > end or not select.select([terminal], [], [], 60)[0]:
                    sys.exit(f'no {pattern} after {shown}')
                shown += os.read(terminal, 65536)
            place = found.end()
            return found
        job = int(read(rb'JOB (\\d+) ')[1])
        """

    private func played(
        _ steps: String, _ options: [String] = [], environment: [String: String] = [:],
        session: ScriptedExchange.Session? = nil
    ) async throws -> String {
        let market = Market()
        let usual: ScriptedExchange.Session = { client in
            try await client.acceptSubscription()
            while true {
                try await client.send(market.trade(1).map(\.message))
                // A market has its pace.
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        return try await ScriptedExchange.serving(session: session ?? usual) { exchange in
            try await withFolder { folder in
                let program = """
                    \(Self.shell)
                    \(steps)
                    read(rb'STATUS (-?\\d+) ')
                    sys.stdout.write(shown.decode())
                    """
                let outcome = try await Binary.python3.run(
                    ["-c", program, "-", Binary.chartgen.path, "live"]
                        + exchange.options + options,
                    in: folder, environment: environment)
                #expect(outcome.errors == "")
                return outcome.text
            }
        }
    }

    private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
    private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

    @Test(
        .promise(
            .process,
            """
            the list of `live` on a terminal leaves it as it was, whichever signal ends it, SIGQUIT
            too; Ctrl-Z gives the terminal back, and `fg` draws the list again
            """),
        arguments: [
            ("os.kill(job, signal.SIGTERM)", [143]), ("os.kill(job, signal.SIGHUP)", [129]),
            ("os.write(terminal, b'\\x03')", [130]), ("os.write(terminal, b'\\x1c')", [-3]),
            ("os.kill(job, signal.SIGQUIT)", [-3]),
            // Two at once are one, and two threads may take them in either order.
            ("os.system(f'kill -INT {job}; kill -TERM {job} 2>/dev/null')", [130, 143]),
        ])
    func whateverEndsItTheTerminalIsAsItWas(step: String, statuses: [Int]) async throws {
        let shown = try await played("read(rb'1049h'); read(b'PRICE'); \(step)")
        #expect(shown.ranges(of: Self.enter).count == 1)
        let after = shown.components(separatedBy: Self.leave)
        #expect(after.count == 2, "\(shown.suffix(200))")
        #expect(after.last?.contains("\u{1B}") == false, "\(shown.suffix(200))")
        #expect(
            statuses.contains { shown.hasSuffix("STATUS \($0) ") }, "\(shown.suffix(40))")
    }

    @Test(.promise(.process, "the list of `live` on a terminal…"))
    func whileItIsStoppedTheTerminalIsTheShells() async throws {
        let shown = try await played(
            """
            read(b'PRICE')
            for round in range(2):
                os.write(terminal, b'\\x1a')
                read(b'STOPPED')
                read(rb'1049h')
                read(b'PRICE')
            os.write(terminal, b'\\x03')
            """)
        let parts = shown.components(separatedBy: "STOPPED")
        #expect(parts.count == 3)
        for part in parts.dropLast() {
            let after = part.components(separatedBy: Self.leave)
            // The terminal itself says what was typed.
            #expect(after.count == 2 && after[1].isEmpty, "\(part.suffix(100))")
        }
        for part in parts.dropFirst() { #expect(part.hasPrefix(Self.enter), "\(part.prefix(60))") }
        #expect(shown.hasSuffix("STATUS 130 "))
    }

    @Test func theListsOfSeveralMarketsStandUnderEachOther() async throws {
        let shown = try await played(
            "read(b'64,001'); read(b'4,100'); os.write(terminal, b'\\x03')",
            ["--pair", "btcusd,ethusd", "--batch", "none"], session: LiveMarketsTests.session)
        let left = try #require(shown.components(separatedBy: Self.leave).last)
        let places = ["BTC/USD   64,001", "64,000  ", "ETH/USD   4,100", "  4,000  "].map {
            left.range(of: $0)?.lowerBound
        }
        #expect(places.allSatisfy { $0 != nil }, "\(left)")
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(left)")
    }

    /// Reads until the settings of the terminal are, or are not, those it had.
    private static let settings = """
        import termios
        def settings(are_usual):
            global shown
            while (termios.tcgetattr(terminal) == usual) != are_usual:
                if time.monotonic() > end: sys.exit(f'wrong settings after {shown[-200:]}')
                if select.select([terminal], [], [], 0.05)[0]: shown += os.read(terminal, 65536)
        usual = termios.tcgetattr(terminal)
        """

    @Test(
        .promise(
            .process,
            "Tab, n, p and a choose the markets that `live` shows on a terminal, whose settings it gives back"
        ))
    func keysStepThroughTheMarkets() async throws {
        let shown = try await played(
            """
            \(Self.settings)
            read(b'64,001'); read(b'4,100')
            settings(False)
            for key, market in ((b'\\t', b'1'), (b'n', b'2'), (b'p', b'1'), (b'\\x1b[Z\\x1b[Z', b'2')):
                os.write(terminal, key)
                read(b'Market ' + market + rb' of 2\\. Tab')
            os.write(terminal, b'\\x1a')
            read(b'STOPPED')
            read(rb'1049h')
            settings(False)
            os.write(terminal, b'p')
            read(b'Market 1 of 2')
            os.write(terminal, b'a')
            read(b'ETH/USD')
            os.write(terminal, b'\\x03')
            read(rb'1049l')
            settings(True)
            """,
            ["--pair", "btcusd,ethusd", "--batch", "none"], session: LiveMarketsTests.session)
        // One market is shown alone, with all lines of the terminal.
        let screens = shown.components(separatedBy: "\u{1B}[H")
        for (line, own, other) in [
            ("Market 1 of 2", "BTC/USD", "ETH/USD"), ("Market 2 of 2", "ETH/USD", "BTC/USD"),
        ] {
            let screen = try #require(screens.first { $0.contains(line) })
            #expect(screen.contains(own) && !screen.contains(other), "\(screen)")
            #expect(screen.components(separatedBy: "\r\n").count == 24, "\(screen)")
        }
        // All lists stay, and keys are not shown.
        let left = try #require(shown.components(separatedBy: Self.leave).last)
        #expect(left.contains("BTC/USD   64,001") && left.contains("ETH/USD   4,100"), "\(left)")
        #expect(!left.contains("Market"), "\(left)")
    }

    @Test(
        .promise(.process, "a terminal whose TERM is `dumb` or not set gets no escape sequence"),
        arguments: ["dumb", ""])
    func onATerminalThatOnlyPrintsLettersItPrintsLines(terminal: String) async throws {
        let shown = try await played(
            "read(b'buy'); os.kill(job, signal.SIGINT)", environment: ["TERM": terminal])
        #expect(!shown.contains("\u{1B}"), "\(shown)")
        #expect(shown.hasSuffix("STATUS 130 "))
    }

    /// The progress of a reading, and the last words, too.
    @Test(.promise(.process, "a terminal whose TERM is `dumb`…"))
    func aTerminalThatOnlyPrintsLettersGetsNoEscapesFromAnyCommand() async throws {
        let program = """
            import os, pty, sys
            child, terminal = pty.fork()
            if child == 0: os.execv(sys.argv[1], sys.argv[1:])
            try:
                while said := os.read(terminal, 1 << 16): os.write(1, said)
            except OSError: pass
            """
        try await withFolder { folder in
            try await LoopbackServer.serving({ LoadTests.slowPage($0) }) { server in
                let outcome = try await Binary.python(
                    program, ["--source", server.series, "--size", "5000"], in: folder,
                    environment: ["TERM": "dumb"])
                #expect(outcome.text.contains("points 1–5,000"))
                #expect(!outcome.text.contains("\u{1B}"), "\(outcome.text)")
            }
        }
    }
}
