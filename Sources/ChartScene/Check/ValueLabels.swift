/// Whether the labels of a value axis, read with the notes next to it, say the values of their
/// ticks: a value is its label times a factor plus a base.
struct ValueLabels {
    private let ticks: [(label: String, value: Double)]
    private let words: [String]
    private let factorWords: [Int: String]

    /// - Parameters:
    ///   - notes: the notes next to the axis, such as "Power, MW · counted from 1,000,000 W".
    ///   - words: the chart's language.
    init(
        _ ticks: [(label: String, value: Double)], notes: String, _ words: ChartWords = ChartWords()
    ) {
        self.ticks = ticks
        factorWords = words.factors
        self.words = notes.split { " ()".contains($0) }.map(String.init)
    }

    /// Whether the notes hold a factor and a base by which every label says its value. Labels with
    /// a unit of their own ("2M", "50%") and labels without a number are not checked.
    var sayTheirValues: Bool {
        // A comma groups thousands in one country and starts the decimals in the next.
        [WrittenNumber.Decimal.point, .comma].contains { decimal in
            let numbers = ticks.map { WrittenNumber($0.label, decimal) }
            let plain = zip(numbers, ticks).compactMap { number, tick in
                number.flatMap { $0.rest.isEmpty ? ($0.number, tick.value) : nil }
            }
            return factors.contains { factor in
                bases(decimal).contains { says(plain, factor: factor, base: $0) }
            }
        }
    }

    private func says(
        _ plain: [(number: Double, value: Double)], factor: Factor, base: Double
    ) -> Bool {
        let gap = zip(plain, plain.dropFirst()).map { $1.value / 2 - $0.value / 2 }.min() ?? 0
        return plain.allSatisfy { number, value in
            let tolerance = max(gap / 100, 8 * max(abs(value), abs(base)).ulp)
            return abs(factor(number) + base - value) <= tolerance
        }
    }

    /// A power of ten times another number; the power stays a count, since 10⁻³²⁴ is no double.
    private struct Factor {
        var power = 0
        var multiplier = 1.0

        func callAsFunction(_ number: Double) -> Double {
            (Double("\(number)e\(power)") ?? number) * multiplier
        }
    }

    private static let prefixes: [(name: String, factor: Factor)] =
        zip("pnµmkMGTP", [-12, -9, -6, -3, 3, 6, 9, 12, 15]).map { (String($0), Factor(power: $1)) }
        + zip(
            ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"], [0x1p10, 0x1p20, 0x1p30, 0x1p40, 0x1p50, 0x1p60]
        )
        .map { ($0, Factor(multiplier: $1)) }

    /// 1, the factors of prefixes and powers among the words ("millions", "MB", "×10³⁰"), and each
    /// of these in hours and days.
    private var factors: [Factor] {
        let factors = words.flatMap { word -> [Factor] in
            let name = word.hasPrefix("×") ? word.dropFirst() : word[...]
            let power = WrittenNumber(String(name), .point)?.power
            let named = factorWords.filter { $0.value == name }.map { Factor(power: $0.key) }
            return named + ValueLabels.prefixes.filter { name.hasPrefix($0.name) }.map(\.factor)
                + [power].compactMap { $0 }.map { Factor(power: $0) }
        }
        return ([Factor()] + factors).flatMap { factor in
            units.map { Factor(power: factor.power, multiplier: factor.multiplier * $0) }
        }
    }

    /// Seconds in the units that the words name.
    private var units: [Double] {
        [1] + [("h", 3_600.0), ("d", 86_400)].filter { words.contains($0.0) }.map(\.1)
    }

    /// Returns the numbers that labels may be counted from: 0, and those among the words.
    private func bases(_ decimal: WrittenNumber.Decimal) -> [Double] {
        let numbers = words.compactMap { WrittenNumber($0, decimal)?.scaled }
        return ([0] + numbers).flatMap { number in units.map { number * $0 } }
    }
}

/// A number as a label writes it, and the letters after it.
struct WrittenNumber {
    /// Which sign starts the decimals; the other one and spaces group thousands.
    enum Decimal: Character { case point = ".", comma = "," }

    let number: Double
    let rest: String

    /// - Returns: nil if the text does not start with a number.
    init?(_ text: String, _ decimal: Decimal) {
        let sign = text.hasPrefix("\u{2212}") || text.hasPrefix("-") ? "-" : ""
        let body = text.dropFirst(sign.count)
        let grouping = ".,'’\u{A0}\u{202F} "
        let head = body.prefix { Self.isDigit($0) || grouping.contains($0) }
        let digits = head.compactMap { character -> Character? in
            if character == decimal.rawValue { return "." }
            return Self.isDigit(character) ? character : nil
        }
        guard let number = Double(sign + String(digits)) else { return nil }
        self.number = number
        rest = String(body.dropFirst(head.count))
    }

    /// The number times the power of ten that follows it, if one does: "1.5×10³⁰".
    var scaled: Double {
        guard rest.hasPrefix("×10"), let power else { return number }
        return Double("\(number)e\(power)") ?? number
    }

    /// The exponent of "10³⁰" and of "2×10³⁰", or nil.
    var power: Int? {
        let isPower = number == 10 && !rest.hasPrefix("×")
        guard isPower || rest.hasPrefix("×10") else { return nil }
        let start = isPower ? rest[...] : rest.dropFirst(3)
        let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        let digits = start.compactMap { superscripts.firstIndex(of: $0) }
        guard !digits.isEmpty else { return nil }
        let exponent = digits.reduce(0) { min($0, 999) * 10 + $1 }
        return start.hasPrefix("⁻") ? -exponent : exponent
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
