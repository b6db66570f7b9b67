/// The keys of trades that left the list not long ago, a bounded number of them.
package struct RecentKeys: Sendable {
    private let capacity: Int
    private var keys: Set<TradeKey> = []
    /// The same with the trades' times, as a ring: the oldest at `oldest` once it is full.
    private var ring: [(key: TradeKey, time: Int64)] = []
    private var oldest = 0

    /// - Parameter capacity: how many keys are kept; 1 or more.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    package func contains(_ key: TradeKey) -> Bool { keys.contains(key) }

    /// Takes note of a trade, and forgets the oldest where there is no more room.
    ///
    /// - Returns: the trade that was forgotten.
    package mutating func insert(_ key: TradeKey, _ time: Int64) -> (key: TradeKey, time: Int64)? {
        guard keys.insert(key).inserted else { return nil }
        guard ring.count == capacity else {
            ring.append((key, time))
            return nil
        }
        let forgotten = ring[oldest]
        keys.remove(forgotten.key)
        ring[oldest] = (key, time)
        oldest = (oldest + 1) % capacity
        return forgotten
    }
}
