import Essentials
import FeedErrors
import Text

/// Which proxy requests go through, by the environment variables that curl made usual: `http_proxy`
/// (in lower case only, for a server may set HTTP_PROXY by a request's header), `https_proxy`,
/// `all_proxy` and `no_proxy`.
public struct ProxySettings: Sendable, Equatable {
    private var http: String?
    private var https: String?
    /// Hosts that are asked without a proxy, as `no_proxy` has them.
    private var direct: [String] = []

    /// No proxy.
    public init() {}

    /// The proxies that the variables of a process's environment name.
    public init(environment: [String: String]) {
        let value: (String) -> String? = { name in
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        let all = value("all_proxy") ?? value("ALL_PROXY")
        http = value("http_proxy") ?? all
        https = value("https_proxy") ?? value("HTTPS_PROXY") ?? all
        let list = value("no_proxy") ?? value("NO_PROXY") ?? ""
        direct = list.lowercased().split { $0 == "," || $0 == " " }.map { entry in
            let dot = entry.hasPrefix(".") ? "." : ""
            return HostName.ascii(String(entry.dropFirst(dot.count))).map { dot + $0 }
                ?? String(entry)
        }
    }

    /// The proxy for a URL; nil for none.
    ///
    /// - Throws: `FeedError` of kind `unreachable` for a proxy that can't be used.
    func proxy(for url: URLComponents) throws(FeedError) -> Proxy? {
        let value = url.isSecure ? https : http
        guard let value, !isDirect(url) else { return nil }
        guard let proxy = Proxy(value) else {
            throw FeedError(
                .unreachable, at: "proxy", "the proxy variable holds no address that can be used",
                remedy: "give one such as http://proxy.example.org:3128 or socks5://127.0.0.1:1080")
        }
        return proxy
    }

    /// Returns whether `no_proxy` names the host, a domain that it is in, or all. An entry with a
    /// port counts only for that port.
    private func isDirect(_ url: URLComponents) -> Bool {
        let host = (url.encodedHost ?? "").lowercased().filter { $0 != "[" && $0 != "]" }
        return direct.contains { entry in
            if entry == "*" { return true }
            var name = entry.filter { $0 != "[" && $0 != "]" }[...]
            if let colon = entry.lastIndex(of: ":"), let only = Int(entry[colon...].dropFirst()),
                entry.count(where: { $0 == ":" }) == 1 || entry.hasPrefix("[")
            {
                guard only == url.effectivePort else { return false }
                name = entry[..<colon].filter { $0 != "[" && $0 != "]" }[...]
            }
            if name.hasPrefix(".") { name = name.dropFirst() }
            return host == name || (!name.isEmpty && host.hasSuffix(".\(name)"))
        }
    }
}

/// Where a proxy is.
struct Proxy: Sendable, Hashable {
    enum Kind: Sendable { case http, socks }

    let kind: Kind
    let host: String
    let port: Int
    /// Percent-decoded, as it is sent; so is the password.
    var user: String?
    var password: String?

    /// "proxy.example.org:3128", without credentials: fit to be shown.
    var shown: String { "\(host):\(port)" }

    /// - Parameter text: a URL, or "host:port".
    init?(_ text: String) {
        let typed = text.isTypedAddress ? text : "http://\(text)"
        guard let url = typed.withASCIIHost?.address, let parts = URLComponents(string: url),
            let host = parts.encodedHost, !host.isEmpty,
            (1...65_535).contains(parts.port ?? 80),
            (parts.port != nil) == (parts.rangeOfPort != nil)
        else { return nil }
        switch parts.scheme?.lowercased() {
        case "http": (kind, port) = (.http, parts.port ?? 80)
        // The client knows no credentials for these.
        case "socks5", "socks5h", "socks":
            guard parts.user == nil else { return nil }
            (kind, port) = (.socks, parts.port ?? 1080)
        default: return nil
        }
        self.host = host.filter { $0 != "[" && $0 != "]" }
        user = parts.user
        password = parts.password
    }

    /// The value of Proxy-Authorization, where there are credentials (RFC 7617).
    var authorization: String? {
        user.map { "Basic " + Data("\($0):\(password ?? "")".utf8).base64EncodedString() }
    }
}
