import Foundation
public import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
public import Paging
public import TimeSeries
import Timing

/// API pages over HTTP: a 404 or 410 is the end of the series; lost connections and the statuses
/// that RFC 9110 calls temporary are tried again after a random, growing wait.
public struct HTTPFeed: PageSource {
    let template: URLTemplate
    private let headers: HTTPHeaders
    let options: HTTPOptions
    private let authorities: [NIOSSLCertificate]
    private(set) var caching: PageCaching?
    let format: SampleFormat
    private var budget = RetryBudget()
    private let logger: Logger
    private var borders = TimeBorders()

    /// - Parameters:
    ///   - url: an http or https URL with `{PAGE}`; without, `/{PAGE}.json` is added. A user and a
    ///     password in it are sent as Basic credentials.
    ///   - format: how samples are written.
    ///   - logger: told of every failed try at debug level; silent unless given.
    /// - Throws: `FeedError` if the URL is none, the file of authorities holds none, or only the
    ///   cache may be asked and there is none.
    public init(
        url: String, options: HTTPOptions = HTTPOptions(), format: SampleFormat = SampleFormat(),
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
        self.format = format
        self.logger = logger
        authorities = try options.authoritiesFile.map(HTTPFeed.certificates) ?? []
    }

    /// The samples of an API page; nil past the end of the series.
    ///
    /// - Throws: `FeedError`, `CancellationError`, and what `HTTPOptions.renewedHeaders` throws.
    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        let place = self.place(ofPage: number)
        let start = ContinuousClock.now
        let response = try await response(forPage: number, at: place)
        Stage.fetch.ended(since: start)
        let samples = response.isPage ? try samples(of: response, number, at: place) : nil
        response.updateCache()
        return samples
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

    /// A feed of the same series that asks the server about every stored page before it uses it.
    ///
    /// A feed that is offline stays offline, and one that fetches every page (`CacheMode.refresh`)
    /// still does.
    public func revalidating() -> HTTPFeed {
        var feed = self
        feed.budget = RetryBudget()
        feed.borders = TimeBorders()
        feed.caching = caching.map {
            PageCaching($0.cache, $0.mode == .standard ? .revalidate : $0.mode)
        }
        return feed
    }

    /// Whether a page came from the cache without the server being asked about it, though it may be
    /// asked. Such a page may be older than its neighbours, and not fit them.
    var servedWithoutAsking: Bool {
        caching?.mode == .standard && caching?.servedWithoutAsking == true
    }

    /// Whether a page came from the server, or from the cache after the server had confirmed it.
    /// The end of the series does not count as a page. True for a feed without a cache.
    var servedAfterAsking: Bool { caching?.servedAfterAsking ?? true }

    /// Whether the server is never asked.
    var isOffline: Bool { caching?.mode == .offline }

    /// When the oldest page that came from the cache was fetched, in seconds since 1970; nil while
    /// none did.
    var oldestPage: Double? { caching?.oldest }

    /// What to call a page in messages.
    func place(ofPage number: Int) -> String {
        // So that there is room for what is wrong.
        let url = template.shownURL(page: number)
        return "API page \(number) (\(url.count > 300 ? url.prefix(300) + "…" : url[...]))"
    }

    /// What to call an element of a page in messages: with the page's number and URL, without
    /// secrets.
    public func place(ofElement element: Int, onPage number: Int) -> String {
        "\(place(ofPage: number)), element \(element)"
    }

    private func samples(
        of response: PageResponse, _ number: Int, at place: String
    ) throws(FeedError) -> [Sample] {
        let (samples, ends) = try response.withBytes { bytes in
            Result { () throws(FeedError) in
                guard bytes.count <= options.limits.bytes else {
                    throw options.limits.tooLarge(at: place)
                }
                do throws(FeedError) {
                    let samples = try format.samples(fromJSON: bytes, at: place)
                    return (samples, format.ends(ofJSON: bytes))
                } catch {
                    throw HTTPFeed.explained(error, response.contentType)
                }
            }
        }.get()
        try options.limits.check(points: samples.count, at: place)
        try borders.take(ends, ofPage: number) { self.place(ofElement: 0, onPage: $0) }
        return samples
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

    /// Whether the process may open enough files for event loops, which end it if they get none.
    package static var mayUseNetwork: Bool { HTTPClients.mayBeMade }

    /// Starts the event loops and the client of the library's own, for which the first request
    /// would else wait: some milliseconds. Takes as long itself, so call it on another core.
    package static func prepare() {
        if HTTPClients.mayBeMade { HTTPClients.shared.prepare(HTTPClients.Kind()) }
    }
}
