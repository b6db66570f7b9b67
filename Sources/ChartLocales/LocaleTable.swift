/// The table of locales, which `scripts/locales` makes.
///
/// A line of 19 names, months and then weekdays, belongs to the lines that follow it. Each of these
/// begins with a tab: the decimal separator, the group separator, the identifiers of locales.
enum LocaleTable {
    struct Row {
        /// Twelve months and seven weekdays.
        let names: [String]
        let decimalSeparator: String
        let groupSeparator: String
    }

    /// All identifiers, in no order.
    static var identifiers: [String] {
        lines.filter { $0.hasPrefix("\t") }.flatMap { fields(of: $0)[3].split(separator: " ") }
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
            guard fields[3].split(separator: " ").contains(identifier[...]) else { continue }
            return Row(
                names: names.split(separator: "|", omittingEmptySubsequences: false)
                    .map(String.init),
                decimalSeparator: String(fields[1]), groupSeparator: String(fields[2]))
        }
        return nil
    }

    // Proof of the subscripts above: a test reads the row of every identifier.
    private static func fields(of line: Substring) -> [Substring] {
        line.split(separator: "\t", omittingEmptySubsequences: false)
    }

    private static var lines: [Substring] {
        String(decoding: PackageResources.locales_txt, as: UTF8.self).split(separator: "\n")
    }
}
