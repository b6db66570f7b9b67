import ChartScene
import Ranking

extension RankedCard {
    /// Whether the entry has a picture, be it there or not.
    var hasPicture: Bool { image != nil || item.image != nil || item.largeImage != nil }

    /// What the document is called.
    var title: String {
        [item.name, item.id].map(\.tidy).first { !$0.isEmpty } ?? ""
    }

    /// The facts next to the entry's name: its number first, then its fields.
    var facts: [RankedField] {
        let number = metric.map { metric in
            RankedField(label: metric.name, value: item.value?.text(locale))
        }
        return [number].compactMap { $0 }
            + item.fields.map { RankedField(label: $0.label, value: $0.text(locale)) }
    }

    /// Returns the words at the lower edge.
    func footerWords(_ setter: TextSetter) -> [String] {
        let lacks = { (text: String?, weight: TextStyle.Weight) in
            text?.tidy.lacksLetters(setter.shapes, weight) == true
        }
        return FooterWords(
            words, locale, missing: missing, notes: notes,
            hasLeast: metric != nil && item.value?.isAtLeast == true,
            lacksLetters: lacks(item.name, .bold) || lacks(item.subtitle, .regular)
                || facts.contains { lacks($0.label, .regular) || lacks($0.value, .regular) },
            fetchedAt: fetchedAt, attribution: attribution
        ).parts
    }

    /// What the card says, as one paragraph.
    var altText: String {
        let speech = Speech(words, locale)
        let number = speech.number(of: item, metric)
        let entry = [title, item.subtitle ?? "", number ?? ""].map(\.tidy)
            .filter { !$0.isEmpty }.joined(separator: ", ")
        let facts = item.fields.map { "\($0.label): \($0.text(locale) ?? words(.notGiven))" }
        let page = item.link.map { words(.altPage, ["link": $0]) } ?? ""
        let source = attribution ?? ""
        let sentences =
            [words(.altEntry, ["rank": "\(item.rank)", "entry": entry])] + facts
            + speech.notes(notes, missing)
        return RankedAltText.paragraph(sentences + [page, speech.time(fetchedAt), source])
    }
}
