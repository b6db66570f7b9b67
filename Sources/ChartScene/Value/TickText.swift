/// How the multiples of a step are written: the same decimals on all, one SI prefix for the axis where
/// plain labels are long, and a base to count from where they would need more than ten digits.
struct TickText {
    private let step: ValueStep
    private let locale: ChartLocale
    private let origin: Int
    private let prefixExponent: Int

    /// "×M" and the like, or nil.
    let multiplier: String?
    /// The value labels count from, or nil.
    let base: String?

    private let suffix: String

    init(step: ValueStep, indices: ClosedRange<Int>, inLabels: Bool, locale: ChartLocale) {
        let outer = [indices.lowerBound, indices.upperBound]
        func measured(from origin: Int) -> (widest: Int, prefix: Int) {
            let numbers = outer.map { ($0 - origin) * step.mantissa }
            let widest = numbers.map { decimalText($0, step.exponent, locale).count }.max() ?? 0
            let largest = numbers.map { abs($0) }.max() ?? 0
            return (widest, TickText.prefix(for: largest, step, widest: widest))
        }
        let largest = outer.map { abs($0 * step.mantissa) }.max() ?? 0
        let plain = measured(from: 0)
        let isLong = "\(largest)".count > 10 || (plain.prefix == 0 && plain.widest > 14)
        let needsBase = isLong && !inLabels
        let origin = needsBase ? indices.lowerBound : 0
        let exponent = needsBase ? measured(from: origin).prefix : plain.prefix
        self.step = step
        self.locale = locale
        self.origin = origin
        self.prefixExponent = exponent
        let multiplier = exponent == 0 ? nil : TickText.multiplier(exponent)
        self.multiplier = inLabels ? nil : multiplier
        self.suffix = inLabels ? multiplier.map(TickText.suffix) ?? "" : ""
        self.base =
            needsBase ? TickText.baseText(origin * step.mantissa, step.exponent, locale) : nil
    }

    func label(_ index: Int) -> String {
        decimalText((index - origin) * step.mantissa, step.exponent - prefixExponent, locale)
            + (index == origin ? "" : suffix)
    }

    /// The power of 1,000 to divide by, or 0 for plain labels.
    private static func prefix(for largest: Int, _ step: ValueStep, widest: Int) -> Int {
        guard widest > 6, largest > 0 else { return 0 }
        let magnitude = "\(largest)".count - 1 + step.exponent
        let exponent = 3 * Int((Double(magnitude) / 3).rounded(.down))
        return exponent - step.exponent <= 3 ? exponent : 0
    }

    private static let prefixes = [
        -12: "p", -9: "n", -6: "µ", -3: "m", 3: "k", 6: "M", 9: "G", 12: "T", 15: "P",
    ]

    /// In full; with a power of ten where that takes more than 30 characters.
    private static func baseText(_ number: Int, _ exponent: Int, _ locale: ChartLocale) -> String {
        let plain = decimalText(number, exponent, locale)
        guard plain.count > 30 else { return plain }
        var (shortest, exponent) = (number, exponent)
        while shortest % 10 == 0, shortest != 0 {
            (shortest, exponent) = (shortest / 10, exponent + 1)
        }
        let digits = "\(abs(shortest))".count - 1
        return decimalText(shortest, -digits, locale) + "×10\(superscript(exponent + digits))"
    }

    private static func superscript(_ exponent: Int) -> String {
        let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        let power = "\(abs(exponent))".compactMap(\.wholeNumberValue).map { digits[$0] }
        return (exponent < 0 ? "⁻" : "") + String(power)
    }

    /// "M" of "×M", but "×10³⁰" in full.
    private static func suffix(_ multiplier: String) -> String {
        multiplier.hasPrefix("×10") ? multiplier : String(multiplier.dropFirst())
    }

    private static func multiplier(_ exponent: Int) -> String {
        if let prefix = prefixes[exponent] { return "×\(prefix)" }
        return "×10\(superscript(exponent))"
    }
}

/// `number * 10^exponent` with grouped thousands, U+2212 for minus and no sign on zero.
func decimalText(_ number: Int, _ exponent: Int, _ locale: ChartLocale) -> String {
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
    return (number < 0 ? "\u{2212}" : "") + grouped(digits, locale.groupSeparator) + fraction
}

/// A count with its thousands grouped.
func countText(_ count: Int, _ locale: ChartLocale) -> String {
    decimalText(count, 0, locale)
}

private func grouped(_ digits: String, _ separator: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { text += separator }
        text.append(digit)
    }
    return text
}
