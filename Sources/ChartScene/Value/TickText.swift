/// How the multiples of a step are written: the same decimals on all, one prefix for the axis where
/// plain labels are long, and a base to count from where they would need more than ten digits.
struct TickText {
    private let step: ValueStep
    private let unit: AxisUnit
    private let locale: ChartLocale
    private let origin: Int
    private let prefix: ValuePrefix
    private let suffix: String

    /// Characters of the widest label that is not worth a prefix.
    static let shortest = 6
    /// Characters of the widest label that a prefix below the natural one may lead to.
    private static let longest = 9
    /// Decimals that a prefix may lead to.
    static let mostDecimals = 3

    /// "millions", "MW", "KiB", or nil if labels are in no unit and not multiplied.
    let note: String?
    /// The value labels count from, with its unit, or nil.
    let base: String?
    /// Characters of the widest label without prefix and base.
    let plainWidth: Int

    init(
        step: ValueStep, indices: ClosedRange<Int>, inLabels: Bool, unit: AxisUnit,
        locale: ChartLocale
    ) {
        let plain = Widths(step, unit, indices, locale)
        let isLong = plain.digits > 10 || (plain.prefix == .none && plain.widest > 14)
        let needsBase = isLong && !inLabels
        let low = indices.lowerBound
        let counted = needsBase ? Widths(step, unit, 0...(indices.upperBound - low), locale) : plain
        self.step = step
        self.unit = unit
        self.locale = locale
        origin = needsBase ? low : 0
        prefix = counted.prefix
        plainWidth = plain.widest
        suffix = inLabels ? unit.suffix(prefix) : ""
        note = inLabels ? nil : unit.note(prefix, locale.words)
        base = needsBase ? TickText.base(step, low, unit, locale) : nil
    }

    func label(_ index: Int) -> String {
        let text = step.text(index - origin, prefix, locale)
        return text + (index == origin ? "" : suffix) + (unit.isInEveryLabel ? unit.symbol : "")
    }

    /// Writes the base in full, or with a power of ten if it would be longer than 30 characters.
    private static func base(
        _ step: ValueStep, _ index: Int, _ unit: AxisUnit, _ locale: ChartLocale
    ) -> String {
        let plain = step.text(index, .none, locale)
        guard plain.count > 30 else { return unit.attached(to: plain) }
        let number = step.number(index, .none)
        return unit.attached(to: powerText(number.digits, number.exponent, locale))
    }

    /// How wide the outer labels are, and the prefix that makes them shorter.
    private struct Widths {
        let widest: Int
        /// Digits to write, zeros before and after them aside.
        let digits: Int
        let prefix: ValuePrefix

        init(
            _ step: ValueStep, _ unit: AxisUnit, _ indices: ClosedRange<Int>, _ locale: ChartLocale
        ) {
            func widest(_ prefix: ValuePrefix) -> Int {
                max(
                    step.text(indices.lowerBound, prefix, locale).count,
                    step.text(indices.upperBound, prefix, locale).count)
            }
            let largest = max(abs(indices.lowerBound), abs(indices.upperBound))
            let plain = widest(.none)
            let isWorthIt = plain > shortest && largest > 0
            let candidates = isWorthIt ? step.prefixes(upTo: largest, unit) : []
            let fitting = candidates.enumerated().first { place, prefix in
                guard step.decimals(prefix) <= mostDecimals else { return false }
                return widest(prefix) < plain && (place == 0 || widest(prefix) <= longest)
            }
            self.widest = plain
            prefix = fitting?.element ?? .none
            digits = "\(step.number(largest, prefix).digits)".count
        }
    }
}

extension ValueStep {
    /// Returns `index` steps in decimal, divided by the prefix: `digits * 10^exponent`.
    func number(_ index: Int, _ prefix: ValuePrefix) -> (digits: Int128, exponent: Int) {
        let count = Int128(index) * Int128(mantissa)
        guard let shift else { return (count, exponent - prefix.exponent) }
        let power = shift - prefix.shift
        if power >= 0 { return (count << Int128(power), -prefix.exponent) }
        // Half a unit is 5 tenths, a quarter 25 hundredths.
        let fives = (0..<(-power)).reduce(Int128(1)) { power, _ in power * 5 }
        return (count * fives, power)
    }

    /// Returns how many decimals labels have when divided by the prefix; less than 0 if they end on
    /// zeros.
    func decimals(_ prefix: ValuePrefix) -> Int {
        shift.map { prefix.shift - $0 } ?? (prefix.exponent - exponent)
    }

    func text(_ index: Int, _ prefix: ValuePrefix, _ locale: ChartLocale) -> String {
        let number = number(index, prefix)
        return decimalText(number.digits, number.exponent, locale)
    }

    /// Returns prefixes for numbers of up to `index` steps: the natural one, which leaves one to
    /// three digits before the separator, and smaller ones.
    func prefixes(upTo index: Int, _ unit: AxisUnit) -> [ValuePrefix] {
        if let shift {
            return ValuePrefix.binary(upTo: shift + Int.bitWidth - 1 - index.leadingZeroBitCount)
        }
        let magnitude = "\(number(index, .none).digits)".count - 1 + exponent
        let natural = 3 * Int((Double(magnitude) / 3).rounded(.down))
        return [natural, natural - 3, natural - 6].prefix { $0 != 0 }
            .compactMap { unit.prefix($0) }
    }
}
