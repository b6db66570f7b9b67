import Calendars
import ChartScene
import Foundation
import LiveCharts
import LiveTrades
import PriceModels
import Text
import TimeSeries
import Words

/// The lines of a terminal that shows live trades.
struct LiveScreen {
    /// How wide the terminal is, in cells.
    var columns: Int
    /// How many lines it has.
    var rows: Int
    /// The zone of all times.
    var zone: Zone
    /// The language of its words, and how numbers are written.
    var locale = ChartLocale.english
    /// The colours of judgements and states.
    var colors = TerminalColors.none
    /// The last price of each span of time of the chart below the list; empty for no chart.
    var prices: [Double?] = []

    /// A column of the list.
    private struct Column {
        enum Kind { case time, price, amount, side, source, sentiment }

        let kind: Kind
        let title: String
        var isNumber = false
        let text: (LiveRow) -> String
        /// The title and the text where room is short.
        var shortTitle: String?
        var shortText: ((LiveRow) -> String)?

        var short: Column {
            Column(
                kind: kind, title: shortTitle ?? title, isNumber: isNumber,
                text: shortText ?? text)
        }
    }

    /// Shares the lines of a terminal out among several lists with a blank line between them. Where
    /// they are too few for all, the last markets have only their first line, and those for which
    /// no line is left have none.
    static func rooms(of count: Int, in rows: Int) -> [Int] {
        let whole = (1...max(count, 1)).last { lists in
            rows - (count - lists) >= lists * (least + 1) - 1
        }
        guard count > 1, let lists = whole else {
            return (0..<count).map { $0 == 0 ? max(rows - count + 1, 1) : $0 < rows ? 1 : 0 }
        }
        let room = rows - (count - lists) - (lists - 1)
        return (0..<count).map { index in
            index >= lists ? 1 : room / lists + (index < room % lists ? 1 : 0)
        }
    }
    /// The fewest lines of a list: price, state, a blank one, titles, a trade and the counts.
    private static let least = 6

    /// How many trades a screen has room for.
    var capacity: Int { max(1, rows - 6 - chartRows) }

    /// How many lines the chart has, with a blank one above it: none where the list needs them.
    private var chartRows: Int { rows >= 30 && columns >= 40 ? LiveScreen.chartRows : 0 }
    private static let chartRows = 9
    /// How many cells the chart leaves for its prices.
    private static let labels = 14

    /// How many spans of time the chart has; 0 where there is no room for one.
    var chartColumns: Int { chartRows > 0 ? min(columns - LiveScreen.labels, 240) : 0 }

    /// Returns the lines for the terminal: no more than it has, none longer than it is wide.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    func lines(_ view: LiveView, now: Int64) -> [String] {
        let price = (view.lastTrade ?? view.rows.first?.trade).map {
            LivePrice.grouped($0.price.text, locale)
        }
        let age = view.lastTradeTime.map { TradeMoment.lastTrade(now - $0, locale) }
        // Of a price outside its range a model says nothing.
        let opinion = view.lastJudgement.flatMap { $0.isInRange ? $0 : nil }
        let head = [
            view.market, price, opinion?.words(in: locale, view.modelPrices), age,
        ].compactMap(\.self).joined(separator: "   ")
        var notes = view.notes(in: zone, now: now, locale)
        if notes.isEmpty, let note = gapNote(view, now) { notes = [note] }
        if let alert = view.alerts.first {
            let time = TradeMoment(time: alert.trade.time, precision: .seconds)
            notes.append(
                words.alert.filled([
                    "alert": alert.text, "time": time.text(in: zone, now: now),
                    "price": LivePrice.grouped(alert.trade.price.text, locale),
                ]))
        }
        // However long reasons are, half of the screen is for the list.
        let isOld = view.isOld(now: now)
        guard rows > 1 else {
            let line = cut(head)
            return rows == 1
                ? [colored(opinion, view, in: isOld ? dimmed(price, in: line) : line)] : []
        }
        let above = Array(
            (wrapped(head).map { colored(opinion, view, in: isOld ? dimmed(price, in: $0) : $0) }
                + wrapped(view.connection(in: locale.language, now: now)).map {
                    colors.colored($0, view.state.kind, isQuiet: view.isQuiet(now: now))
                } + [""]).prefix(max(3, rows / 4)))
        let chart = chart(view)
        let below = (notes + [view.counts(locale)]).flatMap(wrapped).suffix(max(2, rows / 4))
        let room = max(rows - above.count - below.count - chart.count, 0)
        var list = Array(list(view, now: now).prefix(room))
        while list.count < room { list.append("") }
        return Array((above + list + chart + below).suffix(rows))
    }

    private func dimmed(_ price: String?, in line: String) -> String {
        guard let price, let place = line.range(of: price) else { return line }
        return line.replacingCharacters(in: place, with: colors.dimmed(price))
    }

    private func colored(_ opinion: Judgement?, _ view: LiveView, in line: String) -> String {
        let text = opinion?.words(in: locale, view.modelPrices) ?? ""
        guard let place = line.range(of: text) else { return line }
        return line.replacingCharacters(in: place, with: colors.colored(text, opinion))
    }

    private func chart(_ view: LiveView) -> [String] {
        guard chartRows > 0,
            let decimals = view.lastTrade?.price.text.split(separator: ".").dropFirst().first?.count
                ?? (view.lastTrade == nil ? nil : 0)
        else { return [] }
        let chart = BlockChart(
            rows: chartRows - 1, labels: LiveScreen.labels, decimals: decimals,
            locale: locale)
        let lines = chart.lines(prices)
        return lines.isEmpty ? [] : [""] + lines.map(cut)
    }

    private func gapNote(_ view: LiveView, _ now: Int64) -> String? {
        view.gaps.first.map {
            let (from, to) = $0.words(in: zone, now: now)
            return LiveNotes.of(locale.language).gap.filled(["from": from, "to": to]) + "."
        }
    }

    private var words: LiveScreenWords { .of(locale.language) }

    /// The latest trades under their titles, without the columns that there is no room for.
    private func list(_ view: LiveView, now: Int64) -> [String] {
        guard !view.rows.isEmpty else { return [words.noTrades] }
        let shown = view.rows.prefix(capacity)
        let columns = fitting(columns(now: now, view.modelPrices), shown)
        let widths = columns.map { width($0, shown) }
        func line(_ text: (Column) -> String) -> String {
            zip(columns, widths).map { cut(text($0)).padded(toCells: $1, isRight: $0.isNumber) }
                .joined(separator: "  ")
        }
        return [cut(line(\.title))]
            + shown.map { row in
                let line = cut(line { $0.text(row) })
                let text = row.judgement?.words(in: locale, view.modelPrices) ?? ""
                guard columns.last?.kind == .sentiment, let judgement = row.judgement,
                    let place = line.ranges(of: text).last
                else { return line }
                return line[..<place.lowerBound] + colors.colored(text, judgement)
                    + line[place.upperBound...]
            }
    }

    private func width(_ column: Column, _ rows: ArraySlice<LiveRow>) -> Int {
        max(column.title.cells, rows.map { cut(column.text($0)).cells }.max() ?? 0)
    }

    /// Shortens and drops columns until the rest fits into a line. The least important go first,
    /// and the price stays.
    private func fitting(_ all: [Column], _ rows: ArraySlice<LiveRow>) -> [Column] {
        var columns = all
        func shorten(_ kind: Column.Kind) {
            columns = columns.map { $0.kind == kind ? $0.short : $0 }
        }
        func drop(_ kind: Column.Kind) { columns.removeAll { $0.kind == kind } }
        let steps = [
            { shorten(.sentiment) }, { drop(.amount) }, { drop(.side) }, { drop(.source) },
            { drop(.sentiment) }, { shorten(.time) }, { drop(.time) },
        ]
        for step in steps {
            let width = columns.reduce(2 * (columns.count - 1)) { $0 + self.width($1, rows) }
            if width <= self.columns { break }
            step()
        }
        return columns
    }

    /// - Parameter modelPrices: those that the model is made for; nil without a model.
    private func columns(now: Int64, _ modelPrices: String?) -> [Column] {
        let notes = LiveNotes.of(locale.language)
        let clock = { (trade: Trade, precision: Trade.Precision) in
            TradeMoment(time: trade.time, precision: precision).text(in: zone, now: now)
                + (trade.isAhead ? " \(notes.ahead)" : "")
        }
        let opinion = { (row: LiveRow) in row.judgement?.words(in: locale, modelPrices) ?? "" }
        return [
            Column(
                kind: .time, title: words.time.filled(["zone": zone.name]),
                text: { clock($0.trade, $0.trade.precision) }, shortTitle: words.shortTime,
                shortText: { clock($0.trade, .seconds) }),
            Column(
                kind: .price, title: words.price, isNumber: true,
                text: { LivePrice.grouped($0.trade.price.text, locale) }),
            Column(
                kind: .amount, title: words.amount, isNumber: true,
                text: { LivePrice.grouped($0.trade.amount.text, locale) }),
            Column(
                kind: .side, title: words.side,
                text: { $0.trade.side == .buy ? notes.buy : notes.sell }),
            Column(kind: .source, title: words.source, text: { $0.trade.key.source }),
            // The last line explains the mark.
            Column(
                kind: .sentiment, title: words.sentiment, text: opinion,
                shortText: { $0.judgement?.isInRange == false ? "–" : opinion($0) }),
        ].filter { $0.kind != .sentiment || modelPrices != nil }
    }

    private func cut(_ text: String) -> String { text.harmless().cut(toCells: columns) }

    /// The lines that a text takes: it is broken at blanks, and a word that is longer than a line
    /// where the line ends.
    private func wrapped(_ text: String) -> [String] {
        let text = text.harmless(), width = max(columns, 1)
        guard text.cells > width else { return [text] }
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.cells + 1 + word.cells <= width, !line.isEmpty {
                lines[lines.count - 1] += " " + word
                continue
            }
            var rest = word
            while !rest.isEmpty {
                if lines[lines.count - 1].isEmpty { lines.removeLast() }
                // A letter may take more cells than the line has.
                let part = rest.prefix(max(1, rest.prefix(cells: width).count))
                lines.append(String(part))
                rest = rest.dropFirst(part.count)
            }
        }
        return lines
    }
}

/// Prices as columns of blocks, the lowest and the highest beside them.
struct BlockChart {
    /// How many lines it has, 2 or more.
    let rows: Int
    /// How many cells the prices beside it take, with the blanks after them.
    let labels: Int
    /// How many decimals they have.
    let decimals: Int
    /// How they are written.
    var locale = ChartLocale.english

    private static let blocks = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Returns the lines; none without a price.
    ///
    /// - Parameter prices: one for each column; nil where none is known.
    func lines(_ prices: [Double?]) -> [String] {
        let known = prices.compactMap(\.self)
        guard let low = known.min(), let high = known.max() else { return [] }
        let steps = Double(8 * rows - 1)
        // The lowest price is a block, too; equal prices stand in the middle.
        let heights = prices.map { price -> Int in
            guard let price else { return 0 }
            return 1 + Int((high > low ? (price - low) / (high - low) : 0.5) * steps)
        }
        return (0..<rows).map { row in
            let below = 8 * (rows - 1 - row)
            let label = row == 0 ? text(high) : row == rows - 1 && low < high ? text(low) : ""
            return label.cut(toCells: labels - 2).padded(toCells: labels - 2, isRight: true) + "  "
                + heights.map { BlockChart.blocks[min(max($0 - below, 0), 8)] }.joined()
        }
    }

    private func text(_ price: Double) -> String {
        LivePrice.grouped(String(format: "%.\(decimals)f", price), locale)
    }
}

extension LiveView {
    /// Returns "348 trades in the list; 1,000 trades stored, 12,000 in all".
    func counts(_ locale: ChartLocale) -> String {
        let words = LiveScreenWords.of(locale.language)
        func number(_ count: Int) -> String { LivePrice.grouped("\(count)", locale) }
        func trades(_ count: Int) -> String {
            count == 1 ? words.oneTrade : words.trades.filled(["count": number(count)])
        }
        var parts = [words.listed.filled(["trades": trades(listCount)])]
        if hasArchive {
            parts.append(
                lastLeft > 0
                    ? words.stored.filled([
                        "trades": trades(lastLeft), "total": number(leftTotal),
                    ]) : words.storedBefore.filled(["count": number(leftTotal)]))
        } else if leftTotal > 0 {
            parts.append(words.left.filled(["count": number(leftTotal)]))
        }
        if outOfRange > 0, let modelPrices {
            parts.append(
                words.outside.filled([
                    "count": number(outOfRange), "modelPrices": modelPrices.numerals(in: locale),
                ]))
        }
        return parts.joined(separator: "; ")
    }
}

extension Judgement {
    /// Returns the judgement in a language: "0.31 poor", "– outside 2,000–18,000".
    ///
    /// - Parameter prices: those that the model is made for.
    fileprivate func words(in locale: ChartLocale, _ prices: String?) -> String {
        guard locale.language != .english else { return words }
        let names = LivePageWords.of(locale.language)
        guard let word else {
            return isAnswerOutside
                ? names.outsideAnswers
                : names.outsidePrices.filled(["modelPrices": (prices ?? "").numerals(in: locale)])
        }
        return "\(hundredths.numerals(in: locale)) \(names.byName[word] ?? word)"
    }
}

extension String {
    /// Returns an English number, or several, with the marks of a locale.
    fileprivate func numerals(in locale: ChartLocale) -> String {
        guard locale.language != .english else { return self }
        return map { mark in
            mark == "," ? locale.groupSeparator : mark == "." ? locale.decimalSeparator : "\(mark)"
        }.joined()
    }
}
