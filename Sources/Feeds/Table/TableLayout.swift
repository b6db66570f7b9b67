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
    /// Whether times are dates.
    var isDated = false
    /// The offset of the first line that is no header.
    var start = 0
}

extension TableLayout {
    /// The layout of a table with delimiters.
    ///
    /// - Parameters:
    ///   - head: the file's first bytes: all of them, or as many as the longest row may have.
    ///   - isWhole: whether these are all.
    static func table(
        _ file: InputFile, tab: Bool, _ format: TableFormat, _ head: (bytes: [UInt8], isWhole: Bool)
    ) throws(FeedError) -> TableLayout {
        var head = TableHead(head.bytes, isWhole: head.isWhole)
        try head.skipMark(file)
        let delimiter = tab ? Byte.tab : head.delimiter()
        var layout = TableLayout(
            grammar: RowGrammar(delimiter: delimiter, hasQuotes: true), start: head.position)
        if delimiter == Byte.semicolon { layout.decimalMark = Byte.comma }
        guard let first = try head.row(layout.grammar, file) else { return layout }
        layout.columns = first.fields.count
        let columns = TableColumns(first.fields, format, mark: layout.decimalMark)
        do throws(ColumnFault) {
            (layout.timeColumn, layout.valueColumn) = try columns.places()
            if try columns.isHeader() { layout.start = head.position }
        } catch {
            throw file.error(at: first.offset, error.problem, remedy: error.remedy)
        }
        let sample = layout.start == head.position ? try head.row(layout.grammar, file) : first
        if let field = sample?.fields.dropFirst(layout.timeColumn).first,
            case .date = TableTime.read(field.text, scale: 0, mark: layout.decimalMark)
        {
            layout.isDated = true
        }
        return layout
    }

    /// The layout of a file with a JSON object on each line.
    static func objects(
        _ file: InputFile, _ format: TableFormat, _ head: (bytes: [UInt8], isWhole: Bool)
    ) throws(FeedError) -> TableLayout {
        var lines = TableHead(head.bytes, isWhole: head.isWhole)
        try lines.skipMark(file)
        var layout = TableLayout(grammar: .lines, start: lines.position)
        if let first = try lines.row(.lines, file) {
            let line = head.bytes[first.offset..<lines.position]
            layout.isDated = ObjectLines.isDated(firstLine: Array(line), format)
        }
        return layout
    }
}
