import NIOCore
import NIOWebSocket

/// Ends a connection over which a server sends frames that no server may send: with a mask, with
/// reserved bits, of a kind that does not exist.
///
/// - Source: RFC 6455, sections 5.1 and 5.2. NIO's decoder finds the other faults of a frame.
final class WebSocketRules: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    /// A frame broke the rules.
    struct Broken: Error {}

    private static let kinds: Set<WebSocketOpcode> = [
        .continuation, .text, .binary, .connectionClose, .ping, .pong,
    ]

    private var isBroken = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // What follows such a frame means nothing.
        guard !isBroken else { return }
        let frame = Self.unwrapInboundIn(data)
        guard frame.maskKey == nil, !frame.rsv1, !frame.rsv2, !frame.rsv3,
            Self.kinds.contains(frame.opcode)
        else {
            isBroken = true
            context.fireErrorCaught(Broken())
            return
        }
        context.fireChannelRead(data)
    }
}
