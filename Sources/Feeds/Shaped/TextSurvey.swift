import CellValues
import FeedErrors
import Text

/// How a table is to be read, by a look at parts of it.
struct Survey<PlainFormat> {
    /// The format of a tidy table, which is read page by page; nil for one that is read whole.
    var plain: PlainFormat?
    /// The rows of the table and the way to read them whole; nil where no table was found.
    var table: SurveyedTable?
    /// Whether no time that was seen goes back.
    var isInOrder = true
    /// Whether the rows of a table have a fault, which its reader tells.
    var isFaulty = false
}

/// A table and the way to read it whole.
struct SurveyedTable {
    let rows: any CellRows
    var plan: ShapedPlan
    /// Lines before the header.
    var firstLines = 0
}

/// Tells how a text with delimiters is to be read.
struct TextSurvey {
    private let file: InputFile
    private let format: TableFormat
    private let head: TableHead

    /// Looks at the first rows of a text, at others where those leave doubt, and at its last line.
    ///
    /// - Throws: `FeedError` where rows can be read in several ways.
    static func survey(
        _ file: InputFile, _ kind: TableKind, _ format: TableFormat, _ sizes: TableSizes
    ) throws(FeedError) -> Survey<TableFormat> {
        let start = try file.start(limit: sizes.head)
        let file = try file.withNewlines(start)
        let bytes = InputFile.linesEndWithReturns(start) ? try file.start(limit: sizes.head) : start
        var head = TableHead(bytes, isWhole: bytes.count == file.size)
        try head.skipMark(file)
        return try TextSurvey(file: file, format: format, head: head).survey(tab: kind == .tsv)
    }

    private func survey(tab: Bool) throws(FeedError) -> Survey<TableFormat> {
        let first: TableDelimiter
        if let given = format.delimiter ?? head.saidDelimiter ?? head.delimiterOfFields {
            first = given
        } else {
            first = try head.delimiter(tab: tab, format, file)
        }
        var delimiters = [first]
        if format.delimiter == nil, head.saidDelimiter == nil {
            delimiters += [.comma, .semicolon, .tabs, .stroke]
            // Blanks would cut the cells of rows that have tabs.
            if !hasTabsEverywhere { delimiters.append(.blanks) }
        }
        do throws(ColumnFault) {
            guard let frame = try frame(delimiters) else { return Survey(plain: format) }
            return try survey(frame, isFirst: frame.rows.grammar.delimiter == first.byte)
        } catch {
            guard error.isOfShape || format.needsShaping || isOfDates(error) else {
                return Survey(plain: format, isFaulty: true)
            }
            throw file.error(
                at: error.place ?? head.position, error.problem, remedy: error.remedy)
        }
    }

    /// Returns whether a fault is of dates that may mean two things, below two rows of names, the
    /// second of which a reader of rows would take for a sample.
    private func isOfDates(_ fault: ColumnFault) -> Bool {
        guard case .timeFormats = fault.remedy else { return false }
        let second = head.ahead(.lines, limit: 2).rows.dropFirst().first
        return second.map { !head[$0].contains { $0 &- Byte.zero < 10 } } ?? false
    }

    private func checkTimes(
        _ plan: ShapedPlan, _ rows: [[RowFields.Field]]
    ) throws(ColumnFault) {
        if format.timeField == nil { try plan.checkTimes(of: rows) }
    }

    private var hasTabsEverywhere: Bool {
        let rows = head.ahead(.lines, limit: 16).rows
        return !rows.isEmpty && rows.allSatisfy { head[$0].contains(Byte.tab) }
    }

    private func frame(_ delimiters: [TableDelimiter]) throws(ColumnFault) -> TextFrame? {
        var grammars: [RowGrammar] = []
        for delimiter in delimiters {
            var grammar = head.grammar(delimiter)
            if grammar.isOfBlanks {
                let rows = TextFrame.runs(head, grammar).first?.rows ?? []
                if format.delimiter == nil, rows.allSatisfy(areApart), !rows.isEmpty { continue }
                grammar.joined = JoinedFields(of: rows, format.timePattern)
            }
            if !grammars.contains(grammar) { grammars.append(grammar) }
        }
        // The likeliest delimiter is the only one where it cuts all rows.
        if let first = grammars.first, let run = TextFrame.runs(head, first).first,
            run.before == 0, run.isLast || run.count >= 16
        {
            grammars = [first]
        }
        return try TextFrame.found(file, head, grammars, format)
    }

    /// Whether letters are not known, so that names with some are not shown.
    private var hasHiddenLetters: Bool {
        if case .twoBytes? = file.letters { true } else { false }
    }

    /// Returns whether a mark stands by itself between fields with blanks: it is the delimiter.
    private func areApart(_ row: [RowFields.Field]) -> Bool {
        row.contains { [[Byte.stroke], [Byte.semicolon], [Byte.comma]].contains($0.text) }
    }

    private func survey(
        _ frame: TextFrame, isFirst: Bool
    ) throws(ColumnFault) -> Survey<TableFormat> {
        var plan = frame.plan
        if !frame.isWhole, frame.hasLabels {
            let spread = SpreadRows(frame.rows).rows
            let letters = plan.letters
            plan = try ShapedPlan(frame.sample.with(spread))
            plan.letters = letters
            try checkTimes(plan, spread)
        } else if frame.isWhole {
            try checkTimes(plan, frame.sample.rows)
        }
        let isPlain =
            isFirst && !format.needsShaping && plan.times.columns.finest == nil && frame.isBare
            && !hasHiddenLetters && plan.isOfColumns && !plan.times.areSteps
            && plan.times.columns == frame.plan.times.columns
            && plan.values.map(\.column) == frame.plan.values.map(\.column)
            && !plan.values.contains { $0.reading.hasGapsOfItsOwn } && !frame.hasRowsWithoutTime
            && !frame.endsOddly
        if isPlain { plan.choice = frame.choice(plan) }
        let table = SurveyedTable(rows: frame.rows, plan: plan, firstLines: frame.firstLines)
        return Survey(
            plain: isPlain ? frame.plainFormat : nil, table: table, isInOrder: frame.isInOrder)
    }
}

extension SurveyedTable {
    /// Returns the fault of times that rise from a start of their own; nil where they do not.
    func secondsFault(at place: String) -> FeedError? {
        struct Enough: Error {}
        var times: [Double] = []
        try? rows.forEach { row in
            guard times.count < 100 else { throw Enough() }
            plan.times.seconds(plan.times.columns.text(row.cells)).map { times.append($0) }
        }
        guard times.count > 2, let first = times.first, let last = times.last,
            zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
            case let fault = NumberedTimesFault(lowest: first, highest: last), fault.areIn1970,
            fault.formatsOfSixDigits == nil
        else { return nil }
        let name = plan.names[plan.times.columns.first]
        return FeedError(
            .badData, at: place,
            "column \(name.printable(limit: 40)) counts from a start (\(first), \(times[1]), …), and"
                + " holds no dates",
            remedy: .countedFromStart)
    }
}

extension ColumnFault {
    /// Whether no columns of times and numbers were found.
    var isOfColumns: Bool {
        switch remedy {
        case .dateForms, .fields, .columns, .tableDelimiter, .timeField: true
        default: false
        }
    }

    /// Whether the marks between the digits are in doubt, as where words above the table have some.
    var isOfMarks: Bool {
        switch remedy {
        case .valueFormats: true
        default: remedy == .oneDecimalMark
        }
    }

    /// Whether an option decides how what was found is read.
    var isDoubt: Bool {
        if case .timeFormats = remedy { true } else { isOfMarks || isOfShape }
    }

    /// Whether the shape of the table is in doubt, which a reader of rows does not see.
    var isOfShape: Bool {
        switch remedy {
        case .split, .splitWithin, .onlySeries: true
        default: isOfHeads
        }
    }
}

extension ShapedPlan {
    /// Whether each row is a sample with its time in one column.
    var isOfColumns: Bool {
        if case .columns = arrangement {
            times.columns.all.count == 1 && !joinsEmptyRows
        } else {
            false
        }
    }
}

extension TableFormat {
    /// Whether something is chosen that only a table has which is read whole.
    var needsShaping: Bool {
        splitField != nil || !only.isEmpty || !conditions.isEmpty || valueField == "all"
    }
}

extension TextFrame {
    /// Whether nothing but rows stands around the table and in it.
    var isBare: Bool { firstLines == 0 && !hasMoreHeads && rows.inner == nil }

    /// Whether a column other than time and values may name series.
    var hasLabels: Bool {
        let taken = Set(plan.times.columns.all + plan.values.map(\.column))
        return sample.names.indices.contains { column in
            !taken.contains(column)
                && sample.texts(column).contains {
                    !$0.isEmpty
                        && (DecimalNumber.value(of: $0, scale: 0, mark: Byte.dot) == nil
                            || TimeRole.number($0) != nil)
                }
        }
    }

    /// Whether the times of the first rows never go back.
    var isInOrder: Bool {
        let times = sample.rows.compactMap { plan.times.seconds(plan.times.columns.text($0)) }
        let back = zip(times, times.dropFirst()).filter { $0 > $1 }
        // Clocks that are set back show an hour twice: the reader of pages knows them.
        return back.isEmpty
            || plan.times.kind.isOfClock && back.count == 1 && back[0].0 - back[0].1 <= 7200
                && Set(times).count < times.count
    }

    /// Whether a row that was seen has no time, or a word in its place.
    var hasRowsWithoutTime: Bool {
        sample.rows.contains { row in
            let text = plan.times.columns.text(row)
            return text.isEmpty
                || (!text.hasDigit || SumWords.standIn(text)) && plan.times.seconds(text) == nil
        }
    }

    /// Whether the last line of the file is no row of the table.
    var endsOddly: Bool {
        guard let (line, isEnded) = try? rows.file.lastLine,
            // A line with one quote may be the end of a cell with line ends.
            line.count(where: { $0 == Byte.quote }).isMultiple(of: 2)
        else { return false }
        let row = RowFields(line, rows.grammar)
        // A line without an end may be the first part of a row.
        guard isEnded || SumWords.begin(line) || !mayBegin(row.fields) else { return false }
        guard row.fields.count == plan.width else { return true }
        let text = plan.times.columns.text(row.fields)
        return plan.times.seconds(text) == nil
    }

    /// Returns whether a row that is not whole may begin like this: its time with a digit or a
    /// letter, as that of others.
    private func mayBegin(_ fields: [RowFields.Field]) -> Bool {
        func begin(_ text: [UInt8]) -> Bool? { text.first.map { $0 &- Byte.zero < 10 } }
        guard let own = begin(plan.times.columns.text(fields)) else { return true }
        return sample.rows.contains { begin(plan.times.columns.text($0)) == own }
    }

    /// The number of the column of times, if the reader of pages would take another one.
    private var timeNumber: String? {
        var format = sample.format
        format.valueField = plan.values.first.map { "\($0.column + 1)" }
        let first = Array(sample.rowsWithHeader.prefix(TableLayout.sample))
        let found = try? TableColumns(first, format, mark: sample.decimalMark).placesByName()
        let column = plan.times.columns.first
        return found?.time == column ? nil : "\(column + 1)"
    }

    /// Returns the column that is drawn of several, if the caller chose none: those without a value
    /// so far may have some later.
    func choice(_ plan: ShapedPlan) -> ValueChoice? {
        guard sample.format.valueField == nil, let drawn = plan.values.first else { return nil }
        let empty = TableColumns(
            sample.rowsWithHeader, sample.format, mark: sample.decimalMark
        ).emptyColumns(but: plan.times.columns.first)
        let others =
            (plan.choice?.others ?? [])
            + empty.filter { $0 != drawn.column }
            .map { ValueChoice.option($0, among: sample.names) }
        guard !others.isEmpty else { return nil }
        return ValueChoice(
            drawn: (plan.choice?.drawn ?? drawn.name).withMarks(),
            others: others.map { $0.withMarks() },
            isAmongAlike: plan.choice?.isAmongAlike ?? false)
    }

    /// The format with the column of values that was found, and with those that were chosen by names
    /// in other letters.
    var plainFormat: TableFormat {
        var format = sample.format
        func number(_ field: String?) -> String? {
            guard let field, !sample.names.contains(field) else { return field }
            return (try? sample.column(field)).map { "\($0 + 1)" } ?? field
        }
        format.timeField = number(format.timeField) ?? timeNumber
        format.zone = plan.times.zone
        format.valueForm = sample.valueForm
        // The reader of tidy rows takes "y" by itself.
        if format.valueField == nil {
            format.valueField = plan.values.first.flatMap {
                sample.names[$0.column] == "y" ? nil : "\($0.column + 1)"
            }
        } else if let field = format.valueField, !sample.names.contains(field) {
            let parts = ValueFields.parts(of: field).map { number($0) ?? $0 }
            format.valueField = parts.joined(separator: ",")
        }
        return format
    }
}

extension InputFile {
    /// The last line that is not blank, within the last 4 KiB, and whether a line end follows it.
    fileprivate var lastLine: (text: [UInt8], isEnded: Bool)? {
        get throws(FeedError) {
            let bytes = try bytes(in: max(0, size - 4096)..<size)
            let lines = bytes.split(separator: Byte.newline)
            guard lines.count > 1 else { return nil }
            let last = lines.last { line in line.contains { $0 > Byte.space } }
            return last.map { (Array($0), bytes.last == Byte.newline) }
        }
    }
}
