import NIOCore
import NIOPosix
public import NIOSSL
import Synchronization

/// A server on loopback that answers with bytes as they stand in a test: for answers that no HTTP library
/// would give. It remembers what it was asked.
public final class FaultServer: Sendable {
    /// What is done after a request's head came, in order.
    public enum Step: Sendable {
        case send([UInt8])
        /// Sends the bytes over and over, with a pause after each time, until the client goes away.
        case drip([UInt8], every: Duration)
        case pause(Duration)
        case close
        /// Closes so that the client gets an error, not an end.
        case reset

        public static func send(_ text: String) -> Step { .send(Array(text.utf8)) }
    }

    /// A request's head as it came.
    public struct Request: Sendable {
        /// Lines without their ends; the first is the request line.
        public let lines: [String]
        /// How many came for the same target before.
        public let earlier: Int
        /// How many came on the same connection before.
        public let earlierOnConnection: Int
        public let time: ContinuousClock.Instant

        /// What stands between method and version.
        public var target: String { FaultServer.target(lines) }

        /// The value of a field; its name in small letters.
        public func field(_ name: String) -> String? {
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, parts[0].lowercased() == name else { continue }
                return String(parts[1].drop { $0 == " " })
            }
            return nil
        }

        /// The digits before ".json".
        public var page: Int? {
            let name = target.prefix { $0 != "?" }.split(separator: "/").last ?? ""
            return Int(name.prefix { $0 != "." })
        }
    }

    public typealias Answering = @Sendable (Request) -> [Step]

    private let answer: Answering
    private let requests = Mutex<[Request]>([])
    private let channel = Mutex<(any Channel)?>(nil)

    private init(_ answer: @escaping Answering) {
        self.answer = answer
    }

    /// Runs a server while `body` runs.
    ///
    /// - Parameters:
    ///   - host: the address to listen on.
    ///   - tls: makes it speak TLS.
    public static func serving<Result>(
        host: String = "127.0.0.1", tls: TLSConfiguration? = nil,
        _ answer: @escaping Answering, _ body: (FaultServer) async throws -> Result
    ) async throws -> Result {
        let server = FaultServer(answer)
        let context = try tls.map { try NIOSSLContext(configuration: $0) }
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if let context {
                        try pipeline.addHandler(NIOSSLServerHandler(context: context))
                    }
                    try pipeline.addHandler(FaultHandler(server))
                }
            }
            .bind(host: host, port: 0).get()
        server.channel.withLock { $0 = channel }
        return try await channel.closing { try await body(server) }
    }

    public var port: Int { channel.withLock { $0?.localAddress?.port ?? 0 } }

    /// "http://127.0.0.1:PORT".
    public var address: String { "http://127.0.0.1:\(port)" }

    /// The heads of all requests, in the order they came.
    public var heads: [Request] { requests.withLock { $0 } }

    fileprivate static func target(_ lines: [String]) -> String {
        let words = (lines.first ?? "").split(separator: " ")
        return words.count > 1 ? String(words[1]) : ""
    }

    fileprivate func take(_ lines: [String], earlierOnConnection: Int) -> [Step] {
        let request = requests.withLock { requests in
            let target = FaultServer.target(lines)
            let request = Request(
                lines: lines, earlier: requests.count { $0.target == target },
                earlierOnConnection: earlierOnConnection, time: .now)
            requests.append(request)
            return request
        }
        return answer(request)
    }
}

private final class FaultHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let server: FaultServer
    private var head: [UInt8] = []
    private var count = 0

    init(_ server: FaultServer) {
        self.server = server
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        for byte in unwrapInboundIn(data).readableBytesView {
            head.append(byte)
            guard head.suffix(4) == Array("\r\n\r\n".utf8)[...] else { continue }
            let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
            head = []
            run(
                server.take(lines.map(String.init), earlierOnConnection: count)[...],
                on: context.channel)
            count += 1
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    private func run(_ steps: ArraySlice<FaultServer.Step>, on channel: any Channel) {
        guard let step = steps.first, channel.isActive else { return }
        let rest = steps.dropFirst()
        let loop = channel.eventLoop.assumeIsolated()
        switch step {
        case .send(let bytes):
            channel.writeAndFlush(channel.allocator.buffer(bytes: bytes)).assumeIsolated()
                .whenSuccess { self.run(rest, on: channel) }
        case .drip(let bytes, let pause):
            channel.writeAndFlush(channel.allocator.buffer(bytes: bytes)).assumeIsolated()
                .whenSuccess {
                    loop.scheduleTask(in: TimeAmount(pause)) { self.run(steps, on: channel) }
                }
        case .pause(let time):
            loop.scheduleTask(in: TimeAmount(time)) { self.run(rest, on: channel) }
        case .close: channel.close(promise: nil)
        case .reset:
            let options = channel as? any SocketOptionProvider
            _ = options?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
            channel.close(promise: nil)
        }
    }
}

extension FaultServer.Step {
    /// A whole answer.
    public static func answer(
        _ body: String, status: String = "200 OK", _ fields: [String] = []
    ) -> [FaultServer.Step] {
        answer(bytes: Array(body.utf8), status: status, fields)
    }

    public static func answer(
        bytes: [UInt8], status: String = "200 OK", _ fields: [String] = []
    ) -> [FaultServer.Step] {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(bytes.count)"] + fields
        return [.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + bytes)]
    }
}
