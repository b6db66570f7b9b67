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
    /// What times are.
    var times = TableTimeKind.number
    /// The offset of the first line that is no header.
    var start = 0
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
        var layout = TableLayout(
            grammar: grammar, decimalMark: decimalMark(delimiter), start: head.position)
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
        if isHeader { layout.start = head.position }
        let name = isHeader ? first.fields[layout.timeColumn].text : []
        layout.times = try layout.timeKind(
            file, TableSample(rows: Array(rows.dropFirst(isHeader ? 1 : 0)), areAll: areAll),
            format, name: name)
        return layout
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
