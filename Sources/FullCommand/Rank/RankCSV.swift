import Ranking
import Text

/// Ranked lists as a table of comma-separated values (RFC 4180), with lines that end with a newline
/// only.
struct RankCSV {
    /// The labels of columns that are there also where no entry has the field.
    private let labels: [String]
    /// Whether the column "at least" is there also where no number is a lower bound.
    private let hasBounds: Bool

    init(labels: [String] = [], hasBounds: Bool = false) {
        (self.labels, self.hasBounds) = (labels, hasBounds)
    }

    /// The columns of a feed, whatever its answer has.
    ///
    /// - Parameter opened: the detail of one of its entries, if that is shown.
    init(_ feed: FeedDescription, opened: RankedDetail? = nil) {
        let shown = opened?.list == nil ? feed : feed.detail ?? feed
        var isSum = false
        if case .sumOfDetail? = shown.metric?.value { isSum = true }
        self.init(labels: shown.more.map(\.label), hasBounds: isSum)
    }

    /// A row for each entry under a row of names: rank, id, name, subtitle, the metric's name where
    /// there is one, link, image, the labels of the fields, and "at least" where a number may be a
    /// lower bound.
    func text(_ list: RankedList) -> String {
        let labels = list.items.reduce(into: self.labels) { labels, item in
            labels += item.fields.map(\.label).filter { !labels.contains($0) }
        }
        let isBound = hasBounds || list.items.contains { $0.value?.isAtLeast == true }
        let hasMetric = list.metric != nil || list.items.contains { $0.value != nil }
        let metric = hasMetric ? [list.metric?.name ?? "value"] : []
        let ends = (isBound ? ["at least"] : []) + (list.changesSince == nil ? [] : ["change"])
        let rows = list.items.map { item in
            let value = hasMetric ? [item.value?.jsonDigits] : []
            let fields = labels.map { label in
                item.fields.first { $0.label == label }?.value
            }
            return ["\(item.rank)", item.id, item.name, item.subtitle] + value
                + [item.link, item.image] + fields
                + (isBound ? [item.value?.isAtLeast == true ? "true" : "false"] : [])
                + (list.changesSince == nil
                    ? [] : [item.change.map { RankedWords.english.change($0) }])
        }
        return ([RankCSV.head(metric, labels, ends)] + rows).map { row in
            row.map { RankCSV.cell($0 ?? "") }.joined(separator: ",") + "\n"
        }.joined()
    }

    /// The names of the columns, each one once: a name of the feed's that is taken has a word
    /// before it.
    private static func head(
        _ metric: [String], _ labels: [String], _ ends: [String]
    ) -> [String] {
        let (start, middle) = (["rank", "id", "name", "subtitle"], ["link", "image"])
        var taken = Set(start + middle + ["at least"] + ends)
        func free(_ name: String, _ word: String) -> String {
            var name = name
            while !taken.insert(name).inserted { name = "\(word) \(name)" }
            return name
        }
        return start + metric.map { free($0, "metric") } + middle
            + labels.map { free($0, "field") } + ends
    }

    /// The other list, or the entry itself as the only row.
    func text(_ detail: RankedDetail, of list: RankedList) -> String {
        switch detail {
        case .list(_, let inner): return text(inner)
        case .entry(let entry, _):
            var alone = list
            alone.items = [entry]
            return text(alone)
        }
    }

    /// A text as a field, harmless on a terminal.
    static func cell(_ text: String) -> String { CSVField(text.asCells(keepsLines: true)).text }
}
