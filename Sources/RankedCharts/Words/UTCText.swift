import Calendars
package import ChartScene
package import Ranking

/// An instant in the zone UTC: "23 Nov 2026 17:40"; nil for one outside of the years 1 to 9999.
///
/// - Parameter t: seconds since 1970-01-01T00:00Z.
func utcText(_ t: Double, _ locale: ChartLocale) -> String? {
    guard isDrawable(t, zone: .utc) else { return nil }
    return TimeText(locale: locale).dateAndMinutes(Moment(second: Zone.second(t), zone: .utc))
}

extension RankedWords {
    /// Says since when entries changed, in UTC.
    func changes(since moment: Double, in locale: ChartLocale) -> String {
        changes(since: moment) { "\(utcText($0, locale) ?? "?") UTC" }
    }

    /// Words a note with counts as a locale writes them, and instants in UTC.
    package func note(_ note: RankedNote, in locale: ChartLocale) -> String {
        self.note(note) {
            countText($0, locale)
        } time: {
            "\(utcText($0, locale) ?? "?") UTC"
        }
    }
}
