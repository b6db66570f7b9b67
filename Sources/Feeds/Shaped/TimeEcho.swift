import Calendars
import CellValues
import FeedErrors
import Text

/// A form of times in numbers, in which a column may say the time of its row once more.
struct TimeEcho {
    /// Returns the seconds since 1970 that a number means; nil for one that is no time.
    private let seconds: @Sendable (Double) -> Double?
    /// How far that may be from the time of the row, in seconds.
    private let reach: Double

    private static let day = 86_400.0
    private static let year = 31_556_952.0

    /// Counts from 1970, which zones shift by up to 15 hours; dates in digits; days as Excel and
    /// astronomers count them; years, whole or with decimals.
    private static let all =
        [1, 1e3, 1e6, 1e9].map { unit in TimeEcho({ $0 / unit }, reach: 15 * 3600) }
        + [
            TimeEcho(of: .digits, reach: 2 * day), TimeEcho(of: .months, reach: 33 * day),
            TimeEcho(of: .excelDays, reach: 2 * day), TimeEcho(of: .julianDays, reach: 2 * day),
            TimeEcho(of: .modifiedJulianDays, reach: 2 * day),
            TimeEcho({ (1000..<3000).contains($0) ? ($0 - 1970) * year : nil }, reach: 1.05 * year),
        ]

    private init(_ seconds: @escaping @Sendable (Double) -> Double?, reach: Double) {
        (self.seconds, self.reach) = (seconds, reach)
    }

    private init(of kind: TableTimeKind, reach: Double) {
        self.init({ kind.date($0)?.seconds(in: .utc) }, reach: reach)
    }

    /// Returns whether numbers say the same times as others, one beside the other: three or more.
    ///
    /// - Parameter pairs: the time of a row in seconds, and the number beside it.
    static func holds(_ pairs: [(t: Double, number: Double)]) -> Bool {
        // Seconds from a start of their own are no times that anything else repeats.
        guard pairs.count > 2, pairs.allSatisfy({ abs($0.t) > year }) else { return false }
        return all.contains { form in
            pairs.allSatisfy { pair in
                form.seconds(pair.number).map { abs($0 - pair.t) <= form.reach } ?? false
            }
        }
    }

    /// Returns whether numbers say a part of the times beside them, or run on as they do from a start
    /// of their own: eight or more.
    static func holdsPart(_ pairs: [(t: Double, number: Double)]) -> Bool {
        pairs.count > 7 && pairs.allSatisfy { abs($0.t) > year }
            && (sayParts(pairs) || runBeside(pairs))
    }

    /// Returns whether numbers say a part of each time: its hour, or its hour and minute, in some
    /// zone, or its minute, day or month.
    private static func sayParts(_ pairs: [(t: Double, number: Double)]) -> Bool {
        // Of eight rows all may lie within one day.
        guard pairs.count == 8 || Set(pairs.map(\.number)).count > 2 else { return false }
        return parts.contains { part in
            let shifts = pairs.map { pair -> Int? in
                guard let number = Int(exactly: pair.number), abs(pair.t) < 1e11,
                    let said = part.said(number)
                else { return nil }
                let second = Int(pair.t.rounded(.down))
                return floorRemainder(said - part.holds(second), part.count)
            }
            guard let first = shifts[0] else { return false }
            // Days may be those of another zone.
            guard part.isOfZone else {
                return [1, part.count - 1].contains { other in
                    shifts.allSatisfy { $0 == 0 || part.isOfDays && $0 == other }
                }
            }
            // Clocks may be set on or back by an hour within the rows.
            let hour = part.count / 24
            return [-hour, hour].contains { other in
                shifts.allSatisfy { $0 == first || $0 == floorRemainder(first + other, part.count) }
            }
        }
    }

    private struct Part {
        /// How many there are before they begin anew.
        let count: Int
        /// Whether zones shift it.
        var isOfZone = false
        /// Whether it counts days.
        var isOfDays = false
        /// Returns what a number says; nil for one that is no such part.
        let said: @Sendable (Int) -> Int?
        /// Returns the part of an instant in seconds since 1970.
        let holds: @Sendable (Int) -> Int
    }

    private static let parts = [
        Part(count: 24, isOfZone: true, said: { (0...24).contains($0) ? $0 : nil }) {
            floorRemainder($0, 86_400) / 3600
        },
        Part(
            count: 1440, isOfZone: true,
            said: { (0...2400).contains($0) && $0 % 100 < 60 ? $0 / 100 * 60 + $0 % 100 : nil }
        ) { floorRemainder($0, 86_400) / 60 },
        Part(count: 60, said: { (0..<60).contains($0) ? $0 : nil }) {
            floorRemainder($0, 3600) / 60
        },
        Part(count: 32, isOfDays: true, said: { (1...31).contains($0) ? $0 : nil }) {
            date($0).day
        },
        Part(count: 367, isOfDays: true, said: { (1...366).contains($0) ? $0 : nil }) { second in
            let (day, year) = (floorQuotient(second, 86_400), date(second).year)
            return day - CivilDate(year: year, month: 1, day: 1).dayNumber + 1
        },
        Part(count: 13, said: { (1...12).contains($0) ? $0 : nil }) { date($0).month },
    ]

    private static func date(_ second: Int) -> CivilDate {
        CivilDate(dayNumber: floorQuotient(second, 86_400))
    }

    /// Returns whether numbers run on as the times do, in some unit, from another start.
    private static func runBeside(_ pairs: [(t: Double, number: Double)]) -> Bool {
        guard Set(pairs.map(\.number)).count > 4 else { return false }
        return [1e-9, 1e-6, 1e-3, 1, 60, 3600].contains { unit in
            let starts = pairs.map { $0.t - $0.number * unit }
            guard let first = starts.min(), let last = starts.max(),
                unit < 60 || pairs.allSatisfy({ $0.number == $0.number.rounded() })
            else { return false }
            // As seconds, times have six decimals.
            return last - first < unit + 2e-6
        }
    }
}

extension RowSample {
    /// Returns the columns of numbers that say the times of the rows once more, or a part of them.
    ///
    /// - Parameters:
    ///   - instants: the time of each row in seconds since 1970, nil where it has none.
    ///   - taken: columns that are not looked at.
    ///   - holds: whether times and the numbers beside them are so.
    func echoes(
        of instants: [Double?], besides taken: Set<Int>,
        _ holds: ([(t: Double, number: Double)]) -> Bool = TimeEcho.holds
    ) -> Set<Int> {
        Set(names.indices).subtracting(taken).filter { column in
            // Few rows tell that most columns are none.
            [8, rows.count].allSatisfy { says(instants.prefix($0), in: column, holds) }
        }
    }

    private func says(
        _ instants: ArraySlice<Double?>, in column: Int,
        _ holds: ([(t: Double, number: Double)]) -> Bool
    ) -> Bool {
        let texts = rows.prefix(instants.count).map {
            $0.indices.contains(column) ? $0[column].text : []
        }
        let pairs = zip(instants, texts).compactMap { t, text in
            t.flatMap { t in
                DecimalNumber.value(of: text, scale: 0, mark: decimalMark).map { (t, $0) }
            }
        }
        let isFilled = pairs.count == texts.count { !$0.isEmpty }
        return isFilled && (holds(pairs) || pairs.count < 3 && instants.count < rows.count)
    }
}

extension RowSample {
    /// Returns the columns that say no more than the time of their row does, such as the number of
    /// a period: where three times or more come again all rows of each have the same text.
    func periods(of instants: [Double?], besides taken: Set<Int>) -> Set<Int> {
        let groups = Dictionary(grouping: zip(instants, rows).filter { $0.0 != nil }, by: \.0)
            .values.filter { $0.count > 1 }
        guard groups.count > 2 else { return [] }
        return Set(names.indices).subtracting(taken).filter { column in
            groups.allSatisfy { group in
                Set(group.map { $1.indices.contains(column) ? $1[column].text : [] }).count == 1
            }
        }
    }

    /// Returns the columns that say how long each row's sample took: the step from the row before,
    /// in some unit, but for one row in ten, and for what it is rounded to.
    func lengths(of instants: [Double?], besides taken: Set<Int>) -> Set<Int> {
        let steps = zip(instants, instants.dropFirst()).map { before, t -> Double? in
            guard let before, let t, t != before else { return nil }
            return abs(t - before)
        }
        guard steps.count > 3 else { return [] }
        return Set(names.indices).subtracting(taken).filter { column in
            let pairs = zip(steps, texts(column).dropFirst()).compactMap { step, text in
                step.flatMap { step in
                    DecimalNumber.value(of: text, scale: 0, mark: decimalMark).map { (step, $0) }
                }
            }
            return 10 * pairs.count >= 9 * steps.count
                && [1e-3, 1, 60, 3600].contains { unit in
                    10
                        * pairs.count { step, number in
                            abs(number * unit - step) <= max(step / 50, unit / 1000)
                        } >= 9 * pairs.count
                }
        }
    }

    /// Returns other columns of times in place of some that hold the same one in all rows, three or
    /// more: the only reading that makes the times differ, or the first column of dates of which
    /// most come once.
    func changing(_ columns: TimeColumns) -> TimeColumns {
        if let utc = inUTC(besides: columns) { return TimeColumns(utc) }
        guard rows.count > 2, let first = rows.first.map(columns.text),
            rows.allSatisfy({ columns.text($0) == first })
        else { return columns }
        let others = names.indices.filter { !columns.all.contains($0) && changes($0) }
        let dates = others.filter { texts($0).allSatisfy(TableTime.isDate) }
        let clocks = others.filter { column in
            let texts = texts(column)
            return texts.allSatisfy { TimeRole.clock.isShown($0) }
                && texts == texts.sorted { $0.lexicographicallyPrecedes($1) }
        }
        let isOfDay = columns.all.count == 1 && rows.first.map { isDay(columns.text($0)) } ?? false
        let found =
            dates.map { TimeColumns($0) }
            + (isOfDay ? clocks : []).map {
                TimeColumns(chosen: [columns.first, $0], names: names, rows)
            }
        if found.count == 1 { return found[0] }
        let instants = dates.filter { 2 * Set(texts($0)).count > rows.count }
        let called = instants.first { TableColumns.isCalledTime(names[$0]) }
        return (called ?? instants.first).map { TimeColumns($0) } ?? columns
    }

    /// Returns the column of dates with times of day that its name calls those of UTC, beside one
    /// that is called local; nil for others.
    private func inUTC(besides columns: TimeColumns) -> Int? {
        let name = names[columns.first].lowercased()
        guard ["local", "lokal", "ortszeit"].contains(where: { name.plainlyContains($0) }) else {
            return nil
        }
        return names.indices.first { column in
            !columns.all.contains(column) && TimeColumns.areOfUTC(names[column])
                && !texts(column).isEmpty
                && texts(column).allSatisfy { TimeRole.hasClock($0) && TableTime.isDate($0) }
        }
    }

    /// Says that the times are those of another column than its name tells; nil where they are not.
    func note(on columns: TimeColumns, _ found: TimeColumns) -> String? {
        guard found != columns, !found.all.contains(columns.first) else { return nil }
        let reason =
            inUTC(besides: columns) == found.first
            ? "has those of another zone" : "is the same in all rows"
        return "times: column \(shownNames[found.first].printable(limit: 40));"
            + " \(shownNames[columns.first].printable(limit: 40)) \(reason)"
    }

    private func changes(_ column: Int) -> Bool { Set(texts(column)).count > 1 }

    private func isDay(_ text: [UInt8]) -> Bool {
        TableTime.isDate(text) && !TimeRole.hasClock(text)
    }
}

extension ShapedPlan {
    /// - Throws: `ColumnFault` where three rows or more are one line, and all have the same time.
    func checkTimes(of rows: [[RowFields.Field]]) throws(ColumnFault) {
        guard case .columns = arrangement, conditions.isEmpty else { return }
        let seconds = rows.lazy.compactMap { times.seconds(times.columns.text($0)) }
        let first = seconds.first
        guard seconds.allSatisfy({ $0 == first }), seconds.count > 2,
            let text = rows.lazy.map(times.columns.text).first(where: { !$0.isEmpty })
        else { return }
        let shown = times.columns.all.map { names[$0].printable(limit: 40) }
        throw ColumnFault(
            problem: "all rows have the same time, \(text.printable()), in"
                + " \(shown.joined(separator: " and "))",
            remedy: .timeField, isOfHeads: true)
    }
}
