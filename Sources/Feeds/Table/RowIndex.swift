import Text

/// Where the pages of a table start in its file. It grows as far as it is asked, by one scan
/// forward.
struct RowIndex {
    /// Rows on a full page.
    let pageRows: Int
    private let grammar: RowGrammar
    /// The offset of each page's first row; those that are known.
    private(set) var starts: [Int] = []
    private var rows = 0
    /// The start of the first row that is not counted yet.
    private(set) var position: Int
    private(set) var isComplete = false

    /// - Parameter start: the offset of the first line after the header.
    init(grammar: RowGrammar, start: Int, pageRows: Int) {
        self.grammar = grammar
        self.pageRows = pageRows
        position = start
    }

    /// Returns the offsets of a page's text, if they are known. Nil past the end, too.
    func text(ofPage page: Int) -> Range<Int>? {
        guard page > 0, page <= starts.count else { return nil }
        if page < starts.count { return starts[page - 1]..<starts[page] }
        return isComplete ? starts[page - 1]..<position : nil
    }

    /// Returns whether more has to be scanned to tell where a page lies.
    func needsMore(forPage page: Int) -> Bool { !isComplete && starts.count <= page }

    /// Counts the rows of the next bytes of the file, those at `position`.
    ///
    /// - Parameters:
    ///   - bytes: preceded by a newline.
    ///   - isLast: whether the file ends with them.
    /// - Returns: how many bytes were used: whole rows. 0 if the first row goes on beyond the
    ///   bytes.
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
        guard let start = bytes.baseAddress else {
            isComplete = isLast
            return 0
        }
        let end = start + bytes.count
        var next = start
        while next < end {
            let special = skipPlainBlocks(next, end, fileStart: start)
            var line = special
            if special > next, special[-1] != Byte.newline {
                // The line that the block begins in was counted; it is read again as a whole.
                while line[-1] != Byte.newline { line -= 1 }
                rows -= 1
            }
            let border = end - special > RowCensus.block ? special + RowCensus.block : end
            next = countLines(line, to: border, (start, end, isLast))
            if next < border { break }
        }
        let used = next - start
        position += used
        isComplete = isLast && next == end
        return used
    }

    /// Counts whole blocks for as long as each line in them is a row and no quote is seen.
    private mutating func skipPlainBlocks(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, fileStart: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        var next = start
        while end - next >= RowCensus.block {
            guard let lines = RowCensus.plainLines(next, hasQuotes: grammar.hasQuotes) else {
                break
            }
            var border = starts.count * pageRows - rows
            if border < lines {
                var row = 0
                for offset in 0..<RowCensus.block where next[offset - 1] == Byte.newline {
                    if row == border {
                        starts.append(position + (next - fileStart) + offset)
                        border += pageRows
                    }
                    row += 1
                }
            }
            rows += lines
            next += RowCensus.block
        }
        return next
    }

    /// Counts line by line, up to the first line that starts at or after `border`, or that is not
    /// whole.
    private mutating func countLines(
        _ line: UnsafePointer<UInt8>, to border: UnsafePointer<UInt8>,
        _ bytes: (start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, isLast: Bool)
    ) -> UnsafePointer<UInt8> {
        var next = line
        while next < border {
            let found = grammar.rowEnd(next, bytes.end)
            guard let rowEnd = found ?? (bytes.isLast ? bytes.end : nil) else { return next }
            if grammar.isRow(next, rowEnd) {
                if rows == starts.count * pageRows {
                    starts.append(position + (next - bytes.start))
                }
                rows += 1
            }
            next = rowEnd
        }
        return next
    }
}
