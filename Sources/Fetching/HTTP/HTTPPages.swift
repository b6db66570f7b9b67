public import FeedErrors
public import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
public import Paging
import Text
import Timing

/// API pages over HTTP, as bytes: fetched, tried again and kept in a cache, whatever a
/// `PageDecoder` makes of them.
///
/// A 404 or 410 is the end of the series; lost connections and the statuses that RFC 9110 calls
/// temporary are tried again after a random, growing wait. Several decoders can work on the bytes
/// of one answer: join them in a decoder of your own.
public struct HTTPPages: Sendable {
    package let template: URLTemplate
    /// The caller's headers that stay the same for all tries.
    let headers: HTTPHeaders
    /// How pages are asked for.
    public private(set) var options: HTTPOptions
    private let authorities: [NIOSSLCertificate]
    private(set) var caching: PageCaching?
    private var budget = RetryBudget()
    /// Shared by all copies: callers care about the server, not about one copy.
    let notes = TryNotes()
    private var logger: Logger
    /// Whether the pages may turn out not to be needed.
    private var isEarly = false
    /// The addresses of pages each of which says where the next one is.
    private(set) var trail: PageTrail
    private(set) var offsets: OffsetPages
    private var inHand: AnswerInHand?

    /// - Parameters:
    ///   - url: an http or https URL with `{PAGE}` or another word that `HTTPPaging` lists;
    ///     without, and where `options.paging` says nothing else, `/{PAGE}.json` is added. A user
    ///     and a password in it are sent as Basic credentials.
    ///   - options: how pages are asked for: headers, retries, limits, a cache.
    ///   - logger: told of every failed try at debug level; silent unless given.
    /// - Throws: `FeedError` if the text is no URL, the file of authorities holds no certificate,
    ///   or only the cache may be asked and there is no cache.
    public init(
        url: String, options: HTTPOptions = HTTPOptions(),
        logger: Logger = Logger(label: "chartgen.http") { _ in SwiftLogNoOpLogHandler() }
    ) throws(FeedError) {
        template = try URLTemplate(url, paging: options.paging)
        trail = PageTrail(from: template)
        offsets = OffsetPages(fullPage: options.paging.limit)
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
        let keepsLinks = template.mode == .links || options.keepsLinks
        caching = options.cache.map {
            PageCaching($0, options.cacheMode, keepsLinks: keepsLinks)
        }
        self.logger = logger
        authorities = try options.authoritiesFile.map(HTTPPages.certificates) ?? []
    }

    /// Returns the content that a decoder reads from an API page; nil past the end of the series.
    ///
    /// - Returns: the answers that make up the page: one, but by offset there may be several, where
    ///   the server gives fewer elements than a full page has. `count` says how many elements of
    ///   each, from its first on, belong to the page.
    /// - Throws: `FeedError`, also of the decoder, `CancellationError`, and what
    ///   `HTTPOptions.renewedHeaders` throws.
    @concurrent public func page<Decoder: PageDecoder>(
        _ number: Int, _ decoder: Decoder
    ) async throws -> [DecodedPage<Decoder.Content>]? {
        try await answers(ofPage: number) { (bytes, place) throws(FeedError) in
            try decoder.page(bytes, at: place)
        }
    }

    /// Returns the answers of an API page, and those that were read before an error together with
    /// it. The error may lie in the answer itself: its entries are of use where the address of the
    /// next page can't be read.
    ///
    /// - Returns: the answers, nil past the end of the series; and the error, if one came.
    /// - Throws: `CancellationError`, and what `HTTPOptions.renewedHeaders` throws.
    @concurrent package func pageBeforeError<Decoder: PageDecoder>(
        _ number: Int, _ decoder: Decoder
    ) async throws -> (answers: [DecodedPage<Decoder.Content>]?, error: FeedError?) {
        // By place, for a stored answer may be asked for once more.
        var read: [(place: String, page: DecodedPage<Decoder.Content>)] = []
        do {
            let answers = try await answers(ofPage: number) { (bytes, place) throws(FeedError) in
                let page = try decoder.page(bytes, at: place)
                read.removeAll { $0.place == place }
                read.append((place, page))
                return page
            }
            return (answers, nil)
        } catch let error as FeedError {
            return (read.map(\.page), error)
        }
    }

    /// The order in which pages can be asked for: one after the other where each names the next.
    public var access: PageAccess { template.mode.isSequential ? .sequential : .random }

    /// Whether a page may come after one that was asked for; false where it is known that none
    /// does.
    package func mayContinue(after number: Int) -> Bool {
        switch template.mode {
        case .onePage: false
        case .numbers: true
        case .offsets:
            offsets.start(ofPage: number + 1).map { $0 < offsets.end } ?? true
        case .cursors, .addresses, .links: trail.address(ofPage: number + 1) != nil
        }
    }

    /// Whether there is one page, and never another.
    public var isOnePage: Bool { template.mode == .onePage }

    /// The response for a page.
    ///
    /// - Parameters:
    ///   - isToAsk: whether the server is asked about a stored response however fresh it is.
    ///   - time: how long the page has taken before.
    func response(
        at address: PageAddress, _ place: String, isToAsk: Bool, after time: Duration = .zero
    ) async throws -> PageResponse {
        if !isToAsk, let known = inHand?.take(address.url) { return known }
        let start = options.pacing.now() - time
        let tries = try await tries(for: address, at: place)
        guard let caching else { return try await PageResponse(tries.response(since: start)) }
        return try await CachedTries(tries, caching, isEarly: isEarly)
            .response(since: start, isToAsk: isToAsk)
    }

    /// Returns the tries for a page, with the headers of the first. The caller's own headers go
    /// only to the server of the series.
    func tries(for address: PageAddress, at place: String) async throws -> HTTPTries {
        var options = options
        if address.isForeign { (options.renewedHeaders, options.renewedHeadersOwner) = (nil, nil) }
        let exchange = HTTPExchange(
            url: address.url, steadyHeaders: address.isForeign ? [:] : headers, options: options,
            place: place, authorities: authorities)
        let policy = RetryPolicy(tries: options.retries + 1, maxWait: options.maxWait)
        return try await HTTPTries(
            exchange: exchange, policy: policy, budget: budget, logger: logger, notes: notes,
            isEarly: isEarly
        ).withRenewedHeaders()
    }

    /// Returns the same pages, which ask the server about every stored page before it is used.
    ///
    /// Pages that are offline stay so, and where every page is fetched (`CacheMode.refresh`) it
    /// still is.
    public func revalidating() -> HTTPPages {
        var pages = self
        pages.inHand = nil
        pages.budget = RetryBudget()
        pages.trail = PageTrail(from: template)
        pages.offsets = OffsetPages(fullPage: options.paging.limit)
        pages.caching = caching.map {
            PageCaching(
                $0.cache, $0.mode == .standard ? .revalidate : $0.mode, keepsLinks: $0.keepsLinks)
        }
        return pages
    }

    func holding(_ answer: AnswerInHand) -> HTTPPages {
        var pages = self
        pages.inHand = answer
        return pages
    }

    /// Returns the same pages for requests that may not be needed. Each page is asked for once,
    /// nothing is logged, and no other page loses retries.
    ///
    /// - Parameters:
    ///   - caching: in place of their own.
    ///   - received: told of every piece of a body.
    func withoutRetries(
        _ caching: PageCaching?, _ received: @escaping @Sendable (Int) -> Void
    ) -> HTTPPages {
        var pages = self
        pages.budget = RetryBudget()
        pages.logger = Logger(label: "chartgen.http") { _ in SwiftLogNoOpLogHandler() }
        pages.isEarly = true
        pages.caching = caching
        pages.options.retries = 0
        (pages.options.received, pages.options.waiting) = (received, nil)
        return pages
    }

    /// How the pages fetched so far came from the cache, and how old the oldest of them is.
    public var cacheUse: CacheUse {
        // The end of the series does not count as a page that the server was asked about. Without a
        // cache every page came from the server.
        CacheUse(
            isOffline: isOffline,
            servedWithoutAsking: caching?.mode == .standard
                && caching?.servedWithoutAsking == true,
            servedAfterAsking: caching?.servedAfterAsking ?? true, oldestPage: caching?.oldest)
    }

    /// Why the series may seem to end with its first page; nil otherwise.
    package var endNote: String? { trail.endNote }

    /// Whether a page that came is kept on disk.
    package var hasKept: Bool { caching?.hasKept == true }

    /// Whether the server is never asked.
    package var isOffline: Bool { caching?.mode == .offline }

    /// The last words of the path as the name; the URL without credentials, query and fragment as
    /// the address, which pictures have without percent codes.
    public var identity: SourceIdentity {
        SourceIdentity(
            name: template.title, address: template.shown, origin: template.shown.readablyDecoded)
    }

    /// Returns the name of a page in messages: with the number and URL that the API knows it by,
    /// without secrets.
    public func place(ofPage number: Int) -> String {
        switch template.mode {
        case .numbers:
            return named(ownNumber(ofPage: number), template.shownURL(page: number))
        case .offsets: return place(ofPage: number, offset: offsets.start(ofPage: number))
        case .onePage: return named(number, template.shown)
        case .cursors, .addresses, .links:
            let url = trail.address(ofPage: number).map { URLTemplate.withoutSecrets($0.url) }
            return named(number, url ?? template.shown)
        }
    }

    /// Returns the number by which the API knows a page.
    package func ownNumber(ofPage number: Int) -> Int {
        guard case .numbers(let first) = template.mode else { return number }
        return number.addingReportingOverflow(first - 1).partialValue
    }

    /// Returns the name of the answer to a request for some elements of a page, for messages.
    func place(ofPage number: Int, offset: Int?) -> String {
        let url = template.shown.replacing(
            URLWord.offset.rawValue, with: offset.map(String.init) ?? "")
        return named(number, url, offset.map { ", offset \($0)" } ?? "")
    }

    private func named(_ number: Int, _ url: String, _ more: String = "") -> String {
        let host = template.encodedHost.map { ", host \($0)" } ?? ""
        // Cut, so that there is room for the problem.
        let shown = url.count > 300 ? url.prefix(300) + "…" : url[...]
        return "API page \(number) (\(shown)\(host)\(more))"
    }

    func content<Content>(
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
        guard let type = contentType, !type.lowercased().plainlyContains("json") else {
            return error
        }
        return FeedError(
            error.kind, at: error.place,
            "\(error.problem); its content type is \(type.printable())",
            remedy: error.remedy ?? "check the address")
    }

    static func certificates(_ file: String) throws(FeedError) -> [NIOSSLCertificate] {
        let found = (try? NIOSSLCertificate.fromPEMFile(file)) ?? []
        guard found.isEmpty else { return found }
        throw FeedError(
            .notFound, at: file.printable(limit: 200), "no certificates in PEM form there")
    }
}
