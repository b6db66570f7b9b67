import ChartScene
import Foundation
import Ranking
import Text
import TimeSeries

extension RankedValue {
    /// The number with a locale's separators and every digit that the feed wrote; "≥" before a
    /// lower bound.
    func text(in locale: ChartLocale) -> String {
        (isAtLeast ? "≥" : "") + RankedValue.separated(jsonDigits, locale)
    }

    /// Writes the number as `text(in:)` does, in at most `cells` cells. A longer one is written
    /// with a power of ten, such as "≥1.235e+45". If not even that fits, the whole number is
    /// returned.
    func text(in locale: ChartLocale, cells: Int) -> String {
        let whole = self.text(in: locale)
        guard whole.cells > cells else { return whole }
        let shorter = (0...3).reversed().map { decimals in
            (isAtLeast ? "≥" : "")
                + String(format: "%.\(decimals)e", number)
                .replacing(".", with: locale.decimalSeparator)
        }
        return shorter.first { $0.cells <= cells } ?? whole
    }

    /// Separates the thousands: "-1,234.50" for "-1234.50". An exponent stays.
    private static func separated(_ digits: String, _ locale: ChartLocale) -> String {
        let sign = digits.hasPrefix("-") ? "-" : ""
        let whole = digits.dropFirst(sign.count).prefix { $0.isNumber }
        let rest = digits.dropFirst(sign.count + whole.count)
        return sign + groupedDigits(String(whole), by: locale.groupSeparator)
            + rest.replacing(".", with: locale.decimalSeparator)
    }
}
