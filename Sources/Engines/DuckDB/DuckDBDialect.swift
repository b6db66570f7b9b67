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
            return time(in: "epoch_us(\(name))", name, .perSecond(1_000_000)) { "\(zone)(\($0))" }
        case .nanoseconds:
            return time(in: "epoch_ns(\(name))", name, .nanoseconds) { "make_timestamp_ns(\($0))" }
        case .date:
            let days = "(\(name) - DATE '1970-01-01')"
            return time(in: days, days, .days) { "\($0)" }
        case .integer:
            return time(in: name, name, ticks) { "\($0)" }
        case .float:
            let seconds = "CAST(\(name) AS DOUBLE)"
            return SQLTime(
                seconds: seconds, isAtOrAfter: { [self] in "\(seconds) >= \(double($0))" },
                isBefore: { [self] in "\(seconds) < \(double($0))" })
        case .boolean, .other: return nil
        }
    }

    /// - Parameters:
    ///   - tick: the number of a row.
    ///   - stored: what is compared with `literal`.
    ///   - literal: what stands for a number.
    private func time(
        in tick: String, _ stored: String, _ ticks: SQLTicks,
        literal: @escaping @Sendable (Int64) -> String
    ) -> SQLTime {
        let seconds =
            switch ticks {
            case .perSecond(1): "CAST(\(tick) AS DOUBLE)"
            case .perSecond(let count): "CAST(\(tick) AS DOUBLE) / CAST(\(count) AS DOUBLE)"
            case .nanoseconds:
                "CAST(\(tick) // 1000000000 AS DOUBLE)"
                    + " + CAST(\(tick) % 1000000000 AS DOUBLE) / CAST(1000000000 AS DOUBLE)"
            case .days: "CAST(\(tick) AS DOUBLE) * CAST(86400 AS DOUBLE)"
            }
        return SQLTime(
            seconds: seconds,
            isAtOrAfter: { t in
                let first = ticks.first(atOrAfter: t)
                return first == .max ? "false" : "\(stored) >= \(literal(first))"
            },
            isBefore: { t in
                let first = ticks.first(atOrAfter: t)
                return first == .max ? "true" : "\(stored) < \(literal(first))"
            })
    }

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
