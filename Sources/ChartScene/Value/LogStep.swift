/// Ticks of a logarithmic axis: some multiples of every power of ten, or every n-th power.
///
/// Tick i is the number nearest to `mantissas[i mod n] * 10^(stride * (i div n))`, and its label
/// is that number in full.
struct LogStep: TickValues, Sendable, Equatable {
    let mantissas: [Int]
    /// The distance from one power of ten to the next, in decades.
    let stride: Int

    /// The finest first; all stand at powers that their stride divides, so that 1 is among them.
    static let ladder: [LogStep] =
        [Array(1...9), [1, 2, 5], [1]].map { LogStep(mantissas: $0, stride: 1) }
        + [2, 3, 4, 5, 6, 8, 10, 20, 30, 50, 100, 200, 300].map {
            LogStep(mantissas: [1], stride: $0)
        }

    /// Returns the number of a tick: `mantissa * 10^exponent`.
    func number(_ index: Int) -> (mantissa: Int, exponent: Int) {
        let count = mantissas.count
        let remainder = (index % count + count) % count
        return (mantissas[remainder], (index - remainder) / count * stride)
    }

    /// Returns the double nearest to the tick: 0 and infinity beyond the range of doubles.
    func value(_ index: Int) -> Double {
        let (mantissa, exponent) = number(index)
        return Double("\(mantissa)e\(exponent)") ?? .nan
    }

    func estimate(_ value: Double) -> Int {
        let decade = Double(estimatedDecade(of: value))
        return Int((decade / Double(stride)).rounded(.down)) * mantissas.count
    }

    /// Returns the label in full, or as a power of ten: "20", "2×10¹", "10¹".
    func text(_ index: Int, asPower: Bool, _ locale: ChartLocale) -> String {
        let (mantissa, exponent) = number(index)
        guard asPower else { return decimalText(mantissa, exponent, locale) }
        return (mantissa == 1 ? "" : "\(mantissa)×") + "10" + superscript(exponent)
    }
}
