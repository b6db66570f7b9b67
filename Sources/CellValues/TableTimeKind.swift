package import Calendars
import Text

/// The kind of a table's times.
public enum TableTimeKind: Sendable, Equatable {
    /// Numbers that count from 1970-01-01T00:00Z.
    case number
    /// Dates of ISO 8601.
    case date
    /// Years, such as 1880: each stands for its first instant.
    case year
    /// Dates in digits, such as 20240102, with hours, minutes and seconds or without:
    /// 20240102093000.
    case digits
    /// Dates in digits with a year of two, and hours, minutes and perhaps seconds, such as
    /// 2401021530.
    case shortDigits
    /// Months in digits, such as 202401.
    case months
    /// Days since 1899-12-30, such as 45292.5, as Excel counts them.
    case excelDays
    /// Julian dates: days since noon of 1 January 4713 BC, such as 2460310.5, as astronomers count
    /// them.
    case julianDays
    /// Julian dates without 2400000.5, such as 60310.
    case modifiedJulianDays
    /// Ticks of .NET: tenths of a microsecond since 1 January of the year 1.
    case ticks
    /// Tenths of a microsecond since 1601, as Windows keeps times of files.
    case fileTimes
    /// Seconds since 2001, as Apple's Cocoa counts them.
    case appleSeconds
    /// Months with a dot, such as 2024.01, of which 2024.1 is October.
    case dottedMonths
    /// Years with their part that has passed, such as 2024.0417.
    case decimalYears
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
        case .shortDigits: "date such as 2401021530"
        case .months: "month such as 202401"
        case .excelDays: "number of days such as 45292"
        case .julianDays: "Julian date such as 2460310.5"
        case .modifiedJulianDays: "modified Julian date such as 60310"
        case .ticks: "count of ticks such as 638396640000000000"
        case .fileTimes: "time of a file such as 133485408000000000"
        case .appleSeconds: "number of seconds since 2001 such as 725846400"
        case .dottedMonths: "month such as 2024.01"
        case .decimalYears: "year such as 2024.0417"
        case .written: "date in another form"
        }
    }

    /// Returns the date of a number that is a year, a date in digits or the like; nil if it is no
    /// such date.
    package func date(_ number: Double) -> ISODate? {
        switch self {
        case .excelDays: return TableTimeKind.date(number, in: 20_000...80_000, since: 25_569)
        case .julianDays:
            return TableTimeKind.date(number, in: 2_378_497...2_488_070, since: 2_440_587.5)
        case .modifiedJulianDays:
            return TableTimeKind.date(number, in: 15_000...88_069, since: 40_587)
        case .ticks:
            return TableTimeKind.date(
                number / TableTimeKind.ticksPerDay, in: 729_000...766_000, since: 719_162)
        case .fileTimes:
            return TableTimeKind.date(
                number / TableTimeKind.ticksPerDay, in: 134_774...182_000, since: 134_774)
        case .appleSeconds:
            return TableTimeKind.date(
                number / Double(secondsPerDay), in: 0...36_525, since: -11_323)
        case .dottedMonths:
            let month = (number * 100).rounded()
            guard abs(number * 100 - month) < 1e-6 else { return nil }
            return TableTimeKind.months.date(month)
        case .decimalYears:
            guard (1500.0..<2200).contains(number) else { return nil }
            let (year, part) = (number.rounded(.down), number.truncatingRemainder(dividingBy: 1))
            let (first, next) = (Int(year), Int(year) + 1)
            let start = CivilDate(year: first, month: 1, day: 1).dayNumber
            let days = CivilDate(year: next, month: 1, day: 1).dayNumber - start
            return TableTimeKind.date(
                Double(start) + part * Double(days), in: -200_000...100_000, since: 0)
        default: break
        }
        guard let whole = Int(exactly: number) else { return nil }
        switch self {
        case .number, .date, .written, .excelDays, .julianDays, .modifiedJulianDays, .ticks,
            .fileTimes, .appleSeconds, .dottedMonths, .decimalYears:
            return nil
        case .year:
            guard TableTimeKind.years.contains(whole) else { return nil }
            return ISODate(CivilDate(year: whole, month: 1, day: 1))
        case .digits: return TableTimeKind.date(digits: whole)
        case .shortDigits: return TableTimeKind.date(shortDigits: whole)
        case .months:
            guard TableTimeKind.yearsOfClocks.contains(whole / 100) else { return nil }
            return CivilDate(checked: whole / 100, month: whole % 100, day: 1).map { ISODate($0) }
        }
    }

    /// Tenths of a microsecond.
    private static let ticksPerDay = 864e9

    /// Returns the date of a count of days, to the millisecond; nil for one outside a range.
    ///
    /// - Parameter start: the count of 1970-01-01T00:00.
    private static func date(
        _ days: Double, in range: ClosedRange<Double>, since start: Double
    ) -> ISODate? {
        guard range.contains(days) else { return nil }
        let milliseconds = Int(((days - start) * Double(secondsPerDay) * 1000).rounded())
        var date = ISODate(CivilDate(dayNumber: 0))
        date.wallSecond = floorQuotient(milliseconds, 1000)
        date.nanosecond = floorRemainder(milliseconds, 1000) * 1_000_000
        return date
    }

    /// Returns the time that a text names where times are of this kind, or have a form of their
    /// own; nil for any other text, and where seconds and dates of ISO 8601 say the same.
    ///
    /// - Parameters:
    ///   - form: that of dates in another form.
    ///   - zone: where a date in the form is meant.
    ///   - own: the table's, where a year or a date in digits is.
    ///   - unit: what numbers count that are no dates.
    package func time(
        _ text: [UInt8], in form: DateForm?, _ zone: Zone, own: Zone, _ unit: TimeUnit
    ) -> NamedTime? {
        let ofDigits = time(text, own, unit)
        guard let start = form?.date(text)?.seconds(in: zone) ?? ofDigits?.start else { return nil }
        return NamedTime(start: start, end: form?.end(text)?.seconds(in: zone) ?? ofDigits?.end)
    }

    /// Returns the time that a number names where times are of this kind: an instant, or a year,
    /// month or day as a whole. Seconds since 1970 are accepted also where the table counts
    /// another unit. Nil for a text that is no number.
    package func time(_ text: [UInt8], _ zone: Zone, _ unit: TimeUnit) -> NamedTime? {
        guard let number = DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) else {
            return nil
        }
        guard isOfClock else {
            let own = number / unit.perSecond
            // Seconds, of a table that counts other units.
            let areSeconds =
                TableTimeKind.likely.contains(number) && !TableTimeKind.likely.contains(own)
            return NamedTime(start: areSeconds ? number : own)
        }
        guard let kind = typedKind(number), let date = kind.date(number) else { return nil }
        let day = CivilDate(dayNumber: floorQuotient(date.wallSecond, secondsPerDay))
        let next = kind.length(number).map { ISODate($0.next(after: day)) }
        return NamedTime(start: date.seconds(in: zone), end: next?.seconds(in: zone))
    }

    /// The seconds since 1970 of 1990 to 2100.
    private static let likely = 631_152_000.0..<4_133_980_800

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
        case .dottedMonths: .month
        case .number, .date, .written, .shortDigits, .julianDays, .modifiedJulianDays, .ticks,
            .fileTimes, .appleSeconds, .decimalYears:
            nil
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

    /// Returns a date of ten digits or twelve, which has no century: from 2001 to 2068, or from 1969
    /// to 1999.
    private static func date(shortDigits digits: Int) -> ISODate? {
        guard (100_000_000...999_999_999_999).contains(digits) else { return nil }
        let isOfMinutes = digits < 10_000_000_000
        let start = isOfMinutes ? 100_000_000 : 10_000_000_000
        let century = digits / start < 69 ? 20 : 19
        return clock(century * 100 * start + digits, unit: isOfMinutes ? 60 : 1)
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
