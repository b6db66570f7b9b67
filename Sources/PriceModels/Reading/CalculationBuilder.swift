/// Builds a calculation, and knows how many numbers each value has, so that a step that would not
/// fit is refused.
struct CalculationBuilder {
    /// The index of the value that is only the price.
    static let price = 0
    /// How many numbers all values of a model may have together: 8 MB.
    static let limit = 1_000_000

    private static var tooMany: PriceModelError {
        PriceModelError("computes more than 1,000,000 numbers")
    }

    private var steps: [Step] = []
    private var total = 1
    /// How many numbers each value has; never 0.
    private(set) var counts = [1]

    /// The calculation whose answer is a value.
    func calculation(result: Int) -> Calculation { Calculation(steps: steps, result: result) }

    /// Adds an operation of one value that keeps its count.
    mutating func add(_ operation: Operation, of input: Int) throws(PriceModelError) -> Int {
        try add(operation, of: [input], count: counts[input])
    }

    /// Adds an operation whose count is known.
    ///
    /// - Returns: the index of the new value.
    /// - Throws: ``PriceModelError`` if the values have too many numbers together, or the new one
    ///   has none.
    mutating func add(
        _ operation: Operation, of inputs: [Int], count: Int
    ) throws(PriceModelError) -> Int {
        guard count > 0 else { throw PriceModelError("has a value without numbers") }
        guard count <= CalculationBuilder.limit - total else {
            throw CalculationBuilder.tooMany
        }
        total += count
        counts.append(count)
        steps.append(Step(operation, of: inputs))
        return counts.count - 1
    }

    /// Adds one value after the other into one; a single value stays as it is.
    mutating func join(_ inputs: [Int]) throws(PriceModelError) -> Int {
        if inputs.count == 1, let input = inputs.first { return input }
        // The sum can't overflow: each count is at most the limit, and so is the number of inputs.
        guard inputs.count <= CalculationBuilder.limit else {
            throw CalculationBuilder.tooMany
        }
        return try add(.join, of: inputs, count: inputs.reduce(0) { $0 + counts[$1] })
    }

    /// Adds a matrix of weights.
    ///
    /// - Parameter part: what the weights belong to, for the error: "the layer dense".
    mutating func add(
        _ affine: Affine, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        let rows = affine.offsets.count
        // Both are at most a million, so the product does not overflow.
        let needed = rows * counts[input]
        guard affine.weights.count == needed else {
            throw PriceModelError(
                "has \(counted(affine.weights.count, "weight")) in \(part), "
                    + "where there must be \(needed)")
        }
        return try add(.affine(affine), of: [input], count: rows)
    }

    /// Adds a factor and a summand for each number; rows of one number go with any value.
    ///
    /// - Parameter part: what they belong to, for the error: "the scaler".
    mutating func add(
        _ scaling: Scaling, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        for row in [scaling.shift, scaling.scale, scaling.offset]
        where row.count != 1 && row.count != counts[input] {
            throw PriceModelError(
                "has \(counted(row.count, "number")) in \(part), "
                    + "whose input has \(counts[input])")
        }
        return try add(.scaling(scaling), of: input)
    }

    /// Adds two or more values number by number; those of one number go with every number of the
    /// others.
    ///
    /// - Parameter part: what combines them, for the error: "the layer add_1".
    mutating func add(
        _ combination: Combination, of inputs: [Int], in part: String
    ) throws(PriceModelError) -> Int {
        let largest = inputs.reduce(1) { max($0, counts[$1]) }
        for input in inputs where counts[input] != 1 && counts[input] != largest {
            throw PriceModelError(
                "combines \(counted(counts[input], "number")) with \(largest) in \(part)")
        }
        return try add(.combination(combination), of: inputs, count: largest)
    }
}
