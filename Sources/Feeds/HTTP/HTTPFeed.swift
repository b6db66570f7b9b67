import Foundation
public import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
public import Paging
public import TimeSeries
import Timing

/// API pages over HTTP: a 404 or 410 is the end of the series; lost connections and the statuses that
/// RFC 9110 calls temporary are tried again after a random, growing wait.
public struct HTTPFeed: PageSource {
    let template: URLTemplate
    private let headers: HTTPHeaders
    private let options: HTTPOptions
    private let authorities: [NIOSSLCertificate]
    private let caching: PageCaching?
    private let format: SampleFormat
    private let budget = RetryBudget()
    private let logger: Logger

    /// - Parameters:
    ///   - url: an http or https URL with `{PAGE}`; without, `/{PAGE}.json` is added. A user and a password
    ///     in it are sent as Basic credentials.
    ///   - format: how samples are written.
    ///   - logger: told of every failed try at debug level; silent unless given.
    /// - Throws: `FeedError` if the URL is none, or the file of authorities holds none.
    public init(
        url: String, options: HTTPOptions = HTTPOptions(), format: SampleFormat = SampleFormat(),
        logger: Logger = Logger(label: "chartgen.http") { _ in SwiftLogNoOpLogHandler() }
    ) throws(FeedError) {
        template = try URLTemplate(url)
        guard HTTPClients.mayBeMade else {
            throw FeedError(
                .unreachable, at: template.shown, "fewer than 16 files may be open at a time",
                remedy: .moreOpenFiles)
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
        authorities = try options.authorities.map(HTTPFeed.certificates) ?? []
    }

    @concurrent public func page(_ number: Int) async throws -> [Sample]? {
        let place = self.place(ofPage: number)
        let exchange = HTTPExchange(
            url: template.url(page: number), ownHeaders: headers, options: options, place: place,
            authorities: authorities)
        let policy = RetryPolicy(tries: options.retries + 1, maxWait: options.maxWait)
        let tries = HTTPTries(exchange: exchange, policy: policy, budget: budget, logger: logger)
        let start = ContinuousClock.now
        let answer =
            if let caching { try await CachedTries(tries, caching).answer() } else {
                try await PageAnswer(tries.reply(since: options.pacing.now()))
            }
        Stage.fetch.ended(since: start)
        let samples = answer.isPage ? try samples(of: answer, at: place) : nil
        Stage.write.timed { answer.keep() }
        return samples
    }

    /// The same feed, which asks the server about every page that is stored.
    ///
    /// - Returns: one that asks nobody if this one does, and one that fetches all of them if this one does.
    public func revalidating() -> HTTPFeed {
        HTTPFeed(self, options.cacheMode == .standard ? .revalidate : options.cacheMode)
    }

    /// Whether a stored page was used without asking the server about it, though it may be asked.
    public var hasUnaskedPages: Bool {
        options.cacheMode == .standard && caching?.hasUnasked == true
    }

    /// Whether the server is never asked.
    public var isOffline: Bool { caching?.mode == .offline }

    /// Whether a page, and not only the end of the series, came from the server or was confirmed by it.
    public var hasAskedPages: Bool { caching?.hasAsked ?? true }

    /// What to call a page in messages.
    func place(ofPage number: Int) -> String {
        // So that there is room for what is wrong.
        let url = template.shownURL(page: number)
        return "API page \(number) (\(url.count > 300 ? url.prefix(300) + "…" : url[...]))"
    }

    /// What to call an element of a page in messages.
    public func place(ofElement element: Int, onPage number: Int) -> String {
        "\(place(ofPage: number)), element \(element)"
    }

    /// When the oldest of the stored pages that were used came, in seconds since 1970.
    public var oldestPage: Double? { caching?.oldest }

    private init(_ other: HTTPFeed, _ mode: CacheMode) {
        (template, headers, format, logger) = (
            other.template, other.headers, other.format, other.logger
        )
        options = other.options
        authorities = other.authorities
        caching = options.cache.map { PageCaching($0, mode) }
    }

    private func samples(
        of answer: PageAnswer, at place: String
    ) throws(FeedError) -> [Sample] {
        let samples = try answer.withBytes { bytes in
            Result { () throws(FeedError) in
                guard bytes.count <= options.limits.bytes else {
                    throw options.limits.tooLarge(at: place)
                }
                do throws(FeedError) {
                    return try format.samples(fromJSON: bytes, at: place)
                } catch {
                    throw HTTPFeed.explained(error, answer.contentType)
                }
            }
        }.get()
        try options.limits.check(points: samples.count, at: place)
        return samples
    }

    /// Where what came says that it is no JSON, that is what is wrong with it.
    private static func explained(
        _ error: FeedError, _ contentType: String?
    ) -> FeedError {
        guard let type = contentType, !type.lowercased().contains("json")
        else { return error }
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

    /// Starts what requests need, which the first one would else wait for.
    public static func prepare() {
        if HTTPClients.mayBeMade { _ = HTTPClients.client() }
    }
}
