#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// `open` in the dialogue, with a program in the place of the desktop's that writes down how it
    /// was called.
    @Suite struct DesktopTests {
        private func opened(
            _ script: String?, _ environment: [String: String], temporary: String = "tmp",
            until: @escaping @Sendable (Running, URL) -> Bool
        ) async throws -> (outcome: Binary.Outcome, called: String?) {
            try await withFolder { folder in
                for name in ["bin", temporary] {
                    try FileManager.default.createDirectory(
                        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
                }
                let programs = folder.appendingPathComponent("bin")
                if let script {
                    let opener = programs.appendingPathComponent("xdg-open")
                    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: opener)
                    chmod(opener.path, 0o755)
                }
                let more = script == nil ? "" : ":/usr/bin:/bin"
                let all = ["PATH": programs.path + more, "TMPDIR": temporary]
                    .merging(environment) { $1 }
                let outcome = try await Binary.chartgen.run(
                    ["repl", "sample"], in: folder, environment: all
                ) { running in
                    try running.type("open")
                    try await eventually("it is opened") { until(running, folder) }
                    try running.type("quit")
                }
                let path = outcome.answers.first ?? ""
                #expect(path.hasPrefix("/") && path.hasSuffix(".png"))
                #expect(folder.appendingPathComponent(temporary).names.count == 1)
                let called = try? String(decoding: folder.bytes("called"), as: UTF8.self)
                return (outcome, called?.replacing(path, with: "PATH"))
            }
        }

        @Test(
            .promise(
                .process,
                """
                `open` starts the desktop's opener without a shell, with an absolute path and null
                streams, and does not wait for it; without a desktop it says the path
                """),
            arguments: ["DISPLAY", "WAYLAND_DISPLAY"], ["tmp", "-tmp", "t m'p"])
        func openOpensWhereThereIsADesktop(variable: String, temporary: String) async throws {
            let run = try await opened(
                """
                streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
                printf '%s|' $# "$@" $streams > called.new; mv called.new called
                """, [variable: ":0"], temporary: temporary
            ) { _, folder in folder.names.contains("called") }
            #expect(run.called?.hasPrefix("1|PATH|/dev/null|") == true, "\(run)")
            #expect(run.outcome.status == 0 && run.outcome.complaints == [])
        }

        @Test(
            .promise(.process, "`open` starts the desktop's opener…"),
            arguments: [[:], ["DISPLAY": ""]])
        func openSaysThePathWhereThereIsNoDesktop(environment: [String: String]) async throws {
            let run = try await opened("echo > called", environment) { running, _ in
                running.said.hasSuffix(".png\n")
            }
            #expect(run.called == nil)
            #expect(run.outcome.status == 0 && run.outcome.complaints == [])
        }

        @Test(.promise(.process, "`open` starts the desktop's opener…"))
        func anOpenerThatIsMissingOrFailsIsSaid() async throws {
            let missing = try await opened(nil, ["DISPLAY": ":0"]) { running, _ in
                running.complained.contains("can't be started")
            }
            #expect(
                missing.outcome.complaints == [
                    "chartgen: xdg-open can't be started: no such file or directory; open the file by"
                        + " hand"
                ])
            #expect(missing.outcome.status == 0)
            let failing = try await opened("exit 3", ["DISPLAY": ":0"]) { running, _ in
                running.complained.contains("could not open")
            }
            #expect(failing.outcome.complaints.count == 1 && failing.outcome.status == 0)
        }

        /// One that goes on holds up neither the dialogue nor the reader of its answers.
        @Test(.promise(.process, "`open` starts the desktop's opener…"))
        func openWaitsForNobody() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    """
                    mkdir bin
                    printf '#!/bin/sh\\necho $$ > called.new; mv called.new called; exec sleep 600\\n' \
                        > bin/xdg-open
                    chmod +x bin/xdg-open
                    printf 'open\\nnext\\n' \
                        | PATH=$PWD/bin:$PATH DISPLAY=:0 TMPDIR=$PWD "$0" repl sample | cat
                    while [ ! -e called ]; do :; done
                    kill $(cat called)
                    """, in: folder)
                #expect(outcome.status == 0)
                #expect(
                    outcome.answers.last == "page 2 of 3, points 10,001–20,000 of 25,000")
            }
        }
    }
#endif
