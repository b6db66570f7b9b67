import Calendars
import CellValues
import FeedErrors
import Text

/// How the times of a table's rows are read: in which columns they stand, and how they are written.
struct RowTimes {
    var columns: TimeColumns
    var kind = TableTimeKind.number
    var form: DateForm?
    let zone: Zone
    var unit = TimeUnit.seconds
    /// The order of the first rows, for wall times that come twice.
    var order = RowOrder()
    /// Notes on the reading that was taken where several were possible: sentences.
    var notes: [String] = []

    /// Learns from the times of some rows how they are written.
    ///
    /// - Parameters:
    ///   - texts: of the first rows, and perhaps others, in their order.
    ///   - name: what the header calls their column.
    /// - Throws: `ColumnFault` for times that may mean two things.
    init(
        _ columns: TimeColumns, _ texts: [[UInt8]], name: String, _ format: TableFormat,
        mark: UInt8 = Byte.dot
    ) throws(ColumnFault) {
        (self.columns, zone) = (columns, columns.region ?? format.zone)
        unit = format.timeUnit ?? .seconds
        let texts = TimeRole.withoutWords(texts.filter { !$0.isEmpty })
        guard let first = texts.first else { return }
        if let pattern = format.timePattern, columns.dayForm == nil {
            (kind, form) = (.written, .pattern(pattern))
        } else if DecimalNumber.value(of: first, scale: 0, mark: mark) != nil {
            try learnNumbers(texts, name, format, mark)
        } else if ISODate(first) != nil {
            kind = .date
        } else if DateForm.isClock(first) {
            guard let date = format.date else {
                throw ColumnFault(
                    problem: "times such as \(first.printable()) name no day", remedy: .firstDay)
            }
            (kind, form) = (.written, .clock(day: date.dayNumber))
        } else {
            try learnForm(texts, name)
        }
        order = RowOrder(texts.compactMap(date), zone)
    }

    private mutating func learnForm(_ texts: [[UInt8]], _ name: String) throws(ColumnFault) {
        do throws(DateFormFault) {
            guard let choice = try DateFormChoice.of(texts, below: name) else { return }
            (kind, form) = (.written, choice.form)
            notes += choice.note.map { [$0] } ?? []
        } catch {
            throw ColumnFault(
                problem: error.problem,
                remedy: .timeFormats(error.patterns.dayFirst, error.patterns.monthFirst))
        }
    }

    private mutating func learnNumbers(
        _ texts: [[UInt8]], _ name: String, _ format: TableFormat, _ mark: UInt8
    ) throws(ColumnFault) {
        guard format.timeUnit == nil else { return }
        if try learnOrdinals(name, format.firstDay) { return }
        // A time may come again, once for each of several series.
        let numbers = Set(texts.compactMap { DecimalNumber.value(of: $0, scale: 0, mark: mark) })
            .sorted()
        let times = NumberedTimes(
            first: numbers, last: nil, isNamedYear: false, column: columns.first, name: name,
            haveLeadingZeros: texts.contains(where: NumberedTimes.hasLeadingZero))
        do throws(NumberedTimesFault) {
            let reading = try times.reading()
            (kind, unit) = (reading.kind, reading.unit ?? unit)
            notes += reading.note.map { [$0] } ?? []
        } catch {
            throw ColumnFault(problem: error.problem, remedy: error.remedy)
        }
    }

    /// Learns that a column called "Nth day", or week or the like, counts from the first one, as
    /// Google Analytics does.
    ///
    /// - Parameter first: the day of the first one, if the lines above the table say it.
    /// - Throws: `ColumnFault` where they do not.
    private mutating func learnOrdinals(_ name: String, _ first: Int?) throws(ColumnFault) -> Bool {
        let words = name.lowercased().split(separator: " ")
        guard words.count == 2, words[0] == "nth" else { return false }
        if let first, let length = DateForm.TimeStepLength(rawValue: String(words[1])) {
            (kind, form) = (.written, .steps(length, from: first))
            notes.append(
                "times: column \(name.printable(limit: 40)) counts \(words[1])s from"
                    + " \(Double(first * 86_400).isoText.prefix(10)), which stands above the table")
            return true
        }
        throw ColumnFault(
            problem:
                "column \(name.printable(limit: 40)) counts \(words[1])s from a start, and holds no"
                + " dates",
            remedy: .advice(
                "export the table by date, or write dates, the start plus the \(words[1])s"),
            isOfHeads: true)
    }

    /// Whether they are counted from a day that stands above the table.
    var areSteps: Bool { if case .steps = form { true } else { false } }

    /// Returns the date in the text of a time; nil for any other text, and for times that are
    /// counted.
    func date(_ text: [UInt8]) -> ISODate? {
        switch kind {
        case .number: nil
        case .date: ISODate(text)
        case .written: form?.date(text)
        default:
            DecimalNumber.value(of: text, scale: 0, mark: Byte.dot).flatMap { kind.date($0) }
        }
    }

    /// Returns the seconds from 1970 of a text, of a date as its clock shows it, for comparing
    /// times; nil for a text that is no time.
    func seconds(_ text: [UInt8]) -> Double? {
        guard kind != .number else { return number(text) }
        return date(text).map {
            Double($0.wallSecond - ($0.offset ?? 0)) + Double($0.nanosecond) / 1e9
        }
    }

    /// Returns the instant of a counted time, in seconds from 1970.
    func number(_ text: [UInt8]) -> Double? {
        DecimalNumber.value(of: text, scale: unit.decimalExponent, mark: Byte.dot)
    }

    /// Returns the instant of a text, in seconds from 1970, where it does not depend on other rows;
    /// nil for a text that is no time.
    func instant(_ text: [UInt8]) -> Double? {
        kind == .number ? number(text) : date(text)?.seconds(in: zone)
    }

    /// Returns the instant that a text names: as the times are written, or as a date. A time of day
    /// names none.
    func instant(named text: [UInt8]) -> Double? {
        if case .clock = form, DateForm.isClock(text) { return nil }
        return kind.time(text, in: form, zone, own: zone, unit)?.start
            ?? TypedDate(String(decoding: text, as: UTF8.self))?.start.seconds(in: zone)
    }

    /// The kind's name in messages.
    var name: String { form?.name ?? kind.name }

    /// Whether times of day are read, which the rows before give their day.
    var areOfClock: Bool { if case .clock = form { true } else { false } }
}

/// Turns the times of all rows into instants, where those of some rows are left out, or are drawn
/// as several series: their days, and the hour that clocks show twice, are told by the rows before.
struct RowClocks {
    private let times: RowTimes
    /// The columns whose texts name series that have a clock each; empty for one clock.
    private let labels: [Int]
    private var orders: [[UInt8]: RowOrder]
    private var clocks: [[UInt8]: TableTimes] = [:]
    /// The note on the clocks for stderr; nil without one.
    private(set) var note: String?

    private init(_ times: RowTimes, labels: [Int], _ orders: [[UInt8]: RowOrder]) {
        (self.times, self.labels, self.orders) = (times, labels, orders)
    }

    /// Reads the time of the next row; nil where it has none that is a date.
    mutating func next(
        _ cells: [RowFields.Field]
    ) -> (t: Double, fault: (problem: String, remedy: FeedError.Remedy)?)? {
        let text = times.columns.text(cells)
        guard !times.columns.leaveOut(cells), let date = times.date(text) else { return nil }
        let label = cells.label(labels)
        let new = TableTimes(
            times.zone, orders[label] ?? times.order, rowBeforePage: nil, form: times.form)
        let t = clocks[label, default: new].instant(date)
        return (t, clocks[label, default: new].fault(of: date, text))
    }

    /// Returns the clocks of a table: one for all rows, or one for each series where only then its
    /// times are in order, or go back to the start with each. Nil where no time depends on others.
    ///
    /// - Throws: `FeedError` where both may be, and the times that are drawn differ.
    static func found(_ rows: any CellRows, _ plan: ShapedPlan) throws -> RowClocks? {
        if case .wide = plan.arrangement { return nil }
        if case .columns = plan.arrangement, plan.conditions.isEmpty { return nil }
        let times = plan.times
        guard times.areOfClock || times.kind.isOfClock && times.zone.name != Zone.utc.name else {
            return nil
        }
        var (dates, comeTwice) = ([[UInt8]: [ISODate]](), times.areOfClock)
        var stretch: WallStretch?
        try rows.forEach { row in
            guard let date = times.date(times.columns.text(row.cells)) else { return }
            let label = row.cells.label(plan.labels)
            if dates[label]?.count ?? 0 < TableLayout.sample {
                dates[label, default: []].append(date)
            }
            guard !comeTwice, date.offset == nil else { return }
            if !(stretch?.seconds.contains(date.wallSecond) ?? false) {
                stretch = times.zone.wallStretch(holding: date.wallSecond)
            }
            comeTwice = stretch?.laterOffset != nil
        }
        guard comeTwice else { return nil }
        let whole = RowClocks(times, labels: [], [:])
        guard !plan.labels.isEmpty else { return whole }
        let own = RowClocks(
            times, labels: plan.labels, dates.mapValues { RowOrder($0, times.zone) })
        var comparison = ClockComparison(plan, whole, own)
        try rows.forEach { comparison.take($0) }
        guard let doubt = comparison.doubt, !comparison.isOfWhole else { return whole }
        let names = plan.labels.map { plan.shownNames[$0].printable(limit: 40) }
            .joined(separator: " and ")
        if comparison.isOfSeries {
            var own = own
            if times.areOfClock {
                own.note =
                    "times of day go back to the start with each \(names), and so do the days"
            }
            return own
        }
        throw rows.error(
            at: doubt.place,
            times.areOfClock
                ? "the day of \(doubt.text.printable()) is another one if days are counted over all"
                    + " rows, or within each \(names)"
                : "\(doubt.text.printable()) comes twice in \(times.zone.name), and the order of rows"
                    + " does not tell which is meant, over all rows or within each \(names)",
            remedy: times.areOfClock
                ? "write the dates, too, or put the rows of each into a file of its own"
                : "write times with their offset, such as 2024-10-27T02:00+01:00")
    }
}

/// Compares the times of rows by one clock for all with those by a clock for each series.
private struct ClockComparison {
    private let plan: ShapedPlan
    private var (whole, own): (RowClocks, RowClocks)
    /// The first row that is drawn whose time the clocks tell otherwise.
    private(set) var doubt: (text: [UInt8], place: Int)?
    private var last: (label: [UInt8], wall: Int, t: Double)?
    private var lastOfLabel: [[UInt8]: (whole: Double, own: Double)] = [:]
    /// How times stand to those before, by one clock, and within each series by its own.
    private var (inWhole, inSeries) = (Order(), Order())
    /// Whether one clock gives two rows of a series the same time, and its own does not.
    private var repeats = false
    /// Whether the rows of each series stand together.
    private var areBlocks = true
    private var starts: [(first: Double, last: Double)] = []
    /// Whether a wall time is earlier than the one before, of another series or of the same.
    private var (goesBackBetween, goesBackWithin) = (false, false)
    /// Whether one clock goes on by more than half a day.
    private var leaps = false

    private struct Order {
        var (rises, falls) = (true, true)
        var isOne: Bool { rises || falls }

        mutating func take(_ t: Double, after last: Double) {
            (rises, falls) = (rises && t >= last, falls && t <= last)
        }
    }

    init(_ plan: ShapedPlan, _ whole: RowClocks, _ own: RowClocks) {
        (self.plan, self.whole, self.own) = (plan, whole, own)
    }

    mutating func take(_ row: CellRow) {
        let text = plan.times.columns.text(row.cells)
        guard let date = plan.times.date(text), let one = whole.next(row.cells)?.t,
            let other = own.next(row.cells)?.t
        else { return }
        let label = row.cells.label(plan.labels)
        if let last {
            inWhole.take(one, after: last.t)
            leaps = leaps || one - last.t > 43_200
            let goesBack = date.wallSecond < last.wall
            goesBackBetween = goesBackBetween || goesBack && label != last.label
            goesBackWithin = goesBackWithin || goesBack && label == last.label
        }
        if let before = lastOfLabel[label] {
            inSeries.take(other, after: before.own)
            repeats = repeats || one == before.whole && other != before.own
            areBlocks = areBlocks && last?.label == label
            if areBlocks { starts[starts.count - 1].last = other }
        } else {
            starts.append((other, other))
        }
        (last, lastOfLabel[label]) = ((label, date.wallSecond, one), (one, other))
        if doubt == nil, one != other, isDrawn(row, at: one) { doubt = (text, row.place) }
    }

    private func isDrawn(_ row: CellRow, at t: Double) -> Bool {
        if case .split(let column) = plan.arrangement, row.cells.indices.contains(column),
            !plan.isWanted(row.cells[column].text)
        {
            return false
        }
        return plan.conditions.allSatisfy {
            row.cells.indices.contains($0.column)
                && $0.isMet(by: row.cells[$0.column].text, at: t) ?? false
        }
    }

    /// Whether one clock ran through all rows.
    var isOfWhole: Bool {
        guard plan.times.areOfClock else {
            return inWhole.isOne && !repeats && !(areBlocks && inSeries.isOne)
        }
        return areBlocks ? !goesBackBetween && !isOfSeries : !leaps && goesBackWithin
    }

    /// Whether each series has a clock of its own.
    var isOfSeries: Bool {
        guard plan.times.areOfClock else {
            return (!inWhole.isOne || repeats) && inSeries.isOne
        }
        guard areBlocks, starts.count > 1 else { return false }
        let reach = max(60, (starts[0].last - starts[0].first) / 10)
        return starts.allSatisfy { abs($0.first - starts[0].first) <= reach }
    }
}

extension [RowFields.Field] {
    /// Returns the texts in some columns, as one.
    fileprivate func label(_ columns: [Int]) -> [UInt8] {
        if columns.count == 1 { return indices.contains(columns[0]) ? self[columns[0]].text : [] }
        let texts = columns.map { indices.contains($0) ? self[$0].text : [] }
        return [UInt8](texts.joined(separator: [0]))
    }
}
