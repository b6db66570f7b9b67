import CellValues
import Text

extension TimeColumns {
    /// The note on several columns that are one time; nil for a single one.
    func note(_ names: [String]) -> String? {
        guard all.count > 1 else { return nil }
        let shown = all.map { names[$0].isEmpty ? "\($0 + 1)" : names[$0] }
        return "times: columns \(shown.map { $0.printable(limit: 40) }.joined(separator: " and "))"
            + " (--time-field \(shown.joined(separator: ",").quotedForShell))"
    }
}

extension WideColumns {
    /// The fault of columns that are months of any year.
    func yearFault(_ names: [String]) -> ColumnFault {
        var fault = ColumnFault(
            problem: "the columns \(names[heads[0].column].printable(limit: 40)) to"
                + " \(names[heads[heads.count - 1].column].printable(limit: 40)) are months, and nothing"
                + " says of which year",
            remedy: "put the year into their names, such as Jan 2024")
        fault.isOfHeads = true
        return fault
    }

    /// The note on columns whose names are times.
    func note(_ names: [String]) -> String {
        let first = names[heads[0].column].printable(limit: 40)
        let last = names[heads[heads.count - 1].column].printable(limit: 40)
        let rows =
            isGrid
            ? "all rows are one series"
            : labels.isEmpty
                ? "each row is a series"
                : "each row is a series, named by "
                    + labels.map { names[$0].printable(limit: 40) }.joined(separator: " and ")
        let sums = names.indices.first { column in
            SumWords.isTotal(Array(names[column].utf8)) && !labels.contains(column)
        }
        let leftOut =
            sums.map { "; the column \(names[$0].printable(limit: 40)) is left out" } ?? ""
        let times = counted ?? "times"
        return "the columns \(first) to \(last) are \(times); \(rows)\(leftOut)"
    }
}

extension RowSample {
    /// Returns the number for missing values in a column that other columns show, or that the lines
    /// above the table say; nil where it is known, or no row has it.
    func mark(of column: Int, _ reading: ValueReading, beside others: [Int]) -> MissingMark? {
        guard reading.missing == nil else { return nil }
        if let mark = MissingMark(ofBuoy: names[column], among: names) { return mark }
        let shown = others.flatMap { texts($0).prefix(TableLayout.sample) }.compactMap {
            DecimalNumber.value(of: $0, scale: 0, mark: decimalMark)
        }
        let marks = MissingMark.shown(by: shown).union(saidMarks)
        let own = texts(column).compactMap(reading.value)
        guard let mark = MissingMark(marks, besideAllOf: own.filter { !marks.contains($0) }),
            !isWhole || own.contains(mark.value)
        else { return nil }
        return mark
    }
}
