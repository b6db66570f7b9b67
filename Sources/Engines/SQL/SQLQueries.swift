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
    /// The value as a double, NULL or NaN for a missing one.
    let value: String
    /// Conditions that all rows meet.
    let conditions: [String]
    let dialect: any SQLDialect

    /// A question with the numbers that a row of its answer has.
    struct Query: Sendable, Equatable {
        var text: String
        var fields: Int

        /// A question for some numbers of rows.
        ///
        /// - Parameters:
        ///   - fields: the numbers, as the engine works them out.
        ///   - rest: what follows them, from FROM on.
        init(_ fields: [String], _ dialect: any SQLDialect, _ rest: String) {
            text = "SELECT \(fields.map(dialect.field).joined(separator: ", ")) \(rest)"
            self.fields = fields.count
        }
    }

    /// Returns a question of a reading.
    func query(_ query: SummedReading.Query, _ rule: SummingRule) -> Query {
        switch query {
        case .ends(let bounds): ends(bounds)
        case .columns(let bounds, let grid, _): columns(bounds, grid, rule)
        case .brokenRows(let bounds, let grid, let limit):
            brokenRows(bounds, grid, rule, limit: limit)
        case .rows(let bounds, let limit): rows(bounds, skip: 0, limit: limit)
        case .lastRow(let bounds): lastRow(bounds)
        case .instants(let bounds, let limit): instants(bounds, limit: limit)
        }
    }

    /// Returns the filter that rows within bounds pass.
    private func filter(_ bounds: TimeBounds) -> String {
        let edges = [bounds.from.map(time.isAtOrAfter), bounds.to.map(time.isBefore)]
        let all = conditions + edges.compactMap(\.self)
        return all.isEmpty ? "" : " WHERE " + all.map { "(\($0))" }.joined(separator: " AND ")
    }

    /// Returns the rows within bounds, with `cg_t` and `cg_v`.
    private func rows(_ bounds: TimeBounds) -> String {
        "SELECT \(time.seconds(time.stored)) AS cg_t, \(value) AS cg_v"
            + " FROM \(table)\(filter(bounds))"
    }

    /// Returns whether a row has a place on the axis.
    private func hasPlace(_ rule: SummingRule) -> String {
        let isValue = "NOT (\(dialect.isMissing("cg_v")))"
        return rule.onlyPositive ? "\(isValue) AND cg_v > 0" : isValue
    }

    /// Returns the rows that meet a condition, with `cg_b`, the number of their column.
    private func placed(
        _ bounds: TimeBounds, _ grid: TimeGrid, where condition: String
    ) -> String {
        "SELECT cg_t, cg_v, \(number(grid)) AS cg_b FROM (\(rows(bounds))) cg_rows"
            + " WHERE \(condition)"
    }

    /// A power of two is written as a double, which is exact.
    private func number(_ grid: TimeGrid) -> String {
        let width = Double(sign: .plus, exponent: abs(grid.exponent), significand: 1)
        let mark = grid.exponent < 0 ? "*" : "/"
        return dialect.floor("cg_t \(mark) \(dialect.double(width))")
    }

    /// How many rows there are and how many of them have a time, and the first and the last time,
    /// for each way in which the times of the same column may count.
    static func facts(_ ways: [SQLQueries]) -> Query {
        let rows = ways[0]
        return Query(
            ["count(*)", "count(\(rows.time.stored))"] + ways.flatMap(\.firstAndLast), rows.dialect,
            "FROM \(rows.table)\(rows.filter(.all))")
    }

    private var firstAndLast: [String] {
        ["min", "max"].map { time.seconds("\($0)(\(time.stored))") }
    }

    /// Count, first and last time.
    func ends(_ bounds: TimeBounds) -> Query {
        Query(
            ["count(*)"] + firstAndLast, dialect, "FROM \(table)\(filter(bounds))")
    }

    /// How many rows have no time.
    var timeless: Query {
        let seconds = time.seconds(time.stored)
        let isMissing = "\(dialect.isMissing(seconds)) OR \(dialect.isInfinite(seconds))"
        let filter = (conditions + [isMissing]).map { "(\($0))" }.joined(separator: " AND ")
        return Query(["count(*)"], dialect, "FROM \(table) WHERE \(filter)")
    }

    func counts(_ bounds: TimeBounds, _ grid: TimeGrid) -> Query {
        Query(
            ["cg_b", "count(*)"], dialect,
            "FROM (SELECT \(number(grid)) AS cg_b FROM (\(rows(bounds))) cg_rows) cg_numbered"
                + " GROUP BY cg_b ORDER BY cg_b")
    }

    func rows(_ bounds: TimeBounds, skip: Int, limit: Int) -> Query {
        Query(
            ["cg_t", "cg_v"], dialect,
            "FROM (\(rows(bounds))) cg_rows ORDER BY \(order) LIMIT \(limit)"
                + (skip > 0 ? " OFFSET \(skip)" : ""))
    }

    func lastRow(_ bounds: TimeBounds) -> Query {
        Query(
            ["cg_t", "cg_v"], dialect,
            "FROM (\(rows(bounds))) cg_rows"
                + " ORDER BY cg_t DESC, (\(dialect.isMissing("cg_v"))) DESC, cg_v DESC LIMIT 1")
    }

    func instants(_ bounds: TimeBounds, limit: Int) -> Query {
        let missing = dialect.isMissing("cg_v")
        return Query(
            ["cg_t", dialect.count(where: "NOT (\(missing))"), dialect.count(where: missing)],
            dialect,
            "FROM (\(rows(bounds))) cg_rows GROUP BY cg_t ORDER BY cg_t LIMIT \(limit)")
    }

    private var order: String { "cg_t, (\(dialect.isMissing("cg_v"))), cg_v" }

    // MARK: Columns

    /// The columns of rows with a place: count, first time, time of the last one after it, lowest
    /// and highest value, values with fractions, and those outside a range if the rule has one;
    /// then the first value, the times of the lowest and the highest after the first one, and the
    /// last value.
    func columns(_ bounds: TimeBounds, _ grid: TimeGrid, _ rule: SummingRule) -> Query {
        let rows = placed(bounds, grid, where: hasPlace(rule))
        let counts = counts(rule)
        return dialect.pairs.map { packedColumns(rows, counts, $0) } ?? joinedColumns(rows, counts)
    }

    /// What is counted of rows with a place.
    private func counts(_ rule: SummingRule) -> [(name: String, expression: String)] {
        var all = [("cg_n", "count(*)"), ("cg_odd", dialect.count(where: SQLQueries.isOdd))]
        if let range = rule.range {
            let (low, high) = (dialect.double(range.lowerBound), dialect.double(range.upperBound))
            all.append(("cg_out", dialect.count(where: "cg_v < \(low) OR cg_v > \(high)")))
        }
        return all
    }

    private static let isOdd = "cg_v <> floor(cg_v)"

    /// Finds the extremes, and joins them with the rows to find their times, and the first and the
    /// last value.
    private func joinedColumns(
        _ rows: String, _ counts: [(name: String, expression: String)]
    ) -> Query {
        let extremes = [
            ("cg_tf", "min(cg_t)"), ("cg_tz", "max(cg_t)"), ("cg_yl", "min(cg_v)"),
            ("cg_yh", "max(cg_v)"),
        ]
        let sums = (extremes + counts).map { "\($1) AS \($0)" }.joined(separator: ", ")
        let summed = "SELECT cg_b, \(sums) FROM (\(rows)) cg_placed GROUP BY cg_b"
        // Later times as seconds after the first one: the difference is exact, and shorter.
        let first = dialect.any("cg_tf")
        let known =
            [dialect.any("cg_n"), first, "\(dialect.any("cg_tz")) - \(first)"]
            + ["cg_yl", "cg_yh"].map(dialect.any) + counts.dropFirst().map { dialect.any($0.name) }
        let ties = [
            dialect.least("cg_v", where: "cg_t = cg_tf"),
            dialect.least("cg_t", where: "cg_v = cg_yl") + " - \(first)",
            dialect.least("cg_t", where: "cg_v = cg_yh") + " - \(first)",
            dialect.greatest("cg_v", where: "cg_t = cg_tz"),
        ]
        return Query(
            known + ties, dialect,
            "FROM (\(rows)) cg_placed \(dialect.join) (\(summed)) cg_summed USING (cg_b)"
                + " GROUP BY cg_b")
    }

    /// The rows are read once: pairs of time and value tell the extremes.
    private func packedColumns(
        _ rows: String, _ counts: [(name: String, expression: String)], _ pairs: SQLPairs
    ) -> Query {
        let keys =
            "SELECT cg_b, cg_v, \(pairs.key("cg_t")) AS cg_kt, \(pairs.key("cg_v")) AS cg_kv"
            + " FROM (\(rows)) cg_placed"
        let extremes = [
            ("cg_first", "min(\(pairs.pair("cg_kt", "cg_kv")))"),
            ("cg_low", "min(\(pairs.pair("cg_kv", "cg_kt")))"),
            ("cg_high", "max(\(pairs.pair("cg_kv", "-cg_kt")))"),
            ("cg_last", "max(\(pairs.pair("cg_kt", "cg_kv")))"),
        ]
        let sums = (extremes + counts).map { "\($1) AS \($0)" }.joined(separator: ", ")
        let (one, two) = ({ pairs.double(pairs.first($0)) }, { pairs.double(pairs.second($0)) })
        let first = one("cg_first")
        let fields =
            ["cg_n", first, "\(one("cg_last")) - \(first)", one("cg_low"), one("cg_high")]
            + counts.dropFirst().map(\.name)
            + [
                two("cg_first"), "\(two("cg_low")) - \(first)",
                "\(pairs.double("-\(pairs.second("cg_high"))")) - \(first)", two("cg_last"),
            ]
        return Query(
            fields, dialect, "FROM (SELECT \(sums) FROM (\(keys)) cg_keys GROUP BY cg_b) cg_summed")
    }

    /// The columns of rows without a place: count, first and last time, values with fractions; on a
    /// logarithmic axis also how many values of 0 and less there are, the lowest and the highest.
    func gaps(_ bounds: TimeBounds, _ grid: TimeGrid, _ rule: SummingRule) -> Query {
        let isValue = "NOT (\(dialect.isMissing("cg_v")))"
        var fields = [
            "count(*)", "min(cg_t)", "max(cg_t)",
            dialect.count(where: "\(isValue) AND \(SQLQueries.isOdd)"),
        ]
        if rule.onlyPositive {
            fields += [
                dialect.count(where: isValue), dialect.least("cg_v", where: isValue),
                dialect.greatest("cg_v", where: isValue),
            ]
        }
        let rows = placed(bounds, grid, where: "NOT (\(hasPlace(rule)))")
        return Query(fields, dialect, "FROM (\(rows)) cg_placed GROUP BY cg_b")
    }

    func brokenRows(
        _ bounds: TimeBounds, _ grid: TimeGrid, _ rule: SummingRule, limit: Int
    ) -> Query {
        let all =
            "SELECT cg_t, cg_v, \(number(grid)) AS cg_b, \(hasPlace(rule)) AS cg_ok"
            + " FROM (\(rows(bounds))) cg_rows"
        let hidden = dialect.count(where: "NOT (\(dialect.isMissing("cg_v"))) AND NOT cg_ok")
        let sums = [
            ("cg_tf", dialect.least("cg_t", where: "cg_ok")),
            ("cg_tz", dialect.greatest("cg_t", where: "cg_ok")),
            ("cg_gf", dialect.least("cg_t", where: "NOT cg_ok")),
            ("cg_gl", dialect.greatest("cg_t", where: "NOT cg_ok")), ("cg_hn", hidden),
        ].map { "\($1) AS \($0)" }.joined(separator: ", ")
        // As `SummedColumn.breaks` has it.
        let broken =
            "SELECT cg_b FROM (SELECT cg_b, \(sums) FROM (\(all)) cg_placed GROUP BY cg_b)"
            + " cg_summed WHERE cg_gl >= cg_tf AND (cg_gf < cg_tz OR cg_gf = cg_tz AND cg_hn > 0)"
        return Query(
            ["cg_t", "cg_v"], dialect,
            "FROM (\(all)) cg_placed WHERE cg_b IN (\(broken)) ORDER BY \(order) LIMIT \(limit)")
    }
}
