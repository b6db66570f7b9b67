import ChartScene
import Feeds
import Foundation

extension ChartLocale {
    /// The names and separators of a language ("de", "fr_CA"); English needs no look-up.
    ///
    /// - Throws: `Failure` if the system knows no such locale.
    static func named(_ name: String) throws -> ChartLocale {
        if ["en", "C", "POSIX"].contains(name) { return .english }
        let identifier = name.replacingOccurrences(of: "-", with: "_")
        guard Locale.availableIdentifiers.contains(identifier) else {
            throw Failure(
                Failure.usage,
                "no locale \(name.printable(limit: 40)); take one such as en or de")
        }
        let locale = Locale(identifier: identifier)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return ChartLocale(
            months: calendar.shortMonthSymbols, weekdays: calendar.shortWeekdaySymbols,
            decimalSeparator: locale.decimalSeparator ?? ".",
            groupSeparator: locale.groupingSeparator ?? ",")
    }
}
