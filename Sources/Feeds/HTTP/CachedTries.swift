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
        let pacing = tries.exchange.options.pacing
        let (began, start) = (now, pacing.now())
        guard terms.isCacheable else { return try await PageAnswer(tries.reply(since: start)) }
        switch caching.mode {
        case .refresh: return try await fetched(nil, since: start)
        case .offline: return try stored()
        case .standard, .revalidate: break
        }
        let known = caching.cache.read(key)
        if let known, let answer = fresh(known) { return answer }
        // Where nothing is going to be stored nobody has to wait for it.
        let lock =
            caching.isFull
            ? nil : await caching.cache.lock(key, waiting: tries.exchange.options.timeout, pacing)
        if let lock, lock.followsAnother {
            if let known = caching.cache.read(key), known.head.isAnswer(since: began, at: now) {
                return used(known, isConfirmed: true)
            }
            // What the other got was not to be stored, so nobody has to wait for ours.
            lock.release()
        }
        guard let known, !known.head.validators.isEmpty else {
            return try await fetched(lock, since: start)
        }
        return try await confirmed(known, lock, since: start)
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

    /// Whatever its age and whatever the server wanted to be asked, for the user said so: as in a browser's
    /// history, what is shown is what was seen (RFC 9111, 6).
    private func stored() throws(FeedError) -> PageAnswer {
        guard let answer = caching.cache.read(key) else {
            throw FeedError(
                .unreachable, at: tries.exchange.place, "not in the cache",
                remedy: .askServer)
        }
        return used(answer, isConfirmed: false)
    }

    private func fetched(
        _ lock: CacheLock?, since start: Duration
    ) async throws -> PageAnswer {
        let reply = try await tries.reply(since: start)
        return answer(reply, lock)
    }

    /// The new answer, which takes the old one's place whether it is stored or not.
    private func answer(_ reply: HTTPExchange.Reply, _ lock: CacheLock?) -> PageAnswer {
        if reply.answer == .page { caching.fetched() }
        let keeping = head(of: reply).map(PageAnswer.Keeping.store) ?? .nothing
        return PageAnswer(reply).keeping(keeping, key, caching, lock)
    }

    /// A stored answer that the server was asked about, or the new one.
    private func confirmed(
        _ known: StoredAnswer, _ lock: CacheLock?, since start: Duration
    ) async throws -> PageAnswer {
        let reply = try await tries.reply(
            condition: HTTPHeaders(known.head.validators), since: start)
        guard reply.answer == .notModified else { return answer(reply, lock) }
        let head = known.head.freshened(
            by: reply.fields, requestTime: reply.requestTime, responseTime: reply.responseTime)
        // It speaks of another page than the one that was asked about.
        guard let head else { return try await fetched(lock, since: start) }
        let isNews =
            head.lifetime > 0 || !head.isStorable
            || head.validators.map(\.value) != known.head.validators.map(\.value)
        return used(known, isConfirmed: true)
            .keeping(isNews ? .store(head) : .asItIs, key, caching, lock)
    }

    /// What is to be stored of an answer. Where redirects led is to be asked every time, and without a
    /// condition: its validators are another address's.
    private func head(of reply: HTTPExchange.Reply) -> StoredHead? {
        StoredHead(
            status: reply.status,
            fields: reply.wasRedirected ? reply.fieldsOfAnotherAddress : reply.fields,
            requestTime: reply.requestTime, responseTime: reply.responseTime,
            shownURL: URLTemplate.withoutSecrets(tries.exchange.url))
    }
}

extension HTTPExchange.Reply {
    fileprivate var fields: [(name: String, value: String)] {
        headers.map { (name: $0.name, value: $0.value) }
    }

    fileprivate var fieldsOfAnotherAddress: [(name: String, value: String)] {
        fields.filter { !["etag", "last-modified"].contains($0.name.lowercased()) }
            + [("Cache-Control", "no-cache")]
    }
}
