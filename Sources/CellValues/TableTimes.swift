package import Calendars
package import FeedErrors
import Text

/// Turns the dates of a page's rows, in order, into instants.
///
/// A wall time that comes twice means the first of its two instants, unless that lies before the
/// row above, or is the same in a table that repeats no time. In a table with the newest row first
/// it means the later instant, unless that lies after the row above, or is the same in a table that
/// repeats no time. Where all rows are equally far apart, the step decides first. A wall time that
/// clocks leave out is a fault, but for a date without a time of day: it is the first instant of
/// that day.
package struct TableTimes {
    private let zone: Zone
    private var stretch: WallStretch?
    /// Whether the clocks of the zone leave out the wall times of the stretch that was read last.
    package private(set) var areLeftOut = false
    /// Whether the clocks show the wall time that was read last twice.
    package private(set) var isShownTwice = false
    private let order: RowOrder
    private let rowBeforePage: Double?
    /// The instant of the row before; nil for the page's first row.
    private var previous: Double?
    /// Whether the first row's wall time comes twice, so that the row before the page says which of
    /// the two is meant.
    package private(set) var dependsOnRowBeforePage = false
    /// The day of the first time, where times are times of day; nil for dates.
    private var clockDay: Int?
    /// The wall time of the row before, where they are.
    private var wallSecondBefore: Int?

    /// - Parameters:
    ///   - rowBeforePage: its instant, in seconds since 1970, as far as it matters.
    ///   - form: that of the dates. After times of day the next day begins where time goes back by
    ///     more than 12 hours.
    package init(_ zone: Zone, _ order: RowOrder, rowBeforePage: Double?, form: DateForm? = nil) {
        if case .clock(let day) = form {
            clockDay = day
            dependsOnRowBeforePage = true
            wallSecondBefore = rowBeforePage.map {
                let second = Int($0.rounded(.down))
                return second + zone.offset(atSecond: second)
            }
        }
        self.zone = zone
        self.order = order
        self.rowBeforePage = rowBeforePage
    }

    /// - Returns: seconds since 1970-01-01T00:00Z.
    package mutating func instant(_ date: ISODate) -> Double {
        if let clockDay { return instant(ofClock: date, from: clockDay) }
        return instant(ofDate: date)
    }

    private mutating func instant(ofDate date: ISODate) -> Double {
        isShownTwice = false
        let instant = date.seconds(offset: date.offset ?? offset(of: date))
        previous = instant
        return instant
    }

    /// Returns the fault of a date that the clocks of the zone leave out; nil for all others.
    ///
    /// - Parameters:
    ///   - date: the one whose instant was asked for last.
    ///   - text: the date as it is written.
    package func fault(of date: ISODate, _ text: [UInt8]) -> (
        problem: String, remedy: FeedError.Remedy
    )? {
        guard date.offset == nil, areLeftOut, !(isDay(text) && hasLaterTimes(date)) else {
            return nil
        }
        return ("the clocks of \(zone.name) leave out \(text.printable())", .otherZone)
    }

    /// Returns whether a text names a day as a whole: it has no time of day.
    private func isDay(_ text: [UInt8]) -> Bool {
        !text.contains(Byte.colon) && text.count { $0 &- Byte.zero < 10 } <= 8
    }

    /// Returns whether the clocks leave out the midnight of a date, and show later times of its
    /// day: it stands for its first instant.
    private func hasLaterTimes(_ date: ISODate) -> Bool {
        guard floorRemainder(date.wallSecond, secondsPerDay) == 0, let stretch else { return false }
        let first = date.wallSecond - stretch.offset
        let shown = first + zone.offset(atSecond: first)
        return floorQuotient(shown, secondsPerDay) == floorQuotient(date.wallSecond, secondsPerDay)
    }

    /// Returns the instant of a time of day, on the day that it is on by the row before: a time
    /// that goes back by more than half a day is of the next one.
    ///
    /// - Parameters:
    ///   - clock: on the day of the first time.
    ///   - day: that day, counted from 1970-01-01.
    package mutating func instant(ofClock clock: ISODate, from day: Int) -> Double {
        var date = clock
        if let before = wallSecondBefore {
            let days = floorQuotient(before, secondsPerDay) - day
            date.wallSecond += days * secondsPerDay
            if date.wallSecond < before - secondsPerDay / 2 { date.wallSecond += secondsPerDay }
        }
        wallSecondBefore = date.wallSecond
        return instant(ofDate: date)
    }

    private mutating func offset(of date: ISODate) -> Int {
        let stretch = stretch(holding: date.wallSecond)
        guard let later = stretch.laterOffset else { return stretch.offset }
        isShownTwice = true
        if previous == nil { dependsOnRowBeforePage = true }
        guard let before = previous ?? rowBeforePage else {
            return order.isNewestFirst ? later : stretch.offset
        }
        let (first, last) = (
            date.seconds(offset: stretch.offset), date.seconds(offset: later)
        )
        if let step = order.step, step != 0 {
            if first - before == step { return stretch.offset }
            if last - before == step { return later }
        }
        let isLast =
            order.isNewestFirst
            ? last < before || last == before && order.repeatsTimes
            : first < before || first == before && !order.repeatsTimes
        return isLast ? later : stretch.offset
    }

    private mutating func stretch(holding wallSecond: Int) -> WallStretch {
        if let stretch, stretch.seconds.contains(wallSecond) { return stretch }
        let found = zone.wallStretch(holding: wallSecond)
        areLeftOut = zone.offset(atSecond: wallSecond - found.offset) != found.offset
        stretch = found
        return found
    }
}
