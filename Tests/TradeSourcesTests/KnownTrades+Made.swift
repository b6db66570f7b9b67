import LiveTrades
import Testing

@testable import TradeSources

/// Trades whose ids and times are numbers.
func made(
    _ ids: [Int], source: String = "bitstamp", later: Int = 0
) throws -> [Trade] {
    let one = try #require(ExactDecimal("1"))
    return ids.map {
        Trade(
            key: TradeKey(source: source, id: "\($0)"), price: one, amount: one, side: .buy,
            time: Int64($0 + later))
    }
}

extension KnownTrades {
    mutating func live(
        _ ids: [Int], later: Int = 0, countsUp: Bool = false
    ) -> [String] {
        let source = countsUp ? "kraken" : "bitstamp"
        guard let trades = try? made(ids, source: source, later: later) else {
            return ["no trades"]
        }
        return trades.flatMap { trade in
            takeLive(trade) { countsUp ? Int($0) == Int($1).map { $0 + 1 } : nil }
        }.map(\.plain)
    }

    mutating func history(_ ids: [Int]) -> [String] {
        guard let trades = try? made(ids) else { return ["no trades"] }
        return takeHistory(trades).map(\.plain)
    }
}

extension TradeEvent {
    /// "7", "gap 1-2" with the times as they are.
    var plain: String {
        if case .gap(let gap) = self { "gap \(gap.from)-\(gap.to)" } else { words }
    }
}
