import NIOCore
import Synchronization

/// Notes the status with which a server answers the request for a WebSocket: 101, or why there is none.
final class UpgradeStatus: Sendable {
    private let status = Mutex<Int?>(nil)

    /// Nil if no HTTP response came.
    var value: Int? { status.withLock(\.self) }

    fileprivate func note(_ status: Int?) {
        self.status.withLock { $0 = status }
    }

    /// A handler that reads the status in the first bytes, and then leaves.
    func handler() -> some ChannelHandler & RemovableChannelHandler { Reader(status: self) }

    private final class Reader: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = ByteBuffer

        private let status: UpgradeStatus
        private var head: [UInt8] = []

        init(status: UpgradeStatus) {
            self.status = status
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            // "HTTP/1.1 403"
            head += Self.unwrapInboundIn(data).readableBytesView.prefix(12 - head.count)
            if head.count == 12 {
                status.note(Int(String(decoding: head.suffix(3), as: UTF8.self)))
            }
            context.fireChannelRead(data)
            if head.count == 12 {
                context.pipeline.syncOperations.removeHandler(self, promise: nil)
            }
        }
    }
}
