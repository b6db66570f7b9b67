import Essentials
import Synchronization

/// Whether stored pages are used, and when the server is asked about them.
public enum CacheMode: Sendable, Equatable {
    /// Stored pages are used; the server is asked about those that are no longer fresh, as RFC 9111
    /// has it.
    case standard
    /// Stored pages are used, and the server is asked about each of them.
    case revalidate
    /// No stored page is used: all are fetched, and stored anew.
    case refresh
    /// Only stored pages are used, and the server is never asked: a page that is not stored is an
    /// error.
    case offline
}

/// A feed's use of the cache: how much it has stored, and how old the pages are that it took from
/// there.
final class PageCaching: Sendable {
    private struct State {
        /// Bytes of the responses that this feed stored or used.
        var stored = 0
        var isFull = false
        var oldest: Double?
        var servedWithoutAsking = false
        var servedAfterAsking = false
        var answers = AnswerTimes()
    }

    let cache: ResponseCache
    let mode: CacheMode
    /// Whether Link fields are stored, too, for a series that needs them.
    let keepsLinks: Bool
    private let state = Mutex(State())

    init(_ cache: ResponseCache, _ mode: CacheMode, keepsLinks: Bool = false) {
        self.cache = cache
        self.keepsLinks = keepsLinks
        self.mode = mode
    }

    /// Another use of the same cache, of which nothing is noted here.
    var separate: PageCaching { PageCaching(cache, mode, keepsLinks: keepsLinks) }

    /// Adds the counts and times of another use of the same cache.
    func include(_ other: PageCaching) {
        let more = other.state.withLock { $0 }
        state.withLock { state in
            state.stored += more.stored
            state.oldest = more.oldest.map { min(state.oldest ?? .infinity, $0) } ?? state.oldest
            state.servedWithoutAsking = state.servedWithoutAsking || more.servedWithoutAsking
            state.servedAfterAsking = state.servedAfterAsking || more.servedAfterAsking
        }
    }

    /// Whether this feed stored any response, or used one that was stored.
    var hasKept: Bool { state.withLock { $0.stored > 0 } }

    /// Whether a stored page was used without asking the server about it.
    var servedWithoutAsking: Bool { state.withLock { $0.servedWithoutAsking } }

    /// Whether a page was fetched, or confirmed by the server.
    var servedAfterAsking: Bool { state.withLock { $0.servedAfterAsking } }

    /// Whether this feed has stored so much that it stores nothing more.
    var isFull: Bool { state.withLock { $0.isFull } }

    /// When the oldest of the stored responses that were used came, in seconds since 1970.
    var oldest: Double? { state.withLock { $0.oldest } }

    /// Returns how long to wait for another process that asks for the same page.
    ///
    /// - Parameter timeout: how long a page may take.
    func patience(within timeout: Duration) -> Duration {
        state.withLock { $0.answers.patience(within: timeout) }
    }

    /// Notes how long the server took for an answer.
    func noteAnswer(within time: Duration) {
        state.withLock { $0.answers.note(time) }
    }

    /// Notes that a page came from the server.
    func noteFetched() {
        state.withLock { $0.servedAfterAsking = true }
    }

    /// Notes that a stored response is used.
    ///
    /// - Parameter isConfirmed: whether the server said that it still holds.
    func noteUse(of response: StoredResponse, isConfirmed: Bool) {
        state.withLock { state in
            state.stored += response.body.count
            state.oldest = min(state.oldest ?? .infinity, response.head.responseTime)
            if !isConfirmed { state.servedWithoutAsking = true }
            if isConfirmed, response.head.isPage { state.servedAfterAsking = true }
        }
    }

    /// Stores a response, unless it must not be stored or this feed has stored too much already:
    /// one long series must not drive out all others. Where it is not stored, the older entry is
    /// removed.
    func store(_ key: CacheKey, _ head: StoredHead, _ body: UnsafeRawBufferPointer) {
        guard head.isStorable else { return cache.remove(key) }
        let isAllowed = state.withLock { state in
            guard !state.isFull, state.stored + body.count <= cache.limit / 4 else {
                state.isFull = true
                return false
            }
            state.stored += body.count
            return true
        }
        guard isAllowed else { return cache.remove(key) }
        cache.write(key, head, body)
        cache.makeRoom(after: body.count, now: Date().timeIntervalSince1970)
    }
}
