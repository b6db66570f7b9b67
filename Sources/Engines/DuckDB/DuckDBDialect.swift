/// The SQL of DuckDB.
///
/// - Source: DuckDB's documentation, "Numeric Types", "Timestamp Functions", "Aggregate Functions".
struct DuckDBDialect: SQLDialect {
    func quoted(_ name: String) -> String { "\"\(name.doubling("\""))\"" }

    func text(_ text: String) -> String { "'\(text.doubling("'"))'" }

    func double(_ value: Double) -> String { "CAST('\(value)' AS DOUBLE)" }

    func time(_ column: SQLColumn, ticks: SQLTicks) -> SQLTime? {
        let name = quoted(column.name)
        switch DuckDBDialect.kind(column.type) {
        case .timestamp:
            // All of them in microseconds, which is how they compare, too.
            let zone = column.type.hasSuffix("TIME ZONE") ? "make_timestamptz" : "make_timestamp"
            return time(name, .perSecond(1_000_000), tick: { "epoch_us(\($0))" }) {
                "\(zone)(\($0))"
            }
        case .nanoseconds:
            return time(name, .fine(perSecond: 1_000_000_000), tick: { "epoch_ns(\($0))" }) {
                "make_timestamp_ns(\($0))"
            }
        case .date:
            return time(
                name, .days, -1_000_000_000...1_000_000_000,
                tick: { "(\($0) - DATE '1970-01-01')" }
            ) { "DATE '1970-01-01' + (\($0))" }
        case .integer: return time(name, ticks)
        case .float:
            let number: @Sendable (String) -> String = { "CAST(\($0) AS DOUBLE)" }
            return time(fractions: name, number: number, seconds: number)
        case .boolean, .other: return nil
        }
    }

    func seconds(_ tick: String, _ ticks: SQLTicks) -> String {
        switch ticks {
        case .perSecond(1): "CAST(\(tick) AS DOUBLE)"
        case .perSecond(let count): "CAST(\(tick) AS DOUBLE) / CAST(\(count) AS DOUBLE)"
        case .fine(let count):
            "CAST(\(tick) // \(count) AS DOUBLE)"
                + " + CAST(\(tick) % \(count) AS DOUBLE) / CAST(\(count) AS DOUBLE)"
        case .days: "CAST(\(tick) AS DOUBLE) * CAST(86400 AS DOUBLE)"
        }
    }

    func constant(_ condition: Bool) -> String { "\(condition)" }

    func isInteger(_ type: String) -> Bool { DuckDBDialect.kind(type) == .integer }

    func value(_ column: SQLColumn) -> String? {
        let name = quoted(column.name)
        switch DuckDBDialect.kind(column.type) {
        // Adding 0 makes 0 of -0.
        case .integer, .float: return "CAST(\(name) AS DOUBLE) + CAST(0 AS DOUBLE)"
        case .boolean: return "CAST(CAST(\(name) AS INTEGER) AS DOUBLE)"
        case .timestamp, .nanoseconds, .date, .other: return nil
        }
    }

    func isMissing(_ value: String) -> String { "\(value) IS NULL OR isnan(\(value))" }
    func isInfinite(_ value: String) -> String { "isinf(\(value))" }
    func count(where condition: String) -> String { "count(*) FILTER (WHERE \(condition))" }

    func least(_ expression: String, where condition: String) -> String {
        "min(\(expression)) FILTER (WHERE \(condition))"
    }

    func greatest(_ expression: String, where condition: String) -> String {
        "max(\(expression)) FILTER (WHERE \(condition))"
    }

    func any(_ expression: String) -> String { "any_value(\(expression))" }

    func field(_ expression: String) -> String { expression }

    func floor(_ expression: String) -> String { "floor(\(expression))" }

    var join: String { "JOIN" }

    var pairs: SQLPairs? { nil }

    private enum Kind {
        case timestamp, nanoseconds, date, integer, float, boolean, other
    }

    private static func kind(_ type: String) -> Kind {
        switch type {
        case "TIMESTAMP", "TIMESTAMP WITH TIME ZONE", "TIMESTAMP_S", "TIMESTAMP_MS": .timestamp
        case "TIMESTAMP_NS": .nanoseconds
        case "DATE": .date
        case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER",
            "UBIGINT", "HUGEINT", "UHUGEINT":
            .integer
        case "FLOAT", "DOUBLE": .float
        case "BOOLEAN": .boolean
        default: type.hasPrefix("DECIMAL") ? .float : .other
        }
    }
}

extension String {
    /// Returns the text with a mark twice wherever it stands once.
    fileprivate func doubling(_ mark: String) -> String { replacing(mark, with: mark + mark) }
}
