import LiveTrades

/// A stretch of which trades may be missing. Its beginning is known; the first trade that is later
/// ends it.
struct MissedStretch: Sendable {
    /// The value of `KnownTrades.last` before it; nil where no trade was known.
    let last: TradeMark?
    /// The latest known moment before it.
    let from: Int64
    /// When the known trade that was taken last before it came, by the clock here.
    let cameAt: Int64
    /// Whether an id told of it, so that the next one does not take it back.
    var isSure = false

    /// Returns the gap before a trade, which always has a length; nil where the trade is a late one
    /// from before the stretch.
    ///
    /// Trades come up to ten seconds out of order. One that is earlier still, but later than when
    /// the last known trade came, tells that the exchange's clock was ahead then.
    ///
    /// - Parameter time: the trade's, in microseconds since 1970-01-01T00:00Z.
    func gap(before time: Int64) -> TradeGap? {
        // Where no trade was known, a trade that is not later is from a clock that is behind.
        guard last != nil else {
            return TradeGap(from: min(from, max(time, .min + 1) - 1), to: time)
        }
        if from < time { return TradeGap(from: from, to: time) }
        let isLate = time > max(from, .min + KnownTrades.disorder) - KnownTrades.disorder
        return isLate || cameAt >= time ? nil : TradeGap(from: cameAt, to: time)
    }

    /// Returns the gap before the trades of a list; nil where all are late.
    ///
    /// - Parameters:
    ///   - trades: in any order.
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    func gap(before trades: [Trade], now: Int64) -> TradeGap? {
        let later = trades.filter { $0.time > from }
        return (later.isEmpty ? trades : later).min { $0.time < $1.time }
            .flatMap { gap(before: latestTime(of: $0, now)) }
    }

    /// Returns when a trade was at the latest: one that is known to the second only may be later
    /// in the second of `from`.
    private func latestTime(of trade: Trade, _ now: Int64) -> Int64 {
        let time = trade.isAhead(of: now) ? now : trade.time
        let second = KnownTrades.second
        guard trade.precision == .seconds, time / second == from / second else { return time }
        return min(time, .max - second) + second - 1
    }
}
