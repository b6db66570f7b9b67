import Calendars
import ChartScene
import LiveCharts
import LiveTrades
import PriceModels
import Text
import Words

/// The words in the rows of the page's list: trades, and the gaps between them.
struct LiveRowWords {
    let zone: Zone
    /// In microseconds since 1970-01-01T00:00Z.
    let now: Int64
    let language: PageLanguage

    private var notes: LiveNotes { language.words() }

    /// A row of the list: a trade, or the gap before one.
    struct Row: TemplateValues {
        var trade: TradeWords?
        var gap: String?
    }

    /// A trade in words.
    struct TradeWords: TemplateValues {
        let time, iso: String
        let isAhead: Bool
        let price: String
        /// The room that the price lacks after the point.
        let pricePad: String?
        let amount: String
        let amountPad: String?
        /// "buy" or "sell".
        let sideName: String
        let side, source: String
        let isMadeUp: Bool
        /// "up" or "down" from the trade of the same source before; nil for neither.
        let tick: String?
        /// Nil without a model.
        let opinion: Opinion?
    }

    /// A judgement on a price.
    struct Opinion: TemplateValues {
        let words: String
        /// A class of the style sheet.
        let word: String
        /// The score of the nearest end of the model's range, in words; nil for a price inside it.
        let nearest: String?
    }

    /// Returns the rows of a list, the newest first.
    func rows(_ view: LiveView) -> [Row] {
        var rows: [Row] = []
        // The latest first, as the rows.
        var gaps = view.gaps[...]
        if let newest = view.rows.first?.trade.time {
            while let gap = gaps.first, gap.to > newest, gap.from > newest { gaps.removeFirst() }
        }
        let prices = DigitRoom(view.rows.map(\.trade.price.text))
        let amounts = DigitRoom(view.rows.map(\.trade.amount.text))
        for (row, tick) in zip(view.rows, view.ticks) {
            while let gap = gaps.first, gap.to > row.trade.time {
                rows.append(Row(gap: words(gap)))
                gaps.removeFirst()
            }
            rows.append(Row(trade: words(row, tick, prices, amounts, view.modelPrices)))
        }
        // At the end of the list older gaps may or may not belong to it: the latest is shown.
        if view.rows.count == view.listCount, let gap = gaps.first {
            rows.append(Row(gap: words(gap)))
        }
        return rows
    }

    private func words(_ gap: TradeGap) -> String {
        var (from, to) = (clock(gap.from), clock(gap.to))
        if from == to { (from, to) = gap.words(in: zone, now: now) }
        return notes.gap.filled(["from": from, "to": to])
    }

    private func words(
        _ row: LiveRow, _ tick: LiveView.Tick?, _ prices: DigitRoom, _ amounts: DigitRoom,
        _ modelPrices: String?
    ) -> TradeWords {
        let trade = row.trade
        return TradeWords(
            time: clock(trade.time), iso: trade.time.isoText, isAhead: trade.isAhead,
            price: number(trade.price.text),
            pricePad: prices.pad(trade.price.text).map(language.number),
            amount: number(trade.amount.text),
            amountPad: amounts.pad(trade.amount.text).map(language.number),
            sideName: trade.side.rawValue, side: trade.side == .buy ? notes.buy : notes.sell,
            source: trade.key.source, isMadeUp: trade.isMadeUp, tick: tick?.rawValue,
            opinion: row.judgement.map { opinion($0, modelPrices) })
    }

    private func number(_ text: String) -> String { LivePrice.grouped(text, language.locale) }

    func opinion(_ judgement: Judgement, _ prices: String?) -> Opinion {
        let words = LiveWords(language: language).opinion(judgement, prices)
        let score = language.number(judgement.hundredths)
        return Opinion(
            words: words, word: judgement.word ?? "outside",
            nearest: judgement.isInRange
                ? nil : notes.nearestEnd.filled(["opinion": words, "score": score]))
    }

    /// "10:02:41" today, "22 Nov 10:02" on another day.
    func clock(_ time: Int64) -> String {
        let (moment, text) = (moment(time), TimeText(locale: language.locale))
        if moment.dayNumber == self.moment(now).dayNumber { return text.wholeSeconds(moment) }
        return "\(text.dayOfMonth(moment)) \(text.minutes(moment))"
    }

    private func moment(_ time: Int64) -> Moment {
        Moment(second: floorQuotient(Int(time), 1_000_000), zone: zone)
    }
}
