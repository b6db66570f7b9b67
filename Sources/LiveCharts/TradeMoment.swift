package import Calendars
package import ChartScene
package import LiveTrades
import Text
package import Words

/// A moment of trading in words.
package struct TradeMoment {
    /// In microseconds since 1970-01-01T00:00Z.
    let time: Int64
    /// How precisely it is told.
    let precision: Trade.Precision

    package init(time: Int64, precision: Trade.Precision) {
        (self.time, self.precision) = (time, precision)
    }

    /// Returns the time of day in a zone, to the millisecond as far as it is known: "10:02:03.596";
    /// with the date before it where that is another day than now: "2026-03-29 23:59:58".
    ///
    /// - Parameter now: in microseconds since 1970-01-01T00:00Z.
    package func text(in zone: Zone, now: Int64) -> String {
        let moment = Moment(count: floorQuotient(Int(time), 1_000), digits: 3, zone: zone)
        let today = Moment(second: floorQuotient(Int(now), 1_000_000), zone: zone)
        let text = TimeText()
        let clock = precision == .seconds ? text.wholeSeconds(moment) : text.clock(moment)
        return moment.dayNumber == today.dayNumber ? clock : "\(moment.date.isoText) \(clock)"
    }

    /// Returns a span of time in one or two units: "59 s", "1 min 47 s", "1 h 5 min".
    ///
    /// - Parameter microseconds: a second or more.
    package static func span(_ microseconds: Int64, _ words: LiveNotes) -> String {
        let seconds = Int(max(0, microseconds / 1_000_000))
        let parts =
            seconds < 3_600
            ? [(seconds / 60, words.minutes), (seconds % 60, words.seconds)]
            : [(seconds / 3_600, words.hours), (seconds % 3_600 / 60, words.minutes)]
        return parts.filter { $0.0 > 0 }.map { $0.1.filled(["count": $0.0.grouped]) }
            .joined(separator: " ")
    }

    /// Returns how long ago the last trade was: "last trade 3 min ago".
    ///
    /// - Parameters:
    ///   - microseconds: the time since then; a moment that is to come counts as just now.
    ///   - locale: has the language.
    package static func lastTrade(_ microseconds: Int64, _ locale: ChartLocale) -> String {
        let age = RoughAge(seconds: Int(microseconds / 1_000_000))
        let words = LiveNotes.of(locale.language)
        let unit =
            switch age.unit {
            case .seconds: words.seconds
            case .minutes: words.minutes
            case .hours: words.hours
            case .days: words.daysAgo
            }
        return words.lastTrade.filled(["span": unit.filled(age.count, locale)])
    }
}
