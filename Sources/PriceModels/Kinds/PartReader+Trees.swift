extension PartReader {
    /// Adds trees whose sum is the answer.
    mutating func value(
        of model: StoredTreeEnsembleRegressor, input: Int
    ) throws(PriceModelError) -> Int {
        let sums = try sums(of: model.treeEnsemble, input: input)
        return try transformed(sums, by: model.postEvaluationTransform)
    }

    /// Adds trees that tell two classes apart. A single sum is the second class's; two are each
    /// class's.
    mutating func value(
        of model: StoredTreeEnsembleClassifier, input: Int
    ) throws(PriceModelError) -> Int {
        let labels = try ClassLabels(model.labels)
        let sums = try sums(of: model.treeEnsemble, input: input)
        let transform = model.postEvaluationTransform
        let isSingle = builder.counts[sums] == 1
        guard !(isSingle && transform == .softMax) else {
            throw PriceModelError("has one number for two classes, and a softmax after it")
        }
        let chances = try transformed(sums, by: transform)
        switch builder.counts[chances] {
        case 1: return try chance(of: labels, whenSecondIs: chances)
        case 2: return try builder.add(.element(labels.index), of: [chances], count: 1)
        case let count: throw PriceModelError("has \(counted(count, "number")) for two classes")
        }
    }

    private mutating func sums(
        of ensemble: StoredTreeEnsembleParameters, input: Int
    ) throws(PriceModelError) -> Int {
        let count = ensemble.numPredictionDimensions
        guard (1...UInt64(CalculationBuilder.limit)).contains(count) else {
            throw PriceModelError("has trees for \(counted(count, "number"))")
        }
        let dimensions = Int(count)
        let base = ensemble.basePredictionValue
        guard base.isEmpty || base.count == dimensions else {
            throw PriceModelError(
                "adds \(counted(base.count, "base value")) to \(counted(dimensions, "number"))")
        }
        var trees = TreeBuilder(
            ensemble.nodes, features: builder.counts[input], dimensions: dimensions)
        let zeros = Array(repeating: 0.0, count: base.isEmpty ? dimensions : 0)
        let made = try trees.ensemble(base: zeros + finite(base, in: "the base values"))
        return try builder.add(.trees(made), of: [input], count: dimensions)
    }

    private mutating func transformed(
        _ sums: Int, by transform: StoredTreeTransform
    ) throws(PriceModelError) -> Int {
        switch transform {
        case .noTransform: return sums
        case .logistic: return try builder.add(.function(.sigmoid), of: sums)
        case .softMax: return try builder.add(.softmax, of: sums)
        case .softMaxWithZeroClassReference:
            let zero = try builder.add(.constant([0]), of: [], count: 1)
            return try builder.add(.softmax, of: builder.join([zero, sums]))
        case .UNRECOGNIZED(let number): throw PriceModelError.transform(number)
        }
    }
}

extension StoredTreeEnsembleParameters {
    /// The trees in words.
    var summary: String {
        let count = Set(nodes.map(\.treeID)).count
        return count == 1 ? "decision tree" : "\(count) trees"
    }
}
