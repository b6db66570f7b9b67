import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What becomes of answers that don't arrive as they should.
@Suite struct TransportFaultTests {
    private static let page = Tens.json(1, of: 2) ?? ""
    private static let head = "HTTP/1.1 200 OK\r\nContent-Length: \(page.utf8.count)\r\n\r\n"
    private static let half = String(page.prefix(page.count / 2))

    /// Faults that another try may mend.
    private static let lost: [(name: String, steps: [LoopbackServer.Step])] = [
        ("cut by length", [.send(head + half), .close]),
        (
            "cut in a chunk",
            [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n" + half), .close]
        ),
        (
            "cut between chunks",
            [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[{\r\n"), .close]
        ),
        ("reset in the body", [.send(head + half), .pause(.milliseconds(50)), .reset]),
        ("reset at once", [.reset]), ("no answer", [.close]),
        ("cut in the head", [.send("HTTP/1.1 200 OK\r\nContent-Le"), .close]),
    ]

    @Test(
        .promise(
            .transport,
            """
            an answer that is cut (by length or in chunks), reset or missing: tried again, then 69;
            no part of it is drawn or kept
            """),
        arguments: lost.map(\.name))
    func aLostConnectionIsTriedAgain(name: String) async throws {
        let steps = try #require(TransportFaultTests.lost.first { $0.name == name }).steps
        let run = try await FaultRun.against { request in
            request.page == 1 && request.earlier < 2 ? steps : Tens.answer(request)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.requests(page: 1).count == 3)
    }

    @Test(
        .promise(.transport, "an answer that is cut (by length or in chunks)…"),
        arguments: lost.map(\.name))
    func nothingIsMadeOfWhatKeepsBeingLost(name: String) async throws {
        let steps = try #require(TransportFaultTests.lost.first { $0.name == name }).steps
        try await withFolder { cache in
            let environment = ["XDG_CACHE_HOME": cache.path]
            let run = try await FaultRun.against(environment: environment) { request in
                request.page == 1 ? steps : Tens.answer(request)
            }
            #expect(run.failed(69, saying: "API page 1", "(3 tries)"), "\(run.errors)")
            #expect(run.heads.count == 3)
            #expect(cache.appendingPathComponent("chartgen/pages-1").names == [])
        }
    }

    @Test(
        .promise(
            .transport,
            """
            bad chunks, impossible lengths and statuses, HTTP/0.9, garbage: 69 at once
            """),
        arguments: [
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nabc\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\nabc\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n[]   ",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n[]",
            "[]", "\u{0}\u{1}\u{2}\u{1B}[2J\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n[]",
            "HTTP/1.1 20x OK\r\n\r\n[]", "HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n",
        ])
    func whatIsNoHTTPIsGivenUpAtOnce(answer: String) async throws {
        let run = try await FaultRun.against { _ in [.send(answer), .close] }
        #expect(run.failed(69, saying: "API page 1", "not HTTP"), "\(run.status) \(run.errors)")
        #expect(run.heads.count == 1)
        #expect(!run.errors.contains("\u{1B}"))
    }

    @Test(
        .promise(.transport, "heads of 2 MB or 20,000 fields: 69"),
        arguments: [1, 20_000])
    func hugeHeadsAreGivenUp(count: Int) async throws {
        let fields = (0..<count).map {
            "X-\($0): " + String(repeating: "a", count: 2_000_000 / count)
        }
        let run = try await FaultRun.against { _ in LoopbackServer.Step.answer("[]", fields) }
        #expect(run.failed(69, saying: "too many header bytes"), "\(run.errors)")
    }

    @Test(
        .promise(
            .transport,
            """
            an answer that stalls or drips, in head or body, ends at `--timeout`, 69; so do waits
            """),
        arguments: [
            [.send(head + "["), .drip(Array(" ".utf8), every: .milliseconds(100))],
            [.drip(Array("H".utf8), every: .seconds(600))],
            [.send("HTTP/1.1 200 OK\r\nX: "), .drip(Array("a".utf8), every: .milliseconds(100))],
            [.send(head + half), .pause(.seconds(600))], [.pause(.seconds(600))],
        ] as [[LoopbackServer.Step]])
    func whatStallsOrDripsIsGivenUpInTime(steps: [LoopbackServer.Step]) async throws {
        let run = try await FaultRun.against(["--timeout", "1"]) { _ in steps }
        #expect(run.failed(69, saying: "within 1 second;", "--timeout"), "\(run.errors)")
        // Generous: the machine may be busy. Without a limit it would be ten minutes.
        #expect(run.outcome.time < .seconds(60))
    }

    /// A drip that ends is a slow page, and no fault.
    @Test(.promise(.transport, "an answer that stalls or drips…"))
    func aSlowPageIsDrawn() async throws {
        let run = try await FaultRun.against(["--timeout", "20"]) { request in
            guard request.page == 1 else { return Tens.answer(request) }
            let pieces = Array(TransportFaultTests.page).chunked(20).map { String($0) }
            return [.send(TransportFaultTests.head)]
                + pieces.flatMap { [.send($0), .pause(.milliseconds(20))] }
        }
        #expect(run.drew, "\(run.errors)")
    }

    @Test(
        .promise(.transport, "an endless body ends at the limit, 65"),
        arguments: [
            [.send("HTTP/1.1 200 OK\r\n\r\n[")],
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n[")],
        ] as [[LoopbackServer.Step]])
    func anEndlessBodyEndsAtTheLimit(start: [LoopbackServer.Step]) async throws {
        let chunk = [UInt8](repeating: 32, count: 1 << 16)
        let run = try await FaultRun.against(["--max-page-bytes", "4000000"]) { _ in
            start + [.drip(chunk, every: .zero)]
        }
        #expect(
            run.failed(65, saying: "larger than 4000000 bytes", "--max-page-bytes"), "\(run.errors)"
        )
        #expect(run.heads.count == 1)
    }

    @Test func aLimitIsNoLargerThanABuffer() async throws {
        let run = try await FaultRun.against(["--max-page-bytes", "6000000000"]) { Tens.answer($0) }
        #expect(run.failed(64, saying: "--max-page-bytes is 1 to 2147483648"), "\(run.errors)")
    }

    @Test(.promise(.transport, "an endless body ends at the limit, 65"))
    func pagesAreNotLargerThanTheUserAllows() async throws {
        let run = try await FaultRun.against(["--max-page-points", "9"]) { Tens.answer($0) }
        #expect(run.failed(65, saying: "10 points, more than 9"), "\(run.errors)")
    }

    @Test(.promise(.transport, "an unknown host is not tried…"))
    func aDeadIPv6AddressBesideALiveIPv4OneIsNoMatter() async throws {
        let run = try await LoopbackServer.serving({ Tens.answer($0) }) { server in
            try await FaultRun.run(
                [], source: "http://localhost:\(server.port)/{PAGE}.json", of: server)
        }
        #expect(run.drew, "\(run.errors)")
    }

    @Test func tooFewDescriptorsAreSaid() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.script(
                "ulimit -n 12; exec \"$0\" --source http://127.0.0.1:1", in: folder)
            #expect(outcome.status == 71)
            #expect(outcome.errors.contains("fewer than 16 files"), "\(outcome.errors)")
        }
    }

    @Test(
        .promise(
            .transport,
            """
            an unknown host is not tried again, a refused connection is; a dead IPv6 address next to
            a live IPv4 one does no harm
            """))
    func anUnknownHostIsNotTriedAgain() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--source", "http://no-such-host.invalid/{PAGE}"], in: folder)
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("unknown host \"no-such-host.invalid\""))
            #expect(!outcome.errors.contains("tries"))
            #expect(outcome.lines.count == 1)
        }
    }

    @Test(.promise(.transport, "an unknown host is not tried…"))
    func aRefusedConnectionIsTriedAgain() async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.run(
                ["--source", "http://127.0.0.1:1/{PAGE}.json"], in: folder)
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("connection refused (3 tries)"))
            #expect(outcome.lines.count == 1)
        }
    }

    /// The server takes one request a connection and closes without a word.
    @Test(
        .promise(.transport, "an idle connection that the server closed costs a silent try"),
        arguments: [["--all"], ["--all", "--retries", "0"]])
    func aConnectionThatIsClosedWhileItIsIdleCostsASilentTry(flags: [String]) async throws {
        let run = try await FaultRun.against(flags) { request in
            request.earlierOnConnection > 0 ? [.close] : Tens.answer(request, of: 12)
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.outcome.lines.count == 1)
        #expect(run.errors.contains("120 points, end of data"))
    }
}

extension [Character] {
    /// Pieces of a length, the last one shorter.
    fileprivate func chunked(_ length: Int) -> [[Character]] {
        stride(from: 0, to: count, by: length).map {
            Array(self[$0..<Swift.min($0 + length, count)])
        }
    }
}
