/// The fields by which trades differ, also those under one id: source, id, price, amount and
/// second. One report of a trade may give only the second, and another the microsecond and a price
/// with more zeros; neither makes it another trade.
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

/// The trades that are known, by source, id, price, amount and second. Of two reports of a trade
/// one may give only the second, rounded up or down, so a difference of one second counts as equal
/// then.
struct TradeIdentities: Sendable {
    private var known: [TradeIdentity: Trade.Precision] = [:]

    func contains(_ trade: Trade) -> Bool {
        let shifts: ClosedRange<Int64> = -1...1
        return shifts.contains { shift in
            guard let precision = known[TradeIdentity(trade, shift: shift)] else { return false }
            return shift == 0 || precision == .seconds || trade.precision == .seconds
        }
    }

    /// - Returns: the trade's identity; nil if this report is known already.
    mutating func insert(_ trade: Trade) -> TradeIdentity? {
        let identity = TradeIdentity(trade)
        guard known[identity] == nil else { return nil }
        known[identity] = trade.precision
        return identity
    }

    mutating func remove(_ identity: TradeIdentity) {
        known[identity] = nil
    }
}

/// The trades that left the list not long ago, a bounded number of them.
package struct RecentTrades: Sendable {
    private let capacity: Int
    private var known = TradeIdentities()
    /// The remembered trades with their times, as a ring: the oldest at `oldest` once it is full.
    private var ring: [(trade: TradeIdentity, time: Int64)] = []
    private var oldest = 0

    /// - Parameter capacity: how many trades are kept; 1 or more.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// Returns whether a trade is kept: by source, id and all it says.
    package func contains(_ trade: Trade) -> Bool { known.contains(trade) }

    /// Remembers a trade, and forgets the oldest if there is no more room.
    ///
    /// - Returns: the trade that was forgotten.
    package mutating func insert(_ trade: Trade) -> (key: TradeKey, time: Int64)? {
        guard let identity = known.insert(trade) else { return nil }
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
