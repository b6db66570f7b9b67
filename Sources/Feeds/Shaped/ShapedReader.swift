import Calendars
import CellValues
import FeedErrors
import Text
import TimeSeries

/// Reads the rows of a table into its series, by a plan.
struct ShapedReader {
    private struct Builder {
        var times: TableTimes
        var columns: [[Sample]]
        /// The last time as it is written.
        var last: WrittenTime?
        /// The wall times that clocks show twice, and the places of their samples, where the newest
        /// row comes first.
        var twice: [(place: Int, date: ISODate)] = []

        /// Tells such times by the rows below them, which are older: of each the first is meant,
        /// unless time would go back or stand still.
        mutating func readFromOldest(_ zone: Zone, _ order: RowOrder) {
            for (place, date) in twice.reversed() {
                let before = columns[0].indices.contains(place + 1) ? columns[0][place + 1].t : nil
                var clock = TableTimes(zone, order.reversed, rowBeforePage: before)
                let t = clock.instant(date)
                for column in columns.indices { columns[column][place].t = t }
            }
        }
    }

    private let rows: any CellRows
    private let plan: ShapedPlan
    private var names: [[UInt8]] = []
    private var builders: [Builder] = []
    private var places: [[UInt8]: Int] = [:]
    /// The row at fault that was seen last, if no good one came after it: one of the lines behind
    /// the table, perhaps.
    private var odd: OddRows?
    /// The rows among the others that are left out: why, and how many; and what is wrong with the
    /// first.
    private var leftOut: [String: Int] = [:]
    private var firstLeftOut: FeedError?
    /// Elements of JSON that have neither a time nor a value.
    private var elementsLeftOut = 0
    /// The row at fault as it is read where no row comes after it: filled with gaps.
    private var short: CellRow?
    private var count = 0
    /// Rows of longer periods than those that are drawn.
    private var left: [TimePeriod: Int] = [:]
    /// Rows without a time above the first one that has one, and what is wrong with the first.
    private var untimed: (first: FeedError, count: Int)?
    /// The clocks of all rows, where some are left out or drawn as several series, and the time of
    /// the row that is read.
    private var clocks: RowClocks?
    private var time: (t: Double, fault: (problem: String, remedy: FeedError.Remedy)?)?
    /// Rows that can't be compared, by the number of the comparison.
    private var uncompared: [Int: Int] = [:]
    /// The last text that named a series.
    private var lastLabel: [UInt8] = []
    /// The names of series that are not drawn.
    private var others: Set<[UInt8]> = []

    /// Reads all rows.
    ///
    /// - Throws: `FeedError` naming the row that does not fit the plan.
    static func read(_ rows: any CellRows, _ plan: ShapedPlan) throws -> ShapedTable {
        var reader = ShapedReader(rows, plan)
        reader.clocks = try RowClocks.found(rows, plan)
        try rows.forEach { try reader.take($0) }
        return try reader.table()
    }

    private init(_ rows: any CellRows, _ plan: ShapedPlan) {
        (self.rows, self.plan) = (rows, plan)
    }

    /// Samples of one table at most, which are all in memory.
    static let mostSamples = 50_000_000
    /// Lines behind a table that are taken for no part of it.
    private static let mostOddRows = 20
    /// Names of series that are not drawn, for a message.
    private static let mostNames = 1000

    private mutating func take(_ row: CellRow) throws {
        do throws(RowOddity) {
            guard try takeSamples(row) else { return }
        } catch {
            var known =
                odd
                ?? OddRows(
                    first: rows.error(at: row.place, error.problem, remedy: error.remedy))
            known.take(error)
            odd = known
            let isFault =
                (error.isCertain || rows.areElements) && error.mayBeLeftOut == nil
            if isFault || known.count > ShapedReader.mostOddRows { throw known.first }
            return
        }
        guard let odd else { return }
        guard let reasons = odd.reasons else { throw odd.first }
        for reason in reasons { leftOut[reason, default: 0] += 1 }
        firstLeftOut = firstLeftOut ?? odd.first
        self.odd = nil
    }

    /// Returns whether the row may be one of the table: one of blanks may stand below it.
    private mutating func takeSamples(_ row: CellRow) throws(RowOddity) -> Bool {
        let row = try wholeRow(row)
        time = clocks?.next(row.cells)
        for (index, condition) in plan.conditions.enumerated() {
            let isMet = condition.isMet(by: row.cells[condition.column].text, at: time?.t)
            if isMet == nil { uncompared[index, default: 0] += 1 }
            guard isMet ?? false else { return true }
        }
        switch plan.arrangement {
        case .columns: return try takeRow(row, name: [])
        case .split(let column):
            let text = row.cells[column].text
            if text.count > 2, text.first == UInt8(ascii: "$"), text.last == text.first {
                leftOut["of the system, such as \(text.printable(limit: 40))", default: 0] += 1
                return true
            }
            if plan.fillsLabels, !text.isEmpty { lastLabel = text }
            return try takeRow(row, name: plan.fillsLabels ? lastLabel : text)
        case .wide(let wide): return try takeWide(row, wide)
        }
    }

    /// Returns a row with as many cells as the first one has.
    private mutating func wholeRow(_ row: CellRow) throws(RowOddity) -> CellRow {
        guard row.cells.count != plan.width else { return row }
        let fitted = plan.fitted(
            row, areOfBlanks: rows.areOfBlanks, isFirst: builders.isEmpty)
        if let fitted, !fitted.isLastOnly { return fitted.row }
        if odd == nil { short = fitted?.row }
        throw RowOddity(
            "\(row.cells.count == 1 ? "1 field" : "\(row.cells.count) fields") where the first"
                + " row has \(plan.width)",
            isCertain: fitted == nil && plan.isSample(row.cells) || plan.isOtherwiseCut(row.cells)
                || !rows.areOfBlanks && plan.isCut(row.cells),
            mayBeLeftOut: plan.isRemark(row.cells)
                ? "with words in place of values, such as \(row.cells.last!.text.printable(limit: 40))"
                : nil)
    }

    private mutating func takeRow(_ row: CellRow, name: [UInt8]) throws(RowOddity) -> Bool {
        guard plan.isWanted(name) else {
            leaveOut(name)
            return !row.cells.areBlank
        }
        guard !plan.times.columns.leaveOut(row.cells) else {
            if let period = plan.times.columns.period(row.cells) { left[period, default: 0] += 1 }
            return !row.cells.areBlank
        }
        let text = plan.times.columns.text(row.cells)
        if count == 0, text.isEmpty, !row.cells.areBlank, rows.mayHaveSettings {
            leaveOutUntimed(row)
            return true
        }
        var values: [Double] = []
        for column in plan.values { values.append(try value(row, column)) }
        // A row of sums has no time and may have values; one of blanks has neither.
        guard !text.isEmpty || values.contains(where: { !$0.isNaN }) else {
            if rows.areElements { elementsLeftOut += 1 }
            return !row.cells.areBlank
        }
        do throws(RowOddity) {
            try append(name, text, values)
        } catch {
            if !name.isEmpty, builders.last?.last == nil, names.last == name {
                places[name] = nil
                names.removeLast()
                builders.removeLast()
            }
            guard TimeRole.isWord(text) || SumWords.standIn(text), plan.times.date(text) == nil,
                row.cells.contains(where: { ValueForm.isNumber($0.text, hasDots: true) })
            else { throw error.behindTable(row.cells.areNote(in: plan.width)) }
            throw error.leftOut("with \(text.printable(limit: 40)) in place of a time")
        }
        return true
    }

    private mutating func leaveOutUntimed(_ row: CellRow) {
        let known = untimed
        untimed = (
            known?.first
                ?? rows.error(
                    at: row.place, "the row has no time, and neither has one below it",
                    remedy: .timeField),
            (known?.count ?? 0) + 1
        )
    }

    private mutating func takeWide(_ row: CellRow, _ wide: WideColumns) throws(RowOddity) -> Bool {
        let label = wide.label(row.cells)
        let name = wide.isGrid ? [] : label
        guard plan.isWanted(name) else {
            leaveOut(name)
            return true
        }
        let times = wide.times(label)
        guard !wide.isGrid || times.allSatisfy({ !$0.time.isEmpty }) else {
            throw RowOddity("\(label.printable()) is no year or month")
        }
        for (column, time) in times {
            let cell = ShapedPlan.Values(column: column, name: "", reading: plan.values[0].reading)
            let value = try value(row, cell)
            if wide.mayLackTimes, value.isNaN, plan.times.date(time) == nil { continue }
            try append(name, time, [value])
        }
        return true
    }

    private mutating func leaveOut(_ name: [UInt8]) {
        if others.count < ShapedReader.mostNames, !name.isEmpty { others.insert(name) }
    }

    /// The series that were chosen and are not there; nil where all are.
    private var missing: MissingSeries? {
        let there = names.map { String(decoding: $0, as: UTF8.self) }
        let others = others.map { String(decoding: $0, as: UTF8.self) }.sorted()
        return MissingSeries(
            plan.only.filter { !there.contains($0) }, there + others,
            in: SeriesReading(plan).splitField)
    }

    private func value(_ row: CellRow, _ column: ShapedPlan.Values) throws(RowOddity) -> Double {
        let text = row.cells[column.column].text
        guard let value = column.reading.value(text) else {
            throw RowOddity(
                "the value (column \(column.column + 1)) is \(text.printable()), which is no number",
                remedy: .gap(for: text, in: plan.shownNames[column.column]))
        }
        return value
    }

    private mutating func append(
        _ name: [UInt8], _ text: [UInt8], _ values: [Double]
    ) throws(RowOddity) {
        let index = index(of: name)
        let t = try instant(text, &builders[index].times, after: builders[index].last)
        if plan.joinsEmptyRows, t == builders[index].last?.t, values.allSatisfy(\.isNaN) { return }
        if time == nil, !plan.times.areOfClock, plan.times.order.isNewestFirst,
            builders[index].times.isShownTwice,
            let date = plan.times.date(text)
        {
            builders[index].twice.append((builders[index].columns[0].count, date))
        }
        let written = WrittenTime(t: t, text: text)
        if let last = builders[index].last, last.t == t,
            let fault = written.fault(after: last, plan.times.kind)
        {
            throw RowOddity(fault.problem, remedy: fault.remedy, isCertain: true)
        }
        builders[index].last = written
        for (column, value) in values.enumerated() {
            builders[index].columns[column].append(Sample(t: t, y: value.isNaN ? nil : value))
        }
        count += 1
        guard count <= ShapedReader.mostSamples else {
            throw RowOddity(
                "more than \(ShapedReader.mostSamples.grouped) samples that have to be sorted",
                remedy: "sort the rows by time first, as with sort", isCertain: true)
        }
    }

    private func instant(
        _ text: [UInt8], _ times: inout TableTimes, after last: WrittenTime?
    ) throws(RowOddity) -> Double {
        guard let date = plan.times.date(text) else {
            guard plan.times.kind == .number, let t = plan.times.number(text) else {
                let columns = plan.times.columns.all
                let place = columns.count == 1 ? " (column \(columns[0] + 1))" : ""
                throw RowOddity(
                    "the time\(place) is \(text.printable()), where a \(plan.times.name) is expected",
                    remedy: .time(text),
                    isCertain: isCertainlyNoFoot(text, after: last))
            }
            return t
        }
        let t = time?.t ?? times.instant(date)
        if let fault = time.map(\.fault) ?? times.fault(of: date, text) {
            throw RowOddity(fault.problem, remedy: fault.remedy, isCertain: true)
        }
        return t
    }

    /// Returns whether a text in the place of a time can't be that of a line behind the table: it
    /// is a date in another form, or begins with a digit or a letter as the last time does. A row
    /// of sums without a time stands below several others.
    private func isCertainlyNoFoot(_ text: [UInt8], after last: WrittenTime?) -> Bool {
        guard let first = text.first else { return count < 2 }
        guard text.hasDigit, !SumWords.begin(text) else { return false }
        guard let known = last?.text.first, !TableTime.isDate(text) else { return true }
        return (first &- Byte.zero < 10) == (known &- Byte.zero < 10)
    }

    private mutating func index(of name: [UInt8]) -> Int {
        if let known = places[name] { return known }
        places[name] = builders.count
        names.append(name)
        builders.append(
            Builder(
                times: TableTimes(
                    plan.times.zone, plan.times.order, rowBeforePage: nil, form: plan.times.form),
                columns: Array(repeating: [], count: plan.values.count)))
        return builders.count - 1
    }

    /// Whether the last row is the sum of the others, which are series with times at the heads.
    private var endsWithSums: Bool {
        guard case .wide = plan.arrangement, plan.only.isEmpty, names.count > 2 else {
            return false
        }
        return names.last.map(SumWords.isTotal) ?? false
    }

    /// Leaves out the rows of a table with times at its heads that have no value, such as the
    /// titles of groups, and says so; nil where there are none, and where no row has one.
    private mutating func leaveOutEmptyRows() -> String? {
        guard case .wide(let wide) = plan.arrangement, !wide.isGrid, plan.only.isEmpty else {
            return nil
        }
        let empty = Set(
            names.indices.filter { builders[$0].columns[0].allSatisfy(\.valueOrNaN.isNaN) })
        guard !empty.isEmpty, empty.count < names.count else { return nil }
        let shown = empty.sorted().prefix(4).map { names[$0].printable(limit: 40) }
        (names, builders) = (
            names.indices.filter { !empty.contains($0) }.map { names[$0] },
            builders.indices.filter { !empty.contains($0) }.map { builders[$0] }
        )
        return "left out: rows without a value, \(shown.joined(separator: ", "))"
            + (empty.count > 4 ? ", …" : "")
    }

    /// Takes the first row at fault where it was the last one of the table.
    private mutating func takeShort() throws {
        guard let short, let found = odd else { return }
        odd = nil
        try take(short)
        if odd == nil, found.count > 1 { odd = found.withoutOne }
    }

    /// Says how many rows could not be compared, and which clocks tell their times.
    private var notesOnRowsLeftOut: [String] {
        let left = uncompared.sorted { $0.key < $1.key }.map { index, count in
            let condition = plan.conditions[index]
            return
                "left out: \(count == 1 ? "1 row" : "\(count.grouped) rows") without a"
                + " \(condition.kind) in \(plan.shownNames[condition.column].printable(limit: 40))"
        }
        let others = leftOut.sorted { $0.key < $1.key }.map { reason, count in
            "left out: \(count == 1 ? "1 row" : "\(count.grouped) rows") \(reason)"
        }
        let elements =
            elementsLeftOut == 0
            ? nil
            : "left out: \(elementsLeftOut == 1 ? "1 element" : "\(elementsLeftOut.grouped) elements")"
                + " with neither a time nor a value by their keys"
        return left + others + [elements, clocks?.note].compactMap(\.self)
    }

    private mutating func table() throws -> ShapedTable {
        try takeShort()
        if let odd, odd.isCertain || builders.isEmpty { throw odd.first }
        if let firstLeftOut, 2 * leftOut.values.reduce(0, +) > count { throw firstLeftOut }
        if builders.isEmpty, let untimed { throw untimed.first }
        if let missing, !others.isEmpty || !builders.isEmpty,
            builders.isEmpty || !plan.mayLackSeries
        {
            throw missing.error(at: rows.placeName)
        }
        if builders.isEmpty, let condition = plan.conditions.first?.condition {
            var error = FeedError(
                .badData, at: rows.placeName,
                "no row meets \(condition.column.printable(limit: 40)) \(condition.comparison.rawValue)"
                    + " \(condition.wanted.printable(limit: 40))")
            error.reason = .nothingChosen
            throw error
        }
        var plan = plan
        plan.notes.insert(contentsOf: notesOnRowsLeftOut, at: 0)
        if let finest = plan.times.columns.finest, let note = finest.note(left) {
            plan.notes.insert(note, at: 0)
        }
        if let untimed {
            let rows = untimed.count == 1 ? "1 row" : "\(untimed.count.grouped) rows"
            plan.notes.insert("left out: \(rows) without a time above the first with one", at: 0)
        }
        var table = ShapedTable(plan)
        table.missing = missing
        table.lastLines = odd?.count ?? 0
        if endsWithSums {
            names.removeLast()
            table.lastLines += 1
        }
        if let note = leaveOutEmptyRows() { table.plan.notes.append(note) }
        for index in builders.indices {
            builders[index].readFromOldest(plan.times.zone, plan.times.order)
        }
        for (name, builder) in zip(names, builders) {
            var series = ShapedSeries(
                name: String(decoding: name, as: UTF8.self).withMarks(), columns: builder.columns)
            if let fault = series.sort() {
                throw FeedError.timeGoesBack(
                    from: fault.last, to: fault.t,
                    at: SamplePlace(rows.placeName, remedy: .sortByTime), isBorder: false)
            }
            table.series.append(series)
        }
        return table
    }
}

/// What keeps a row from being samples.
private struct RowOddity: Error {
    let problem: String
    let remedy: FeedError.Remedy?
    /// Whether the row can be no line behind the table.
    let isCertain: Bool
    /// What is said of the row where others follow, and it is left out; nil where it may not be.
    private(set) var mayBeLeftOut: String?

    init(
        _ problem: String, remedy: FeedError.Remedy? = nil, isCertain: Bool = false,
        mayBeLeftOut: String? = nil
    ) {
        (self.problem, self.remedy, self.isCertain) = (problem, remedy, isCertain)
        self.mayBeLeftOut = mayBeLeftOut
    }

    /// Returns the same of a row that may be left out.
    func leftOut(_ reason: String) -> RowOddity {
        var other = self
        other.mayBeLeftOut = reason
        return other
    }

    /// Returns the same of a row that may be a note below the table.
    func behindTable(_ isNote: Bool) -> RowOddity {
        isNote ? RowOddity(problem, remedy: remedy) : self
    }
}

/// Rows at fault, one below the other.
private struct OddRows {
    let first: FeedError
    private(set) var count = 0
    /// Whether one of them can be no line behind the table.
    private(set) var isCertain = false
    /// What is said of each where they are left out; nil where one may not be.
    private(set) var reasons: [String]? = []

    init(first: FeedError) { self.first = first }

    mutating func take(_ oddity: RowOddity) {
        count += 1
        isCertain = isCertain || oddity.isCertain
        reasons = oddity.mayBeLeftOut.flatMap { reason in reasons.map { $0 + [reason] } }
    }

    /// The rows without the last one, which turned out to be a row of the table.
    var withoutOne: OddRows {
        var other = self
        other.count -= 1
        return other
    }
}

extension [RowFields.Field] {
    var areBlank: Bool { allSatisfy(\.text.isEmpty) }

    /// Returns whether the first cell has words and no date, and is the only one with a text; or
    /// the row is short, and has one more: "//END", "Rows,72".
    ///
    /// - Parameter width: how many cells the table's rows have.
    func areNote(in width: Int) -> Bool {
        guard let first = first?.text, !first.isEmpty, !TableTime.isDate(first) else {
            return false
        }
        switch dropFirst().count(where: { !$0.text.isEmpty }) {
        case 0: return first.contains(Byte.space) || !first.hasDigit
        case 1:
            return width > 3 && !first.hasDigit && !contains { TableTime.isDate($0.text) }
        default: return false
        }
    }
}
