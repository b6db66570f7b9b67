import ChartScene
import Ranking

extension RankedValue {
    /// The digits that stand before the decimal point at most: longer numbers are written with a
    /// power of ten.
    private static let mostDigits = 15
    /// The decimals at most: more are rounded.
    private static let mostDecimals = 6

    /// The number with a locale's separators: "63,042"; "≥ 63,042" where it may be more.
    func text(_ locale: ChartLocale) -> String {
        (isAtLeast ? "≥ " : "") + numberText(locale)
    }

    private func numberText(_ locale: ChartLocale) -> String {
        guard let written = WrittenNumber(text) ?? WrittenNumber(number) else { return "–" }
        let rounded = written.rounded(decimals: RankedValue.mostDecimals)
        let isPlain =
            rounded.wholeDigits <= RankedValue.mostDigits
            && (rounded.digits != 0 || written.digits == 0)
        if isPlain { return decimalText(rounded.digits, rounded.exponent, locale) }
        let short = written.rounded(significant: 4)
        return powerText(short.digits, short.exponent, locale)
    }
}

/// `digits * 10^exponent`, as a feed wrote it.
struct WrittenNumber: Equatable {
    let digits: Int128
    let exponent: Int

    /// Digits that a number is taken in; those after them count as zeros.
    private static let most = 30

    private init(_ digits: Int128, _ exponent: Int) {
        (self.digits, self.exponent) = (digits, exponent)
    }

    /// The shortest digits of a double; nil for one that is not finite.
    init?(_ number: Double) {
        let text = "\(number)"
        self.init(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// - Parameter text: a number as JSON has it; nil for anything else.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            let power = parts.count == 2 ? Int(parts[1]) : 0, abs(power) < 100_000
        else { return nil }
        let isNegative = parts[0].hasPrefix("-")
        let number = parts[0].dropFirst(isNegative || parts[0].hasPrefix("+") ? 1 : 0)
            .split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(number.count), !number[0].isEmpty,
            number.joined().allSatisfy({ ("0"..."9").contains($0) })
        else { return nil }
        let all = number.joined().drop { $0 == "0" }
        let kept = all.prefix(WrittenNumber.most)
        let value = Int128(String(kept)) ?? 0
        self.init(
            isNegative ? -value : value,
            value == 0
                ? -(number.count == 2 ? number[1].count : 0)
                : power - (number.count == 2 ? number[1].count : 0) + all.count - kept.count)
    }

    /// Digits before the decimal point.
    var wholeDigits: Int { max(1, "\(digits.magnitude)".count + exponent) }

    /// Rounds to at most this many decimals.
    func rounded(decimals: Int) -> WrittenNumber { rounded(places: -exponent - decimals) }

    /// Rounds to at most this many digits.
    func rounded(significant: Int) -> WrittenNumber {
        rounded(places: "\(digits.magnitude)".count - significant)
    }

    /// Rounds away this many of the last digits.
    private func rounded(places: Int) -> WrittenNumber {
        guard places > 0 else { return self }
        guard places <= WrittenNumber.most else { return WrittenNumber(0, exponent + places) }
        let unit = (0..<places).reduce(1 as Int128) { product, _ in 10 * product }
        let half = digits < 0 ? -unit / 2 : unit / 2
        return WrittenNumber((digits + half) / unit, exponent + places)
    }
}
