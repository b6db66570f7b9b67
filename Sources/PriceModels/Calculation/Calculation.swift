/// The computation of a model as a list of steps. Value 0 is only the price, and each step adds one
/// value, a row of numbers, made of earlier ones. Everything is checked when the list is built
/// (`CalculationBuilder`), so that a run can't fail.
struct Calculation: Sendable {
    private let steps: [Step]
    private let result: Int

    /// - Parameters:
    ///   - steps: each takes only values that earlier steps made.
    ///   - result: the index of the value whose first number is the answer.
    init(steps: [Step], result: Int) {
        self.steps = steps
        self.result = result
    }

    /// The answer for a price.
    ///
    /// - Complexity: proportional to the weights and the numbers in the values.
    func result(of price: Double) -> Double {
        var values: [[Double]] = [[price]]
        values.reserveCapacity(steps.count + 1)
        for step in steps { values.append(step.value(values)) }
        return values[result].first ?? .nan
    }

    /// 0 at one end of a range, 1 at the other.
    static func linear(over range: ClosedRange<Double>) -> Calculation {
        let width = range.upperBound - range.lowerBound
        let scaler = Scaling(shift: [-range.lowerBound], scale: [1 / width], offset: [0])
        return Calculation(steps: [Step(.scaling(scaler), of: [0])], result: 1)
    }
}

/// One step: an operation, and the indices of the values that it takes.
struct Step: Sendable {
    let operation: Operation
    let inputs: [Int]

    init(_ operation: Operation, of inputs: [Int]) {
        self.operation = operation
        self.inputs = inputs
    }

    /// The step's value.
    func value(_ values: [[Double]]) -> [Double] {
        guard let first = inputs.first.map({ values[$0] }) else { return operation.value(of: []) }
        switch operation {
        case .join: return inputs.flatMap { values[$0] }
        case .combination(let combination):
            return inputs.dropFirst().reduce(first) { combination.value($0, values[$1]) }
        default: return operation.value(of: first)
        }
    }
}
