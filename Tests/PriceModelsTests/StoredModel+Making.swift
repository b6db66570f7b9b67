import Foundation
import SwiftProtobuf

@testable import PriceModels

extension PriceModel {
    /// The model in a file that holds a stored one.
    static func making(_ stored: StoredModel) throws -> PriceModel {
        try PriceModel(bytes: stored.serializedBytes())
    }
}

extension StoredFeatureDescription {
    /// A feature that is a number.
    static func number(_ name: String) -> StoredFeatureDescription {
        .with {
            $0.name = name
            $0.type.doubleType = StoredEmpty()
        }
    }
}

extension StoredModel {
    /// A model of one number in, `price`, and one out, `score`.
    static func making(
        from input: String = "price", to output: String = "score", _ kind: OneOf_Kind?
    ) -> StoredModel {
        .with {
            $0.specificationVersion = 4
            $0.description_p.input = [.number(input)]
            $0.description_p.output = [.number(output)]
            $0.description_p.predictedFeatureName = output
            $0.kind = kind
        }
    }

    /// A linear model with one row of weights.
    static func linear(
        _ weights: [Double], offset: Double,
        transform: StoredGLMRegressor.Transform = .noTransform
    ) -> StoredModel {
        .making(
            .glmRegressor(
                .with {
                    $0.weights = [.with { $0.value = weights }]
                    $0.offset = [offset]
                    $0.postEvaluationTransform = transform
                }))
    }

    /// A linear classifier with the labels "0" and "1", or others.
    static func classifier(
        _ rows: [[Double]], offsets: [Double],
        encoding: StoredGLMClassifier.ClassEncoding = .referenceClass,
        transform: StoredGLMClassifier.Transform = .logit, labels: [String] = ["0", "1"]
    ) -> StoredModel {
        .making(
            .glmClassifier(
                .with {
                    $0.weights = rows.map { row in .with { $0.value = row } }
                    $0.offset = offsets
                    $0.classEncoding = encoding
                    $0.postEvaluationTransform = transform
                    $0.stringClassLabels.vector = labels
                }))
    }

    /// Trees whose sum is the answer.
    static func trees(
        _ nodes: [StoredTreeNode], base: [Double] = [0], dimensions: UInt64 = 1,
        transform: StoredTreeTransform = .noTransform
    ) -> StoredModel {
        .making(
            .treeEnsembleRegressor(
                .with {
                    $0.treeEnsemble.nodes = nodes
                    $0.treeEnsemble.numPredictionDimensions = dimensions
                    $0.treeEnsemble.basePredictionValue = base
                    $0.postEvaluationTransform = transform
                }))
    }

    /// Trees that tell the classes 0 and 1, or others, apart.
    static func treeClassifier(
        _ nodes: [StoredTreeNode], dimensions: UInt64, transform: StoredTreeTransform,
        labels: [Int64] = [0, 1]
    ) -> StoredModel {
        .making(
            .treeEnsembleClassifier(
                .with {
                    $0.treeEnsemble.nodes = nodes
                    $0.treeEnsemble.numPredictionDimensions = dimensions
                    $0.postEvaluationTransform = transform
                    $0.int64ClassLabels.vector = labels
                }))
    }

    /// A pipeline of parts.
    static func pipeline(_ models: [StoredModel]) -> StoredModel {
        .making(.pipeline(.with { $0.models = models }))
    }

    /// A network whose layers take each other's values: the first the price, the last makes the
    /// score.
    static func network(_ layers: [StoredLayer]) -> StoredModel {
        var layers = layers
        for index in layers.indices {
            if layers[index].input.isEmpty { layers[index].input = ["v\(index)"] }
            if layers[index].output.isEmpty { layers[index].output = ["v\(index + 1)"] }
            if layers[index].name.isEmpty { layers[index].name = "layer_\(index)" }
        }
        return .making(
            from: "v0", to: "v\(layers.count)", .neuralNetwork(.with { $0.layers = layers }))
    }
}

extension StoredTreeNode {
    /// A branch of tree 0.
    static func branch(
        _ node: UInt64, _ behavior: Behavior, _ threshold: Double, _ whenTrue: UInt64,
        _ whenFalse: UInt64, tree: UInt64 = 0, nanIsTrue: Bool = false
    ) -> StoredTreeNode {
        .with {
            $0.treeID = tree
            $0.nodeID = node
            $0.nodeBehavior = behavior
            $0.branchFeatureValue = threshold
            $0.trueChildNodeID = whenTrue
            $0.falseChildNodeID = whenFalse
            $0.missingValueTracksTrueChild = nanIsTrue
        }
    }

    /// A leaf of tree 0 that adds a number to each of the sums.
    static func leaf(_ node: UInt64, _ numbers: Double..., tree: UInt64 = 0) -> StoredTreeNode {
        .with {
            $0.treeID = tree
            $0.nodeID = node
            $0.nodeBehavior = .leaf
            $0.evaluationInfo = numbers.enumerated().map { index, number in
                .with {
                    $0.evaluationIndex = UInt64(index)
                    $0.evaluationValue = number
                }
            }
        }
    }
}

extension StoredWeights {
    static func floats(_ numbers: [Float]) -> StoredWeights { .with { $0.floatValue = numbers } }
}

extension StoredLayer {
    /// A layer; the network gives it a name and what it takes, unless it has them.
    static func making(
        _ kind: OneOf_Kind, from inputs: [String] = [], to output: String? = nil
    ) -> StoredLayer {
        .with {
            $0.input = inputs
            $0.output = output.map { [$0] } ?? []
            $0.kind = kind
        }
    }

    static func dense(_ rows: [[Float]], _ offsets: [Float] = [], inputs: UInt64? = nil)
        -> StoredLayer
    {
        .making(
            .innerProduct(
                .with {
                    $0.inputChannels = inputs ?? UInt64(rows.first?.count ?? 0)
                    $0.outputChannels = UInt64(rows.count)
                    $0.weights = .floats(rows.flatMap(\.self))
                    $0.hasBias_p = !offsets.isEmpty
                    $0.bias = .floats(offsets)
                }))
    }

    static func activation(_ kind: StoredActivation.OneOf_Kind) -> StoredLayer {
        .making(.activation(.with { $0.kind = kind }))
    }

    static func unary(
        _ operation: StoredUnary.Operation, alpha: Float = 0, epsilon: Float = 0, shift: Float = 0,
        scale: Float = 1
    ) -> StoredLayer {
        .making(
            .unary(
                .with {
                    $0.type = operation
                    $0.alpha = alpha
                    $0.epsilon = epsilon
                    $0.shift = shift
                    $0.scale = scale
                }))
    }
}

extension StoredAlphaBeta {
    static func letters(_ alpha: Float, _ beta: Float = 0) -> StoredAlphaBeta {
        .with {
            $0.alpha = alpha
            $0.beta = beta
        }
    }
}
