/// A pair that is traded on an exchange.
public struct TradeMarket: Sendable, Hashable {
    /// The exchange, as its trades have it as `TradeKey.source`: "bitstamp".
    public let exchange: String
    /// The traded pair, for people: "BTC/USD".
    public let pair: String

    /// Makes a market from the names of an exchange and a pair.
    ///
    /// - Parameters:
    ///   - exchange: what its trades have as `TradeKey.source`.
    ///   - pair: the traded pair, for people.
    public init(exchange: String, pair: String) {
        (self.exchange, self.pair) = (exchange, pair)
    }

    /// Returns whether two names mean one market: "BTCUSDT" and "btc/usdt" are one pair.
    public func isSame(as other: TradeMarket) -> Bool {
        exchange == other.exchange && letters == other.letters
    }

    /// Returns a pair as addresses and names of files have it: "btcusd" for "BTC/USD".
    package static func name(of pair: String) -> String {
        pair.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    private var letters: String { pair.filter { $0 != "/" }.uppercased() }
}

extension TradeMarket: CustomStringConvertible {
    /// "BTC/USD of bitstamp".
    public var description: String { "\(pair) of \(exchange)" }
}
