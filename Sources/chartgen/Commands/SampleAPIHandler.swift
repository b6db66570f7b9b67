import NIOCore
import NIOHTTP1

/// Answers GET and HEAD of one connection.
final class SampleAPIHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let pages: SamplePages
    private var request: HTTPRequestHead?

    init(_ pages: SamplePages) {
        self.pages = pages
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): request = head
        case .body: break
        case .end:
            if let request { answer(request, context) }
            request = nil
        }
    }

    private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard [.GET, .HEAD].contains(request.method) else {
            return send(.methodNotAllowed, "text/plain", Array("GET or HEAD only\n".utf8), context)
        }
        guard let number = SamplePages.number(inPath: request.uri), let body = pages.body(number)
        else {
            return send(
                .notFound, "text/plain", Array("no such page; see /api/1.json\n".utf8), context)
        }
        send(.ok, "application/json", body, context, withBody: request.method == .GET)
    }

    private func send(
        _ status: HTTPResponseStatus, _ type: String, _ body: [UInt8],
        _ context: ChannelHandlerContext, withBody: Bool = true
    ) {
        let headers: HTTPHeaders = ["Content-Type": type, "Content-Length": "\(body.count)"]
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if withBody {
            let buffer = context.channel.allocator.buffer(bytes: body)
            context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
