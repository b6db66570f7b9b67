import Feeds
import Foundation
import NIOCore
import Synchronization

/// Notes with what a server answers the request for a WebSocket: the status 101, or why there is
/// none.
final class UpgradeStatus: Sendable {
    /// The longest head that is read, in bytes.
    private static let longestHead = 16_384

    private let head = Mutex<[UInt8]>([])

    /// The lines of the head as far as they came, without their ends.
    private var lines: [Substring] {
        let text = head.withLock { String(decoding: $0, as: UTF8.self) }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }
    }

    /// The status; nil if no HTTP response came.
    var value: Int? {
        // "HTTP/1.1 403"
        let start = head.withLock { $0.prefix(12) }
        return start.count == 12 ? Int(String(decoding: start.suffix(3), as: UTF8.self)) : nil
    }

    /// How long the server asks to wait before the next request; nil if it did not say.
    var retryAfter: Duration? {
        guard let field = field("retry-after") else { return nil }
        let seconds = RetryAfter.seconds(
            field, date: self.field("date"), now: Date().timeIntervalSince1970)
        return seconds.map { .seconds(min($0, 1e9)) }
    }

    /// Returns the value of a field of the head (RFC 9112, section 5).
    private func field(_ name: String) -> String? {
        for line in lines.dropFirst() where !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == name { return String(parts[1]) }
        }
        return nil
    }

    /// Returns a handler that reads the head in the first bytes, and then leaves.
    func handler() -> some ChannelHandler & RemovableChannelHandler { Reader(status: self) }

    /// Takes some bytes of the answer.
    ///
    /// - Returns: whether more of the head may come.
    fileprivate func take(_ bytes: some Collection<UInt8>) -> Bool {
        head.withLock { head in
            head += bytes.prefix(Self.longestHead - head.count)
            let end = Array("\r\n\r\n".utf8)
            if let place = head.firstRange(of: end) {
                head.removeSubrange(place.lowerBound...)
                return false
            }
            return head.count < Self.longestHead
        }
    }

    private final class Reader: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = ByteBuffer

        private let status: UpgradeStatus

        init(status: UpgradeStatus) {
            self.status = status
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let isOpen = status.take(Self.unwrapInboundIn(data).readableBytesView)
            context.fireChannelRead(data)
            if !isOpen { context.pipeline.syncOperations.removeHandler(self, promise: nil) }
        }
    }
}
