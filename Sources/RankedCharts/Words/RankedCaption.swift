import ChartScene
import Ranking

/// Which part of a list is shown, and what its entries are measured by: "1–10 of 100, by stars".
struct RankedCaption {
    let text: String

    /// - Parameter range: the entries that are shown, counted from 0.
    init(_ chart: RankedChart, _ range: Range<Int>) {
        let number = { countText($0, chart.locale) }
        // A list below an opened entry says here what it is of.
        var words = chart.opened == nil ? [] : [chart.list.title]
        if !range.isEmpty {
            let (first, last) = (number(range.lowerBound + 1), number(range.upperBound))
            let shown = chart.words(
                .shown,
                [
                    "range": range.count == 1 ? first : "\(first)–\(last)",
                    "count": number(chart.list.items.count),
                ])
            let metric = chart.list.metric.map { RankedCaption.words(of: $0) } ?? ""
            words.append(metric.isEmpty ? shown : RankedCaption.joined(shown, metric, chart))
        }
        text = words.map(\.tidy).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// "viewers"; "Change (%)" where the unit is no word.
    private static func words(of metric: RankedMetric) -> String {
        guard let unit = metric.unit?.tidy, !unit.isEmpty else { return metric.name.tidy }
        return unit.contains(where: \.isLetter) ? unit : "\(metric.name.tidy) (\(unit))"
    }

    /// A list that is given in another order than that of its numbers is not one "by" them.
    private static func joined(_ shown: String, _ metric: String, _ chart: RankedChart) -> String {
        let numbers = chart.list.items.map { $0.value?.number ?? -.infinity }
        let isByMetric = zip(numbers, numbers.dropFirst()).allSatisfy { $0 >= $1 }
        return isByMetric
            ? "\(shown), \(chart.words(.by, ["metric": metric]))" : "\(shown) · \(metric)"
    }
}
