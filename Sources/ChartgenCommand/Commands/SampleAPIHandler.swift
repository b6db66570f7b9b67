import NIOCore
import NIOHTTP1

/// Answers GET and HEAD of one connection, one after the other. A client that takes no answers gets no
/// more of them, and one that asks for nothing is left.
final class SampleAPIHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let pages: SamplePages
    private let idle: TimeAmount
    private var request: HTTPRequestHead?
    /// A whole request, answered as soon as the client has taken the answers before it.
    private var waiting: HTTPRequestHead?
    private var isEnding = false
    private var patience: Scheduled<Void>?

    /// How many times as long as for a request may be waited for a client that takes an answer.
    private static let slowest: Int64 = 10

    /// - Parameter idle: how long the client may take for a request.
    init(_ pages: SamplePages, idle: TimeAmount) {
        self.pages = pages
        self.idle = idle
    }

    func channelActive(context: ChannelHandlerContext) {
        wait(context, idle)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        patience?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isEnding else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): request = head
        case .body: break
        case .end:
            waiting = request
            request = nil
            answerWhatWaits(context)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        answerWhatWaits(context)
        context.fireChannelWritabilityChanged()
    }

    /// The next request comes once this one is answered: that is what the handler before this one is for.
    private func answerWhatWaits(_ context: ChannelHandlerContext) {
        guard let request = waiting, context.channel.isWritable else { return }
        waiting = nil
        answer(request, context)
    }

    private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard [.GET, .HEAD].contains(request.method) else {
            return send(.methodNotAllowed, "GET or HEAD only\n", to: request, context)
        }
        let answer = SamplePages.number(inPath: request.uri).map { pages.answer($0) }
        switch answer {
        case .page(let body): send(.ok, "application/json", body, to: request, context)
        case .notNow: send(.serviceUnavailable, "not now\n", to: request, context)
        case .noSuchPage, nil:
            send(.notFound, "no such page; see /api/1.json\n", to: request, context)
        }
    }

    private func send(
        _ status: HTTPResponseStatus, _ words: String, to request: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        send(status, "text/plain", Array(words.utf8), to: request, context)
    }

    private func send(
        _ status: HTTPResponseStatus, _ type: String, _ body: [UInt8], to request: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        var headers: HTTPHeaders = ["Content-Type": type, "Content-Length": "\(body.count)"]
        isEnding = !request.isKeepAlive
        if isEnding {
            headers.add(name: "Connection", value: "close")
        } else if request.version == .http1_0 {
            headers.add(name: "Connection", value: "keep-alive")
        }
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        wait(context, idle * SampleAPIHandler.slowest)
        let context = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.value.write(wrapOutboundOut(.head(head)), promise: nil)
        if request.method != .HEAD {
            let buffer = context.value.channel.allocator.buffer(bytes: body)
            context.value.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
        }
        let isLast = isEnding
        context.value.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenSuccess {
            self.wait(context.value, self.idle)
            // The other half stays open until the client has read all and closes it, or time is up.
            if isLast { context.value.close(mode: .output, promise: nil) }
        }
    }

    /// Closes the connection after a time, unless something happens before.
    private func wait(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        patience?.cancel()
        guard context.channel.isActive else { return }
        let context = context.loopBound
        patience = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
            context.value.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
