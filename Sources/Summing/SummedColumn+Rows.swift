public import TimeSeries

extension SummedColumn {
    /// Sums up the rows of one column, for a source that holds them itself. For example:
    ///
    /// ```swift
    /// let hour = SummedColumn(number: grid.number(of: rows[0].t), rows, rule)
    /// ```
    ///
    /// - Parameters:
    ///   - number: the number of the column on its grid.
    ///   - rows: the rows of the column in order: by time, of equal times those without a value last
    ///     and the others by value. Values are finite.
    ///   - rule: which rows have a place.
    /// - Complexity: O(rows).
    public init(number: Double, _ rows: some Sequence<Sample>, _ rule: SummingRule) {
        self.init(number: number, values: nil, count: 0)
        for row in rows { take(row, rule) }
    }

    private mutating func take(_ row: Sample, _ rule: SummingRule) {
        count += 1
        // -0 is 0.
        let value = row.y.map { $0 + 0 }
        if let value, value.rounded(.down) != value { areWhole = false }
        guard let value, !rule.onlyPositive || value > 0 else {
            gaps = (gaps?.lowerBound ?? row.t)...row.t
            guard let value else { return }
            notShown += 1
            notShownValues =
                min(
                    notShownValues?.lowerBound ?? value, value)...max(
                    notShownValues?.upperBound ?? value, value)
            return
        }
        if let range = rule.range, !range.contains(value) { outside += 1 }
        let own = Sample(t: row.t, y: value)
        guard let before = values else {
            values = ColumnSummary(first: own, lowest: own, highest: own, last: own)
            return
        }
        values = ColumnSummary(
            first: before.first, lowest: value < before.lowest.valueOrNaN ? own : before.lowest,
            highest: value > before.highest.valueOrNaN ? own : before.highest, last: own)
    }
}
