import Feeds
import LiveTrades

/// Bitstamp's WebSocket API, version 2, and its list of past trades.
///
/// - Source: Bitstamp's documentation, www.bitstamp.net/websocket/v2 and www.bitstamp.net/api.
struct BitstampProtocol: ExchangeProtocol {
    let name = "bitstamp"
    let market: String
    /// As Bitstamp writes it: "btcusd".
    let pair: String

    /// - Parameter pair: "btcusd", "BTC/USD", "btcusd-perp".
    /// - Throws: `FeedError` for anything that is no name of a market.
    init(pair: String) throws(FeedError) {
        let name = try MarketName(pair)
        market = name.text
        self.pair = name.joined.lowercased()
    }

    var endpoint: String { "wss://ws.bitstamp.net" }
    private var channel: String { "live_trades_\(pair)" }
    var subscription: String {
        #"{"event":"bts:subscribe","data":{"channel":"\#(channel)"}}"#
    }
    var heartbeat: String { #"{"event":"bts:heartbeat"}"# }

    func meaning(of message: [UInt8]) -> ExchangeMessage {
        guard let tree = try? message.withUnsafeBytes({ try JSONTree($0, at: "message") }),
            let event = tree["event"]?.text
        else { return .broken("what is not JSON") }
        switch event {
        case "trade":
            // Drop a trade of another channel. One that does not name its channel may be of this
            // one, so it can't be dropped silently.
            if let other = tree["channel"]?.text, other != channel { return .unknown }
            guard tree["channel"]?.text == channel else {
                return .broken("a trade that does not say its market")
            }
            return tree["data"].flatMap(trade).map { .trades([$0]) }
                ?? .broken("a trade that can't be read")
        case "bts:subscription_succeeded":
            return tree["channel"]?.text == channel ? .subscribed : .unknown
        // No trades follow then.
        case "bts:unsubscription_succeeded":
            return tree["channel"]?.text == channel ? .reconnect : .unknown
        case "bts:heartbeat": return .pulse
        case "bts:request_reconnect": return .reconnect
        case "bts:error":
            let words = tree["data"]?["message"]?.text ?? "no reason given"
            let isFinal = ["Invalid channel provided.", "Bad subscription string."].contains(words)
            return isFinal ? .refused(words) : .complaint(words)
        default: return .unknown
        }
    }

    private func trade(_ data: JSONTree) -> Trade? {
        var fields = TradeFields()
        fields.id = data["id_str"]?.text ?? data["id"]?.text
        fields.price = data["price_str"]?.text ?? data["price"]?.text
        fields.amount = data["amount_str"]?.text ?? data["amount"]?.text
        fields.isBuy = side(data["type"])
        if let micros = data["microtimestamp"]?.text {
            fields.time = Int64(micros)
        } else {
            fields.time = data["timestamp"]?.text.flatMap { Int64($0) }
                .flatMap {
                    $0.multipliedReportingOverflow(by: 1_000_000).overflow ? nil : $0 * 1_000_000
                }
            fields.precision = .seconds
        }
        return fields.trade(of: name)
    }

    /// Returns whether a trade is a buy (0) or a sell (1); nil for any other type.
    private func side(_ type: JSONTree?) -> Bool? {
        type?.text == "0" ? true : type?.text == "1" ? false : nil
    }

    var restEndpoint: String? { "https://www.bitstamp.net" }

    func historyPath(reaching age: Duration) -> String {
        let span = age < .seconds(50) ? "minute" : age < .seconds(3_500) ? "hour" : "day"
        return "/api/v2/transactions/\(pair)/?time=\(span)"
    }

    func trades(ofHistory bytes: UnsafeRawBufferPointer, at place: String) throws(FeedError)
        -> [Trade]
    {
        guard let elements = try JSONTree(bytes, at: place).elements else {
            throw FeedError(.badData, at: place, "it is no list of trades")
        }
        var trades: [Trade] = []
        for element in elements {
            var fields = TradeFields()
            fields.id = element["tid"]?.text
            fields.price = element["price"]?.text
            fields.amount = element["amount"]?.text
            fields.isBuy = side(element["type"])
            fields.time = element["date"]?.text.flatMap { Double($0) }
                .flatMap(TradeFields.microseconds(ofSeconds:))
            fields.precision = .seconds
            guard let trade = fields.trade(of: name) else {
                throw FeedError(.badData, at: place, "it holds what is no trade")
            }
            trades.append(trade)
        }
        return trades
    }

    var longestHistory: Duration { .seconds(86_400) }

    func isNext(_ id: String, after known: String) -> Bool? { nil }
}
