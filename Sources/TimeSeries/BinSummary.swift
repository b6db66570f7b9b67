/// Sums up the values of a bin of time, one after the other.
package struct BinSummary: Sendable {
    /// How many values there are so far.
    package private(set) var count = 0
    private var sum = ScaledSum()
    private var lowest = Double.infinity
    private var highest = -Double.infinity
    private var last = 0.0

    /// A summary of no values.
    package init() {}

    /// - Parameter value: finite.
    package mutating func add(_ value: Double) {
        count += 1
        sum.add(value)
        lowest = min(lowest, value)
        highest = max(highest, value)
        last = value
    }

    /// Returns the number for the values so far; nil without values, but for their count.
    package func value(_ use: BinUse) -> Double? {
        guard count > 0 else { return use == .count ? 0 : nil }
        return switch use {
        case .mean: min(max(sum.mean(of: count), lowest), highest)
        case .sum: sum.total
        case .min: lowest
        case .max: highest
        case .count: Double(count)
        case .last: last
        }
    }
}

/// A sum of finite numbers that never overflows on the way, with the parts that rounding cut off.
///
/// Numbers are kept divided by a power of two, which changes no digit of those above 1e-289.
///
/// - Source: A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen",
///   ZAMM 54 (1974), the improved Kahan-Babuška algorithm.
struct ScaledSum: Sendable {
    private var sum = 0.0
    private var rest = 0.0

    private static let scale = 0x1p-64

    mutating func add(_ value: Double) {
        let term = value * ScaledSum.scale
        let next = sum + term
        rest += abs(sum) >= abs(term) ? (sum - next) + term : (term - next) + sum
        sum = next
    }

    /// The sum; infinite where it is larger than all numbers that there are.
    var total: Double { (sum + rest) / ScaledSum.scale }

    /// - Parameter count: how many numbers were added, 1 or more.
    func mean(of count: Int) -> Double { (sum + rest) / Double(count) / ScaledSum.scale }
}
