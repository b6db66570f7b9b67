extension TableHead {
    /// What stands between fields: a comma, or a semicolon if the first row has one outside quotes, and if it has
    /// neither, tabs or blanks.
    ///
    /// Where it has both commas and semicolons, that under which the first rows have as many fields each and hold a sample.
    ///
    /// - Throws: `FeedError` where that holds for both.
    func delimiter(_ format: TableFormat, _ file: InputFile) throws(FeedError) -> TableDelimiter {
        let counts = delimiterCounts
        let (comma, semicolon) = (TableDelimiter(Byte.comma), TableDelimiter(Byte.semicolon))
        if counts.semicolons == 0, counts.commas == 0 { return blankDelimiter(format) ?? comma }
        guard counts.semicolons > 0 else { return comma }
        guard counts.commas > 0 else { return semicolon }
        let fitting = [comma, semicolon].filter { isDelimiter($0, format) }
        if fitting.count == 2 {
            throw file.error(
                at: firstLine.startIndex,
                "its rows are as good with semicolons between the fields as with commas",
                remedy: .tableDelimiter)
        }
        let more = counts.semicolons >= counts.commas ? semicolon : comma
        return fitting.first ?? more
    }

    private var delimiterCounts: (commas: Int, semicolons: Int) {
        var isQuoted = false
        var counts = (commas: 0, semicolons: 0)
        for byte in firstLine {
            switch byte {
            case Byte.quote: isQuoted.toggle()
            case Byte.comma where !isQuoted: counts.commas += 1
            case Byte.semicolon where !isQuoted: counts.semicolons += 1
            default: break
            }
        }
        return counts
    }

    /// Tabs if the rows have as many each and hold a sample, else blanks if a row has any between its fields.
    private func blankDelimiter(_ format: TableFormat) -> TableDelimiter? {
        var blanks = TableDelimiter(Byte.space)
        blanks.isOfBlanks = true
        let tab = TableDelimiter(Byte.tab)
        if firstLine.contains(Byte.tab), isDelimiter(tab, format) { return tab }
        let hasFields = fieldsAhead(.blanks, limit: 2).rows.contains { $0.count > 1 }
        return hasFields ? blanks : nil
    }

    /// Tabs, unless the rows hold samples only with blanks of any number.
    func tabDelimiter(_ format: TableFormat) -> TableDelimiter {
        let tab = TableDelimiter(Byte.tab)
        guard !isDelimiter(tab, format), let other = blankDelimiter(format), other.isOfBlanks,
            isDelimiter(other, format)
        else { return tab }
        return other
    }

    private func isDelimiter(_ delimiter: TableDelimiter, _ format: TableFormat) -> Bool {
        let grammar = delimiter.grammar
        let rows = fieldsAhead(grammar, limit: 16).rows
        guard let first = rows.first, rows.allSatisfy({ $0.count == first.count }) else {
            return false
        }
        let mark = TableLayout.decimalMark(delimiter.byte)
        guard let places = try? TableColumns(rows, format, mark: mark).places() else {
            return false
        }
        return rows.contains { row in
            TableTime.isTime(row[places.time].text, mark: mark, pattern: format.timePattern)
                && TableValue.read(row[places.value].text, marks: DecimalMarks(mark))?.isNaN
                    == false
        }
    }
}
