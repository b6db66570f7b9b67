public import NIOCore
public import NIOWebSocket
import Synchronization

/// A client that connected to a scripted exchange.
public final class ExchangeClient: Sendable {
    typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

    /// The client left.
    public struct Left: Error {}

    /// Something that the client sent: its kind and its unmasked bytes.
    public struct Frame: Sendable, Equatable {
        public let opcode: WebSocketOpcode
        public let bytes: [UInt8]
        public let isMasked: Bool

        public var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Which client it is, from 1.
    public let number: Int
    private let channel: any NIOCore.Channel
    private let frames: AsyncStream<Frame>
    private let continuation: AsyncStream<Frame>.Continuation
    private let all = Mutex<[Frame]>([])

    init(number: Int, channel: any NIOCore.Channel) {
        self.number = number
        self.channel = channel
        (frames, continuation) = AsyncStream.makeStream()
    }

    func heard(_ frame: WebSocketFrame) {
        let frame = Frame(
            opcode: frame.opcode, bytes: Array(frame.unmaskedData.readableBytesView),
            isMasked: frame.maskKey != nil)
        all.withLock { $0.append(frame) }
        continuation.yield(frame)
    }

    func left() { continuation.finish() }

    /// All that the client sent so far.
    public var sent: [Frame] { all.withLock(\.self) }

    /// Waits for a frame of a kind that comes from now on.
    ///
    /// - Throws: `Left` if the client leaves before.
    @discardableResult
    public func next(_ opcode: WebSocketOpcode = .text, containing words: String = "") async throws
        -> Frame
    {
        for await frame in frames where frame.opcode == opcode {
            if words.isEmpty || frame.text.contains(words) { return frame }
        }
        throw Left()
    }

    /// Waits until the client subscribes, as Bitstamp's clients do, and acknowledges that.
    public func acceptSubscription(to channel: String = "live_trades_btcusd") async throws {
        try await next(.text, containing: #""bts:subscribe""#)
        try await send(#"{"event":"bts:subscription_succeeded","channel":"\#(channel)","data":{}}"#)
    }

    /// Waits until the client leaves.
    public func stay() async {
        for await _ in frames {}
    }

    /// Sends a message of text.
    public func send(_ text: String) async throws {
        try await write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)))
    }

    /// Sends many messages of text at once.
    public func send(_ texts: [String]) async throws {
        var bytes = ByteBuffer()
        for text in texts { bytes.writeBytes(Self.bytes(of: text)) }
        try await send(raw: bytes)
    }

    /// Sends a message of text in several frames.
    public func send(parts: [String]) async throws {
        for (index, part) in parts.enumerated() {
            try await write(
                WebSocketFrame(
                    fin: index == parts.count - 1, opcode: index == 0 ? .text : .continuation,
                    data: ByteBuffer(string: part)))
        }
    }

    /// Sends a ping.
    public func ping(_ text: String) async throws {
        try await write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer(string: text)))
    }

    /// Closes the connection as WebSockets do, and waits for the client's answer.
    public func close(_ code: Int, _ reason: String = "") async throws {
        var data = ByteBuffer()
        data.writeInteger(UInt16(code))
        data.writeString(reason)
        try await write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
        try await next(.connectionClose)
    }

    /// Sends the first bytes of a message, and ends the connection in the middle of it.
    public func cut(in text: String, after count: Int) async throws {
        try await send(raw: ByteBuffer(bytes: Self.bytes(of: text).prefix(count)))
        try await channel.close()
    }

    /// Sends bytes, whatever they are.
    public func send(raw bytes: ByteBuffer) async throws {
        let channel = channel
        try await channel.eventLoop.flatSubmit {
            do {
                return try channel.pipeline.syncOperations
                    .context(handlerType: WebSocketFrameEncoder.self).writeAndFlushRaw(bytes)
            } catch {
                return channel.eventLoop.makeFailedFuture(error)
            }
        }.get()
    }

    private func write(_ frame: WebSocketFrame) async throws {
        try await channel.writeAndFlush(frame)
    }

    /// - Source: RFC 6455, section 5.2.
    private static func bytes(of text: String) -> [UInt8] {
        let size = text.utf8.count
        let length =
            switch size {
            case ..<126: [UInt8(size)]
            case ..<65_536: [126] + bigEndian(UInt64(size)).suffix(2)
            default: [127] + bigEndian(UInt64(size))
            }
        return [0x81] + length + text.utf8
    }

    private static func bigEndian(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
}

extension ChannelHandlerContext {
    fileprivate func writeAndFlushRaw(_ bytes: ByteBuffer) -> EventLoopFuture<Void> {
        let promise = eventLoop.makePromise(of: Void.self)
        writeAndFlush(NIOAny(bytes), promise: promise)
        return promise.futureResult
    }
}
