import Calendars
import LiveCharts
import LiveTrades
import PriceModels
import Text

/// An event as a line of NDJSON.
struct EventLine {
    let event: LiveEvent
    /// The traded pair: "BTC/USD".
    let market: String
    /// The judgement of a trade's price; nil without a model.
    let judgement: Judgement?

    /// The line, without its end; empty for an event that is not told.
    var text: String {
        switch event {
        case .trade(let trade): text(of: trade, judgement)
        case .batch(let after, let count, let source):
            #"\#(EventLine.head("batch", market))"after":\#(after),"count":\#(count),"source":\#(source.asJSON)}"#
        case .batchFailed(let after, let source, let why):
            #"\#(EventLine.head("batch", market))"after":\#(after),"count":0,"source":\#(source.asJSON),"why":\#(why.asJSON)}"#
        case .stored(let trades, let total):
            #"\#(EventLine.head("stored", market))"count":\#(trades.count),"total":\#(total)}"#
        case .left(let trades, let total):
            #"\#(EventLine.head("left", market))"count":\#(trades.count),"total":\#(total)}"#
        case .storeFailed(let count, let why):
            #"\#(EventLine.head("storeFailed", market))"count":\#(count),"why":\#(why.asJSON)}"#
        case .refused(let trades, let why):
            #"\#(EventLine.head("refused", market))"count":\#(trades.count),"why":\#(why.asJSON)}"#
        // Only charts tell of those.
        case .past: ""
        case .gap(let gap):
            #"\#(EventLine.head("gap", market))"from":"\#(gap.from.isoText)","to":"\#(gap.to.isoText)"}"#
        case .state(let state):
            #"\#(EventLine.head("state", market))"state":"\#(state.kind.rawValue)","why":\#(state.why.asJSON)}"#
        case .lost(let since):
            #"\#(EventLine.head("lost", market))"since":\#(since.map { $0.isoText.asJSON } ?? "null")}"#
        }
    }

    /// Writes a trade without a model's judgement.
    ///
    /// - Parameter head: the beginning of the object.
    static func text(of trade: Trade, _ head: String = "{") -> String {
        "\(head)\"source\":\(trade.key.source.asJSON),\"id\":\(trade.key.id.asJSON)"
            + ",\"price\":\"\(trade.price)\",\"amount\":\"\(trade.amount)\""
            + ",\"side\":\"\(trade.side.rawValue)\",\"time\":\"\(trade.time.isoText)\""
    }

    /// Writes an alert that began to hold.
    static func text(of alert: LiveAlert, market: String) -> String {
        text(of: alert.trade, head("alert", market) + #""alert":\#(alert.text.asJSON),"#) + "}"
    }

    /// The beginning of every event: `{"event":"batch","market":"BTC/USD",`.
    private static func head(_ name: String, _ market: String) -> String {
        #"{"event":"\#(name)","market":\#(market.asJSON),"#
    }

    private func text(of trade: Trade, _ judgement: Judgement?) -> String {
        let opinion =
            judgement.map { #""sentiment":\#($0.shortScore),"inRange":\#($0.isInRange)"# }
            ?? #""sentiment":null,"inRange":null"#
        return EventLine.text(of: trade, EventLine.head("trade", market)) + "," + opinion
            + (trade.precision == .seconds ? #","precision":"seconds""# : "")
            + (trade.isAhead ? #","ahead":true}"# : "}")
    }
}

extension Judgement {
    /// The score to four digits, as a JSON number: "0.31".
    var shortScore: String { "\((score * 10_000).rounded() / 10_000)" }
}
