import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Connections of HTTP/2 that break the protocol.
@Suite struct FrameFaultTests {
    /// A frame (RFC 9113, 4.1).
    private static func frame(
        _ type: UInt8, flags: UInt8 = 0, stream: UInt8 = 0, _ payload: [UInt8] = []
    ) -> [UInt8] {
        let length = payload.count
        return [UInt8(length >> 16), UInt8(length >> 8 & 255), UInt8(length & 255), type, flags]
            + [0, 0, 0, stream] + payload
    }

    private static let settings = frame(4)
    /// ":status: 200" on the first request's stream, which goes on.
    private static let head = frame(1, flags: 4, stream: 1, [0x88])
    private static let ping = frame(6, [UInt8](repeating: 0, count: 8))

    /// What follows a request.
    private static let faults: [(name: String, bytes: [UInt8])] = [
        ("a header of index 0", frame(1, flags: 4, stream: 1, [0x80])),
        ("a header beyond the table", frame(1, flags: 4, stream: 1, [0xFF, 0xFF, 0x7F])),
        ("padding longer than its frame", head + frame(0, flags: 8, stream: 1, [0xFF, 0x20])),
        ("padding of a head", frame(1, flags: 12, stream: 1, [0xFF, 0x88])),
        ("a window that grows by 0", frame(8, [0, 0, 0, 0])),
        ("a window that overflows", frame(8, [0x7F, 0xFF, 0xFF, 0xFF])),
        ("a stream's window that overflows", frame(8, stream: 1, [0x7F, 0xFF, 0xFF, 0xFF])),
        ("a stream's window that grows by 0", frame(8, stream: 1, [0, 0, 0, 0])),
        ("a frame too long", head + frame(0, stream: 1, [UInt8](repeating: 32, count: 20_000))),
        ("settings of five bytes", frame(4, [0, 0, 0, 0, 0])),
        ("a window of settings too large", frame(4, [0, 4, 0xFF, 0xFF, 0xFF, 0xFF])),
        ("settings for a stream", frame(4, stream: 1, [])),
        ("a ping of seven bytes", frame(6, [0, 0, 0, 0, 0, 0, 0])),
        ("a pushed page", frame(5, flags: 4, stream: 1, [0, 0, 0, 2, 0x82, 0x87, 0x84, 0x41, 0])),
        ("data for no stream", frame(0, [0x20])),
        ("a head for a stream that nobody opened", frame(1, flags: 5, stream: 9, [0x88])),
        ("a head for a stream of the server's", frame(1, flags: 5, stream: 2, [0x88])),
        ("data for a stream that nobody opened", frame(0, stream: 9, [0x20])),
        ("data before the head", frame(0, stream: 1, [0x20])),
        ("a reset of a stream that nobody opened", frame(3, stream: 9, [0, 0, 0, 0])),
        ("the rest of no head", frame(9, flags: 4, stream: 1, [0x88])),
        ("a ping inside a head", frame(1, stream: 1, [0x88]) + ping),
        ("a head without a status", frame(1, flags: 4, stream: 1, [0x40, 1, 0x61, 1, 0x62])),
        ("a field in capitals", frame(1, flags: 4, stream: 1, [0x88, 0x40, 1, 0x41, 1, 0x62])),
    ]

    /// What is sent again and again.
    private static let floods: [(name: String, bytes: [UInt8])] = [
        ("pings", ping), ("settings", settings), ("windows", frame(8, [0, 0, 0, 1])),
        ("priorities", frame(2, stream: 1, [0, 0, 0, 0, 1])),
        ("frames of no known type", frame(0x42, stream: 1, [1, 2, 3])),
        ("interim heads", frame(1, flags: 4, stream: 1, [0x48, 3, 0x31, 0x30, 0x33])),
        ("data of nothing but padding", frame(0, flags: 8, stream: 1, [3, 0, 0, 0])),
        ("the rest of a head", frame(9, stream: 1, [0x88])),
    ]

    /// - Parameter opening: what the server begins with.
    private func run(
        opening: [UInt8] = settings, _ steps: [LoopbackServer.Step], _ flags: [String] = []
    ) async throws -> FaultRun {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder)
            return try await LoopbackServer.serving(
                tls: certificate.tls, frames: opening, { _ in steps }
            ) { server in
                // Whoever waits for the time to run out waits longer than the test's bound.
                try await FaultRun.run(
                    ["--ca-file", certificate.file, "--timeout", "600"] + flags,
                    source: "https://localhost:\(server.port)/{PAGE}.json", of: server)
            }
        }
    }

    private func expectGivenUpAtOnce(_ run: FaultRun, saying words: String) {
        #expect(run.failed(69, saying: "API page 1", words), "\(run.status) \(run.errors)")
        #expect(!run.errors.contains("tries"))
        #expect(run.heads.count == 1)
        // Generous: the machine may be busy.
        #expect(run.outcome.time < .seconds(60))
    }

    /// Pings beside an answer are nothing to complain of. There is one page: the second request is
    /// not answered.
    @Test func framesAsTheyShouldBeAreAPage() async throws {
        let body = Array("[{\"t\":1581085600,\"y\":1},{\"t\":1581085660,\"y\":2}]".utf8)
        let answer =
            FrameFaultTests.head + FrameFaultTests.ping
            + FrameFaultTests.frame(0, flags: 1, stream: 1, body)
        let run = try await run([.send(answer)], ["--size", "1"])
        #expect(run.drew, "\(run.errors)")
    }

    @Test(
        .promise(
            .transport,
            """
            HTTP/2 that breaks the protocol (HPACK, padding, windows, frame sizes, pushes), and
            floods of frames: 69 at once
            """),
        arguments: faults.map(\.name))
    func whatIsNoHTTP2IsGivenUpAtOnce(name: String) async throws {
        let fault = try #require(FrameFaultTests.faults.first { $0.name == name })
        expectGivenUpAtOnce(
            try await run([.send(fault.bytes)]),
            saying: "an answer that breaks the rules of HTTP/2")
    }

    /// The server says that it is broken, and keeps the connection open.
    @Test(
        .promise(
            .transport,
            """
            a connection that the server gives up with an error is lost, though it stays open
            """))
    func aConnectionThatTheServerGivesUpIsLost() async throws {
        let goAway = FrameFaultTests.frame(7, [0, 0, 0, 1, 0, 0, 0, 1])
        let run = try await run([.send(goAway)])
        #expect(run.failed(69, saying: "closed before", "(3 tries)"), "\(run.errors)")
        #expect(run.outcome.time < .seconds(60))
    }

    @Test(
        .promise(.transport, "HTTP/2 that breaks the protocol…"),
        arguments: floods.map(\.name))
    func floodsAreGivenUpAtOnce(name: String) async throws {
        let flood = try #require(FrameFaultTests.floods.first { $0.name == name })
        let start: [UInt8] =
            switch flood.bytes[3] {
            case 0: FrameFaultTests.head
            case 9: FrameFaultTests.frame(1, stream: 1, [0x88])
            default: []
            }
        let many = Array(repeatElement(flood.bytes, count: 200).joined())
        let run = try await run([.send(start), .drip(many, every: .zero)])
        expectGivenUpAtOnce(run, saying: "HTTP/2")
    }
}
