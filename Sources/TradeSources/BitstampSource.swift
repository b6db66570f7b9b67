public import Feeds
public import LiveTrades

/// The live trades of a market on Bitstamp.
///
/// Trades that were missed are asked for over HTTP. Their times are whole seconds (`Trade.Precision.seconds`).
///
/// - Source: www.bitstamp.net/websocket/v2, channel `live_trades_PAIR`; www.bitstamp.net/api, `transactions`.
public struct BitstampSource: TradeSource {
    private var source: ExchangeSource

    /// - Parameters:
    ///   - pair: what is traded: "btcusd", "BTC/USD".
    ///   - options: how to connect.
    /// - Throws: `FeedError` for what is no name of a market, and for an address that is none.
    public init(
        pair: String, options: TradeSourceOptions = TradeSourceOptions()
    ) throws(FeedError) {
        source = try ExchangeSource(BitstampProtocol(pair: pair), options)
    }

    /// "bitstamp".
    public var name: String { source.exchange.name }
    /// What is traded, for people: "BTC/USD".
    public var market: String { source.exchange.market }

    /// The same source, which begins with what was missed since a trade. It gives that trade again where the exchange does.
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
