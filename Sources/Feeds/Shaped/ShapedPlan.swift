import Calendars
import CellValues
import FeedErrors
import Text
import TimeSeries

/// How the rows of a table become one series or several.
struct ShapedPlan {
    /// A column of values, and how they are written.
    struct Values {
        let column: Int
        let name: String
        let reading: ValueReading
    }

    /// Which cells of a row are samples, and of which series.
    enum Arrangement {
        /// Each row is a sample with a value or several.
        case columns
        /// Each row is a sample of the series that the text in a column names.
        case split(by: Int)
        /// Each row has several samples, whose times stand at the heads of their columns.
        case wide(WideColumns)
    }

    /// A comparison that a row has to meet.
    struct Condition {
        /// How the cells of its column are compared.
        enum Measure {
            case texts
            case numbers(ValueReading, than: Double)
            /// - Parameter areOwn: whether they are the times of the rows.
            case times(RowTimes, than: Double, areOwn: Bool = false)
        }

        let column: Int
        let condition: RowCondition
        var measure: Measure
    }

    var names: [String]
    var arrangement = Arrangement.columns
    var times: RowTimes
    var values: [Values]
    /// The comparisons that a row has to meet.
    var conditions: [Condition] = []
    /// The columns whose texts tell series apart before rows are left out.
    var labels: [Int] = []
    /// The series that are drawn, by their names; empty for all.
    var only: [String] = []
    /// Whether some of them may be missing, because other tables are read, too.
    var mayLackSeries = false
    /// The column that is drawn of several, if the caller chose none.
    var choice: ValueChoice?
    /// Notes on the reading that was taken where several were possible: sentences.
    var notes: [String] = []
    /// What is said of the letters in the names that are drawn; nil for nothing.
    var letters: String?
    /// Whether a row without a value is left out behind one of the same time.
    var joinsEmptyRows = false
    /// Whether a row without a text that names its series is of that of the row above.
    var fillsLabels = false
    /// What is said of times that stand in another column than names tell; nil for nothing.
    var timesNote: String?
    /// The note on a column that was passed over because its cells can't be read.
    var passedOver: String?
    /// The column whose texts take turns, though the rows are drawn as one series.
    var turns: Int?
    /// Whether that column holds numbers.
    var turnsAreNumbers = false

    /// Whether rows are years, and columns the months of them.
    var isOfYears: Bool {
        if case .wide(let wide) = arrangement { wide.isGrid && wide.labels == [0] } else { false }
    }

    /// Returns whether a series is drawn, by its name.
    func isWanted(_ name: [UInt8]) -> Bool {
        only.isEmpty || only.contains { Array($0.utf8) == name }
    }

    /// How many cells a row has.
    var width: Int { names.count }

    /// The names in messages.
    var shownNames: [String] { ColumnName.shown(names) }
}

extension ShapedPlan.Condition {
    /// Returns whether a cell meets the comparison; nil for one without an order, that is no number
    /// or time as the others in its column.
    ///
    /// - Parameter t: the time of its row, if that depends on the rows before.
    func isMet(by cell: [UInt8], at t: Double?) -> Bool? {
        let read: (value: Double, bound: Double)?
        switch measure {
        case .texts: return condition.isMet(by: cell)
        case .numbers(let reading, let bound):
            read = reading.value(cell).flatMap { $0.isNaN ? nil : ($0, bound) }
        case .times(let times, let bound, let areOwn):
            read = ((areOwn ? t : nil) ?? times.instant(cell)).map { ($0, bound) }
        }
        guard let read else { return condition.isOfOrder ? nil : condition.isMet(by: cell) }
        return condition.isMet(by: cell, as: read.value, than: read.bound)
    }

    /// What the cells of its column are, in messages.
    var kind: String {
        if case .times = measure { "date" } else { "number" }
    }
}

extension ShapedPlan {
    /// The names that a picture shows, of columns or of the series that some rows are of.
    func drawnNames(_ sample: RowSample) -> [String] {
        func texts(_ columns: [Int]) -> [String] {
            columns.flatMap { sample.texts($0).map { String(decoding: $0, as: UTF8.self) } }
        }
        return switch arrangement {
        case .columns: values.map(\.name)
        case .split(let column): texts([column])
        case .wide(let wide): wide.isGrid ? [] : texts(wide.labels)
        }
    }
}

/// The first rows of a table, and perhaps others, that tell how to read all of it.
struct RowSample {
    /// The names of the columns: those of the header, or else "column 1".
    var names: [String]
    /// Whether the names are those of a header.
    var hasHeader: Bool
    /// Rows below the header, in their order.
    var rows: [[RowFields.Field]]
    let format: TableFormat
    /// A decimal mark that counts like a dot.
    var decimalMark = Byte.dot
    /// Whether commas stand between the cells.
    var isOfCommas = false
    /// Whether no other rows follow.
    var isWhole = true
    /// Numbers that stand for missing values, as the lines above the table say.
    var saidMarks: Set<Double> = []
    /// Whether each row is a line of a log with the numbers of its keys.
    var isOfLogLines = false
    /// Whether names are keys of JSON, and ways to those inside others.
    var isOfKeys = false
    /// Whether the lines above the table show that a dot is the decimal mark.
    var saysPoint = false

    /// The names as the first row, for what looks for columns there.
    var rowsWithHeader: [[RowFields.Field]] {
        hasHeader
            ? [names.map { RowFields.Field(text: Array($0.utf8), isQuoted: false) }] + rows : rows
    }

    /// The names in messages.
    var shownNames: [String] { ColumnName.shown(names) }

    func texts(_ column: Int) -> [[UInt8]] {
        rows.map { $0.indices.contains(column) ? $0[column].text : [] }
    }

    /// Returns the column that a text means: by its very name, by its number from 1, or by a name
    /// that is nearly the same.
    func column(_ field: String) throws(ColumnFault) -> Int {
        let own = hasHeader ? names.indices.filter { names[$0] == field } : []
        if own.count == 1 { return own[0] }
        if let number = ColumnName.number(field), number <= names.count { return number - 1 }
        let found = ColumnName.places(of: field, among: names)
        guard found.count == 1 else {
            let shown = shownNames.prefix(8).map { $0.printable(limit: 40) }.joined(separator: ", ")
            throw ColumnFault(
                problem: found.isEmpty
                    ? "no column \(field.printable()); there are \(shown)"
                        + (names.count > 8 ? ", …" : "")
                    : "\(found.count) columns are called \(field.printable())",
                remedy: .columnNameOrNumber)
        }
        return found[0]
    }
}

extension SeriesReading {
    /// How a plan reads a table.
    init(_ plan: ShapedPlan) {
        self.init(
            timeFields: plan.times.columns.all.map { plan.names[$0] }, times: plan.times.name,
            valueFields: plan.values.map(\.name))
        switch plan.arrangement {
        case .columns: break
        case .split(let column): splitField = plan.names[column]
        case .wide(let wide):
            timeFields = []
            valueFields = wide.heads.map { plan.names[$0.column] }
            splitField =
                wide.isGrid || wide.labels.isEmpty
                ? nil : wide.labels.map { plan.names[$0] }.joined(separator: ", ")
        }
        notes = [plan.timesNote, plan.passedOver].compactMap(\.self) + plan.notes
    }
}

/// Rows with more or fewer cells than the first one.
extension ShapedPlan {
    /// Returns a row with as many cells as the first one has, and whether it can be only the last
    /// one of the table; nil for what is no such row.
    ///
    /// - Parameters:
    ///   - areOfBlanks: whether blanks stand between the cells: then no cell is empty, words behind
    ///     the last column belong to none, and only the end of a wide row may be missing.
    ///   - isFirst: whether it is the first row, which may lack its first months.
    func fitted(
        _ row: CellRow, areOfBlanks: Bool, isFirst: Bool
    ) -> (row: CellRow, isLastOnly: Bool)? {
        guard isSample(row.cells) else { return nil }
        if case .split(let column) = arrangement, column >= row.cells.count { return nil }
        var fitted = row
        if row.cells.count > width {
            let more = row.cells[width...]
            guard areOfBlanks, !more.contains(where: { $0.text.hasDigit }) else { return nil }
            fitted.cells.removeLast(more.count)
            return (fitted, false)
        }
        let empty = RowFields.Field(text: [], isQuoted: false)
        let gaps = Array(repeating: empty, count: width - row.cells.count)
        if case .wide(let wide) = arrangement, wide.isGrid, areOfBlanks, isFirst {
            fitted.cells.insert(contentsOf: gaps, at: 1)
            return (fitted, false)
        }
        fitted.cells += gaps
        if case .wide = arrangement { return (fitted, areOfBlanks) }
        return areOfBlanks ? nil : (fitted, false)
    }

    /// Returns whether cells that are fewer than those of other rows have a time as these do, and
    /// no number but words: "Feb 9, 2024", "0.24 Dividend".
    func isRemark(_ cells: [RowFields.Field]) -> Bool {
        guard case .columns = arrangement, cells.count < width, let last = cells.last?.text,
            !times.columns.all.contains(cells.count - 1),
            last.contains(where: { Byte.lowercased($0) &- UInt8(ascii: "a") < 26 }),
            times.seconds(times.columns.text(cells)) != nil
        else { return false }
        return cells.indices.allSatisfy { column in
            let text = cells[column].text
            return times.columns.all.contains(column)
                || !ValueForm.isNumber(text, hasDots: true) && !TableTime.isDate(text)
        }
    }

    /// Returns whether cells begin with a time as the rows do, and end before the first value.
    func isCut(_ cells: [RowFields.Field]) -> Bool {
        guard cells.count > 1, times.seconds(times.columns.text(cells)) != nil else { return false }
        if case .wide = arrangement { return false }
        return !values.contains { cells.indices.contains($0.column) }
    }

    /// Returns whether a cell holds a time as the rows have it next to a number, with another mark
    /// between them than the table's: it is of rows with other delimiters, or line ends.
    func isOtherwiseCut(_ cells: [RowFields.Field]) -> Bool {
        guard case .columns = arrangement, times.kind != .number else { return false }
        return cells.contains { cell in
            let parts = cell.text.split { ",;\t|\r".utf8.contains($0) }.map { Array($0) }
            let are = parts.map { part in
                (time: times.seconds(part) != nil, number: ValueForm.isNumber(part, hasDots: true))
            }
            return zip(are, are.dropFirst()).contains { one, next in
                one.time && next.number || one.number && next.time
            }
        }
    }

    /// Returns whether cells begin with a time as the rows do, and have a number where a value
    /// stands.
    func isSample(_ cells: [RowFields.Field]) -> Bool {
        func holdsNumber(_ column: Int, _ reading: ValueReading) -> Bool {
            cells.indices.contains(column) && !cells[column].text.isEmpty
                && reading.value(cells[column].text) != nil
        }
        guard case .wide(let wide) = arrangement else {
            return times.seconds(times.columns.text(cells)) != nil
                && values.contains { holdsNumber($0.column, $0.reading) }
        }
        let isTime = wide.times(wide.label(cells)).allSatisfy { !$0.time.isEmpty }
        let given = wide.heads.map(\.column).filter(cells.indices.contains)
        // "Source: 2023" is no row named so.
        return isTime && given.count > (wide.isGrid ? 0 : 1)
            && given.allSatisfy { values[0].reading.value(cells[$0].text) != nil }
    }
}
