import Calendars
import Text

extension TableColumns {
    /// Returns the column of the time, if the caller chose none: one with a name for times, or else
    /// the first that holds times.
    ///
    /// Numbers hold times only where they may count seconds from 1970, or are years or dates in
    /// digits.
    ///
    /// - Parameter value: the column of the value, if it is chosen.
    func timePlace(besides value: Int?) -> Int? {
        let columns = fields.indices.filter { $0 != value }
        let called = TableColumns.timeNames.flatMap { name in
            columns.filter { TableColumns.plain(fields[$0].text) == name && holds($0, isTime) }
        }
        if let found = called.first(where: holdsPlausibleTimes) ?? called.first { return found }
        // A table that has no row yet has only the name to go by.
        if let named = columns.first(where: { fields[$0].text == Array("t".utf8) }) { return named }
        if let first = columns.first, holdsPlausibleTimes(first) { return first }
        return columns.first { holds($0, isDate) } ?? columns.first(where: holdsPlausibleTimes)
    }

    /// Returns whether a column is called as columns of times are.
    func isCalledTime(_ column: Int) -> Bool {
        TableColumns.timeNames.contains(TableColumns.plain(fields[column].text))
    }

    /// Returns whether a column is called as columns of row numbers are; below a header one without
    /// a name is.
    func isCalledIndex(_ column: Int, besides time: Int) -> Bool {
        !isTime(fields[time].text)
            && TableColumns.indexNames.contains(TableColumns.plain(fields[column].text))
    }

    /// Returns whether a name is one for times or for row numbers.
    static func isCalledTimeOrIndex(_ name: [UInt8]) -> Bool {
        timeNames.contains(plain(name)) || indexNames.contains(plain(name))
    }

    /// Returns whether a column's field in the first row or, below a header, in the second is as
    /// wanted.
    private func holds(_ column: Int, _ isWanted: ([UInt8]) -> Bool) -> Bool {
        rows.prefix(2).contains { $0.indices.contains(column) && isWanted($0[column].text) }
    }

    private func holdsPlausibleTimes(_ column: Int) -> Bool {
        guard holds(column, isTime) else { return false }
        guard format.timePattern == nil, format.timeUnit == nil, !holds(column, isDate) else {
            return true
        }
        let texts = rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
        let numbers = texts.compactMap { DecimalNumber.value(of: $0, scale: 0, mark: mark) }
        let isNamedYear = TableColumns.plain(fields[column].text) == "year"
        return (try? NumberedTimes(first: numbers, last: nil, isNamedYear: isNamedYear).kind())
            != nil
    }

    private func isDate(_ text: [UInt8]) -> Bool {
        guard let pattern = format.timePattern else { return TableTime.isDate(text) }
        return DateForm.pattern(pattern).date(text) != nil
    }

    /// The names of columns of times, in the order in which they are taken.
    static let timeNames = [
        "t", "timestamp", "datetime", "time", "ts", "dt", "timeutc", "utctime", "datetimeutc",
        "utc",
        "localtime", "unixtime", "unixtimestamp", "unix", "epoch", "eventtime", "createdat",
        "recordedat", "measuredat", "observedat", "sampledat", "when", "date", "day", "month",
        "quarter", "period", "year",
    ]

    private static let indexNames = ["", "id", "index", "idx", "row", "no", "nr", "#", "unnamed:0"]

    /// Returns a name in small letters without blanks and signs, and without a unit in brackets:
    /// "Time (UTC)" is "time".
    static func plain(_ name: [UInt8]) -> String {
        let word = name.prefix { $0 != UInt8(ascii: "(") && $0 != Byte.openBracket }
        let letters = word.map(Byte.lowercased).filter { !" _-/.".utf8.contains($0) }
        return String(decoding: letters, as: UTF8.self)
    }
}
