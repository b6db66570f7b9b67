package import Calendars
package import ChartScene
package import Ranking

extension RankedField {
    /// The value as readers of a language write it: a date of ISO 8601 as "23 Nov 2026", with its
    /// time of day and zone where it has one; every other text as it is. A midnight with an offset
    /// stands for its day.
    ///
    /// - Parameter zone: the zone in which times of day are told; those without an offset keep
    ///   their own.
    package func text(_ locale: ChartLocale, in zone: Zone = .utc) -> String? {
        guard let value, let date = ISODate(value.utf8) else { return value }
        let words = TimeText(locale: locale)
        let wall = Moment(second: date.wallSecond, zone: .utc)
        let isMidnight = date.wallSecond.isMultiple(of: secondsPerDay) && date.nanosecond == 0
        if value.utf8.count == 10 || (isMidnight && date.offset != nil) {
            return words.shortDate(wall)
        }
        guard let offset = date.offset else { return words.dateAndMinutes(wall) }
        let moment = Moment(second: date.wallSecond - offset, zone: zone)
        return "\(words.dateAndMinutes(moment)) \(zone.name)"
    }
}
