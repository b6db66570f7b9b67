public import Feeds
public import LiveTrades

/// The live trades of a market on Kraken.
///
/// Kraken is not asked for trades that were missed: whether there are any shows in the next trade's id, and then a
/// gap is reported.
///
/// - Source: docs.kraken.com/api/docs/websocket-v2/trade.
public struct KrakenSource: TradeSource {
    private var source: ExchangeSource

    /// Makes a source of the live trades of one pair.
    ///
    /// - Parameters:
    ///   - pair: the traded pair: "btcusd", "BTC/USD".
    ///   - options: how to connect; `restEndpoint` means nothing here.
    /// - Throws: `FeedError` for an invalid name of a market, and for an invalid address.
    public init(
        pair: String, options: TradeSourceOptions = TradeSourceOptions()
    ) throws(FeedError) {
        source = try ExchangeSource(KrakenProtocol(pair: pair), options)
    }

    /// "kraken".
    public var name: String { source.exchange.name }
    /// The traded pair, for people: "BTC/USD".
    public var market: String { source.exchange.market }

    /// Returns a copy of the source that begins with the trades missed since a given one.
    ///
    /// - Parameter mark: the last trade of this source that is known.
    public func resuming(after mark: TradeMark) -> KrakenSource {
        var resuming = self
        resuming.source = source.resuming(after: mark)
        return resuming
    }

    /// A connection of its own, which is made when the first event is asked for.
    public func makeAsyncIterator() -> TradeEventIterator { TradeEventIterator(source) }
}
