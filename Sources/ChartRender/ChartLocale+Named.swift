public import ChartScene
import Foundation

/// Why there are no names and separators of a language.
public enum ChartLocaleError: Error, Sendable, Equatable {
    /// The system knows no locale of that name.
    case noLocale(String)
}

extension ChartLocaleError: CustomStringConvertible {
    /// One line with the name and examples of names that exist.
    public var description: String {
        switch self {
        case .noLocale(let name): "no locale \"\(name)\"; take one such as en or de"
        }
    }
}

extension ChartLocale {
    /// The names and separators of a language ("de", "fr_CA"); English needs no look-up.
    ///
    /// - Throws: `ChartLocaleError` if the system knows no such locale.
    public static func named(_ name: String) throws(ChartLocaleError) -> ChartLocale {
        if ["en", "C", "POSIX"].contains(name) { return .english }
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
