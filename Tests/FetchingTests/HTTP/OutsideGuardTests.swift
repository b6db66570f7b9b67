import AsyncHTTPClient
import LoopbackServer
import NIOCore
import NIOHTTP1
import Testing

@testable import Fetching

/// A name from outside that leads to this machine: the client is told so in place of a name server.
@Suite(.timeLimit(.minutes(10))) struct OutsideGuardTests {
    private func response(_ url: String, guarded: Bool) async throws -> UInt {
        var configuration = HTTPClients.configuration(proxy: nil)
        configuration.dnsOverride = ["pictures.example": "127.0.0.1"]
        if guarded { OutsideGuard.install(in: &configuration) }
        let client = HTTPClient(eventLoopGroup: HTTPClients.group, configuration: configuration)
        let result: Result<UInt, any Error>
        do {
            let response = try await client.execute(
                HTTPClientRequest(url: url), timeout: .seconds(30))
            result = .success(response.status.code)
        } catch {
            result = .failure(error)
        }
        try await client.shutdown()
        return try result.get()
    }

    @Test func noRequestIsMade() async throws {
        try await LoopbackServer.serving({ _ in .json("[]") }) { server in
            let url = "http://pictures.example:\(server.port)/1.png"
            let status = try await response(url, guarded: false)
            #expect(status == 200)
            await #expect(throws: InnerAddress.self) { try await response(url, guarded: true) }
            #expect(server.paths == ["/1.png"])
        }
    }

    @Test(arguments: [
        ("127.0.0.1", false), ("10.1.2.3", false), ("192.168.0.1", false),
        ("169.254.169.254", false),
        ("::1", false), ("fe80::1", false), ("fd00::1", false), ("::ffff:127.0.0.1", false),
        ("0.0.0.0", false), ("93.184.215.14", true), ("2606:2800:21f::1", true),
    ])
    func addresses(_ address: String, _ isOutside: Bool) throws {
        let socket = try SocketAddress(ipAddress: address, port: 80)
        #expect(OutsideGuard.isOutside(socket) == isOutside)
    }

    @Test func noAddressIsNotOutside() throws {
        #expect(!OutsideGuard.isOutside(nil))
        // A name alone: no file is looked for.
        let file = try SocketAddress(unixDomainSocketPath: "/tmp/a")
        #expect(!OutsideGuard.isOutside(file))
    }

    /// What a connection is used for is a part of what it is: no request of another kind gets it.
    @Test func connectionsAreNotShared() throws {
        func kind(_ url: String, from feed: String?) throws -> HTTPClients.Kind? {
            var options = HTTPOptions()
            options.proxies = ProxySettings()
            options.reach = feed.map { Reach(from: $0) }
            let exchange = HTTPExchange(url: url, steadyHeaders: [:], options: options, place: "")
            let hop = HTTPExchange.Hop(
                url: url, headers: [:], condition: [:], isFresh: false, requestTime: 0)
            guard case .shared(let kind) = try exchange.route(of: hop).carrier else { return nil }
            return kind
        }
        #expect(try kind("http://a.example/", from: nil)?.staysOutside == false)
        #expect(try kind("http://a.example/", from: "http://a.example/")?.staysOutside == true)
        #expect(try kind("http://a.example/", from: "http://127.0.0.1/")?.staysOutside == true)
        #expect(try kind("http://127.0.0.1:9/", from: "http://127.0.0.1/")?.staysOutside == false)
    }
}
