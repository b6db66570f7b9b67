package import Calendars
public import LiveTrades
public import PriceModels
import Text
package import Words

/// The content of a screen of live trades, at one moment.
public struct LiveView: Sendable, Hashable {
    /// The traded pair: "BTC/USD".
    public var market: String
    /// The live source's name: "bitstamp".
    public var source: String
    /// The second source's name; nil for no second source.
    public var batchSource: String?
    /// The state of the live source's connection.
    public var state = ConnectionState(.connecting)
    /// The latest trades of the list, the newest first, at most as many as were asked for.
    public var rows: [LiveRow] = []
    /// How many trades the list holds.
    public var listCount = 0
    /// How many trades left the list when it was last full; 0 before the first time.
    public var lastLeft = 0
    /// How many trades the archive holds; without one, how many left the list.
    public var leftTotal = 0
    /// Whether trades that leave the list are stored.
    public var hasArchive: Bool
    /// The latest trade of the live source; nil before the first.
    public var lastTrade: Trade? { latest[source] }
    /// Since when ages count: its time, or when it came where that was earlier, in microseconds
    /// since 1970-01-01T00:00Z; nil before the first.
    public var lastTradeTime: Int64?
    /// The gaps of the live source, the latest first, at most ten.
    public var gaps: [TradeGap] = []
    /// Further notes, a sentence each, with times of universal time: failures that last, a list
    /// that was lost.
    public var notes: [String] = []
    /// How many trades had a judgement outside the model's range.
    public var outOfRange = 0
    /// Counts up with every change.
    public var version = 0
    /// What fails now, each kind once.
    public internal(set) var failures: [LiveFailure] = []
    /// The prices that the model is made for: "2,000–18,000"; nil without a model.
    package var modelPrices: String?
    /// The latest trade of each source, by the source's name.
    package var latest: [String: Trade] = [:]
}

extension ConnectionState {
    /// "Live from bitstamp", "Reconnecting to bitstamp: the exchange closed the connection (1001)".
    package func words(of source: String, _ words: LiveChartWords = LiveChartWords()) -> String {
        let state =
            switch kind {
            case .connecting: words.connecting
            case .live: words.live
            case .stale: words.stale
            case .reconnecting: words.reconnecting
            case .ended: words.ended
            }
        let words = state.filled(["source": source])
        return why.isEmpty ? words : "\(words): \(why)"
    }
}

extension LiveView {
    /// The state of the live source's connection in words.
    package var connection: String { state.words(of: source) }

    /// Returns the notes with times of a zone.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func notes(in zone: Zone, now: Int64) -> [String] {
        failures.map { $0.words(in: zone, now: now) } + notes.dropFirst(failures.count)
    }
}

/// A trade in the list, with what the model says of its price.
public struct LiveRow: Sendable, Hashable {
    /// The trade.
    public let trade: Trade
    /// What the model says; nil without a model.
    public let judgement: Judgement?

    /// A row of the list.
    ///
    /// - Parameters:
    ///   - trade: the trade.
    ///   - judgement: what the model says of its price; nil without a model.
    public init(_ trade: Trade, judgement: Judgement?) {
        self.trade = trade
        self.judgement = judgement
    }
}
