/// What a TZif file's footer says about all later years: an offset, or two that alternate.
///
/// Source: RFC 9636 section 3.3.1; IEEE Std 1003.1 section 8.3, variable TZ.
struct YearlyRule: Sendable, Equatable {
    /// Daylight saving: usually later than standard, but Dublin's is an hour earlier.
    struct Daylight: Sendable, Equatable {
        let offset: Int
        let start: YearlyInstant
        let end: YearlyInstant
    }

    /// Seconds east of UTC.
    let standardOffset: Int
    let daylight: Daylight?

    /// One switch of the clock: from `second` on, `offset` is in force.
    private struct Event {
        let second: Int
        let offset: Int
    }

    /// Seconds east of UTC at `second`.
    func offset(at second: Int) -> Int {
        let year = CivilDate(dayNumber: floorQuotient(second, secondsPerDay)).year
        let past = events(years: year - 2...year + 1).last { $0.second <= second }
        return past?.offset ?? standardOffset
    }

    /// Changes with `lower < t <= upper`, ascending.
    func changes(after lower: Int, through upper: Int) -> [Zone.Change] {
        guard daylight != nil, lower < upper else { return [] }
        let firstYear = CivilDate(dayNumber: floorQuotient(lower, secondsPerDay)).year - 1
        let lastYear = CivilDate(dayNumber: floorQuotient(upper, secondsPerDay)).year + 1
        var before = offset(at: lower)
        var found: [Zone.Change] = []
        let events = events(years: firstYear...lastYear)
        for (index, event) in events.enumerated()
        where event.second > lower && event.second <= upper {
            // Of several events at one instant the last counts: daylight saving all year.
            let isLast = index + 1 == events.count || events[index + 1].second > event.second
            guard isLast, event.offset != before else { continue }
            found.append(.init(t: Double(event.second), before: before, after: event.offset))
            before = event.offset
        }
        return found
    }

    /// The switches of some years, ascending; at equal instants a later year's comes later.
    private func events(years: ClosedRange<Int>) -> [Event] {
        guard let daylight else { return [] }
        var events: [(order: Int, event: Event)] = []
        for year in years {
            let start = daylight.start.localSecond(year: year) - standardOffset
            let end = daylight.end.localSecond(year: year) - daylight.offset
            events.append((2 * year, Event(second: start, offset: daylight.offset)))
            events.append((2 * year + 1, Event(second: end, offset: standardOffset)))
        }
        events.sort { ($0.event.second, $0.order) < ($1.event.second, $1.order) }
        return events.map(\.event)
    }
}

/// A day of every year and a time on it, in local time before the switch.
struct YearlyInstant: Sendable, Equatable {
    enum Day: Sendable, Equatable {
        /// "Mm.w.d": the w-th weekday d (0 for Sunday) of month m; w 5 is the last.
        case weekday(month: Int, week: Int, weekday: Int)
        /// "Jn": day 1 to 365, 29 February never counted.
        case withoutLeapDay(Int)
        /// "n": day 0 to 365, 29 February counted.
        case withLeapDay(Int)
    }

    let day: Day
    /// Seconds from the day's midnight, from -167 to 167 hours.
    let time: Int

    /// Local seconds since 1970-01-01 00:00 local.
    func localSecond(year: Int) -> Int {
        dayNumber(year: year) * secondsPerDay + time
    }

    private func dayNumber(year: Int) -> Int {
        let newYear = CivilDate(year: year, month: 1, day: 1).dayNumber
        switch day {
        case .withoutLeapDay(let number):
            let leapDay = CivilDate.isLeap(year: year) && number >= 60 ? 1 : 0
            return newYear + number - 1 + leapDay
        case .withLeapDay(let number):
            return newYear + number
        case .weekday(let month, let week, let weekday):
            return Self.dayNumber(year: year, month: month, week: week, weekday: weekday)
        }
    }

    private static func dayNumber(year: Int, month: Int, week: Int, weekday: Int) -> Int {
        let first = CivilDate(year: year, month: month, day: 1).dayNumber
        let next = month == 12 ? (year + 1, 1) : (year, month + 1)
        let end = CivilDate(year: next.0, month: next.1, day: 1).dayNumber
        let ahead = floorRemainder(weekday - CivilDate.weekday(ofDayNumber: first), 7)
        let day = first + ahead + 7 * (week - 1)
        return day < end ? day : day - 7
    }
}
