import LiveTrades

/// Takes lists of past trades.
extension KnownTrades {
    /// The trades that were known before a connection, and the spans since in which some may be
    /// missing.
    struct Asked: Sendable {
        /// The value of `last` at that time.
        let last: TradeMark?
        /// The latest known moment of that time.
        let from: Int64
        /// Where trades may be missing: once for each connection that had a trade, and for the one
        /// that is there.
        private(set) var missing: [Missing] = []
        /// The trades that happened since.
        private(set) var since: Set<TradeKey> = []

        struct Missing: Sendable {
            /// The latest known moment before the connection.
            let from: Int64
            /// When the connection's first trade was; nil until there is one.
            var to: Int64?
        }

        init(last: TradeMark?, from: Int64) {
            (self.last, self.from) = (last, from)
        }

        /// Notes that a connection begins.
        mutating func expect(from: Int64) {
            if missing.last.map({ $0.to != nil }) ?? true { missing.append(Missing(from: from)) }
        }

        /// Notes a trade that happened since.
        ///
        /// - Parameter isTold: whether the gap before it was reported already.
        mutating func take(_ key: TradeKey, at time: Int64, isTold: Bool) {
            since.insert(key)
            guard let last = missing.last, last.to == nil else { return }
            if isTold { missing.removeLast() } else { missing[missing.count - 1].to = time }
        }
    }

    /// Takes the list of past trades that was asked for before any trade was known: none of them
    /// was missed. A later list may hold trades that are not in this one: those were missed, unless
    /// they are from before it begins.
    ///
    /// - Parameters:
    ///   - trades: nil if they can't be had; empty if the exchange has none.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    mutating func takeBefore(_ trades: [Trade]?, now: Int64) {
        // If a trade came before the list, watching has begun with that trade.
        guard !hasTrades else { return }
        began = now - Self.disorder
        guard let trades else {
            reach = now - Self.disorder
            return
        }
        guard let newest = trades.max(by: { $0.key < $1.key }) else {
            reach = .min
            return
        }
        floor = newest.key
        reach = trades.map(\.time).min() ?? now
        for trade in trades.sorted(by: Trade.isBefore) {
            if let oldest = before.insert(trade) { reach = max(reach, oldest.time) }
        }
        let latest = trades.map { time(of: $0, now) }.max() ?? now
        last = TradeMark(id: newest.key.id, time: latest)
    }

    /// Takes the list of past trades that was asked for after a new connection.
    ///
    /// - Parameters:
    ///   - trades: in any order.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    ///   - isLongEnough: whether lists of the exchange reach back to when the connection was lost.
    /// - Returns: what to report: the trades that were missed by their ids or, where ids begin
    ///   anew, by their times; and before them a gap if the list does not reach back to a known
    ///   trade.
    mutating func takeHistory(
        _ trades: [Trade], now: Int64 = .max, isLongEnough: Bool = true
    ) -> [TradeEvent] {
        if asked == nil { connect() }
        guard let asked else { return [] }
        let trades = trades.sorted { $0.key < $1.key }
        let missed = trades.filter(isMissed)
        // If no trade is known, an earlier list without trades tells that all trades of this one
        // are new.
        let isEmpty = trades.isEmpty && asked.since.isEmpty
        let reachesBack =
            asked.last.map { last in trades.contains { self.reachesBack($0, to: last, now) } }
            ?? (isLongEnough && (isEmpty || reach == .min && !trades.isEmpty))
        var events: [TradeEvent] = []
        if !reachesBack {
            let later = missed.filter { $0.time > asked.from }
            guard let first = (later.isEmpty ? missed : later).min(by: { $0.time < $1.time })
            else { return takeNoHistory() }
            events = gap(from: asked.from, to: first, now)
        }
        self.asked = nil
        if reach == .min || isEmpty { reach = trades.map(\.time).min() ?? .min }
        floor = floor ?? trades.last?.key
        for trade in missed where !recent.contains(trade) {
            note(trade, now)
            events.append(.trade(trade))
        }
        return events
    }

    /// Notes that the list of past trades can't be had: trades may have been missed for good.
    ///
    /// - Returns: what to report: gaps before the first trades that happened meanwhile, if some
    ///   did.
    mutating func takeNoHistory() -> [TradeEvent] {
        if asked == nil { connect() }
        defer { asked = nil }
        let missing = asked?.missing ?? []
        if reach == .min { reach = missing.compactMap(\.to).min() ?? .min }
        mayHaveMissed = mayHaveMissed || missing.contains { $0.to == nil }
        return missing.compactMap { gap in gap.to.map { self.gap(from: gap.from, to: $0) } }
    }

    /// Returns whether a trade of a list was known before the connection, or is from before that.
    private func reachesBack(_ trade: Trade, to last: TradeMark, _ now: Int64) -> Bool {
        guard trade.key <= key(of: last), asked?.since.contains(trade.key) == false else {
            return false
        }
        return !isMissed(trade) || isMark(trade, now)
    }

    /// Returns whether a trade may be the last one of an earlier run: another one may have its id.
    func isMark(_ trade: Trade, _ now: Int64) -> Bool {
        guard let mark, trade.key == key(of: mark) else { return false }
        return abs(trade.time / Self.second - mark.time / Self.second) <= 1
            || trade.isAhead(of: now)
    }

    /// Returns whether a trade of a list was missed. It may also be the last one of an earlier run;
    /// the reader of the source, who knows that run, tells.
    private func isMissed(_ trade: Trade) -> Bool {
        guard !recent.contains(trade) else { return false }
        if let floor, floor < trade.key { return true }
        guard !before.contains(trade), trade.time > forgotten else { return false }
        // Ids may have begun anew.
        return trade.time > reach
            || trade.precision == .seconds
                && trade.time / Self.second == reach / Self.second
    }
}
