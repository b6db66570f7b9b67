import Foundation

/// Two values, number by number; a value of one number goes with every number of the other.
enum Combination: Sendable {
    case sum, product, difference, quotient, power, smallest, largest

    /// - Parameters: two values of the same length, or one of them of a single number.
    func value(_ left: [Double], _ right: [Double]) -> [Double] {
        (0..<max(left.count, right.count)).map { index in
            number(left.repeating(index), right.repeating(index))
        }
    }

    private func number(_ left: Double, _ right: Double) -> Double {
        switch self {
        case .sum: left + right
        case .product: left * right
        case .difference: left - right
        case .quotient: left / right
        case .power: pow(left, right)
        case .smallest: left.isNaN || left < right ? left : right
        case .largest: left.isNaN || left > right ? left : right
        }
    }
}
