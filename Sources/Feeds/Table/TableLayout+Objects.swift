import Calendars
import CellValues
import FeedErrors
import Text

extension TableLayout {
    /// Returns the layout of a file with a JSON object on each line.
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
            // Throws if the reason is that no line ends.
            _ = try head.row(.lines, file)
            return layout
        }
        // "a,b" may be several names or one: the keys of the first line tell.
        if let field = format.valueField, field.contains(","),
            ObjectLines.seconds(ofLine: Array(head[first]), format) == nil,
            !ObjectLines.isDated(Array(head[first]), format)
        {
            throw file.error(at: first.lowerBound, "no key \(field.printable()) in the first line")
        }
        let texts = rows.map { Array(head[$0]) }
        let labels = texts.map { SeriesLabels(line: $0, format.sampleFormat) }
        if let name = SeriesLabels.apart(labels) { layout.notes.append(SeriesLabels.note(name)) }
        if try layout.findDates(file, texts, format, head, first.lowerBound) {
            layout.order = RowOrder(
                texts.compactMap { ObjectLines.time(ofLine: $0, format).flatMap(layout.date) },
                format.zone)
        } else if format.timeUnit == nil {
            let seconds = { (line: ArraySlice<UInt8>) in
                ObjectLines.seconds(ofLine: Array(line), format)
            }
            let last = areAll ? nil : try TableTail(file, .lines).lastLine(seconds)
            layout.take(
                try NumberedTimes(
                    first: rows.compactMap { seconds(head[$0]) }, last: last, isNamedYear: false,
                    name: format.timeField ?? ""
                ).reading(of: file))
        }
        return layout
    }

    /// Takes from the first lines what dates there are in them, and says whether there are any:
    /// whether the first line's time is a text.
    private mutating func findDates(
        _ file: InputFile, _ lines: [[UInt8]], _ format: TableFormat, _ head: TableHead,
        _ offset: Int
    ) throws(FeedError) -> Bool {
        if let pattern = format.timePattern {
            (times, form) = (.written, .pattern(pattern))
            return true
        }
        guard let first = lines.first.flatMap({ ObjectLines.time(ofLine: $0, format) }) else {
            return false
        }
        times = .date
        guard ISODate(first) == nil else { return true }
        if DateForm.isClock(first) {
            try takeClock(file, first, format, offset: offset)
            return true
        }
        let more = DateForm.forms(of: first).count > 1
        let lines = more ? head.ahead(.lines, limit: .max).rows.map { Array(head[$0]) } : lines
        var texts = lines.compactMap { ObjectLines.time(ofLine: $0, format) }
        let last =
            more
            ? try TableTail(file, .lines).lastLine { ObjectLines.time(ofLine: Array($0), format) }
            : nil
        texts += last.map { [$0] } ?? []
        do throws(DateFormFault) {
            guard let choice = try DateFormChoice.of(texts) else { return true }
            (times, form) = (.written, choice.form)
            notes += choice.note.map { [$0] } ?? []
        } catch {
            throw error.error(file, at: offset)
        }
        return true
    }
}
