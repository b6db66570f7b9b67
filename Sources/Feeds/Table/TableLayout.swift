import Calendars
import CellValues
import FeedErrors
import Text

/// What a table's first lines say about the rest.
struct TableLayout: Sendable, Equatable {
    var grammar: RowGrammar
    /// Fields in a row.
    var columns = 2
    /// Columns from 0.
    var timeColumn = 0
    var valueColumn = 1
    /// A decimal mark that counts like a dot.
    var decimalMark = Byte.dot
    /// The decimal marks of values: one mark only, once the first rows have shown which.
    var valueMarks = DecimalMarks()
    /// How values are written that are no plain numbers.
    var valueForm: ValueForm?
    /// The order of the rows in time, judged by the first ones.
    var order = RowOrder()
    /// The kind of all times.
    var times = TableTimeKind.number
    /// The unit that times count, by their size; nil where nothing tells another than seconds.
    var unit: SampleFormat.TimeUnit?
    /// The form of times that are written in one.
    var form: DateForm?
    /// Notes on the reading that was taken where several were possible: sentences.
    var notes: [String] = []
    /// The offset of the first line that is no header.
    var start = 0
    /// The names of the columns in the header; empty without a header.
    var names: [String] = []
    /// The name of the value's column in the header.
    var valueName: String?
    /// The column that is drawn of several, if the caller chose none.
    var choice: ValueChoice?

    /// Rows that are looked at to tell columns and times.
    static let sample = 64

    /// Returns the decimal mark that goes with a delimiter: a comma with semicolons, else a dot.
    static func decimalMark(_ delimiter: UInt8) -> UInt8 {
        delimiter == Byte.semicolon ? Byte.comma : Byte.dot
    }
}

extension TableLayout {
    /// Returns the layout of a table with delimiters.
    ///
    /// - Parameter head: the file's first bytes.
    static func table(
        _ file: InputFile, tab: Bool, _ format: TableFormat, _ head: TableHead
    ) throws(FeedError) -> TableLayout {
        var head = head
        try head.skipMark(file)
        let delimiter: TableDelimiter
        if let given = format.delimiter {
            delimiter = given
        } else {
            delimiter = try head.delimiter(tab: tab, format, file)
        }
        var grammar = head.grammar(delimiter)
        if grammar.isOfBlanks {
            grammar.joined = JoinedFields(
                of: head.fieldsAhead(grammar, limit: sample).rows, format.timePattern)
        }
        let mark = decimalMark(delimiter.byte)
        var layout = TableLayout(
            grammar: grammar, decimalMark: mark, valueMarks: DecimalMarks(mark),
            start: head.position)
        let (rows, areAll) = head.fieldsAhead(grammar, limit: sample)
        let offsets = head.ahead(grammar, limit: sample).rows.map(\.lowerBound)
        guard let first = try head.row(grammar, file) else { return layout }
        layout.columns = first.fields.count
        let columns = TableColumns(rows, format, mark: layout.decimalMark)
        let isHeader: Bool
        do throws(ColumnFault) {
            (layout.timeColumn, layout.valueColumn) = try columns.places()
            isHeader = try columns.isHeader()
            layout.choice = try columns.choice()
        } catch {
            let offset = error.row.map { offsets[$0 + 1] } ?? first.offset
            throw file.error(at: offset, error.problem, remedy: error.remedy)
        }
        if isHeader {
            layout.start = head.position
            layout.names = first.fields.map { String(decoding: $0.text, as: UTF8.self) }
            layout.valueName = layout.names[layout.valueColumn]
        }
        let name = isHeader ? first.fields[layout.timeColumn].text : []
        let sample = TableSample(
            rows: Array(rows.dropFirst(isHeader ? 1 : 0)), areAll: areAll, head: head)
        try layout.findTimes(
            file, sample, format, name: name, offset: isHeader ? head.position : first.offset)
        do throws(ColumnFault) {
            try layout.learn(from: Array(rows.dropFirst(isHeader ? 1 : 0)), format)
        } catch {
            let offset = error.row.map { offsets[$0 + (isHeader ? 1 : 0)] } ?? first.offset
            throw file.error(at: offset, error.problem, remedy: error.remedy)
        }
        return layout
    }

    /// Learns from the rows below the header, once the columns are known: the decimal mark of
    /// values, and whether time goes back.
    ///
    /// - Throws: `ColumnFault` where the rows contradict each other: two decimal marks, or a time
    ///   of day in a column of its own next to dates that come several times.
    private mutating func learn(
        from rows: [[RowFields.Field]], _ format: TableFormat
    ) throws(ColumnFault) {
        // A field that is not there is a gap: its row is refused where it is read.
        func texts(_ column: Int) -> [[UInt8]] {
            rows.map { $0.indices.contains(column) ? $0[column].text : [] }
        }
        let others = (0..<columns).filter { $0 != timeColumn && $0 != valueColumn }
        let reading = try ValueReading(
            texts(valueColumn), beside: others.flatMap(texts), format.valueForm,
            decimalMark: decimalMark,
            isOfCommas: grammar.delimiter == Byte.comma,
            isOfDottedDays: form?.isOfDottedDays ?? false)
        (valueForm, valueMarks) = (reading.form, reading.marks)
        notes += reading.notes
        let dates = texts(timeColumn)
        if Set(dates).count < dates.count,
            let name = SeriesLabels.apart(rows.map { SeriesLabels($0, self) })
        {
            notes.append(SeriesLabels.note(name))
        }
        order = RowOrder(dates.compactMap(date), format.zone)
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
                remedy: .timeColumns(timeColumn + 1, clock + 1))
        }
    }

    private func isTimeOfDay(_ text: [UInt8]) -> Bool { text.contains(Byte.colon) }

    /// Returns whether a text is a time of day: "7:05", "07:05", "07:05:30.5".
    private func isClock(_ text: [UInt8]) -> Bool {
        let parts = String(decoding: text, as: UTF8.self).split(separator: ":")
        return (2...3).contains(parts.count)
            && zip(parts, [23.0, 59, 60]).allSatisfy { part, most in
                part.utf8.first != Byte.plus
                    && Double(part).map { (0...most).contains($0) } ?? false
            }
    }
}
