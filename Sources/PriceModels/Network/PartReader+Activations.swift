extension PartReader {
    /// Adds an activation.
    mutating func value(
        of layer: StoredActivation, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        switch layer.kind {
        case .preLu(let parameters):
            return try rectified(input, by: parameters.alpha.numbers(in: part), in: part)
        case .parametricSoftplus(let parameters):
            let inner = try scaled(input, by: parameters.beta.numbers(in: part), in: part)
            let softplus = try builder.add(.function(.softplus(a: 1, b: 1)), of: inner)
            return try scaled(softplus, by: parameters.alpha.numbers(in: part), in: part)
        default: break
        }
        guard let function = layer.kind?.function else {
            throw PriceModelError(
                "has an activation of kind \(layer.unknownNumbers.first ?? 0) in \(part), "
                    + "which is not supported")
        }
        return try builder.add(.function(function), of: input)
    }

    /// Adds a function of each number that has a factor before and a summand after it.
    mutating func value(
        of layer: StoredUnary, of input: Int, in part: String
    ) throws(PriceModelError) -> Int {
        guard let function = layer.function else {
            throw PriceModelError(
                "has a function of kind \(layer.type.rawValue) in \(part), which is not supported")
        }
        let inner = Function.linear(
            a: Double(layer.scale.orDefault(1)), b: Double(layer.shift))
        return try builder.add(.function(function), of: builder.add(.function(inner), of: input))
    }

    /// Adds a rectifier with a factor for each number below 0.
    private mutating func rectified(
        _ input: Int, by factors: [Double], in part: String
    ) throws(PriceModelError) -> Int {
        let positive = try builder.add(.function(.atLeast(0)), of: input)
        let negative = try builder.add(.function(.clipped(-.infinity, 0)), of: input)
        let scaled = try scaled(negative, by: factors, in: part)
        return try builder.add(.sum, of: [positive, scaled], in: part)
    }

    private mutating func scaled(
        _ input: Int, by factors: [Double], in part: String
    ) throws(PriceModelError) -> Int {
        try builder.add(Scaling(shift: [0], scale: factors, offset: [0]), of: input, in: part)
    }
}

extension StoredActivation.OneOf_Kind {
    /// The function of each number, if it needs no weights.
    fileprivate var function: Function? {
        switch self {
        case .linear(let letters): .linear(a: letters.a, b: letters.b)
        case .reLu: .rectified(a: 0)
        case .leakyReLu(let letters): .rectified(a: letters.a)
        case .thresholdedReLu(let letters): .thresholded(a: letters.a)
        case .tanh: .tanh(a: 1, b: 1)
        case .scaledTanh(let letters): .tanh(a: letters.a, b: letters.b)
        case .sigmoid: .sigmoid
        case .sigmoidHard(let letters): .hardSigmoid(a: letters.a, b: letters.b)
        case .elu(let letters): .exponentialLinear(a: letters.a)
        case .softsign: .softsign
        case .softplus: .softplus(a: 1, b: 1)
        case .preLu, .parametricSoftplus: nil
        }
    }
}

extension StoredAlphaBeta {
    fileprivate var a: Double { Double(alpha) }
    fileprivate var b: Double { Double(beta) }
}

extension Float {
    /// The number of a field, of which 0 means its default: proto3 writes no number for that.
    ///
    /// Source: CoreML's NeuralNetwork.proto, in the comments of the fields.
    func orDefault(_ number: Float) -> Float { self == 0 ? number : self }
}

extension StoredUnary {
    /// A small number that is added to an input that must not be 0.
    private var summand: Double { Double(epsilon.orDefault(1e-6)) }

    /// The function; nil for an unknown operation.
    fileprivate var function: Function? {
        switch type {
        case .sqrt: .squareRoot
        case .rsqrt: .inverseSquareRoot(epsilon: summand)
        case .inverse: .inverse(epsilon: summand)
        case .power: .power(Double(alpha))
        case .exp: .exponential
        case .log: .logarithm(epsilon: summand)
        case .abs: .magnitude
        case .threshold: .atLeast(Double(alpha))
        case .UNRECOGNIZED: nil
        }
    }
}
