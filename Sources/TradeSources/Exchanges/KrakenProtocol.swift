import Feeds
import LiveTrades

/// Kraken's WebSocket API, version 2: the trade channel.
///
/// - Source: docs.kraken.com/api/docs/websocket-v2/trade.
struct KrakenProtocol: ExchangeProtocol {
    let name = "kraken"
    let market: String

    /// - Parameter pair: "btcusd" or "BTC/USD".
    /// - Throws: `FeedError` for anything that is no name of a market.
    init(pair: String) throws(FeedError) {
        market = try MarketName(pair).text
    }

    var endpoint: String { "wss://ws.kraken.com/v2" }
    var subscription: String {
        #"{"method":"subscribe","params":{"channel":"trade","symbol":["\#(market)"],"snapshot":false}}"#
    }
    var heartbeat: String { #"{"method":"ping"}"# }

    func meaning(of message: [UInt8]) -> ExchangeMessage {
        guard let tree = try? message.withUnsafeBytes({ try JSONTree($0, at: "message") }) else {
            return .broken("what is not JSON")
        }
        if let method = tree["method"]?.text {
            guard method == "subscribe" else { return method == "pong" ? .pulse : .unknown }
            if tree["success"] == .bool(true) { return .subscribed }
            let words = tree["error"]?.text ?? "no reason given"
            return words.contains("not supported") ? .refused(words) : .complaint(words)
        }
        switch tree["channel"]?.text {
        case "trade":
            guard let elements = tree["data"]?.elements else { return .unknown }
            let trades = elements.filter { $0["symbol"]?.text == market }.map(trade)
            guard trades.allSatisfy({ $0 != nil }) else {
                return .broken("a trade that can't be read")
            }
            return .trades(trades.compactMap(\.self))
        case "heartbeat", "status": return .pulse
        default: return .unknown
        }
    }

    private func trade(_ data: JSONTree) -> Trade? {
        var fields = TradeFields()
        fields.id = data["trade_id"]?.text
        fields.price = data["price"]?.text
        fields.amount = data["qty"]?.text
        fields.isBuy = ["buy": true, "sell": false][data["side"]?.text ?? ""]
        fields.time = data["timestamp"]?.text.flatMap(TradeFields.microseconds(ofISO:))
        return fields.trade(of: name)
    }

    /// None: what was missed is said as a gap.
    var restEndpoint: String? { nil }

    func historyPath(reaching age: Duration) -> String { "" }

    func trades(ofHistory bytes: UnsafeRawBufferPointer, at place: String) throws(FeedError)
        -> [Trade]
    {
        throw FeedError(.badData, at: place, "Kraken is not asked for past trades")
    }

    /// Ids count up by one for each market.
    func isNext(_ id: String, after known: String) -> Bool {
        guard let id = Int64(id), let known = Int64(known), known < .max else { return false }
        return id == known + 1
    }
}
