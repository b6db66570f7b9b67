import Calendars
import ChartScene
import ChartgenCommand
import RankedCharts
import Ranking
import Text
import TimeSeries

extension RankedWords {
    /// Returns the words for a locale such as "de" or "de_AT", or the English ones if its language
    /// has no words.
    static func spoken(in locale: String) -> RankedWords {
        named(locale.replacing("_", with: "-"), among: all) ?? .english
    }

    /// Words a note for a reader of a table or of stderr. The text is harmless on a terminal, and
    /// names the time of an old list.
    func note(_ note: RankedNote, of list: RankedList, _ locale: ChartLocale) -> String {
        let text = self.note(note, in: locale).harmless(limit: 600)
        guard note == .old else { return text }
        let time = list.fetchedAt.rounded(.down).isoText.replacing("T", with: " ").dropLast()
        return "\(text) · \(self(.fetched, ["time": String(time)]))"
    }
}
