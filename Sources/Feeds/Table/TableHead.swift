import FeedErrors
import Text

/// The first lines of a table, read one after another.
struct TableHead {
    private let bytes: [UInt8]
    /// Whether these are all of the file.
    private let isWhole: Bool
    /// The number of bytes read so far.
    private(set) var position = 0
    /// The delimiter that the first line says, as spreadsheets do: "sep=;".
    private(set) var saidDelimiter: TableDelimiter?

    init(_ bytes: [UInt8], isWhole: Bool) {
        self.bytes = bytes
        self.isWhole = isWhole
    }

    /// Skips the mark that some programs start UTF-8 with.
    ///
    /// - Throws: `FeedError` for the mark of UTF-16.
    mutating func skipMark(_ file: InputFile) throws(FeedError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw FeedError(
                .badData, at: file.name, "the text is UTF-16", remedy: "convert it to UTF-8")
        }
        skipSaidDelimiter()
    }

    private mutating func skipSaidDelimiter() {
        let line = bytes[position...].prefix(16).prefix { $0 != Byte.newline }
        let text = line.filter { $0 != Byte.carriageReturn && $0 != Byte.quote }
        guard text.count == 5, text.prefix(4).map(Byte.lowercased) == Array("sep=".utf8),
            line.endIndex < bytes.endIndex, bytes[line.endIndex] == Byte.newline
        else { return }
        guard let said = TableDelimiter(String(Unicode.Scalar(text[4]))) else { return }
        (saidDelimiter, position) = (said, line.endIndex + 1)
    }

    /// Returns the grammar of rows with a delimiter.
    func grammar(_ delimiter: TableDelimiter) -> RowGrammar {
        var grammar = delimiter.grammar
        grammar.hasRowsOfHash = !grammar.isOfBlanks && hasRowsOfHash(delimiter.byte)
        return grammar
    }

    /// Returns whether most lines below the first one that does not begin with `#` do, and have as
    /// many fields, such as those of orders: "#1045,2024-01-05,28.50".
    private func hasRowsOfHash(_ delimiter: UInt8) -> Bool {
        let all = bytes[position...].prefix(1 << 16)
            .split(separator: Byte.newline, maxSplits: 65).prefix(65)
        // A column of row numbers may be called "#".
        if let first = all.first, first.first == Byte.hash, first.dropFirst().first == delimiter,
            all.dropFirst().first?.count(where: { $0 == delimiter })
                == first.count(where: { $0 == delimiter })
        {
            return true
        }
        let lines = all.drop { $0.first == Byte.hash || $0.allSatisfy { $0 <= Byte.space } }
        guard let header = lines.first, header.contains(delimiter), lines.count > 1 else {
            return false
        }
        let count = header.count { $0 == delimiter }
        let rows = lines.dropFirst().count { line in
            line.first == Byte.hash && line.dropFirst().first.map { $0 > Byte.hash } ?? false
                && line.count { $0 == delimiter } >= count
        }
        return 2 * rows >= lines.count
    }

    /// The delimiter below a comment that says the columns of a web server's log: "#Fields: date time";
    /// nil without one.
    var delimiterOfFields: TableDelimiter? {
        let comments = bytes[position...].prefix(1 << 12).split(separator: Byte.newline)
            .prefix { $0.first == Byte.hash }
        let mark = Array("#fields:".utf8)
        guard comments.contains(where: { $0.prefix(mark.count).map(Byte.lowercased) == mark })
        else { return nil }
        return firstLine.contains(Byte.tab) ? .tabs : .blanks
    }

    /// The first line that is neither blank nor a comment.
    var firstLine: ArraySlice<UInt8> {
        var rest = bytes[position...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != Byte.newline }
            let isBlank = line.allSatisfy { $0 == Byte.space || $0 == Byte.carriageReturn }
            if !isBlank, line.first != Byte.hash { return line }
            rest = rest.dropFirst(line.count + 1)
        }
        return []
    }

    /// The first line that is a row, if it is whole; behind a mark of UTF-8.
    var firstRow: [UInt8]? {
        var head = self
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { head.position = max(position, 3) }
        return head.ahead(.lines, limit: 1).rows.first.map { Array(bytes[$0]) }
    }

    /// Returns the lines from another place on.
    func moved(to position: Int) -> TableHead {
        var head = self
        head.position = position
        return head
    }

    /// Reads the next row and returns its fields and where it starts; nil after the last row.
    ///
    /// - Throws: `FeedError` for a row that is too long or has a quote that is never closed, and
    ///   where no row is in reach.
    mutating func row(
        _ grammar: RowGrammar, _ file: InputFile
    ) throws(FeedError) -> (fields: [RowFields.Field], offset: Int)? {
        while position < bytes.count {
            guard let (isRow, count) = line(grammar) else {
                throw file.error(at: position, RowFault.rowTooLong)
            }
            let offset = position
            position += count
            guard isRow else { continue }
            let row = fields(offset..<position, grammar)
            if let fault = row.fault {
                throw file.error(at: offset, "column \(fault.field + 1) \(fault.problem)")
            }
            return (row.fields, offset)
        }
        guard isWhole else { throw file.error(at: position, "no row in the first MiB") }
        return nil
    }

    /// Returns up to `limit` of the next rows, as far as they are whole, and whether no others
    /// follow. The position stays.
    func ahead(_ grammar: RowGrammar, limit: Int) -> (rows: [Range<Int>], areAll: Bool) {
        var head = self
        var rows: [Range<Int>] = []
        while head.position < bytes.count {
            guard rows.count < limit, let (isRow, count) = head.line(grammar) else {
                return (rows, false)
            }
            if isRow { rows.append(head.position..<head.position + count) }
            head.position += count
        }
        return (rows, isWhole)
    }

    /// Returns the fields of the next rows, up to the first row with a fault.
    func fieldsAhead(
        _ grammar: RowGrammar, limit: Int
    ) -> (rows: [[RowFields.Field]], areAll: Bool) {
        let (ranges, areAll) = ahead(grammar, limit: limit)
        let rows = ranges.map { fields($0, grammar) }
        let good = rows.prefix { $0.fault == nil }
        return (good.map(\.fields), areAll && good.count == rows.count)
    }

    /// The bytes in a range.
    subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    /// Returns whether the next line is a row, and its length; nil if it goes on beyond the bytes.
    private func line(_ grammar: RowGrammar) -> (isRow: Bool, count: Int)? {
        bytes.withUnsafeBufferPointer { buffer -> (isRow: Bool, count: Int)? in
            guard let start = buffer.baseAddress.map({ $0 + position }) else { return nil }
            let end = start + (buffer.count - position)
            let found = grammar.rowEnd(start, end)
            guard let rowEnd = found ?? (isWhole ? end : nil) else { return nil }
            return (grammar.isRow(start, rowEnd), rowEnd - start)
        }
    }

    private func fields(_ range: Range<Int>, _ grammar: RowGrammar) -> RowFields {
        RowFields(bytes[range], grammar)
    }
}
