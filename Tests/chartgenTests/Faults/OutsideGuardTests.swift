import AsyncHTTPClient
import LoopbackServer
import NIOCore
import NIOHTTP1
import NIOSSL
import Testing

@testable import Feeds
@testable import Fetching

/// A name from outside that leads to this machine, over connections that say who they are first.
@Suite struct SecureOutsideGuardTests {
    @Test(arguments: [false, true])
    func noRequestIsMade(offersHTTP2: Bool) async throws {
        try await withFolder { folder in
            let certificate = try await Certificate.made(in: folder)
            try await LoopbackServer.serving(
                tls: certificate.tls, offersHTTP2: offersHTTP2, { _ in .json("[]") }
            ) { server in
                let url = "https://pictures.example:\(server.port)/1.png"
                let answer = try await status(url, isGuarded: false)
                #expect(answer == 200)
                await #expect(throws: (any Error).self) { try await status(url, isGuarded: true) }
                #expect(server.paths == ["/1.png"])
                #expect(server.versions == [offersHTTP2 ? "2.0" : "1.1"])
            }
        }
    }

    private func status(_ url: String, isGuarded: Bool) async throws -> UInt {
        var configuration = HTTPClients.configuration(proxy: nil)
        configuration.dnsOverride = ["pictures.example": "127.0.0.1"]
        configuration.tlsConfiguration?.certificateVerification = .none
        if isGuarded { OutsideGuard.install(in: &configuration) }
        let client = HTTPClient(eventLoopGroup: HTTPClients.group, configuration: configuration)
        let task = Task {
            try await client.execute(HTTPClientRequest(url: url), timeout: .seconds(30)).status.code
        }
        let result = await task.result
        try await client.shutdown()
        return try result.get()
    }
}
