import NIOCore

/// Ends a connection over which a server writes a frame's length in more bytes than it needs. It
/// stands before NIO's decoder, which takes such a length.
///
/// - Source: RFC 6455, section 5.2.
final class WebSocketLengths: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var heads = FrameHeads()
    private var isBroken = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // What follows such a frame means nothing.
        guard !isBroken else { return }
        var bytes = Self.unwrapInboundIn(data)
        guard let start = heads.faultyFrame(in: bytes.readableBytesView) else {
            return context.fireChannelRead(data)
        }
        isBroken = true
        if start > 0, let whole = bytes.readSlice(length: start) {
            context.fireChannelRead(Self.wrapInboundOut(whole))
        }
        context.fireErrorCaught(WebSocketRules.Broken())
    }
}
