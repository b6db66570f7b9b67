import NIOCore

/// Finds the requests in a connection of HTTP/2, and answers with bytes as they stand: frames of a
/// test's own making, also such as no server should send.
final class FrameHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let server: LoopbackServer
    private let opening: [UInt8]
    private var bytes: [UInt8] = []
    private var hasOpened = false

    /// - Parameter opening: sent as soon as the client has said something.
    init(_ server: LoopbackServer, _ opening: [UInt8]) {
        self.server = server
        self.opening = opening
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        bytes += unwrapInboundIn(data).readableBytesView
        if !hasOpened {
            // The client's preface (RFC 9113, 3.4).
            guard bytes.count >= 24 else { return }
            bytes.removeFirst(24)
            hasOpened = true
            _ = context.channel.send(opening)
        }
        while let type = nextFrame() {
            // HEADERS (RFC 9113, 6.2).
            guard type == 1 else { continue }
            let channel = context.channel
            let steps = server.take(["GET /1.json HTTP/2.0"], earlierOnConnection: 0)
            channel.run(steps[...]) { step in
                switch step {
                case .send(let bytes), .drip(let bytes, _): channel.send(bytes)
                case .respond, .pause, .hold, .close, .reset:
                    channel.eventLoop.makeSucceededVoidFuture()
                }
            }
        }
    }

    /// Takes the next whole frame off the bytes.
    ///
    /// - Returns: its type; nil if there is none.
    private func nextFrame() -> UInt8? {
        guard bytes.count >= 9 else { return nil }
        let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
        guard bytes.count >= 9 + length else { return nil }
        defer { bytes.removeFirst(9 + length) }
        return bytes[3]
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
