import Synchronization

/// The number of elements on a full API page of a series, kept on disk next to its pages.
///
/// It is only a guess at what a later run may ask for early: a page that came always has the last
/// word.
package final class CapacityMemory: Sendable {
    private struct State {
        /// Elements on API page 1; nil before it came.
        var first: Int?
        /// Whether a later page held anything, so that page 1 is a full one.
        var isFull = false
        /// The capacity on disk, as far as is known.
        var stored: Int?
    }

    private let cache: ResponseCache
    private let key: CacheKey
    private let mayRecall: Bool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - key: of the series.
    ///   - mayRecall: whether a capacity that was stored before is used.
    init(_ cache: ResponseCache, _ key: CacheKey, mayRecall: Bool) {
        self.cache = cache
        self.key = key
        self.mayRecall = mayRecall
    }

    /// Returns the stored capacity; nil if no file has it, the file is damaged, or `mayRecall` is
    /// false.
    package func recall() -> Int? {
        guard mayRecall, let capacity = cache.readCapacity(key) else { return nil }
        state.withLock { $0.stored = capacity }
        return capacity
    }

    /// Notes how many elements a page had. Stores the capacity once it is known and differs from
    /// that on disk.
    package func note(_ count: Int, ofPage number: Int) {
        let capacity = state.withLock { state -> Int? in
            if number == 1 {
                state.first = count
            } else if count > 0 {
                state.isFull = true
            }
            guard state.isFull, let first = state.first, first > 0, first != state.stored else {
                return nil
            }
            state.stored = first
            return first
        }
        if let capacity { cache.writeCapacity(capacity, key) }
    }
}
