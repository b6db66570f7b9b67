import Calendars
import Feeds
import LiveCharts
import LiveTrades
import PriceModels
import TimeSeries

/// The lines of a terminal that shows live trades.
struct LiveScreen {
    /// How wide the terminal is, in letters.
    var columns: Int
    /// How many lines it has.
    var rows: Int
    /// The zone of all times.
    var zone: Zone
    /// Whether a judgement has a colour besides its number and its word.
    var hasColors: Bool

    /// A column of the list.
    private struct Column {
        let title: String
        let isNumber: Bool
        let text: (LiveRow) -> String
    }

    /// How many trades a screen has room for.
    var capacity: Int { max(1, rows - 6) }

    /// What the terminal shows: no more lines than it has, none longer than it is wide.
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    func lines(_ view: LiveView, now: Int64) -> [String] {
        let price = view.rows.first { $0.trade.key.source == view.source } ?? view.rows.first
        let age = view.lastTradeTime.map { TradeMoment.age(now - $0) }
        let head = [
            view.market, price.map { "\($0.trade.price)" }, age.map { "last trade \($0)" },
        ].compactMap(\.self).joined(separator: "   ")
        var lines = [cut(head), cut(view.connection), ""]
        lines += list(view, now: now)
        let room = max(rows - 2, 0)
        if lines.count > room { lines.removeLast(lines.count - room) }
        while lines.count < room { lines.append("") }
        return Array(
            (lines + [cut(view.notes.first ?? gapNote(view, now) ?? ""), cut(view.counts)]).suffix(
                rows))
    }

    private func gapNote(_ view: LiveView, _ now: Int64) -> String? {
        view.gaps.first.map {
            let (from, to) = $0.words(in: zone, now: now)
            return "No trades known from \(from) to \(to)."
        }
    }

    /// The latest trades under their titles, without the columns that there is no room for.
    private func list(_ view: LiveView, now: Int64) -> [String] {
        guard !view.rows.isEmpty else { return ["No trades yet."] }
        let shown = view.rows.prefix(capacity)
        var columns = self.columns(now: now)
        func widths() -> [Int] {
            columns.map { column in
                max(column.title.count, shown.map { column.text($0).count }.max() ?? 0)
            }
        }
        // What matters least goes first: amount, side, source.
        for title in ["AMOUNT", "SIDE", "SOURCE"]
        where widths().reduce(0, +) + 2 * (columns.count - 1) > self.columns {
            columns.removeAll { $0.title == title }
        }
        let all = widths()
        func line(_ texts: [String]) -> String {
            let cells = zip(columns.indices, texts).map { index, text in
                padded(text, all[index], isRight: columns[index].isNumber)
            }
            return cut(cells.joined(separator: "  "))
        }
        return [line(columns.map(\.title))]
            + shown.map { row in colored(line(columns.map { $0.text(row) }), row.judgement) }
    }

    private func columns(now: Int64) -> [Column] {
        [
            Column(title: "TIME (\(zone.name))", isNumber: false) {
                TradeMoment(time: $0.trade.time, precision: $0.trade.precision).text(
                    in: zone, now: now)
            },
            Column(title: "PRICE", isNumber: true) { "\($0.trade.price)" },
            Column(title: "AMOUNT", isNumber: true) { "\($0.trade.amount)" },
            Column(title: "SIDE", isNumber: false) { $0.trade.side.rawValue },
            Column(title: "SOURCE", isNumber: false) { $0.trade.key.source },
            Column(title: "SENTIMENT", isNumber: false) { $0.judgement.words },
        ]
    }

    private func padded(_ text: String, _ width: Int, isRight: Bool) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        return isRight ? blanks + text : text + blanks
    }

    private func cut(_ text: String) -> String {
        let text = text.harmless()
        return text.count > columns ? text.prefix(max(columns - 1, 0)) + "…" : text
    }

    /// A line with its judgement, which ends it, in a colour of 256 (ECMA-48: SGR 38): orange is bad and blue is good,
    /// which all eyes tell apart.
    private func colored(_ line: String, _ judgement: Judgement) -> String {
        let words = judgement.words
        guard hasColors, let place = line.ranges(of: words).last else { return line }
        let color =
            switch judgement.score {
            case ..<0.2: "38;5;166"
            case ..<0.4: "38;5;172"
            case ..<0.6: "39"
            case ..<0.8: "38;5;32"
            default: "38;5;33"
            }
        return line[..<place.lowerBound] + "\u{1B}[\(color)m\(words)\u{1B}[39m"
            + line[place.upperBound...]
    }
}

extension Judgement {
    /// "0.31 poor", "1.00 excellent, outside the model's range".
    var words: String {
        let hundredths = Int((score * 100).rounded())
        let digits = hundredths % 100
        return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) \(word)"
            + (isInRange ? "" : ", outside the model's range")
    }
}

extension LiveView {
    /// "Live from bitstamp", "Reconnecting to bitstamp: the connection was closed".
    var connection: String {
        let words =
            switch state.kind {
            case .connecting: "Connecting to \(source)"
            case .live: "Live from \(source)"
            case .stale: "Nothing heard from \(source)"
            case .reconnecting: "Reconnecting to \(source)"
            case .ended: "Ended: \(source) is not asked any more"
            }
        return state.why.isEmpty ? words : "\(words): \(state.why)"
    }

    /// "348 trades in the list; 1,000 trades stored, 12,000 in all".
    var counts: String {
        var parts = ["\(listCount.grouped) \(listCount == 1 ? "trade" : "trades") in the list"]
        if hasArchive {
            if lastLeft > 0 {
                parts.append("\(lastLeft.grouped) trades stored, \(leftTotal.grouped) in all")
            } else {
                parts.append("\(leftTotal.grouped) stored")
            }
        } else if leftTotal > 0 {
            parts.append("\(leftTotal.grouped) left it, not stored")
        }
        if outOfRange > 0 { parts.append("\(outOfRange.grouped) outside the model's range") }
        return parts.joined(separator: "; ")
    }
}
