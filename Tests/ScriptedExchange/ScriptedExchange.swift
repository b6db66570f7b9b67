import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// An exchange on loopback: a WebSocket whose every byte a test decides, and past trades over HTTP
/// on the same port. It remembers what it was asked.
public final class ScriptedExchange: Sendable {
    /// What is done with a client that connected; the connection is closed when it returns.
    public typealias Session = @Sendable (ExchangeClient) async throws -> Void
    /// The answer to a request over HTTP: status and body.
    public typealias Answering = @Sendable (_ target: String) async -> (Int, String)

    private let session: Session
    private let answer: Answering
    private let asked = Mutex<[String]>([])
    private let connections = Mutex(0)
    private let port: Int

    private init(port: Int, answer: @escaping Answering, session: @escaping Session) {
        self.port = port
        self.answer = answer
        self.session = session
    }

    /// The address of the WebSocket.
    public var endpoint: String { "ws://127.0.0.1:\(port)" }
    /// The address of the past trades.
    public var restEndpoint: String { "http://127.0.0.1:\(port)" }
    /// What was asked for over HTTP, in that order.
    public var requests: [String] { asked.withLock(\.self) }
    /// How many WebSockets were opened.
    public var connectionCount: Int { connections.withLock(\.self) }

    private typealias Rest = NIOAsyncChannel<
        HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>
    >

    private enum Connection {
        case webSocket(ExchangeClient.Channel)
        case rest(Rest)
    }

    /// Runs an exchange while `body` runs.
    ///
    /// - Parameters:
    ///   - answer: what it answers over HTTP; an empty list unless told.
    ///   - session: what it does with each client, of which `number` says which it is.
    public static func serving<Result: Sendable>(
        answer: @escaping Answering = { _ in (200, "[]") }, session: @escaping Session,
        _ body: (ScriptedExchange) async throws -> Result
    ) async throws -> Result {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture { try prepare(channel) }
            }
        let exchange = ScriptedExchange(
            port: server.channel.localAddress?.port ?? 0, answer: answer, session: session)
        let accepting = Task { try await exchange.accept(server) }
        defer { accepting.cancel() }
        return try await body(exchange)
    }

    private func accept(
        _ server: NIOAsyncChannel<EventLoopFuture<Connection>, Never>
    ) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            try await server.executeThenClose { inbound in
                for try await connection in inbound {
                    group.addTask {
                        switch try? await connection.get() {
                        case .webSocket(let channel): try? await self.serve(channel)
                        case .rest(let channel): try? await self.serve(channel)
                        case nil: break
                        }
                    }
                }
            }
        }
    }

    private static func prepare(
        _ channel: any Channel
    ) throws -> EventLoopFuture<Connection> {
        let upgrader = NIOTypedWebSocketServerUpgrader<Connection>(
            maxFrameSize: 1 << 16,
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    try .webSocket(NIOAsyncChannel(wrappingChannelSynchronously: channel))
                }
            })
        return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
            configuration: .init(
                upgradeConfiguration: .init(
                    upgraders: [upgrader],
                    notUpgradingCompletionHandler: { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHandler(
                                HTTPByteBufferResponses())
                            return try .rest(NIOAsyncChannel(wrappingChannelSynchronously: channel))
                        }
                    })))
    }

    private func serve(_ channel: ExchangeClient.Channel) async throws {
        let number = connections.withLock { count in
            count += 1
            return count
        }
        try await channel.executeThenClose { inbound, _ in
            let client = ExchangeClient(number: number, channel: channel.channel)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for try await frame in inbound { client.heard(frame) }
                    client.left()
                }
                group.addTask { [session] in try await session(client) }
                defer { group.cancelAll() }
                // The client may leave in the middle of the session, and the session may end first.
                try await group.next()
            }
        }
    }

    private func serve(_ channel: Rest) async throws {
        try await channel.executeThenClose { inbound, outbound in
            for try await part in inbound {
                guard case .head(let head) = part else { continue }
                asked.withLock { $0.append(head.uri) }
                let (status, body) = await answer(head.uri)
                var headers = HTTPHeaders([("Content-Type", "application/json")])
                headers.add(name: "Content-Length", value: "\(body.utf8.count)")
                headers.add(name: "Connection", value: "close")
                try await outbound.write(
                    .head(
                        HTTPResponseHead(
                            version: .http1_1, status: .init(statusCode: status), headers: headers))
                )
                try await outbound.write(.body(ByteBuffer(string: body)))
                // Who asked hangs up. Closing here would throw away what is not sent yet.
                try await outbound.write(.end(nil))
            }
        }
    }
}

/// Responses whose bodies are plain buffers.
private final class HTTPByteBufferResponses: ChannelOutboundHandler {
    typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
    typealias OutboundOut = HTTPServerResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part: HTTPServerResponsePart =
            switch Self.unwrapOutboundIn(data) {
            case .head(let head): .head(head)
            case .body(let bytes): .body(.byteBuffer(bytes))
            case .end(let trailers): .end(trailers)
            }
        context.write(Self.wrapOutboundOut(part), promise: promise)
    }
}
