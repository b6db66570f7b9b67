/// Seconds in a day of POSIX time, which has no leap seconds.
let secondsPerDay = 86_400

/// A date of the proleptic Gregorian calendar, and its count of days from 1970-01-01.
///
/// Source: Howard Hinnant, "chrono-compatible low-level date algorithms" (days_from_civil,
/// civil_from_days, weekday_from_days).
struct CivilDate: Sendable, Equatable {
    let year: Int
    /// 1 to 12.
    let month: Int
    /// 1 to 31.
    let day: Int

    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The date `dayNumber` days after 1970-01-01.
    init(dayNumber: Int) {
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
    var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = floorQuotient(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func isLeap(year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// The weekday of a day number, 0 for Sunday: 1970-01-01 was a Thursday.
    static func weekday(ofDayNumber dayNumber: Int) -> Int {
        floorRemainder(dayNumber + 4, 7)
    }
}

/// The quotient rounded down; `divisor` is positive.
func floorQuotient(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}

/// The remainder in `0 ..< divisor`; `divisor` is positive.
func floorRemainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}

/// The smallest multiple of `divisor` that is not less than `value`.
func firstMultiple(of divisor: Int, from value: Int) -> Int {
    -floorQuotient(-value, divisor) * divisor
}
