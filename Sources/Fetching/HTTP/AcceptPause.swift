package import NIOCore

/// Lets a server that gets no descriptor for a connection wait a moment before it takes another:
/// those who wait are still there, and asking at once would only use the processor up.
package final class AcceptPause: ChannelInboundHandler {
    package typealias InboundIn = any Channel

    private var isPaused = false

    package init() {}

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is IOError else { return context.fireErrorCaught(error) }
        guard !isPaused, let options = context.channel.syncOptions else { return }
        isPaused = true
        try? options.setOption(.autoRead, value: false)
        let channel = context.channel
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(100)) {
            self.isPaused = false
            try? channel.syncOptions?.setOption(.autoRead, value: true)
        }
    }
}
