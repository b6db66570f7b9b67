extension PartReader {
    /// Adds a dense layer.
    mutating func value(
        of layer: StoredInnerProduct, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        guard !layer.int8DynamicQuantize else {
            throw PriceModelError("has quantized weights in \(part), which are not supported")
        }
        guard layer.inputChannels == UInt64(builder.counts[input]) else {
            throw PriceModelError(
                "gives \(counted(builder.counts[input], "number")) to \(part), which takes "
                    + "\(layer.inputChannels)")
        }
        guard layer.outputChannels <= UInt64(CalculationBuilder.limit) else {
            throw PriceModelError("makes \(counted(layer.outputChannels, "number")) in \(part)")
        }
        let count = Int(layer.outputChannels)
        let offsets = layer.hasBias_p ? try layer.bias.numbers(in: part) : []
        guard offsets.count == count || !layer.hasBias_p else {
            throw PriceModelError(
                "has \(counted(offsets.count, "offset")) in \(part), where there must be \(count)")
        }
        let affine = Affine(
            weights: try layer.weights.numbers(in: part),
            offsets: layer.hasBias_p ? offsets : Array(repeating: 0, count: count))
        return try builder.add(affine, of: input, in: part)
    }

    /// Adds a normalization with means and variances from the training.
    mutating func value(
        of layer: StoredBatchnorm, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        guard !layer.instanceNormalization, !layer.computeMeanVar else {
            throw PriceModelError(
                "normalizes by the values themselves in \(part), which is not supported")
        }
        let gamma = try layer.gamma.numbers(in: part)
        let variance = try layer.variance.numbers(in: part)
        guard gamma.count == variance.count, UInt64(gamma.count) == layer.channels else {
            throw PriceModelError(
                "has \(counted(gamma.count, "factor")) and \(counted(variance.count, "variance")) "
                    + "in \(part), "
                    + "where there must be \(layer.channels)")
        }
        let epsilon = Double(layer.epsilon.orDefault(1e-5))
        let scale = zip(gamma, variance).map { $0 / ($1 + epsilon).squareRoot() }
        let scaling = Scaling(
            shift: try layer.mean.numbers(in: part).map { -$0 },
            scale: try finite(scale, in: part), offset: try layer.beta.numbers(in: part))
        return try builder.add(scaling, of: input, in: part)
    }

    /// Adds a factor for each number, and perhaps a summand.
    mutating func value(
        of layer: StoredScale, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        let scaling = Scaling(
            shift: [0], scale: try row(layer.scale, layer.shapeScale, in: part),
            offset: layer.hasBias_p ? try row(layer.bias, layer.shapeBias, in: part) : [0])
        return try builder.add(scaling, of: input, in: part)
    }

    /// Adds a summand for each number.
    mutating func value(
        of layer: StoredBias, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        let offset = try row(layer.bias, layer.shape, in: part)
        return try builder.add(
            Scaling(shift: [0], scale: [1], offset: offset), of: input, in: part)
    }

    /// Adds numbers that are always the same.
    mutating func value(
        of layer: StoredConstant, in part: String
    ) throws(PriceModelError) -> Int {
        let numbers = try row(layer.data, layer.shape, in: part)
        return try builder.add(.constant(numbers), of: [], count: numbers.count)
    }

    /// Leaves a value as it is whose numbers stay in one row.
    func value(
        of layer: StoredReshape, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        let count = builder.counts[input]
        let sizes = layer.targetShape.filter { $0 != 1 }
        let isKept =
            sizes.isEmpty
            ? count == 1 : sizes.count == 1 && [-1, 0, Int64(count)].contains(sizes.first)
        guard isKept else {
            throw PriceModelError(
                "puts \(counted(count, "number")) into another shape in \(part), "
                    + "which is not supported"
            )
        }
        return input
    }

    /// Weights of a shape that has one row.
    private func row(
        _ weights: StoredWeights, _ shape: [UInt64], in part: String
    ) throws(PriceModelError) -> [Double] {
        let numbers = try weights.numbers(in: part)
        let sizes = shape.filter { $0 != 1 }
        guard sizes.count <= 1 else {
            throw PriceModelError(
                "has weights in more than a row in \(part), which is not supported")
        }
        let needed = sizes.first ?? 1
        guard UInt64(numbers.count) == needed else {
            throw PriceModelError(
                "has \(counted(numbers.count, "weight")) in \(part), where there must be \(needed)")
        }
        return numbers
    }
}
