import Calendars
import LiveCharts
import LiveTrades
import PriceModels
import Text

/// An event as a line of NDJSON.
struct EventLine {
    let event: LiveEvent
    /// The judgement of a trade's price; nil without a model.
    let judgement: Judgement?

    /// The line, without its end; empty for an event that is not told.
    var text: String {
        switch event {
        case .trade(let trade): EventLine.text(of: trade, judgement)
        case .batch(let after, let count, let source):
            #"{"event":"batch","after":\#(after),"count":\#(count),"source":\#(source.asJSON)}"#
        case .batchFailed(let after, let source, let why):
            #"{"event":"batch","after":\#(after),"count":0,"source":\#(source.asJSON),"why":\#(why.asJSON)}"#
        case .stored(let trades, let total):
            #"{"event":"stored","count":\#(trades.count),"total":\#(total)}"#
        case .left(let trades, let total):
            #"{"event":"left","count":\#(trades.count),"total":\#(total)}"#
        case .storeFailed(let count, let why):
            #"{"event":"storeFailed","count":\#(count),"why":\#(why.asJSON)}"#
        case .refused(let trades, let why):
            #"{"event":"refused","count":\#(trades.count),"why":\#(why.asJSON)}"#
        // Only charts tell of those.
        case .past: ""
        case .gap(let gap):
            #"{"event":"gap","from":"\#(gap.from.isoText)","to":"\#(gap.to.isoText)"}"#
        case .state(let state):
            #"{"event":"state","state":"\#(state.kind.rawValue)","why":\#(state.why.asJSON)}"#
        case .lost(let since):
            #"{"event":"lost","since":\#(since.map { $0.isoText.asJSON } ?? "null")}"#
        }
    }

    /// Writes a trade without a model's judgement.
    static func text(of trade: Trade, event: String = "") -> String {
        "{\(event)\"source\":\(trade.key.source.asJSON),\"id\":\(trade.key.id.asJSON)"
            + ",\"price\":\"\(trade.price)\",\"amount\":\"\(trade.amount)\""
            + ",\"side\":\"\(trade.side.rawValue)\",\"time\":\"\(trade.time.isoText)\""
    }

    /// Writes an alert that began to hold.
    static func text(of alert: LiveAlert) -> String {
        text(of: alert.trade, event: #""event":"alert","alert":\#(alert.text.asJSON),"#) + "}"
    }

    private static func text(of trade: Trade, _ judgement: Judgement?) -> String {
        let opinion =
            judgement.map { #""sentiment":\#($0.shortScore),"inRange":\#($0.isInRange)"# }
            ?? #""sentiment":null,"inRange":null"#
        return text(of: trade, event: #""event":"trade","#) + "," + opinion
            + (trade.precision == .seconds ? #","precision":"seconds""# : "")
            + (trade.isAhead ? #","ahead":true}"# : "}")
    }
}

extension Judgement {
    /// The score to four digits, as a JSON number: "0.31".
    var shortScore: String { "\((score * 10_000).rounded() / 10_000)" }
}
