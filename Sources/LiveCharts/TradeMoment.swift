package import Calendars
package import LiveTrades
import Text
import TimeSeries

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
        let today = wall(now, zone).prefix(10)
        let text = wall(time, zone)
        let shown = text.hasPrefix(today) ? text.dropFirst(11) : text.replacing("T", with: " ")[...]
        let seconds = shown.prefix { $0 != "." && $0 != "Z" }
        guard precision == .microseconds else { return String(seconds) }
        let fraction = shown.drop { $0 != "." }.dropFirst().prefix { $0.isNumber }.prefix(3)
        return seconds + "." + fraction + String(repeating: "0", count: 3 - fraction.count)
    }

    /// Writes the local time of a zone by ISO 8601.
    private func wall(_ time: Int64, _ zone: Zone) -> String {
        (time.seconds + Double(zone.offset(at: time.seconds))).isoText
    }

    /// Returns how long ago something was: "2 s ago", "3 min ago".
    ///
    /// - Parameter microseconds: the time since then; a moment that is to come counts as just now.
    package static func age(_ microseconds: Int64) -> String {
        let age = RoughAge(seconds: Int(microseconds / 1_000_000))
        let unit =
            switch age.unit {
            case .seconds: "s"
            case .minutes: "min"
            case .hours: "h"
            case .days: "days"
            }
        return "\(age.count.grouped) \(unit) ago"
    }
}
