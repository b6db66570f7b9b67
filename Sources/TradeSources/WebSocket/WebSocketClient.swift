import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Opens WebSockets.
///
/// - Source: RFC 6455.
struct WebSocketClient: Sendable {
    typealias Channel = NIOAsyncChannel<WebSocketEvent, WebSocketFrame>

    /// The longest message that is read, in bytes; frames are no longer than that either.
    static let longestMessage = 1 << 20
    /// Of how many frames a message may be made.
    private static let mostFrames = 1_024
    /// How many messages may wait: reading stops above the one number, and goes on below the other.
    private static let waiting = (low: 64, high: 256)

    let address: WebSocketAddress
    let userAgent: String
    /// How long connecting may take, and then asking for the WebSocket.
    let timeout: Duration

    private enum Upgrade: Sendable {
        case done(Channel)
        case refused
    }

    /// Opens a connection.
    ///
    /// - Parameters:
    ///   - lastSign: noted whenever something comes over it.
    ///   - now: on the clock of `lastSign`.
    /// - Throws: `ConnectionFault`.
    func connect(lastSign: LastSign, now: @escaping @Sendable () -> Duration) async throws
        -> Channel
    {
        let status = UpgradeStatus()
        do {
            let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connectTimeout(TimeAmount(timeout))
                .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            let upgrade = try await bootstrap.connect(host: address.host, port: address.port) {
                channel in
                channel.eventLoop.makeCompletedFuture {
                    try prepare(channel, status, lastSign, now)
                }
            }
            switch try await upgrade.get() {
            case .done(let channel): return channel
            case .refused:
                throw ConnectionFault.refusal(status: status.value, wait: status.retryAfter)
            }
        } catch let fault as ConnectionFault {
            throw fault
        } catch ChannelError.inappropriateOperationForState {
            // The channel was closed before the server had answered.
            throw ConnectionFault(
                "the server hung up, or gave no WebSocket within \(timeout.components.seconds) seconds"
            )
        } catch {
            throw ConnectionFault(error)
        }
    }

    private func prepare(
        _ channel: any NIOCore.Channel, _ status: UpgradeStatus, _ lastSign: LastSign,
        _ now: @escaping @Sendable () -> Duration
    ) throws -> EventLoopFuture<Upgrade> {
        let pipeline = channel.pipeline.syncOperations
        if address.isSecure {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.minimumTLSVersion = .tlsv12
            let isName = (try? SocketAddress(ipAddress: address.host, port: address.port)) == nil
            try pipeline.addHandler(
                NIOSSLClientHandler(
                    context: NIOSSLContext(configuration: tls),
                    serverHostname: isName ? address.host : nil))
        }
        try pipeline.addHandler(status.handler())
        let limit = channel.eventLoop.scheduleTask(in: TimeAmount(timeout)) {
            channel.close(promise: nil)
        }
        let upgrader = NIOTypedWebSocketClientUpgrader<Upgrade>(
            maxFrameSize: Self.longestMessage, enableAutomaticErrorHandling: false
        ) { channel, _ in
            channel.eventLoop.makeCompletedFuture {
                limit.cancel()
                return try .done(Self.keep(channel, lastSign, now))
            }
        }
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: address.target)
        head.headers.add(name: "Host", value: address.hostField)
        head.headers.add(name: "User-Agent", value: userAgent)
        let upgrade = NIOTypedHTTPClientUpgradeConfiguration(
            upgradeRequestHead: head, upgraders: [upgrader]
        ) { channel in
            limit.cancel()
            return channel.close().map { .refused }
        }
        var configuration = NIOUpgradableHTTPClientPipelineConfiguration(
            upgradeConfiguration: upgrade)
        // The first frames may come in one packet with the answer to the request.
        configuration.leftOverBytesStrategy = .forwardBytes
        return try pipeline.configureUpgradableHTTPClientPipeline(configuration: configuration)
    }

    private static func keep(
        _ channel: any NIOCore.Channel, _ lastSign: LastSign,
        _ now: @escaping @Sendable () -> Duration
    ) throws -> Channel {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(
            WebSocketLengths(),
            position: .before(
                pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)))
        try pipeline.addHandler(WebSocketRules())
        try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: mostFrames,
                maxAccumulatedFrameSize: longestMessage))
        try pipeline.addHandler(WebSocketKeeper(lastSign: lastSign, now: now))
        return try NIOAsyncChannel(
            wrappingChannelSynchronously: channel,
            configuration: .init(
                backPressureStrategy: .init(lowWatermark: waiting.low, highWatermark: waiting.high))
        )
    }
}

extension WebSocketFrame {
    /// A frame with a text of ours.
    init(text: String) {
        self.init(fin: true, opcode: .text, maskKey: .random(), data: ByteBuffer(string: text))
    }

    /// A frame that says that we leave.
    static var goodbye: WebSocketFrame {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: .normalClosure)
        return WebSocketFrame(fin: true, opcode: .connectionClose, maskKey: .random(), data: data)
    }
}
