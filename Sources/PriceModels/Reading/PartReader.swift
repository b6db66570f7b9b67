/// Adds the steps of a model, or of a part of a pipeline, to a calculation.
struct PartReader {
    /// How deep pipelines may be in one another.
    static let depthLimit = 8

    var builder = CalculationBuilder()

    /// Throws what a model is if it is not supported.
    func refuseUnknown(_ stored: StoredModel) throws(PriceModelError) {
        guard stored.kind == nil else { return }
        guard let number = stored.unknownNumbers.first(where: { $0 >= 200 }) else {
            throw PriceModelError("holds no model")
        }
        throw PriceModelError("is \(KindNames.model(number)), which is not supported")
    }

    /// Adds a part.
    ///
    /// - Parameters:
    ///   - stored: the part.
    ///   - features: the values that are there, by name.
    ///   - depth: how many pipelines the part is in.
    mutating func outcome(
        of stored: StoredModel, taking features: [String: Int], depth: Int
    ) throws(PriceModelError) -> Outcome {
        try refuseUnknown(stored)
        let description = stored.description_p
        switch stored.kind {
        case .pipeline(let pipeline):
            return try outcome(of: pipeline, description, taking: features, depth: depth)
        case .pipelineRegressor(let kind), .pipelineClassifier(let kind):
            return try outcome(of: kind.pipeline, description, taking: features, depth: depth)
        case .featureVectorizer(let vectorizer):
            return try outcome(of: vectorizer, description, taking: features)
        case .identity:
            return try identity(description, taking: features)
        case .neuralNetwork(let network), .neuralNetworkRegressor(let network):
            return try outcome(of: network, description, taking: features)
        case .neuralNetworkClassifier(let network):
            return try classifier(network, description, taking: features)
        default:
            return try single(stored, input: input(of: description, from: features))
        }
    }

    /// Adds a part that takes a row of numbers and makes one value.
    private mutating func single(
        _ stored: StoredModel, input: Int
    ) throws(PriceModelError) -> Outcome {
        let description = stored.description_p
        switch stored.kind {
        case .glmRegressor(let model):
            return description.outcome(try value(of: model, input: input), model.summary)
        case .glmClassifier(let model):
            return description.chance(try value(of: model, input: input), model.summary)
        case .treeEnsembleRegressor(let model):
            return description.outcome(
                try value(of: model, input: input), model.treeEnsemble.summary)
        case .treeEnsembleClassifier(let model):
            return description.chance(
                try value(of: model, input: input), model.treeEnsemble.summary)
        case .scaler(let scaler):
            return description.outcome(try value(of: scaler, input: input), "scaler")
        default:
            throw PriceModelError("holds no model")
        }
    }

    /// Joins the values that a part takes, in the order of its inputs, into one.
    private mutating func input(
        of description: StoredModelDescription, from features: [String: Int]
    ) throws(PriceModelError) -> Int {
        var inputs: [Int] = []
        for input in description.input { inputs.append(try features.value(named: input.name)) }
        guard !inputs.isEmpty else { throw PriceModelError("has a part without an input") }
        return try builder.join(inputs)
    }
}

extension [String: Int] {
    /// Returns the index of the value of a name.
    ///
    /// - Throws: ``PriceModelError`` if no part made a value of that name.
    func value(named name: String) throws(PriceModelError) -> Int {
        guard let index = self[name] else {
            throw PriceModelError("has an input that no part before it makes (\(shown(name)))")
        }
        return index
    }
}

extension StoredModelDescription {
    /// Returns the outcome of a part that has one output.
    func outcome(_ value: Int, _ summary: String) -> Outcome {
        Outcome(features: [answerName: value], summary: summary)
    }

    /// Returns the outcome of a classifier: the chance of the class that counts.
    func chance(_ value: Int, _ summary: String) -> Outcome {
        var chances = [answerName: value]
        if !predictedProbabilitiesName.isEmpty { chances[predictedProbabilitiesName] = value }
        return Outcome(chances: chances, summary: summary)
    }
}
