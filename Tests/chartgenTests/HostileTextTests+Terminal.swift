import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Text that reaches a terminal, by arguments, servers, names and dialogue.
extension HostileTextTests {
    /// Characters that a terminal obeys, or that make a line look like another one.
    private func obeyed(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }

    func isHarmless(_ outcome: Binary.Outcome) -> Bool {
        obeyed(outcome.errors) == [] && outcome.lines.allSatisfy { $0.unicodeScalars.count < 5_000 }
    }

    static let commands = [
        "--theme", "--size", "--page", "--at", "--format", "--gap", "--header", "--source",
        "--tzdata", "--y-range", "--y-include", "--locale", "--time-zone", "--width", "--order",
        "--source-format", "--time-unit", "--api-page-size", "--y-scale", "-o", "--describe",
        "--nonsense", "--time-field", "--value-field", "-x", "",
    ]

    @Test(
        .promise(
            .hostileText,
            """
            arguments, names of files and fields, and the dialogue reach a terminal escaped
            """))
    func noArgumentReachesATerminalAsItIs() async throws {
        let text = "x\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{200F}\u{200B}\n\r\u{7}"
        try await withFolder { folder in
            for (index, option) in Self.commands.enumerated() {
                // A long text for some, and for all by `scripts/test --all`.
                let long = Trials.areAll || index % 4 == 0 ? [100_000] : []
                for text in [text] + long.map({ String(repeating: "y", count: $0) }) {
                    let outcome = try await Binary.chartgen.run(
                        ["--time-zone", "Etc/GMT-1"]
                            + (option == "" ? [text] : ["\(option)=\(text)"]), in: folder)
                    #expect(isHarmless(outcome), "\(option)")
                    #expect(outcome.lines.count <= 2, "\(option): \(outcome.errors)")
                    #expect(outcome.output.isEmpty)
                }
            }
        }
    }

    @Test func argumentsThatAreNotUTF8AreRefused() async throws {
        try await withFolder { folder in
            for script in [
                "\"$0\" -o \"$(printf 'a\\377.png')\"",
                "\"$0\" --title \"$(printf '\\355\\240\\200')\"",
                "\"$0\" repl --source \"$(printf '\\300\\257')\"",
            ] {
                let outcome = try await Binary.script(script, in: folder)
                #expect(outcome.status == 64)
                #expect(outcome.lines.count == 1)
                #expect(outcome.errors.contains("is not UTF-8"))
                #expect(folder.names == [])
            }
        }
    }

    @Test(.promise(.process, "a missing folder, a folder…"))
    func namesThatNoFileShouldHaveAreRefusedBeforeAnythingIsFetched() async throws {
        let names = [
            ("\u{1B}[31m.png", 64), ("a\nb.png", 64), ("a\u{9B}.png", 64), ("\u{7F}.svg", 64),
            (String(repeating: "a", count: 300) + ".png", 73), ("\u{1B}/", 64), ("new/", 73),
            (String(repeating: "é", count: 126) + ".png", 73), ("", 73),
            (String(repeating: "a/", count: 3_000) + "a.png", 73),
        ]
        try await withFolder { folder in
            try await SampleServer.builtIn { server in
                let arguments = ["--source", server.series, "--format", "png"]
                for (name, status) in names {
                    for option in ["-o", "--describe"] {
                        let outcome = try await Binary.chartgen.run(
                            arguments + [option, name], in: folder)
                        #expect(outcome.status == status, "\(option) \(outcome.errors)")
                        #expect(outcome.lines.count == 1 && isHarmless(outcome))
                        #expect(server.paths == [] && folder.names == [])
                    }
                }
            }
        }
    }

    @Test func longNamesOfManyBytesAreWritten() async throws {
        try await withFolder { folder in
            let name = String(repeating: "漢", count: 83) + ".svg"
            for _ in 0..<2 {
                let outcome = try await Binary.chartgen.run(["-o", name], in: folder)
                #expect(outcome.status == 0)
            }
            #expect(folder.names == [name])
        }
    }

    @Test(.promise(.hostileText, "a server's words reach a terminal escaped or not at all"))
    func whatAServerSaysIsShownEscapedOrNotAtAll() async throws {
        let text = "\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{200F}</title><script>\u{85}"
        let bodies = [
            text, "[{\"t\":1,\"y\":\"\(text)\"}]", "[{\"\(text)\":1}]", "[{\"t\":1,\"y\":\(text)}]",
            "<html>\(text)", "{\"error\":\"\(text)\"}",
        ]
        try await withFolder { folder in
            for body in bodies {
                try await SampleServer.always(.json(body)) { server in
                    let outcome = try await Binary.chartgen.run(
                        ["--source", server.series], in: folder)
                    #expect(outcome.status == 65)
                    #expect(outcome.lines.count == 1 && isHarmless(outcome), "\(body)")
                    #expect(folder.names == [])
                }
            }
        }
    }

    static let rawAnswers = [
        "HTTP/1.1 418 \u{1B}[31m\u{9B}\u{202E}\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: ftp://\u{9B}31m\u{202E}/\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: \u{1B}[31m\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Type: \u{1B}[31m\u{9B}\r\nContent-Length: 3\r\n\r\n<\u{9B}",
        "HTTP/1.1 200 OK\r\nContent-Encoding: \u{9B}\u{202E}\r\nContent-Length: 2\r\n\r\n[]",
        "\u{1B}[31m\u{9B}\u{202E}\r\n\r\n",
    ]

    /// Python serves what no server of ours would send: controls in the status line and in headers.
    @Test(.promise(.hostileText, "a server's words reach a terminal…"))
    func aRawAnswerIsShownEscapedOrNotAtAll() async throws {
        let program = """
            import socket, subprocess, sys, threading
            server = socket.create_server(('127.0.0.1', 0))
            def serve():
                while True:
                    client, _ = server.accept()
                    client.recv(65536)
                    client.sendall(sys.argv[2].encode())
                    client.close()
            threading.Thread(target=serve, daemon=True).start()
            address = f'http://127.0.0.1:{server.getsockname()[1]}/{{PAGE}}.json'
            done = subprocess.run([sys.argv[1], '--source', address], stdout=subprocess.PIPE)
            print(done.stdout, done.returncode)
            """
        try await withFolder { folder in
            for answer in Self.rawAnswers {
                let outcome = try await Binary.python(program, [answer], in: folder)
                #expect(["b'' 65\n", "b'' 69\n"].contains(outcome.text), "\(outcome.text)")
                #expect(outcome.lines.count == 1 && isHarmless(outcome))
                #expect(folder.names == [])
            }
        }
    }

    @Test(.promise(.hostileText, "arguments, names of files and fields…"))
    func namesOfFilesAndFieldsAreShownEscapedAndMakeNoMarkup() async throws {
        let name = "\u{1B}[31m\u{202E}<script>&]]>\".csv"
        try await withFolder { folder in
            try Data("t,<b>\u{9B}\n2026-03-29,2\n2026-03-30,3\n".utf8)
                .write(to: folder.appendingPathComponent(name))
            let drawn = try await Binary.chartgen.run(
                ["--source", name, "-o", "a.svg"], in: folder)
            #expect(drawn.status == 0)
            #expect(isHarmless(drawn))
            let walked = try await Binary.python(Self.walk, ["a.svg"], in: folder)
            #expect(walked.text == "" && walked.status == 0)
            let refused = try await Binary.chartgen.run(
                ["--source", name, "--value-field", "\u{9B}\u{202E}", "-o", "b.svg"], in: folder)
            #expect(refused.status == 65 && isHarmless(refused))
            let missing = try await Binary.chartgen.run(["--source", "no" + name], in: folder)
            #expect(missing.status == 66 && isHarmless(missing))
            #expect(folder.names.count == 2)
        }
    }

    @Test(.promise(.hostileText, "arguments, names of files and fields…"))
    func theDialogueIsHarmlessToo() async throws {
        let name = "\u{1B}[31m\u{202E}.csv"
        try await withFolder { folder in
            try Data("t,y\n2026-03-29,2\n2026-03-30,3\n".utf8)
                .write(to: folder.appendingPathComponent(name))
            let text = "\u{1B}[2J\u{9B}\u{202E}\u{0}"
            let commands = [
                "info", text, "goto \(text)", "size \(text)", "save \(text).png", "save a\u{0}.png",
                "save ../../\(text)/a.png", "save é\u{202E}.svg", "next \(text)",
                String(repeating: "z", count: 100_000), "open",
            ]
            let outcome = try await Binary.chartgen.run(
                ["repl", "--source", name, "--size", "1"], in: folder,
                input: commands.joined(separator: "\n"), environment: ["TMPDIR": folder.path])
            #expect(outcome.status == 1)
            #expect(obeyed(outcome.text) == [])
            #expect(isHarmless(outcome))
            #expect(outcome.complaints.count == 9, "\(outcome.errors)")
            #expect(folder.names.filter { !$0.hasPrefix("chartgen-") } == [name, "é\u{202E}.svg"])
        }
    }
}
