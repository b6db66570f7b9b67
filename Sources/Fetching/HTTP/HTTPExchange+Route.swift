import AsyncHTTPClient
import Essentials
import NIOCore
import NIOHTTP1
import Text

extension HTTPExchange {
    /// A request, and who makes it.
    struct Route {
        /// The caller's own client, which knows its way, or one for a kind of connection.
        enum Carrier {
            case own(HTTPClient)
            case shared(HTTPClients.Kind)
        }

        var request: HTTPClientRequest
        var carrier: Carrier

        /// The proxy that the request goes through, unless the caller's own client makes it.
        var proxy: Proxy? {
            guard case .shared(let kind) = carrier else { return nil }
            return kind.proxy
        }

        /// Lends the client that makes the request.
        func withClient<Result>(
            _ use: (HTTPClient) async throws -> Result
        ) async throws -> Result {
            switch carrier {
            case .own(let client): try await use(client)
            case .shared(let kind): try await HTTPClients.shared.with(kind, use)
            }
        }
    }

    /// - Throws: `FeedError` for a proxy that can't be used.
    func route(of hop: Hop) throws -> Route {
        var route = try carriedRequest(hop)
        let fields = defaults.replacing(hop.headers).replacing(hop.condition)
        route.request.headers = route.request.headers.replacing(fields)
        if let sent {
            route.request.method = .POST
            route.request.body = .bytes(sent)
        }
        if hop.isFresh { route.request.headers.replaceOrAdd(name: "Connection", value: "close") }
        return route
    }

    /// The route without the fields that are the same on all ways.
    private func carriedRequest(_ hop: Hop) throws -> Route {
        let direct = HTTPClientRequest(url: hop.url)
        if let client = options.client { return Route(request: direct, carrier: .own(client)) }
        var kind = options.eventLoopGroup.map { HTTPClients.Kind(group: .init($0)) } ?? .init()
        kind.authorities = authorities
        kind.isFresh = hop.isFresh
        kind.staysOutside = options.reach.map { !$0.isHome(url: hop.url) } ?? false
        guard let parts = URLComponents(string: hop.url),
            let proxy = try options.proxies.proxy(for: parts)
        else { return Route(request: direct, carrier: .shared(kind)) }
        kind.proxy = proxy
        kind.isAbsolute = proxy.kind == .http && !parts.isSecure
        guard kind.isAbsolute else { return Route(request: direct, carrier: .shared(kind)) }
        var request = HTTPClientRequest(url: AbsoluteForm.address(of: hop.url, by: proxy))
        request.headers.add(name: "Host", value: parts.authority)
        if let authorization = proxy.authorization {
            request.headers.add(name: "Proxy-Authorization", value: authorization)
        }
        return Route(request: request, carrier: .shared(kind))
    }

    /// " by the proxy …", for messages, where there is one.
    var way: String {
        let hop = Hop(url: url, headers: [:], condition: [:], isFresh: false, requestTime: 0)
        let proxy = (try? route(of: hop))?.proxy
        return proxy.map { " by the proxy \($0.shown.printable(limit: 255))" } ?? ""
    }
}

extension HTTPHeaders {
    /// These headers, with others in place of those that have the same name.
    func replacing(_ others: HTTPHeaders) -> HTTPHeaders {
        var headers = self
        for (name, _) in others { headers.remove(name: name) }
        headers.add(contentsOf: others)
        return headers
    }
}

extension URLComponents {
    /// Host and port, as the Host field has them.
    fileprivate var authority: String {
        (encodedHost ?? "") + (port.map { ":\($0)" } ?? "")
    }
}
