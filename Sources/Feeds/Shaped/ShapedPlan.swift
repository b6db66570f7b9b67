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

    var names: [String]
    var arrangement = Arrangement.columns
    var times: RowTimes
    var values: [Values]
    /// The comparisons that a row has to meet, by their columns.
    var conditions: [(column: Int, condition: RowCondition)] = []
    /// The series that are drawn, by their names; empty for all.
    var only: [String] = []
    /// The column that is drawn of several, if the caller chose none.
    var choice: ValueChoice?
    /// Notes on the reading that was taken where several were possible: sentences.
    var notes: [String] = []
    /// The column whose texts take turns, though the rows are drawn as one series.
    var turns: Int?

    /// How many cells a row has.
    var width: Int { names.count }
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
    /// Whether each row is a line of a log with the numbers of its keys.
    var isOfLogLines = false

    /// The names as the first row, for what looks for columns there.
    var rowsWithHeader: [[RowFields.Field]] {
        hasHeader
            ? [names.map { RowFields.Field(text: Array($0.utf8), isQuoted: false) }] + rows : rows
    }

    func texts(_ column: Int) -> [[UInt8]] {
        rows.map { $0.indices.contains(column) ? $0[column].text : [] }
    }

    /// Returns the column that a text means: by its name, in small or large letters, or by its
    /// number from 1.
    func column(_ field: String) throws(ColumnFault) -> Int {
        if let number = Int(field), number > 0, number <= names.count { return number - 1 }
        let exact = names.indices.filter { names[$0] == field }
        let found =
            exact.isEmpty
            ? names.indices.filter { names[$0].lowercased() == field.lowercased() } : exact
        guard found.count == 1 else {
            let shown = names.prefix(8).map { $0.printable(limit: 20) }.joined(separator: ", ")
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
            splitField = wide.isGrid ? nil : wide.label.map { plan.names[$0] }
        }
        notes = plan.notes
    }
}
