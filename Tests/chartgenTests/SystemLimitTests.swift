#if os(Linux)
    import Foundation
    import LoopbackServer
    import ScriptedExchange
    import TestSupport
    import Testing

    /// Limits of open files and of addresses: every command works under them, or says which one is
    /// too low.
    @Suite(.slow) struct SystemLimitTests {
        /// A sanitizer takes more addresses than that for itself.
        private static let isPlain = ["ASAN_OPTIONS", "TSAN_OPTIONS"].allSatisfy {
            ProcessInfo.processInfo.environment[$0] == nil
        }

        private static let commands = [
            "a.csv --page 2 --size 100 -o o.png", "SERIES --page 1 -o o.svg",
            "a.csv --all -o o.svg", "repl a.csv", "diff a.png a.png", "cache info", "sample-api",
            "serve a.csv --port 0", "serve --live --port 0 EXCHANGE",
            "serve --rank github-repos --port 0", "live --events --limit 50 EXCHANGE",
            "live --events --limit 50 -o l.png --every 100ms --archive l.sqlite EXCHANGE",
            "live archive info a.sqlite", "live archive export a.sqlite",
            "rank github-repos RANK", "rank github-repos -o r.png RANK",
        ]

        /// Each command with so many files: those that are too few or enough for all, and one that
        /// is enough for some.
        private static let fileCases = cases(
            Trials.areAll ? [[6, 8, 12, 16, 20, 24, 40, 64]] : [[6, 16, 64], [6, 24, 64]])

        /// Each command with so many KiB of addresses.
        private static let addressCases = cases(
            Trials.areAll ? [[160_000, 190_000, 210_000, 400_000]] : [[190_000], [400_000]])

        /// The commands take turns with the limits.
        private static func cases(_ limits: [[Int]]) -> [(String, Int)] {
            commands.enumerated().flatMap { index, command in
                limits[index % limits.count].map { (command, $0) }
            }
        }

        /// Files that a command reads.
        private func prepare(
            _ folder: URL, _ exchange: ScriptedExchange, for command: String
        ) async throws {
            let rows = (0..<300).map { "\(1_581_094_990 + $0),\($0 % 97)\n" }.joined()
            try Data("t,y\n\(rows)".utf8).write(to: folder.appendingPathComponent("a.csv"))
            if command.contains("a.png") {
                _ = try await Binary.chartgen.run(["a.csv", "-o", "a.png"], in: folder)
            }
            guard command.contains("a.sqlite") else { return }
            _ = try await Binary.chartgen.run(
                ["live", "--archive", "a.sqlite", "--limit", "1000"] + exchange.options, in: folder)
        }

        /// Runs a command under limits of the shell's; one that serves is told to end once it does.
        private func outcome(
            _ command: String, under limit: String
        ) async throws -> Binary.Outcome {
            try await withFolder { folder in
                try await RankServer.serving { server in
                    try await UnreadOutputTests.trading { exchange in
                        try await prepare(folder, exchange, for: command)
                        let words = command.split(separator: " ").flatMap { word in
                            switch word {
                            case "EXCHANGE": exchange.options
                            case "RANK": ["--count", "2", "--base-url", server.url]
                            case "SERIES": ["\(server.url)/{PAGE}.json"]
                            default: [String(word)]
                            }
                        }
                        // A cache of its own, for `cache info` needs one.
                        let script = "ulimit \(limit); XDG_CACHE_HOME=$PWD exec \"$0\" \"$@\""
                        return try await Binary.shell.run(
                            ["-c", script, Binary.chartgen.path] + words, in: folder
                        ) { run in
                            guard command.hasPrefix("serve") || command == "sample-api" else {
                                return
                            }
                            try await eventually("it serves or ends") {
                                run.said.hasSuffix("\n") || run.hasEnded
                            }
                            run.signal(SIGTERM)
                        }
                    }
                }
            }
        }

        /// The words of the system's loader and of libraries come before ours.
        private func expectWorkOrWords(_ outcome: Binary.Outcome, _ words: [String]) {
            let last = outcome.lines.last ?? ""
            let isSaid =
                [69, 71].contains(outcome.status) && last.hasPrefix("chartgen: ")
                && words.contains { last.contains($0) }
            let works = [0, 66, 143].contains(outcome.status)
            #expect(works || isSaid, "\(outcome.status) \(outcome.errors)")
            #expect(!outcome.errors.contains("Signal"), "\(outcome.errors)")
        }

        @Test(
            .promise(
                .process,
                """
                few open files (`ulimit -n`) or addresses (`ulimit -v`): every command works, or one
                line names the limit and the need, 71
                """),
            .enabled(if: isPlain), arguments: fileCases)
        func withFewFilesItWorksOrNamesTheLimit(command: String, files: Int) async throws {
            let outcome = try await outcome(command, under: "-n \(files)")
            expectWorkOrWords(outcome, ["ulimit -n", "cannot be read", "can't be opened"])
            if files == 64 { #expect([0, 66, 143].contains(outcome.status), "\(outcome.errors)") }
            if files == 6 { #expect(outcome.status == 71, "\(outcome.errors)") }
        }

        @Test(
            .promise(.process, "few open files (`ulimit -n`)…"),
            .enabled(if: isPlain), arguments: ["serve a.csv --port 0", "live EXCHANGE"])
        func theWordsNameTheLimitAndTheNeed(command: String) async throws {
            let outcome = try await outcome(command, under: "-n 16")
            #expect(outcome.status == 71)
            #expect(outcome.complaints.count == 1)
            #expect(
                outcome.errors.contains("this process may open only 16 files (ulimit -n), and "),
                "\(outcome.errors)")
        }

        @Test(
            .promise(.process, "few open files (`ulimit -n`)…"),
            .enabled(if: isPlain), arguments: addressCases)
        func withFewAddressesItWorksOrNamesTheLimit(command: String, limit: Int) async throws {
            let outcome = try await outcome(command, under: "-v \(limit)")
            // The system's loader has words of its own.
            guard outcome.status != 127 else { return }
            expectWorkOrWords(outcome, ["ulimit -v"])
        }

        @Test(
            .promise(
                .process,
                """
                a small stack (`ulimit -s`): one line names the limit and the need, 71
                """),
            .enabled(if: isPlain), arguments: ["a.csv -o o.png", "serve a.csv --port 0"])
        func withASmallStackTheWordsNameTheLimitAndTheNeed(command: String) async throws {
            let outcome = try await outcome(command, under: "-s 128")
            #expect(outcome.status == 71)
            #expect(
                outcome.complaints == [
                    "chartgen: this process may have only 128 KiB of stack (ulimit -s), and chartgen"
                        + " takes up to 512"
                ])
        }

        /// What fails while no more files can be opened, by whatever request, is well again
        /// afterwards; or the process has ended in words (libdispatch ends it where it can't read
        /// what its threads do).
        @Test(
            .promise(
                .process,
                """
                a server that can open no more files uses no processor meanwhile, and answers the
                same request once it can; where libdispatch ends the process one line says so, and
                the status is 71
                """),
            .enabled(if: isPlain),
            arguments: [
                ("a.csv", "chart.png?page=1"), ("a.csv", "page.csv?page=1"),
                ("a.csv", "page.json?page=1"), ("a.sqlite", "page.csv?page=1"),
                ("SERIES", "page.json?page=1"), ("--live EXCHANGE", "live/chart.svg"),
                ("--live EXCHANGE", "live/state.json"),
                ("--rank RANK", "rank/entries/chart.svg?size=10"),
            ])
        func theSameRequestAfterAShortageIsAnswered(source: String, target: String) async throws {
            try await withFolder { folder in
                try await SampleServer.builtIn { server in
                    try await RankServer.serving { ranks in
                        // The server rests between two trades.
                        let pace: Duration = source.hasPrefix("--live") ? .seconds(1) : .zero
                        try await UnreadOutputTests.trading(every: pace) { exchange in
                            try await prepare(folder, exchange, for: source)
                            try RankServer.description(of: ranks).write(
                                to: folder.appendingPathComponent("entries.json"),
                                atomically: true, encoding: .utf8)
                            let words = source.split(separator: " ").flatMap { word in
                                switch word {
                                case "EXCHANGE": exchange.options
                                case "RANK": ["entries.json"]
                                case "SERIES": [server.series]
                                default: [String(word)]
                                }
                            }
                            try await expectTheSame(target, of: words, in: folder)
                        }
                    }
                }
            }
        }

        private func expectTheSame(
            _ target: String, of words: [String], in folder: URL
        ) async throws {
            let outcome = try await ServeRun.outcome(words, in: folder, isToEnd: nil) { serve in
                try await eventually("it answers") { try await serve.get(target).status == 200 }
                for spare in [0, 1, 3] where !serve.run.hasEnded {
                    try await shorten(serve, spare: spare, asking: target)
                }
                guard !serve.run.hasEnded else { return }
                let after = try await serve.get(target)
                #expect(after.status == 200, "\(after.text)")
            }
            if outcome.status == 71 {
                #expect(outcome.errors.contains("(ulimit -n); allow more"), "\(outcome.errors)")
            } else {
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
        }

        /// Asks while only so many files more can be opened, until all that was taken is answered,
        /// one way or another, or the process has ended.
        private func shorten(_ serve: ServeRun, spare: Int, asking target: String) async throws {
            let taken = try (0..<4).map { _ in try serve.connection() }
            for connection in taken { connection.ask("healthz") }
            try await serve.run.rests()
            guard try await limitFiles(of: serve.run, spare: spare) else { return }
            for connection in taken { connection.ask(target) }
            // Connections that are not taken.
            let waiting = (0..<8).compactMap { _ in try? serve.connection() }
            for connection in waiting { connection.ask(target) }
            try await serve.run.rests()
            _ = try await limitFiles(of: serve.run, spare: 2_000)
        }

        /// Lets a process that runs open only so many files more.
        ///
        /// - Returns: whether it still runs.
        private func limitFiles(of run: Running, spare: Int) async throws -> Bool {
            let outcome = try await withFolder { folder in
                try await Binary.python(
                    """
                    import os, resource, sys
                    process, spare = int(sys.argv[2]), int(sys.argv[3])
                    try:
                        files = [int(name) for name in os.listdir(f'/proc/{process}/fd')]
                        most = resource.prlimit(process, resource.RLIMIT_NOFILE)[1]
                        limits = (max(files, default=0) + 1 + spare, most)
                        resource.prlimit(process, resource.RLIMIT_NOFILE, limits)
                    except (FileNotFoundError, ProcessLookupError):
                        pass  # It has ended.
                    """, ["\(run.process)", "\(spare)"], in: folder)
            }
            #expect(outcome.status == 0, "\(outcome.errors)")
            return !run.hasEnded
        }
    }

    extension Running {
        /// Waits for a moment in which it hardly uses the processor, or has ended.
        fileprivate func rests() async throws {
            try await eventually("it uses no processor") {
                let before = processorTicks
                try await Task.sleep(for: .milliseconds(500))
                return hasEnded || processorTicks - before <= 5
            }
        }

        /// The time on a processor so far, in hundredths of a second.
        private var processorTicks: Int {
            let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            let fields = text?.split(separator: " ").dropFirst(13).prefix(2) ?? []
            return fields.compactMap { Int($0) }.reduce(0, +)
        }
    }
#endif
