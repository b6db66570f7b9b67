/// What is traded where.
public struct TradeMarket: Sendable, Hashable {
    /// The exchange, as its trades have it as `TradeKey.source`: "bitstamp".
    public let exchange: String
    /// What is traded, for people: "BTC/USD".
    public let pair: String

    /// A market.
    ///
    /// - Parameters:
    ///   - exchange: what its trades have as `TradeKey.source`.
    ///   - pair: what is traded, for people.
    public init(exchange: String, pair: String) {
        (self.exchange, self.pair) = (exchange, pair)
    }

    /// Whether two names mean one market: "BTCUSDT" and "btc/usdt" are one pair.
    public func isSame(as other: TradeMarket) -> Bool {
        exchange == other.exchange && letters == other.letters
    }

    private var letters: String { pair.filter { $0 != "/" }.uppercased() }
}

extension TradeMarket: CustomStringConvertible {
    /// "BTC/USD of bitstamp".
    public var description: String { "\(pair) of \(exchange)" }
}
