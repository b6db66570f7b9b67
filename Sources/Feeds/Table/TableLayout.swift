import Calendars

/// What a table's first lines say about the rest.
struct TableLayout: Sendable, Equatable {
    var grammar: RowGrammar
    /// Fields in a row.
    var columns = 2
    /// Columns from 0.
    var timeColumn = 0
    var valueColumn = 1
    /// What stands for a decimal point, besides a dot.
    var decimalMark = Byte.dot
    /// What stands for a decimal point in values: one mark only, once the first rows have shown which.
    var valueMarks = DecimalMarks()
    /// In which order rows stand, by the first ones.
    var order = RowOrder()
    /// What times are.
    var times = TableTimeKind.number
    /// The offset of the first line that is no header.
    var start = 0
    /// What the header calls the value's column.
    var valueName: String?
    /// The column that is drawn of several, if nobody chose it.
    var choice: ValueChoice?

    /// Rows that are looked at to tell columns and times.
    static let sample = 64

    /// The same for tables with this delimiter.
    static func decimalMark(_ delimiter: UInt8) -> UInt8 {
        delimiter == Byte.semicolon ? Byte.comma : Byte.dot
    }
}

extension TableLayout {
    /// The layout of a table with delimiters.
    ///
    /// - Parameter head: the file's first bytes.
    static func table(
        _ file: InputFile, tab: Bool, _ format: TableFormat, _ head: TableHead
    ) throws(FeedError) -> TableLayout {
        var head = head
        try head.skipMark(file)
        let given = format.delimiter?.byte ?? (tab ? Byte.tab : nil)
        let delimiter: UInt8
        if let given { delimiter = given } else { delimiter = try head.delimiter(format, file) }
        let grammar = RowGrammar(delimiter: delimiter, hasQuotes: true)
        let mark = decimalMark(delimiter)
        var layout = TableLayout(
            grammar: grammar, decimalMark: mark, valueMarks: DecimalMarks(mark),
            start: head.position)
        let (rows, areAll) = head.fieldsAhead(grammar, limit: sample)
        guard let first = try head.row(grammar, file) else { return layout }
        layout.columns = first.fields.count
        let columns = TableColumns(rows, format, mark: layout.decimalMark)
        let isHeader: Bool
        do throws(ColumnFault) {
            (layout.timeColumn, layout.valueColumn) = try columns.places()
            isHeader = try columns.isHeader()
            layout.choice = try columns.choice()
        } catch {
            throw file.error(at: first.offset, error.problem, remedy: error.remedy)
        }
        if isHeader {
            layout.start = head.position
            layout.valueName = String(
                decoding: first.fields[layout.valueColumn].text, as: UTF8.self)
        }
        let name = isHeader ? first.fields[layout.timeColumn].text : []
        layout.times = try layout.timeKind(
            file, TableSample(rows: Array(rows.dropFirst(isHeader ? 1 : 0)), areAll: areAll),
            format, name: name)
        do throws(ColumnFault) {
            try layout.learn(from: Array(rows.dropFirst(isHeader ? 1 : 0)), format)
        } catch {
            throw file.error(at: first.offset, error.problem, remedy: error.remedy)
        }
        return layout
    }

    /// Takes from the rows below the header what is known once the columns are: the decimal mark of values, and
    /// whether time goes back.
    ///
    /// - Throws: `ColumnFault` where they say two things: two decimal marks, or a time of day in a column of its
    ///   own beside dates that are there several times.
    private mutating func learn(
        from rows: [[RowFields.Field]], _ format: TableFormat
    ) throws(ColumnFault) {
        func texts(_ column: Int) -> [[UInt8]] {
            rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
        }
        if decimalMark == Byte.comma {
            let others = (0..<columns).filter { $0 != timeColumn && $0 != valueColumn }
            valueMarks = try DecimalMarks(of: texts(valueColumn), beside: others.flatMap(texts))
        }
        let dates = texts(timeColumn)
        order = RowOrder(dates.compactMap(ISODate.init), format.zone)
        guard format.timeField == nil, times != .number, !dates.contains(where: isTimeOfDay),
            zip(dates, dates.dropFirst()).contains(where: { $0 == $1 })
        else { return }
        let clock = rows[0].indices.first { column in
            let texts = texts(column)
            return column != timeColumn && !texts.isEmpty && texts.allSatisfy(isClock)
        }
        if let clock {
            throw ColumnFault(
                problem:
                    "column \(timeColumn + 1) holds dates, and column \(clock + 1) times of day",
                remedy: "put both into one column, such as 2024-01-01T12:00")
        }
    }

    private func isTimeOfDay(_ text: [UInt8]) -> Bool { text.contains(Byte.colon) }

    /// "7:05", "07:05", "07:05:30.5".
    private func isClock(_ text: [UInt8]) -> Bool {
        let parts = String(decoding: text, as: UTF8.self).split(separator: ":")
        return (2...3).contains(parts.count)
            && zip(parts, [23.0, 59, 60]).allSatisfy { part, most in
                part.utf8.first != Byte.plus
                    && Double(part).map { (0...most).contains($0) } ?? false
            }
    }

    /// What the times of a table with delimiters are, by its first rows and its last one.
    private func timeKind(
        _ file: InputFile, _ sample: TableSample, _ format: TableFormat, name: [UInt8]
    ) throws(FeedError) -> TableTimeKind {
        let first = sample.rows.first?.dropFirst(timeColumn).first
        if case .date = first.flatMap({ TableTime.read($0.text, scale: 0, mark: decimalMark) }) {
            return .date
        }
        guard format.timeUnit == nil else { return .number }
        var last: Double?
        if !sample.areAll {
            last = try TableTail(file, grammar).lastNumber(columns: columns, numberedTime)
        }
        return try NumberedTimes(
            first: sample.rows.compactMap(numberedTime), last: last,
            isNamedYear: String(decoding: name, as: UTF8.self).lowercased() == "year",
            column: timeColumn
        ).kind(of: file)
    }

    /// The time of a row, if it is a number.
    private func numberedTime(_ fields: [RowFields.Field]) -> Double? {
        guard fields.indices.contains(timeColumn) else { return nil }
        return DecimalNumber.value(of: fields[timeColumn].text, scale: 0, mark: decimalMark)
    }
}

/// The first rows of a table below its header.
private struct TableSample {
    let rows: [[RowFields.Field]]
    /// Whether no others follow.
    let areAll: Bool
}
