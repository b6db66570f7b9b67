import NIOCore
import NIOHTTP1

/// The response for a page, from the server or from the cache: a page, or the end of the series.
struct PageResponse: Sendable {
    private enum Body: Sendable {
        case fetched(ByteBuffer)
        case stored(ArraySlice<UInt8>)
    }

    /// The change to the cache's entry once the body has turned out to be a page.
    enum EntryChange: Sendable {
        /// Stores this response in place of the entry.
        case store(StoredHead)
        /// Removes the entry, because this response is newer and must not be stored.
        case remove
        /// Leaves the entry as it is.
        case keep
    }

    let isPage: Bool
    let contentType: String?
    /// The value of the Link field (RFC 8288), all of several in one.
    let link: String?
    /// Whether only the end of the connection ended the body, so that it may be cut.
    let isOpenEnded: Bool
    /// Where redirects led; nil without redirects, and for a stored response.
    let redirectedTo: String?
    /// Whether it was stored, and the server, which may be asked, was not.
    private(set) var isUnasked = false
    private let body: Body
    private var pending: (change: EntryChange, key: CacheKey, caching: PageCaching)?
    /// Keeps others from asking the server for this page until the cache's entry is up to date.
    private var lock: CacheLock?

    init(_ response: HTTPExchange.Response) {
        isPage = response.meaning == .page
        contentType = response.headers.first(name: "Content-Type")
        let links = response.headers["Link"]
        link = links.isEmpty ? nil : links.joined(separator: ", ")
        isOpenEnded = !["Content-Length", "Transfer-Encoding"].contains(
            where: response.headers.contains)
        redirectedTo = response.redirectedTo
        body = .fetched(response.body)
    }

    init(_ response: StoredResponse) {
        isPage = response.head.isPage
        contentType = response.head.fields[.contentType]
        link = response.head.fields[.link]
        (isOpenEnded, redirectedTo) = (false, nil)
        body = .stored(response.body)
    }

    /// A copy of the response that tells that the server was not asked.
    var unasked: PageResponse {
        var response = self
        response.isUnasked = true
        return response
    }

    /// A copy of the response that changes nothing in the cache.
    var settled: PageResponse {
        var response = self
        (response.pending, response.lock) = (nil, nil)
        return response
    }

    /// Returns the same response, with the change that `updateCache` is to make.
    func changing(
        _ change: EntryChange, _ key: CacheKey, _ caching: PageCaching, _ lock: CacheLock?
    ) -> PageResponse {
        var response = self
        response.pending = (change, key, caching)
        response.lock = lock
        return response
    }

    /// Returns the same response, whose entry another use of the cache brings up to date.
    func kept(by caching: PageCaching) -> PageResponse {
        var response = self
        response.pending?.caching = caching
        return response
    }

    /// Lets others ask for the page, before the cache's entry is up to date.
    func letGo() { lock?.release() }

    func withBytes<Result>(_ use: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch body {
        case .fetched(let buffer): try buffer.withUnsafeReadableBytes(use)
        case .stored(let bytes): try bytes.withUnsafeBytes(use)
        }
    }

    /// Brings the cache's entry up to date, and lets others go on that wait for it.
    func updateCache() {
        if let pending {
            switch pending.change {
            case .store(let head):
                withBytes { pending.caching.store(pending.key, head, $0) }
            case .remove: pending.caching.cache.remove(pending.key)
            case .keep: break
            }
        }
        lock?.release()
    }
}
