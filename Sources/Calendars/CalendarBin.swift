/// A length of time that a calendar is cut into: 15 minutes, a day, a quarter.
///
/// Hours, minutes and seconds are counted from local midnight, weeks begin on Monday, days are
/// counted from 1970-01-01, and months, quarters and years from the start of the year 0.
public struct CalendarBin: Sendable, Equatable {
    /// What the length is counted in; the raw value is how it is typed.
    public enum Unit: String, Sendable, CaseIterable {
        case second = "s"
        case minute = "m"
        case hour = "h"
        case day = "d"
        case week = "w"
        case month = "mo"
        case quarter = "q"
        case year = "y"
    }

    /// How many units, 1 or more.
    public let count: Int
    /// What they are.
    public let unit: Unit

    /// The bin as it is typed: "1d", "15m", "1mo".
    public var text: String { "\(count)\(unit.rawValue)" }

    /// A bin of some units.
    ///
    /// - Throws: `CalendarBinError` for a length that does not divide a day or a year evenly.
    public init(_ count: Int, _ unit: Unit) throws(CalendarBinError) {
        guard count > 0 else { throw .empty }
        if let whole = unit.whole {
            // Months and quarters may also be whole years.
            let isYears = unit.dial == .months && count.isMultiple(of: whole)
            guard whole.isMultiple(of: count) || isYears else { throw .uneven(unit) }
        }
        guard count <= CalendarBin.most || unit.dial == .seconds else { throw .tooLong }
        (self.count, self.unit) = (count, unit)
    }

    /// The bin that a text names: "1d", "15m", "2w", "1mo", or a unit's name such as "day".
    ///
    /// - Throws: `CalendarBinError`.
    public init(_ text: String) throws(CalendarBinError) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let name = String(text[digits.endIndex...])
        let unit = digits.isEmpty ? CalendarBin.names[name] : Unit(rawValue: name)
        guard let unit, let count = digits.isEmpty ? 1 : Int(digits) else { throw .noBin }
        try self.init(count, unit)
    }

    /// The largest number of days, weeks, months, quarters or years.
    public static let most = 1_000

    private static let names: [String: Unit] = [
        "second": .second, "minute": .minute, "hour": .hour, "day": .day, "week": .week,
        "month": .month, "quarter": .quarter, "year": .year,
    ]
}

/// Why a length of time is no bin.
public enum CalendarBinError: Error, Sendable, Equatable {
    /// A text without a number, or without one of the units.
    case noBin
    /// A length of 0.
    case empty
    /// Units that do not divide a day or a year evenly, so that bins would not begin with those.
    case uneven(CalendarBin.Unit)
    /// More units than `CalendarBin.most`.
    case tooLong
}

extension CalendarBin.Unit {
    /// What a unit is counted with.
    enum Dial { case seconds, days, months }

    var dial: Dial {
        switch self {
        case .second, .minute, .hour: .seconds
        case .day, .week: .days
        case .month, .quarter, .year: .months
        }
    }

    /// How many of the dial's seconds, days or months the unit has.
    var size: Int {
        switch self {
        case .second, .day, .month: 1
        case .minute: 60
        case .hour: 3_600
        case .week: 7
        case .quarter: 3
        case .year: 12
        }
    }

    /// How many units a day or a year has, which bins have to divide; nil for units that are
    /// counted on without end.
    var whole: Int? {
        switch self {
        case .second, .minute, .hour: secondsPerDay / size
        case .month, .quarter: 12 / size
        case .day, .week, .year: nil
        }
    }
}
