import Calendars
import Text

/// The kind of a table's times.
enum TableTimeKind: Sendable, Equatable {
    /// Numbers that count from 1970-01-01T00:00Z.
    case number
    /// Dates of ISO 8601.
    case date
    /// Years, such as 1880: each stands for its first instant.
    case year
    /// Dates in digits, such as 20240102, with hours, minutes and seconds or without:
    /// 20240102093000.
    case digits
    /// Dates in another form, which the layout says.
    case written

    /// Whether they are read in a time zone.
    var isOfClock: Bool { self != .number }

    /// The kind's name in messages.
    var name: String {
        switch self {
        case .number: "number"
        case .date: "date"
        case .year: "year"
        case .digits: "date such as 20240102"
        case .written: "date in another form"
        }
    }

    /// Returns the date of a number that is a year or a date in digits; nil if it is no such date.
    func date(_ number: Double) -> ISODate? {
        guard let whole = Int(exactly: number) else { return nil }
        switch self {
        case .number, .date, .written: return nil
        case .year:
            guard TableTimeKind.years.contains(whole) else { return nil }
            return ISODate(CivilDate(year: whole, month: 1, day: 1))
        case .digits: return TableTimeKind.date(digits: whole)
        }
    }

    /// Returns the instant that a number names where times are of this kind, in seconds since 1970;
    /// nil for a text that is no number, and for one that counts seconds.
    func instant(
        _ text: [UInt8], _ zone: Zone, _ unit: SampleFormat.TimeUnit
    ) -> Double? {
        guard let number = DecimalNumber.value(of: text, scale: 0, mark: Byte.dot) else {
            return nil
        }
        guard isOfClock else { return number / unit.perSecond }
        let date =
            self == .date || self == .written
            ? TableTimeKind.year.date(number) ?? TableTimeKind.digits.date(number)
            : self.date(number)
        return date.map { $0.seconds(offset: zone.wallStretch(holding: $0.wallSecond).offset) }
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
