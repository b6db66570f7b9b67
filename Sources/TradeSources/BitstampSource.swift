public import Feeds
public import LiveTrades

/// The live trades of a market on Bitstamp.
///
/// Trades that were missed are asked for over HTTP. Their times are whole seconds (`Trade.Precision.seconds`).
///
/// - Source: www.bitstamp.net/websocket/v2, channel `live_trades_PAIR`; www.bitstamp.net/api, `transactions`.
public struct BitstampSource: TradeSource {
    private var source: ExchangeSource

    /// Makes a source of the live trades of one pair.
    ///
    /// - Parameters:
    ///   - pair: the traded pair: "btcusd", "BTC/USD".
    ///   - options: how to connect.
    /// - Throws: `FeedError` for an invalid name of a market, and for an invalid address.
    public init(
        pair: String, options: TradeSourceOptions = TradeSourceOptions()
    ) throws(FeedError) {
        source = try ExchangeSource(BitstampProtocol(pair: pair), options)
    }

    /// "bitstamp".
    public var name: String { source.exchange.name }
    /// The traded pair, for people: "BTC/USD".
    public var market: String { source.exchange.market }

    /// Returns a copy of the source that begins with the trades missed since a given one. It gives
    /// that trade again if the exchange does.
    ///
    /// - Parameter mark: the last trade of this source that is known.
    public func resuming(after mark: TradeMark) -> BitstampSource {
        var resuming = self
        resuming.source = source.resuming(after: mark)
        return resuming
    }

    /// A connection of its own, which is made when the first event is asked for.
    public func makeAsyncIterator() -> TradeEventIterator { TradeEventIterator(source) }
}
