/// Seconds in a day of POSIX time, which has no leap seconds.
package var secondsPerDay: Int { 86_400 }

/// A date of the proleptic Gregorian calendar, and its count of days from 1970-01-01.
///
/// Source: Howard Hinnant, "chrono-compatible low-level date algorithms" (days_from_civil,
/// civil_from_days, weekday_from_days).
package struct CivilDate: Sendable, Equatable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The same, but nil for a date that no calendar has, such as 30 February.
    @inline(__always)
    package init?(checked year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day > 0,
            day <= CivilDate.lastDay(ofMonth: month, year: year)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The date `dayNumber` days after 1970-01-01.
    package init(dayNumber: Int) {
        let shifted = dayNumber + 719_468
        let era = floorQuotient(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01; negative before.
    @inline(__always)
    package var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = floorQuotient(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The number of days in a month, 1 to 12.
    static func lastDay(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeap(year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// The weekday of a day number, 0 for Sunday: 1970-01-01 was a Thursday.
    package static func weekday(ofDayNumber dayNumber: Int) -> Int {
        floorRemainder(dayNumber + 4, 7)
    }
}
