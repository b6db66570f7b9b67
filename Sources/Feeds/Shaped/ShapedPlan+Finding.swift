import Calendars
import CellValues
import FeedErrors
import Text

extension ShapedPlan {
    /// Finds out how to read a table.
    ///
    /// - Throws: `ColumnFault` where it can be read in several ways, or in none.
    init(_ sample: RowSample) throws(ColumnFault) {
        let all = sample.withoutFoot
        let conditions = try all.conditions()
        let rows = all.rows.filter { row in
            conditions.allSatisfy {
                let cell = row.indices.contains($0.column) ? row[$0.column].text : []
                return $0.isMet(by: cell, at: nil) ?? false
            }
        }
        let sample = all.with(rows.isEmpty ? all.rows : rows)
        if sample.format.timeField == nil, sample.format.valueField == nil, sample.hasHeader,
            var wide = WideColumns(names: sample.names, sample.rows)
        {
            guard !wide.hasNoYear else { throw wide.yearFault(sample.names) }
            if let field = sample.format.splitField {
                try wide.take(try sample.column(field), sample)
            }
            try self.init(wide, sample)
        } else if !sample.hasHeader, sample.format.valueField == nil,
            let wide = WideColumns(yearsByMonths: sample.rows)
                ?? WideColumns(partsOfDays: sample.rows)
        {
            try self.init(wide, sample)
        } else {
            try self.init(tall: sample, of: all)
            if case .split(let column) = arrangement { labels = [column] }
            // The rows that are left may be too few to tell series apart.
            if case .columns = arrangement, !conditions.isEmpty,
                let whole = try? ShapedPlan(tall: all, of: all),
                case .split(let column) = whole.arrangement
            {
                if Set(sample.texts(column)).count > 1 { self = whole }
                labels = [column]
            }
        }
        try take(conditions)
        (only, mayLackSeries) = (sample.format.only, sample.format.mayLackSeries)
        try takeOnlyColumns()
    }

    /// Takes the comparisons that rows have to meet. One with the time of a row has it as it is
    /// read with those before it, and a text that is wanted may be what its series is called.
    private mutating func take(_ conditions: [Condition]) throws(ColumnFault) {
        self.conditions = conditions
        if case .wide = arrangement { return }
        for (index, condition) in conditions.enumerated() {
            let isOfTime = times.columns.all.contains(condition.column)
            if condition.condition.comparison == .equal, !isOfTime,
                !labels.contains(condition.column)
            {
                labels.append(condition.column)
            }
            guard case .times = condition.measure, times.columns.all == [condition.column] else {
                continue
            }
            guard let bound = times.instant(named: condition.condition.wanted) else {
                throw condition.condition.fault(names[condition.column], "times")
            }
            self.conditions[index].measure = .times(times, than: bound, areOwn: true)
        }
    }

    /// Leaves of several columns of values those that are asked for by their names.
    ///
    /// - Throws: `ColumnFault` where no column has one of the names.
    private mutating func takeOnlyColumns() throws(ColumnFault) {
        guard case .columns = arrangement, !only.isEmpty else { return }
        let names = values.map { shownNames[$0.column] }
        let missing = MissingSeries(only.filter { !names.contains($0) }, names, in: nil)
        if let missing, !mayLackSeries || missing.names == only {
            throw ColumnFault(problem: missing.problem, remedy: missing.remedy)
        }
        values = zip(values, names).filter { only.contains($1) }.map(\.0)
        only = []
    }

    private init(_ wide: WideColumns, _ sample: RowSample) throws(ColumnFault) {
        let texts = sample.rows.prefix(64).map(wide.label).flatMap { wide.times($0).map(\.time) }
        let values = wide.heads.flatMap { sample.texts($0.column) }
        let times = try RowTimes(TimeColumns(0), texts, name: "", sample.format)
        let reading = try sample.reading(
            of: values, beside: [], isOfDottedDays: times.form?.isOfDottedDays ?? false)
        self.init(
            names: sample.names, arrangement: .wide(wide), times: times,
            values: [Values(column: wide.heads[0].column, name: "", reading: reading)],
            notes: [wide.note(sample.names)] + times.notes + reading.notes)
    }

    /// - Parameter all: the sample with the rows that are left out, which tell how columns are
    ///   read.
    private init(tall sample: RowSample, of all: RowSample) throws(ColumnFault) {
        var (columns, fallback, note) = try sample.places()
        let whole = sample
        if sample.format.timePattern == nil { columns.learnPeriods(sample.rows) }
        let sample = sample.with(sample.rows.filter { !columns.leaveOut($0) })
        let name = sample.names[columns.first]
        let times = try sample.times(columns, name: sample.hasHeader ? name : "", of: all)
        let taken = Set(columns.all)
        let instants = sample.instants(times)
        let labels = sample.labels(instants, besides: taken)
        let values = try sample.values(
            besides: taken, times, instants, labels: labels, fallback: fallback, of: all)
        self.init(
            names: sample.names, times: times, values: values.columns, choice: values.choice,
            notes: (columns.note(sample.names).map { [$0] } ?? []) + times.notes
                + (columns.finest == nil && whole.rows.contains(where: columns.leaveOut)
                    ? ["rows of M13, the mean of a year, are left out"] : [])
                + values.columns.flatMap(\.reading.notes))
        timesNote = note
        if let fault = faultOfWords(sample) { throw fault }
        let passed = passedOver(by: sample)
        try findSplit(
            sample, instants, taken.union(values.columns.map(\.column)), passed?.column)
        if let passed { try take(passed) }
    }

    /// Finds the column that tells series apart, if it is said or the rows are of several.
    ///
    /// - Parameter unread: a column of numbers that can't be read; it names no series.
    private mutating func findSplit(
        _ sample: RowSample, _ instants: [Double?], _ taken: Set<Int>, _ unread: Int?
    ) throws(ColumnFault) {
        if let field = sample.format.splitField {
            let column = try sample.column(field)
            arrangement = .split(by: column)
            let split = SplitColumn(
                names: names, rows: sample.placed(sample.apart(instants, times)), taken: taken)
            if sample.hasHeader, let fault = split.fault(within: column) { throw fault }
            return
        }
        if let column = sample.tagNames {
            arrangement = .split(by: column)
            return
        }
        var placed = sample.placed(sample.apart(instants, times))
        if sample.isWhole { placed = withoutEmptyRepeats(placed) }
        if Set(placed.map(\.t)).count < placed.count,
            let fault = sample.faultOfClock(besides: times)
        {
            throw fault
        }
        let split = SplitColumn(
            names: names, rows: placed, taken: taken,
            hasNumbersOnly: sample.isOfLogLines,
            isOfBalances: values.count == 1 && TableColumns.isBalance(values[0].name))
        if sample.hasHeader, let column = split.merged {
            (arrangement, fillsLabels) = (.split(by: column), true)
            notes.append(
                "empty cells in \(names[column].printable(limit: 40)) are those of the row above: a"
                    + " line for each")
            return
        }
        guard split.isMixed, !split.isOfOneAccount(values), let column = try split.found() else {
            let times = Set(placed.map(\.t)).count
            let repeats = times < placed.count
            guard let turns = turnsColumn(sample, taken.union([unread].compactMap(\.self))) else {
                if repeats, sample.isOfKeys || split.isOfPayments || 2 * times <= placed.count {
                    timesNote = timesNote ?? ShapedPlan.repeated
                }
                return
            }
            if turns.areRegular {
                guard !repeats else { return }
                arrangement = .split(by: turns.column)
                notes.append(
                    "the texts of \(names[turns.column].printable(limit: 40)) take turns: a line for"
                        + " each (--split-by \(names[turns.column].quotedForShell))")
                return
            }
            guard !repeats, turns.areSeries else {
                (self.turns, turnsAreNumbers) = (turns.column, turns.areNumbers)
                return
            }
            if turns.areNumbers {
                throw split.fault([turns.column], "the values leap where", " changes")
            }
            arrangement = .split(by: turns.column)
            notes.append(
                "the values leap between the texts of \(names[turns.column].printable(limit: 40)):"
                    + " a line for each (--split-by \(names[turns.column].quotedForShell))")
            return
        }
        arrangement = .split(by: column)
        let reason = Set(placed.map(\.t)).count < placed.count ? "repeat" : "go back"
        notes.append(
            "times \(reason): a line for each \(names[column].printable(limit: 40)) (--split-by"
                + " \(names[column].quotedForShell))")
    }

    private static let repeated =
        "times come several times: rows of the same time are drawn one behind the other; --bin 1d"
        + " --use sum makes one of them"

    /// Returns rows without those that have no value and the time of the row before, as further
    /// items of an order have none of its total.
    private mutating func withoutEmptyRepeats(_ rows: [SplitColumn.Row]) -> [SplitColumn.Row] {
        func isEmpty(_ row: SplitColumn.Row) -> Bool {
            values.allSatisfy { value in
                row.cells.indices.contains(value.column)
                    && value.reading.value(row.cells[value.column].text)?.isNaN == true
            }
        }
        var last: Double?
        let kept = rows.filter { row in
            defer { last = row.t }
            return row.t != last || !isEmpty(row)
        }
        // Many of them are a series of their own.
        guard kept.count < rows.count, 3 * (rows.count - kept.count) < kept.count + 1,
            Set(kept.map(\.t)).count == kept.count
        else { return rows }
        joinsEmptyRows = true
        notes.append("rows without a value, at the time of the row before, are left out")
        return kept
    }

    private func turnsColumn(_ sample: RowSample, _ taken: Set<Int>) -> TurnsColumn.Found? {
        guard values.count == 1, let first = values.first else { return nil }
        let rows = sample.rows.compactMap {
            cells -> (cells: [RowFields.Field], value: Double, t: Double)? in
            guard cells.indices.contains(first.column),
                let value = first.reading.value(cells[first.column].text), value.isFinite
            else { return nil }
            return (cells, value, times.seconds(times.columns.text(cells)) ?? .nan)
        }
        return TurnsColumn(
            names: sample.hasHeader ? names : names.map { _ in "" }, rows: rows, taken: taken
        ).found
    }
}

extension RowSample {
    func with(_ rows: [[RowFields.Field]]) -> RowSample {
        var other = self
        other.rows = rows
        return other
    }

    /// The rows without the last ones that are blank, or hold only a note.
    fileprivate var withoutFoot: RowSample {
        guard let last = rows.lastIndex(where: { !$0.areBlank && !$0.areNote(in: names.count) }),
            last > 1,
            last < rows.count - 1
        else { return self }
        return with(Array(rows[...last]))
    }

    func named(_ names: [String]) -> RowSample {
        var other = self
        (other.names, other.hasHeader) = (names, true)
        return other
    }

    func conditions() throws(ColumnFault) -> [ShapedPlan.Condition] {
        var found: [ShapedPlan.Condition] = []
        for condition in format.conditions {
            let column = try column(condition.column)
            found.append(
                .init(
                    column: column, condition: condition,
                    measure: try measure(of: column, condition)))
        }
        return found
    }

    /// Returns how the cells of a column are compared: as what most of them are.
    private func measure(
        of column: Int, _ condition: RowCondition
    ) throws(ColumnFault) -> ShapedPlan.Condition.Measure {
        let texts = texts(column).filter { !TableValue.isGap($0) }
        guard !texts.isEmpty else { return .texts }
        let dates = texts.count {
            DecimalNumber.value(of: $0, scale: 0, mark: Byte.dot) == nil
                && (TableTime.isTime($0, mark: Byte.dot, pattern: format.timePattern)
                    || format.date != nil && DateForm.isClock($0))
        }
        if 2 * dates > texts.count { return try times(in: column, texts, condition) }
        let reading: ValueReading
        do throws(ColumnFault) {
            reading = try valueReading(of: column, isOfDottedDays: hasDottedDays)
        } catch {
            if condition.isOfOrder { throw error }
            return .texts
        }
        let numbers = texts.count { reading.value($0) != nil }
        // Beside a text that is no number even `2E1` may be a code.
        guard condition.isOfOrder ? 2 * numbers > texts.count : numbers == texts.count else {
            guard condition.isOfOrder else { return .texts }
            throw condition.fault(shownNames[column], "texts, which have no order", isOfTexts: true)
        }
        if let times = timesInDigits(column, texts, condition) { return times }
        let written = reading.value(condition.wanted).flatMap { $0.isNaN ? nil : $0 }
        if let written, let plain = condition.number, written != plain {
            let word = condition.wanted.printable(limit: 40)
            throw ColumnFault(
                problem: "\(word) may be \(written) as the numbers in"
                    + " \(shownNames[column].printable(limit: 40)) are written, or \(plain)",
                remedy: .comparison)
        }
        guard let bound = written ?? condition.number else {
            guard condition.isOfOrder else { return .texts }
            throw condition.fault(shownNames[column], "numbers")
        }
        return .numbers(reading, than: bound)
    }

    private func times(
        in column: Int, _ texts: [[UInt8]], _ condition: RowCondition
    ) throws(ColumnFault) -> ShapedPlan.Condition.Measure {
        var format = format
        let pattern = format.timePattern.map { DateForm.pattern($0) }
        if texts.allSatisfy({ pattern?.date($0) == nil }) { format.timePattern = nil }
        do throws(ColumnFault) {
            let times = try RowTimes(
                TimeColumns(column), texts, name: shownNames[column], format, mark: decimalMark)
            guard let bound = times.instant(named: condition.wanted) else {
                throw condition.fault(shownNames[column], "times")
            }
            return .times(times, than: bound)
        } catch {
            if condition.isOfOrder { throw error }
            return .texts
        }
    }

    /// Returns how a column of numbers is compared that are dates in digits, or are compared with a
    /// date; nil for all others.
    private func timesInDigits(
        _ column: Int, _ texts: [[UInt8]], _ condition: RowCondition
    ) -> ShapedPlan.Condition.Measure? {
        guard
            let times = try? RowTimes(
                TimeColumns(column), texts, name: shownNames[column], format, mark: decimalMark),
            condition.number == nil || [.digits, .months].contains(times.kind),
            let bound = times.instant(named: condition.wanted)
        else { return nil }
        return .times(times, than: bound)
    }

    /// Whether days, months and years of a column stand between dots.
    private var hasDottedDays: Bool {
        names.indices.contains { column in
            let texts = texts(column).prefix(TableLayout.sample).filter { !$0.isEmpty }
            return (try? DateFormChoice.of(texts))?.form.isOfDottedDays ?? false
        }
    }

    /// Returns how times are written, by all rows that were looked at, if these are read so, too.
    fileprivate func times(
        _ columns: TimeColumns, name: String, of all: RowSample
    ) throws(ColumnFault) -> RowTimes {
        let texts = rows.map(columns.text)
        if all.rows.count > rows.count {
            let others = all.rows.filter { !columns.leaveOut($0) }.map(columns.text)
            let times = try? RowTimes(columns, others, name: name, format, mark: decimalMark)
            if let times, texts.allSatisfy({ $0.isEmpty || times.seconds($0) != nil }) {
                return times
            }
        }
        return try RowTimes(columns, texts, name: name, format, mark: decimalMark)
    }

    /// Returns the columns of the time, the one of the value where no column has numbers, nil where
    /// there must be one, and a note on times that are not taken; nil for none.
    func places() throws(ColumnFault) -> (time: TimeColumns, fallback: Int?, note: String?) {
        if let field = format.timeField {
            let fields = ValueFields.parts(of: field)
            if fields.count > 1, (try? column(field)) == nil {
                var chosen: [Int] = []
                for field in fields { chosen.append(try column(field)) }
                return (withZoneOfName(TimeColumns(chosen: chosen, names: names, rows)), nil, nil)
            }
            return (withZoneOfName(TimeColumns(try column(field))), nil, nil)
        }
        if let pattern = format.timePattern,
            let joined = TimeColumns(names: hasHeader ? names : [], rows, pattern: pattern)
        {
            return (withZone(joined), nil, nil)
        }
        if format.timePattern == nil, format.timeUnit == nil,
            let joined = (hasHeader ? TimeColumns(names: names, rows) : nil)
                ?? TimeColumns(besideEachOther: hasHeader ? names : [], rows)
        {
            let found = changing(joined)
            return (withZone(found), nil, note(on: joined, found))
        }
        var format = format
        format.valueField =
            format.valueField == "all"
            ? nil
            : format.valueField.flatMap { field in
                (try? valueColumn(field)).map { "\($0 + 1)" }
            }
        let columns = TableColumns(rowsWithHeader, format, mark: decimalMark)
        let time = try columns.placesByName().time
        let found = changing(TimeColumns(time))
        return (
            withZone(found), columns.placeWithoutNumbers(besides: time),
            note(on: TimeColumns(time), found) ?? columns.noteOfCounted(time)
        )
    }

    private func withZone(_ columns: TimeColumns) -> TimeColumns {
        hasHeader ? withZoneOfName(columns.withZone(names: names, rows)) : columns
    }

    /// Returns columns with the zone in their names. Where the caller names a zone, that one holds,
    /// but for names with UTC.
    private func withZoneOfName(_ columns: TimeColumns) -> TimeColumns {
        guard hasHeader else { return columns }
        let name = columns.all.map { names[$0] }.joined(separator: " ")
        return format.zone == .utc
            ? columns.withZone(ofName: name, rows) : columns.withUTC(ofName: name)
    }

    /// Returns the time of each row in seconds since 1970; nil where it has none.
    func instants(_ times: RowTimes) -> [Double?] {
        rows.map { times.seconds(times.columns.text($0)) }
    }

    /// Returns the fault of dates that were chosen as the times and come again, next to the only
    /// column of times of day; nil for all others.
    fileprivate func faultOfClock(besides times: RowTimes) -> ColumnFault? {
        guard format.timeField != nil, times.columns.all.count == 1, times.kind != .number,
            let first = rows.first.map(times.columns.text), !TimeRole.hasClock(first)
        else { return nil }
        let clocks = names.indices.filter { column in
            column != times.columns.first
                && texts(column).allSatisfy { TimeRole.clock.isShown($0) && !TableTime.isDate($0) }
        }
        guard clocks.count == 1 else { return nil }
        let shown = [times.columns.first, clocks[0]].map { shownNames[$0].printable(limit: 40) }
        return ColumnFault(
            problem: "the dates in \(shown[0]) come again, and \(shown[1]) holds times of day",
            remedy: .timeColumns(times.columns.first + 1, clocks[0] + 1), isOfHeads: true)
    }

    /// Returns the instants of rows with those of an hour that clocks show twice told apart by the
    /// order of the rows.
    fileprivate func apart(_ instants: [Double?], _ times: RowTimes) -> [Double?] {
        guard times.zone != .utc, times.kind.isOfClock, Set(instants).count < instants.count else {
            return instants
        }
        var reader = TableTimes(times.zone, times.order, rowBeforePage: nil, form: times.form)
        return rows.map { times.date(times.columns.text($0)).map { reader.instant($0) } }
    }

    /// Returns the rows that have a time.
    fileprivate func placed(_ instants: [Double?]) -> [SplitColumn.Row] {
        zip(instants, rows).compactMap { t, cells in
            t.map { SplitColumn.Row(t: $0, cells: cells) }
        }
    }

    /// Returns the columns of numbers that only tell rows of the same time apart.
    fileprivate func labels(_ instants: [Double?], besides taken: Set<Int>) -> Set<Int> {
        guard format.valueField == nil, !isOfLogLines else { return [] }
        return SplitColumn(names: names, rows: placed(instants), taken: taken)
            .numbersThatTellApart
    }
}

extension RowCondition {
    /// The fault of a text that can't be compared with the cells of a column.
    ///
    /// - Parameters:
    ///   - name: of the column.
    ///   - kind: what its cells are: numbers or times.
    fileprivate func fault(_ name: String, _ kind: String, isOfTexts: Bool = false) -> ColumnFault {
        ColumnFault(
            problem: "\(name.printable(limit: 40)) holds \(kind)"
                + (isOfTexts ? "" : ", and \(wanted.printable(limit: 40)) is none of them"),
            remedy: .comparison)
    }
}
