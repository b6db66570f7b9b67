import Foundation
import TestSupport
import Testing

/// What connections to the sample API may do to it.
extension SampleAPITests {
    /// Talks to a server that is running, byte by byte; says how many answers came, whether it
    /// closed the connection, how long the last body is, and the first head.
    private static let talk = """
        import socket, sys
        port, request = int(sys.argv[2]), sys.argv[3].encode().decode("unicode_escape").encode("latin1")
        c = socket.create_connection(("127.0.0.1", port))
        c.settimeout(20)
        c.sendall(request)
        data, end = b"", "closed"
        try:
            while piece := c.recv(1 << 20): data += piece
        except TimeoutError: end = "open"
        parts = data.split(b"\\r\\n\\r\\n")
        print(data.count(b"HTTP/1."), end, len(parts[-1]), parts[0].decode("latin1"))
        """

    private func talk(_ request: String, _ options: [String] = []) async throws -> String {
        try await withFolder { folder in
            var said = ""
            let run = try await Binary.chartgen.run(["sample-api"] + options, in: folder) {
                running in
                try await eventually("it serves") { running.said.contains("{PAGE}") }
                let port = running.said.split(separator: ":").last?.prefix { $0 != "/" } ?? ""
                said = try await Binary.python(
                    SampleAPITests.talk, [String(port), request], in: folder
                ).text
                running.signal(SIGTERM)
            }
            #expect(run.status == 143)
            return said
        }
    }

    @Test(
        .promise(
            .process,
            """
            sample-api closes connections that are to end or ask for nothing, makes no answers
            without a reader, and goes on after it ran out of descriptors
            """),
        arguments: [
            (
                "GET /api/9.json HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n",
                "1 closed 30 "
            ),
            ("GET /api/9.json HTTP/1.0\\r\\n\\r\\n", "1 closed 30 "),
            ("HEAD /api/1.json HTTP/1.0\\r\\n\\r\\n", "1 closed 0 "),
            ("GET /api/1.json HTTP/1.0\\r\\n\\r\\n", "1 closed 263163 "),
            (
                "GET /api/9.json HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n"
                    + "GET /api/8.json HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n", "1 closed 30 "
            ),
            (
                "GET /api/9.json HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n"
                    + "GET /api/8.json HTTP/1.0\\r\\n\\r\\n", "2 closed 30 "
            ),
        ])
    func aConnectionThatIsToEndEnds(request: String, answer: String) async throws {
        let said = try await talk(request, ["--idle", "600"])
        #expect(said.hasPrefix(answer), "\(said)")
    }

    @Test func anOldClientMayKeepItsConnection() async throws {
        let said = try await talk(
            "GET /api/9.json HTTP/1.0\\r\\nConnection: keep-alive\\r\\n\\r\\n"
                + "GET /api/9.json HTTP/1.0\\r\\n\\r\\n", ["--idle", "600"])
        #expect(said.hasPrefix("2 ") && said.contains("Connection: keep-alive"), "\(said)")
    }

    @Test(
        .promise(.process, "sample-api closes connections that are to end…"),
        arguments: [
            "", "GET /api/1.js", "GET /api/9.json HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n",
            "POST / HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 9\\r\\n\\r\\nabc",
        ])
    func aConnectionWithoutARequestIsClosed(request: String) async throws {
        let said = try await talk(request, ["--idle", "0.5"])
        #expect(said.split(separator: " ").dropFirst().first == "closed", "\(said)")
    }

    @Test(arguments: ["0", "-1", "nan", "1e9"])
    func aTimeOfNoUseIsRefused(idle: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(["sample-api", "--idle", idle], in: folder)
            #expect(outcome.status == 64)
        }
    }

    #if os(Linux)
        /// Thousands of requests ahead of their answers, which nobody takes: two gigabytes of them.
        @Test(.promise(.process, "sample-api closes connections that are to end…"))
        func answersThatNobodyTakesDoNotPileUp() async throws {
            try await withFolder { folder in
                let run = try await Binary.python(
                    """
                    import socket, subprocess, sys, time
                    p = subprocess.Popen([sys.argv[1], "sample-api"], stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL, text=True)
                    port = int(p.stdout.readline().split(":")[2].split("/")[0])
                    busy = socket.create_connection(("127.0.0.1", port))
                    busy.settimeout(1)
                    request = b"GET /api/1.json HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n"
                    try:
                        for _ in range(80): busy.sendall(request * 100)
                    except TimeoutError: pass
                    # Answered after what the server made of the requests before it.
                    other = socket.create_connection(("127.0.0.1", port))
                    other.sendall(b"GET /api/9.json HTTP/1.0\\r\\n\\r\\n")
                    while other.recv(999): pass
                    lines = open(f"/proc/{p.pid}/status").read().split("\\n")
                    print(next(int(l.split()[1]) for l in lines if l.startswith("VmHWM")))
                    p.kill()
                    """, in: folder)
                let kibibytes = try #require(Int(run.text.dropLast()), "\(run.errors)")
                #expect(kibibytes < 300_000)
            }
        }

        @Test(.promise(.process, "sample-api closes connections that are to end…"))
        func withoutDescriptorsItWaitsForOnes() async throws {
            try await withFolder { folder in
                let run = try await Binary.python(
                    """
                    import resource, socket, subprocess, sys
                    limit = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (24, 24))
                    p = subprocess.Popen([sys.argv[1], "sample-api"], stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL, text=True, preexec_fn=limit)
                    port = int(p.stdout.readline().split(":")[2].split("/")[0])
                    many = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
                    first = many[0]
                    request = b"GET /api/9.json HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n"
                    first.sendall(request)
                    print(first.recv(999)[:12].decode(), p.poll())
                    for c in many: c.close()
                    late = socket.create_connection(("127.0.0.1", port))
                    late.settimeout(60)
                    late.sendall(request)
                    print(late.recv(999)[:12].decode(), p.poll())
                    p.kill()
                    """, in: folder)
                #expect(
                    run.text == "HTTP/1.1 404 None\nHTTP/1.1 404 None\n",
                    "\(run.text) \(run.errors)")
            }
        }

        @Test(.promise(.process, "sample-api closes connections that are to end…"))
        func withTooFewDescriptorsItDoesNotBegin() async throws {
            try await withFolder { folder in
                let outcome = try await Binary.script(
                    "ulimit -n 12; exec \"$0\" sample-api", in: folder)
                #expect(outcome.status == 71)
                #expect(outcome.errors.contains("fewer than 16 files"), "\(outcome.errors)")
            }
        }
    #endif
}
