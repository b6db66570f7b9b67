import CellValues
import FeedErrors
import Text

extension TableHead {
    /// Returns the delimiter between fields. Of those on the first line it is the one under which
    /// the first rows have the same number of fields each and hold a sample.
    ///
    /// Where every row has a tab, blanks are no delimiter: they would cut the cells.
    ///
    /// - Parameter tab: whether the file is said to be one of tabs.
    /// - Throws: `FeedError` where that holds for two.
    func delimiter(
        tab: Bool, _ format: TableFormat, _ file: InputFile
    ) throws(FeedError) -> TableDelimiter {
        if let saidDelimiter { return saidDelimiter }
        let (tabs, blanks) = (cut(by: .tabs, format), cut(by: .blanks, format))
        if tabs.hasFlags { return .tabs }
        if tab { return blanks.isAligned(as: tabs) ? .blanks : .tabs }
        let marks = [.comma, .semicolon, .tabs, .stroke].filter { firstLineHolds($0.byte) }
            .map { cut(by: $0, format) }
        let mayBeBlanks = !tabs.isInEveryRow || blanks.isAligned(as: tabs)
        let all = mayBeBlanks ? marks + [blanks] : marks
        let fitting = all.filter { $0.isEven && $0.hasSample }
        // A mark between names is the delimiter, whatever blanks stand in dates below.
        if fitting.count == 2, fitting[1].delimiter.isOfBlanks, fitting[0].hasNames {
            return fitting[0].delimiter
        }
        if fitting.count > 1 {
            throw file.error(
                at: firstLine.startIndex,
                "its rows are as good with \(fitting[1].delimiter.name) between the fields as with"
                    + " \(fitting[0].delimiter.name)",
                remedy: .tableDelimiter)
        }
        if let found = fitting.first { return found.delimiter }
        let even = marks.filter(\.isEven).map(\.delimiter)
        return likeliest(among: even.isEmpty ? marks.map(\.delimiter) : even)
            ?? (mayBeBlanks && blanks.hasFields ? .blanks : .comma)
    }

    /// Returns the delimiter of rows that hold no sample, by the first line.
    private func likeliest(among marks: [TableDelimiter]) -> TableDelimiter? {
        let counts = [.comma, .semicolon].map { mark in
            marks.contains(mark) ? firstLineCount(mark.byte) : 0
        }
        if marks.contains(.tabs), counts == [0, 0] || marks.count == 1 { return .tabs }
        if counts == [0, 0] { return marks.first }
        return counts[1] >= counts[0] ? .semicolon : .comma
    }

    /// Returns the first rows with a delimiter.
    private func cut(by delimiter: TableDelimiter, _ format: TableFormat) -> CutRows {
        CutRows(self, delimiter, format)
    }

    private func firstLineHolds(_ byte: UInt8) -> Bool { firstLineCount(byte) > 0 }

    /// Returns how often a byte stands on the first line, outside of quotes.
    private func firstLineCount(_ byte: UInt8) -> Int {
        var isQuoted = false
        return firstLine.reduce(into: 0) { count, next in
            if next == Byte.quote { isQuoted.toggle() }
            if next == byte, !isQuoted { count += 1 }
        }
    }
}

/// The first rows of a table, cut by a delimiter.
private struct CutRows {
    let delimiter: TableDelimiter
    /// The fields of each, parts of a time as fields of their own.
    private let plain: [[RowFields.Field]]
    /// The rows with the parts of a time joined into one field.
    private let rows: [[RowFields.Field]]
    private let format: TableFormat
    /// Whether the delimiter stands in every row.
    let isInEveryRow: Bool

    init(_ head: TableHead, _ delimiter: TableDelimiter, _ format: TableFormat) {
        (self.delimiter, self.format) = (delimiter, format)
        var grammar = head.grammar(delimiter)
        plain = head.fieldsAhead(grammar, limit: CutRows.count).rows
        if delimiter.isOfBlanks { grammar.joined = JoinedFields(of: plain, format.timePattern) }
        rows =
            grammar.joined == nil
            ? plain : head.fieldsAhead(grammar, limit: CutRows.count).rows
        isInEveryRow = head.ahead(grammar, limit: CutRows.count).rows.allSatisfy { row in
            head[row].contains(delimiter.byte)
        }
    }

    /// Rows that are looked at.
    private static let count = 16

    /// Whether a row has several fields.
    var hasFields: Bool { plain.prefix(2).contains { $0.count > 1 } }

    /// Whether all rows have as many fields, and several.
    var isEven: Bool {
        guard let count = rows.first?.count, count > 1 else { return false }
        return rows.allSatisfy { $0.count == count }
    }

    /// Whether the first row holds names only.
    var hasNames: Bool {
        let mark = TableLayout.decimalMark(delimiter.byte)
        return rows[0].allSatisfy { field in
            !field.text.isEmpty && !CutRows.isNumber(field.text, mark)
                && !TableTime.isDate(field.text)
        }
    }

    /// Whether the first field is the head of a table with flags behind its numbers.
    var hasFlags: Bool { plain.first?.first?.isHeadOfFlags ?? false }

    /// Whether a row holds a time and a number.
    var hasSample: Bool {
        let mark = TableLayout.decimalMark(delimiter.byte)
        // Blanks next to another delimiter only pad the fields: that delimiter cuts them.
        guard !delimiter.isOfBlanks || !rows.joined().contains(where: CutRows.isBesideMark),
            let places = try? TableColumns(rows, format, mark: mark).places()
        else { return false }
        return rows.contains { row in
            TableTime.isTime(row[places.time].text, mark: mark, pattern: format.timePattern)
                && CutRows.isNumber(row[places.value].text, mark)
        }
    }

    /// Returns whether these are rows with blanks, and tabs only set their columns below each
    /// other: any number of tabs, and no blank in a cell but between parts of a time.
    func isAligned(as tabs: CutRows) -> Bool {
        guard isEven, !tabs.isEven else { return false }
        let cells = tabs.plain.map { $0.filter { !$0.text.isEmpty } }
        return cells == rows && hasSample || !tabs.hasFields
    }

    private static func isBesideMark(_ field: RowFields.Field) -> Bool {
        let marks = [Byte.comma, Byte.semicolon, Byte.stroke]
        guard !field.isQuoted, let first = field.text.first, let last = field.text.last else {
            return false
        }
        return marks.contains(first) || marks.contains(last)
    }

    private static func isNumber(_ text: [UInt8], _ mark: UInt8) -> Bool {
        TableValue.read(text, marks: DecimalMarks(mark))?.isNaN == false
            || ValueForm.isNumber(text, hasDots: mark == Byte.comma)
    }
}

extension TableDelimiter {
    static let comma = TableDelimiter(Byte.comma)
    static let semicolon = TableDelimiter(Byte.semicolon)
    static let tabs = TableDelimiter(Byte.tab)
    static let stroke = TableDelimiter(Byte.stroke)
    static let blanks: TableDelimiter = {
        var blanks = TableDelimiter(Byte.space)
        blanks.isOfBlanks = true
        return blanks
    }()

    /// Several of them, in words.
    fileprivate var name: String {
        switch self {
        case .comma: "commas"
        case .semicolon: "semicolons"
        case .tabs: "tabs"
        case .stroke: "strokes (|)"
        default: "blanks"
        }
    }
}
