extension PartReader {
    /// Adds the parts of a pipeline one after the other; each takes the values of the pipeline's
    /// inputs and of all parts before it.
    mutating func outcome(
        of pipeline: StoredPipeline, _ description: StoredModelDescription,
        taking features: [String: Int], depth: Int
    ) throws(PriceModelError) -> Outcome {
        guard depth < PartReader.depthLimit else {
            throw PriceModelError(
                "has pipelines deeper than \(PartReader.depthLimit) in one another")
        }
        guard !pipeline.models.isEmpty else {
            throw PriceModelError("has a pipeline without parts")
        }
        var all = Outcome(summary: "")
        for input in description.input {
            all.features[input.name] = try features.value(named: input.name)
        }
        var summaries: [String] = []
        for model in pipeline.models {
            let part = try outcome(of: model, taking: all.features, depth: depth + 1)
            all.add(part)
            // It puts one number into a row of one, which is no part that matters.
            if case .featureVectorizer = model.kind { continue }
            summaries.append(part.summary)
        }
        all.summary = summaries.asPipeline
        return all.keeping(Set(description.outputNames))
    }

    /// Adds the inputs of a vectorizer as one row of numbers.
    mutating func outcome(
        of vectorizer: StoredFeatureVectorizer, _ description: StoredModelDescription,
        taking features: [String: Int]
    ) throws(PriceModelError) -> Outcome {
        var inputs: [Int] = []
        for column in vectorizer.inputList {
            let input = try features.value(named: column.inputColumn)
            guard column.inputDimensions == UInt64(builder.counts[input]) else {
                let needed = counted(column.inputDimensions, "number")
                throw PriceModelError(
                    "has a feature vectorizer that takes \(needed) as "
                        + "\(shown(column.inputColumn)), which has \(builder.counts[input])")
            }
            inputs.append(input)
        }
        return description.outcome(try builder.join(inputs), "feature vectorizer")
    }

    /// Gives each output the input in its place.
    func identity(
        _ description: StoredModelDescription, taking features: [String: Int]
    ) throws(PriceModelError) -> Outcome {
        var made = Outcome(summary: "identity")
        for (input, output) in zip(description.input, description.output) {
            made.features[output.name] = try features.value(named: input.name)
        }
        return made
    }
}

extension Outcome {
    /// Adds a later part's values, which hide those of the same names before them.
    fileprivate mutating func add(_ part: Outcome) {
        for name in part.chances.keys { features[name] = nil }
        for name in part.features.keys { chances[name] = nil }
        features.merge(part.features) { $1 }
        chances.merge(part.chances) { $1 }
    }

    /// Returns the outcome with only the values in `names`.
    fileprivate func keeping(_ names: Set<String>) -> Outcome {
        var kept = self
        kept.features = features.filter { names.contains($0.key) }
        kept.chances = chances.filter { names.contains($0.key) }
        return kept
    }
}

extension StoredModelDescription {
    /// The names under which a pipeline's values leave it.
    fileprivate var outputNames: [String] {
        output.map(\.name) + [predictedFeatureName, predictedProbabilitiesName]
    }
}

extension [String] {
    /// The parts of a pipeline in words, of which a single one stands for itself; after six comes
    /// how many more.
    fileprivate var asPipeline: String {
        if isEmpty { return "feature vectorizer" }
        if let only = first, count == 1 { return only }
        return "pipeline: " + prefix(6).joined(separator: ", ")
            + (count > 6 ? " and \(count - 6) more" : "")
    }
}
