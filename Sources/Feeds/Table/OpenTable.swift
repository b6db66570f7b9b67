import FeedErrors
import TimeSeries

/// A table that was opened: its file, its layout and where its pages are, as far as that is known.
struct OpenTable {
    /// A page's bytes.
    struct PageText: Sendable {
        let table: TableText
        let range: Range<Int>

        func rows(rowBeforePage: Double?, column: Int = 0) throws -> PageRows {
            try table.rows(in: range, rowBeforePage: rowBeforePage, column: column)
        }
    }

    let text: TableText
    private var index: RowIndex
    private let buffer: ChunkBuffer

    /// - Parameter isBeingWritten: whether a program is known to write to the file.
    /// - Throws: `FeedError` if the file can't be read or its first lines make no sense.
    init(
        _ file: InputFile, _ kind: TableKind, _ format: TableFormat, _ sizes: TableSizes,
        isBeingWritten: Bool
    ) throws {
        text = try TableText.ofWholeRows(
            file, kind, format, sizes, isBeingWritten: isBeingWritten)
        index = RowIndex(
            grammar: text.layout.grammar, start: text.layout.start, pageRows: sizes.pageRows)
        buffer = ChunkBuffer(capacity: sizes.chunk)
    }

    /// Finds page `number` (1 or more); nil past the end.
    ///
    /// - Complexity: O(bytes up to its end) the first time.
    /// - Throws: `FeedError`, also for a table without rows, and `CancellationError` between
    ///   chunks.
    mutating func page(_ number: Int) throws -> PageText? {
        while index.needsMore(forPage: number) {
            try Task.checkCancellation()
            let bytes = try buffer.read(index.position..<text.file.size, of: text.file)
            let isLast = index.position + bytes.count == text.file.size
            guard index.scan(bytes, isLast: isLast) > 0 || isLast else {
                throw text.file.error(at: index.position, RowFault.rowTooLong)
            }
        }
        guard let range = index.text(ofPage: number) else {
            guard number == 1 else { return nil }
            guard text.format.allowsNoRows else {
                throw text.file.noSamples
            }
            // A table without rows is an empty series, not a missing one.
            return PageText(table: text, range: 0..<0)
        }
        return PageText(table: text, range: range)
    }
}

/// How much is read at a time; tests make it little.
struct TableSizes: Sendable {
    var pageRows = 65_536
    /// Bytes, which is also the longest that a row may be.
    var chunk = 1 << 20
    /// Bytes in which the first rows must be.
    var head = 1 << 20
}
