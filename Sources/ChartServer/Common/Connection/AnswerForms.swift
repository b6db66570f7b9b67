import NIOCore
import NIOHTTP1

/// Gives answers the form that was asked for: clients of HTTP/1.0 get them without chunks, and with
/// the end of the connection as the end of the answer, unless they ask to keep it, which the answer
/// confirms; an answer to HEAD has no end of chunks. Where only the end of the connection would end
/// an answer, one that is cut ends with a reset.
///
/// Source: RFC 9112, 6.1, 6.3 and 9.3.
final class AnswerForms: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private struct Form {
        var isOld = false
        /// Whether an HTTP/1.0 client keeps its connection.
        var isKept = false
        var isHead = false
    }

    /// The requests that have no whole answer yet, the first first.
    private var asked: [Form] = []
    /// Whether an answer is under way that only the end of the connection ends.
    private var isOpenEnded = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data) {
            asked.append(
                Form(
                    isOld: head.version == .http1_0 && !head.isKeepAlive,
                    isKept: head.version == .http1_0 && head.isKeepAlive,
                    isHead: head.method == .HEAD))
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let form = asked.first ?? Form()
        switch unwrapOutboundIn(data) {
        case .head(var head):
            if form.isOld {
                head.version = .http1_0
                head.headers.replaceOrAdd(name: "Connection", value: "close")
                isOpenEnded = !form.isHead && !head.headers.contains(name: "Content-Length")
                context.channel.endsWithReset(isOpenEnded)
            }
            if form.isKept, head.isKeepAlive {
                head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
            }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            if !asked.isEmpty { asked.removeFirst() }
            end(data, form, context, promise)
        }
    }

    /// An answer that is cut must not look whole, as it would to a client that is told of the end
    /// of what is sent.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        let isCut = isOpenEnded && mode == .output
        context.close(mode: isCut ? .all : mode, promise: promise)
    }

    private func end(
        _ data: NIOAny, _ form: Form, _ context: ChannelHandlerContext,
        _ promise: EventLoopPromise<Void>?
    ) {
        // For HEAD an empty part of a body is written in place of the end: it writes nothing,
        // whereas the end would write the end of chunks.
        let end =
            form.isHead ? wrapOutboundOut(.body(.byteBuffer(ByteBuffer()))) : data
        guard form.isOld else { return context.write(end, promise: promise) }
        isOpenEnded = false
        let channel = context.channel
        let written = context.eventLoop.makePromise(of: Void.self)
        written.futureResult.whenComplete { result in
            // Only now, before anybody who waits for this closes the connection.
            if case .success = result { channel.endsWithReset(false) }
            promise?.completeWith(result)
            channel.close(promise: nil)
        }
        context.writeAndFlush(end, promise: written)
    }
}
