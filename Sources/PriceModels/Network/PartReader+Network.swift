extension PartReader {
    /// Adds the layers of a plain network or of one that predicts a number.
    mutating func outcome(
        of network: StoredNeuralNetwork, _ description: StoredModelDescription,
        taking features: [String: Int]
    ) throws(PriceModelError) -> Outcome {
        let values = try values(of: network, description, taking: features)
        var made = Outcome(summary: network.summary)
        for output in description.output {
            guard let value = values[output.name] else { continue }
            made.features[output.name] = value
        }
        return made
    }

    /// Adds the layers of a network that tells two classes apart.
    mutating func classifier(
        _ network: StoredNeuralNetwork, _ description: StoredModelDescription,
        taking features: [String: Int]
    ) throws(PriceModelError) -> Outcome {
        let labels = try ClassLabels(network.labels)
        let values = try values(of: network, description, taking: features)
        let last = network.layers.last?.output.first ?? ""
        let name = network.labelProbabilityLayerName
        let chances = try values.value(named: name.isEmpty ? last : name)
        guard builder.counts[chances] == 2 else {
            throw PriceModelError(
                "has \(counted(builder.counts[chances], "number")) for two classes")
        }
        let chance = try builder.add(.element(labels.index), of: [chances], count: 1)
        return description.chance(chance, network.summary)
    }

    /// Adds the layers, and gives the values of all of them by name.
    private mutating func values(
        of network: StoredNeuralNetwork, _ description: StoredModelDescription,
        taking features: [String: Int]
    ) throws(PriceModelError) -> [String: Int] {
        guard network.preprocessing.isEmpty else {
            throw PriceModelError("prepares its input as an image, which is not supported")
        }
        for layer in network.layers where layer.kind == nil { throw layer.unsupported }
        var values: [String: Int] = [:]
        for input in description.input {
            values[input.name] = try features.value(named: input.name)
        }
        for layer in network.layers {
            var inputs: [Int] = []
            for name in layer.input { inputs.append(try values.value(named: name)) }
            let value = try value(of: layer, inputs)
            for name in layer.output { values[name] = value }
        }
        return values
    }
}

extension StoredNeuralNetwork {
    /// The network in words.
    fileprivate var summary: String {
        "neural network of \(counted(layers.count, "layer"))"
    }
}
