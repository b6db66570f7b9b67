import ChartScene
import ChartgenCommand
import Feeds
import Ranking
import TimeSeries

extension RankRequest {
    /// What is said, in the language of the locale; in English where there are no words in that.
    var words: RankedWords { RankedWords.spoken(in: language) }
}

extension RankedWords {
    /// The words of a locale such as "de" or "de_AT"; English where there are none in its language.
    static func spoken(in locale: String) -> RankedWords {
        named(locale.replacing("_", with: "-"), among: all) ?? .english
    }

    /// What a reader of a table, or of stderr, must know: harmless on a terminal, and with the time of what is old.
    func note(_ note: RankedNote, of list: RankedList, _ locale: ChartLocale) -> String {
        let text = self.note(note) { groupedDigits("\($0)", by: locale.groupSeparator) }
            .harmless(limit: 600)
        guard note == .old else { return text }
        let time = list.fetchedAt.rounded(.down).isoText.replacing("T", with: " ").dropLast()
        return "\(text) · \(self(.fetched, ["time": String(time)]))"
    }
}
