/// The first lines of a table, read one after another.
struct TableHead {
    private let bytes: [UInt8]
    private let isWhole: Bool
    /// What is read so far.
    private(set) var position = 0

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
    }

    /// A semicolon if the first row has one outside quotes, and as many as commas; else a comma.
    func delimiter() -> UInt8 {
        var isQuoted = false
        var counts = (commas: 0, semicolons: 0)
        for byte in firstLine {
            switch byte {
            case Byte.quote: isQuoted.toggle()
            case Byte.comma where !isQuoted: counts.commas += 1
            case Byte.semicolon where !isQuoted: counts.semicolons += 1
            default: break
            }
        }
        let isSemicolon = counts.semicolons > 0 && counts.semicolons >= counts.commas
        return isSemicolon ? Byte.semicolon : Byte.comma
    }

    /// The first line that is neither blank nor a comment.
    private var firstLine: ArraySlice<UInt8> {
        var rest = bytes[position...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != Byte.newline }
            let isBlank = line.allSatisfy { $0 == Byte.space || $0 == Byte.carriageReturn }
            if !isBlank, line.first != Byte.hash { return line }
            rest = rest.dropFirst(line.count + 1)
        }
        return []
    }

    /// The next row's fields, and where it starts; nil if there is none.
    ///
    /// - Throws: `FeedError` for a row that is too long or has a quote that is never closed, and
    ///   where no row is in reach.
    mutating func row(
        _ grammar: RowGrammar, _ file: InputFile
    ) throws(FeedError) -> (fields: [RowFields.Field], offset: Int)? {
        while position < bytes.count {
            guard let (fields, count) = line(grammar) else {
                throw file.error(at: position, RowFault.rowTooLong)
            }
            let offset = position
            position += count
            guard let fields else { continue }
            if let fault = fields.fault {
                throw file.error(at: offset, "column \(fault.field + 1) \(fault.problem)")
            }
            return (fields.fields, offset)
        }
        guard isWhole else { throw file.error(at: position, "no row in the first MiB") }
        return nil
    }

    /// The next line's length, and its fields if it is a row; nil if it goes on beyond the bytes.
    private func line(_ grammar: RowGrammar) -> (RowFields?, count: Int)? {
        bytes.withUnsafeBufferPointer { buffer -> (RowFields?, count: Int)? in
            guard let start = buffer.baseAddress.map({ $0 + position }) else { return nil }
            let end = start + (buffer.count - position)
            let found = grammar.rowEnd(start, end)
            guard let rowEnd = found ?? (isWhole ? end : nil) else { return nil }
            let isRow = grammar.isRow(start, rowEnd)
            return (isRow ? RowFields(start, rowEnd, grammar) : nil, rowEnd - start)
        }
    }
}
