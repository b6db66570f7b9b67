import LiveTrades

/// Which trades of a source are known, so that none is given twice and none is missed without a word. It decides, and asks
/// nobody.
struct KnownTrades: Sendable {
    /// How many trades are remembered.
    private static let remembered = 100_000
    /// How far before the last known trade others may be unknown, for trades don't come quite in order.
    private static let disorder: Int64 = 10_000_000
    private static let second: Int64 = 1_000_000

    private let source: String
    private var recent = RecentTrades(capacity: remembered)
    /// Trades from before anybody watched, which none was missed of.
    private var before = RecentTrades(capacity: remembered)
    /// The latest moment of which trades that were remembered are forgotten.
    private var forgotten = Int64.min
    /// The last trade that is known from earlier.
    private let mark: TradeMark?
    /// The highest id of the known trades, and the latest of their times: a trade may come late.
    private(set) var last: TradeMark?
    /// The id of the known trade that was taken last: lower than that of `last` where ids begin anew.
    private var newest: String?
    /// Trades up to this id are known, or were before anybody watched.
    private var floor: TradeKey?
    /// Trades before this moment are known, or were before anybody watched.
    private var earliest = Int64.min
    /// Whether there is a trade that was reported, now or earlier.
    private var hasTrades = false
    /// Whether trades after `last` may have been missed that nobody could give.
    private var mayHaveMissed = false
    /// What was known when a list of past trades was asked for that has not come yet.
    private var asked: Asked?

    private struct Asked {
        /// What `last` was at that time.
        let last: TradeMark?
        /// What `newest` was.
        let newest: String?
        /// The first trade that happened since.
        var first: Trade?
    }

    /// - Parameters:
    ///   - source: what its trades have as `TradeKey.source`.
    ///   - mark: the last trade that is known from earlier.
    init(source: String, after mark: TradeMark?) {
        self.source = source
        self.mark = mark
        guard let mark else { return }
        (last, newest, hasTrades) = (mark, mark.id, true)
        earliest = mark.time - Self.disorder
    }

    /// Takes a trade that happened now.
    ///
    /// - Parameters:
    ///   - trade: the trade. One whose time is to come happened now.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    ///   - isNext: whether it is sure that no trade has an id between two.
    /// - Returns: what to report: nothing for one that is known, else the trade, and before it a gap if others may have been
    ///   missed. Another trade under the id of a known one is not known.
    mutating func takeLive(
        _ trade: Trade, now: Int64 = .max, isNext: (_ id: String, _ known: String) -> Bool
    ) -> [TradeEvent] {
        guard !isKnown(trade) else { return [] }
        var events: [TradeEvent] = []
        let time = KnownTrades.time(of: trade, now)
        if asked != nil, asked?.first == nil {
            asked?.first = trade
            asked?.first?.time = time
        }
        let known = [last?.id, newest].compactMap(\.self)
        if mayHaveMissed, !known.contains(where: { isNext(trade.key.id, $0) }) {
            events = KnownTrades.gap(from: last?.time ?? earliest, to: time)
        }
        mayHaveMissed = false
        // One that is asked for tells what was missed since watching began.
        if !hasTrades, asked == nil {
            // A list of past trades can be ahead of live ones: then the live trade is where watching begins.
            if let newest = floor, newest < trade.key {
                floor = newest
            } else {
                (floor, last) = (trade.key, nil)
            }
            earliest = .min
        }
        note(trade, now)
        return events + [.trade(trade)]
    }

    /// Takes the list of past trades that was asked for before any trade was known: none of them was missed.
    ///
    /// - Parameters:
    ///   - trades: empty if they can't be had.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    mutating func takeBefore(_ trades: [Trade], now: Int64) {
        asked = nil
        // With the first trade watching has begun.
        guard !hasTrades else { return }
        guard let newest = trades.max(by: { $0.key < $1.key }) else {
            earliest = now - Self.disorder
            return
        }
        floor = newest.key
        for trade in trades { _ = before.insert(trade) }
        let latest = trades.map { KnownTrades.time(of: $0, now) }.max() ?? now
        last = TradeMark(id: newest.key.id, time: latest)
    }

    /// Takes note that a list of past trades is asked for. Until it comes, or can't be had, trades
    /// that happen are given with no word of what may be missing before them.
    mutating func askHistory() {
        // Where an earlier list never came, this one has to reach as far back.
        asked = asked ?? Asked(last: last, newest: newest)
        mayHaveMissed = false
    }

    /// Takes the list of past trades that was asked for after a new connection.
    ///
    /// - Parameters:
    ///   - trades: in any order.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    /// - Returns: what to report: the trades that were missed by their ids or, where ids begin
    ///   anew, by their times; and before them a gap if the list does not reach back to a known
    ///   trade.
    mutating func takeHistory(_ trades: [Trade], now: Int64 = .max) -> [TradeEvent] {
        let trades = trades.sorted { $0.key < $1.key }
        if asked == nil { askHistory() }
        guard let first = trades.first else {
            guard asked?.last != nil else {
                asked = nil
                return []
            }
            return takeNoHistory { _, _ in false }
        }
        var events: [TradeEvent] = []
        let last = asked?.last
        if let last, !trades.contains(where: { reachesBack($0, to: last, now) }) {
            events = KnownTrades.gap(from: last.time, to: KnownTrades.time(of: first, now))
        }
        asked = nil
        for trade in trades where isMissed(trade, since: last, now) {
            note(trade, now)
            events.append(.trade(trade))
        }
        return events
    }

    /// Takes note that the list of past trades can't be had: trades may have been missed that
    /// nobody can give.
    ///
    /// - Parameter isNext: whether it is sure that no trade has an id between two.
    /// - Returns: what to report: a gap before the first trade that happened meanwhile, if one did.
    mutating func takeNoHistory(
        isNext: (_ id: String, _ known: String) -> Bool
    ) -> [TradeEvent] {
        if asked == nil { askHistory() }
        defer { asked = nil }
        guard let asked, asked.last != nil || earliest != .min else { return [] }
        guard let first = asked.first else {
            mayHaveMissed = true
            return []
        }
        let known = [asked.last?.id, asked.newest].compactMap(\.self)
        guard !known.contains(where: { isNext(first.key.id, $0) }) else { return [] }
        return KnownTrades.gap(from: asked.last?.time ?? earliest, to: first.time)
    }

    /// Takes note of what may have been a trade, and could not be read.
    mutating func takeUnreadable() {
        mayHaveMissed = last != nil || earliest != .min
    }

    private func key(of mark: TradeMark) -> TradeKey { TradeKey(source: source, id: mark.id) }

    /// When a trade was at the latest: one whose time is to come has happened.
    private static func time(of trade: Trade, _ now: Int64) -> Int64 {
        trade.isAhead(of: now) ? now : trade.time
    }

    /// A gap, unless it has no length.
    private static func gap(from: Int64, to: Int64) -> [TradeEvent] {
        from < to ? [.gap(TradeGap(from: from, to: to))] : []
    }

    private func isKnown(_ trade: Trade) -> Bool {
        if recent.contains(trade) { return true }
        guard let mark, trade.key == key(of: mark) else { return false }
        return trade.time / KnownTrades.second == mark.time / KnownTrades.second
    }

    /// Whether a trade of a list was not after the last known one, by its id and its time: ids that
    /// begin anew are low.
    private func reachesBack(_ trade: Trade, to last: TradeMark, _ now: Int64) -> Bool {
        let place = key(of: last)
        return trade.key == place
            || trade.key < place && KnownTrades.time(of: trade, now) <= last.time
    }

    private func isMissed(_ trade: Trade, since last: TradeMark?, _ now: Int64) -> Bool {
        guard !isKnown(trade), trade.time >= earliest else { return false }
        guard let floor, trade.key <= floor else { return true }
        // Ids may have begun anew: what can be later than all known trades is not one of them.
        guard let last, !before.contains(trade), trade.time > forgotten, !trade.isAhead(of: now)
        else { return false }
        return trade.time > last.time
            || trade.precision == .seconds
                && trade.time / KnownTrades.second == last.time / KnownTrades.second
    }

    private mutating func note(_ trade: Trade, _ now: Int64) {
        (hasTrades, newest) = (true, trade.key.id)
        if let oldest = recent.insert(trade) {
            floor = floor.map { max($0, oldest.key) } ?? oldest.key
            forgotten = max(forgotten, oldest.time)
        }
        let time = KnownTrades.time(of: trade, now)
        guard let last else {
            last = TradeMark(id: trade.key.id, time: time)
            return
        }
        let isHigher = key(of: last) < trade.key
        self.last = TradeMark(
            id: isHigher ? trade.key.id : last.id, time: max(last.time, time))
    }
}
