import ChartScene

/// The table of locales, which `scripts/locales` makes.
///
/// A line of 19 names, months and then weekdays, belongs to the lines that follow it. Each of these
/// begins with a tab: the decimal separator, the group separator, the patterns of dates, the
/// identifiers of locales. Where there are no patterns, dates are in the order of "Fri 1 Jan 2021".
enum LocaleTable {
    struct Row {
        /// Twelve months and seven weekdays.
        let names: [String]
        let decimalSeparator: String
        let groupSeparator: String
        let dates: WrittenDates
    }

    /// All identifiers, in no order.
    static var identifiers: [String] {
        lines.filter { $0.hasPrefix("\t") }.flatMap { fields(of: $0)[4].split(separator: " ") }
            .map(String.init)
    }

    /// Returns the row of an identifier such as "fr_CA"; nil if the table lacks it.
    static func row(of identifier: String) -> Row? {
        var names: Substring = ""
        for line in lines {
            guard line.hasPrefix("\t") else {
                names = line
                continue
            }
            let fields = fields(of: line)
            guard fields[4].split(separator: " ").contains(identifier[...]) else { continue }
            return Row(
                names: names.split(separator: "|", omittingEmptySubsequences: false)
                    .map(String.init),
                decimalSeparator: String(fields[1]), groupSeparator: String(fields[2]),
                dates: dates(fields[3]))
        }
        return nil
    }

    private static func dates(_ field: Substring) -> WrittenDates {
        guard !field.isEmpty else { return WrittenDates() }
        let patterns = field.split(separator: "|").map(String.init)
        return WrittenDates(
            fullDate: patterns[0], date: patterns[1], fullDay: patterns[2], day: patterns[3],
            month: patterns[4], year: patterns[5], dayOfMonth: patterns[6])
    }

    // Proof of the subscripts above: a test reads the row of every identifier.
    private static func fields(of line: Substring) -> [Substring] {
        line.split(separator: "\t", omittingEmptySubsequences: false)
    }

    private static var lines: [Substring] {
        String(decoding: PackageResources.locales_txt, as: UTF8.self).split(separator: "\n")
    }
}
