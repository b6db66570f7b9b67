import Feeds
import NIOCore
import NIOWebSocket
import Synchronization

/// The events of a WebSocket.
enum WebSocketEvent: Sendable, Equatable {
    /// A whole message, text or not.
    case message([UInt8])
    /// The other side closed the connection, with a code and words of its own, if it gave any.
    case closed(code: Int?, reason: String)
    /// The connection can't go on.
    case failed(ConnectionFault)
}

/// When something last came over a connection.
final class LastSign: Sendable {
    private let time: Mutex<Duration>

    init(_ time: Duration) {
        self.time = Mutex(time)
    }

    var value: Duration { time.withLock(\.self) }

    func note(_ time: Duration) {
        self.time.withLock { $0 = max($0, time) }
    }
}

/// Keeps a WebSocket alive: answers pings on the event loop, whatever the rest of the program does,
/// and takes part in closing. Expects whole messages, as `NIOWebSocketFrameAggregator` makes them
/// of frames.
final class WebSocketKeeper: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketEvent
    typealias OutboundOut = WebSocketFrame

    private let lastSign: LastSign
    private let now: @Sendable () -> Duration
    private var isClosed = false

    /// - Parameters:
    ///   - lastSign: noted whenever a frame comes.
    ///   - now: on the clock of `lastSign`.
    init(lastSign: LastSign, now: @escaping @Sendable () -> Duration) {
        self.lastSign = lastSign
        self.now = now
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosed else { return }
        lastSign.note(now())
        let frame = Self.unwrapInboundIn(data)
        switch frame.opcode {
        case .text where !isText(frame.unmaskedData):
            fail(.badText, .dataInconsistentWithMessage, context)
        case .text, .binary:
            context.fireChannelRead(
                Self.wrapInboundOut(.message(Array(frame.unmaskedData.readableBytesView))))
        // Answer no ping while the other side does not read.
        case .ping where context.channel.isWritable:
            send(.pong, frame.unmaskedData, context, promise: nil)
        case .connectionClose:
            isClosed = true
            close(frame.unmaskedData, context)
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isClosed else { return }
        let fault = ConnectionFault(error)
        fail(fault, fault == .longMessage ? .messageTooLarge : .protocolError, context)
    }

    private func fail(
        _ fault: ConnectionFault, _ code: WebSocketErrorCode, _ context: ChannelHandlerContext
    ) {
        isClosed = true
        context.fireChannelRead(Self.wrapInboundOut(.failed(fault)))
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        sayGoodbye(data, context)
    }

    /// Whether the bytes are UTF-8, as those of a text must be (RFC 6455, section 8.1).
    private func isText(_ data: ByteBuffer) -> Bool {
        String(validating: data.readableBytesView, as: UTF8.self) != nil
    }

    private func close(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
        var data = data
        let code = data.readInteger(as: UInt16.self)
        let reason = String(decoding: data.readableBytesView, as: UTF8.self)
        context.fireChannelRead(
            Self.wrapInboundOut(.closed(code: code.map(Int.init), reason: reason)))
        sayGoodbye(code.map { ByteBuffer(integer: $0) } ?? ByteBuffer(), context)
    }

    private func sayGoodbye(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
        let sent = context.eventLoop.makePromise(of: Void.self)
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        sent.futureResult.whenComplete { _ in bound.value.close(promise: nil) }
        send(.connectionClose, data, context, promise: sent)
    }

    private func send(
        _ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext,
        promise: EventLoopPromise<Void>?
    ) {
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
        context.writeAndFlush(Self.wrapOutboundOut(frame), promise: promise)
    }
}
