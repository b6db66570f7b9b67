#if os(Linux)
    import Foundation
    import LoopbackServer
    import TestSupport
    import Testing

    /// A system that gives few threads, or has no /proc.
    @Suite(.slow) struct ScarceSystemTests {
        /// A sanitizer can't be loaded second.
        private static let isPlain = ["ASAN_OPTIONS", "TSAN_OPTIONS"].allSatisfy {
            ProcessInfo.processInfo.environment[$0] == nil
        }

        private static let commands: [[String]] = [
            ["--page", "2", "-o", "out.svg"], ["--all", "-o", "out.png"],
            ["--source", "SERVER", "--all", "-o", "out.svg"], ["repl", "--source", "SERVER"],
            ["repl"], ["diff", "a.png", "a.png"], ["cache", "info"],
        ]

        @Test(
            .promise(.process, "fewer threads than a command takes, before it begins: 71 in words"),
            .enabled(if: isPlain), arguments: commands)
        func withoutTheThreadsThatItTakesItSaysSoBeforeItBegins(command: [String]) async throws {
            try await withFolder { folder in
                let library = try await FaultLibrary.compiled
                _ = try await Binary.chartgen.run(["--quiet", "-o", "a.png"], in: folder)
                try await LoopbackServer.serving({ Tens.answer($0, of: 3) }) { server in
                    let words = command.map { $0 == "SERVER" ? server.series : $0 }
                    // The first hears signals; at least five more are asked for.
                    for first in Trials.areAll ? [1, 2, 3, 6, 1_000] : [1, 6, 1_000] {
                        let outcome = try await Binary.chartgen.run(
                            words, in: folder, input: "next\ninfo\n",
                            environment: ["LD_PRELOAD": library, "FAULT_THREAD": "\(first)"])
                        let isSaid =
                            outcome.status == 71
                            && outcome.lines.last?.contains("no more threads") == true
                        #expect(isSaid == (first < 1_000), "\(first) \(outcome)")
                        #expect(isSaid ? server.paths == [] : outcome.status == 0)
                        #expect(!isSaid || !folder.names.contains { $0.hasPrefix("out") })
                    }
                }
            }
        }

        @Test(
            .promise(.process, "fewer threads than a command…"),
            .enabled(if: isPlain), arguments: [1, 2])
        func aServerWithoutThreadsIsNone(first: Int) async throws {
            try await withFolder { folder in
                let library = try await FaultLibrary.compiled
                let outcome = try await Binary.chartgen.run(
                    ["sample-api"], in: folder,
                    environment: ["LD_PRELOAD": library, "FAULT_THREAD": "\(first)"])
                #expect(outcome.status == 71, "\(outcome.errors)")
            }
        }

        /// Swift reads its arguments there, and without it takes any command for one without
        /// arguments.
        @Test(
            .promise(.process, "without /proc a command is the one that was given"),
            .enabled(if: isPlain),
            arguments: [
                (["diff", "no.png", "no.png"], 66, "no.png"), (["--bogus"], 64, "--bogus"),
                (["diff", "--bogus"], 64, "see chartgen --help"), (["--version"], 0, "chartgen "),
                (["diff", "--help"], 0, "USAGE"), (["--page", "9", "-o", "a.svg"], 66, "page"),
                (["--page", "2", "-o", "a.svg"], 0, "points 10,001–20,000"),
            ] as [([String], Int, String)])
        func withoutProcTheCommandIsTheOneThatWasGiven(
            words: [String], status: Int, said: String
        ) async throws {
            try await withFolder { folder in
                let library = try await FaultLibrary.compiled
                let outcome = try await Binary.chartgen.run(
                    words, in: folder, environment: ["LD_PRELOAD": library, "FAULT_NO_PROC": "1"])
                #expect(outcome.status == status, "\(outcome.errors)")
                #expect((outcome.text + outcome.errors).contains(said), "\(outcome.errors)")
                #expect(!folder.names.contains("chart.png"))
            }
        }

        @Test(
            .promise(.process, "without /proc a command is the one…"),
            .enabled(if: FaultyDisk.canMount))
        func whereNothingIsMountedAtProcTheCommandIsTheOneThatWasGiven() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    "unshare -m sh -c 'mount -t tmpfs none /proc && exec \"$0\" diff no no' \"$0\"",
                    in: folder)
                #expect(outcome.status == 66, "\(outcome.errors)")
                #expect(folder.names.isEmpty)
            }
        }
    }
#endif
