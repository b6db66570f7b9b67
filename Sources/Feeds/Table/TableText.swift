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
        let start = try file.start(limit: sizes.head)
        self.file = try file.withNewlines(start)
        let bytes = self.file === file ? start : try self.file.start(limit: sizes.head)
        let head = TableHead(bytes, isWhole: bytes.count == file.size)
        self.format = format
        self.sizes = sizes
        self.kind = kind
        switch kind {
        case .csv, .tsv: layout = try .table(self.file, tab: kind == .tsv, format, head)
        case .ndjson: layout = try .objects(self.file, format, head)
        }
    }

    /// The samples of a page's rows.
    ///
    /// - Parameter rowBeforePage: the instant of that row, as far as it matters.
    func rows(in range: Range<Int>, rowBeforePage: Double?) throws -> PageRows {
        switch kind {
        case .csv, .tsv:
            var rows = SampleRows(layout, format, rowBeforePage: rowBeforePage)
            rows.samples.reserveCapacity(min(sizes.pageRows, range.count / 4))
            try read(range) { bytes, isLast throws(RowFault) in
                try rows.take(bytes, isLast: isLast)
            }
            return PageRows(
                samples: rows.samples, dependOnRowBeforePage: rows.times.dependsOnRowBeforePage,
                ends: rows.ends)
        case .ndjson:
            var lines = ObjectLines(
                file, format, layout, rowBeforePage: rowBeforePage)
            try read(range) { bytes, isLast throws(RowFault) in
                try lines.take(bytes, isLast: isLast)
            }
            return PageRows(
                samples: lines.samples, dependOnRowBeforePage: lines.times.dependsOnRowBeforePage,
                ends: lines.ends)
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
