import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL

/// A request for a page, with the redirects it leads through.
struct HTTPExchange: Sendable {
    let url: String
    /// The user's, which go to the server that the URL names and to no other.
    let ownHeaders: HTTPHeaders
    let options: HTTPOptions
    /// Names the page in errors.
    let place: String
    var authorities: [NIOSSLCertificate] = []

    /// All that are sent, but for those of a proxy and of a condition.
    var headers: HTTPHeaders { HTTPExchange.defaults.replacing(ownHeaders) }

    /// What came.
    struct Reply: Sendable {
        var answer: HTTPAnswer
        var status: Int
        var headers: HTTPHeaders
        /// Where redirects led; whether there were any.
        var wasRedirected: Bool
        /// Seconds since 1970.
        var requestTime: Double
        var responseTime: Double
        var body = ByteBuffer()
    }

    /// - Parameters:
    ///   - condition: the fields that make it a conditional request, if it is one.
    ///   - isFresh: whether to take no connection that was used before.
    ///   - watch: told whenever the server is asked, and whenever it sends something.
    /// - Throws: `FeedError` for what no other try mends, `TransportFailure`, `CancellationError`.
    func reply(
        condition: HTTPHeaders, isFresh: Bool, _ watch: TryWatch
    ) async throws -> Reply {
        var url = url
        var headers = ownHeaders
        var condition = condition
        var seen: Set<String> = []
        let requestTime = Date().timeIntervalSince1970
        while true {
            guard seen.insert(url).inserted else {
                throw dead("redirected in a circle, to \(shown(url))")
            }
            guard seen.count <= 11 else { throw dead("more than 10 redirects, to \(shown(url))") }
            let response: HTTPClientResponse
            watch.noteSign()
            do {
                response = try await send(url, headers, condition, isFresh)
            } catch let failure as TransportFailure where seen.count > 1 {
                throw failure.after(redirectTo: shown(url))
            }
            watch.noteSign()
            guard [301, 302, 303, 307, 308].contains(response.status.code),
                let location = response.headers.first(name: "Location")
            else {
                var reply = Reply(
                    answer: HTTPAnswer(
                        status: response.status, isConditional: !condition.isEmpty,
                        at: seen.count > 1 ? shown(url) : nil),
                    status: Int(response.status.code), headers: response.headers,
                    wasRedirected: seen.count > 1, requestTime: requestTime,
                    responseTime: Date().timeIntervalSince1970)
                if reply.answer == .page { reply.body = try await body(of: response, watch) }
                return reply
            }
            guard let target = Redirect(to: location, from: url) else {
                throw dead("redirected to \(shown(location))")
            }
            url = target.url
            // It is about what the first address answered (RFC 9110, 13.1).
            condition = [:]
            if !target.isSameOrigin { headers = HTTPHeaders() }
        }
    }

    private func send(
        _ url: String, _ headers: HTTPHeaders, _ condition: HTTPHeaders, _ isFresh: Bool
    ) async throws -> HTTPClientResponse {
        let fields = HTTPExchange.defaults.replacing(headers).replacing(condition)
        var (request, kind) = try routed(url)
        kind.isFresh = isFresh
        request.headers = request.headers.replacing(fields)
        if isFresh { request.headers.replaceOrAdd(name: "Connection", value: "close") }
        do {
            // The time is bounded by whoever asks for the page.
            return try await HTTPClients.client(kind).execute(request, timeout: .hours(24))
        } catch {
            throw failure(error, kind.proxy)
        }
    }

    /// The request for a URL, and what kind of client it is made by: one that knows the proxy.
    private func routed(_ url: String) throws -> (HTTPClientRequest, HTTPClients.Kind) {
        var kind = HTTPClients.Kind(authorities: authorities)
        guard let parts = URLComponents(string: url),
            let proxy = try options.proxies.proxy(for: parts)
        else { return (HTTPClientRequest(url: url), kind) }
        kind.proxy = proxy
        kind.isAbsolute = proxy.kind == .http && parts.scheme?.lowercased() == "http"
        guard kind.isAbsolute else { return (HTTPClientRequest(url: url), kind) }
        var request = HTTPClientRequest(url: AbsoluteForm.address(of: url, by: proxy))
        request.headers.add(name: "Host", value: parts.authority)
        if let authorization = proxy.authorization {
            request.headers.add(name: "Proxy-Authorization", value: authorization)
        }
        return (request, kind)
    }

    /// " by the proxy …", for messages, where there is one.
    var way: String {
        let proxy = URLComponents(string: url).flatMap { try? options.proxies.proxy(for: $0) }
        return proxy.map { " by the proxy \($0.shown.printable(limit: 255))" } ?? ""
    }

    private func body(
        of response: HTTPClientResponse, _ watch: TryWatch
    ) async throws -> ByteBuffer {
        var coding = try ContentCoding(response.headers, options.limits, at: place)
        do {
            for try await part in response.body {
                watch.noteSign()
                options.received?(part.readableBytes)
                try coding.take(part)
            }
        } catch {
            throw failure(error, nil)
        }
        try coding.finish()
        return coding.body
    }

    /// - Parameter proxy: which stood between, where no answer came yet.
    private func failure(_ error: any Error, _ proxy: Proxy?) -> any Error {
        if error is CancellationError || error is FeedError { return error }
        // Cancelled by whoever asked, not by a connection that ends.
        if Task.isCancelled { return CancellationError() }
        return TransportFailure(error, by: proxy)
    }

    private func dead(_ problem: String) -> FeedError {
        FeedError(.unreachable, at: place, problem, remedy: "check the address")
    }

    /// A URL in quotes, without what may be secret in it.
    private func shown(_ url: String) -> String {
        URLTemplate.withoutSecrets(url).printable(limit: 200)
    }

    private static let defaults: HTTPHeaders = [
        "User-Agent": "chartgen", "Accept": "application/json",
        "Accept-Encoding": ContentCoding.accepted,
    ]
}

extension HTTPHeaders {
    /// These headers, with others in place of those that have the same name.
    fileprivate func replacing(_ others: HTTPHeaders) -> HTTPHeaders {
        var headers = self
        for (name, _) in others { headers.remove(name: name) }
        headers.add(contentsOf: others)
        return headers
    }
}

extension URLComponents {
    /// Host and port, as the Host field has them.
    fileprivate var authority: String {
        (percentEncodedHost ?? "") + (port.map { ":\($0)" } ?? "")
    }
}
