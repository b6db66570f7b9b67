package import Calendars
import Text

/// The times of a table that are numbers, as far as its start and its end show them: what do they
/// count, where nothing says so?
package struct NumberedTimes {
    /// The times of the first rows, in their order.
    let first: [Double]
    /// The time of the last row; nil if that row is among the first or can't be found.
    let last: Double?
    /// Whether the column is called "year".
    let isNamedYear: Bool
    /// The column that they stand in, from 0, if it may be another.
    var column: Int?
    /// What the column is called; empty without a name.
    var name = ""
    /// Whether one begins with a zero that says nothing of its size, as dates of six digits do.
    var haveLeadingZeros = false

    package init(
        first: [Double], last: Double?, isNamedYear: Bool, column: Int? = nil, name: String = "",
        haveLeadingZeros: Bool = false
    ) {
        self.first = first
        self.last = last
        self.isNamedYear = isNamedYear
        self.column = column
        self.name = name
        self.haveLeadingZeros = haveLeadingZeros
    }

    /// What the times are.
    package struct Reading: Equatable {
        package var kind = TableTimeKind.number
        /// The unit that they count, by their size; nil where nothing tells another than seconds.
        package var unit: TimeUnit?
        /// The note on a reading that is a guess: a sentence.
        package var note: String?
    }

    /// Returns the kind of the times: see `reading`.
    ///
    /// - Throws: `NumberedTimesFault` where all of them would lie in 1970, or beyond 2100.
    package func kind() throws(NumberedTimesFault) -> TableTimeKind { try reading().kind }

    /// Returns what the times are: years, months or dates in digits, days as Excel or astronomers
    /// count them, or else counts from 1970, of seconds unless their size says another unit.
    ///
    /// - Throws: `NumberedTimesFault` where all of them would lie in 1970, or beyond 2100.
    package func reading() throws(NumberedTimesFault) -> Reading {
        let all = first + (last.map { [$0] } ?? [])
        guard let lowest = all.min(), let highest = all.max() else { return Reading() }
        func areAll(_ kind: TableTimeKind) -> Bool { all.allSatisfy { kind.date($0) != nil } }
        if areYears, areAll(.year) { return Reading(kind: .year) }
        if !names.isCount, areAll(.months) { return Reading(kind: .months) }
        let fault = NumberedTimesFault(lowest: lowest, highest: highest, column: column)
        let areDigits = areAll(.digits)
        if !names.isCount, areAll(.shortDigits), areShortDigits(lowest, areDigits) {
            return Reading(
                kind: .shortDigits, note: fault.noteOfShortDigits(isPadded: haveLeadingZeros))
        }
        if areDigits { return Reading(kind: .digits) }
        if let kind = names.julian, areAll(kind) {
            return Reading(kind: kind, note: fault.noteOfJulianDays(name))
        }
        if names.isOfApple, areAll(.appleSeconds) {
            let note = fault.noteOfEpoch("seconds since 2001", name: name)
            return Reading(kind: .appleSeconds, note: note)
        }
        guard fault.areIn1970 || fault.areBeyond2100 else { return Reading() }
        for (kind, words) in NumberedTimes.windowsKinds where areAll(kind) {
            return Reading(kind: kind, note: fault.noteOfEpoch(words))
        }
        if !names.isCount, areAll(.dottedMonths), areSteadyMonths {
            return Reading(kind: .dottedMonths, note: fault.noteOfDottedMonths)
        }
        if !names.isCount, areAll(.decimalYears), areSteadyYears {
            return Reading(kind: .decimalYears, note: fault.noteOfDecimalYears)
        }
        if names.isDate, !haveLeadingZeros, areAll(.excelDays) {
            return Reading(kind: .excelDays, note: fault.noteOfDays)
        }
        guard let unit = fault.unitBySize else { throw fault }
        return Reading(
            unit: unit,
            note: "times are \(unit) since 1970, by their size; --time-unit tells another")
    }

    private static let windowsKinds: [(TableTimeKind, String)] = [
        (.ticks, "ticks of .NET, tenths of a microsecond since the year 1"),
        (.fileTimes, "tenths of a microsecond since 1601, as Windows keeps times of files"),
    ]

    /// Whether numbers that are not all whole are steps of a year, or of a part of one, apart: four
    /// steps or more, but for gaps between them. Without a name the part is a month, a week or a
    /// day: spectra have other steps.
    private var areSteadyYears: Bool {
        let steps = zip(first.dropFirst(), first).map { abs($0 - $1) }
        guard steps.count > 3, first.contains(where: { $0 != $0.rounded() }),
            let least = steps.min(), least > 0
        else { return false }
        let middle = steps.sorted()[steps.count / 2]
        let isOfCalendar = [12, 52.18, 365.25].contains { abs(middle * $0 - 1) < 0.05 }
        let isNamed = names.isYear || names.isDate || names.isTime
        return (isNamed && middle <= 1.05 || name.isEmpty && isOfCalendar)
            && 4 * steps.count { abs($0 - middle) <= middle / 5 + 0.0002 } >= 3 * steps.count
    }

    /// Whether numbers with a dot are as many months apart, read so: three steps or more.
    private var areSteadyMonths: Bool {
        let months = Set(first + (last.map { [$0] } ?? [])).sorted().map { time in
            Int(time) * 12 + Int(((time - time.rounded(.down)) * 100).rounded())
        }.sorted()
        let steps = zip(months, months.dropFirst()).map { $1 - $0 }
        return steps.count > 2 && steps.allSatisfy { $0 == steps[0] }
    }

    /// Returns whether numbers that may be dates with a year of two digits are no seconds, and no
    /// dates with a year of four: by their steps, or by their name where seconds would be far in
    /// the future.
    private func areShortDigits(_ lowest: Double, _ mayBeDigits: Bool) -> Bool {
        guard haveLeadingZeros || lowest >= 1e9 else { return false }
        if isRegular(.shortDigits), !isRegular(mayBeDigits ? .digits : .number) { return true }
        return !mayBeDigits && (names.isDate || names.isTime)
            && (haveLeadingZeros || lowest >= NumberedTimes.startOfFuture)
    }

    /// Before it lie the seconds of times that have been measured, in March 2030.
    package static let startOfFuture = 1.9e9

    /// Returns whether three steps or more from a time to the next are equal, if the times are read
    /// so.
    private func isRegular(_ kind: TableTimeKind) -> Bool {
        let seconds = Set(first).sorted().map { time in
            kind == .number ? time : kind.date(time).map { Double($0.wallSecond) } ?? .nan
        }
        let steps = zip(seconds, seconds.dropFirst()).map { $1 - $0 }
        return steps.count > 2 && steps.allSatisfy { $0 == steps[0] }
    }

    /// Returns whether a number begins with a zero that says nothing of its size: "060928".
    package static func hasLeadingZero(_ text: [UInt8]) -> Bool {
        text.count > 1 && text[0] == Byte.zero && text[1] &- Byte.zero < 10
    }

    private var names: TimeNames { TimeNames(name) }

    /// Whether the steps are those of years: about 1, and never 0. A lone year, and longer steps,
    /// are taken for years if the column is called "year".
    private var areYears: Bool {
        let steps = zip(first, first.dropFirst()).map { abs($1 - $0) }
        guard steps.allSatisfy({ $0 > 0 }) else { return false }
        return isNamedYear || names.isYear
            || !steps.isEmpty && steps.reduce(0, +) <= 2 * Double(steps.count)
    }
}
