import Calendars
import CellValues
import FeedErrors
import Text

/// Finds the column whose texts tell the series of a long table apart, by some of its rows.
struct SplitColumn {
    /// A row's place in time, and its cells.
    struct Row {
        let t: Double
        let cells: [RowFields.Field]
    }

    let names: [String]
    let rows: [Row]
    /// The columns of the time and of the values.
    let taken: Set<Int>
    /// Whether columns of numbers tell no series apart, as those of a log.
    var hasNumbersOnly = false
    /// Whether the value is what an account has after each payment: texts that say what the payments
    /// are tell no series apart.
    var isOfBalances = false

    /// Whether rows are payments by the names of their columns: one line.
    var isOfPayments: Bool { TableColumns.areOfPayments(names) }

    /// Whether several series must be in the rows: times repeat, or go back and forth.
    var isMixed: Bool { Set(rows.map(\.t)).count < rows.count || hasBlocks }

    /// Returns the column by which rows are drawn as several lines; nil where they are one series.
    ///
    /// - Throws: `ColumnFault` where several columns may be meant, or one of numbers.
    func found() throws(ColumnFault) -> Int? {
        let columns = names.indices.filter {
            !taken.contains($0) && isLabel($0) && !(hasNumbersOnly && isOfNumbers($0))
                && !((isOfBalances || isOfPayments) && TableColumns.isOfBookings(names[$0]))
        }
        let repeats = Set(rows.map(\.t)).count < rows.count
        let all = columns.filter { repeats ? tellsApart($0) : isOfBlocks($0) }
        let fitting = all.filter { !isOfTimes($0) }
        guard !fitting.isEmpty else {
            if !all.isEmpty, areManyRepeated { throw fault(all) }
            if repeats, !isOfBalances, !isOfPayments, let several = together(columns) {
                throw ColumnFault(
                    problem: fault(several).problem,
                    remedy: .splitWithin(
                        names[several[0]], column: names[several[1]], text: text(0, several[1])))
            }
            return nil
        }
        let texts = distinct(fitting.filter { !isOfNumbers($0) })
        if texts.count == 1 { return texts[0] }
        let numbers = texts.isEmpty && repeats ? fitting.filter(isSameAtAllTimes) : []
        if numbers.count == 1 { return numbers[0] }
        throw fault(texts.isEmpty ? fitting : texts)
    }

    /// Returns whether the rows are payments of one account: the value is a balance, nearly every
    /// step of which is a number in one of its two rows.
    func isOfOneAccount(_ values: [ShapedPlan.Values]) -> Bool {
        guard values.count == 1, TableColumns.isBalance(names[values[0].column]) else {
            return false
        }
        let (column, reading) = (values[0].column, values[0].reading)
        let amounts = rows.map { row in
            names.indices.filter { !taken.contains($0) }
                .compactMap { reading.value(text(row, $0)).map { abs($0) } }
        }
        let balances = rows.map { reading.value(text($0, column)) ?? .nan }
        let explained = rows.indices.dropFirst().count { index in
            let step = abs(balances[index] - balances[index - 1])
            return (amounts[index] + amounts[index - 1]).contains { abs($0 - step) < 0.006 }
        }
        return 10 * explained >= 9 * (rows.count - 1)
    }

    /// The columns of few numbers that tell rows of the same time apart.
    var numbersThatTellApart: Set<Int> {
        guard Set(rows.map(\.t)).count < rows.count else { return [] }
        let found = names.indices.filter {
            !taken.contains($0) && isOfNumbers($0) && isLabel($0) && tellsApart($0)
        }
        return Set(found)
    }

    private func fault(_ columns: [Int]) -> ColumnFault {
        let isOne = min(columns.count, 4) == 1
        return fault(
            columns, "times repeat, or go back where", isOne ? " changes" : " change")
    }

    /// Returns the fault of rows that may be several series, which some columns show.
    func fault(_ columns: [Int], _ words: String, _ end: String = "") -> ColumnFault {
        let shown = columns.prefix(4).map { names[$0].printable(limit: 40) }
        return ColumnFault(
            problem: "\(words) \(shown.joined(separator: " and "))\(end):"
                + " there may be several series",
            remedy: .split(shown.first.map { _ in names[columns[0]] } ?? "", text(0, columns[0])))
    }

    /// Returns the fault of rows that are drawn by a chosen column, where times repeat in its lines as
    /// another column of texts changes; nil for others.
    func fault(within column: Int) -> ColumnFault? {
        let keys = Set(rows.map { [text($0, column), Array("\($0.t)".utf8)] })
        guard 10 * keys.count <= 9 * rows.count else { return nil }
        let other = names.indices.first { other in
            other != column && !taken.contains(other) && isLabel(other) && !isOfNumbers(other)
                && !isOfTimes(other)
                && Set(
                    rows.map { [text($0, column), text($0, other), Array("\($0.t)".utf8)] }
                ).count == rows.count
        }
        guard let other else { return nil }
        return ColumnFault(
            problem: "times repeat within each \(names[column].printable(limit: 40)) where"
                + " \(names[other].printable(limit: 40)) changes",
            remedy: .splitWithin(names[column], column: names[other], text: text(0, other)),
            isOfHeads: true)
    }

    /// Returns the column whose texts stand only in the first row of their block, as merged cells of a
    /// sheet do: times go back there, and only there. Nil without one.
    var merged: Int? {
        names.indices.first { column in
            guard !taken.contains(column), let first = rows.first, !text(first, column).isEmpty,
                text(first, column).contains(where: \.isLetter)
            else { return false }
            let texts = rows.map { text($0, column) }
            let labels = texts.filter { !$0.isEmpty }
            guard labels.count > 1, 2 * labels.count < rows.count,
                Set(labels).count == labels.count
            else { return false }
            return rows.indices.dropFirst().allSatisfy { index in
                (rows[index].t <= rows[index - 1].t) == !texts[index].isEmpty
            }
        }
    }

    /// Returns two columns that only together tell rows of the same time apart; nil where there are
    /// none.
    private func together(_ columns: [Int]) -> [Int]? {
        for one in columns {
            for other in columns where other > one {
                let keys = rows.map {
                    [text($0, one), text($0, other), Array("\($0.t)".utf8)]
                }
                if Set(keys).count == rows.count { return [one, other] }
            }
        }
        return nil
    }

    /// Returns the columns without those that say the same as an earlier one, such as a code next
    /// to a name.
    private func distinct(_ columns: [Int]) -> [Int] {
        columns.reduce(into: []) { kept, column in
            let isSame = kept.contains { other in
                Set(rows.map { [text($0, other), text($0, column)] }).count
                    == Set(rows.map { text($0, column) }).count
                    && Set(rows.map { text($0, other) }).count
                        == Set(rows.map { text($0, column) }).count
            }
            if !isSame { kept.append(column) }
        }
    }

    /// Returns whether a column has texts, or few whole numbers, of which some come again.
    private func isLabel(_ column: Int) -> Bool {
        let texts = rows.map { text($0, column) }.filter { !$0.isEmpty }
        let kinds = Set(texts)
        guard kinds.count > 1, kinds.count < texts.count else { return false }
        // Buyers that mostly come once are no series.
        guard isOfNumbers(column) else {
            return texts.count < 6 || 3 * kinds.count <= 2 * texts.count
        }
        return kinds.count <= max(2, texts.count / 2)
            && (kinds.count <= ShapedTable.mostSeries || areManyRepeated)
            && texts.allSatisfy { TimeRole.number($0) != nil }
    }

    /// Returns whether a column has the same numbers at each of three times or more, as the numbers
    /// of devices are: those of a measurement change.
    private func isSameAtAllTimes(_ column: Int) -> Bool {
        let groups = Dictionary(grouping: rows, by: \.t).values.map { group in
            group.map { text($0, column) }
        }
        let first = Set(groups.first ?? [])
        return groups.count > 2 && first.count > 1
            && groups.allSatisfy { $0.count == first.count && Set($0) == first }
    }

    /// Whether a tenth of the rows or more have the time of another one.
    private var areManyRepeated: Bool { 10 * Set(rows.map(\.t)).count <= 9 * rows.count }

    /// Returns whether a column has dates or times of day only, such as the ends of spans.
    private func isOfTimes(_ column: Int) -> Bool {
        rows.allSatisfy {
            let text = text($0, column)
            return text.isEmpty || TableTime.isDate(text) || DateForm.isClock(text)
        }
    }

    private func isOfNumbers(_ column: Int) -> Bool {
        rows.allSatisfy {
            let text = text($0, column)
            return TableValue.read(text, marks: DecimalMarks(Byte.comma)) != nil
                || !text.contains(where: \.isLetter) && ValueForm.isNumber(text, hasDots: true)
        }
    }

    /// Returns whether rows of the same time have different texts in the column, but for one row in
    /// twenty, which may stand there twice.
    private func tellsApart(_ column: Int) -> Bool {
        let pairs = Set(rows.map { [text($0, column), Array("\($0.t)".utf8)] }).count
        return pairs == rows.count
            || 20 * pairs >= 19 * rows.count && pairs > Set(rows.map(\.t)).count
    }

    /// Returns whether the rows of each text stand together, two or more of two texts at least, and
    /// times go back only between them.
    private func isOfBlocks(_ column: Int) -> Bool {
        let counts = Dictionary(grouping: rows) { text($0, column) }.values.map(\.count)
        guard counts.count(where: { $0 > 1 }) > 1 else { return false }
        var seen: Set<[UInt8]> = []
        var goesBack = false
        for (index, row) in rows.enumerated() {
            let label = text(row, column)
            guard index > 0, label == text(rows[index - 1], column) else {
                guard seen.insert(label).inserted else { return false }
                goesBack = goesBack || index > 0 && row.t <= rows[index - 1].t
                continue
            }
            if row.t < rows[index - 1].t { return false }
        }
        return goesBack
    }

    private var hasBlocks: Bool {
        let steps = zip(rows, rows.dropFirst()).map { $1.t - $0.t }
        return steps.contains { $0 < 0 } && steps.contains { $0 > 0 }
    }

    private func text(_ row: Row, _ column: Int) -> [UInt8] {
        row.cells.indices.contains(column) ? row.cells[column].text : []
    }

    private func text(_ row: Int, _ column: Int) -> String {
        rows.indices.contains(row) ? String(decoding: text(rows[row], column), as: UTF8.self) : ""
    }
}

extension RowSample {
    /// Returns the columns that vary, but have one value for each text of another column, as the
    /// distance of each server has: they say which it is, and measure nothing.
    func constants(among columns: [Int], besides taken: Set<Int>) -> Set<Int> {
        guard rows.count > 5, hasHeader else { return [] }
        let labels = names.indices.filter { !taken.contains($0) && mayName($0) }
        let found = columns.filter { column in
            let values = texts(column)
            guard Set(values).count > 1 else { return false }
            return labels.contains { label in
                label != column
                    && Set(zip(texts(label), values).map { [$0, $1] }).count
                        == Set(texts(label)).count
            }
        }
        return Set(found)
    }

    /// The column with the names of tags in an archive of WinCC, whose system adds rows of its own;
    /// nil for other tables.
    var tagNames: Int? {
        names.contains("VarValue") ? names.firstIndex(of: "VarName") : nil
    }

    /// Returns whether a column has a few texts, or numbers of codes, each of which comes again and
    /// again.
    private func mayName(_ column: Int) -> Bool {
        var counts: [[UInt8]: Int] = [:]
        for text in texts(column) {
            counts[text, default: 0] += 1
            guard counts.count <= ShapedTable.mostSeries else { return false }
        }
        let name = TableColumns.isWeakName(Array(names[column].utf8))
        return counts.count > 1 && counts.values.allSatisfy { $0 > 2 }
            && (name || counts.keys.allSatisfy { $0.contains(where: \.isLetter) })
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { Byte.lowercased(self) &- UInt8(ascii: "a") < 26 }
}
