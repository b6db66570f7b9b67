import NIOCore
import NIOHTTP1

/// A page's answer, from the server or from the cache: a page, or the end of the series.
struct PageAnswer: Sendable {
    private enum Body: Sendable {
        case fetched(ByteBuffer)
        case stored(ArraySlice<UInt8>)
    }

    let isPage: Bool
    let contentType: String?
    private let body: Body
    /// What becomes of the cache's entry once the body has turned out to be a page.
    enum Keeping: Sendable {
        case store(StoredHead)
        /// What is there is older.
        case nothing
        case asItIs
    }

    private var pending: (keeping: Keeping, key: CacheKey, caching: PageCaching)?
    /// Others wait for what comes of this one's request.
    private var lock: CacheLock?

    init(_ reply: HTTPExchange.Reply) {
        isPage = reply.answer == .page
        contentType = reply.headers.first(name: "Content-Type")
        body = .fetched(reply.body)
    }

    init(_ answer: StoredAnswer) {
        isPage = answer.head.isPage
        contentType = answer.head.fields[.contentType]
        body = .stored(answer.body)
    }

    /// The same, to be kept.
    func keeping(
        _ keeping: Keeping, _ key: CacheKey, _ caching: PageCaching, _ lock: CacheLock?
    ) -> PageAnswer {
        var answer = self
        answer.pending = (keeping, key, caching)
        answer.lock = lock
        return answer
    }

    func withBytes<Result>(_ use: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch body {
        case .fetched(let buffer): try buffer.withUnsafeReadableBytes(use)
        case .stored(let bytes): try bytes.withUnsafeBytes(use)
        }
    }

    /// Stores what is to be stored, and lets others go on.
    func keep() {
        if let pending {
            switch pending.keeping {
            case .store(let head):
                withBytes { pending.caching.store(pending.key, head, $0) }
            case .nothing: pending.caching.cache.remove(pending.key)
            case .asItIs: break
            }
        }
        lock?.release()
    }
}
