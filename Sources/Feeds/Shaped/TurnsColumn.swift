import Text

/// Finds the column whose texts tell several series apart that take turns: no time comes twice, but
/// the line leaps from one to the other.
struct TurnsColumn {
    let names: [String]
    /// Rows in their order, each with its value.
    let rows: [(cells: [RowFields.Field], value: Double)]
    /// The columns of the time and of the values.
    let taken: Set<Int>

    /// The most series that are looked for.
    private static let most = 40
    /// Rows of each text that are the least to tell.
    private static let leastRows = 3

    /// The first column between whose texts the values leap: within each of them a step is on
    /// average at most half as high.
    var found: Int? {
        let whole = meanStep(rows.map(\.value)[...])
        guard whole > 0 else { return nil }
        return names.indices.first { column in
            guard !taken.contains(column), let groups = groups(by: column) else { return false }
            let steps = groups.map { meanStep($0[...]) * Double($0.count - 1) }
            let count = groups.reduce(0) { $0 + $1.count - 1 }
            return 2 * steps.reduce(0, +) <= whole * Double(count)
        }
    }

    /// Returns the values of each text in a column; nil where the texts are too many, too few, or
    /// do not take turns.
    private func groups(by column: Int) -> [[Double]]? {
        let texts = rows.map { $0.cells.indices.contains(column) ? $0.cells[column].text : [] }
        var groups: [[UInt8]: [Double]] = [:]
        for (text, row) in zip(texts, rows) {
            groups[text, default: []].append(row.value)
            guard groups.count <= TurnsColumn.most else { return nil }
        }
        let changes = zip(texts, texts.dropFirst()).count { $0 != $1 }
        guard groups.count > 1, changes >= 2 * groups.count, !groups.keys.contains([]),
            groups.values.allSatisfy({ $0.count >= TurnsColumn.leastRows })
        else { return nil }
        return Array(groups.values)
    }

    private func meanStep(_ values: ArraySlice<Double>) -> Double {
        guard values.count > 1 else { return 0 }
        let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
        return steps.reduce(0, +) / Double(steps.count)
    }
}

extension ShapedPlan {
    /// The note on a column whose texts take turns; nil where there is none.
    var turnsNote: String? {
        turns.map { column in
            "the values leap between the texts of \(names[column].printable(limit: 40)): if they are"
                + " several series, --split-by \(names[column].quotedForShell) draws a line each"
        }
    }
}
