import LiveCharts
import LiveTrades
import Text
import TimeSeries

/// Live trades in words, for the page and its data.
enum LiveWords {
    /// "1,000 trades stored, 12,000 in all"; nil before the list was ever full.
    static func left(_ view: LiveView) -> String? {
        guard view.lastLeft > 0 || view.leftTotal > 0 else { return nil }
        let all = "\(view.leftTotal.grouped) in all"
        guard view.lastLeft > 0 else { return "\(trades(view.leftTotal)) stored before" }
        let last = trades(view.lastLeft)
        return view.hasArchive
            ? "\(last) stored, \(all)" : "\(last) left the list, \(all); nothing stores them"
    }

    /// "312 trades in the list, the latest 50 below".
    static func list(_ view: LiveView) -> String {
        guard view.listCount > 0 else { return "No trades in the list" }
        let all = "\(trades(view.listCount)) in the list"
        return view.listCount > view.rows.count
            ? "\(all), the latest \(view.rows.count) below" : all
    }

    /// Says what becomes of a list that has never been full.
    static func beforeLeft(hasArchive: Bool) -> String {
        hasArchive
            ? "When the list is full, its trades are stored and leave it"
            : "When the list is full, its trades leave it; nothing stores them"
    }

    /// "3 trades so far were outside 2,000–18,000"; nil for none.
    static func outside(_ view: LiveView) -> String? {
        guard view.outOfRange > 0, let prices = view.modelPrices else { return nil }
        let verb = view.outOfRange == 1 ? "was" : "were"
        return "\(trades(view.outOfRange)) so far \(verb) outside \(prices)"
    }

    private static func trades(_ count: Int) -> String {
        count == 1 ? "1 trade" : "\(count.grouped) trades"
    }
}
