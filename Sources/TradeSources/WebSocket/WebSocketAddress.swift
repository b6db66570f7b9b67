import Feeds
import Foundation
import Text

/// Where a WebSocket is: a ws or wss address, in its parts.
struct WebSocketAddress: Sendable {
    let isSecure: Bool
    let host: String
    let port: Int
    /// The path with its query, as it is asked for: "/v2?x=1".
    let target: String
    /// For people, without a user and a password.
    let shown: String

    /// - Throws: `FeedError` for anything but a ws or wss address.
    init(_ text: String) throws(FeedError) {
        guard let address = text.withASCIIHost?.address,
            let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            ["ws", "wss"].contains(scheme), let host = parts.encodedHost, !host.isEmpty
        else {
            throw FeedError(
                .badData, at: text.printable(limit: 60), "it is no ws or wss address",
                remedy: "such an address is wss://ws.example.org")
        }
        isSecure = scheme == "wss"
        // An address of IPv6 stands in brackets.
        self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        port = parts.port ?? (isSecure ? 443 : 80)
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        target = path + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
        let authority = "\(host)\(parts.port.map { ":\($0)" } ?? "")"
        shown = "\(scheme)://\(authority)\(parts.percentEncodedPath)".harmless(limit: 300)
    }

    /// What the request has as `Host`.
    var hostField: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }
}
