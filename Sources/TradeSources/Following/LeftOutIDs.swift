import LiveTrades

/// Ids that were left out, where ids count up, and whose gap was reported. A trade with one of them
/// may come late, and is no sign of another gap.
struct LeftOutIDs: Sendable {
    /// How many spans of ids are remembered.
    private static let most = 100

    private struct Span {
        /// The last id before them; nil if they begin with the first.
        let after: TradeKey?
        /// The first id behind them.
        let before: TradeKey
        /// The latest moment of their trades: where ids begin anew, they come again later.
        let until: Int64
    }

    private var spans: [Span] = []

    /// Remembers ids that were left out.
    ///
    /// - Parameters:
    ///   - after: the last id before them; nil if they begin with the first.
    ///   - before: the first id behind them.
    ///   - time: when the trade of `before` was, in microseconds since 1970-01-01T00:00Z.
    mutating func add(_ after: TradeKey?, _ before: TradeKey, until time: Int64) {
        let until = min(time, .max - KnownTrades.disorder) + KnownTrades.disorder
        spans.append(Span(after: after, before: before, until: until))
        if spans.count > Self.most { spans.removeFirst() }
    }

    /// Returns whether a trade has one of these ids, and was in their time.
    func contains(_ trade: Trade) -> Bool {
        spans.contains { span in
            span.after.map { $0 < trade.key } ?? true && trade.key < span.before
                && trade.time <= span.until
        }
    }
}
