/// The parts of a date that a text gives.
struct DateParts {
    var year: Int?
    var month: Int?
    var day: Int?
    /// The day of the week, from 0 for Sunday.
    var weekday: Int?
    /// 1 to 366, in place of month and day.
    var dayOfYear: Int?
    /// Whether the text says a time of day.
    var hasClock = false
    /// Whether a word such as "kl." stands before the time of day.
    var hasClockWord = false
    /// The span that the text names, where its parts don't tell: a quarter or a week.
    var period: DateLength?
    var hour = 0
    var minute = 0
    var second = 0
    var nanosecond = 0
    /// Whether the hour is one of the second half of the day; nil counts hours from 0 to 23.
    var isAfternoon: Bool?
    /// Seconds since 1970, in place of all these.
    var secondsSince1970: Int?
    /// Seconds east of UTC, or nil.
    var offset: Int?

    /// The date; nil if no such date or time of day exists, or the date is on another day of the
    /// week. 24:00 is the start of the next day.
    var date: ISODate? {
        guard let day = civilDate, isOnItsWeekday(day), let hour = hourOfDay, minute < 60,
            second < 60
        else {
            return nil
        }
        var date = ISODate(day)
        if let secondsSince1970 {
            date.wallSecond = secondsSince1970
            date.offset = 0
        } else {
            date.wallSecond += hour * 3600 + minute * 60 + second
            date.offset = offset
        }
        date.nanosecond = nanosecond
        return date
    }

    /// The start of the day, month or the like after the one that is named; nil for an instant.
    var end: ISODate? {
        guard !hasClock, secondsSince1970 == nil, let first = civilDate, date != nil else {
            return nil
        }
        let isOfDay = day != nil || dayOfYear != nil
        let length = period ?? (isOfDay ? .day : month != nil ? .month : .year)
        return ISODate(length.next(after: first))
    }

    private func isOnItsWeekday(_ date: CivilDate) -> Bool {
        guard let weekday, secondsSince1970 == nil else { return true }
        return CivilDate.weekday(ofDayNumber: date.dayNumber) == weekday
    }

    private var civilDate: CivilDate? {
        if secondsSince1970 != nil { return CivilDate(dayNumber: 0) }
        guard let year, (1...9999).contains(year) else { return nil }
        guard let dayOfYear else {
            return CivilDate(checked: year, month: month ?? 1, day: day ?? 1)
        }
        let first = CivilDate(year: year, month: 1, day: 1).dayNumber
        let date = CivilDate(dayNumber: first + dayOfYear - 1)
        return date.year == year ? date : nil
    }

    private var hourOfDay: Int? {
        guard let isAfternoon else {
            let isEnd = hour == 24 && minute == 0 && second == 0 && nanosecond == 0
            return hour < 24 || isEnd ? hour : nil
        }
        guard (1...12).contains(hour) else { return nil }
        return hour % 12 + (isAfternoon ? 12 : 0)
    }
}
