import Foundation
import NIOHTTP1

/// Asks for a page where the cache does not have it, or not a fresh one.
struct CachedTries: Sendable {
    let tries: HTTPTries
    let caching: PageCaching
    let key: CacheKey
    let terms: RequestTerms

    init(_ tries: HTTPTries, _ caching: PageCaching) {
        self.tries = tries
        self.caching = caching
        let fields = tries.exchange.headers.map { (name: $0.name, value: $0.value) }
        key = CacheKey(url: tries.exchange.url, fields: fields)
        terms = RequestTerms(fields: fields)
    }

    /// - Throws: `FeedError`, `CancellationError`.
    func answer() async throws -> PageAnswer {
        guard terms.isCacheable else { return try await PageAnswer(tries.reply()) }
        let began = now
        switch caching.mode {
        case .refresh: return try await fetched(lock: nil)
        case .offline: return try stored()
        case .standard, .revalidate: break
        }
        if let known = caching.cache.read(key) {
            if let answer = fresh(known) { return answer }
            if !known.head.validators.isEmpty { return try await confirmed(known) }
        }
        // Where nothing is going to be stored nobody has to wait for it.
        guard !caching.isFull else { return try await fetched(lock: nil) }
        let lock = await caching.cache.lock(key, until: .now + tries.exchange.options.timeout)
        // Somebody else may have asked meanwhile.
        if let known = caching.cache.read(key), known.head.isAnswer(since: began, at: now) {
            return used(known, isConfirmed: true)
        }
        return try await fetched(lock: lock)
    }

    private var now: Double { Date().timeIntervalSince1970 }

    private func used(_ answer: StoredAnswer, isConfirmed: Bool) -> PageAnswer {
        caching.used(answer, isConfirmed: isConfirmed)
        return PageAnswer(answer)
    }

    private func fresh(_ answer: StoredAnswer) -> PageAnswer? {
        guard caching.mode == .standard, answer.head.isFresh(at: now, for: terms) else {
            return nil
        }
        return used(answer, isConfirmed: false)
    }

    private func stored() throws(FeedError) -> PageAnswer {
        guard let answer = caching.cache.read(key) else {
            throw FeedError(
                .unreachable, at: tries.exchange.place, "not in the cache",
                remedy: "fetch it without --offline")
        }
        return used(answer, isConfirmed: false)
    }

    private func fetched(lock: CacheLock?) async throws -> PageAnswer {
        let reply = try await tries.reply()
        return PageAnswer(reply).storing(head(of: reply), key, caching, lock)
    }

    /// A stored answer that the server was asked about, or the new one.
    private func confirmed(_ known: StoredAnswer) async throws -> PageAnswer {
        let reply = try await tries.reply(condition: HTTPHeaders(known.head.validators))
        guard reply.answer == .notModified else {
            return PageAnswer(reply).storing(head(of: reply), key, caching, nil)
        }
        let head = known.head.freshened(
            by: reply.fields, requestTime: reply.requestTime, responseTime: reply.responseTime)
        // It speaks of another page than the one that was asked about.
        guard let head else { return try await fetched(lock: nil) }
        let isNews =
            head.lifetime > 0 || !head.isStorable
            || head.validators.map(\.value) != known.head.validators.map(\.value)
        return used(known, isConfirmed: true).storing(isNews ? head : nil, key, caching, nil)
    }

    /// What is to be stored of an answer; where redirects led is to be asked every time.
    private func head(of reply: HTTPExchange.Reply) -> StoredHead? {
        StoredHead(
            status: reply.status,
            fields: reply.fields + (reply.wasRedirected ? [("Cache-Control", "no-cache")] : []),
            requestTime: reply.requestTime, responseTime: reply.responseTime,
            shownURL: URLTemplate.withoutSecrets(tries.exchange.url))
    }
}

extension HTTPExchange.Reply {
    fileprivate var fields: [(name: String, value: String)] {
        headers.map { (name: $0.name, value: $0.value) }
    }
}
