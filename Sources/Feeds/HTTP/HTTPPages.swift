import Foundation
public import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
import Timing

/// API pages over HTTP, as bytes: fetched, tried again and kept in a cache, whatever a `PageDecoder` makes of
/// them.
///
/// A 404 or 410 is the end of the series; lost connections and the statuses that RFC 9110 calls temporary are
/// tried again after a random, growing wait. Several decoders can work on the bytes of one answer: join them in
/// a decoder of your own.
public struct HTTPPages: Sendable {
    let template: URLTemplate
    private let headers: HTTPHeaders
    /// How pages are asked for.
    public let options: HTTPOptions
    private let authorities: [NIOSSLCertificate]
    private(set) var caching: PageCaching?
    private var budget = RetryBudget()
    private let logger: Logger

    /// - Parameters:
    ///   - url: an http or https URL with `{PAGE}`; without, `/{PAGE}.json` is added. A user and a
    ///     password in it are sent as Basic credentials.
    ///   - logger: told of every failed try at debug level; silent unless given.
    /// - Throws: `FeedError` if the URL is none, the file of authorities holds none, or only the
    ///   cache may be asked and there is none.
    public init(
        url: String, options: HTTPOptions = HTTPOptions(),
        logger: Logger = Logger(label: "chartgen.http") { _ in SwiftLogNoOpLogHandler() }
    ) throws(FeedError) {
        template = try URLTemplate(url)
        guard options.client != nil || HTTPClients.mayBeMade else {
            throw FeedError(
                .unreachable, at: template.shown, "fewer than 16 files may be open at a time",
                remedy: .moreOpenFiles)
        }
        guard options.cacheMode != .offline || options.cache != nil else {
            throw FeedError(
                .unreachable, at: template.shown, "there is no cache to read it from",
                remedy: .askServer)
        }
        var headers = HTTPHeaders(options.headers)
        if let authorization = template.authorization, !headers.contains(name: "Authorization") {
            headers.add(name: "Authorization", value: authorization)
        }
        self.headers = headers
        self.options = options
        caching = options.cache.map { PageCaching($0, options.cacheMode) }
        self.logger = logger
        authorities = try options.authoritiesFile.map(HTTPPages.certificates) ?? []
    }

    /// What a decoder makes of an API page; nil past the end of the series.
    ///
    /// - Throws: `FeedError`, also of the decoder, `CancellationError`, and what
    ///   `HTTPOptions.renewedHeaders` throws.
    @concurrent public func page<Decoder: PageDecoder>(
        _ number: Int, _ decoder: Decoder
    ) async throws -> DecodedPage<Decoder.Content>? {
        try await page(number) { (bytes, place) throws(FeedError) in
            try decoder.page(bytes, at: place)
        }
    }

    /// What `decode` makes of an API page; nil past the end of the series. Bytes of which it makes nothing are not
    /// kept.
    @concurrent func page<Content: Sendable>(
        _ number: Int,
        _ decode: (UnsafeRawBufferPointer, _ place: String) throws(FeedError) -> Content
    ) async throws -> Content? {
        let place = self.place(ofPage: number)
        let start = ContinuousClock.now
        let response = try await response(forPage: number, at: place)
        Stage.fetch.ended(since: start)
        let content = response.isPage ? try content(of: response, at: place, decode) : nil
        response.updateCache()
        return content
    }

    private func response(forPage number: Int, at place: String) async throws -> PageResponse {
        let start = options.pacing.now()
        let tries = try await tries(forPage: number, at: place)
        guard let caching else { return try await PageResponse(tries.response(since: start)) }
        return try await CachedTries(tries, caching).response(since: start)
    }

    /// The tries for a page, with the headers of the first.
    func tries(forPage number: Int, at place: String) async throws -> HTTPTries {
        let exchange = HTTPExchange(
            url: template.url(page: number), steadyHeaders: headers, options: options,
            place: place, authorities: authorities)
        let policy = RetryPolicy(tries: options.retries + 1, maxWait: options.maxWait)
        return try await HTTPTries(
            exchange: exchange, policy: policy, budget: budget, logger: logger
        ).withRenewedHeaders()
    }

    /// The same pages, of which the server is asked about every stored one before it is used.
    ///
    /// Pages that are offline stay so, and where every page is fetched (`CacheMode.refresh`) it still is.
    public func revalidating() -> HTTPPages {
        var pages = self
        pages.budget = RetryBudget()
        pages.caching = caching.map {
            PageCaching($0.cache, $0.mode == .standard ? .revalidate : $0.mode)
        }
        return pages
    }

    /// How the pages fetched so far came from the cache, and how old the oldest of them is.
    public var cacheUse: CacheUse {
        // The end of the series does not count as a page that the server was asked about. Without a cache
        // every page came from the server.
        CacheUse(
            isOffline: isOffline,
            servedWithoutAsking: caching?.mode == .standard
                && caching?.servedWithoutAsking == true,
            servedAfterAsking: caching?.servedAfterAsking ?? true, oldestPage: caching?.oldest)
    }

    /// Whether the server is never asked.
    var isOffline: Bool { caching?.mode == .offline }

    /// Host and path as the name; the URL without credentials, query and fragment as the address.
    public var identity: SourceIdentity {
        SourceIdentity(name: template.shownName, address: template.shown)
    }

    /// What to call a page in messages: with its number and URL, without secrets.
    public func place(ofPage number: Int) -> String {
        // So that there is room for what is wrong.
        let url = template.shownURL(page: number)
        return "API page \(number) (\(url.count > 300 ? url.prefix(300) + "…" : url[...]))"
    }

    private func content<Content>(
        of response: PageResponse, at place: String,
        _ decode: (UnsafeRawBufferPointer, _ place: String) throws(FeedError) -> Content
    ) throws(FeedError) -> Content {
        try response.withBytes { bytes in
            Result { () throws(FeedError) in
                guard bytes.count <= options.limits.bytes else {
                    throw options.limits.tooLarge(at: place)
                }
                do throws(FeedError) {
                    return try decode(bytes, place)
                } catch {
                    throw HTTPPages.explained(error, response.contentType)
                }
            }
        }.get()
    }

    /// The error of a response that is not JSON, with the content type if that says so, too.
    private static func explained(_ error: FeedError, _ contentType: String?) -> FeedError {
        guard let type = contentType, !type.lowercased().contains("json") else { return error }
        return FeedError(
            error.kind, at: error.place,
            "\(error.problem); its content type is \(type.printable())",
            remedy: error.remedy ?? "check the address")
    }

    private static func certificates(_ file: String) throws(FeedError) -> [NIOSSLCertificate] {
        let found = (try? NIOSSLCertificate.fromPEMFile(file)) ?? []
        guard found.isEmpty else { return found }
        throw FeedError(
            .notFound, at: file.printable(limit: 200), "no certificates in PEM form there")
    }
}
