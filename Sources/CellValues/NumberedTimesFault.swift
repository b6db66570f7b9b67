import Calendars
package import FeedErrors
import Text

/// Times without a unit that are no seconds since 1970, as far as can be told.
package struct NumberedTimesFault: Error, Equatable {
    let lowest: Double
    let highest: Double
    /// The column that they stand in, from 0, if it may be another.
    var column: Int?

    package init(lowest: Double, highest: Double, column: Int? = nil) {
        self.lowest = lowest
        self.highest = highest
        self.column = column
    }

    /// Whether they lie within a year of 1970-01-01T00:00Z, where counts from anything else land.
    package var areIn1970: Bool {
        lowest > -NumberedTimesFault.startOf1971 && highest < NumberedTimesFault.startOf1971
    }

    /// Whether they lie in 2101 or later, where milliseconds land.
    var areBeyond2100: Bool { lowest >= NumberedTimesFault.startOf2101 }

    private var areYears: Bool { lowest >= 1000 && highest < 3000 && lowest == lowest.rounded() }

    private static let startOf1971 = 31_536_000.0
    private static let startOf1990 = 631_152_000.0
    private static let startOf2101 = 4_133_980_800.0

    /// The problem with the times of the whole table.
    package var problem: String {
        let range = lowest == highest ? shown(lowest) : "\(shown(lowest)) to \(shown(highest))"
        let place = column.map { "times in column \($0 + 1)" } ?? "times"
        return "as seconds all \(place) (\(range)) would lie "
            + (areIn1970 ? "in 1970" : "beyond 2100")
            + (areYears ? " (years are read by the time format %Y)" : "")
    }

    /// The unit in which all of them lie from 1971 to 2100, or else that they may be seconds.
    package var remedy: FeedError.Remedy {
        if let formats = formatsOfSixDigits {
            return .advice(
                "if they are dates, say --time-format \(formats.joined(separator: " or "));"
                    + " --time-unit s reads seconds, --time-field chooses another column")
        }
        return unit(from: NumberedTimesFault.startOf1971).map { .timeUnit($0) } ?? .seconds
    }

    /// The patterns of dates in six digits that the lowest and the highest number have; nil for
    /// others.
    package var formatsOfSixDigits: [String]? {
        guard lowest >= 10_101, highest < 1_000_000 else { return nil }
        func isDate(_ year: Int, _ month: Int, _ day: Int) -> Bool {
            CivilDate(checked: 2000 + year, month: month, day: day) != nil
        }
        let numbers = [lowest, highest].compactMap { Int(exactly: $0) }
        let parts = numbers.map { ($0 / 10_000, $0 / 100 % 100, $0 % 100) }
        let found =
            (parts.allSatisfy { isDate($0.0, $0.1, $0.2) } ? ["'%y%m%d'"] : [])
            + (parts.allSatisfy { isDate($0.2, $0.1, $0.0) } ? ["'%d%m%y'"] : [])
        return numbers.count == 2 && !found.isEmpty ? found : nil
    }

    /// The unit in which all of them lie from 1990 to 2100, where they lie beyond 2100 as seconds;
    /// nil where no unit does.
    var unitBySize: TimeUnit? {
        areBeyond2100 ? unit(from: NumberedTimesFault.startOf1990) : nil
    }

    /// The note on days as Excel counts them.
    var noteOfDays: String {
        "times such as \(shown(lowest)) are days since 1899-12-30, as Excel counts them, by the name of"
            + " their column; --time-unit s reads seconds"
    }

    /// The note on dates in digits with a year of two.
    ///
    /// - Parameter isPadded: whether some begin with a zero.
    func noteOfShortDigits(isPadded: Bool) -> String {
        let hasSeconds = lowest >= 1e10
        let width = hasSeconds ? 12 : 10
        let digits = shown(lowest)
        let zeros = isPadded ? String(repeating: "0", count: max(0, width - digits.count)) : ""
        return
            "times such as \(zeros)\(digits) are year, month, day, hour\(hasSeconds ? ", minute" : "")"
            + " and \(hasSeconds ? "second" : "minute") of two digits each; --time-unit s reads seconds"
    }

    /// The note on Julian dates.
    ///
    /// - Parameter name: of their column.
    func noteOfJulianDays(_ name: String) -> String {
        "times such as \(shown(lowest)) are Julian dates, by the name \(name.printable(limit: 40)) and"
            + " their size; --time-unit s reads seconds"
    }

    /// The note on times that count from another start than 1970.
    ///
    /// - Parameters:
    ///   - words: what they count.
    ///   - name: of their column, if it shows that; else their size does.
    func noteOfEpoch(_ words: String, name: String? = nil) -> String {
        let reason = name.map { "the name \($0.printable(limit: 40))" } ?? "their size"
        return
            "times such as \(shown(lowest)) are \(words), by \(reason); --time-unit tells another"
    }

    /// The note on months with a dot.
    var noteOfDottedMonths: String {
        "times such as \(shown(lowest)) are years and months, for then as many months lie between"
            + " each two; --time-unit s reads seconds"
    }

    /// The note on years with a part.
    var noteOfDecimalYears: String {
        "times such as \(shown(lowest)) are years, with the part that has passed; --time-unit s reads"
            + " seconds"
    }

    private func unit(from start: Double) -> TimeUnit? {
        TimeUnit.allCases.first { unit in
            lowest / unit.perSecond >= start
                && highest / unit.perSecond < NumberedTimesFault.startOf2101
        }
    }

    private func shown(_ time: Double) -> String {
        Int(exactly: time).map(String.init) ?? "\(time)"
    }
}
