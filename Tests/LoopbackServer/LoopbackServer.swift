import NIOCore
import NIOHTTP2
import NIOPosix
public import NIOSSL
import Synchronization

/// A server on loopback whose answers a test decides, if need be to the byte: also such as no HTTP
/// library would give. It remembers what it was asked.
public final class LoopbackServer: Sendable {
    /// What is done about a request; nothing leaves it unanswered.
    public typealias Answer = [Step]
    public typealias Answering = @Sendable (Request) -> Answer

    private let answer: Answering
    private let requests = Mutex<[Request]>([])
    private let channel = Mutex<(any Channel)?>(nil)

    private init(_ answer: @escaping Answering) {
        self.answer = answer
    }

    /// Runs a server while `body` runs.
    ///
    /// - Parameters:
    ///   - host: the address to listen on.
    ///   - tls: makes it speak TLS.
    ///   - offersHTTP2: with TLS, makes it speak HTTP/2 to whoever wants that.
    ///   - frames: with TLS, makes it send these bytes at the start of a connection of HTTP/2, and
    ///     after a request what the answer says, to the byte: frames of a test's own.
    public static func serving<Result>(
        host: String = "127.0.0.1", tls: TLSConfiguration? = nil, offersHTTP2: Bool = false,
        frames: [UInt8]? = nil, _ answer: @escaping Answering,
        _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let server = LoopbackServer(answer)
        let context = try tls.map { tls in
            var tls = tls
            if offersHTTP2 || frames != nil {
                tls.applicationProtocols = NIOHTTP2SupportedALPNProtocols
            }
            return try NIOSSLContext(configuration: tls)
        }
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .childChannelInitializer { channel in
                guard let frames else {
                    return server.prepare(channel, context, offersHTTP2: offersHTTP2)
                }
                return server.prepareFrames(channel, context, frames)
            }
            .bind(host: host, port: 0).get()
        server.channel.withLock { $0 = channel }
        return try await channel.closing { try await body(server) }
    }

    private func prepare(
        _ channel: any Channel, _ context: NIOSSLContext?, offersHTTP2: Bool
    ) -> EventLoopFuture<Void> {
        guard let context else { return prepareConnection(channel) }
        let secured = channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
        }
        return secured.flatMap {
            guard offersHTTP2 else { return self.prepareConnection(channel) }
            return channel.configureHTTP2SecureUpgrade(
                h2ChannelConfigurator: { channel in
                    channel.configureHTTP2Pipeline(mode: .server) { self.prepareStream($0) }
                        .map { _ in }
                },
                http1ChannelConfigurator: { self.prepareConnection($0) })
        }
    }

    private func prepareFrames(
        _ channel: any Channel, _ context: NIOSSLContext?, _ opening: [UInt8]
    ) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            if let context { try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
            try pipeline.addHandler(FrameHandler(self, opening))
        }
    }

    private func prepareConnection(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ConnectionHandler(self))
        }
    }

    private func prepareStream(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(HTTP2FramePayloadToHTTP1ServerCodec())
            try pipeline.addHandler(StreamHandler(self))
        }
    }

    public var url: String { "http://127.0.0.1:\(port)" }
    public var port: Int { channel.withLock { $0?.localAddress?.port ?? 0 } }

    /// "http://127.0.0.1:PORT".
    public var address: String { "http://127.0.0.1:\(port)" }

    /// The address of pages that are answered at /1.json, /2.json and so on.
    public var series: String { "\(address)/{PAGE}.json" }

    /// The heads of all requests, in the order they arrived.
    public var heads: [Request] { requests.withLock { $0 } }

    /// The paths asked for, in the order they arrived.
    public var paths: [String] { heads.map(\.path) }

    /// The fields of every request, names in lower case.
    public var headers: [[String: String]] { heads.map(\.headers) }

    /// The page numbers asked for: the digits before ".json".
    public var pages: [Int] { heads.compactMap(\.page) }

    /// The versions of HTTP that were spoken: "1.1" or "2.0".
    public var versions: Set<String> { Set(heads.map(\.version)) }

    /// Takes note of a request.
    ///
    /// - Parameters:
    ///   - lines: its head; the first is the request line.
    ///   - earlierOnConnection: how many arrived on the same connection before.
    /// - Returns: what to do about it.
    func take(_ lines: [String], earlierOnConnection: Int, body: String = "") -> Answer {
        let request = requests.withLock { requests in
            let path = Request.path(lines)
            let request = Request(
                lines: lines, earlier: requests.count { $0.path == path },
                earlierOnConnection: earlierOnConnection, time: .now, body: body)
            requests.append(request)
            return request
        }
        return answer(request)
    }
}
