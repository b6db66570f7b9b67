import Calendars
import LiveCharts
import LiveTrades
import PriceModels
import Text

/// The words in the rows of the page's list: trades, and the gaps between them.
struct LiveRowWords {
    let zone: Zone
    /// In microseconds since 1970-01-01T00:00Z.
    let now: Int64

    /// The rows of a list, the newest first, each as the template wants it.
    func rows(_ view: LiveView) -> [[String: Any]] {
        var rows: [[String: Any]] = []
        // The latest first, as the rows.
        var gaps = view.gaps[...]
        if let newest = view.rows.first?.trade.time {
            while let gap = gaps.first, gap.to > newest, gap.from > newest { gaps.removeFirst() }
        }
        let prices = DigitRoom(view.rows.map(\.trade.price.text))
        let amounts = DigitRoom(view.rows.map(\.trade.amount.text))
        for row in view.rows {
            while let gap = gaps.first, gap.to > row.trade.time {
                rows.append(words(gap))
                gaps.removeFirst()
            }
            let pads = [
                "pricePad": prices.pad(row.trade.price.text),
                "amountPad": amounts.pad(row.trade.amount.text),
            ]
            rows.append(words(row).merging(pads.compactMapValues(\.self)) { $1 })
        }
        // Where the list ends, nothing tells whether older gaps belong to it: the latest is said.
        if view.rows.count == view.listCount, let gap = gaps.first { rows.append(words(gap)) }
        return rows
    }

    private func words(_ gap: TradeGap) -> [String: Any] {
        var (from, to) = (clock(gap.from), clock(gap.to))
        if from == to { (from, to) = gap.words(in: zone, now: now) }
        return ["gap": "No trades known from \(from) to \(to)"]
    }

    private func words(_ row: LiveRow) -> [String: Any] {
        let (trade, judgement) = (row.trade, row.judgement)
        var words: [String: Any] = [
            "trade": true, "time": clock(trade.time), "iso": trade.time.isoText,
            "price": LivePrice.grouped(trade.price.text),
            "amount": LivePrice.grouped(trade.amount.text), "side": trade.side.rawValue,
            "source": trade.key.source, "isAhead": trade.isAhead,
        ]
        if let judgement {
            words["opinion"] = [
                "words": judgement.words, "word": judgement.word ?? "outside",
                "nearest": judgement.isInRange ? nil : judgement.hundredths,
            ].compactMapValues(\.self)
        }
        return words
    }

    /// "10:02:41" today, "22 Nov 10:02" on another day.
    func clock(_ time: Int64) -> String {
        let (day, second) = local(time)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(padded(second / 3_600)):\(padded(second / 60 % 60))"
        if day == local(now).day { return "\(minutes):\(padded(second % 60))" }
        let date = CivilDate(dayNumber: day)
        return "\(date.day) \(LiveRowWords.months[date.month - 1]) \(minutes)"
    }

    private func local(_ time: Int64) -> (day: Int, second: Int) {
        let second = floorQuotient(Int(time), 1_000_000)
        let local = second + zone.offset(at: Double(second))
        return (floorQuotient(local, secondsPerDay), floorRemainder(local, secondsPerDay))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
