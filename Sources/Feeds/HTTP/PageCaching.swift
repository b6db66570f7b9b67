import Foundation
import Synchronization

/// Whether stored pages are used, and when the server is asked about them.
public enum CacheMode: Sendable, Equatable {
    /// As RFC 9111 has it: not while they are fresh.
    case standard
    /// About all of them.
    case revalidate
    /// All are fetched, whatever is stored.
    case refresh
    /// Never: what is not stored can't be had.
    case offline
}

/// A feed's use of the cache: how much it has stored, and how old what it read is.
final class PageCaching: Sendable {
    private struct State {
        /// Bytes that this feed stored, or found.
        var stored = 0
        var isFull = false
        var sincePruning: Int?
        var oldest: Double?
        var hasUnasked = false
        var hasAsked = false
    }

    let cache: AnswerCache
    let mode: CacheMode
    private let state = Mutex(State())

    init(_ cache: AnswerCache, _ mode: CacheMode) {
        self.cache = cache
        self.mode = mode
    }

    /// Whether a stored page was used without asking the server about it.
    var hasUnasked: Bool { state.withLock { $0.hasUnasked } }

    /// Whether a page was fetched, or confirmed by the server.
    var hasAsked: Bool { state.withLock { $0.hasAsked } }

    func fetched() {
        state.withLock { $0.hasAsked = true }
    }

    /// Whether nothing more is going to be stored.
    var isFull: Bool { state.withLock { $0.isFull } }

    /// When the oldest of the stored pages that were used came, in seconds since 1970.
    var oldest: Double? { state.withLock { $0.oldest } }

    func used(_ answer: StoredAnswer, isConfirmed: Bool) {
        state.withLock { state in
            state.stored += answer.body.count
            state.oldest = min(state.oldest ?? .infinity, answer.head.responseTime)
            if !isConfirmed { state.hasUnasked = true }
            if isConfirmed, answer.head.isPage { state.hasAsked = true }
        }
    }

    /// Stores an answer if the feed has not stored too much already: one long series is not to drive out
    /// all others.
    func store(_ key: CacheKey, _ head: StoredHead, _ body: UnsafeRawBufferPointer) {
        guard head.isStorable else { return cache.remove(key) }
        let (isAllowed, isToPrune) = state.withLock { state in
            guard !state.isFull, state.stored + body.count <= cache.limit / 4 else {
                state.isFull = true
                return (false, false)
            }
            state.stored += body.count
            let since = (state.sincePruning ?? cache.limit) + body.count
            state.sincePruning = since < cache.slack ? since : 0
            return (true, since >= cache.slack)
        }
        // What is there is older.
        guard isAllowed else { return cache.remove(key) }
        cache.write(key, head, body)
        if isToPrune { cache.prune(now: Date().timeIntervalSince1970, room: cache.slack) }
    }
}

extension AnswerCache {
    /// How many bytes may be stored before somebody looks whether there is room.
    fileprivate var slack: Int { limit / 16 }
}
