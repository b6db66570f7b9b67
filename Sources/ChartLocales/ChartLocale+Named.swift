public import ChartScene
import Foundation

extension ChartLocale {
    /// The names and separators of a language ("de", "fr_CA"); English needs no look-up.
    ///
    /// - Throws: `ChartLocaleError` if the system knows no such locale.
    public static func named(_ name: String) throws(ChartLocaleError) -> ChartLocale {
        if let locale = builtIn(name) { return locale }
        let identifier = name.replacingOccurrences(of: "-", with: "_")
        guard Locale.availableIdentifiers.contains(identifier) else { throw .noLocale(name) }
        let locale = Locale(identifier: identifier)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return ChartLocale(
            months: calendar.shortMonthSymbols, weekdays: calendar.shortWeekdaySymbols,
            decimalSeparator: locale.decimalSeparator ?? ".",
            groupSeparator: locale.groupingSeparator ?? ",")
    }
}
