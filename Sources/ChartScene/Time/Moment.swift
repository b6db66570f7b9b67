package import Calendars

/// An instant in whole numbers, with the offset in force: what labels are made from.
package struct Moment: Sendable, Equatable {
    /// Seconds since 1970 UTC, rounded down.
    let second: Int
    /// What follows the second, in units of 10^-digits seconds.
    let fraction: Int
    /// 0 to 9.
    let digits: Int
    /// Seconds east of UTC.
    let offset: Int

    package init(second: Int, fraction: Int = 0, digits: Int = 0, zone: Zone) {
        self.second = second
        self.fraction = fraction
        self.digits = digits
        offset = zone.offset(atSecond: second)
    }

    /// The instant `count` times 10^-digits seconds after 1970 UTC.
    package init(count: Int, digits: Int, zone: Zone) {
        let scale = powerOfTen(digits)
        self.init(
            second: floorQuotient(count, scale), fraction: floorRemainder(count, scale),
            digits: digits, zone: zone)
    }

    /// The nearest `Double`, in seconds since 1970 UTC.
    var t: Double {
        guard digits > 0 else { return Double(second) }
        let scale = powerOfTen(digits)
        return Double(second * scale + fraction) / Double(scale)
    }

    private var localSecond: Int { second + offset }
    /// Local days since 1970-01-01.
    package var dayNumber: Int { floorQuotient(localSecond, secondsPerDay) }
    /// Seconds since local midnight, as the clock shows them.
    var secondOfDay: Int { floorRemainder(localSecond, secondsPerDay) }
    package var date: CivilDate { CivilDate(dayNumber: dayNumber) }
}
