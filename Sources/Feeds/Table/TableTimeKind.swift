import Calendars

/// What the times of a table are.
enum TableTimeKind: Sendable, Equatable {
    /// Numbers that count from 1970-01-01T00:00Z.
    case number
    /// Dates of ISO 8601.
    case date
    /// Years, such as 1880: each stands for its first instant.
    case year
    /// Dates in digits, such as 20240102.
    case day

    /// Whether they are read in a time zone.
    var isOfClock: Bool { self != .number }

    /// What is expected where a time is something else.
    var name: String {
        switch self {
        case .number: "number"
        case .date: "date"
        case .year: "year"
        case .day: "date such as 20240102"
        }
    }

    /// The date that a number stands for; nil if it is no such year or day.
    func date(_ number: Double) -> ISODate? {
        guard let whole = Int(exactly: number) else { return nil }
        switch self {
        case .number, .date: return nil
        case .year:
            guard TableTimeKind.years.contains(whole) else { return nil }
            return ISODate(CivilDate(year: whole, month: 1, day: 1))
        case .day:
            guard TableTimeKind.years.contains(whole / 10_000) else { return nil }
            return CivilDate(
                checked: whole / 10_000, month: whole / 100 % 100, day: whole % 100
            ).map { ISODate($0) }
        }
    }

    /// The years that numbers are taken for.
    private static let years = 1000...2999
}
