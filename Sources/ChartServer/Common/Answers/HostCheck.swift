import NIOCore

/// Decides which requests are answered by a server that only this machine can reach: those that
/// name this machine, or one of some other names. A page of another site may lead a browser here
/// under a name of its own (DNS rebinding), and has no business here.
package struct HostCheck: Sendable {
    /// Whether requests may name any host.
    package let isOpen: Bool
    /// The other names that are answered, as `Authority` writes them.
    private let names: Set<String>

    /// - Parameters:
    ///   - address: the name or the address that the server listens on. If only this machine can
    ///     reach it, however it is written, only requests that name this machine are answered.
    ///   - names: hosts without ports that are answered, too. Texts that are no hosts are left out.
    package init(listeningOn address: String, names: [String] = []) {
        let plain = (try? SocketAddress(ipAddress: address, port: 0))?.ipAddress ?? address
        let forms = ["127.", "::ffff:127."]
        isOpen = !HostCheck.isLoopback(plain) && !forms.contains { plain.hasPrefix($0) }
        self.names = Set(names.compactMap(Authority.host))
    }

    /// Returns the reason why a request is not answered; nil for one that is.
    ///
    /// - Parameters:
    ///   - host: the request's Host field.
    ///   - origin: its Origin field; nil if it has none.
    func refusal(host: String?, origin: String?) -> ServerFailure? {
        if let host, !host.isEmpty, Authority(host) == nil {
            return ServerFailure(
                400, "Host is wrong: it is one name or address, with or without a port")
        }
        guard !allows(host: host) || !allows(origin: origin) else { return nil }
        let others = names.isEmpty ? "" : " and the names of --allow-host"
        return ServerFailure(
            421,
            "this server answers for localhost\(others) alone; --allow-host NAME adds a name, such as that of a proxy"
        )
    }

    /// - Parameter authority: of the request's Host field, such as "localhost:8080".
    func allows(host authority: String?) -> Bool {
        guard !isOpen else { return true }
        return authority.flatMap(Authority.init).map(isKnown) ?? false
    }

    /// - Parameter origin: the request's Origin field, such as "http://localhost:8080"; nil if it
    ///   has none.
    func allows(origin: String?) -> Bool {
        guard let origin, !isOpen else { return true }
        guard let mark = origin.firstRange(of: "://") else { return false }
        return Authority(String(origin[mark.upperBound...])).map(isKnown) ?? false
    }

    private func isKnown(_ authority: Authority) -> Bool {
        HostCheck.isLoopback(authority.host) || names.contains(authority.host)
    }

    /// Returns whether a host is this machine by its name or address. Source: RFC 6761, 6.3; RFC
    /// 1122, 3.2.1.3; RFC 4291, 2.5.3.
    static func isLoopback(_ host: String) -> Bool {
        let host = host.lowercased()
        if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
