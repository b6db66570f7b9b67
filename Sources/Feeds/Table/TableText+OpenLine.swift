extension TableText {
    /// The sizes of files that end in the middle of a row because a program writes them in blocks
    /// are multiples of this: 4,096 bytes are the least block of the buffers that languages have.
    private static let block = 4_096

    static let openLineNote =
        "the last line has no line end and may be cut, so it is left out"

    /// Reads a table, and leaves out a last row that is not whole yet.
    ///
    /// A last line without a line end is a whole row in a file that is done, and a part of one in a
    /// file that a program writes, where a cut number would be drawn as another number. It is left
    /// out where it is too short to be a row, where the file's size is that of whole blocks, and
    /// where a program is known to write to the file.
    static func ofWholeLines(
        _ file: InputFile, _ kind: TableKind, _ format: TableFormat, _ sizes: TableSizes,
        isBeingWritten: Bool
    ) throws(FeedError) -> TableText {
        let start = try file.start(limit: sizes.head)
        let asItIs = file
        let file = try file.withNewlines(start)
        if let (rest, line) = try file.withoutOpenLine(limit: sizes.head),
            var text = try? TableText(rest, kind, format, sizes), text.isRow(line),
            isBeingWritten || file.size.isMultiple(of: block) || text.isShort(line)
        {
            text.leavesOutOpenLine = true
            return text
        }
        return try TableText(file, kind, format, sizes, start: file === asItIs ? start : nil)
    }

    private func isRow(_ line: [UInt8]) -> Bool {
        line.withUnsafeBufferPointer { line in
            line.baseAddress.map { layout.grammar.isRow($0, $0 + line.count) } ?? false
        }
    }

    /// Whether a line has fewer fields than a row or is no whole object.
    private func isShort(_ line: [UInt8]) -> Bool {
        guard kind != .ndjson else { return isCutObject(line) }
        var grammar = layout.grammar
        grammar.joined = nil
        let columns = layout.grammar.joined?.columns ?? layout.columns
        return RowFields(line, grammar).fields.count < columns
    }

    private func isCutObject(_ line: [UInt8]) -> Bool {
        line.first == Byte.openBrace
            && line.withUnsafeBytes { bytes in
                var scanner = JSONScanner(bytes, format.sampleFormat, at: "")
                return (try? scanner.members()) == nil
            }
    }
}
