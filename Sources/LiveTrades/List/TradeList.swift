/// The trades of a session that have not left it, in their order, each once. It also says when a
/// batch is due and when trades are to leave.
///
/// It is a value that decides, and does nothing: `LiveSession` asks for batches, stores and
/// reports.
public struct TradeList: Sendable {
    /// After how many trades a batch is due, and how many leave the list together.
    public struct Rules: Sendable, Hashable {
        /// After how many live trades a batch is due; 1 or more.
        public var batchEvery: Int
        /// How many trades of the list leave it together; 1 or more.
        public var storeEvery: Int
        /// How many trades that left the list are remembered, to know duplicates by; 1 or more.
        public var remembered: Int

        /// Rules for a list.
        ///
        /// - Parameters:
        ///   - batchEvery: after how many live trades a batch is due; 1 or more.
        ///   - storeEvery: how many trades of the list leave it together; 1 or more.
        ///   - remembered: how many trades that left the list are remembered; 1 or more.
        public init(batchEvery: Int = 100, storeEvery: Int = 1_000, remembered: Int = 50_000) {
            self.batchEvery = batchEvery
            self.storeEvery = storeEvery
            self.remembered = remembered
        }
    }

    /// After which trade a batch is due.
    public struct BatchDue: Sendable, Hashable {
        /// How many live trades have entered the list.
        public let after: Int
        /// The live trade that made the number full.
        public let last: Trade
        /// The time of the earliest of the live trades that the batch follows, in microseconds
        /// since 1970-01-01T00:00Z.
        public let since: Int64
    }

    /// The outcome of entering a trade.
    public enum Entry: Sendable, Hashable {
        /// It stands in the list.
        case entered(BatchDue?)
        /// It had entered the list before: source, id, price, amount and second are the same.
        case duplicate
    }

    /// After how many trades a batch is due, and how many leave the list together.
    public let rules: Rules
    /// How many live trades have entered the list.
    public private(set) var liveTrades = 0
    private var items: [Item] = []
    private var inList = TradeIdentities()
    /// How many trades have entered the list, live or not.
    public private(set) var entered = 0
    private var left: RecentTrades
    /// For each source, up to which time trades may have left the list that are forgotten.
    private var horizons: [String: Int64] = [:]
    /// The earliest live trade since the last batch.
    private var since: Int64?
    /// How long the list must be before its trades leave it.
    private var fullAt: Int

    private struct Item {
        let trade: Trade
        /// The trade's number in the order of entering.
        let number: Int
    }

    /// Makes an empty list.
    ///
    /// - Parameter rules: after how many trades a batch is due, and how many leave together.
    public init(_ rules: Rules = Rules()) {
        precondition(
            rules.batchEvery > 0 && rules.storeEvery > 0 && rules.remembered > 0,
            "every rule is 1 or more")
        self.rules = rules
        fullAt = rules.storeEvery
        left = RecentTrades(capacity: rules.remembered)
    }

    /// The trades in their order: by time, source, id.
    public var trades: [Trade] { items.map(\.trade) }

    /// How many trades stand in the list.
    public var count: Int { items.count }

    /// Takes a trade, unless it is one that the list had before. Another trade under the same id is
    /// taken: the archive says which of them it refuses.
    ///
    /// - Parameters:
    ///   - trade: the trade.
    ///   - isLive: whether it counts towards the next batch.
    /// - Complexity: that of inserting into an array: next to nothing for trades that come nearly
    ///   in order.
    public mutating func enter(_ trade: Trade, isLive: Bool) -> Entry {
        guard !left.contains(trade), !inList.contains(trade) else { return .duplicate }
        _ = inList.insert(trade)
        var place = items.count
        while place > 0, Trade.isBefore(trade, items[place - 1].trade) { place -= 1 }
        items.insert(Item(trade: trade, number: entered), at: place)
        entered += 1
        guard isLive else { return .entered(nil) }
        liveTrades += 1
        let earliest = min(since ?? trade.time, trade.time)
        guard liveTrades.isMultiple(of: rules.batchEvery) else {
            since = earliest
            return .entered(nil)
        }
        since = nil
        return .entered(BatchDue(after: liveTrades, last: trade, since: earliest))
    }
}

extension TradeList {
    /// Whether the list is so full that trades are to leave it.
    public var isFull: Bool { count >= fullAt }

    /// The trades that are to leave the list, in their order: of those that stand in it the ones
    /// that entered it first, `rules.storeEvery` of them. All there are where there are fewer.
    public var leaving: [Trade] {
        guard count > rules.storeEvery else { return trades }
        let bound = numberBound
        return items.filter { $0.number < bound }.map(\.trade)
    }

    /// The trades that are not among `leaving`, in their order.
    var staying: [Trade] {
        let bound = numberBound
        return items.filter { $0.number >= bound }.map(\.trade)
    }

    /// Takes the trades of `leaving` out of the list.
    public mutating func leave() {
        let bound = numberBound
        for item in items where item.number < bound {
            let trade = item.trade
            inList.remove(TradeIdentity(trade))
            guard let forgotten = left.insert(trade) else { continue }
            holdPossible(forgotten.key.source, until: forgotten.time)
        }
        items.removeAll { $0.number < bound }
        fullAt = rules.storeEvery
    }

    /// Lets the trades stay after all, for they could not be stored: some more have to come before
    /// the next try.
    public mutating func stay() {
        fullAt = count + max(rules.storeEvery / 10, 1)
    }

    /// Numbers below this leave. Trades enter one by one and leave in that order, so the numbers
    /// have no holes.
    private var numberBound: Int { entered - count + min(count, rules.storeEvery) }
}

extension TradeList {
    /// Notes that trades of a source may have left the list that are not remembered.
    ///
    /// - Parameters:
    ///   - source: the source's name.
    ///   - time: the time of the latest of them, in microseconds since 1970-01-01T00:00Z.
    public mutating func holdPossible(_ source: String, until time: Int64) {
        horizons[source] = max(horizons[source] ?? time, time)
    }

    /// Returns whether a trade may have left the list earlier and been forgotten by it. If so, the
    /// caller must look it up in the archive.
    public func mayHaveLeft(_ trade: Trade) -> Bool {
        guard let horizon = horizons[trade.key.source] else { return false }
        guard !inList.contains(trade), !left.contains(trade) else { return false }
        // One report of a trade may give only the second, rounded up, and another the microsecond.
        let second: Int64 = 1_000_000
        let rounded: Int64 = trade.precision == .seconds ? 1 : 0
        return trade.time / second <= horizon / second + rounded
    }
}
