import LiveTrades

/// Takes lists of past trades.
extension KnownTrades {
    /// The trades that were known before a connection, and the spans since in which some may be
    /// missing.
    struct Asked: Sendable {
        /// The stretch to which the list has to reach back.
        let stretch: MissedStretch
        /// Where trades may be missing: once for each connection that had a trade, and for the one
        /// that is there.
        private(set) var missing: [Missing] = []
        /// The trades that happened since.
        private(set) var since: Set<TradeKey> = []

        struct Missing: Sendable {
            /// The stretch before the connection.
            let stretch: MissedStretch
            /// The gap before the connection's first trade that is no late one; nil until there is
            /// one.
            var gap: TradeGap?
        }

        init(_ stretch: MissedStretch) {
            self.stretch = stretch
        }

        /// Notes that a connection begins.
        mutating func expect(_ stretch: MissedStretch) {
            if missing.last.map({ $0.gap != nil }) ?? true {
                missing.append(Missing(stretch: stretch))
            }
        }

        /// Notes a trade that happened since.
        ///
        /// - Parameter isTold: whether the gap before it was reported already.
        mutating func take(_ key: TradeKey, at time: Int64, isTold: Bool) {
            since.insert(key)
            guard let last = missing.last, last.gap == nil else { return }
            if isTold {
                missing.removeLast()
            } else {
                missing[missing.count - 1].gap = last.stretch.gap(before: time)
            }
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
            asked.stretch.last.map { last in
                trades.contains { self.reachesBack($0, to: last, now) }
            } ?? (isLongEnough && (isEmpty || reach == .min && !trades.isEmpty))
        guard reachesBack || !missed.isEmpty else { return takeNoHistory() }
        if reach == .min || isEmpty { reach = trades.map(\.time).min() ?? .min }
        floor = floor ?? trades.last?.key
        let gap = reachesBack ? nil : asked.stretch.gap(before: missed, now: now)
        // A list of late trades does not show the trades after them.
        let isShown = reachesBack || gap != nil
        var events = isShown ? gap.map { [.gap($0)] } ?? [] : takeNoHistory()
        self.asked = nil
        for trade in missed where !recent.contains(trade) {
            note(trade, now)
            events.append(.trade(trade))
        }
        // What could not be read meanwhile is in the list, or later.
        if isShown, owed != nil { owed = missedStretch }
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
        if reach == .min { reach = missing.compactMap(\.gap?.to).min() ?? .min }
        if let open = missing.last, open.gap == nil { owed = open.stretch }
        return missing.compactMap(\.gap).map(TradeEvent.gap)
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
