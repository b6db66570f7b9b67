import FeedErrors
import Text

/// A row of cells of any table, and where it stands.
struct CellRow {
    var cells: [RowFields.Field]
    /// The byte at which it begins in a file, or the number of its element.
    let place: Int
}

/// The rows of a table below its header, whatever they were written as. They can be read again and
/// again.
protocol CellRows: Sendable {
    /// The names of the columns; empty where the table has no header.
    var names: [String] { get }

    /// Names the whole in messages.
    var placeName: String { get }

    /// Whether blanks stand between the cells.
    var areOfBlanks: Bool { get }

    /// Whether rows without a time may stand above those with one, as settings do.
    var mayHaveSettings: Bool { get }

    /// Whether each row is an element of JSON: no note stands behind them, and none is blank.
    var areElements: Bool { get }

    /// Hands out all rows in their order.
    func forEach(_ take: (CellRow) throws -> Void) throws

    /// Returns an error about the row at a place.
    func error(at place: Int, _ problem: String, remedy: FeedError.Remedy?) -> FeedError
}

extension CellRows {
    var areOfBlanks: Bool { false }
    var mayHaveSettings: Bool { false }
    var areElements: Bool { false }
}

/// Rows that are in memory: those of JSON, and those that were taken out of a text.
struct ListedRows: CellRows {
    var names: [String]
    let rows: [CellRow]
    let placeName: String
    /// Says where a row stands.
    let rowName: @Sendable (Int) -> String
    var areElements = false

    func forEach(_ take: (CellRow) throws -> Void) throws {
        for (index, row) in rows.enumerated() {
            if index.isMultiple(of: 4096) { try Task.checkCancellation() }
            try take(row)
        }
    }

    func error(at place: Int, _ problem: String, remedy: FeedError.Remedy?) -> FeedError {
        FeedError(.badData, at: rowName(place), problem, remedy: remedy)
    }
}

/// The rows of a text with delimiters.
struct TextRows: CellRows {
    let file: InputFile
    var grammar: RowGrammar
    var names: [String] = []
    /// Where the first row begins below the header.
    var start = 0
    /// The cells of the header, which may come again further down.
    var header: [RowFields.Field] = []
    /// The lines above the header, which may come again with it.
    var above = RepeatedLines()
    /// The columns between the outer strokes of a drawn table; nil where there are none.
    var inner: Range<Int>?
    /// Whether letters may stand behind numbers, as Eurostat's flags do: "8.7 p", ": c".
    var hasFlags = false
    /// Whether times stand in apostrophes: "'24:00'".
    var hasApostrophes = false
    /// Whether a comment above the rows says their columns, as in the logs of web servers.
    var hasFields = false
    /// Whether rows without a header are mostly words, as the lines of a log are.
    var isOfWords = false

    var placeName: String { file.name }
    var areOfBlanks: Bool { grammar.isOfBlanks }
    var mayHaveSettings: Bool { !grammar.isOfBlanks && !header.isEmpty }

    func forEach(_ take: (CellRow) throws -> Void) throws {
        try forEachLine { line, offset in
            guard let start = line.bindMemory(to: UInt8.self).baseAddress,
                let row = try row(start, start + line.count, at: offset)
            else { return }
            try take(row)
        }
    }

    func error(at place: Int, _ problem: String, remedy: FeedError.Remedy?) -> FeedError {
        file.error(at: place, problem, remedy: remedy)
    }

    /// Hands out the rows as they are written, with the byte at which each begins.
    func forEachLine(_ take: (UnsafeRawBufferPointer, Int) throws -> Void) throws {
        let buffer = ChunkBuffer(capacity: TableSizes().chunk)
        var next = start
        while next < file.size {
            try Task.checkCancellation()
            let bytes = try buffer.read(next..<file.size, of: file)
            let used = try lines(bytes, at: next, take)
            guard used > 0 else { throw file.error(at: next, RowFault.rowTooLong) }
            next += used
        }
    }

    /// Hands out the whole rows of a piece, and returns how many bytes they take.
    private func lines(
        _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int,
        _ take: (UnsafeRawBufferPointer, Int) throws -> Void
    ) throws -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        let end = start + bytes.count
        let isLast = offset + bytes.count == file.size
        var next = start
        while next < end, let rowEnd = grammar.rowEnd(next, end) ?? (isLast ? end : nil) {
            if grammar.isRow(next, rowEnd) {
                let line = UnsafeRawBufferPointer(start: next, count: rowEnd - next)
                try take(line, offset + (next - start))
            }
            next = rowEnd
        }
        return next - start
    }

    /// Returns the row between two places; nil for a rule, and for the header and the lines above
    /// it come again.
    ///
    /// - Throws: `FeedError` for a quote that is never closed: all rows behind it are in one field.
    private func row(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, at offset: Int
    ) throws -> CellRow? {
        guard !isRule(UnsafeBufferPointer(start: start, count: end - start)) else { return nil }
        let fields = RowFields(start, end, grammar)
        if let fault = fields.fault, fault.problem == RowFields.openQuote {
            throw file.error(at: offset, "column \(fault.field + 1) \(fault.problem)")
        }
        if let inner, fields.fields.count > inner.upperBound + 1 {
            throw file.error(
                at: offset,
                "\(fields.fields.count - 2) fields where the first row has \(inner.count)")
        }
        let cells = cells(fields.fields)
        if cells.count != names.count || cells.first?.text.hasDigit == false,
            above.hold(UnsafeBufferPointer(start: start, count: end - start))
        {
            return nil
        }
        return cells == header ? nil : CellRow(cells: cells, place: offset)
    }

    /// Whether a row below the header is the header once more.
    var holdHeaderAgain: Bool {
        struct Found: Error {}
        guard !header.isEmpty else { return false }
        do {
            try forEachLine { line, _ in
                guard let start = line.bindMemory(to: UInt8.self).baseAddress else { return }
                let fields = RowFields(start, start + line.count, grammar)
                if fields.fault == nil, cells(fields.fields) == header { throw Found() }
            }
            return false
        } catch {
            return error is Found
        }
    }

    /// Returns the cells of a row without those beyond the outer strokes, and without flags.
    func cells(_ fields: [RowFields.Field]) -> [RowFields.Field] {
        if hasApostrophes { return fields.map(\.withoutApostrophes) }
        if hasFlags { return fields.prefix(1) + fields.dropFirst().map(\.withoutFlags) }
        guard let inner, fields.count >= inner.upperBound else { return fields }
        return Array(fields[inner])
    }
}

/// Returns whether a line only rules off a drawn table: "----+----", "|:---|---:|".
func isRule(_ line: some Collection<UInt8>) -> Bool {
    line.count { $0 == Byte.minus || $0 == UInt8(ascii: "=") } > 2
        && line.allSatisfy { " -=+|:_\t\r\n".utf8.contains($0) }
}
