package import ChartScene
import Text
import TimeSeries

/// How prices and amounts are written wherever people read them.
package enum LivePrice {
    /// Returns a decimal number with its thousands apart and every digit as it was written:
    /// "64,000.10".
    ///
    /// - Parameter locale: has the separators; other languages than those with words have the
    ///   English ones, as the words next to them.
    package static func grouped(_ text: String, _ locale: ChartLocale = .english) -> String {
        let locale = locale.language == .english ? .english : locale
        let sign = text.prefix { $0 == "-" }
        let whole = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(sign.count + whole.count)
        return sign + groupedDigits(String(whole), by: locale.groupSeparator)
            + rest.replacing(".", with: locale.decimalSeparator)
    }
}
