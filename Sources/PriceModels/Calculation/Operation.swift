/// What a step does with the values that it takes.
enum Operation: Sendable {
    /// Several values one after the other.
    case join
    /// Two or more values, number by number.
    case combination(Combination)
    /// No value in, always the same one out.
    case constant([Double])
    /// Weights times the value, and an offset.
    case affine(Affine)
    /// A factor and a summand for each number.
    case scaling(Scaling)
    /// A function of each number.
    case function(Function)
    /// Exponentials in shares of their sum.
    case softmax
    /// Shares of the sum.
    case shares
    /// One of the numbers.
    case element(Int)
    /// Trees.
    case trees(TreeEnsemble)

    /// The value of an operation that takes one value, or none.
    func value(of input: [Double]) -> [Double] {
        switch self {
        case .join, .combination: input
        case .constant(let numbers): numbers
        case .affine(let affine): affine.value(of: input)
        case .scaling(let scaling): scaling.value(of: input)
        case .function(let function): input.map(function.value)
        case .softmax: Operation.softmax(input)
        case .shares: Operation.shares(input)
        case .element(let index): [input[index]]
        case .trees(let trees): trees.value(of: input)
        }
    }

    /// Less the largest number first, so that no exponential is infinite.
    private static func softmax(_ input: [Double]) -> [Double] {
        guard let largest = input.max() else { return [] }
        return shares(input.map { exponential($0 - largest) })
    }

    private static func shares(_ input: [Double]) -> [Double] {
        let sum = input.reduce(0, +)
        return input.map { $0 / sum }
    }
}
