import CellValues
import FeedErrors
import TimeSeries

/// A table's file with all that it takes to read any part of it.
struct TableText: Sendable {
    var file: InputFile
    let kind: TableKind
    let format: TableFormat
    /// The format and the layout of each column of values that is read, learned from the first
    /// lines.
    private let columns: [(format: TableFormat, layout: TableLayout)]
    let sizes: TableSizes
    /// Whether the file goes on with a row that has no end, and is left out.
    var leavesOutOpenRow = false

    /// - Parameters:
    ///   - file: with newlines at the ends of its lines.
    ///   - start: the file's first bytes, if they were read already.
    init(
        _ file: InputFile, _ kind: TableKind, _ format: TableFormat, _ sizes: TableSizes,
        start: [UInt8]? = nil
    ) throws(FeedError) {
        self.file = file
        let bytes = if let start { start } else { try file.start(limit: sizes.head) }
        let head = TableHead(bytes, isWhole: bytes.count == file.size)
        let given = format
        let line = kind == .ndjson ? head.firstRow : nil
        let keys = line.map { ObjectKeys($0, given) }
        let format = keys?.found ?? given
        self.format = format
        self.sizes = sizes
        self.kind = kind
        let read = { (format: TableFormat) throws(FeedError) in
            kind == .ndjson
                ? try TableLayout.objects(file, format, head)
                : try TableLayout.table(file, tab: kind == .tsv, format, head)
        }
        guard let fields = format.valueField.map(ValueFields.init) else {
            columns = [(format, try read(format))]
            return
        }
        if let keys, given.valueField == nil {
            var layout = try read(format)
            layout.choice = keys.choice
            columns = [(format, layout)]
            return
        }
        columns = try fields.read { field throws(FeedError) in
            var format = format
            format.valueField = field
            return (format, try read(format))
        } isProof: { _ in
            true
        }
    }

    /// The layout that the first lines show; of several columns of values that of the first.
    var layout: TableLayout { columns[0].layout }

    /// The names of the columns of values, where there are several.
    var columnNames: [String] {
        guard columns.count > 1 else { return [] }
        let areOfSeveral = Set(columns.map { $0.layout.valueForm?.unit ?? "" }).count > 1
        let names = columns.map { format, layout in
            let name = layout.valueName ?? format.valueField ?? ""
            // The axis has room for one unit: units that differ are told in the names.
            guard areOfSeveral, let unit = layout.valueForm?.unit, !unit.isEmpty,
                !NamedUnit.isUnit(unit, in: name)
            else { return name }
            return "\(name), \(unit)"
        }
        return ValueChoice.lineNames(
            zip(columns, names).map { (number: $0.layout.valueColumn, name: $1) })
    }

    /// The name of the only column of values, where that says more than "y".
    var valueName: String? {
        guard columns.count == 1 else { return nil }
        let name = kind == .ndjson ? columns[0].format.valueField : layout.valueName
        return name == "y" || name == "" ? nil : name
    }

    /// The unit next to the values, if all columns have the same.
    var valueUnit: String? {
        let units = Set(columns.map { $0.layout.valueForm?.unit ?? "" })
        guard units.count == 1, let unit = units.first, !unit.isEmpty else { return nil }
        if unit == "%" { return "percent" }
        if columns.allSatisfy({ $0.layout.valueForm?.isOfSpans == true }) { return "seconds" }
        // The axis shows the name, too, which may have the unit already.
        return NamedUnit.isUnit(unit, in: valueName ?? "") ? nil : unit
    }

    /// How its times and values are read.
    var reading: SeriesReading {
        func name(_ column: Int) -> String {
            layout.names.indices.contains(column) ? layout.names[column] : "column \(column + 1)"
        }
        let isOfObjects = kind == .ndjson
        var reading = SeriesReading(
            timeFields: [isOfObjects ? format.timeField ?? "t" : name(layout.timeColumn)],
            times: layout.timeName,
            valueFields: columns.map { format, layout in
                isOfObjects ? format.valueField ?? "y" : name(layout.valueColumn)
            })
        reading.notes = notes
        return reading
    }

    /// The notes of all columns, each sentence once.
    var notes: [String] {
        let all = columns.flatMap(\.layout.notes) + (leavesOutOpenRow ? [Self.openRowNote] : [])
        return all.reduce(into: []) { notes, note in
            if !notes.contains(note) { notes.append(note) }
        }
    }

    /// The number of columns of values that are read.
    var columnCount: Int { columns.count }

    /// Returns the samples of a page's rows.
    ///
    /// - Parameters:
    ///   - rowBeforePage: the instant of that row, as far as it matters.
    ///   - column: of values, from 0.
    func rows(
        in range: Range<Int>, rowBeforePage: Double?, column: Int = 0
    ) throws -> PageRows {
        let (format, layout) = columns[column]
        switch kind {
        case .csv, .tsv:
            var rows = SampleRows(layout, format, rowBeforePage: rowBeforePage)
            rows.samples.reserveCapacity(min(sizes.pageRows, range.count / 4))
            try read(range) { bytes, isLast throws(RowFault) in
                try rows.take(bytes, isLast: isLast)
            }
            return PageRows(
                samples: rows.samples, dependOnRowBeforePage: rows.times.dependsOnRowBeforePage,
                ends: rows.ends, roundedTogether: rows.roundedTogether)
        case .ndjson:
            var lines = ObjectLines(
                file, format, layout, rowBeforePage: rowBeforePage)
            try read(range) { bytes, isLast throws(RowFault) in
                try lines.take(bytes, isLast: isLast)
            }
            return PageRows(
                samples: lines.samples, dependOnRowBeforePage: lines.times.dependsOnRowBeforePage,
                ends: lines.ends, roundedTogether: lines.roundedTogether)
        }
    }

    /// Returns where a row starts in the file; nil if the range has fewer rows.
    ///
    /// - Parameter row: from 0.
    func offset(ofRow row: Int, in range: Range<Int>) throws -> Int? {
        var rest = row
        var found: Int?
        var position = range.lowerBound
        try read(range) { bytes, isLast throws(RowFault) in
            guard found == nil, let start = bytes.baseAddress else { return bytes.count }
            let end = start + bytes.count
            var next = start
            while next < end {
                guard let rowEnd = layout.grammar.rowEnd(next, end) ?? (isLast ? end : nil) else {
                    break
                }
                if layout.grammar.isRow(next, rowEnd) {
                    if rest == 0 { found = found ?? position + (next - start) }
                    rest -= 1
                }
                next = rowEnd
            }
            position += next - start
            return next - start
        }
        return found
    }

    /// Hands out a range of the file piece by piece.
    private func read(
        _ range: Range<Int>,
        _ take: (UnsafeBufferPointer<UInt8>, _ isLast: Bool) throws(RowFault) -> Int
    ) throws {
        let buffer = ChunkBuffer(capacity: min(sizes.chunk, range.count))
        var next = range.lowerBound
        while next < range.upperBound {
            try Task.checkCancellation()
            let bytes = try buffer.read(next..<range.upperBound, of: file)
            do throws(RowFault) {
                let used = try take(bytes, next + bytes.count == range.upperBound)
                guard used > 0 else { throw RowFault(offset: 0, problem: RowFault.rowTooLong) }
                next += used
            } catch {
                throw file.error(at: next + error.offset, error.problem, remedy: error.remedy)
            }
        }
    }
}

/// The content of a page of a table's rows.
struct PageRows {
    let samples: [Sample]
    /// Whether the times depend on the row before the page.
    let dependOnRowBeforePage: Bool
    let ends: PageEnds
    /// The first values that differ as they are written, and not as numbers.
    let roundedTogether: RoundedTogether?
}
