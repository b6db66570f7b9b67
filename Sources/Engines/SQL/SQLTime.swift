/// The times of a column in SQL.
struct SQLTime: Sendable {
    /// The column as it is stored.
    var stored: String
    /// Whether a time may be no number: the first and the last one don't tell.
    var mayBeNoNumber = false
    /// Returns the seconds since 1970-01-01T00:00Z that a stored time stands for, a double.
    var seconds: @Sendable (String) -> String
    /// Returns the condition that a row lies at or after an instant, by what the column holds.
    var isAtOrAfter: @Sendable (Double) -> String
    /// Returns the condition that a row lies before an instant.
    var isBefore: @Sendable (Double) -> String
}

extension SQLDialect {
    /// Returns the times of a column that counts whole numbers.
    ///
    /// - Parameters:
    ///   - stored: the column.
    ///   - ticks: what its numbers count.
    ///   - numbers: those that the column can hold; others compare in ways of their own.
    ///   - tick: returns the number of a stored time.
    ///   - literal: returns the SQL of a stored time from its number.
    func time(
        _ stored: String, _ ticks: SQLTicks, _ numbers: ClosedRange<Int64> = .min ... .max,
        tick: @escaping @Sendable (String) -> String = { $0 },
        literal: @escaping @Sendable (Int64) -> String = { "\($0)" }
    ) -> SQLTime {
        let bound: @Sendable (Double, String, Bool) -> String = { t, sign, isAtOrAfter in
            let first = ticks.first(atOrAfter: t)
            if first > numbers.upperBound || first == .max { return constant(!isAtOrAfter) }
            if first <= numbers.lowerBound { return constant(isAtOrAfter) }
            return "\(stored) \(sign) \(literal(first))"
        }
        return SQLTime(
            stored: stored, seconds: { seconds(tick($0), ticks) },
            isAtOrAfter: { bound($0, ">=", true) }, isBefore: { bound($0, "<", false) })
    }

    /// Returns the times of a column of seconds with fractions.
    ///
    /// - Parameters:
    ///   - stored: the column.
    ///   - number: returns the double of a stored time, which compares with others.
    ///   - seconds: returns the double, with one for NULL if answers need it.
    func time(
        fractions stored: String, number: (String) -> String,
        seconds: @escaping @Sendable (String) -> String
    ) -> SQLTime {
        let number = number(stored)
        return SQLTime(
            stored: stored, mayBeNoNumber: true, seconds: seconds,
            isAtOrAfter: { "\(number) >= \(double($0))" },
            isBefore: { "\(number) < \(double($0))" })
    }
}
