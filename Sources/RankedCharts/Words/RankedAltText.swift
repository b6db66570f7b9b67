import ChartScene
import Ranking

/// What a page of a ranked list says, as one paragraph for people and programs that don't see it.
/// Names are in it in full and in their own letters.
struct RankedAltText {
    let text: String

    init(_ chart: RankedChart, _ items: ArraySlice<RankedItem>) {
        let speech = Speech(chart.words, chart.locale)
        var chart = chart
        chart.locale = speech.locale
        let words = chart.words
        let sentences =
            [words(.altList, ["title": chart.title])]
            + [RankedCaption(chart, items.indices).text]
            + [items.isEmpty ? words(.noEntries) : speech.entries(items, chart.list.metric)]
            + speech.notes(chart.list.notes, chart.missing)
            + [chart.list.changesSince.map { words.changes(since: $0, in: speech.locale) } ?? ""]
            + [speech.time(chart.list.fetchedAt), chart.list.attribution ?? ""]
        text = RankedAltText.paragraph(sentences)
    }

    /// Sentences, each with a full stop.
    static func paragraph(_ sentences: [String]) -> String {
        sentences.map(\.tidy).filter { !$0.isEmpty }
            .map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
    }
}

/// What paragraphs about ranked lists are made of, in the language of their words.
struct Speech {
    let words: RankedWords
    /// Names and separators that go with the words.
    let locale: ChartLocale

    init(_ words: RankedWords, _ locale: ChartLocale) {
        self.words = words
        self.locale = words == .english ? .english : locale
    }

    func notes(_ notes: [RankedNote], _ missing: MissingPictures?) -> [String] {
        [missing?.text(words, locale) ?? ""]
            + notes.map { words.note($0, in: locale) }
    }

    func entries(_ items: ArraySlice<RankedItem>, _ metric: RankedMetric?) -> String {
        items.map { item in
            let parts = [item.name, item.listLine ?? "", number(of: item, metric) ?? ""]
            return "\(item.rank). "
                + parts.map(\.tidy).filter { !$0.isEmpty }.joined(separator: ", ")
        }.joined(separator: "; ")
    }

    /// "at least 12,345 viewers"; nil without a metric.
    func number(of item: RankedItem, _ metric: RankedMetric?) -> String? {
        guard let metric else { return nil }
        guard var value = item.value else { return words(.altNoNumber) }
        let isAtLeast = value.isAtLeast
        value.isAtLeast = false
        let text = [value.text(locale), metric.unit ?? ""].filter { !$0.isEmpty }
            .joined(separator: " ")
        return isAtLeast ? words(.atLeast, ["value": text]) : text
    }

    /// "Fetched 23 Nov 2026 17:40 UTC"; empty where the time is not known.
    func time(_ fetchedAt: Double?) -> String {
        fetchedAt.flatMap { utcText($0, locale) }.map { words(.fetched, ["time": $0]) } ?? ""
    }
}
