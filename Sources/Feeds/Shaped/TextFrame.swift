import CellValues
import FeedErrors
import Text

/// The part of a text that is a table: without the lines before its header, and with the mark
/// between its fields.
struct TextFrame {
    let rows: TextRows
    let sample: RowSample
    let plan: ShapedPlan
    /// Lines before the header.
    var firstLines = 0
    /// Whether rows below the header hold units or more names, and no sample.
    var hasMoreHeads = false
    /// Whether the sample holds all rows.
    let isWhole: Bool

    /// Rows at the start of a text in which a table has to begin.
    private static let reach = 300

    /// Returns the table in a text; nil where none is found.
    ///
    /// - Parameters:
    ///   - grammars: of rows, those that are tried first come first.
    /// - Throws: `ColumnFault` where the rows of the only frame can be read in several ways.
    static func found(
        _ file: InputFile, _ head: TableHead, _ grammars: [RowGrammar], _ format: TableFormat
    ) throws(ColumnFault) -> TextFrame? {
        var best: (frame: TextFrame, count: Int)?
        var fault: ColumnFault?
        for (grammar, run) in candidates(head, grammars, format)
        where run.count > (best?.count ?? 1) {
            do throws(ColumnFault) {
                guard let frame = try frame(file, head, grammar, run, format) else { continue }
                best = (frame, run.count)
            } catch {
                // The likeliest reading has the last word of its own rows.
                if grammar == grammars[0], run.before == 0, run.isLast || run.count > 8 {
                    throw error
                }
                fault = fault ?? error
            }
        }
        if let best { return try best.frame.fromFirstSample(head, format) }
        if let fault { throw fault }
        return nil
    }

    /// Lines at the start of a run that may be no part of the table, as they have as many
    /// delimiters.
    private static let mostLinesBefore = 16

    /// Returns the table in a run of rows, the first of which may belong to something else.
    static func frame(
        _ file: InputFile, _ head: TableHead, _ grammar: RowGrammar, _ run: Run,
        _ format: TableFormat
    ) throws(ColumnFault) -> TextFrame? {
        if format.namesColumns, let named = run.fromHeader(of: format), named.before > 0 {
            return try frame(ofNamed: named, file, head, grammar, format)
        }
        let run = run.withoutTitle
        var (whole, fault): (TextFrame?, ColumnFault?) = (nil, nil)
        do throws(ColumnFault) {
            whole = try TextFrame(file, head, grammar, run, format)
            if let whole, whole.beginsWithSample { return whole }
        } catch {
            guard !error.needsNames, error.isOfColumns || error.isOfMarks else { throw error }
            fault = error
        }
        for count in 1..<max(2, min(mostLinesBefore, run.count - 3)) {
            let rest = run.dropFirst(count)
            if rest.count > 2, let frame = try? TextFrame(file, head, grammar, rest, format),
                frame.beginsWithSample, !frame.holds(run.rows.prefix(count)),
                frame.saysTime || !run.rows.prefix(count).contains(where: TextFrame.sayTime),
                whole?.beginsWithNote ?? true || !(whole?.hasWords(insteadOf: frame) ?? false)
            {
                return frame
            }
        }
        if let fault { throw fault }
        return whole
    }

    /// Whether the header has a name for times, and no number.
    private var saysTime: Bool {
        sample.hasHeader
            && TextFrame.sayTime(
                sample.names.map { RowFields.Field(text: Array($0.utf8), isQuoted: false) })
    }

    /// Returns whether a row is the names of columns, one of which is for times: its words are no
    /// lines before a table.
    private static func sayTime(_ row: [RowFields.Field]) -> Bool {
        row.contains { TableColumns.isCalledTime(String(decoding: $0.text, as: UTF8.self)) }
            && !row.contains {
                $0.text.isEmpty || ValueForm.isNumber($0.text, hasDots: true)
                    || TableTime.isDate($0.text)
            }
    }

    /// Returns whether this header is words, and that of another frame of the same columns has
    /// numbers, as a row of data does.
    private func hasWords(insteadOf other: TextFrame) -> Bool {
        func areWords(_ frame: TextFrame) -> Bool {
            frame.sample.hasHeader
                && !frame.sample.names.contains {
                    ValueForm.isNumber(Array($0.utf8), hasDots: true)
                }
        }
        return areWords(self) && !areWords(other) && plan.times.columns == other.plan.times.columns
    }

    /// Whether the first row below the header has a time, or holds the values of several.
    private var beginsWithSample: Bool {
        if case .wide = plan.arrangement { return true }
        return sample.rows.first.map(hasTime) ?? false
    }

    /// Whether the first row below the header has a word in place of a time, and no number.
    private var beginsWithNote: Bool {
        guard let first = sample.rows.first,
            TimeRole.isWord(plan.times.columns.text(first))
        else { return false }
        return !first.contains { ValueForm.isNumber($0.text, hasDots: true) }
    }

    /// Returns whether some of the rows before the table have a time.
    private func holds(_ rows: some Sequence<[RowFields.Field]>) -> Bool {
        rows.contains { hasTime(self.rows.cells($0)) }
    }

    private func hasTime(_ cells: [RowFields.Field]) -> Bool {
        plan.times.seconds(plan.times.columns.text(cells)) != nil
            || plan.times.columns.finest != nil && plan.times.columns.leaveOut(cells)
    }

    /// Rows that stand together and have as many fields each.
    struct Run {
        var offsets: [Int]
        var rows: [[RowFields.Field]]
        /// Lines before the first of them.
        var before: Int
        /// Whether no row follows.
        var isLast = false
        /// Whether lines that were looked at follow, and belong to no run as long.
        var isFollowed = false
        /// Whether lines among them only rule off the table.
        var hasRules = false
        /// Whether rows among them had fewer fields, and were filled with empty ones.
        var hasShortRows = false
        var count: Int { rows.count }

        /// Returns the run without its first rows.
        func dropFirst(_ count: Int) -> Run {
            Run(
                offsets: Array(offsets.dropFirst(count)), rows: Array(rows.dropFirst(count)),
                before: before + count, isLast: isLast, isFollowed: isFollowed, hasRules: hasRules,
                hasShortRows: hasShortRows)
        }
    }

    /// Returns the runs of rows, the longest first.
    static func runs(_ head: TableHead, _ grammar: RowGrammar) -> [Run] {
        runsInOrder(head, grammar).filter { $0.count > 1 }.sorted { $0.count > $1.count }
    }

    /// Returns the runs of rows as they stand, with an empty one for each line that is no row.
    static func runsInOrder(_ head: TableHead, _ grammar: RowGrammar) -> [Run] {
        let (ranges, areAll) = head.ahead(grammar, limit: reach)
        var runs: [Run] = []
        for (index, range) in ranges.enumerated() where !isRule(head[range]) {
            let fields = RowFields(head[range], grammar)
            guard fields.fault == nil, fields.fields.count > 1 else {
                runs.append(Run(offsets: [], rows: [], before: index + 1))
                continue
            }
            if !runs.isEmpty, let row = runs[runs.count - 1].whole(fields.fields, grammar) {
                runs[runs.count - 1].rows.append(row)
                runs[runs.count - 1].offsets.append(range.lowerBound)
            } else {
                runs.append(Run(offsets: [range.lowerBound], rows: [fields.fields], before: index))
            }
        }
        // A last line without an end may be a row that is being written.
        let isCut =
            ranges.last.map { head[$0].last != Byte.newline } ?? false
            && (runs.last?.before ?? 0) >= ranges.count - 1
        for index in runs.indices.dropLast(isCut ? 2 : 1) { runs[index].isFollowed = true }
        if !runs.isEmpty { runs[runs.count - 1].isLast = areAll }
        if ranges.contains(where: { isRule(head[$0]) }) {
            for index in runs.indices { runs[index].hasRules = true }
        }
        return runs
    }

    init?(
        _ file: InputFile, _ head: TableHead, _ grammar: RowGrammar, _ run: Run,
        _ format: TableFormat
    ) throws(ColumnFault) {
        var rows = TextRows(file: file, grammar: grammar)
        rows.inner = grammar.delimiter == Byte.comma ? nil : TextFrame.inner(run.rows)
        rows.hasFlags = run.rows[0].first?.isHeadOfFlags ?? false
        rows.hasApostrophes = run.rows.last?.contains(where: \.isTimeInApostrophes) ?? false
        var cells = run.rows.map(rows.cells)
        guard cells[0].count > 1 else { return nil }
        let header = cells[0]
        cells[0] = BracketedNames.bare(header)
        let mark = TableLayout.decimalMark(grammar.delimiter)
        let hasHeader = try TextFrame.hasHeader(cells, format, mark)
        var names =
            hasHeader
            ? TextFrame.names(cells[0], file.letters)
            : cells[0].indices.map { "column \(($0 + 1).grouped)" }
        var body = cells.dropFirst(hasHeader ? 1 : 0)
        // Names that are numbers, and a header that comes again, are not for the reader of pages.
        hasMoreHeads =
            run.hasRules || run.hasShortRows || run.isFollowed || rows.hasFlags
            || rows.hasApostrophes
            || cells[0] != header
            || hasHeader
                && (body.contains(header)
                    || cells[0].contains { TimeRole.number($0.text) != nil })
        var start = hasHeader && run.count > 1 ? run.offsets[1] : run.offsets[0]
        if hasHeader, let more = TextFrame.moreHeads(Array(body)) {
            let sample = body.dropFirst(more).first ?? []
            if body.prefix(more).contains(where: {
                TextFrame.areHeader($0, below: cells[0], of: sample)
            }) {
                return nil
            }
            TextFrame.take(body.prefix(more), into: &names)
            body = body.dropFirst(more)
            start = run.offsets[more + 1]
            hasMoreHeads = true
        }
        var sums: [String] = []
        if hasHeader {
            sums = TextFrame.sums(atStartOf: body)
            body = body.dropFirst(sums.count)
            if !sums.isEmpty {
                start = run.offsets[run.count - body.count]
                hasMoreHeads = true
            }
        }
        if hasHeader { body = body.filter { $0 != header }[...] }
        var format = format
        format.firstDay = HeadAbove.startDate(in: head[0..<run.offsets[0]])
        var sample = RowSample(
            names: names, hasHeader: hasHeader, rows: Array(body), format: format)
        (sample.decimalMark, sample.isOfCommas) = (mark, grammar.delimiter == Byte.comma)
        sample.isWhole = run.isLast
        sample.saidMarks = MissingMark.said(in: head[0..<run.offsets[0]])
        sample.saysPoint = MissingMark.showPoint(in: head[0..<run.offsets[0]])
        let above = HeadAbove(head, run, rows)
        if !hasHeader, let found = above.header ?? above.commentOfNames {
            (sample, names, hasMoreHeads) = (sample.named(found), found, true)
        }
        (rows.names, rows.start) = (names, start)
        var plan: ShapedPlan
        do throws(ColumnFault) {
            plan = try ShapedPlan(sample)
        } catch {
            if !sample.hasHeader, let names = above.comment,
                let found = try? ShapedPlan(sample.named(names))
            {
                (plan, sample, rows.names, hasMoreHeads) = (found, sample.named(names), names, true)
            } else {
                // Others may settle which number of a date is the day.
                guard case .timeFormats = error.remedy, !run.isLast else { throw error }
                plan = try ShapedPlan(sample.with(Array(body) + SpreadRows(rows).rows))
            }
        }
        if plan.times.columns.finest != nil, !run.isLast {
            plan = try ShapedPlan(sample.with(Array(body) + SpreadRows(rows).rows))
        }
        guard plan.reads(Array(body)) else { return nil }
        if !hasHeader, !plan.isOfYears, let fault = above.fault(plan) { throw fault }
        if rows.hasFlags, run.rows.map(rows.cells) != run.rows {
            plan.notes.append("letters behind values are flags, and left off")
        }
        plan.notes += sums.map { "the row of sums \($0) is left out" }
        plan.letters = file.letters?.note(drawn: plan.drawnNames(sample))
        rows.isOfWords =
            grammar.isOfBlanks && !hasHeader && !above.saysFields && TextFrame.areWords(Array(body))
        rows.hasFields = !hasHeader && above.saysFields && sample.hasHeader
        rows.header = hasHeader ? header : []
        rows.above = RepeatedLines(above: head[0..<run.offsets[0]])
        firstLines = run.before
        if !hasHeader, plan.isOfYears, let start = above.shortYear {
            (rows.start, firstLines) = (start, run.before - 1)
            rows.above = RepeatedLines(above: head[0..<start])
        }
        (self.rows, self.sample, self.plan) = (rows, sample, plan)
        isWhole = run.isLast
    }

    /// Returns the names in a header, without those whose letters are not known.
    private static func names(
        _ header: [RowFields.Field], _ letters: Encoding?
    ) -> [String] {
        let names = header.map { String(decoding: $0.text, as: UTF8.self) }
        guard case .twoBytes? = letters else { return names }
        return names.enumerated().map {
            $1.contains("\u{FFFD}") ? "column \(($0 + 1).grouped)" : $1
        }
    }

    private static func hasHeader(
        _ cells: [[RowFields.Field]], _ format: TableFormat, _ mark: UInt8
    ) throws(ColumnFault) -> Bool {
        // Names hold no number, but where they are years, or a column of dates begins below one.
        let hasNumber = cells[0].contains {
            TableValue.read($0.text, marks: DecimalMarks(mark))?.isNaN == false
                || TableTime.isDate($0.text)
        }
        return !hasNumber || isWide(cells) || isAboveDates(cells)
    }

    /// Returns whether a column holds dates below a first cell without a date.
    private static func isAboveDates(_ cells: [[RowFields.Field]]) -> Bool {
        cells.count > 1
            && cells[0].indices.contains { column in
                !cells[0][column].text.hasDigit
                    && cells.dropFirst().allSatisfy { TableTime.isDate($0[column].text) }
            }
    }

    private static func isWide(_ cells: [[RowFields.Field]]) -> Bool {
        let names = cells[0].map { String(decoding: $0.text, as: UTF8.self) }
        return WideColumns(names: names, Array(cells.dropFirst())) != nil
    }
}

extension ShapedPlan {
    /// Returns whether half of some rows or more are samples.
    func reads(_ rows: [[RowFields.Field]]) -> Bool {
        if case .wide = arrangement { return !rows.isEmpty }
        let rows = rows.filter { !times.columns.leaveOut($0) }
        let good = rows.count { row in
            guard times.seconds(times.columns.text(row)) != nil else { return false }
            return values.contains { $0.reading.value(row[$0.column].text) != nil }
        }
        return good > 0 && 2 * good >= rows.count
    }
}
