extension TimePattern {
    /// - Throws: what keeps these fields from naming an instant.
    static func check(_ fields: [Field]) throws(TimePatternError) {
        for (part, group) in groups where fields.count(where: group.contains) > 1 {
            throw .twice(part)
        }
        if fields.contains(.secondsSince1970) {
            let isAlone = fields.allSatisfy { alone.contains($0) }
            guard isAlone else { throw .twice("the time (%s is all of it)") }
            return
        }
        guard fields.contains(where: years.contains) else { throw .missing("year (%Y or %y)") }
        if fields.contains(.day), !fields.contains(where: months.contains) {
            throw .missing("month (%m or %b)")
        }
        if fields.contains(.dayOfYear), fields.contains(where: days.contains) {
            throw .twice("the day (%j is one of the year)")
        }
        if fields.contains(.hourOfHalf), !fields.contains(.half) {
            throw .missing("half of the day (%p), which %I needs")
        }
        if fields.contains(.half), !fields.contains(.hourOfHalf) {
            throw .missing("hour from 1 to 12 (%I), which %p needs")
        }
        let hasDay = fields.contains(.day) || fields.contains(.dayOfYear)
        let hasHour = fields.contains(where: hours.contains)
        if hasHour, !hasDay { throw .missing("day (%d), which a time of day needs") }
        if fields.contains(.minute), !hasHour { throw .missing("hour (%H)") }
        if fields.contains(.second), !fields.contains(.minute) { throw .missing("minute (%M)") }
        if fields.contains(where: fractions.contains), !fields.contains(.second) {
            throw .missing("second (%S)")
        }
    }

    private static let years: Set<Field> = [.year, .yearOfCentury]
    private static let months: Set<Field> = [.month, .monthName]
    private static let days: Set<Field> = [.month, .monthName, .day]
    private static let hours: Set<Field> = [.hour, .hourOfHalf]
    private static let fractions: Set<Field> = [.fraction, .pointedFraction]
    /// The only fields that may stand together with seconds since 1970.
    private static let alone: Set<Field> = [.secondsSince1970, .fraction, .pointedFraction]

    /// Fields of which a time has one at most.
    private static let groups: [(String, Set<Field>)] = [
        ("the year", years), ("the month", months), ("the day", [.day]),
        ("the day of the year", [.dayOfYear]), ("the hour", hours), ("the minute", [.minute]),
        ("the second", [.second]), ("the fraction of a second", fractions),
        ("the half of the day", [.half]), ("the zone", [.offset, .zoneName]),
        ("the seconds since 1970", [.secondsSince1970]),
    ]
}
