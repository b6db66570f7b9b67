import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOPosix
public import NIOSSL
import Synchronization

/// An HTTP server on 127.0.0.1 whose answers a test decides, and which remembers what it was asked.
public final class LoopbackServer: Sendable {
    /// A request as it came, and how many came for the same path before.
    public struct Request: Sendable {
        public let path: String
        public let earlier: Int
        public let headers: [String: String]
        /// "1.1" or "2.0".
        public let version: String
    }

    public struct Answer: Sendable {
        var status = 200
        var headers: [(String, String)] = []
        var body: [UInt8] = []
        /// Closes the connection after so many bytes of the body.
        var cutAfter: Int?
        /// Leaves the request unanswered and the connection open.
        var isNone = false

        public static func json(_ text: String) -> Answer {
            Answer(headers: [("Content-Type", "application/json")], body: Array(text.utf8))
        }

        public static func bytes(_ bytes: [UInt8]) -> Answer { Answer(body: bytes) }

        public static func status(_ status: Int, _ headers: [(String, String)] = []) -> Answer {
            Answer(status: status, headers: headers, body: Array("status \(status)\n".utf8))
        }

        /// Not a byte, ever.
        public static let none = Answer(isNone: true)

        /// A body that promises more bytes than come.
        public static func truncated(_ text: String) -> Answer {
            Answer(body: Array(text.utf8), cutAfter: text.utf8.count / 2)
        }
    }

    private let requests = Mutex<[Request]>([])
    private let channel: Mutex<(any Channel)?> = Mutex(nil)
    private let answer: @Sendable (Request) -> Answer

    private init(_ answer: @escaping @Sendable (Request) -> Answer) {
        self.answer = answer
    }

    /// Runs a server while `body` runs.
    ///
    /// - Parameter tls: makes it speak TLS, and HTTP/2 to whoever wants that.
    public static func serving<Result>(
        tls: TLSConfiguration? = nil, _ answer: @escaping @Sendable (Request) -> Answer,
        _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let server = LoopbackServer(answer)
        let context = try tls.map { tls in
            var tls = tls
            tls.applicationProtocols = NIOHTTP2SupportedALPNProtocols
            return try NIOSSLContext(configuration: tls)
        }
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .childChannelInitializer { server.prepare($0, context) }
            .bind(host: "127.0.0.1", port: 0).get()
        server.channel.withLock { $0 = channel }
        return try await channel.closing { try await body(server) }
    }

    private func prepare(
        _ channel: any Channel, _ context: NIOSSLContext?
    ) -> EventLoopFuture<Void> {
        guard let context else { return prepareHTTP1(channel) }
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
        }.flatMap {
            channel.configureHTTP2SecureUpgrade(
                h2ChannelConfigurator: { channel in
                    channel.configureHTTP2Pipeline(mode: .server) { stream in
                        stream.eventLoop.makeCompletedFuture {
                            let pipeline = stream.pipeline.syncOperations
                            try pipeline.addHandler(HTTP2FramePayloadToHTTP1ServerCodec())
                            try pipeline.addHandler(Handler(self))
                        }
                    }.map { _ in }
                },
                http1ChannelConfigurator: { self.prepareHTTP1($0) })
        }
    }

    private func prepareHTTP1(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandler(Handler(self))
        }
    }

    public var port: Int { channel.withLock { $0?.localAddress?.port ?? 0 } }

    /// "http://127.0.0.1:PORT".
    public var address: String { "http://127.0.0.1:\(port)" }

    /// The versions of HTTP that were spoken.
    public var versions: Set<String> { Set(requests.withLock { $0.map(\.version) }) }

    /// The paths asked for, in the order they came.
    public var paths: [String] { requests.withLock { $0.map(\.path) } }

    /// The headers of every request, names in lower case.
    public var headers: [[String: String]] { requests.withLock { $0.map(\.headers) } }

    /// The page numbers asked for: the digits before ".json".
    public var pages: [Int] {
        paths.compactMap { path in
            Int(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
        }
    }

    fileprivate func take(_ head: HTTPRequestHead) -> Answer {
        let headers = head.headers.map { ($0.name.lowercased(), $0.value) }
        let request = requests.withLock { requests in
            let earlier = requests.count { $0.path == head.uri }
            let request = Request(
                path: head.uri, earlier: earlier,
                headers: Dictionary(headers, uniquingKeysWith: { $1 }),
                version: "\(head.version.major).\(head.version.minor)")
            requests.append(request)
            return request
        }
        return answer(request)
    }
}

private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let server: LoopbackServer
    private var head: HTTPRequestHead?

    init(_ server: LoopbackServer) {
        self.server = server
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): self.head = head
        case .body: break
        case .end: if let head { send(server.take(head), context) }
        }
    }

    private func send(_ answer: LoopbackServer.Answer, _ context: ChannelHandlerContext) {
        if answer.isNone { return }
        var headers = HTTPHeaders(answer.headers)
        headers.add(name: "Content-Length", value: "\(answer.body.count)")
        let status = HTTPResponseStatus(statusCode: answer.status)
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        let body = answer.body.prefix(answer.cutAfter ?? answer.body.count)
        let buffer = context.channel.allocator.buffer(bytes: body)
        if answer.cutAfter != nil {
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
            context.close(promise: nil)
        } else {
            context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
}
