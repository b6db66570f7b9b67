import Essentials
import FeedErrors
import NIOHTTP1

/// Asks the server for a page unless the cache has a response that may be used.
struct CachedTries: Sendable {
    /// The parts of a request that the cache goes by: the key of its response, and its demands.
    private struct Request {
        let key: CacheKey
        let terms: RequestTerms

        init(_ url: String, _ headers: HTTPHeaders, keepsLinks: Bool) {
            let fields = headers.map { (name: $0.name, value: $0.value) }
            key = CachedTries.key(url, headers, keepsLinks: keepsLinks)
            terms = RequestTerms(fields: fields)
        }
    }

    /// Returns the key of the request that a stored response belongs to. A response that was stored
    /// without its Link field is of no use where that is needed.
    static func key(_ url: String, _ headers: HTTPHeaders, keepsLinks: Bool = false) -> CacheKey {
        let fields = headers.map { (name: $0.name, value: $0.value) }
        // No header field has such a name, so no key of a plain request equals this one.
        return CacheKey(
            url: url, fields: fields + (keepsLinks ? [(name: "with link", value: "")] : []))
    }

    private let tries: HTTPTries
    private let caching: PageCaching
    private let request: Request
    /// Whether the page may turn out not to be needed: then it waits for no other request for the
    /// page.
    private let isEarly: Bool

    init(_ tries: HTTPTries, _ caching: PageCaching, isEarly: Bool = false) {
        self.tries = tries
        self.caching = caching
        self.isEarly = isEarly
        request = Request(
            tries.exchange.url, tries.exchange.cacheFields, keepsLinks: caching.keepsLinks)
    }

    /// - Parameters:
    ///   - start: since when time runs, by the clock of the options.
    ///   - isToAsk: whether the server is asked about a stored response however fresh it is.
    /// - Throws: `FeedError`, `CancellationError`; of an early page `PageIsAskedFor`.
    func response(since start: Duration, isToAsk: Bool = false) async throws -> PageResponse {
        let began = now
        guard request.terms.isCacheable else {
            return try await PageResponse(tries.response(since: start))
        }
        switch caching.mode {
        case .refresh: return try await fetched(nil, since: start)
        case .offline: return try stored()
        case .standard, .revalidate: break
        }
        let known = caching.cache.read(request.key)
        if !isToAsk, let known, let response = fresh(known) { return response }
        let lock = try await lock()
        if let lock, lock.followsAnother {
            if let known = caching.cache.read(request.key),
                known.head.isResponse(since: began, at: now)
            {
                return used(known, isConfirmed: true)
            }
            // The other request's response was not stored, so this one's will not be either: let
            // the other requests go on.
            lock.release()
        }
        guard let known, !known.head.validators.isEmpty else {
            return try await fetched(lock, since: start)
        }
        return try await confirmed(known, lock, since: start)
    }

    private var now: Double { Date().timeIntervalSince1970 }

    /// Takes the right to ask the server for the page. Does not wait for it where no response is
    /// stored any more; nor for long, for a process that has it may have been stopped.
    ///
    /// - Throws: `PageIsAskedFor` for an early page, if another request has the right.
    private func lock() async throws(PageIsAskedFor) -> CacheLock? {
        guard !caching.isFull else { return nil }
        let options = tries.exchange.options
        let wait = isEarly ? .zero : caching.patience(within: options.timeout)
        let lock = await caching.cache.lock(request.key, waiting: wait, options.pacing)
        if isEarly, lock == nil { throw PageIsAskedFor() }
        return lock
    }

    /// Returns the server's answer. How long it took says how long others may take.
    private func answer(
        condition: HTTPHeaders = [:], since start: Duration
    ) async throws -> HTTPExchange.Response {
        let pacing = tries.exchange.options.pacing
        let asked = pacing.now()
        let response = try await tries.response(condition: condition, since: start)
        caching.noteAnswer(within: pacing.now() - asked)
        return response
    }

    private func used(_ response: StoredResponse, isConfirmed: Bool) -> PageResponse {
        caching.noteUse(of: response, isConfirmed: isConfirmed)
        return PageResponse(response)
    }

    /// Returns the stored response if the server does not have to be asked about it. Every run asks
    /// for the end of a series: however long the server says that it holds, it is the page with
    /// which a series grows.
    private func fresh(_ response: StoredResponse) -> PageResponse? {
        guard caching.mode == .standard, !response.isEnd,
            response.head.isFresh(at: now, for: request.terms)
        else { return nil }
        return used(response, isConfirmed: false).unasked
    }

    /// Returns the stored response, however old it is and whatever the server said of its use. The
    /// caller asked for that, and a page that was seen may be shown again (RFC 9111, 6).
    private func stored() throws(FeedError) -> PageResponse {
        guard let response = caching.cache.read(request.key) else {
            throw FeedError(
                .unreachable, at: tries.exchange.place, "not in the cache", remedy: .askServer)
        }
        return used(response, isConfirmed: false)
    }

    private func fetched(
        _ lock: CacheLock?, since start: Duration
    ) async throws -> PageResponse {
        pageResponse(try await answer(since: start), lock)
    }

    /// Returns a response of the server's. It takes the stored one's place, or removes it if it
    /// must not be stored.
    private func pageResponse(
        _ response: HTTPExchange.Response, _ lock: CacheLock?
    ) -> PageResponse {
        if response.meaning == .page { caching.noteFetched() }
        // Headers that were renewed between two tries may be another user's by now.
        let request = Request(
            tries.exchange.url, response.requestHeaders, keepsLinks: caching.keepsLinks)
        let change: PageResponse.EntryChange =
            request.terms.isCacheable ? head(of: response).map { .store($0) } ?? .remove : .keep
        return PageResponse(response).changing(change, request.key, caching, lock)
    }

    /// Returns the stored response if the server says that it still holds, else the server's new
    /// one.
    private func confirmed(
        _ known: StoredResponse, _ lock: CacheLock?, since start: Duration
    ) async throws -> PageResponse {
        let response = try await answer(
            condition: HTTPHeaders(known.head.validators), since: start)
        guard response.meaning == .notModified else { return pageResponse(response, lock) }
        let head = known.head.freshened(
            by: stored(response.fields), requestTime: response.requestTime,
            responseTime: response.responseTime)
        // The server confirmed another page than the one that was asked about.
        guard let head else { return try await fetched(lock, since: start) }
        let changesEntry =
            head.lifetime > 0 || !head.isStorable
            || head.validators.map(\.value) != known.head.validators.map(\.value)
            || head.fields[.link] != known.head.fields[.link]
        caching.noteUse(of: known, isConfirmed: true)
        // A page may be as it was and have another one behind it by now.
        return PageResponse(StoredResponse(head: head, body: known.body))
            .changing(changesEntry ? .store(head) : .keep, request.key, caching, lock)
    }

    /// Returns the head to store with a response's body; nil for a response that must not be
    /// stored. A page that redirects led to is asked for again every time, and without a condition:
    /// its validators are another address's.
    private func head(of response: HTTPExchange.Response) -> StoredHead? {
        StoredHead(
            status: response.status,
            fields: stored(
                response.wasRedirected ? response.fieldsOfAnotherAddress : response.fields),
            requestTime: response.requestTime, responseTime: response.responseTime)
    }

    /// Returns the fields without Link, unless the series needs it.
    private func stored(
        _ fields: [(name: String, value: String)]
    ) -> [(name: String, value: String)] {
        caching.keepsLinks ? fields : fields.filter { $0.name.lowercased() != "link" }
    }
}

/// Another process or task asks for the page.
struct PageIsAskedFor: Error {}

extension HTTPExchange.Response {
    fileprivate var fields: [(name: String, value: String)] {
        headers.map { (name: $0.name, value: $0.value) }
    }

    fileprivate var fieldsOfAnotherAddress: [(name: String, value: String)] {
        fields.filter { !["etag", "last-modified"].contains($0.name.lowercased()) }
            + [("Cache-Control", "no-cache")]
    }
}
