import CellValues
import Feeds
import Text

/// Which columns of a table are times and values.
struct SQLChoice {
    private let columns: [SQLColumn]
    private let dialect: any SQLDialect
    private let place: String

    /// - Parameter place: names the table in errors.
    init(_ columns: [SQLColumn], _ dialect: any SQLDialect, at place: String) {
        self.columns = columns
        self.dialect = dialect
        self.place = place
    }

    private func isTime(_ column: SQLColumn) -> Bool {
        dialect.time(column, ticks: .perSecond(1)) != nil
    }

    /// Returns the column of times: the one that is named, or the only one with dates, or else the
    /// one whose name says so.
    ///
    /// - Throws: `FeedError`, with the columns that there are.
    func time(_ name: String?) throws(FeedError) -> SQLColumn {
        if let name {
            let column = try named(name)
            guard isTime(column) else {
                throw fault("column \(shown(column)) holds no times", .timeField)
            }
            return column
        }
        let dates = columns.filter { isTime($0) && dialect.value($0) == nil }
        if dates.count == 1 { return dates[0] }
        let names = ["t", "time", "timestamp", "ts", "datetime", "date"]
        let called = columns.filter { isTime($0) && names.contains($0.name.lowercased()) }
        if called.count == 1 { return called[0] }
        throw fault(
            dates.isEmpty
                ? "no column holds times that are known as such" : "several columns hold times",
            "say which with --time-field")
    }

    /// Returns the column of values: the one that is named, or the only one with numbers besides
    /// the time, or else `y` or `value`.
    ///
    /// - Throws: `FeedError`, with the columns that there are.
    func value(_ name: String?, besides time: SQLColumn) throws(FeedError) -> SQLColumn {
        if let name {
            guard !name.contains(",") || columns.contains(where: { $0.name == name }) else {
                throw fault(
                    "one column of values is drawn of an engine's table",
                    "name one with --value-field")
            }
            let column = try named(name)
            guard dialect.value(column) != nil else {
                throw fault(
                    "column \(shown(column)) holds no numbers", "name another with --value-field")
            }
            return column
        }
        let numbers = columns.filter { $0 != time && dialect.value($0) != nil }
        if numbers.count == 1 { return numbers[0] }
        let called = numbers.filter { ["y", "value"].contains($0.name.lowercased()) }
        if called.count == 1 { return called[0] }
        throw fault(
            numbers.isEmpty ? "no column holds numbers" : "several columns hold numbers",
            "say which with --value-field")
    }

    /// Returns what is said of a column of values that was taken of several; nil of the only one.
    func choice(of value: SQLColumn, besides time: SQLColumn) -> ValueChoice? {
        let others = columns.filter { ![time, value].contains($0) && dialect.value($0) != nil }
        return others.isEmpty ? nil : ValueChoice(drawn: value.name, others: others.map(\.name))
    }

    /// Returns a comparison in SQL.
    ///
    /// - Throws: `FeedError` for a column that there is not, and for a text that is no number where
    ///   the column holds numbers.
    func condition(_ condition: RowCondition) throws(FeedError) -> String {
        let column = try named(condition.column)
        let sign = condition.comparison == .notEqual ? "<>" : condition.comparison.rawValue
        let name = dialect.quoted(column.name)
        let wanted = String(decoding: condition.wanted, as: UTF8.self)
        guard dialect.value(column) != nil else { return "\(name) \(sign) \(dialect.text(wanted))" }
        guard condition.number != nil else {
            throw fault(
                "column \(shown(column)) holds numbers, and \(wanted.printable(limit: 40)) is none",
                "compare it with a number")
        }
        // Proof: `number` is of decimal digits, a sign, a dot and an exponent.
        return "\(name) \(sign) \(wanted)"
    }

    private func named(_ name: String) throws(FeedError) -> SQLColumn {
        let places = ColumnName.places(of: name, among: columns.map(\.name))
        guard places.count == 1 else {
            throw fault(
                places.isEmpty
                    ? "no column \(name.printable(limit: 60))"
                    : "\(places.count) columns are called \(name.printable(limit: 60))", nil)
        }
        return columns[places[0]]
    }

    private func shown(_ column: SQLColumn) -> String {
        "\(column.name.printable(limit: 60)) (\(String(column.type.prefix(60)).withMarks()))"
    }

    private func fault(_ problem: String, _ remedy: FeedError.Remedy?) -> FeedError {
        let names = columns.prefix(20).map { shown($0) }.joined(separator: ", ")
        return FeedError(
            .badData, at: place,
            "\(problem); the columns are \(names)\(columns.count > 20 ? ", …" : "")",
            remedy: remedy)
    }
}
