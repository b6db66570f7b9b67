import AsyncAlgorithms
public import Feeds
public import LiveTrades

/// How a live source connects.
public struct TradeSourceOptions: Sendable {
    /// A ws or wss address in place of the exchange's own.
    public var endpoint: String?
    /// An http or https address in place of the exchange's own, which is asked for trades that were
    /// missed. If `endpoint` is given and this is not, no past trades are asked for, and the missed
    /// ones are a gap.
    public var restEndpoint: String?
    /// After how long without a frame the connection is stale; ten seconds later it is given up.
    public var silence = Duration.seconds(90)
    /// How long connecting may take, and how long a list of past trades.
    public var timeout = Duration.seconds(10)
    /// The name of the program in requests (User-Agent).
    public var userAgent = "chartgen"

    /// The exchange's own addresses, 90 seconds of silence, and 10 seconds for each answer.
    public init() {}
}

/// The live trades of a market on an exchange.
public struct ExchangeSource: TradeSource {
    let exchange: any ExchangeProtocol
    let options: TradeSourceOptions
    let address: WebSocketAddress
    let history: TradeHistory?
    var mark: TradeMark?
    var pacing = Pacing.system
    var wallClock: @Sendable () -> Int64 = { Int64.microsecondsNow }

    /// Makes a source of the trades of one pair on Bitstamp.
    ///
    /// Trades that were missed are asked for over HTTP. Their times are whole seconds
    /// (`Trade.Precision.seconds`).
    ///
    /// - Parameters:
    ///   - pair: the traded pair: "btcusd", "BTC/USD".
    ///   - options: how to connect.
    /// - Throws: `FeedError` for an invalid name of a market, and for an invalid address.
    /// - Source: www.bitstamp.net/websocket/v2, channel `live_trades_PAIR`; www.bitstamp.net/api,
    ///   `transactions`.
    public static func bitstamp(
        pair: String, options: TradeSourceOptions = TradeSourceOptions()
    ) throws(FeedError) -> ExchangeSource {
        try ExchangeSource(BitstampProtocol(pair: pair), options)
    }

    /// Makes a source of the trades of one pair on Kraken.
    ///
    /// Kraken is not asked for trades that were missed. The next trade's id shows whether there are
    /// any, and then a gap is reported.
    ///
    /// - Parameters:
    ///   - pair: the traded pair: "btcusd", "BTC/USD".
    ///   - options: how to connect; `restEndpoint` means nothing here.
    /// - Throws: `FeedError` for an invalid name of a market, and for an invalid address.
    /// - Source: docs.kraken.com/api/docs/websocket-v2/trade.
    public static func kraken(
        pair: String, options: TradeSourceOptions = TradeSourceOptions()
    ) throws(FeedError) -> ExchangeSource {
        try ExchangeSource(KrakenProtocol(pair: pair), options)
    }

    /// - Throws: `FeedError` for an invalid address.
    init(_ exchange: some ExchangeProtocol, _ options: TradeSourceOptions) throws(FeedError) {
        self.exchange = exchange
        self.options = options
        address = try WebSocketAddress(options.endpoint ?? exchange.endpoint)
        let hasOwn = options.endpoint == nil && options.restEndpoint == nil
        let rest = hasOwn ? exchange.restEndpoint : options.restEndpoint
        history =
            exchange.restEndpoint == nil
            ? nil
            : rest.map {
                TradeHistory(
                    exchange: exchange, endpoint: $0, userAgent: options.userAgent,
                    timeout: options.timeout)
            }
    }

    /// The exchange: "bitstamp", "kraken".
    public var name: String { exchange.name }
    /// The traded pair, for people: "BTC/USD".
    public var market: String { exchange.market }

    /// Returns a copy of the source that begins with the trades missed since a given one. It gives
    /// that trade again if the exchange does.
    ///
    /// - Parameter mark: the last trade of this source that is known.
    public func resuming(after mark: TradeMark) -> ExchangeSource {
        var source = self
        source.mark = mark
        return source
    }

    /// Makes a connection of its own once the first event is asked for.
    public func makeAsyncIterator() -> TradeEventIterator { TradeEventIterator(self) }
}

/// The events of an exchange, one after the other. The connection lives as long as the iterator.
public struct TradeEventIterator: AsyncIteratorProtocol {
    /// The task that follows the exchange, until the iterator is let go.
    private final class Following {
        let events: AsyncThrowingChannel<[TradeEvent], any Error>.AsyncIterator
        let task: Task<Void, Never>

        init(_ source: ExchangeSource) {
            let channel = AsyncThrowingChannel<[TradeEvent], any Error>()
            events = channel.makeAsyncIterator()
            task = Task { await ExchangeFollower(source, out: channel).run() }
        }

        deinit { task.cancel() }
    }

    private let source: ExchangeSource
    private var following: Following?
    /// The events that were reported together, and how many of them were given.
    private var events: [TradeEvent] = []
    private var given = 0

    init(_ source: ExchangeSource) {
        self.source = source
    }

    /// Returns the next event; nil if the task is cancelled.
    ///
    /// - Throws: `FeedError` where connecting again can't help.
    public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> TradeEvent? {
        let following = following ?? Following(source)
        self.following = following
        while given == events.count {
            let task = following.task
            var iterator = following.events
            let more = try await withTaskCancellationHandler {
                try await iterator.next(isolation: actor)
            } onCancel: {
                task.cancel()
            }
            guard let more else { return nil }
            (events, given) = (more, 0)
        }
        defer { given += 1 }
        return events[given]
    }
}
