import Text
import TimeSeries

/// How prices and amounts are written wherever people read them.
package enum LivePrice {
    /// Returns a decimal number with its thousands apart and every digit as it was written:
    /// "64,000.10".
    package static func grouped(_ text: String) -> String {
        let sign = text.prefix { $0 == "-" }
        let whole = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        return sign + groupedDigits(String(whole)) + text.dropFirst(sign.count + whole.count)
    }
}
