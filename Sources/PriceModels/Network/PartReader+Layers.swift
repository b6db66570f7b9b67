extension PartReader {
    /// Adds a layer.
    ///
    /// - Throws: ``PriceModelError`` if the layer is not supported, or its weights don't go with
    ///   its input.
    mutating func value(of layer: StoredLayer, _ inputs: [Int]) throws(PriceModelError) -> Int {
        guard let kind = layer.kind else { throw layer.unsupported }
        guard !layer.output.isEmpty else { throw PriceModelError("has no output in \(layer.part)") }
        switch kind {
        case .loadConstant(let constant), .loadConstantNd(let constant):
            return try value(of: constant, in: layer.part)
        default: break
        }
        guard let input = inputs.first else {
            throw PriceModelError("has no input in \(layer.part)")
        }
        if inputs.count > 1 || layer.needsTwo { return try combined(layer, inputs) }
        return try value(of: kind, of: input, in: layer.part)
    }

    /// Adds a layer of two or more values.
    private mutating func combined(
        _ layer: StoredLayer, _ inputs: [Int]
    ) throws(PriceModelError) -> Int {
        switch layer.kind {
        case .concat(let concat) where !concat.sequenceConcat: return try builder.join(inputs)
        case .concatNd(let concat) where concat.axis == -1 && !concat.interleave:
            return try builder.join(inputs)
        case .concat, .concatNd:
            throw PriceModelError(
                "puts numbers together along another axis than the last in \(layer.part), "
                    + "which is not supported")
        case .average:
            let sum = try builder.add(.sum, of: inputs, in: layer.part)
            let share = Function.linear(a: 1 / Double(inputs.count), b: 0)
            return try builder.add(.function(share), of: sum)
        default: break
        }
        guard let combination = layer.combination, inputs.count == 2 || !layer.needsTwo else {
            throw PriceModelError("has \(counted(inputs.count, "input")) in \(layer.part)")
        }
        return try builder.add(combination, of: inputs, in: layer.part)
    }

    /// Adds a layer of one value.
    private mutating func value(
        of kind: StoredLayer.OneOf_Kind, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        switch kind {
        case .innerProduct(let layer): return try value(of: layer, of: input, in: part)
        case .batchnorm(let layer): return try value(of: layer, of: input, in: part)
        case .scale(let layer): return try value(of: layer, of: input, in: part)
        case .bias(let layer): return try value(of: layer, of: input, in: part)
        case .activation(let layer): return try value(of: layer, of: input, in: part)
        case .unary(let layer): return try value(of: layer, of: input, in: part)
        case .softmax: return try builder.add(.softmax, of: input)
        case .softmaxNd(let layer):
            guard layer.axis == -1 else {
                throw PriceModelError(
                    "has a softmax along axis \(layer.axis) in \(part), which is not supported")
            }
            return try builder.add(.softmax, of: input)
        case .reshape(let layer), .reshapeStatic(let layer), .rankPreservingReshape(let layer):
            return try value(of: layer, of: input, in: part)
        case .flatten, .flattenTo2D, .squeeze, .expandDims, .copy, .concat, .concatNd, .average,
            .max, .min:
            return input
        case .clip(let layer) where layer.minVal > layer.maxVal:
            throw PriceModelError(
                "keeps numbers between \(layer.minVal) and \(layer.maxVal) in \(part)")
        default: break
        }
        guard let function = kind.function else { throw PriceModelError("has no kind in \(part)") }
        return try builder.add(.function(function), of: input)
    }
}

extension StoredLayer {
    /// The layer in words.
    var part: String { "the layer \(shown(name))" }

    /// The error for a layer whose kind `Stored.proto` does not list.
    var unsupported: PriceModelError {
        guard let number = unknownNumbers.first(where: { $0 >= 100 }) else {
            return PriceModelError("has no kind in \(part)")
        }
        return PriceModelError(
            "has a layer of kind \(KindNames.layer(number)) (\(shown(name))), "
                + "which is not supported"
        )
    }

    /// What the layer does with several values, if it takes several.
    fileprivate var combination: Combination? {
        switch kind {
        case .add, .addBroadcastable: .sum
        case .multiply, .multiplyBroadcastable: .product
        case .subtractBroadcastable: .difference
        case .divideBroadcastable: .quotient
        case .powBroadcastable: .power
        case .max, .maxBroadcastable: .largest
        case .min, .minBroadcastable: .smallest
        default: nil
        }
    }

    /// Whether the layer takes two values, no fewer and no more.
    fileprivate var needsTwo: Bool {
        switch kind {
        case .addBroadcastable, .multiplyBroadcastable, .subtractBroadcastable,
            .divideBroadcastable, .powBroadcastable, .maxBroadcastable, .minBroadcastable:
            true
        default: false
        }
    }
}

extension StoredLayer.OneOf_Kind {
    /// The layer's function of each number, if it is one that needs no weights.
    fileprivate var function: Function? {
        switch self {
        case .add(let layer): .linear(a: 1, b: Double(layer.alpha))
        case .multiply(let layer): .linear(a: Double(layer.alpha), b: 0)
        case .clip(let layer): .clipped(Double(layer.minVal), Double(layer.maxVal))
        case .clampedReLu(let layer):
            .clampedRectified(a: Double(layer.alpha), b: Double(layer.beta))
        case .tanh: .tanh(a: 1, b: 1)
        case .erf: .errorFunction
        case .gelu(let layer): layer.mode.function
        default: nil
        }
    }
}

extension StoredGelu.Mode {
    /// The exact function, or one close to it; none for an unknown mode.
    fileprivate var function: Function? {
        switch self {
        case .exact: .gelu
        case .tanhApproximation: .geluByTanh
        case .sigmoidApproximation: .geluBySigmoid
        case .UNRECOGNIZED: nil
        }
    }
}
