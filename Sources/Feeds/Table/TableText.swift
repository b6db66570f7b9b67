import TimeSeries

/// A table's file with what is needed to read any part of it.
struct TableText: Sendable {
    let file: InputFile
    let kind: TableKind
    let layout: TableLayout
    let format: TableFormat
    private let sizes: TableSizes

    init(
        _ file: InputFile, _ kind: TableKind, _ format: TableFormat, _ sizes: TableSizes
    ) throws(FeedError) {
        self.file = file
        self.format = format
        self.sizes = sizes
        let head = try file.start(limit: sizes.chunk)
        let isWhole = head.count == file.size
        self.kind = kind
        switch kind {
        case .csv, .tsv:
            layout = try .table(file, tab: kind == .tsv, format, (head, isWhole))
        case .ndjson: layout = try .objects(file, format, (head, isWhole))
        }
    }

    /// The samples of a page's rows, and whether their times depend on the row before the page.
    ///
    /// - Parameter rowBeforePage: the instant of that row, as far as it matters.
    func samples(
        in range: Range<Int>, rowBeforePage: Double
    ) throws -> (samples: [Sample], dependOnRowBeforePage: Bool) {
        switch kind {
        case .csv, .tsv:
            var rows = SampleRows(layout, format, rowBeforePage: rowBeforePage)
            rows.samples.reserveCapacity(min(sizes.pageRows, range.count / 4))
            try read(range) { bytes, isLast throws(RowFault) in
                try rows.take(bytes, isLast: isLast)
            }
            return (rows.samples, rows.times.dependsOnRowBeforePage)
        case .ndjson:
            var lines = ObjectLines(
                file, format, isDated: layout.isDated, rowBeforePage: rowBeforePage)
            try read(range) { bytes, isLast throws(RowFault) in
                try lines.take(bytes, isLast: isLast)
            }
            return (lines.samples, lines.times.dependsOnRowBeforePage)
        }
    }

    /// Where a row starts in the file; nil if the range has fewer rows.
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
