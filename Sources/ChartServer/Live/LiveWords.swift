import Calendars
import LiveCharts
import LiveTrades
import PriceModels
import Text
import Words

/// Live trades in words, for the page and its data.
struct LiveWords {
    let language: PageLanguage

    private var words: LivePageWords { language.words() }

    /// "1,000 trades stored, 12,000 in all"; nil before the list was ever full.
    func left(_ view: LiveView) -> String? {
        guard view.lastLeft > 0 || view.leftTotal > 0 else { return nil }
        guard view.lastLeft > 0 else {
            return words.storedBefore.filled(["trades": trades(view.leftTotal)])
        }
        return (view.hasArchive ? words.stored : words.left).filled([
            "trades": trades(view.lastLeft), "total": language.count(view.leftTotal),
        ])
    }

    /// "312 of 1,000 trades"; "1,200 trades in the list" for one that is fuller than full.
    func list(_ view: LiveView) -> String {
        guard view.listCount > 0 else { return words.noTrades }
        guard view.listCount <= view.mostListed else {
            return words.listed.filled(["trades": trades(view.listCount)])
        }
        return words.listedOf.filled([
            "count": language.count(view.listCount), "most": language.count(view.mostListed),
        ])
    }

    /// Says what becomes of a list that has never been full.
    func beforeLeft(hasArchive: Bool) -> String {
        hasArchive ? words.beforeStored : words.beforeLeft
    }

    /// "3 trades so far were outside 2,000–18,000"; nil for none.
    func outside(_ view: LiveView) -> String? {
        guard view.outOfRange > 0, let prices = view.modelPrices else { return nil }
        return (view.outOfRange == 1 ? words.oneOutside : words.outside).filled([
            "count": language.count(view.outOfRange), "modelPrices": language.number(prices),
        ])
    }

    private func trades(_ count: Int) -> String {
        count == 1 ? words.oneTrade : words.trades.filled(["count": language.count(count)])
    }

    /// Returns a judgement on a price: "0.31 poor".
    ///
    /// - Parameter prices: those that the model is made for.
    func opinion(_ judgement: Judgement, _ prices: String?) -> String {
        guard !language.isEnglish else { return judgement.words }
        guard let word = judgement.word else {
            return judgement.isAnswerOutside
                ? words.outsideAnswers
                : words.outsidePrices.filled(["modelPrices": language.number(prices ?? "")])
        }
        // Proof: the table has every word of a judgement.
        let name = words[keyPath: LiveWords.scores[word]!]
        return "\(language.number(judgement.hundredths)) \(name)"
    }

    private static let scores: [String: any KeyPath<LivePageWords, String> & Sendable] = [
        "bad": \.bad, "poor": \.poor, "fair": \.fair, "good": \.good, "excellent": \.excellent,
    ]

    /// Returns how long ago the last trade was: "last trade 3 min ago".
    ///
    /// - Parameter microseconds: a moment that is to come counts as just now.
    func lastTrade(_ microseconds: Int64) -> String {
        TradeMoment.lastTrade(microseconds, language.locale)
    }
}
