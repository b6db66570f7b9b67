/// A step of a value axis, kept so that its multiples are exact: tick i is the number nearest to
/// `i * mantissa * 10^exponent * 2^shift * unitSize`, and its label is that number in full.
struct ValueStep: TickValues, Sendable, Equatable {
    /// 1, 2 or 5; 1 for powers of two.
    let mantissa: Int
    let exponent: Int
    /// The power of two, or nil for a decimal step; then `exponent` is 0.
    var shift: Int?
    /// How many of the values' unit make the axis's: 3,600 for an axis in hours of values in
    /// seconds.
    var unitSize = 1

    /// Returns the double nearest to `index` steps; infinite beyond the range of doubles.
    func value(_ index: Int) -> Double {
        let number = Int128(index) * Int128(mantissa) * Int128(unitSize)
        if let shift { return Double(sign: .plus, exponent: shift, significand: Double(number)) }
        return Double("\(number)e\(exponent)") ?? .nan
    }

    /// Returns the index of a multiple within a few steps of the value: the division may round.
    func estimate(_ value: Double) -> Int {
        Int(max(-4e18, min(4e18, (value / self.value(1)).rounded(.down))))
    }
}

extension ValueStep {
    /// Returns the steps, finest first: from the smallest not below `width`, coarser and coarser.
    static func steps(from width: Double, in unit: AxisUnit) -> [ValueStep] {
        // The division that led to the width may have rounded it up.
        let width = width * (1 - 0x1p-40)
        let decade = Int((Double((width / Double(unit.size)).exponent) * 0.301_03).rounded(.down))
        let decimal = (0..<24).map {
            ValueStep(
                mantissa: [1, 2, 5][$0 % 3], exponent: max(decade - 1, -323) + $0 / 3,
                unitSize: unit.size)
        }
        guard unit.isBinary else { return decimal.filter { $0.value(1) >= width } }
        let binary = (0..<24).map {
            ValueStep(mantissa: 1, exponent: 0, shift: max(0, Int(width.exponent)) + $0)
        }
        let fractions = decimal.filter { $0.value(1) < 1 }
        return (fractions + binary).filter { $0.value(1) >= width }
    }
}
