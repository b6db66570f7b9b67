import NIOCore
import NIOPosix

extension LoopbackServer {
    /// Runs a proxy on loopback that opens a way to whatever port it is asked for, while `body`
    /// runs.
    ///
    /// - Parameter body: gets the proxy's port.
    public static func tunneling<Result>(
        _ body: (_ port: Int) async throws -> Result
    ) async throws -> Result {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(TunnelHandler())
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return try await channel.closing { try await body(channel.localAddress?.port ?? 0) }
    }
}

/// Connects to the port that a CONNECT asks for, on loopback, and passes on all bytes.
private final class TunnelHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var head: [UInt8] = []
    private var other: (any Channel)?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if let other { return other.writeAndFlush(unwrapInboundIn(data), promise: nil) }
        head += unwrapInboundIn(data).readableBytesView
        guard head.suffix(4) == Array("\r\n\r\n".utf8)[...] else { return }
        let target = String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first
        guard let port = target?.split(separator: ":").last.flatMap({ Int($0) }) else {
            return context.close(promise: nil)
        }
        let channel = context.channel
        ClientBootstrap(group: context.eventLoop)
            .channelInitializer { other in
                other.eventLoop.makeCompletedFuture {
                    try other.pipeline.syncOperations.addHandler(PassOn(to: channel))
                }
            }
            .connect(host: "127.0.0.1", port: port).assumeIsolated().whenSuccess { other in
                self.other = other
                _ = channel.send(Array("HTTP/1.1 200 Yes\r\n\r\n".utf8))
            }
    }

    func channelInactive(context: ChannelHandlerContext) {
        other?.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}

/// Passes all bytes on to another connection.
private final class PassOn: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let other: any Channel

    init(to other: any Channel) {
        self.other = other
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        other.writeAndFlush(unwrapInboundIn(data), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        other.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
