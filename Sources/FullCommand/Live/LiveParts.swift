import ChartgenCommand
import Feeds
import Foundation
import LiveCharts
import LiveTrades
import PriceModels
import Text
import TimeSeries
import TradeSources

/// What live trades are made of, as the options say it: source, second source, archive, model, and
/// the board that knows the state of all of it.
struct LiveParts {
    let source: any TradeSource
    let batches: (any TradeBatchSource)?
    let archive: TradeArchive?
    let board: LiveBoard

    /// - Parameters:
    ///   - request: the options.
    ///   - windows: the spans of time that charts are made of.
    /// - Throws: an error that names the fault in the options, the model's file or the archive.
    init(_ request: LiveRequest, windows: [Duration]) throws {
        var options = TradeSourceOptions()
        options.endpoint = request.endpoint
        options.restEndpoint = request.restEndpoint
        source =
            switch request.exchange {
            case .bitstamp: try ExchangeSource.bitstamp(pair: request.pair, options: options)
            case .kraken: try ExchangeSource.kraken(pair: request.pair, options: options)
            }
        batches =
            switch request.batch {
            case .mock: MockBatchSource()
            case .none: nil
            case .url(let url, let items, let fields):
                try HTTPBatchSource(url: url, items: items, fields: fields)
            }
        if let batches, batches.name == source.name {
            throw Failure(
                Failure.usage,
                "--batch: a source that is called \(batches.name), too, can't be told from the exchange"
            )
        }
        let model = try LiveParts.model(
            at: request.model, over: request.modelPrices, market: source.market)
        archive = try LiveParts.archive(request, of: source)
        board = LiveBoard(
            LiveBoard.Description(
                market: source.market, source: source.name, batchSource: batches?.name,
                hasArchive: archive != nil, windows: windows, candles: request.candles),
            model: model)
        try drawArchived(windows)
    }

    /// The markets that the straight line is made for.
    private static let usualMarkets = ["BTC/USD", "XBT/USD"]

    /// Returns the model for a market; nil where none is usual.
    ///
    /// - Parameters:
    ///   - path: of a CoreML file; nil for the straight line, where the market has it.
    ///   - prices: those that the model is made for; nil for the usual ones.
    ///   - market: "BTC/USD"; nil where it is not known.
    /// - Throws: `Failure` for a file that can't be read, and for a range without a model.
    static func model(
        at path: String?, over prices: ClosedRange<Double>?, market: String?
    ) throws(Failure) -> PriceModel? {
        if let path {
            let model = try model(at: path)
            return prices.map(model.over) ?? model
        }
        guard let market, usualMarkets.contains(market) else {
            guard prices == nil else {
                throw Failure(
                    Failure.usage,
                    "--model-range is for a model, and \(market ?? "an unknown market") has none: name one with --model"
                )
            }
            return nil
        }
        return prices.map { .linear(over: $0) } ?? .linear
    }

    private static func model(at path: String) throws(Failure) -> PriceModel {
        do {
            return try PriceModel(contentsOf: path)
        } catch {
            let isThere = FileManager.default.isReadableFile(atPath: path)
            throw Failure(
                isThere ? Failure.badData : Failure.noInput, error.description.harmless(limit: 600))
        }
    }

    /// Opens the archive, which holds trades of this market only; nil if no archive is wanted.
    private static func archive(
        _ request: LiveRequest, of source: any TradeSource
    ) throws(Failure) -> TradeArchive? {
        guard let path = request.archive else { return nil }
        let market = TradeMarket(exchange: source.name, pair: source.market)
        do {
            return try TradeArchive(
                path: path, market: market, takesUnmarked: request.marksArchive)
        } catch {
            throw Failure(error, wanted: market)
        }
    }

    /// Lets the board draw the trades that an earlier run stored in the time that charts show.
    private func drawArchived(_ windows: [Duration]) throws {
        guard let archive, let longest = windows.max() else { return }
        let now = Int64.microsecondsNow
        try FeedError.ofArchive {
            let trades = try archive.reader().trades(
                since: now - longest.microseconds, limit: LiveParts.mostDrawn)
            board.begin(
                with: trades.filter { !$0.isAhead(of: now) },
                gaps: try archive.gaps(of: source.name, since: now - longest.microseconds),
                of: try archive.summary().count)
        }
    }

    /// The most stored trades that are drawn.
    private static let mostDrawn = 1_000_000
}
