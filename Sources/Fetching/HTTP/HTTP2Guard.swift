import NIOCore
import NIOHTTP1
import NIOHTTP2

/// Ends a connection of HTTP/2 whose server breaks the protocol, and tells the requests on it why.
/// The client library leaves them waiting: it hears such an error and neither closes the connection
/// nor fails what goes over it.
final class HTTP2Guard: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame

    private var context: ChannelHandlerContext?
    private var streams: [ObjectIdentifier: any Channel] = [:]
    private var tally = HTTP2Tally()
    private var fault: HTTP2Fault?
    /// The events of streams that close while bytes are read; nil at other times. They are passed
    /// on after the errors in those bytes, which come later, so that a request hears of the error
    /// first.
    private var closed: [StreamClosedEvent]?

    /// Puts the handler where the frames of a connection pass it, and another before it, which sees
    /// the bytes of frames that the library passes over.
    static func install(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let frames = try pipeline.handler(type: NIOHTTP2Handler.self)
            let guardian = HTTP2Guard()
            try pipeline.addHandler(guardian, position: .after(frames))
            try pipeline.addHandler(ByteGuard(guardian), position: .before(frames))
        }
    }

    /// Tells a request's stream from now on what breaks its connection.
    /// Over one that is broken already it gets no further.
    ///
    /// - Throws: the pipeline's errors.
    static func watch(_ stream: any Channel) throws {
        guard let connection = stream.parent else { return }
        let guardian = try connection.pipeline.syncOperations.handler(type: HTTP2Guard.self)
        if let fault = guardian.fault { return try RequestRefusal.install(fault, in: stream) }
        // Frames that came before are no answer to this stream.
        if guardian.streams.isEmpty { guardian.tally = HTTP2Tally() }
        let id = ObjectIdentifier(stream)
        guardian.streams[id] = stream
        stream.closeFuture.assumeIsolated().whenComplete { _ in guardian.streams[id] = nil }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        tally.note(isPartOfAnswer: frame.payload.isPartOfAnswer)
        if tally.isFlood { return end(.flood, context) }
        context.fireChannelRead(data)
        // The server takes the connection for broken: nothing more comes, though it may stay open.
        if case .goAway(_, let code, _) = frame.payload, code != .noError {
            context.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let fault = HTTP2Fault(error) else { return context.fireErrorCaught(error) }
        end(fault, context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if closed != nil, let event = event as? StreamClosedEvent {
            closed?.append(event)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// Passes on the events that waited.
    private func readEnded() {
        let events = closed ?? []
        closed = nil
        for event in events { context?.fireUserInboundEventTriggered(event) }
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    private func end(_ fault: HTTP2Fault, _ context: ChannelHandlerContext) {
        guard self.fault == nil else { return }
        self.fault = fault
        // Go through a copy: a stream that fails closes, and is removed from `streams`.
        for stream in Array(streams.values) { stream.pipeline.fireErrorCaught(fault) }
        context.close(promise: nil)
    }

    /// Looks at the bytes that come, as they are.
    private final class ByteGuard: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias InboundOut = ByteBuffer

        private let guardian: HTTP2Guard
        private var scan = HTTP2FrameScan()

        init(_ guardian: HTTP2Guard) {
            self.guardian = guardian
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data).readableBytesView
            guardian.tally.note(bytes: bytes.count)
            let hasFault = scan.findsFault(in: bytes)
            guardian.closed = []
            context.fireChannelRead(data)
            if hasFault { context.fireErrorCaught(HTTP2Fault.protocol) }
            guardian.readEnded()
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            if guardian.tally.isFlood { context.fireErrorCaught(HTTP2Fault.flood) }
            context.fireChannelReadComplete()
        }
    }
}

extension HTTP2Frame.FramePayload {
    /// Whether it brings an answer further: bytes of a body, or its end. Heads may be those of
    /// interim answers, of which there may be any number.
    fileprivate var isPartOfAnswer: Bool {
        switch self {
        case .headers(let headers): headers.endStream
        case .data(let data): data.data.readableBytes > 0 || data.endStream
        default: false
        }
    }
}
