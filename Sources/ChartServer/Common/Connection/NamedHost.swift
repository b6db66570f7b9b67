import NIOCore
import NIOHTTP1

/// Settles which host a request names, so that its Host field says the same to every later reader.
/// The host of an absolute target counts in place of the field; of several fields none counts.
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

    /// Splits an absolute target into its host and the rest; returns nil for a target of another
    /// form.
    private static func absolute(_ target: String) -> (authority: String, target: String)? {
        guard !target.hasPrefix("/"), let mark = target.firstRange(of: "://") else { return nil }
        let rest = target[mark.upperBound...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let path = rest[end...]
        // Without a host the target is invalid. ":" stands for that: it is no host, so it is
        // refused.
        let authority = rest[..<end].isEmpty ? ":" : String(rest[..<end])
        return (authority, path.hasPrefix("/") ? String(path) : "/\(path)")
    }
}
