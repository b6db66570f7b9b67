import Foundation

/// e to a power: by a name of its own, which no function of a model's hides.
func exponential(_ power: Double) -> Double { exp(power) }

/// A function of one number. The letters a and b are the layer's alpha and beta.
enum Function: Sendable {
    /// a x + b
    case linear(a: Double, b: Double)
    /// x if positive, else a x.
    case rectified(a: Double)
    /// x if it is at least a, else 0.
    case thresholded(a: Double)
    /// a tanh(b x)
    case tanh(a: Double, b: Double)
    /// 1 / (1 + e^-x)
    case sigmoid
    /// a x + b, cut to 0 ... 1.
    case hardSigmoid(a: Double, b: Double)
    /// x if positive, else a (e^x - 1).
    case exponentialLinear(a: Double)
    /// x / (1 + |x|)
    case softsign
    /// a log(1 + e^(b x))
    case softplus(a: Double, b: Double)
    /// The share of the normal distribution below x.
    case probit
    /// The error function.
    case errorFunction
    /// x times that share of the normal distribution; the two others come close to it.
    case gelu, geluByTanh, geluBySigmoid
    /// The smallest and the largest number that come out.
    case clipped(Double, Double)
    /// x if positive, else a x; at most b.
    case clampedRectified(a: Double, b: Double)
    /// x, rounded to the nearest whole number.
    case rounded
    case squareRoot, inverseSquareRoot(epsilon: Double), inverse(epsilon: Double)
    case power(Double)
    case exponential
    case logarithm(epsilon: Double)
    case magnitude
    /// x, but a at the least.
    case atLeast(Double)

    /// The function's value.
    func value(_ x: Double) -> Double {
        switch self {
        case .linear(let a, let b): a * x + b
        case .rectified(let a): x > 0 ? x : a == 0 && !x.isNaN ? 0 : a * x
        case .thresholded(let a): x.isNaN || x >= a ? x : 0
        case .tanh(let a, let b): a * Foundation.tanh(b * x)
        case .sigmoid: Function.sigmoid(x)
        case .hardSigmoid(let a, let b): Function.cut(a * x + b, 0, 1)
        case .exponentialLinear(let a): x > 0 ? x : a * expm1(x)
        case .softsign: x.isInfinite ? (x < 0 ? -1 : 1) : x / (1 + abs(x))
        case .softplus(let a, let b): a * Function.softplus(b * x)
        case .probit: Function.normalShare(x)
        case .errorFunction: erf(x)
        case .gelu: x * Function.normalShare(x)
        case .geluByTanh:
            0.5 * x
                * (1 + Foundation.tanh((2 / Double.pi).squareRoot() * (x + 0.044715 * x * x * x)))
        case .geluBySigmoid: x * Function.sigmoid(1.702 * x)
        case .clipped(let low, let high): Function.cut(x, low, high)
        case .clampedRectified(let a, let b):
            Function.cut(Function.rectified(a: a).value(x), -.infinity, b)
        case .rounded: x.rounded()
        default: unary(x)
        }
    }

    /// The functions of a unary layer.
    private func unary(_ x: Double) -> Double {
        switch self {
        case .squareRoot: x.squareRoot()
        case .inverseSquareRoot(let epsilon): 1 / (x + epsilon).squareRoot()
        case .inverse(let epsilon): 1 / (x + epsilon)
        case .power(let power): pow(x, power)
        case .exponential: exp(x)
        case .logarithm(let epsilon): log(x + epsilon)
        case .magnitude: abs(x)
        case .atLeast(let least): Function.cut(x, least, .infinity)
        default: x
        }
    }

    private static func sigmoid(_ x: Double) -> Double { 1 / (1 + exp(-x)) }

    private static func normalShare(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

    /// log(1 + e^x), also where e^x is infinite.
    private static func softplus(_ x: Double) -> Double { max(x, 0) + log1p(exp(-abs(x))) }

    /// NaN stays NaN.
    private static func cut(_ x: Double, _ low: Double, _ high: Double) -> Double {
        x < low ? low : x > high ? high : x
    }
}
