package import Calendars
package import ChartScene
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
    /// How many trades the list has when it is full.
    public var mostListed = 1_000
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
    /// The alerts that began to hold, the latest first, at most fifty.
    package var alerts: [LiveAlert] = []
    /// What the model says of the latest price of the live source; nil without either.
    package var lastJudgement: Judgement?
    /// Since when the exchange is heard, in microseconds since 1970-01-01T00:00Z; nil while it is
    /// not.
    package var liveSince: Int64?
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
    /// How many trades the archive did not take, and why not.
    package var refused = 0
    package var refusal = ""
    /// What a killed run lost; nil without such a loss.
    package var loss: LiveLoss?
    /// The prices that the model is made for: "2,000–18,000"; nil without a model.
    package var modelPrices: String?
    /// The latest trade of each source, by the source's name.
    package var latest: [String: Trade] = [:]
}

extension ConnectionState {
    /// "Live from bitstamp", "Reconnecting to bitstamp: the exchange closed the connection (1001)".
    ///
    /// - Parameter language: of the words. The reason is English, and left out elsewhere.
    package func words(of source: String, in language: Language = .english) -> String {
        let words = LiveChartWords.of(language)
        let state =
            switch kind {
            case .connecting: words.connecting
            case .live: words.live
            case .stale: words.stale
            case .reconnecting: words.reconnecting
            case .ended: words.ended
            }
        let sentence = state.filled(["source": source])
        return why.isEmpty || language != .english ? sentence : "\(sentence): \(why)"
    }
}

extension LiveView {
    /// From this age on, in microseconds, a price is an old one, and a market a quiet one.
    package static let oldAge: Int64 = 60_000_000

    /// Since when no trade came over a connection that is alive: the latest trade, or the beginning
    /// of the connection where that was later. In microseconds since 1970-01-01T00:00Z; nil without
    /// such a connection.
    package var quietSince: Int64? { liveSince.map { max($0, lastTradeTime ?? $0) } }

    /// Returns whether the exchange is heard, and gave no trade for a while.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func isQuiet(now: Int64) -> Bool {
        quietSince.map { now - $0 >= LiveView.oldAge } ?? false
    }

    /// Returns the state of the live source's connection in a language. What the exchange, or its
    /// list of past trades, says goes before that it is quiet.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func connection(in language: Language = .english, now: Int64) -> String {
        guard let quietSince, isQuiet(now: now), state.why.isEmpty || language != .english else {
            return state.words(of: source, in: language)
        }
        let words = LiveNotes.of(language)
        guard lastTrade != nil else { return words.noneYet }
        return words.quiet.filled(["span": TradeMoment.span(now - quietSince, words)])
    }

    /// Returns whether its latest price is an old one: no trade came for a while, or none can.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func isOld(now: Int64) -> Bool {
        state.kind != .live || lastTradeTime.map { now - $0 >= LiveView.oldAge } ?? false
    }

    /// Returns the notes with times of a zone.
    ///
    /// - Parameters:
    ///   - now: in microseconds since 1970-01-01T00:00Z.
    ///   - locale: has the language.
    package func notes(
        in zone: Zone, now: Int64, _ locale: ChartLocale = .english
    ) -> [String] {
        failures.map { $0.words(in: zone, now: now, locale) } + losses(locale)
    }

    /// Returns the notes of what is not stored.
    ///
    /// - Parameter locale: has the language. Reasons are English, and left out elsewhere.
    package func losses(_ locale: ChartLocale) -> [String] {
        let words = LiveFailureWords.of(locale.language)
        var losses: [String] = []
        if refused > 0 {
            let sentence = (refused == 1 ? words.oneRefused : words.refused)
                .filled(refused, locale)
            losses.append(locale.language == .english ? "\(sentence): \(refusal)" : sentence)
        }
        if let loss { losses.append(loss.words(in: words)) }
        return losses.map { $0 + "." }
    }
}

extension LiveView {
    /// How a price differs from the one before.
    package enum Tick: String, Sendable { case up, down }

    /// For each row whether its price is above or below the one of the row before it of the same
    /// source; nil for an equal price, and for the first row of a source.
    package var ticks: [Tick?] {
        var before: [String: Double] = [:]
        return rows.reversed().map { row -> Tick? in
            let (source, price) = (row.trade.key.source, row.trade.price.value)
            defer { before[source] = price }
            guard let last = before[source], last != price else { return nil }
            return price > last ? .up : .down
        }.reversed()
    }
}

/// The loss of a killed run: trades that were not stored yet.
package struct LiveLoss: Sendable, Hashable {
    /// After which moment, in microseconds since 1970-01-01T00:00Z; nil where that is not known.
    package let since: Int64?

    /// Words the loss, without a full stop.
    func words(in words: LiveFailureWords) -> String {
        guard let since else { return words.loss }
        return words.lossSince.filled(["time": since.shortISOText])
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
