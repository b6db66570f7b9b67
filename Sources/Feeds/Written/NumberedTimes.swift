import Calendars
import FeedErrors

/// The times of a table that are numbers, as far as its start and its end show them: what do they
/// count, where nothing says so?
struct NumberedTimes {
    /// The times of the first rows, in their order.
    let first: [Double]
    /// The time of the last row; nil if that row is among the first or can't be found.
    let last: Double?
    /// Whether the column is called "year".
    let isNamedYear: Bool
    /// The column that they stand in, from 0, if it may be another.
    var column: Int?

    /// Returns the kind of the times: years, dates in digits, or else seconds from 1970.
    ///
    /// - Throws: `NumberedTimesFault` where all of them would lie in 1970, or beyond 2100.
    func kind() throws(NumberedTimesFault) -> TableTimeKind {
        let all = first + (last.map { [$0] } ?? [])
        guard let lowest = all.min(), let highest = all.max() else { return .number }
        if areYears, all.allSatisfy({ TableTimeKind.year.date($0) != nil }) { return .year }
        if all.allSatisfy({ TableTimeKind.digits.date($0) != nil }) { return .digits }
        let fault = NumberedTimesFault(lowest: lowest, highest: highest, column: column)
        guard fault.areIn1970 || fault.areBeyond2100 else { return .number }
        throw fault
    }

    /// Whether the steps are those of years: about 1, and never 0. A lone year, and longer steps,
    /// are taken for years if the column is called "year".
    private var areYears: Bool {
        let steps = zip(first, first.dropFirst()).map { abs($1 - $0) }
        guard steps.allSatisfy({ $0 > 0 }) else { return false }
        return isNamedYear || !steps.isEmpty && steps.reduce(0, +) <= 2 * Double(steps.count)
    }
}

/// Times without a unit that are no seconds since 1970, as far as can be told.
struct NumberedTimesFault: Error, Equatable {
    let lowest: Double
    let highest: Double
    /// The column that they stand in, from 0, if it may be another.
    var column: Int?

    /// Whether they lie within a year of 1970-01-01T00:00Z, where counts from anything else land.
    var areIn1970: Bool { lowest > -31_536_000 && highest < 31_536_000 }

    /// Whether they lie in 2101 or later, where milliseconds land.
    var areBeyond2100: Bool { lowest >= NumberedTimesFault.startOf2101 }

    private var areYears: Bool { lowest >= 1000 && highest < 3000 && lowest == lowest.rounded() }

    private static let startOf1971 = 31_536_000.0
    private static let startOf2101 = 4_133_980_800.0

    /// The problem with the times of the whole table.
    var problem: String {
        let range = lowest == highest ? shown(lowest) : "\(shown(lowest)) to \(shown(highest))"
        let place = column.map { "times in column \($0 + 1)" } ?? "times"
        return "as seconds all \(place) (\(range)) would lie "
            + (areIn1970 ? "in 1970" : "beyond 2100")
            + (areYears ? " (years are read by the time format %Y)" : "")
    }

    /// The unit in which all of them lie from 1971 to 2100, or else that they may be seconds.
    var remedy: FeedError.Remedy {
        let fitting = SampleFormat.TimeUnit.allCases.first { unit in
            lowest / unit.perSecond >= NumberedTimesFault.startOf1971
                && highest / unit.perSecond < NumberedTimesFault.startOf2101
        }
        return fitting.map { .timeUnit($0) } ?? .seconds
    }

    private func shown(_ time: Double) -> String {
        Int(exactly: time).map(String.init) ?? "\(time)"
    }
}
