import LiveTrades

/// The trades of a source that are known, so that each is given once, and each missed one is
/// reported as part of a gap. It only decides, and asks for nothing.
struct KnownTrades: Sendable {
    /// How many trades are remembered.
    static let remembered = 100_000
    /// How far trades may be out of order, and two clocks apart.
    static let disorder: Int64 = 10_000_000
    /// How much earlier than the last trade of an earlier run missed ones may be: its time may have
    /// been ahead of ours. The reader of the source knows the trades of that run.
    static let mostBefore = disorder + Trade.mostAhead
    static let second: Int64 = 1_000_000

    let source: String
    var recent = RecentTrades(capacity: remembered)
    /// Trades from before watching began: none of them was missed.
    var before = RecentTrades(capacity: remembered)
    /// The latest moment of which trades that were remembered are forgotten.
    var forgotten = Int64.min
    /// The last trade that is known from earlier.
    let mark: TradeMark?
    /// The highest id of the known trades, and the latest of their times: a trade may come late.
    /// Where ids count up and begin anew, the highest since then.
    var last: TradeMark?
    /// When the known trade that was taken last came, by the clock here.
    private var cameAt = Int64.max
    /// Trades with higher ids are known or were missed.
    var floor: TradeKey?
    /// Trades after this moment are known, in `before`, or were missed, whatever their ids; `.min`:
    /// all trades.
    var reach = Int64.max
    /// When watching began; nil until an answer to the first list came.
    var began: Int64?
    /// Whether there is a trade that was reported, now or earlier.
    var hasTrades = false
    /// The stretch that the next trade that is later is to end, so that a gap is reported.
    var owed: MissedStretch?
    /// The state before the connection, until a list of past trades comes or can't be had.
    var asked: Asked?
    /// Ids that were left out, so that a gap was reported, or that are from before watching began.
    private var leftOut = LeftOutIDs()

    /// - Parameters:
    ///   - source: what its trades have as `TradeKey.source`.
    ///   - mark: the last trade that is known from earlier.
    init(source: String, after mark: TradeMark?) {
        self.source = source
        self.mark = mark
        guard let mark else { return }
        (last, hasTrades) = (mark, true)
        floor = key(of: mark)
        reach = max(mark.time, .min + Self.mostBefore) - Self.mostBefore
        leftOut.add(nil, key(of: mark), until: mark.time)
    }

    /// Takes a trade that happened now.
    ///
    /// - Parameters:
    ///   - trade: the trade. One whose time is to come happened now.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    ///   - isNext: whether an id follows a known one, with none between; nil if ids don't tell.
    /// - Returns: the events to report: none for a known trade, else the trade, and before it a gap
    ///   if others may have been missed, unless it is a late one: then the next one that is later
    ///   has the gap before it. Another trade under the id of a known one is not known.
    mutating func takeLive(
        _ trade: Trade, now: Int64 = .max, isNext: (_ id: String, _ known: String) -> Bool?
    ) -> [TradeEvent] {
        guard !recent.contains(trade) else { return [] }
        guard !isMark(trade, now) else {
            // The reader of the source, who knows the last trade of an earlier run, tells whether
            // it is the same.
            remember(trade)
            return [.trade(trade)]
        }
        let order = order(of: trade, isNext)
        owe(order)
        let time = time(of: trade, now)
        let gap = owed?.gap(before: time)
        if gap != nil { owed = nil }
        asked?.take(trade.key, at: time, isTold: order != nil || gap != nil)
        if !hasTrades { begin(with: trade, now) }
        if order == .behindAGap { leftOut.add(last.map(key(of:)), trade.key, until: trade.time) }
        if order == .anew {
            leftOut.add(nil, trade.key, until: trade.time)
            last = last.map { TradeMark(id: trade.key.id, time: $0.time) }
        }
        note(trade, now)
        return (gap.map { [.gap($0)] } ?? []) + [.trade(trade)]
    }

    /// Notes that a message could not be read: it may have been a trade.
    mutating func takeUnreadable() {
        owed = owed ?? missedStretch
    }

    /// Notes that a connection begins. A list of past trades has to reach back to the trades known
    /// at that moment, however many trades come before the list.
    mutating func connect() {
        guard let stretch = owed ?? missedStretch else { return }
        // Where an earlier list never came, this one has to reach as far back.
        if asked == nil { asked = Asked(stretch) }
        asked?.expect(stretch)
        owed = nil
    }

    /// The stretch after all that is known; nil until trades are known, or an answer to the first
    /// list came.
    var missedStretch: MissedStretch? {
        (last?.time ?? began).map { MissedStretch(last: last, from: $0, cameAt: cameAt) }
    }

    /// Begins to watch with the first trade.
    private mutating func begin(with trade: Trade, _ now: Int64) {
        guard asked == nil else {
            // The list that is asked for shows the trades missed since watching began.
            floor = floor ?? trade.key
            return
        }
        // A list of past trades can be ahead of live ones: then the live trade is where watching
        // begins.
        if floor.map({ $0 >= trade.key }) ?? true {
            if floor == nil { reach = past(trade.time, now) }
            (floor, last) = (trade.key, nil)
        }
        leftOut.add(nil, trade.key, until: trade.time)
    }
}

extension KnownTrades {
    /// The place of a trade among the known ones, where ids count up.
    private enum Order {
        case next, late, behindAGap, anew
    }

    /// Returns where a trade stands by its id; nil if ids don't tell.
    private func order(
        of trade: Trade, _ isNext: (_ id: String, _ known: String) -> Bool?
    ) -> Order? {
        guard let last, let isNext = isNext(trade.key.id, last.id) else { return nil }
        if isNext { return .next }
        if leftOut.contains(trade) { return .late }
        return key(of: last) < trade.key ? .behindAGap : .anew
    }

    /// Notes what a trade's id tells of the stretch before it.
    private mutating func owe(_ order: Order?) {
        switch order {
        case .behindAGap, .anew:
            owed = owed ?? missedStretch
            owed?.isSure = true
        case .next, .late: if owed?.isSure == false { owed = nil }
        case nil: break
        }
    }

    func key(of mark: TradeMark) -> TradeKey { TradeKey(source: source, id: mark.id) }

    /// Returns the latest time at which a trade may have happened: `now` for a trade whose time is
    /// ahead.
    func time(of trade: Trade, _ now: Int64) -> Int64 {
        trade.isAhead(of: now) ? now : trade.time
    }

    /// Notes a trade that is given.
    mutating func note(_ trade: Trade, _ now: Int64) {
        hasTrades = true
        cameAt = now
        remember(trade)
        let time = time(of: trade, now)
        guard let last else {
            last = TradeMark(id: trade.key.id, time: time)
            return
        }
        let isHigher = key(of: last) < trade.key
        self.last = TradeMark(
            id: isHigher ? trade.key.id : last.id, time: max(last.time, time))
    }

    /// Returns a time before which all trades have come: `now` where that time is ahead by more
    /// than two clocks may be apart.
    private func past(_ time: Int64, _ now: Int64) -> Int64 {
        let latest = min(now, .max - Self.disorder) + Self.disorder
        return time > latest ? now : time
    }

    private mutating func remember(_ trade: Trade) {
        guard let oldest = recent.insert(trade) else { return }
        floor = floor.map { max($0, oldest.key) } ?? oldest.key
        forgotten = max(forgotten, oldest.time)
    }
}
