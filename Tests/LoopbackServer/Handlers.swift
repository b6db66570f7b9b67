import NIOCore
import NIOHTTP1
import NIOPosix

/// Reads the heads of requests from a connection of HTTP/1, byte by byte, and answers with bytes.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let server: LoopbackServer
    private var head: [UInt8] = []
    /// A request whose body is not whole yet, and how many bytes of it are missing.
    private var waiting: (lines: [String], missing: Int)?
    private var count = 0

    init(_ server: LoopbackServer) {
        self.server = server
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let end = Array("\r\n\r\n".utf8)
        for byte in unwrapInboundIn(data).readableBytesView {
            if head.isEmpty, byte == 22 {
                // The first byte of TLS: answered in plain HTTP, as servers do.
                return answer(.status(400) + [.close], on: context.channel)
            }
            head.append(byte)
            if let (lines, missing) = waiting {
                waiting = (lines, missing - 1)
                guard missing == 1 else { continue }
                take(lines, body: String(decoding: head, as: UTF8.self), on: context.channel)
                continue
            }
            guard byte == end.last, head.suffix(4) == end[...] else { continue }
            let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
                .map(String.init)
            head = []
            let length =
                lines.lazy.map { $0.lowercased() }
                .first { $0.hasPrefix("content-length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
            if length > 0 {
                waiting = (lines, length)
            } else {
                take(lines, body: "", on: context.channel)
            }
        }
    }

    private func take(_ lines: [String], body: String, on channel: any Channel) {
        (head, waiting, count) = ([], nil, count + 1)
        answer(server.take(lines, earlierOnConnection: count - 1, body: body), on: channel)
    }

    private func answer(_ steps: LoopbackServer.Answer, on channel: any Channel) {
        channel.run(steps[...]) { step in
            switch step {
            case .respond(let response): channel.send(response.bytes)
            case .send(let bytes), .drip(let bytes, _): channel.send(bytes)
            case .pause, .hold, .close, .reset: channel.eventLoop.makeSucceededVoidFuture()
            }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}

/// Reads the head of a request from a stream of HTTP/2, and answers with frames.
final class StreamHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart

    private let server: LoopbackServer

    init(_ server: LoopbackServer) {
        self.server = server
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data) else { return }
        let lines =
            ["\(head.method) \(head.uri) HTTP/2.0"] + head.headers.map { "\($0.name): \($0.value)" }
        let channel = context.channel
        channel.run(server.take(lines, earlierOnConnection: 0)[...]) { step in
            switch step {
            case .respond(let response): channel.send(response)
            case .pause, .hold, .close, .reset: channel.eventLoop.makeSucceededVoidFuture()
            // A test that asks for these over HTTP/2 is wrong itself: it is stopped where it is.
            case .send, .drip: preconditionFailure("HTTP/2 has no bytes as they stand")
            }
        }
    }
}

extension Channel {
    func send(_ bytes: [UInt8]) -> EventLoopFuture<Void> {
        writeAndFlush(allocator.buffer(bytes: bytes))
    }

    /// Sends a response as parts, without an end where it breaks off.
    fileprivate func send(_ response: LoopbackServer.Response) -> EventLoopFuture<Void> {
        var headers = HTTPHeaders()
        headers.add(name: "Content-Length", value: "\(response.length)")
        for field in response.fields {
            let parts = field.split(separator: ":", maxSplits: 1)
            headers.add(name: String(parts[0]), value: String(parts[1].drop { $0 == " " }))
        }
        let code = Int(response.status.prefix { $0 != " " }) ?? 500
        let head = HTTPResponseHead(
            version: .http2, status: HTTPResponseStatus(statusCode: code), headers: headers)
        write(HTTPServerResponsePart.head(head), promise: nil)
        let body = HTTPServerResponsePart.body(.byteBuffer(allocator.buffer(bytes: response.body)))
        guard response.body.count == response.length else { return writeAndFlush(body) }
        write(body, promise: nil)
        return writeAndFlush(HTTPServerResponsePart.end(nil))
    }

    /// Does the steps of an answer, one after the other.
    ///
    /// - Parameter send: sends what a step says.
    func run(
        _ steps: ArraySlice<LoopbackServer.Step>,
        _ send: @escaping (LoopbackServer.Step) -> EventLoopFuture<Void>
    ) {
        guard let step = steps.first, isActive else { return }
        let rest = steps.dropFirst()
        let loop = eventLoop.assumeIsolated()
        switch step {
        case .respond, .send: send(step).assumeIsolated().whenSuccess { self.run(rest, send) }
        case .drip(_, let pause):
            send(step).assumeIsolated().whenSuccess {
                loop.scheduleTask(in: TimeAmount(pause)) { self.run(steps, send) }
            }
        case .pause(let time): loop.scheduleTask(in: TimeAmount(time)) { self.run(rest, send) }
        case .hold(let gate):
            let opened = eventLoop.makePromise(of: Void.self)
            gate.pass { opened.succeed() }
            opened.futureResult.assumeIsolated().whenSuccess { self.run(rest, send) }
        case .close: close(promise: nil)
        case .reset:
            let options = self as? any SocketOptionProvider
            _ = options?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
            close(promise: nil)
        }
    }
}
