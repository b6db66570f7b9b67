import Calendars
import LiveCharts
import LiveTrades
import PriceModels
import Words

/// A state of live trades for state.json and events. Prices and amounts are as the exchange wrote
/// them; times are ISO 8601 of universal time.
struct LiveDescription: Encodable {
    private struct State: Encodable {
        let kind: String
        let why: String
        let words: String
        /// Since when a living connection gave no trade.
        let quietSince: OrNull<String>
    }

    private struct Row: Encodable {
        let at: Int?
        let source: String
        let id: String
        let time: String
        let price: String
        let amount: String
        let side: String
        let precision: String
        let score: OrNull<Double>
        let word: OrNull<String>
        let inRange: OrNull<Bool>
        let opinion: OrNull<String>
        /// True where the time is to come; else there is no such key.
        let ahead: Bool?
        /// True for a trade that is made up; else there is no such key.
        let madeUp: Bool?

        init(_ row: LiveRow, at place: Int?, opinion words: String?) {
            let trade = row.trade
            at = place
            (source, id) = (trade.key.source, trade.key.id)
            time = trade.time.isoText
            (price, amount) = (trade.price.text, trade.amount.text)
            (side, precision) = (trade.side.rawValue, trade.precision.rawValue)
            let judgement = row.judgement
            (score, word) = (OrNull(judgement?.score), OrNull(judgement?.word))
            (inRange, opinion) = (OrNull(judgement?.isInRange), OrNull(words))
            ahead = trade.isAhead ? true : nil
            madeUp = trade.isMadeUp ? true : nil
        }
    }

    /// What a model says of the latest price.
    private struct Opinion: Encodable {
        let score: Double
        let word: OrNull<String>
        let inRange: Bool
        let opinion: String

        init(_ judgement: Judgement, _ words: String) {
            (score, word) = (judgement.score, OrNull(judgement.word))
            (inRange, opinion) = (judgement.isInRange, words)
        }
    }

    private struct Gap: Encodable {
        let from: String
        let to: String
    }

    private struct Failing: Encodable {
        let kind: String
        let since: String
        let count: Int
        let why: String
        let waiting: Int
        /// The words for people before the time, and those after it.
        let what: String
        let details: String

        init(_ failure: LiveFailure, _ language: PageLanguage) {
            (kind, since) = (failure.kind.rawValue, failure.since.isoText)
            (count, why, waiting) = (failure.count, failure.why, failure.waiting)
            what = failure.what(in: language.words())
            details = failure.details(language.locale)
        }
    }

    private struct Words: Encodable {
        let list: String
        let left: OrNull<String>
        let outside: OrNull<String>
    }

    private let version: Int
    private let since: Int?
    private let market: String
    private let source: String
    private let batchSource: OrNull<String>
    private let hasArchive: Bool
    private let state: State
    private let lastPrice: OrNull<String>
    private let lastTime: OrNull<String>
    private let lastOpinion: OrNull<Opinion>
    private let rows: [Row]
    private let rowCount: Int
    private let listCount: Int
    private let lastLeft: Int
    private let leftTotal: Int
    private let gaps: [Gap]
    private let notes: [String]
    private let failures: [Failing]
    private let outOfRange: Int
    private let words: Words

    /// - Parameters:
    ///   - view: the state to describe.
    ///   - language: of the words.
    ///   - change: only the rows that another state lacks, and that state's version.
    init(
        _ view: LiveView, in language: PageLanguage, change: (LiveRowChange, since: Int)? = nil
    ) {
        let live = LiveWords(language: language)
        func described(_ row: LiveRow, at place: Int?) -> Row {
            let opinion = row.judgement.map { live.opinion($0, view.modelPrices) }
            return Row(row, at: place, opinion: opinion)
        }
        version = view.version
        since = change?.since
        (market, source, batchSource) = (view.market, view.source, OrNull(view.batchSource))
        hasArchive = view.hasArchive
        state = State(
            kind: view.state.kind.rawValue, why: view.state.why,
            words: view.state.words(of: view.source, in: language.language),
            quietSince: OrNull(view.quietSince?.isoText))
        lastPrice = OrNull(view.lastTrade?.price.text)
        lastTime = OrNull(view.lastTradeTime?.isoText)
        lastOpinion = OrNull(
            view.lastJudgement.map { Opinion($0, live.opinion($0, view.modelPrices)) })
        rows =
            change?.0.inserted.map { described($0.row, at: $0.place) }
            ?? view.rows.map { described($0, at: nil) }
        rowCount = view.rows.count
        (listCount, lastLeft, leftTotal) = (view.listCount, view.lastLeft, view.leftTotal)
        gaps = view.gaps.map { Gap(from: $0.from.isoText, to: $0.to.isoText) }
        notes =
            language.isEnglish
            ? view.notes
            : view.notes(in: .utc, now: view.failures.first?.since ?? 0, language.locale)
        outOfRange = view.outOfRange
        failures = view.failures.map { Failing($0, language) }
        words = Words(
            list: live.list(view), left: OrNull(live.left(view)),
            outside: OrNull(live.outside(view)))
    }
}
