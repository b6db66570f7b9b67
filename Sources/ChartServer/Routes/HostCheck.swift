import NIOCore

/// Which requests a server on this machine alone answers: those that name this machine. A page of another site may lead a
/// browser here under a name of its own (DNS rebinding), and has no business here.
struct HostCheck: Sendable {
    /// Whether anybody may be asked for.
    let isOpen: Bool

    /// - Parameter address: what the server listens on. However an address of this machine alone is written, only
    ///   requests that name this machine are answered.
    init(listeningOn address: String) {
        let plain = (try? SocketAddress(ipAddress: address, port: 0))?.ipAddress ?? address
        let forms = ["127.", "::ffff:127."]
        isOpen = !HostCheck.isLoopback(plain) && !forms.contains { plain.hasPrefix($0) }
    }

    /// - Parameter authority: of the request's Host field, such as "localhost:8080".
    func allows(host authority: String?) -> Bool {
        guard let authority else { return isOpen }
        return isOpen || HostCheck.isLoopback(HostCheck.host(of: authority))
    }

    /// - Parameter origin: the request's Origin field, such as "http://localhost:8080"; nil if it has none.
    func allows(origin: String?) -> Bool {
        guard let origin, !isOpen else { return true }
        guard let mark = origin.firstRange(of: "://") else { return false }
        return HostCheck.isLoopback(HostCheck.host(of: String(origin[mark.upperBound...])))
    }

    /// The host without its port.
    private static func host(of authority: String) -> String {
        if authority.hasPrefix("[") {
            return String(authority.dropFirst().prefix { $0 != "]" })
        }
        return String(authority.prefix { $0 != ":" })
    }

    /// Source: RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3.
    static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
