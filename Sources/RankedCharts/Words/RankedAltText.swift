import ChartScene
import Ranking

/// What a page of a ranked list says, as one English paragraph for people and programs that don't see it. Names are in
/// it in full and in their own letters.
struct RankedAltText {
    let text: String

    init(_ chart: RankedChart, _ items: ArraySlice<RankedItem>) {
        var english = chart
        (english.words, english.locale) = (.english, .english)
        let sentences =
            ["Ranked list of \(chart.title)"]
            + [RankedCaption(english, items.indices).text]
            + [items.isEmpty ? "No entries" : RankedAltText.entries(items, chart.list.metric)]
            + RankedAltText.notes(chart.list.notes, chart.missing)
            + [RankedAltText.source(chart.list)]
        text = RankedAltText.paragraph(sentences)
    }

    /// Sentences, each with a full stop.
    static func paragraph(_ sentences: [String]) -> String {
        sentences.map(\.tidy).filter { !$0.isEmpty }
            .map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }

    static func notes(_ notes: [RankedNote], _ missing: MissingPictures?) -> [String] {
        [missing?.text(.english, .english) ?? ""]
            + notes.map { note in RankedWords.english.note(note) { countText($0, .english) } }
    }

    private static func entries(
        _ items: ArraySlice<RankedItem>, _ metric: RankedMetric?
    ) -> String {
        items.map { item in
            let parts = [item.name, item.listLine ?? "", number(of: item, metric) ?? ""]
            return "\(item.rank). "
                + parts.map(\.tidy).filter { !$0.isEmpty }.joined(separator: ", ")
        }.joined(separator: "; ")
    }

    /// "at least 12,345 viewers"; nil without a metric.
    static func number(of item: RankedItem, _ metric: RankedMetric?) -> String? {
        guard let metric else { return nil }
        guard var value = item.value else { return "no number" }
        let isAtLeast = value.isAtLeast
        value.isAtLeast = false
        let text = [value.text(.english), metric.unit ?? ""].filter { !$0.isEmpty }
            .joined(separator: " ")
        return isAtLeast ? RankedWords.english(.atLeast, ["value": text]) : text
    }

    private static func source(_ list: RankedList) -> String {
        [
            utcText(list.fetchedAt, .english).map { "Fetched \($0) UTC" } ?? "",
            list.attribution ?? "",
        ].filter { !$0.isEmpty }.joined(separator: ". ")
    }
}
