import AsyncHTTPClient
import Essentials
import FeedErrors
import NIOCore
import NIOHTTP1
import NIOSSL
import Text

/// A request for a page, with the redirects it leads through.
struct HTTPExchange: Sendable {
    let url: String
    /// The caller's headers that stay the same for all tries.
    let steadyHeaders: HTTPHeaders
    /// Those that the caller gave for this try.
    var renewedHeaders: HTTPHeaders = [:]
    let options: HTTPOptions
    /// Names the page in errors.
    let place: String
    var authorities: [NIOSSLCertificate] = []
    /// The body to send, by POST; nil for a page, which is only asked for.
    var sent: [UInt8]?
    /// Whether the body of an answer is taken whatever its status is.
    var takesEachStatus = false

    /// The caller's own headers, which go to the server that the URL names and to no other.
    var ownHeaders: HTTPHeaders { steadyHeaders.replacing(renewedHeaders) }

    /// All fields of the request but those of a proxy and of a condition.
    var headers: HTTPHeaders { defaults.replacing(ownHeaders) }

    /// The fields by which the cache knows the request: a token that is renewed counts as the one
    /// before it where the options say whose it is.
    var cacheFields: HTTPHeaders {
        guard let owner = options.renewedHeadersOwner else { return headers }
        return defaults.replacing(steadyHeaders).replacing([owner.name: owner.value])
    }

    /// The fields of a request that has none of the caller's own.
    var defaults: HTTPHeaders {
        [
            "User-Agent": options.userAgent, "Accept": options.accept,
            "Accept-Encoding": ContentCoding.accepted,
        ]
    }

    /// A response, with its body if it is a page.
    struct Response: Sendable {
        var meaning: StatusMeaning
        var status: Int
        /// Those by which the cache knows the request.
        var requestHeaders: HTTPHeaders
        var headers: HTTPHeaders
        /// The address that gave it, if that is another than the one that was asked first.
        var redirectedTo: String?
        /// Its limit on requests in a time, if it speaks of one.
        var rateLimit: RateLimit?
        /// When the first request was sent, in seconds since 1970.
        var requestTime: Double
        /// When the response's head came, in seconds since 1970.
        var responseTime: Double
        var body = ByteBuffer()

        /// Whether another address gave it than the one that was asked first.
        var wasRedirected: Bool { redirectedTo != nil }
    }

    /// One request of those that redirects lead through.
    struct Hop {
        var url: String
        var headers: HTTPHeaders
        var condition: HTTPHeaders
        var isFresh: Bool
        /// When the first request was sent, in seconds since 1970.
        let requestTime: Double
        var isRedirected = false
    }

    private enum Outcome {
        case response(Response)
        /// A redirect to the value of the Location field.
        case redirect(String)
    }

    /// - Parameters:
    ///   - condition: the fields that make it a conditional request, if it is one.
    ///   - isFresh: whether to take no connection that was used before.
    ///   - watch: told whenever a server is asked, and whenever it sends something.
    /// - Throws: `FeedError` for what no other try mends, `TransportFailure`, `CancellationError`.
    func response(
        condition: HTTPHeaders, isFresh: Bool, _ watch: TryWatch
    ) async throws -> Response {
        var hop = Hop(
            url: url, headers: ownHeaders, condition: condition, isFresh: isFresh,
            requestTime: Date().timeIntervalSince1970)
        var seen: Set<String> = []
        while true {
            guard seen.insert(hop.url).inserted else {
                throw dead("redirected in a circle, to \(shown(hop.url))")
            }
            guard seen.count <= 11 else {
                throw dead("more than 10 redirects, to \(shown(hop.url))")
            }
            switch try await outcome(of: hop, watch) {
            case .response(let response): return response
            case .redirect where sent != nil:
                throw dead("redirected, which a POST does not follow")
            case .redirect(let location): try follow(location, &hop)
            }
        }
    }

    /// The request for another try: with headers that the caller renews, if it does.
    ///
    /// - Throws: what the caller throws, `FeedError` if it takes too long, `CancellationError`.
    func renewed(before deadline: Duration) async throws -> HTTPExchange {
        guard let renew = options.renewedHeaders else { return self }
        let watch = TryWatch(deadline: deadline, options.pacing)
        do {
            var exchange = self
            exchange.renewedHeaders = HTTPHeaders(try await watch.run { try await renew() })
            return exchange
        } catch is DeadlineExceeded {
            throw FeedError(
                .unreachable, at: place,
                "the request's headers were not renewed within \(options.timeout.inSeconds)",
                remedy: .moreTime)
        }
    }

    /// The failure, with the reason why a certificate is not trusted, as far as the server's
    /// certificates tell it. The caller's own client knows its own way there.
    func explained(_ failure: TransportFailure) async -> TransportFailure {
        guard let security = failure.security, [.unverified, .otherHost].contains(security.kind),
            options.client == nil, let url = failure.url.flatMap({ URLComponents(string: $0) }),
            let host = url.encodedHost?.filter({ $0 != "[" && $0 != "]" }),
            let chain = try? await PresentedChain.read(
                from: host, port: url.effectivePort, by: try options.proxies.proxy(for: url),
                on: options.eventLoopGroup ?? HTTPClients.group)
        else { return failure }
        return failure.explained(
            by: security.explained(
                by: chain.compactMap { CertificateFacts($0) },
                authorities: authorities.compactMap { CertificateFacts($0)?.subject }, host: host,
                now: Date().timeIntervalSince1970))
    }

    private func follow(_ location: String, _ hop: inout Hop) throws {
        guard let target = Redirect(to: location, from: hop.url) else {
            throw dead("redirected to \(shown(location))")
        }
        guard target.scope <= AddressScope(host: URLComponents(string: url)?.host ?? "") else {
            throw dead(
                "redirected to \(shown(target.url)), "
                    + (target.scope == .machine ? "on this machine" : "in a private network")
                    + ", where servers outside this network may not lead")
        }
        hop.url = target.url
        hop.isRedirected = true
        // A condition is about the response of the first address (RFC 9110, 13.1).
        hop.condition = [:]
        if !target.isSameOrigin { hop.headers = HTTPHeaders() }
    }

    private func outcome(of hop: Hop, _ watch: TryWatch) async throws -> Outcome {
        let route = try route(of: hop)
        try await checkReach(of: hop, route)
        let host = URLComponents(string: hop.url)?.host ?? ""
        try await options.requestHooks?.willAsk(host)
        return try await route.withClient { client in
            let response: HTTPClientResponse
            watch.noteSign()
            do {
                // Without a limit of the client's: `watch` ends a try that takes too long.
                response = try await client.execute(route.request, timeout: .hours(24))
            } catch {
                let failure = failure(error, route.proxy)
                guard var lost = failure as? TransportFailure else { throw failure }
                lost.url = hop.url
                throw hop.isRedirected ? lost.after(redirectTo: shown(hop.url)) : lost
            }
            watch.noteSign()
            options.requestHooks?.answered(host)
            if [301, 302, 303, 307, 308].contains(response.status.code),
                let location = response.headers.first(name: "Location")
            {
                return .redirect(location)
            }
            return .response(try await self.response(response, to: hop, route.proxy, watch))
        }
    }

    private func response(
        _ head: HTTPClientResponse, to hop: Hop, _ proxy: Proxy?, _ watch: TryWatch
    ) async throws -> Response {
        // A client of the caller's may follow redirects itself.
        let last = head.history.count > 1 ? head.history.last?.request.url : nil
        let redirectedTo = last ?? (hop.isRedirected ? hop.url : nil)
        var response = Response(
            meaning: StatusMeaning(
                head.status, isConditional: !hop.condition.isEmpty && last == nil,
                at: redirectedTo.map { shown($0) },
                by: proxy?.shown.printable(limit: 255)),
            status: Int(head.status.code), requestHeaders: cacheFields, headers: head.headers,
            redirectedTo: redirectedTo, requestTime: hop.requestTime,
            responseTime: Date().timeIntervalSince1970)
        if takesEachStatus || response.meaning == .page {
            response.body = try await body(of: head, watch)
        }
        guard !takesEachStatus else { return response }
        let mayBeLimited = RateLimit.mayBeInBody(status: response.status, head.headers)
        let words =
            mayBeLimited || ErrorReason.mayBeIn(response.meaning, head.headers)
            ? try await words(of: head, watch, isNeeded: mayBeLimited) : nil
        response.meaning = response.meaning.saying(
            words.flatMap {
                ErrorReason(body: $0, secrets: ErrorReason.secrets(hop.url, ownHeaders))
            })
        response.rateLimit =
            mayBeLimited && words == nil
            ? nil
            : RateLimit(
                status: response.status, head.headers, body: words ?? "",
                now: Date().timeIntervalSince1970)
        return response
    }

    /// Returns the body of a response that is no page; nil for one that is long or breaks off.
    ///
    /// - Parameter isNeeded: whether to wait for it as long as for a page, and no second only.
    private func words(
        of head: HTTPClientResponse, _ watch: TryWatch, isNeeded: Bool
    ) async throws -> String? {
        var limits = PageLimits()
        limits.bytes = 65_536
        do {
            guard !isNeeded else {
                return String(buffer: try await body(of: head, watch, limits))
            }
            let short = TryWatch(deadline: options.pacing.now() + .seconds(1), options.pacing)
            return String(
                buffer: try await short.run { [limits] in try await body(of: head, short, limits) })
        } catch is FeedError {
            return nil
        } catch is TransportFailure {
            return nil
        } catch is DeadlineExceeded {
            guard !isNeeded else { throw DeadlineExceeded() }
            return nil
        }
    }

    private func body(
        of response: HTTPClientResponse, _ watch: TryWatch, _ limits: PageLimits? = nil
    ) async throws -> ByteBuffer {
        var coding = try ContentCoding(response.headers, limits ?? options.limits, at: place)
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

    /// - Parameter proxy: which the request went through, if no response came yet.
    private func failure(_ error: any Error, _ proxy: Proxy?) -> any Error {
        if error is CancellationError || error is FeedError { return error }
        // The task was cancelled; without this, that would look like a lost connection.
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
}
