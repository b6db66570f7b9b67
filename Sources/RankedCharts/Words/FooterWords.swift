import ChartScene
import Ranking

/// The words below a picture, the most important first.
struct FooterWords {
    private(set) var parts: [String] = []

    /// - Parameters:
    ///   - missing: how many pictures are missing.
    ///   - notes: what a reader must know.
    ///   - hasLeast: whether there are numbers with the sign for "at least".
    ///   - lacksLetters: whether letters are drawn as boxes.
    ///   - fetchedAt: seconds since 1970-01-01T00:00Z; nil where that is not known.
    init(
        _ words: RankedWords, _ locale: ChartLocale, missing: MissingPictures?,
        notes: [RankedNote], hasLeast: Bool, lacksLetters: Bool, fetchedAt: Double?,
        attribution: String?
    ) {
        if let missing { parts.append(missing.text(words, locale)) }
        parts += notes.map { words.note($0, in: locale) }
        if hasLeast { parts.append(words(.atLeastSign)) }
        if lacksLetters { parts.append(words(.missingLetters)) }
        if notes.kept == nil, let time = fetchedAt.flatMap({ utcText($0, locale) }) {
            parts.append(words(.fetched, ["time": time]))
        }
        guard let source = attribution, !source.tidy.isEmpty else { return }
        parts.append(source)
    }

    /// Makes the words below the rows of a list.
    init(_ chart: RankedChart, _ items: ArraySlice<RankedItem>, _ setter: TextSetter) {
        let lacks = { (text: String, weight: TextStyle.Weight) in
            text.tidy.lacksLetters(setter.shapes, weight)
        }
        self.init(
            chart.words, chart.locale, missing: chart.missing, notes: chart.list.notes,
            hasLeast: items.contains { $0.value?.isAtLeast == true },
            lacksLetters: lacks(chart.title, .bold)
                || items.contains { lacks($0.name, .bold) || lacks($0.listLine ?? "", .regular) },
            fetchedAt: chart.list.fetchedAt, attribution: chart.list.attribution)
        let others = chart.list.notes.count + (chart.missing == nil ? 0 : 1)
        if let since = chart.changesSince { parts.insert(since, at: others) }
    }
}
