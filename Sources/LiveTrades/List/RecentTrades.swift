/// What tells a trade from another, also from one under the same id: source, id, price, amount and
/// second. One report of a trade may tell the second alone, and another the microsecond, and write
/// its price with more zeros.
struct TradeIdentity: Hashable, Sendable {
    let key: TradeKey
    private let price: Double
    private let amount: Double
    private let second: Int64

    /// - Parameter shift: how many seconds later than the trade.
    init(_ trade: Trade, shift: Int64 = 0) {
        key = trade.key
        (price, amount) = (trade.price.value, trade.amount.value)
        second = trade.time / 1_000_000 + shift
    }
}

/// The trades that left the list not long ago, a bounded number of them.
package struct RecentTrades: Sendable {
    private let capacity: Int
    private var known: Set<TradeIdentity> = []
    /// The same with the trades' times, as a ring: the oldest at `oldest` once it is full.
    private var ring: [(trade: TradeIdentity, time: Int64)] = []
    private var oldest = 0

    /// - Parameter capacity: how many trades are kept; 1 or more.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// Whether a trade is kept: by source, id and all it says. A time that is known to the second
    /// alone may have been rounded up or down.
    package func contains(_ trade: Trade) -> Bool {
        let shifts: ClosedRange<Int64> = trade.precision == .seconds ? -1...1 : 0...0
        return shifts.contains { known.contains(TradeIdentity(trade, shift: $0)) }
    }

    /// Takes note of a trade, and forgets the oldest where there is no more room.
    ///
    /// - Returns: the trade that was forgotten.
    package mutating func insert(_ trade: Trade) -> (key: TradeKey, time: Int64)? {
        let identity = TradeIdentity(trade)
        guard known.insert(identity).inserted else { return nil }
        guard ring.count == capacity else {
            ring.append((identity, trade.time))
            return nil
        }
        let forgotten = ring[oldest]
        known.remove(forgotten.trade)
        ring[oldest] = (identity, trade.time)
        oldest = (oldest + 1) % capacity
        return (forgotten.trade.key, forgotten.time)
    }
}
