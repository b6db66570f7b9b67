import LoopbackServer
import NIOCore
import Testing

@testable import TradeSources

@Suite(.timeLimit(.minutes(10))) struct WebSocketClientTests {
    /// Why there is no connection to an address.
    private func failure(of url: String) async throws -> String {
        let client = WebSocketClient(
            address: try WebSocketAddress(url), userAgent: "test", timeout: .seconds(500))
        let error = await #expect(throws: ConnectionFault.self) {
            try await client.connect(lastSign: LastSign(.zero)) { .zero }
        }
        return error?.words ?? ""
    }

    @Test(arguments: [
        (403, "there is no WebSocket: the server answered 403 (forbidden)"),
        (200, "there is no WebSocket: the server answered 200 (ok)"),
        (503, "there is no WebSocket: the server answered 503 (service unavailable)"),
    ])
    func otherAnswersAreSaid(status: Int, words: String) async throws {
        let fault = try await LoopbackServer.serving({ _ in .status(status) }) { server in
            try await failure(of: "ws://127.0.0.1:\(server.port)/x?y=1")
        }
        #expect(fault == words)
    }

    @Test func aServerThatSpeaksOtherThingsIsSaid() async throws {
        let fault = try await LoopbackServer.serving({ _ in [.send("220 hello\r\n"), .close] }) {
            try await failure(of: "ws://127.0.0.1:\($0.port)")
        }
        #expect(fault.hasPrefix("not HTTP") || fault == "what answers there is no web server")
    }

    @Test func anUpgradeWithoutTheRightKeyIsNone() async throws {
        let head =
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
            + "Sec-WebSocket-Accept: c2VjcmV0\r\n\r\n"
        let fault = try await LoopbackServer.serving({ _ in [.send(head), .close] }) {
            try await failure(of: "ws://127.0.0.1:\($0.port)")
        }
        #expect(fault == "the server answered as no WebSocket does")
    }

    @Test func aServerThatHangsUpIsSaid() async throws {
        let fault = try await LoopbackServer.serving({ _ in [.close] }) {
            try await failure(of: "ws://127.0.0.1:\($0.port)")
        }
        #expect(fault == "the server hung up, or gave no WebSocket within 500 seconds")
    }

    @Test func nobodyAtThePortIsSaid() async throws {
        let fault = try await failure(of: "ws://127.0.0.1:1")
        #expect(fault == "cannot connect to \"127.0.0.1\":1: connection refused")
    }

    @Test func anUnknownHostIsSaid() async throws {
        #expect(try await failure(of: "wss://host.invalid").hasPrefix("unknown host"))
    }

    @Test func noTLSIsSaid() async throws {
        let fault = try await LoopbackServer.serving({ _ in .status(200) }) {
            try await failure(of: "wss://127.0.0.1:\($0.port)")
        }
        #expect(fault.hasPrefix("no secure connection"), "\(fault)")
    }

    @Test(arguments: [
        ("ws://example.org", false, "example.org", 80, "/", "example.org"),
        ("WSS://example.org/v2?a=b%20c", true, "example.org", 443, "/v2?a=b%20c", "example.org"),
        ("ws://u:p@127.0.0.1:9000/", false, "127.0.0.1", 9_000, "/", "127.0.0.1:9000"),
        ("wss://[::1]:8443/x", true, "::1", 8_443, "/x", "[::1]:8443"),
        (
            "wss://München.example/x", true, "xn--mnchen-3ya.example", 443, "/x",
            "xn--mnchen-3ya.example"
        ),
    ])
    func addressesHaveTheirParts(
        url: String, isSecure: Bool, host: String, port: Int, target: String, field: String
    ) throws {
        let address = try WebSocketAddress(url)
        #expect(address.isSecure == isSecure)
        #expect(address.host == host && address.port == port && address.target == target)
        #expect(address.hostField == field)
        #expect(!address.shown.contains("u:p"))
    }
}
