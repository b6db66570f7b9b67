/// A date of ISO 8601 as it is written: a wall time, and an offset if it says one.
struct ISOInstant: Equatable {
    /// Seconds since 1970-01-01T00:00 by the clock meant, rounded down.
    var wallSecond: Int
    /// 0 to 999,999,999; further digits are dropped, as no `Double` near today holds them.
    var nanosecond: Int
    /// Seconds east of UTC, or nil.
    var offset: Int?

    /// Seconds since 1970-01-01T00:00Z, with the offset that is in force.
    func instant(offset: Int) -> Double {
        let second = wallSecond - offset
        guard nanosecond != 0 else { return Double(second) }
        let (scaled, overflow) = second.multipliedReportingOverflow(by: 1_000_000_000)
        let (count, overflow2) = scaled.addingReportingOverflow(nanosecond)
        guard !overflow, !overflow2,
            let value = DecimalNumber.nearest(UInt64(count.magnitude), -9)
        else {
            return Double(second) + Double(nanosecond) / 1e9
        }
        return count < 0 ? -value : value
    }
}

extension ISOInstant {
    /// The date at the start of some bytes: `YYYY-MM-DD`, then perhaps `T` or a space and
    /// `HH:MM[:SS[.fraction]]`, then perhaps `Z`, `+HH`, `+HHMM` or `+HH:MM`.
    ///
    /// - Parameter start: bytes with a newline after the last.
    /// - Returns: the date and where it ends, or nil if there is none.
    static func read(
        _ start: UnsafePointer<UInt8>
    ) -> (date: ISOInstant, end: UnsafePointer<UInt8>)? {
        guard let century = pair(start), let years = pair(start + 2), start[4] == Byte.minus,
            let month = pair(start + 5), start[7] == Byte.minus, let day = pair(start + 8),
            (1...12).contains(month)
        else { return nil }
        let year = century * 100 + years
        guard day > 0, day <= lastDay(month, year) else { return nil }
        var date = ISOInstant(wallSecond: dayNumber(year, month, day) * 86_400, nanosecond: 0)
        var next = start + 10
        guard next[0] == Byte.upperT || next[0] == Byte.space, next[1] &- Byte.zero < 10 else {
            return (date, next)
        }
        guard date.readClock(&next), date.readOffset(&next) else { return nil }
        return (date, next)
    }

    private mutating func readClock(_ next: inout UnsafePointer<UInt8>) -> Bool {
        guard let hour = Self.pair(next + 1), next[3] == Byte.colon,
            let minute = Self.pair(next + 4), hour < 24, minute < 60
        else { return false }
        next += 6
        wallSecond += hour * 3600 + minute * 60
        guard next[0] == Byte.colon else { return true }
        guard let second = Self.pair(next + 1), second < 60 else { return false }
        next += 3
        wallSecond += second
        return next[0] == Byte.dot ? readFraction(&next) : true
    }

    private mutating func readFraction(_ next: inout UnsafePointer<UInt8>) -> Bool {
        next += 1
        let start = next
        var unit = 100_000_000
        while next[0] &- Byte.zero < 10 {
            nanosecond += Int(next[0] &- Byte.zero) * unit
            unit /= 10
            next += 1
        }
        return next > start
    }

    private mutating func readOffset(_ next: inout UnsafePointer<UInt8>) -> Bool {
        if next[0] == Byte.upperZ {
            next += 1
            offset = 0
            return true
        }
        guard next[0] == Byte.plus || next[0] == Byte.minus else { return true }
        let sign = next[0] == Byte.minus ? -1 : 1
        guard let hours = Self.pair(next + 1), hours < 24 else { return false }
        next += 3
        let minuteStart = next[0] == Byte.colon ? next + 1 : next
        var minutes = 0
        if let found = Self.pair(minuteStart) {
            minutes = found
            next = minuteStart + 2
        }
        offset = sign * (hours * 3600 + minutes * 60)
        return minutes < 60
    }

    /// Two digits, or nil.
    @inline(__always)
    private static func pair(_ start: UnsafePointer<UInt8>) -> Int? {
        let tens = start[0] &- Byte.zero
        guard tens < 10 else { return nil }
        let ones = start[1] &- Byte.zero
        return ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    /// The number of days in a month.
    static func lastDay(_ month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01 of a date from year 0 on.
    ///
    /// Years are begun in March, so that the leap day is their last; then month m (March is 0)
    /// begins (153 m + 2) / 5 days into them. Source: Howard Hinnant, "chrono-compatible low-level
    /// date algorithms", days_from_civil.
    static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // 400 years later, so that nothing is negative: they have 146,097 days.
        let years = year + 400 - (month < 3 ? 1 : 0)
        let months = month < 3 ? month + 9 : month - 3
        let leapDays = years / 4 - years / 100 + years / 400
        return years * 365 + leapDays + (153 * months + 2) / 5 + day - 1 - 719_468 - 146_097
    }
}
