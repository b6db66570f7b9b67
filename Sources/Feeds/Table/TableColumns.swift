import Calendars
import CellValues
import FeedErrors
import Text
import TimeSeries

/// Finds the columns of the time and of the value by a table's first rows.
struct TableColumns {
    /// The fields of the first row.
    let fields: [RowFields.Field]
    /// The fields of all the first rows.
    let rows: [[RowFields.Field]]
    let format: TableFormat
    let mark: UInt8

    /// - Parameters:
    ///   - rows: the first ones, at least one.
    ///   - mark: a decimal mark that counts like a dot.
    init(_ rows: [[RowFields.Field]], _ format: TableFormat, mark: UInt8) {
        self.rows = rows
        fields = rows.first ?? []
        self.format = format
        self.mark = mark
    }

    /// Returns the two columns, from 0.
    ///
    /// - Throws: `ColumnFault` if there is no such column, or it is one and the same.
    func places() throws(ColumnFault) -> (time: Int, value: Int) {
        let found = try placesByName()
        let value = found.value ?? valuePlace(besides: found.time)
        return (found.time, value ?? placeWithoutNumbers(besides: found.time))
    }

    /// Returns the column of the time, and that of the value where it is chosen or called "y".
    ///
    /// - Throws: as `places`.
    func placesByName() throws(ColumnFault) -> (time: Int, value: Int?) {
        guard fields.count > 1 else {
            throw ColumnFault(
                problem: "one column only, where a time and a value are expected",
                remedy: .tableDelimiter)
        }
        let chosen = (
            time: try place(format.timeField), value: try place(format.valueField)
        )
        var time = chosen.time
        if time == nil { time = try timePlace(besides: chosen.value) }
        var value = chosen.value ?? place(ofDefault: "y")
        if chosen.time == nil, time == value { time = nil }
        if chosen.value == nil, time == value { value = nil }
        let found = time ?? (value == 0 ? 1 : 0)
        guard found != value else {
            throw ColumnFault(
                problem: "time and value are the same column",
                remedy: .fields)
        }
        if time == nil, chosen.time == nil, format.timeUnit == nil, rows.count > 1,
            isNumberOfThings(found)
        {
            var fault = ColumnFault(
                problem: "no column holds times: the numbers in"
                    + " \(fields[found].text.printable(limit: 40)) tell things apart",
                remedy: .timeField)
            fault.needsNames = true
            throw fault
        }
        return (found, value)
    }

    /// Returns the column that is drawn of several with numbers; nil if the caller chose one, or no
    /// other has numbers.
    ///
    /// - Throws: `ColumnFault`, as `places` and `isHeader` do.
    func choice() throws(ColumnFault) -> ValueChoice? {
        guard format.valueField == nil else { return nil }
        let places = try places()
        let ranking = ValueRanking(self, besides: [places.time])
        let others =
            (ranking.offered(ranking.columns.filter { $0 != places.value })
            + emptyColumns(but: places.time)).sorted().filter { $0 != places.value }
        guard !others.isEmpty else { return nil }
        let isHeader = try isHeader()
        func name(_ column: Int) -> String {
            let text =
                isHeader ? String(decoding: fields[column].text, as: UTF8.self).withMarks() : ""
            return text.isEmpty ? "column \((column + 1).grouped)" : text
        }
        let names = fields.indices.map(name)
        return ValueChoice(
            drawn: names[places.value],
            others: others.map { ValueChoice.option($0, among: names) },
            isAmongAlike: ranking.isAmongAlike(places.value))
    }

    /// Returns whether a field may be a time.
    func isTime(_ text: [UInt8]) -> Bool {
        TableTime.isTime(text, mark: mark, pattern: format.timePattern)
    }

    /// Returns whether a field may be a time, or a time of day.
    private func isTimeOrClock(_ text: [UInt8]) -> Bool {
        isTime(text) || format.timePattern == nil && DateForm.isClock(text)
    }

    /// Returns whether a field is a gap or a number, plain or not.
    private func isNumber(_ text: [UInt8]) -> Bool {
        let form = (try? format.valueForm?.withUnit(of: [text])) ?? format.valueForm
        return TableValue.read(text, in: form, marks: DecimalMarks(mark)) != nil
            || format.valueForm == nil
                && ValueForm.isNumber(text, hasDots: mark == Byte.comma)
    }

    /// Returns the likeliest column of numbers.
    private func valuePlace(besides time: Int) -> Int? {
        ValueRanking(self, besides: [time]).columns.first
    }

    /// Returns the column of values where no column has numbers: they may come later.
    func placeWithoutNumbers(besides time: Int) -> Int {
        emptyColumns(but: time).first ?? (time == 0 ? 1 : 0)
    }

    /// The fields of a column in the rows that are no header. The first row counts if its time is
    /// one.
    func values(of column: Int, besides times: Set<Int>) -> [RowFields.Field] {
        let isBody = times.contains {
            fields.indices.contains($0) && isTimeOrClock(fields[$0].text)
        }
        return rows.dropFirst(isBody ? 0 : 1).compactMap { row in
            row.indices.contains(column) ? row[column] : nil
        }
    }

    /// Returns the columns of numbers, without those of the time: more than half of the fields that
    /// are no gaps are some.
    func numberColumns(but times: Set<Int>) -> [Int] {
        fields.indices.filter { column in
            guard !times.contains(column) else { return false }
            var (numbers, others, isFirst): (Int, Int, Bool?) = (0, 0, nil)
            for field in values(of: column, besides: times) {
                let plain = TableValue.read(field.text, marks: DecimalMarks(mark))
                if plain?.isNaN == true { continue }
                let isPlain = plain != nil && format.valueForm == nil
                let isNumber = isPlain || self.isNumber(field.text)
                if isNumber { numbers += 1 } else { others += 1 }
                isFirst = isFirst ?? isNumber
            }
            return numbers > others || numbers == others && isFirst == true
        }
    }

    /// Returns the columns with a name, without that of the time, that hold nothing but gaps in the
    /// first rows: numbers may come later.
    func emptyColumns(but time: Int) -> [Int] {
        guard !isTimeOrClock(fields[time].text), rows.count > 1 else { return [] }
        return fields.indices.filter { column in
            column != time && !fields[column].text.isEmpty
                && TableValue.read(fields[column].text, marks: DecimalMarks(mark)) == nil
                && rows.dropFirst().allSatisfy { row in
                    row.indices.contains(column)
                        && TableValue.read(row[column].text, marks: DecimalMarks(mark))?.isNaN
                            == true
                }
        }
    }

    /// Returns whether the first row names the columns: one is chosen by its name, or neither its
    /// time is one nor its value.
    ///
    /// - Throws: `ColumnFault` for a row that could be either.
    func isHeader() throws(ColumnFault) -> Bool {
        if [format.timeField, format.valueField].contains(where: { $0 != nil && number($0) == nil })
        {
            return true
        }
        let places = try places()
        let (time, value) = (fields[places.time].text, fields[places.value].text)
        let isTime = isTimeOrClock(time)
        // "95%" may be a name.
        let isValue =
            isTime ? isNumber(value) : TableValue.read(value, marks: DecimalMarks(mark)) != nil
        if isTime != isValue, !(value.isEmpty && !isTime) {
            throw ColumnFault(
                problem: "neither a header nor a sample: the time is \(time.printable()) and the"
                    + " value \(value.printable())",
                remedy: !isTime && time.hasDigit ? .time(time) : .columns)
        }
        return !isTime
    }

    /// Returns the column that a choice means; nil if nothing is chosen.
    private func place(_ choice: String?) throws(ColumnFault) -> Int? {
        guard let choice else { return nil }
        let own = fields.indices.filter { fields[$0].text == Array(choice.utf8) }
        if own.count == 1, Int(choice) == nil || areNames { return own[0] }
        if let number = number(choice) {
            guard number <= fields.count else {
                throw ColumnFault(
                    problem: "no column \(number.grouped): the first row has \(fields.count)",
                    remedy: .fields)
            }
            return number - 1
        }
        var found = own
        if found.isEmpty {
            found = ColumnName.places(
                of: choice, among: fields.map { String(decoding: $0.text, as: UTF8.self) })
        }
        guard found.count == 1, let place = found.first else {
            let names = fields.prefix(8).map { $0.text.printable(limit: 40) }
            throw ColumnFault(
                problem: found.isEmpty
                    ? "no column \(choice.printable()) in the first row, which has"
                        + " \(names.joined(separator: ", "))\(fields.count > 8 ? ", …" : "")"
                    : "two columns are called \(choice.printable())",
                remedy: .columnNameOrNumber)
        }
        return place
    }

    private func place(ofDefault name: String) -> Int? {
        fields.firstIndex { $0.text == Array(name.utf8) }
    }

    /// Whether the fields can be names although some are numbers, as those of sensors 1, 2 and 3
    /// are: no time is among them, and nothing but words and small whole numbers.
    private var areNames: Bool {
        let words = fields.filter { !$0.text.isEmpty && !$0.text.hasDigit }
        return !words.isEmpty
            && fields.allSatisfy { field in
                let number = Int(String(decoding: field.text, as: UTF8.self))
                return field.text.isEmpty || !field.text.hasDigit
                    || number.map { 0..<10_000 ~= $0 } ?? false
            }
    }

    /// Returns the column number, from 1, that a choice is; nil if it is a name.
    private func number(_ choice: String?) -> Int? { choice.flatMap(ColumnName.number) }
}
