import Foundation
import LoopbackServer
import NIOHTTP1
import ScriptedExchange
import Synchronization
import TestSupport
import Testing

/// How `chartgen serve` ends when it is told to.
@Suite(.slow) struct ServeEndTests {
    private static let dead = [
        "--live", "--endpoint", "ws://127.0.0.1:1", "--rest-endpoint", "http://127.0.0.1:1",
        "--batch", "none",
    ]

    @Test(
        .promise(
            .server,
            """
            SIGTERM: no new connection is accepted, streams and idle connections are closed at once,
            other answers come whole, also to slow readers; a client that never reads is cut after
            four seconds; status 0; a signal more than a second later ends at once
            """),
        arguments: [
            (["sample"], SIGTERM, 0), (["--rank", "all"], SIGTERM, 0), (dead, SIGTERM, 0),
            (["sample"] + dead, SIGTERM, 0), (["sample"], SIGINT, 130), (dead, SIGINT, 130),
            (["sample"], SIGHUP, 129),
        ])
    func aSignalEndsTheServer(words: [String], signal: Int32, status: Int) async throws {
        try await withFolder { folder in
            let outcome = try await ServeRun.outcome(words, in: folder, isToEnd: true) {
                server in
                // Whoever waits on an idle connection holds nothing up.
                let idle = try server.connection()
                idle.ask("healthz")
                _ = try await idle.text { $0.hasSuffix("ok\n") }
                let silent = try server.connection()
                silent.send("GET /chart.png HTT")
                server.run.signal(signal)
                try await eventually("the end") { server.run.hasEnded }
                #expect(idle.read() == nil && silent.read() == nil)
            }
            #expect(outcome.status == status)
        }
    }

    /// API pages from 2 on come when a test lets them.
    private func serving(
        _ pages: Int,
        _ body: (_ api: LoopbackServer, _ hold: () -> Void, LoopbackServer.Gate) async throws ->
            Void
    ) async throws {
        let gate = LoopbackServer.Gate()
        let isHeld = Mutex(false)
        try await LoopbackServer.serving({ request in
            guard let page = request.page, page <= pages else { return .status(404) }
            let points = APIPagingTests.points((page - 1) * 1_000..<page * 1_000)
            guard page > 1, page < pages, isHeld.withLock(\.self) else { return .json(points) }
            return [.hold(gate)] + .json(points)
        }) { api in
            try await body(api, { isHeld.withLock { $0 = true } }, gate)
        }
    }

    @Test(.promise(.server, "SIGTERM: no new connection is accepted…"))
    func anAnswerUnderWayComesWholeAndNobodyElseIsLetIn() async throws {
        try await withFolder { folder in
            try await serving(20) { api, hold, gate in
                let outcome = try await ServeRun.outcome([api.series], in: folder, isToEnd: true) {
                    server in
                    hold()
                    let before = api.pages.count
                    let reading = try server.connection()
                    reading.ask("page.csv?size=20000")
                    try await eventually("the API is asked") { api.pages.count > before }
                    server.run.signal(SIGTERM)
                    try await eventually("nobody listens") {
                        (try? RawConnection(port: server.port, isExpected: false)) == nil
                    }
                    #expect(!server.run.hasEnded)
                    gate.open()
                    let text = try await reading.text()
                    #expect(text.hasPrefix("HTTP/1.1 200 ") && text.hasSuffix("\r\n0\r\n\r\n"))
                    #expect(text.components(separatedBy: "\r\n1970-").count > 1)
                    try await eventually("the end") { server.run.hasEnded }
                }
                #expect(outcome.status == 0, "\(outcome.errors)")
            }
        }
    }

    /// Longer than what fits into all buffers, and read when the server has written its end.
    @Test(.promise(.server, "SIGTERM: no new connection is accepted…"))
    func aSlowReaderHasTheEndOfItsAnswer() async throws {
        try await withFolder { folder in
            let outcome = try await ServeRun.outcome(["sample"], in: folder, isToEnd: true) {
                server in
                let whole = try await server.get("page.csv?size=25000").body
                let reading = try RawConnection(port: server.port, receiving: 4_096)
                reading.send("GET /page.csv?size=25000 HTTP/1.0\r\nHost: localhost\r\n\r\n")
                var bytes: [UInt8] = []
                try await eventually("a part") {
                    bytes += reading.read(upTo: 1_000) ?? []
                    return !bytes.isEmpty
                }
                server.run.signal(SIGTERM)
                try await eventually("the rest") {
                    guard let more = reading.read(upTo: 1 << 14) else { return true }
                    bytes += more
                    return false
                }
                let isWhole = bytes.suffix(whole.count) == whole[...]
                #expect(isWhole, "\(bytes.count) of \(whole.count)")
                try await eventually("the end") { server.run.hasEnded }
            }
            #expect(outcome.status == 0)
        }
    }

    @Test(.promise(.server, "SIGTERM: no new connection is accepted…"))
    func whoNeverReadsIsCutAndStreamsAreClosedAtOnce() async throws {
        try await withFolder { folder in
            let words = ["sample"] + ServeEndTests.dead
            let outcome = try await ServeRun.outcome(words, in: folder, isToEnd: true) {
                server in
                let watching = try server.connection()
                watching.ask("live/events")
                _ = try await watching.text { $0.contains("event: state") }
                let stuck = try RawConnection(port: server.port, receiving: 2_048)
                stuck.ask("page.csv?size=25000")
                try await eventually("it is worked on") { stuck.read(upTo: 1)?.isEmpty == false }
                let start = ContinuousClock.now
                server.run.signal(SIGTERM)
                _ = try await watching.text()
                try await eventually("the end") { server.run.hasEnded }
                // The clock of a busy machine; without the bound it is half a minute.
                #expect(start.duration(to: .now) < .seconds(20))
            }
            #expect(outcome.status == 0)
        }
    }

    @Test(.promise(.server, "SIGTERM: no new connection is accepted…"))
    func aSecondSignalEndsItAtOnce() async throws {
        try await withFolder { folder in
            // Four seconds after the first signal it ends by itself, with 0.
            let outcome = try await ServeRun.outcome(["sample"], in: folder, isToEnd: true) {
                server in
                let stuck = try RawConnection(port: server.port, receiving: 2_048)
                // More than the buffers between server and reader hold.
                for _ in 0..<40 { stuck.ask("page.csv?size=25000") }
                try await eventually("it is worked on") {
                    stuck.read(upTo: 1)?.isEmpty == false
                }
                // One within a second of the first says the same.
                try await eventually("the end") {
                    server.run.signal(SIGTERM)
                    return server.run.hasEnded
                }
            }
            #expect(outcome.status == 143)
            #expect(outcome.errors.contains("ended at once"), "\(outcome.errors)")
        }
    }

    /// The server waits for the session's own end.
    @Test(.promise(.server, "SIGTERM: no new connection is accepted…"))
    func liveTradesEndWithTheServer() async throws {
        let market = Market()
        try await withFolder { folder in
            _ = try await ScriptedExchange.serving { client in
                try await client.acceptSubscription()
                try await client.send(market.trade(5).map(\.message))
                await client.stay()
            } _: { exchange in
                let words = ["--live", "--batch", "none", "--archive", "a"] + exchange.options
                let outcome = try await ServeRun.outcome(words, in: folder, isToEnd: true) {
                    server in
                    try await eventually("trades") {
                        try await server.get("live/state.json").object["listCount"] as? Int == 5
                    }
                    server.run.signal(SIGTERM)
                    try await eventually("the end") { server.run.hasEnded }
                }
                #expect(outcome.status == 0)
                #expect(outcome.errors.contains("5 live trades"), "\(outcome.errors)")
            }
        }
    }

    // MARK: Where nobody may listen

    @Test(
        .promise(
            .server,
            """
            an unknown host, or an address of another machine: said, 69; a server that is open to
            others says so
            """),
        arguments: [
            (["--host", "nosuch.invalid"], 69, "there is no host nosuch.invalid; --host is"),
            (["--host", ""], 64, "--host is an address of this machine"),
            (["--host", "a b"], 69, "there is no host a b;"),
            (
                ["--host", "192.0.2.1", "--port", "0"], 69,
                "cannot listen on 192.0.2.1:0: no interface of this machine has the address 192.0.2.1"
            ),
            (
                ["--host", "2001:db8::7", "--port", "0"], 69,
                "no interface of this machine has the address 2001:db8::7"
            ),
            (["--allow-host", "a:80"], 64, "--allow-host is a name without a port"),
            (["--allow-host", ""], 64, "--allow-host is a name without a port"),
            (["--allow-host", "*.example.org"], 64, "--allow-host is a name without a port"),
            (["--allow-host", "http://a"], 64, "--allow-host is a name without a port"),
            (["--base-path", "charts"], 64, "--base-path is a path"),
            (["--base-path", "/a/../b"], 64, "--base-path is a path"),
            (["--base-path", "/a?b"], 64, "--base-path is a path"),
            (["--base-path", "/a%2fb"], 64, "--base-path is a path"),
            (["--base-path", "/ü"], 64, "--base-path is a path"),
        ] as [([String], Int, String)])
    func whereNobodyCanListenIsSaid(words: [String], status: Int, said: String) async throws {
        try await withFolder { folder in
            let outcome = try await Binary.chartgen.refusing(
                ["serve", "sample"] + words, in: folder)
            #expect(outcome.status == status && outcome.text == "")
            #expect(outcome.lines.count == 1 && outcome.errors.contains(said), "\(outcome.errors)")
            #expect(!outcome.errors.contains("another --port"))
        }
    }

    @Test(.promise(.server, "an unknown host, or an address…"))
    func aServerThatIsOpenToOthersSaysSo() async throws {
        try await withFolder { folder in
            for (words, warnings) in [
                (["--host", "0.0.0.0"], 1), (["--host", "0.0.0.0", "--quiet"], 0),
                (["--host", "127.0.0.1"], 0), (["--host", "localhost"], 0),
            ] {
                let outcome = try await ServeRun.outcome(["sample"] + words, in: folder) { server in
                    let answer = try await server.get("healthz")
                    #expect(answer.status == 200)
                }
                #expect(outcome.complaints.count == warnings)
                #expect(
                    outcome.complaints.allSatisfy {
                        $0.contains("anybody who reaches this machine may look")
                    })
            }
        }
    }
}
