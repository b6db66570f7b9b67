import NIOCore
import NIOHTTP1

/// Settles which host a request names, so that whoever reads its Host field reads that: the host of
/// an absolute target counts in place of the field, and of several fields none does.
///
/// Source: RFC 9112, 3.2 and 3.2.2.
final class NamedHost: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else {
            return context.fireChannelRead(data)
        }
        NamedHost.settle(&head)
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    static func settle(_ head: inout HTTPRequestHead) {
        let hosts = head.headers["host"]
        if let (authority, target) = absolute(head.uri) {
            head.uri = target
            head.headers.replaceOrAdd(name: "host", value: authority)
        }
        guard hosts.count > 1 else { return }
        // No host has a comma: such a field is refused wherever it is read.
        head.headers.replaceOrAdd(name: "host", value: hosts.joined(separator: ", "))
    }

    /// The host of an absolute target, and what is after it; nil for a target of another form.
    private static func absolute(_ target: String) -> (authority: String, target: String)? {
        guard !target.hasPrefix("/"), let mark = target.firstRange(of: "://") else { return nil }
        let rest = target[mark.upperBound...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let path = rest[end...]
        // A colon alone is no host: an absolute target has one.
        let authority = rest[..<end].isEmpty ? ":" : String(rest[..<end])
        return (authority, path.hasPrefix("/") ? String(path) : "/\(path)")
    }
}
