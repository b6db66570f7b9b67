import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// The process's clients: each holds its connections, and needs no shutting down.
enum HTTPClients {
    /// What a connection depends on.
    struct Kind: Hashable, Sendable {
        var proxy: Proxy?
        /// Whether the proxy only sees whole URLs, as one does for http; else it opens a tunnel.
        var isAbsolute = false
        /// Trusted besides the system's.
        var authorities: [NIOSSLCertificate] = []
        /// Whether every request gets a connection of its own, for an idle one may be dead.
        var isFresh = false
    }

    /// Event loops need descriptors, and end the process if they get none.
    static var mayBeMade: Bool { sysconf(Int32(_SC_OPEN_MAX)) >= 16 }

    private static let clients = Mutex<[Kind: HTTPClient]>([:])
    /// A thread takes in more than a core can parse.
    private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    static func client(_ kind: Kind = Kind()) -> HTTPClient {
        clients.withLock { clients in
            if let client = clients[kind] { return client }
            let client = HTTPClient(eventLoopGroup: group, configuration: configuration(kind))
            clients[kind] = client
            return client
        }
    }

    private static func configuration(_ kind: Kind) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(10)))
        // Whoever asks tries again, and says so.
        configuration.connectionPool.retryConnectionEstablishment = false
        if kind.isFresh { configuration.connectionPool.idleTimeout = .milliseconds(1) }
        if !kind.authorities.isEmpty {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.additionalTrustRoots = [.certificates(kind.authorities)]
            configuration.tlsConfiguration = tls
        }
        configuration.http1_1ConnectionDebugInitializer = StatusGuard.installBehindDecoder
        configuration.http2StreamChannelDebugInitializer = StatusGuard.installInStream
        guard let proxy = kind.proxy else { return configuration }
        if kind.isAbsolute {
            configuration.http1_1ConnectionDebugInitializer = { channel in
                AbsoluteForm.install(channel).flatMap { StatusGuard.installBehindDecoder(channel) }
            }
        } else {
            configuration.proxy = tunnel(proxy)
        }
        return configuration
    }

    private static func tunnel(_ proxy: Proxy) -> HTTPClient.Configuration.Proxy {
        switch proxy.kind {
        case .socks: .socksServer(host: proxy.host, port: proxy.port)
        case .http:
            .server(
                host: proxy.host, port: proxy.port,
                authorization: proxy.user.map {
                    .basic(username: $0, password: proxy.password ?? "")
                })
        }
    }
}
