import Summing
import TimeSeries

/// The questions to an engine, as texts.
///
/// Rows are named once, in the innermost SELECT, by words that no table has as names of columns:
/// some engines take the name of an expression for the column of that name everywhere.
struct SQLQueries: Sendable {
    /// What stands behind FROM.
    let table: String
    let time: SQLTime
    /// The value as a double, NULL where there is none.
    let value: String
    /// Conditions that all rows meet.
    let conditions: [String]
    let dialect: any SQLDialect

    /// A question with the numbers that a row of its answer has.
    struct Query: Sendable, Equatable {
        var text: String
        var fields: Int
    }

    /// Returns the rows within bounds, with `cg_t` and `cg_v`.
    private func rows(_ bounds: TimeBounds) -> String {
        let edges = [bounds.from.map(time.isAtOrAfter), bounds.to.map(time.isBefore)]
        let all = conditions + edges.compactMap(\.self)
        let filter = all.isEmpty ? "" : " WHERE " + all.map { "(\($0))" }.joined(separator: " AND ")
        return "SELECT \(time.seconds) AS cg_t, \(value) AS cg_v FROM \(table)\(filter)"
    }

    /// Returns the rows with the number of their column, `cg_b`, and whether they have a place,
    /// `cg_ok`.
    private func placed(_ bounds: TimeBounds, _ grid: TimeGrid, _ rule: SummingRule) -> String {
        let missing = dialect.isMissing("cg_v")
        let hasPlace = rule.onlyPositive ? "NOT (\(missing)) AND cg_v > 0" : "NOT (\(missing))"
        return "SELECT cg_t, cg_v, \(hasPlace) AS cg_ok, \(number(grid)) AS cg_b"
            + " FROM (\(rows(bounds))) cg_rows"
    }

    /// A power of two is written as a whole number, which every engine reads exactly.
    private func number(_ grid: TimeGrid) -> String {
        let width = Double(sign: .plus, exponent: abs(grid.exponent), significand: 1)
        let mark = grid.exponent < 0 ? "*" : "/"
        return "floor(cg_t \(mark) \(dialect.double(width)))"
    }

    /// Count, first and last time, and how many values are infinite.
    func ends(_ bounds: TimeBounds) -> Query {
        Query(
            text: "SELECT count(*), min(cg_t), max(cg_t) FROM (\(rows(bounds))) cg_rows", fields: 3)
    }

    /// How many rows have no time.
    func timeless(_ isMissing: String) -> Query {
        let filter = (conditions + [isMissing]).map { "(\($0))" }.joined(separator: " AND ")
        return Query(text: "SELECT count(*) FROM \(table) WHERE \(filter)", fields: 1)
    }

    func counts(_ bounds: TimeBounds, _ grid: TimeGrid) -> Query {
        Query(
            text: "SELECT cg_b, count(*) FROM (SELECT \(number(grid)) AS cg_b"
                + " FROM (\(rows(bounds))) cg_rows) cg_numbered GROUP BY cg_b ORDER BY cg_b",
            fields: 2)
    }

    func rows(_ bounds: TimeBounds, skip: Int, limit: Int) -> Query {
        let skipped = skip > 0 ? " OFFSET \(skip)" : ""
        return Query(
            text: "SELECT cg_t, cg_v FROM (\(rows(bounds))) cg_rows ORDER BY \(order)"
                + " LIMIT \(limit)\(skipped)", fields: 2)
    }

    func instants(_ bounds: TimeBounds, limit: Int) -> Query {
        let missing = dialect.isMissing("cg_v")
        return Query(
            text: "SELECT cg_t, \(dialect.count(where: "NOT (\(missing))")),"
                + " \(dialect.count(where: missing)) FROM (\(rows(bounds))) cg_rows"
                + " GROUP BY cg_t ORDER BY cg_t LIMIT \(limit)", fields: 3)
    }

    private var order: String { "cg_t, (\(dialect.isMissing("cg_v"))), cg_v" }

    /// The columns with values. Their extremes come first; joined with the rows, they tell when
    /// those were, and what stands first and last at one instant.
    func columns(_ bounds: TimeBounds, _ grid: TimeGrid, _ rule: SummingRule) -> Query {
        let rows = placed(bounds, grid, rule)
        let names = SQLQueries.ends + extremes(rule).map(\.name)
        let sums =
            ["cg_b"] + SQLQueries.sums(dialect).map { "\($1) AS \($0)" }
            + extremes(rule).map { "\($0.expression) AS \($0.name)" }
        let summed = "SELECT \(sums.joined(separator: ", ")) FROM (\(rows)) cg_placed GROUP BY cg_b"
        // Later times as seconds after the first one: the difference is exact, and shorter.
        let first = dialect.any("cg_tf")
        let ties = [
            dialect.least("cg_v", where: "cg_t = cg_tf"),
            dialect.least("cg_t", where: "cg_v = cg_yl") + " - \(first)",
            dialect.least("cg_t", where: "cg_v = cg_yh") + " - \(first)",
            dialect.greatest("cg_v", where: "cg_t = cg_tz"),
        ]
        let fields =
            names.map { dialect.any($0) + ($0 == "cg_tz" ? " - \(first)" : "") } + ties
        return Query(
            text: "SELECT \(fields.joined(separator: ", ")) FROM (\(rows)) cg_placed"
                + " JOIN (\(summed)) cg_summed USING (cg_b) WHERE cg_ok GROUP BY cg_b",
            fields: fields.count)
    }

    /// The columns without a value that has a place.
    func emptyColumns(_ bounds: TimeBounds, _ grid: TimeGrid, _ rule: SummingRule) -> Query {
        let fields = ["count(*)", "min(cg_t)", "max(cg_t)"] + extremes(rule).map(\.expression)
        return Query(
            text: "SELECT \(fields.joined(separator: ", ")) FROM (\(placed(bounds, grid, rule)))"
                + " cg_placed GROUP BY cg_b HAVING \(dialect.count(where: "cg_ok")) = 0",
            fields: fields.count)
    }

    func brokenRows(
        _ bounds: TimeBounds, _ grid: TimeGrid, _ rule: SummingRule, limit: Int
    ) -> Query {
        let rows = placed(bounds, grid, rule)
        let hidden = dialect.count(where: "NOT (\(dialect.isMissing("cg_v"))) AND NOT cg_ok")
        let sums = (SQLQueries.sums(dialect) + [("cg_hn", hidden)])
            .map { "\($1) AS \($0)" }.joined(separator: ", ")
        // As `SummedColumn.breaks` has it.
        let broken =
            "SELECT cg_b FROM (SELECT cg_b, \(sums) FROM (\(rows)) cg_placed GROUP BY cg_b) cg_summed"
            + " WHERE cg_gl >= cg_tf AND (cg_gf < cg_tz OR cg_gf = cg_tz AND cg_hn > 0)"
        return Query(
            text: "SELECT cg_t, cg_v FROM (\(rows)) cg_placed WHERE cg_b IN (\(broken))"
                + " ORDER BY \(order) LIMIT \(limit)", fields: 2)
    }

    /// The fields of a column that are asked for without a rule: count of all rows; first and last
    /// time, lowest and highest of those with a place; first and last time of the others.
    static let ends = ["cg_n", "cg_tf", "cg_tz", "cg_yl", "cg_yh", "cg_gf", "cg_gl"]

    private static func sums(_ dialect: any SQLDialect) -> [(name: String, expression: String)] {
        [
            ("cg_n", "count(*)"), ("cg_tf", dialect.least("cg_t", where: "cg_ok")),
            ("cg_tz", dialect.greatest("cg_t", where: "cg_ok")),
            ("cg_yl", dialect.least("cg_v", where: "cg_ok")),
            ("cg_yh", dialect.greatest("cg_v", where: "cg_ok")),
            ("cg_gf", dialect.least("cg_t", where: "NOT cg_ok")),
            ("cg_gl", dialect.greatest("cg_t", where: "NOT cg_ok")),
        ]
    }

    /// What else is counted of a column: values with fractions, infinite ones, those outside a
    /// range, and those that a logarithmic axis has no place for, with the lowest and the highest.
    private func extremes(_ rule: SummingRule) -> [(name: String, expression: String)] {
        let isValue = "NOT (\(dialect.isMissing("cg_v")))"
        var all = [
            ("cg_odd", dialect.count(where: "\(isValue) AND cg_v <> floor(cg_v)")),
            ("cg_inf", dialect.count(where: "\(isValue) AND \(dialect.isInfinite("cg_v"))")),
        ]
        if let range = rule.range {
            let (low, high) = (dialect.double(range.lowerBound), dialect.double(range.upperBound))
            all.append(
                ("cg_out", dialect.count(where: "cg_ok AND (cg_v < \(low) OR cg_v > \(high))")))
        }
        if rule.onlyPositive {
            let isHidden = "\(isValue) AND cg_v <= 0"
            all += [
                ("cg_hn", dialect.count(where: isHidden)),
                ("cg_hl", dialect.least("cg_v", where: isHidden)),
                ("cg_hh", dialect.greatest("cg_v", where: isHidden)),
            ]
        }
        return all
    }
}
