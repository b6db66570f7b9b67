extension TableLayout {
    /// The layout of a file with a JSON object on each line.
    ///
    /// - Parameter head: the file's first bytes.
    static func objects(
        _ file: InputFile, _ format: TableFormat, _ head: TableHead
    ) throws(FeedError) -> TableLayout {
        var head = head
        try head.skipMark(file)
        var layout = TableLayout(grammar: .lines, start: head.position)
        let (rows, areAll) = head.ahead(.lines, limit: sample)
        guard let first = rows.first else {
            // Throws where that is because no line ends.
            _ = try head.row(.lines, file)
            return layout
        }
        // Several names, or one: the keys tell.
        if let field = format.valueField, field.contains(","),
            ObjectLines.seconds(ofLine: Array(head[first]), format) == nil,
            !ObjectLines.isDated(firstLine: Array(head[first]), format)
        {
            throw file.error(at: first.lowerBound, "no key \(field.printable()) in the first line")
        }
        if ObjectLines.isDated(firstLine: Array(head[first]), format) {
            layout.times = .date
            let dates = rows.compactMap { ObjectLines.date(ofLine: Array(head[$0]), format) }
            layout.order = RowOrder(dates, format.zone)
        } else if format.timeUnit == nil {
            let seconds = { (line: ArraySlice<UInt8>) in
                ObjectLines.seconds(ofLine: Array(line), format)
            }
            let last = areAll ? nil : try TableTail(file, .lines).lastNumber(seconds)
            layout.times = try NumberedTimes(
                first: rows.compactMap { seconds(head[$0]) }, last: last,
                isNamedYear: format.timeField?.lowercased() == "year"
            ).kind(of: file)
        }
        return layout
    }
}
