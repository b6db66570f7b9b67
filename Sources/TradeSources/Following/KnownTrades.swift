import LiveTrades

/// Which trades of a source are known, so that none is given twice and none is missed without a word. It decides, and asks
/// nobody.
struct KnownTrades: Sendable {
    /// How many trades are remembered by their ids.
    private static let remembered = 100_000
    /// How far before the last known trade others may be unknown, for trades don't come quite in order.
    private static let disorder: Int64 = 10_000_000

    private let source: String
    private var recent = RecentKeys(capacity: remembered)
    /// The known trade with the highest id.
    private(set) var last: TradeMark?
    /// Trades up to this id are known, or were before anybody watched.
    private var floor: TradeKey?
    /// Trades before this moment are known, or were before anybody watched.
    private var earliest = Int64.min
    /// Whether there is a trade that was reported, now or earlier.
    private var hasTrades = false
    /// Whether trades after `last` may have been missed that nobody could give.
    private var mayHaveMissed = false

    /// - Parameters:
    ///   - source: what its trades have as `TradeKey.source`.
    ///   - mark: the last trade that is known from earlier.
    init(source: String, after mark: TradeMark?) {
        self.source = source
        guard let mark else { return }
        (last, hasTrades) = (mark, true)
        _ = recent.insert(TradeKey(source: source, id: mark.id), mark.time)
        earliest = mark.time - Self.disorder
    }

    /// Takes a trade that happened now.
    ///
    /// - Parameter isNext: whether it is sure that no trade has an id between two.
    /// - Returns: what to report: nothing for one that is known, else the trade, and before it a gap if others may have been
    ///   missed.
    mutating func takeLive(
        _ trade: Trade, isNext: (_ id: String, _ known: String) -> Bool
    ) -> [TradeEvent] {
        guard !recent.contains(trade.key) else { return [] }
        var events: [TradeEvent] = []
        if mayHaveMissed, !(last.map { isNext(trade.key.id, $0.id) } ?? false) {
            events = [.gap(TradeGap(from: last?.time ?? earliest, to: trade.time))]
        }
        mayHaveMissed = false
        if !hasTrades {
            // A list of past trades can be ahead of live ones: then the live trade is where watching begins.
            if let newest = floor, newest < trade.key {
                floor = newest
            } else {
                (floor, last) = (trade.key, nil)
            }
            earliest = .min
        }
        note(trade)
        return events + [.trade(trade)]
    }

    /// Takes the list of past trades that was asked for before any trade was known: none of them was missed.
    ///
    /// - Parameters:
    ///   - trades: empty if they can't be had.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    mutating func takeBefore(_ trades: [Trade], now: Int64) {
        guard let newest = trades.max(by: { $0.key < $1.key }) else {
            earliest = now - Self.disorder
            return
        }
        floor = newest.key
        last = TradeMark(id: newest.key.id, time: newest.time)
    }

    /// Takes the list of past trades that was asked for after a new connection.
    ///
    /// - Returns: what to report: the trades that were missed by their ids, and before them a gap if the list does not
    ///   reach back to a known trade.
    mutating func takeHistory(_ trades: [Trade]) -> [TradeEvent] {
        let trades = trades.sorted { $0.key < $1.key }
        mayHaveMissed = false
        var events: [TradeEvent] = []
        if let last, let lastKey {
            guard let first = trades.first else {
                mayHaveMissed = true
                return []
            }
            if lastKey < first.key { events = [.gap(TradeGap(from: last.time, to: first.time))] }
        }
        for trade in trades where isMissed(trade) {
            note(trade)
            events.append(.trade(trade))
        }
        return events
    }

    /// Takes note that trades may have been missed, and that nobody can give them.
    mutating func takeNoHistory() {
        mayHaveMissed = last != nil || earliest != .min
    }

    private var lastKey: TradeKey? { last.map { TradeKey(source: source, id: $0.id) } }

    private func isMissed(_ trade: Trade) -> Bool {
        guard !recent.contains(trade.key), trade.time >= earliest else { return false }
        return floor.map { $0 < trade.key } ?? true
    }

    private mutating func note(_ trade: Trade) {
        hasTrades = true
        if let forgotten = recent.insert(trade.key, trade.time) {
            floor = floor.map { max($0, forgotten.key) } ?? forgotten.key
        }
        guard lastKey.map({ $0 < trade.key }) ?? true else { return }
        last = TradeMark(id: trade.key.id, time: trade.time)
    }
}
