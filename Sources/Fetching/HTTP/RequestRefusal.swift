import NIOCore

/// Fails the request that is to go over a connection, or a stream of one, before its first byte.
///
/// The client library does not survive the failure of a connection or stream that is being
/// prepared: a refusal has to wait for the request.
final class RequestRefusal: ChannelOutboundHandler {
    typealias OutboundIn = NIOAny

    private let reason: any Error

    private init(_ reason: any Error) {
        self.reason = reason
    }

    /// Puts the handler where every byte passes it.
    static func install(_ reason: any Error, in channel: any Channel) throws {
        try channel.pipeline.syncOperations.addHandler(RequestRefusal(reason), position: .first)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        promise?.fail(reason)
        // The client is not ready for an error while it writes.
        context.eventLoop.assumeIsolated().execute {
            context.fireErrorCaught(self.reason)
            context.close(promise: nil)
        }
    }
}
