extension TableHead {
    /// What stands between fields: a comma, or a semicolon if the first row has one outside quotes.
    ///
    /// Where it has both, that under which the first rows have as many fields each and hold a sample.
    ///
    /// - Throws: `FeedError` where that holds for both.
    func delimiter(_ format: TableFormat, _ file: InputFile) throws(FeedError) -> UInt8 {
        let counts = delimiterCounts
        guard counts.semicolons > 0 else { return Byte.comma }
        guard counts.commas > 0 else { return Byte.semicolon }
        let fitting = [Byte.comma, Byte.semicolon].filter { isDelimiter($0, format) }
        if fitting.count == 2 {
            throw file.error(
                at: firstLine.startIndex,
                "its rows are as good with semicolons between the fields as with commas",
                remedy: .tableDelimiter)
        }
        let more = counts.semicolons >= counts.commas ? Byte.semicolon : Byte.comma
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

    private func isDelimiter(_ delimiter: UInt8, _ format: TableFormat) -> Bool {
        let grammar = RowGrammar(delimiter: delimiter, hasQuotes: true)
        let rows = fieldsAhead(grammar, limit: 16).rows
        guard let first = rows.first, rows.allSatisfy({ $0.count == first.count }) else {
            return false
        }
        let mark = TableLayout.decimalMark(delimiter)
        guard let places = try? TableColumns(rows, format, mark: mark).places() else {
            return false
        }
        return rows.contains { row in
            TableTime.read(row[places.time].text, scale: 0, mark: mark) != nil
                && TableValue.read(row[places.value].text, marks: DecimalMarks(mark))?.isNaN
                    == false
        }
    }
}
