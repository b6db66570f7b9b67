import FeedErrors
import JSON
import Text
import TimeSeries

extension SeriesLabels {
    /// Creates the labels of a row of fields: all but its time and its value. A column without a
    /// name in the layout is called by its number.
    init(_ fields: [RowFields.Field], _ layout: TableLayout) {
        let time = fields.indices.contains(layout.timeColumn) ? fields[layout.timeColumn].text : []
        let texts = fields.indices
            .filter { $0 != layout.timeColumn && $0 != layout.valueColumn }
            .map { column in
                let name = layout.names.count > column ? layout.names[column] : ""
                return (
                    name.isEmpty ? "column \((column + 1).grouped)" : "column \(name.printable())",
                    fields[column].text
                )
            }
        self.init(time: time, texts: texts)
    }
}

extension TableFeed {
    /// Returns what to try where a row is earlier than the one before it: to sort, unless another
    /// series begins there.
    func orderRemedy(ofElement element: Int, onPage number: Int) -> FeedError.Remedy {
        let before = element > 0 ? (element - 1, number) : (sizes.pageRows - 1, number - 1)
        guard let row = try? labels(ofElement: element, onPage: number),
            let last = try? labels(ofElement: before.0, onPage: before.1)
        else { return .sortByTime }
        let first = [(0, 1), (before.0 / 2, before.1)].compactMap {
            try? labels(ofElement: $0.0, onPage: $0.1)
        }
        guard let name = row.change(from: last, first) else { return .sortByTime }
        return .advice(
            "\(name) changes there: where rows are of several series, put those of one into a file of its"
                + " own, as with grep")
    }

    /// Returns the note on rows of the same time, one after the other, that another text tells
    /// apart, where the first rows of the table showed none; nil for other pages.
    func noteOfRepeats(_ samples: [Sample], _ page: OpenTable.PageText) throws -> String? {
        guard !page.table.notes.contains(where: SeriesLabels.isNote),
            let repeated = samples.indices.dropFirst().first(where: {
                samples[$0].t == samples[$0 - 1].t
            })
        else { return nil }
        // A row may stand there twice.
        let rows = try (repeated - 1..<min(repeated + 3, samples.count)).compactMap {
            try page.table.labels(ofRow: $0, in: page.range)
        }
        return SeriesLabels.apart(rows).map(SeriesLabels.note)
    }

    private func labels(ofElement element: Int, onPage number: Int) throws -> SeriesLabels? {
        guard number > 0, let text = try place(of: number) else { return nil }
        return try text.table.labels(ofRow: element, in: text.range)
    }
}

extension TableText {
    /// Returns the labels of a row; nil if the range has fewer rows.
    ///
    /// - Parameter row: from 0.
    func labels(ofRow row: Int, in range: Range<Int>) throws -> SeriesLabels? {
        guard let start = try offset(ofRow: row, in: range) else { return nil }
        let bytes = try file.bytes(in: start..<min(range.upperBound, start + TableSizes().chunk))
        let head = TableHead(bytes, isWhole: true)
        if kind == .ndjson {
            return head.firstRow.map { SeriesLabels(line: $0, format.sampleFormat) }
        }
        return head.fieldsAhead(layout.grammar, limit: 1).rows.first.map {
            SeriesLabels($0, layout)
        }
    }
}
