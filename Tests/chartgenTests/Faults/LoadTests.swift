import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Much at once, for long, or slowly.
@Suite(.slow) struct LoadTests {
    /// API pages; `CHARTGEN_LOAD_PAGES=10000` takes a minute.
    private static let pages =
        ProcessInfo.processInfo.environment["CHARTGEN_LOAD_PAGES"].flatMap { Int($0) } ?? 1_000

    /// How many points each has.
    private static let points = Trials.count(100, all: 1_000)

    private static func page(
        _ request: LoopbackServer.Request, of count: Int = points
    ) -> [LoopbackServer.Step] {
        guard let page = request.page, page <= pages else {
            return LoopbackServer.Step.answer("", status: "404 Not Found")
        }
        let points = (0..<count).map { point in
            "{\"t\":\((page * count + point) * 60),\"y\":\((page * 7_919 + point * 104_729) % 1_000)}"
        }
        return LoopbackServer.Step.answer("[\(points.joined(separator: ","))]")
    }

    /// A delay, and three faults in a hundred.
    @Test(
        .promise(
            .transport,
            """
            a thousand API pages with a delay and three faults in a hundred give the picture of the
            run without, with at most 1.05 requests a page (10,000 pages by
            `CHARTGEN_LOAD_PAGES=10000`)
            """))
    func aLongFlakySeriesIsDrawnAsIfItWereNot() async throws {
        let whole = try await FaultRun.picture { LoadTests.page($0) }
        let flaky = try await FaultRun.picture { request in
            let kind = request.earlier == 0 ? (request.page ?? 0) % 100 : 99
            switch kind {
            case 17: return LoopbackServer.Step.answer("x", status: "503 Busy")
            case 42: return [.reset]
            case 71:
                return [.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[{\"t\":"), .close]
            default: return [.pause(.milliseconds(20))] + LoadTests.page(request)
            }
        }
        let points = "\(LoadTests.pages * LoadTests.points)"
        #expect(whole.errors.replacing(",", with: "").contains("\(points) points end of data"))
        #expect(flaky.errors == whole.errors)
        let isSame = flaky.bytes == whole.bytes
        #expect(isSame)
        #expect(Double(flaky.heads.count) <= 1.05 * Double(LoadTests.pages), "\(flaky.heads.count)")
    }

    @Test(.promise(.transport, "a page of a million points; a link of 1 Mbit/s and 300 ms"))
    func aPageOfAMillionPointsIsDrawn() async throws {
        let count = Trials.count(200_000, all: 1_000_000)
        let points = (0..<count).map { "{\"t\":\($0),\"y\":\($0 % 1_000)}" }
        let json = Array("[\(points.joined(separator: ","))]".utf8)
        let run = try await FaultRun.against { request in
            request.page == 1
                ? LoopbackServer.Step.answer(bytes: json)
                : LoopbackServer.Step.answer("", status: "404 Not Found")
        }
        #expect(run.drew, "\(run.errors)")
        #expect(run.errors.replacing(",", with: "").contains("\(count) points end of data"))
    }

    /// 1 Mbit/s and 300 ms of latency: a page of 30 KB takes half a second.
    static func slowPage(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
        guard case .respond(let response)? = page(request, of: 1_000).first else { return [.close] }
        let bytes = response.bytes
        let slices = stride(from: 0, to: bytes.count, by: 2_500).map {
            Array(bytes[$0..<min($0 + 2_500, bytes.count)])
        }
        return [.pause(.milliseconds(300))]
            + slices.flatMap { [.send($0), .pause(.milliseconds(20))] }
    }

    @Test(.promise(.transport, "a page of a million points…"))
    func aSlowLinkOnlyTakesLonger() async throws {
        let run = try await FaultRun.against { LoadTests.slowPage($0) }
        #expect(run.drew, "\(run.errors)")
    }

    /// At a terminal, which Python makes; the line moves before the first page is there.
    @Test(.promise(.transport, "a page of a million points…"))
    func onASlowLinkTheProgressLineMoves() async throws {
        let terminal = """
            import os, pty, sys
            child, terminal = pty.fork()
            if child == 0: os.execv(sys.argv[1], sys.argv[1:])
            try:
                while said := os.read(terminal, 1 << 16): os.write(1, said)
            except OSError: pass
            """
        try await LoopbackServer.serving({ LoadTests.slowPage($0) }) { server in
            try await withFolder { folder in
                let outcome = try await Binary.python(
                    terminal, ["--source", server.series, "--size", "5000"], in: folder)
                let lines = outcome.text.components(separatedBy: "\u{1B}[K")
                #expect(lines.contains { $0.hasPrefix("0 API pages, 0 points, 0.") })
                #expect(lines.count > 5)
                #expect(folder.names == ["127.0.0.1.png"])
            }
        }
    }
}
