import Feeds

/// What the SQL of one engine writes in its own way: all in which engines differ.
protocol SQLDialect: Sendable {
    /// Returns a column's name as the engine takes it.
    func quoted(_ name: String) -> String

    /// Returns a number so that the engine has that very double.
    func double(_ value: Double) -> String

    /// Returns the time that a column holds; nil for a column of another type.
    ///
    /// - Parameters:
    ///   - column: its name and type.
    ///   - ticks: what its numbers count, if it holds whole numbers.
    func time(_ column: SQLColumn, ticks: SQLTicks) -> SQLTime?

    /// Whether a column holds whole numbers, of which the unit as times has to be found out.
    func isInteger(_ type: String) -> Bool

    /// Returns the number of a column as a double with -0 as 0, NULL where there is none; nil for a
    /// type that is no number.
    func value(_ column: SQLColumn) -> String?

    /// Returns whether an expression of a double is NULL or no number.
    func isMissing(_ value: String) -> String

    /// Returns whether an expression of a double is infinite.
    func isInfinite(_ value: String) -> String

    /// Returns how many rows meet a condition.
    func count(where condition: String) -> String

    /// Returns the least of an expression over the rows that meet a condition.
    func least(_ expression: String, where condition: String) -> String

    /// Returns the greatest of an expression over the rows that meet a condition.
    func greatest(_ expression: String, where condition: String) -> String

    /// Returns an expression of any row of a group in which all rows have the same.
    func any(_ expression: String) -> String

    /// Returns what stands for a text in SQL.
    func text(_ text: String) -> String
}

/// A column of a table, as the engine describes it.
struct SQLColumn: Sendable, Hashable {
    var name: String
    var type: String
}

/// The times of a column in SQL.
struct SQLTime: Sendable {
    /// Seconds since 1970-01-01T00:00Z, a double.
    var seconds: String
    /// Returns the condition that a row lies at or after an instant, by what the column holds.
    var isAtOrAfter: @Sendable (Double) -> String
    /// Returns the condition that a row lies before an instant.
    var isBefore: @Sendable (Double) -> String
}
