import Text
import TimeSeries

/// Writes `number * 10^exponent` with grouped thousands, U+2212 for minus and no sign on zero.
package func decimalText(
    _ number: some FixedWidthInteger, _ exponent: Int, _ locale: ChartLocale
) -> String {
    var digits = "\(number.magnitude)"
    var fraction = ""
    if exponent >= 0 {
        digits += number == 0 ? "" : String(repeating: "0", count: exponent)
    } else {
        let padding = max(0, 1 - exponent - digits.count)
        digits = String(repeating: "0", count: padding) + digits
        fraction = locale.decimalSeparator + digits.suffix(-exponent)
        digits.removeLast(-exponent)
    }
    return (number < 0 ? "\u{2212}" : "") + groupedDigits(digits, by: locale.groupSeparator)
        + fraction
}

/// Returns a count with its thousands grouped.
package func countText(_ count: Int, _ locale: ChartLocale) -> String {
    decimalText(count, 0, locale)
}

/// Writes `number * 10^exponent` with one digit before the separator: "1.5×10³⁰".
package func powerText(_ number: Int128, _ exponent: Int, _ locale: ChartLocale) -> String {
    var (shortest, exponent) = (number, exponent)
    while shortest % 10 == 0, shortest != 0 {
        (shortest, exponent) = (shortest / 10, exponent + 1)
    }
    let digits = "\(shortest.magnitude)".count - 1
    return decimalText(shortest, -digits, locale) + "×10" + superscript(exponent + digits)
}

/// Returns an exponent in raised digits: "⁻⁹".
func superscript(_ exponent: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let power = "\(exponent.magnitude)".compactMap(\.wholeNumberValue).map { digits[$0] }
    return (exponent < 0 ? "⁻" : "") + String(power)
}
