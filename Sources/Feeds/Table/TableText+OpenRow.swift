import FeedErrors
import Text

extension TableText {
    static let openRowNote = InputFile.openRowNote

    /// Reads a table, and leaves out a last row that is not whole yet.
    ///
    /// A last row without a line end is whole in a file that is done, and a part of one in a file
    /// that a program writes, where a cut number would be drawn as another number. It is left out
    /// where it is too short to be a row, where the file's size is that of whole blocks, and where
    /// a program is known to write to the file.
    static func ofWholeRows(
        _ file: InputFile, _ kind: TableKind, _ format: TableFormat, _ sizes: TableSizes,
        isBeingWritten: Bool
    ) throws(FeedError) -> TableText {
        let start = try file.start(limit: sizes.head)
        let asItIs = file
        let file = try file.withNewlines(start)
        if let end = try file.endOfWholeLines(limit: sizes.head), isBeingWritten || end > 0,
            let lines = try? TableText(file.part(end), kind, format, sizes),
            let text = try lines.withoutOpenRow(of: file, isBeingWritten: isBeingWritten)
        {
            return text
        }
        return try TableText(file, kind, format, sizes, start: file === asItIs ? start : nil)
    }

    /// Returns the text without the row that has no end; nil where that is a row like the others.
    ///
    /// - Parameter whole: the file with that row; this is the text up to its last line end.
    private func withoutOpenRow(
        of whole: InputFile, isBeingWritten: Bool
    ) throws(FeedError) -> TableText? {
        var text = self
        text.file = whole
        let start = try text.startOfOpenRow(after: file.size)
        // A row that is longer than a chunk is refused where it is read.
        guard whole.size - start <= sizes.chunk else { return nil }
        let row = try whole.bytes(in: start..<whole.size)
        guard isRow(row) else { return nil }
        let isBlock = whole.size.isMultiple(of: InputFile.block)
        guard isBeingWritten || layout.start < start && (isBlock || isShort(row))
        else { return nil }
        text.file = try whole.part(start)
        text.leavesOutOpenRow = true
        return text
    }

    /// Returns where the row begins that has no end: behind the last line end, unless that stands
    /// in quotes.
    private func startOfOpenRow(after lineEnd: Int) throws(FeedError) -> Int {
        let grammar = layout.grammar
        let tail = try file.bytes(in: max(lineEnd - sizes.head, 0)..<file.size)
        guard grammar.hasQuotes, tail.contains(Byte.quote) else { return lineEnd }
        // Only a reading from the beginning can tell which quotes open a field and which close one.
        let buffer = ChunkBuffer(capacity: sizes.chunk)
        var start = layout.start
        while start < file.size {
            let bytes = try buffer.read(start..<file.size, of: file)
            guard let first = bytes.baseAddress else { break }
            var next = first
            while let end = grammar.rowEnd(next, first + bytes.count) { next = end }
            let isLast = start + bytes.count >= file.size
            start += next - first
            guard next > first, !isLast else { return start }
        }
        return start
    }

    private func isRow(_ row: [UInt8]) -> Bool {
        row.withUnsafeBufferPointer { row in
            row.baseAddress.map { layout.grammar.isRow($0, $0 + row.count) } ?? false
        }
    }

    /// Returns whether a row has fewer fields than the others, ends where its value would begin, or
    /// is no whole object.
    private func isShort(_ row: [UInt8]) -> Bool {
        guard kind != .ndjson else { return isCutObject(row) }
        var grammar = layout.grammar
        grammar.joined = nil
        let fields = RowFields(row, grammar).fields
        let columns = layout.grammar.joined?.columns ?? layout.columns
        let endsWithValue = fields.count == columns && layout.valueColumn == layout.columns - 1
        return fields.count < columns
            || endsWithValue && fields.last == RowFields.Field(text: [], isQuoted: false)
    }

    private func isCutObject(_ row: [UInt8]) -> Bool {
        row.first == Byte.openBrace
            && row.withUnsafeBytes { bytes in
                var scanner = JSONScanner(bytes, at: "")
                return (try? scanner.members()) == nil
            }
    }
}
