package import Calendars
import Text

/// The kind of a table's times.
package enum TableTimeKind: Sendable, Equatable {
    /// Numbers that count from 1970-01-01T00:00Z.
    case number
    /// Dates of ISO 8601.
    case date
    /// Years, such as 1880: each stands for its first instant.
    case year
    /// Dates in digits, such as 20240102, with hours, minutes and seconds or without:
    /// 20240102093000.
    case digits
    /// Months in digits, such as 202401.
    case months
    /// Days since 1899-12-30, such as 45292.5, as Excel counts them.
    case excelDays
    /// Dates in another form, which the layout says.
    case written

    /// Whether they are read in a time zone.
    package var isOfClock: Bool { self != .number }

    /// The kind's name in messages.
    package var name: String {
        switch self {
        case .number: "number"
        case .date: "date"
        case .year: "year"
        case .digits: "date such as 20240102"
        case .months: "month such as 202401"
        case .excelDays: "number of days such as 45292"
        case .written: "date in another form"
        }
    }

    /// Returns the date of a number that is a year, a date in digits or the like; nil if it is no such
    /// date.
    package func date(_ number: Double) -> ISODate? {
        if self == .excelDays { return TableTimeKind.date(excelDays: number) }
        guard let whole = Int(exactly: number) else { return nil }
        switch self {
        case .number, .date, .written, .excelDays: return nil
        case .year:
            guard TableTimeKind.years.contains(whole) else { return nil }
            return ISODate(CivilDate(year: whole, month: 1, day: 1))
        case .digits: return TableTimeKind.date(digits: whole)
        case .months:
            guard TableTimeKind.yearsOfClocks.contains(whole / 100) else { return nil }
            return CivilDate(checked: whole / 100, month: whole % 100, day: 1).map { ISODate($0) }
        }
    }

    /// Returns the date of a count of days since 1899-12-30, to the millisecond; nil for one before
    /// 1954 or after 2119.
    private static func date(excelDays days: Double) -> ISODate? {
        guard (20_000...80_000).contains(days) else { return nil }
        let milliseconds = Int(((days - 25_569) * Double(secondsPerDay) * 1000).rounded())
        var date = ISODate(CivilDate(dayNumber: 0))
        date.wallSecond = floorQuotient(milliseconds, 1000)
        date.nanosecond = floorRemainder(milliseconds, 1000) * 1_000_000
        return date
    }

    /// Returns the instant that a number names where times are of this kind, in seconds since 1970;
    /// nil for a text that is no number, and for one that counts seconds.
    package func instant(
        _ text: [UInt8], _ zone: Zone, _ unit: TimeUnit
    ) -> Double? {
        guard let number = DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) else {
            return nil
        }
        guard isOfClock else { return number / unit.perSecond }
        return typedKind(number)?.date(number)?.seconds(in: zone)
    }

    /// Returns the end of the year, month or day that a number names where times are of this kind;
    /// nil for an instant, and for a text that is no number.
    package func end(_ text: [UInt8], _ zone: Zone) -> Double? {
        guard isOfClock, let number = DecimalNumber.value(of: text, scale: 0, mark: Byte.dot),
            let kind = typedKind(number), let start = kind.date(number),
            let length = kind.length(number)
        else { return nil }
        let first = CivilDate(dayNumber: floorQuotient(start.wallSecond, secondsPerDay))
        return ISODate(length.next(after: first)).seconds(in: zone)
    }

    /// Returns the kind that a number is of, of this one and those that look like nothing else.
    private func typedKind(_ number: Double) -> TableTimeKind? {
        [self, .year, .months, .digits].first { $0.date(number) != nil }
    }

    /// Returns the span that a date in digits names as a whole; nil for an instant.
    private func length(_ number: Double) -> DateLength? {
        switch self {
        case .year: .year
        case .months: .month
        case .digits: number < 100_000_000 ? .day : nil
        case .excelDays: number == number.rounded() ? .day : nil
        case .number, .date, .written: nil
        }
    }

    private static func date(digits: Int) -> ISODate? {
        switch digits {
        case 10_000_000...99_999_999: day(digits, years)
        case 1_000_000_000...9_999_999_999: clock(digits, unit: 3600)
        case 100_000_000_000...999_999_999_999: clock(digits, unit: 60)
        case 10_000_000_000_000...99_999_999_999_999: clock(digits, unit: 1)
        default: nil
        }
    }

    /// Returns a date of eight digits.
    private static func day(_ digits: Int, _ years: ClosedRange<Int>) -> ISODate? {
        guard years.contains(digits / 10_000) else { return nil }
        return CivilDate(
            checked: digits / 10_000, month: digits / 100 % 100, day: digits % 100
        ).map { ISODate($0) }
    }

    /// Returns a date, and then hours, minutes and seconds of two digits each, down to a unit in
    /// seconds.
    private static func clock(_ digits: Int, unit: Int) -> ISODate? {
        var (digits, unit, second) = (digits, unit, 0)
        while unit <= 3600 {
            guard digits % 100 < (unit == 3600 ? 24 : 60) else { return nil }
            second += digits % 100 * unit
            digits /= 100
            unit *= 60
        }
        guard var date = day(digits, yearsOfClocks) else { return nil }
        date.wallSecond += second
        return date
    }

    /// The years that numbers are taken for.
    private static let years = 1000...2999
    /// The years of longer dates: no seconds of this time look so before 2030.
    private static let yearsOfClocks = 1900...2100
}
