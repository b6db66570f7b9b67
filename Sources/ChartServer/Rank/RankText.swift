import Calendars
import ChartScene
import RankedCharts
import Ranking
import Text
import TimeSeries

/// Numbers, dates and texts of ranked feeds for a page in some language.
struct RankText {
    let words: RankedWords
    let locale: ChartLocale
    let zone: Zone
    /// Whether what the source says is passed on, with its address.
    let tellsSource: Bool

    /// The language of a failure's words.
    var language: PageLanguage { PageLanguage(locale) }

    /// Returns a count with separators between thousands.
    func count(_ count: Int) -> String {
        (count < 0 ? "-" : "") + groupedDigits("\(count.magnitude)", by: locale.groupSeparator)
    }

    /// Returns a number of the feed's, every digit as it was written; "at least" in words.
    func value(_ value: RankedValue) -> String {
        let text = decimal(value.text)
        return value.isAtLeast ? words(.atLeast, ["value": text]) : text
    }

    private func decimal(_ text: String) -> String {
        guard let parts = text.wholeMatch(of: /(-?)([0-9]+)(?:\.([0-9]+))?/) else {
            return RankText.clean(text)
        }
        let (_, sign, whole, fraction) = parts.output
        return sign + groupedDigits(String(whole), by: locale.groupSeparator)
            + (fraction.map { locale.decimalSeparator + $0 } ?? "")
    }

    /// Returns a fact's value: dates in the language's way, other texts as the feed has them.
    func value(of field: RankedField) -> String? {
        field.text(locale, in: zone).map(RankText.clean)
    }

    func note(_ note: RankedNote) -> String {
        RankText.clean(words.note(told(note), number: count, time: date))
    }

    /// Whether errors are told in a few words: in their own they are English.
    private var isBrief: Bool { !tellsSource || !language.isEnglish }

    /// Returns a note as the visitor is told it: without a source's address, unless what the source
    /// says is passed on.
    func told(_ note: RankedNote) -> RankedNote {
        switch note {
        case .failed(let part) where isBrief: .failed(part.brief(in: language))
        case .kept(let time, let part) where isBrief:
            .kept(at: time, part.brief(in: language))
        default: note
        }
    }

    /// "5 min ago".
    func age(_ seconds: Double) -> String { words.age(seconds, number: count) }

    /// "25 Oct 2026 14:03 UTC".
    func date(_ time: Double) -> String {
        let moment = Moment(second: Zone.second(time), zone: zone)
        return "\(TimeText(locale: locale).dateAndMinutes(moment)) \(zone.name)"
    }

    /// "14:03:20" in UTC, of the second that has begun by then at the latest.
    static func timeOfDay(_ time: Double) -> String {
        TimeText().wholeSeconds(Moment(second: Zone.second(time.rounded(.up)), zone: .utc))
    }

    /// Returns a text of the feed without characters that would hide or turn round the text next to
    /// it: control characters, and those that set a direction. Pages escape markup when they insert
    /// the text.
    static func clean(_ text: String) -> String {
        var clean = ""
        for scalar in text.unicodeScalars.prefix(2_000) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: clean += " "
            // Joiners are part of words and of emoji.
            case .format where ![0x200C, 0x200D].contains(scalar.value): break
            case .surrogate, .privateUse, .unassigned: clean += "\u{FFFD}"
            default: clean.unicodeScalars.append(scalar)
            }
        }
        return clean
    }
}
