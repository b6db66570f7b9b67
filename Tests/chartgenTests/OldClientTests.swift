import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// Tables for clients of HTTP/1.0, to whom the end of the connection is that of the table.
@Suite(.slow) struct OldClientTests {
    private static func ask(_ connection: RawConnection, _ size: Int) {
        connection.send("GET /page.csv?size=\(size) HTTP/1.0\r\nHost: localhost\r\n\r\n")
    }

    @Test(
        .promise(
            .server,
            """
            a table that can't go on is cut off, and never looks whole: a client of HTTP/1.0, to
            whom the end of the connection is that of the table, sees a reset
            """),
        arguments: [true, false])
    func aTableOfASourceThatFailsEndsWithAReset(fails: Bool) async throws {
        try await withFolder { folder in
            let isBroken = Mutex(false)
            try await LoopbackServer.serving({ request in
                guard let page = request.page, page <= 64 else { return .status(404) }
                if page == 50, isBroken.withLock(\.self) { return .status(400) }
                return .json(APIPagingTests.points((page - 1) * 1_000..<page * 1_000))
            }) { api in
                try await ServeRun.serving([api.series], in: folder) { server in
                    isBroken.withLock { $0 = fails }
                    let connection = try server.connection()
                    OldClientTests.ask(connection, 64_000)
                    let text = try await connection.text { $0.contains("T00:00:00Z,0\r\n") }
                    #expect(text.hasPrefix("HTTP/1.0 200 OK\r\n"))
                    #expect(try await connection.endsWithReset() == fails)
                }
            }
        }
    }

    /// SIGTERM lets an answer go on for four seconds.
    @Test(.promise(.server, "a table that can't go on…"), arguments: [SIGTERM, SIGKILL])
    func aTableOfAServerThatEndsEndsWithAReset(signal: Int32) async throws {
        try await withFolder { folder in
            let gate = LoopbackServer.Gate()
            let isHeld = Mutex(false)
            try await LoopbackServer.serving({ request in
                guard let page = request.page, page <= 64 else { return .status(404) }
                let points = APIPagingTests.points((page - 1) * 1_000..<page * 1_000)
                let waits = page >= 50 && isHeld.withLock(\.self)
                return waits ? [.hold(gate)] + .json(points) : .json(points)
            }) { api in
                _ = try await ServeRun.outcome([api.series], in: folder, isToEnd: true) { server in
                    isHeld.withLock { $0 = true }
                    let connection = try server.connection()
                    OldClientTests.ask(connection, 64_000)
                    _ = try await connection.text { $0.contains("T00:00:00Z,0\r\n") }
                    server.run.signal(signal)
                    #expect(try await connection.endsWithReset())
                    try await eventually("the end") { server.run.hasEnded }
                }
                gate.open()
            }
        }
    }
}
