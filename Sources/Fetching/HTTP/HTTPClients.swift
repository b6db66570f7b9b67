import AsyncHTTPClient
import NIOCore
import NIOPosix
import NIOSSL

/// The clients that feeds of this process share, each with its connections.
package enum HTTPClients {
    /// All that a connection depends on.
    struct Kind: Hashable, Sendable {
        var proxy: Proxy?
        /// Whether the proxy only sees whole URLs, as one does for http; else it opens a tunnel.
        var isAbsolute = false
        /// Certificates of authorities that are trusted in addition to the system's.
        var authorities: [NIOSSLCertificate] = []
        /// Whether every request gets a connection of its own, for an idle one may be dead.
        var isFresh = false
        /// Whether connections to addresses of this machine and its network are of no use. Those to
        /// a proxy are.
        var staysOutside = false
        /// The event loops that connections live on.
        var group = Group(HTTPClients.group)
    }

    /// A group of event loops, which is equal to no other.
    struct Group: Hashable, Sendable {
        let loops: any EventLoopGroup

        init(_ loops: any EventLoopGroup) {
            self.loops = loops
        }

        static func == (one: Group, other: Group) -> Bool { one.loops === other.loops }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(loops))
        }
    }

    /// Creates the event loops and the shared client, which takes some milliseconds. Call it on a
    /// background thread before the first request.
    package static func prepare() {
        if mayBeMade { shared.prepare(Kind()) }
    }

    /// Whether the process may open enough files: event loops need descriptors, and end the process
    /// if they get none.
    package static var mayBeMade: Bool { sysconf(Int32(_SC_OPEN_MAX)) >= 16 }

    /// More kinds than a program is likely to use in turn: with and without a proxy, for first
    /// tries and for others, with a few lists of authorities.
    static let shared = ClientPool(limit: 16, make: client) { client in
        // The client closes its connections and is released; the pool does not wait for that.
        client.shutdown { _ in }
    }

    /// One thread is enough: it receives more than a core can parse.
    static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    @Sendable private static func client(_ kind: Kind) -> HTTPClient {
        var configuration = configuration(proxy: kind.proxy, isAbsolute: kind.isAbsolute)
        if kind.staysOutside, kind.proxy == nil { OutsideGuard.install(in: &configuration) }
        if kind.isFresh { configuration.connectionPool.idleTimeout = .milliseconds(1) }
        if !kind.authorities.isEmpty {
            configuration.tlsConfiguration?.additionalTrustRoots = [
                .certificates(kind.authorities)
            ]
        }
        return HTTPClient(eventLoopGroup: kind.group.loops, configuration: configuration)
    }

    /// Returns the configuration of all clients. Redirects are off, for `HTTPExchange` follows
    /// them, and so is the time limit for reading, for `TryWatch` finds servers that are silent.
    ///
    /// - Parameter isAbsolute: whether the proxy only sees whole URLs.
    static func configuration(
        proxy: Proxy?, isAbsolute: Bool = false
    ) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10)))
        // `HTTPTries` tries again, and says so.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.tlsConfiguration = tls
        configuration.http1_1ConnectionDebugInitializer = StatusGuard.installBehindDecoder
        configuration.http2ConnectionDebugInitializer = HTTP2Guard.install
        configuration.http2StreamChannelDebugInitializer = { stream in
            stream.eventLoop.makeCompletedFuture {
                try StatusGuard.install(inStream: stream)
                try HTTP2Guard.watch(stream)
            }
        }
        guard let proxy else { return configuration }
        if isAbsolute {
            configuration.http1_1ConnectionDebugInitializer = { channel in
                AbsoluteForm.install(channel).flatMap { StatusGuard.installBehindDecoder(channel) }
            }
        } else {
            configuration.proxy = tunnel(proxy)
        }
        return configuration
    }

    /// Versions before 1.2 are broken (RFC 8996), and the library would speak them.
    static var tls: TLSConfiguration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        return tls
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
