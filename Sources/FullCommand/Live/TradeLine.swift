import Calendars
import LiveCharts
import LiveTrades
import PriceModels

/// A trade as a line of text, for those who read the list through a pipe.
struct TradeLine {
    let trade: Trade
    /// The model's judgement; nil without a model.
    let judgement: Judgement?
    /// The pair, where several are watched: "BTC/USD".
    let market: String?

    init(_ trade: Trade, _ judgement: Judgement?, market: String? = nil) {
        self.trade = trade
        self.judgement = judgement
        self.market = market
    }

    /// "2026-03-29T12:00:00.25Z  64000.10  0.0012  buy  bitstamp  0.31 poor", and "ahead" where the
    /// time is to come.
    var text: String {
        [
            trade.time.isoText, market, trade.price.text, trade.amount.text, trade.side.rawValue,
            trade.key.source, judgement?.words, trade.isAhead ? "ahead" : nil,
        ].compactMap(\.self).joined(separator: "  ")
    }
}
