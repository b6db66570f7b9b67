/// A span of the calendar that a text may name as a whole.
package enum DateLength: Sendable {
    case day, week, month, quarter, year

    /// The first day after the span that begins with a day.
    package func next(after first: CivilDate) -> CivilDate {
        switch self {
        case .day: CivilDate(dayNumber: first.dayNumber + 1)
        case .week: CivilDate(dayNumber: first.dayNumber + 7)
        case .month: DateLength.month(1, after: first)
        case .quarter: DateLength.month(3, after: first)
        case .year: CivilDate(year: first.year + 1, month: 1, day: 1)
        }
    }

    private static func month(_ count: Int, after first: CivilDate) -> CivilDate {
        let month = first.year * 12 + first.month - 1 + count
        return CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
    }
}
