import NIOCore
import NIOHTTP1

/// Makes the target of a request to a proxy an absolute URL (RFC 9112, 3.2.2). The client takes
/// such a target for a path on the proxy and puts a slash before it, which this handler removes.
final class AbsoluteForm: ChannelOutboundHandler {
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// Returns the URL to give to the client so that the proxy sees `url`.
    static func address(of url: String, by proxy: Proxy) -> String {
        let host = proxy.host.contains(":") ? "[\(proxy.host)]" : proxy.host
        return "http://\(host):\(proxy.port)/\(url)"
    }

    /// Returns the URL that the client made a path of. It encoded the brackets of an IPv6 address.
    private static func url(ofPath path: String) -> String {
        let url = path.dropFirst()
        guard url.hasPrefix("http://%5B"), let end = url.firstRange(of: "%5D") else {
            return String(url)
        }
        return "http://[" + url[..<end.lowerBound].dropFirst("http://%5B".count) + "]"
            + url[end.upperBound...]
    }

    /// Puts the handler where the requests of a connection pass it.
    static func install(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let encoder = try pipeline.handler(type: HTTPRequestEncoder.self)
            try pipeline.addHandler(AbsoluteForm(), position: .after(encoder))
        }
    }

    func write(
        context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
        var part = unwrapOutboundIn(data)
        if case .head(var head) = part, head.uri.hasPrefix("/http://") {
            head.uri = AbsoluteForm.url(ofPath: head.uri)
            part = .head(head)
        }
        context.write(wrapOutboundOut(part), promise: promise)
    }
}
