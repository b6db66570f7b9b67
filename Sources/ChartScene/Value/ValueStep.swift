/// A step of a value axis, 1, 2 or 5 times a power of ten, kept in decimal so that its multiples are
/// exact: tick i is the number nearest to `i * mantissa * 10^exponent`, and its label is that decimal.
struct ValueStep: Sendable, Equatable {
    let mantissa: Int
    let exponent: Int

    /// The double nearest to `index` steps; infinite beyond the range of doubles.
    func value(_ index: Int) -> Double {
        Double("\(index * mantissa)e\(exponent)") ?? .nan
    }

    /// The index of the highest multiple at or below `value`.
    func floor(_ value: Double) -> Int {
        var index = estimate(value)
        while self.value(index) > value { index -= 1 }
        while self.value(index + 1) <= value { index += 1 }
        return index
    }

    /// The index of the lowest multiple at or above `value`.
    func ceil(_ value: Double) -> Int {
        let index = floor(value)
        return self.value(index) == value ? index : index + 1
    }

    /// Within a few steps of the multiple sought; the division may round.
    private func estimate(_ value: Double) -> Int {
        Int(max(-4e18, min(4e18, (value / self.value(1)).rounded(.down))))
    }

    /// The finest steps first: from the largest not above `width`, coarser and coarser.
    static func steps(from width: Double) -> some Sequence<ValueStep> {
        let decade = Int((Double(width.exponent) * 0.301_03).rounded(.down)) - 1
        return (0..<24).lazy
            .map { ValueStep(mantissa: [1, 2, 5][$0 % 3], exponent: max(decade, -323) + $0 / 3) }
            .filter { $0.value(1) >= width }
    }
}
