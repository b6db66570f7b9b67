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

    /// Returns the seconds since 1970-01-01T00:00Z that an expression of a number stands for, a
    /// double.
    func seconds(_ tick: String, _ ticks: SQLTicks) -> String

    /// Returns a condition that all rows meet, or none.
    func constant(_ condition: Bool) -> String

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

    /// Returns a number as a double for an answer, NaN or NULL for a missing one.
    func field(_ expression: String) -> String

    /// Returns the largest whole number that is not above a double.
    func floor(_ expression: String) -> String

    /// What stands between two tables of which all rows are matched.
    var join: String { get }

    /// How two doubles become one number; nil where the engine has no whole numbers of 128 bits.
    var pairs: SQLPairs? { get }
}

/// Two doubles as one whole number that is ordered by the first of them, and of equal ones by the
/// second. The least and the greatest of such numbers tell at once which value is the lowest and
/// when it was, where tables are else read twice and joined.
struct SQLPairs: Sendable {
    /// Returns the whole number of 64 bits that stands for a double: numbers have its order. The
    /// number with the other sign has the reverse order.
    var key: @Sendable (String) -> String
    /// Returns the double that a whole number stands for.
    var double: @Sendable (String) -> String
    /// Returns the number of two whole numbers.
    var pair: @Sendable (String, String) -> String
    /// Returns the first of them.
    var first: @Sendable (String) -> String
    /// Returns the second of them.
    var second: @Sendable (String) -> String
}

/// A column of a table, as the engine describes it.
struct SQLColumn: Sendable, Hashable {
    var name: String
    var type: String
}
