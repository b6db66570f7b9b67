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
            return tree["data"]?.elements.map(trades) ?? .broken("trades that can't be read")
        case "heartbeat", "status": return .pulse
        default: return .unknown
        }
    }

    /// Returns the trades of a message, in the order of their ids. Drops a trade of another market.
    /// One that does not name its market may be of this one, so the message is broken then.
    private func trades(_ elements: [JSONTree]) -> ExchangeMessage {
        let ours = elements.filter { ($0["symbol"]?.text ?? market) == market }
        let trades = ours.compactMap { $0["symbol"]?.text == nil ? nil : trade($0) }
        guard trades.count == ours.count else { return .broken("a trade that can't be read") }
        return trades.isEmpty ? .unknown : .trades(trades.sorted { $0.key < $1.key })
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

    /// None: missed trades are reported as a gap.
    var restEndpoint: String? { nil }

    func historyPath(reaching age: Duration) -> String { "" }

    func trades(ofHistory bytes: UnsafeRawBufferPointer, at place: String) throws(FeedError)
        -> [Trade]
    {
        throw FeedError(.badData, at: place, "Kraken is not asked for past trades")
    }

    var longestHistory: Duration { .zero }

    /// Ids count up by one for each market.
    func isNext(_ id: String, after known: String) -> Bool? {
        guard let id = Int64(id), let known = Int64(known), known < .max else { return false }
        return id == known + 1
    }
}
