import NIOCore
import NIOPosix
import NIOSSL

/// Asks a server for its certificates: by a handshake that is broken off as soon as they are there,
/// so that nothing is believed and nothing is sent.
enum PresentedChain {
    private struct NotPresented: Error {}

    /// - Parameter proxy: the one between, if there is one.
    /// - Throws: whatever keeps the certificates from coming within five seconds,
    ///   `CancellationError`.
    static func read(
        from host: String, port: Int, by proxy: Proxy?, on loops: any EventLoopGroup
    ) async throws -> [NIOSSLCertificate] {
        guard proxy?.kind != .socks else { throw NotPresented() }
        let loop = loops.next()
        let chain = loop.makePromise(of: [NIOSSLCertificate].self)
        let limit = TimeAmount.seconds(5)
        let connected = ClientBootstrap(group: loop).connectTimeout(limit)
            .channelInitializer { channel in
                loop.makeCompletedFuture { try prepare(channel, host, port, proxy, chain) }
            }
            .connect(host: proxy?.host ?? host, port: proxy?.port ?? port)
        connected.whenFailure { chain.fail($0) }
        connected.whenSuccess { $0.closeFuture.whenComplete { _ in chain.fail(NotPresented()) } }
        let timer = loop.scheduleTask(in: limit) { chain.fail(NotPresented()) }
        defer {
            timer.cancel()
            connected.whenSuccess { $0.close(promise: nil) }
        }
        return try await withTaskCancellationHandler {
            try await chain.futureResult.get()
        } onCancel: {
            chain.fail(CancellationError())
        }
    }

    private static func prepare(
        _ channel: any Channel, _ host: String, _ port: Int, _ proxy: Proxy?,
        _ chain: EventLoopPromise<[NIOSSLCertificate]>
    ) throws {
        let context = try NIOSSLContext(configuration: HTTPClients.tls)
        let pipeline = channel.pipeline.syncOperations
        let secure = {
            let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
            let handler = try NIOSSLClientHandler(
                context: context, serverHostname: isAddress ? nil : host,
                customVerificationCallback: { certificates, verdict in
                    chain.succeed(certificates)
                    verdict.succeed(.failed)
                })
            try pipeline.addHandler(handler, position: .first)
        }
        guard let proxy else { return try secure() }
        try pipeline.addHandler(Tunnel(host, port, proxy, whenOpen: secure))
    }

    /// Asks a proxy for a way to the server.
    private final class Tunnel: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let request: String
        private let whenOpen: () throws -> Void
        private var head: [UInt8] = []
        private var isOpen = false

        init(_ host: String, _ port: Int, _ proxy: Proxy, whenOpen: @escaping () throws -> Void) {
            let target = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
            request =
                "CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n"
                + (proxy.authorization.map { "Proxy-Authorization: \($0)\r\n" } ?? "") + "\r\n"
            self.whenOpen = whenOpen
        }

        func channelActive(context: ChannelHandlerContext) {
            let bytes = context.channel.allocator.buffer(string: request)
            context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
            context.fireChannelActive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isOpen else { return }
            head += unwrapInboundIn(data).readableBytesView
            guard head.count < 65_536 else { return context.close(promise: nil) }
            guard head.suffix(4) == Array("\r\n\r\n".utf8)[...] else { return }
            let status = String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst()
                .first
            guard status == "200" else { return context.close(promise: nil) }
            isOpen = true
            do { try whenOpen() } catch { context.close(promise: nil) }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }
    }
}
