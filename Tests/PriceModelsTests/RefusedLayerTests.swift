import Foundation
import SwiftProtobuf
import TestSupport
import Testing

@testable import PriceModels

@Suite(.promise(.liveTrades, "a model's file that is damaged…"))
struct RefusedLayerTests {
    /// Layers, and what is wrong with them.
    struct Row: Sendable, CustomTestStringConvertible {
        let layers: [StoredLayer]
        let problem: String
        var testDescription: String { problem }

        init(_ problem: String, _ layers: StoredLayer...) {
            self.layers = layers
            self.problem = problem
        }
    }

    /// A dense layer, changed.
    static func changed(_ change: (inout StoredInnerProduct) -> Void) -> StoredLayer {
        var layer = StoredLayer.dense([[1]], [1])
        change(&layer.innerProduct)
        return layer
    }

    static let weights: [Row] = [
        Row("gives 1 number to the layer layer_0, which takes 2", .dense([[1, 2]])),
        Row("has 1 weight in the layer layer_0, where there must be 2", .dense([[1], []])),
        Row(
            "has 0 weights in the layer layer_0, where there must be 1",
            changed { $0.clearWeights() }),
        Row(
            "has 0 offsets in the layer layer_0, where there must be 1",
            changed { $0.clearBias() }),
        Row(
            "has quantized weights in the layer layer_0, which are not supported",
            changed { $0.weights = .with { $0.rawValue = Data([1]) } }),
        Row(
            "has quantized weights in the layer layer_0, which are not supported",
            changed { $0.weights = .with { $0.int8RawValue = Data([1]) } }),
        Row(
            "has quantized weights in the layer layer_0, which are not supported",
            changed { $0.bias = .with { $0.quantization = StoredEmpty() } }),
        Row(
            "has quantized weights in the layer layer_0, which are not supported",
            changed { $0.int8DynamicQuantize = true }),
        Row(
            "has a NaN or an infinite number in the layer layer_0",
            changed { $0.weights = .floats([.nan]) }),
        Row(
            "has a NaN or an infinite number in the layer layer_0",
            changed { $0.bias = .with { $0.float16Value = Data([0, 0x7C]) } }),
        Row(
            "has weights of two kinds or half a number in the layer layer_0",
            changed { $0.weights.float16Value = Data([0, 0]) }),
        Row(
            "has weights of two kinds or half a number in the layer layer_0",
            changed { $0.weights = .with { $0.float16Value = Data([0, 0, 0]) } }),
        Row(
            "makes 18446744073709551615 numbers in the layer layer_0",
            changed { $0.outputChannels = .max }),
        Row(
            "gives 1 number to the layer layer_0, which takes 18446744073709551615",
            changed { $0.inputChannels = .max }),
        Row(
            "has 0 weights in the layer layer_0, where there must be 2",
            .making(
                .bias(
                    .with {
                        $0.shape = [2]
                        $0.bias = StoredWeights()
                    }))),
        Row(
            "has weights in more than a row in the layer layer_0, which is not supported",
            .making(.scale(.with { $0.shapeScale = [2, 2] }))),
        Row(
            "has 2 numbers in the layer layer_0, whose input has 1",
            .making(
                .scale(
                    .with {
                        $0.shapeScale = [2]
                        $0.scale = .floats([1, 2])
                    }))),
        Row(
            "has 0 weights in the layer layer_0, where there must be 1",
            .making(.loadConstant(StoredConstant()))),
    ]

    static let normalizations: [Row] = [
        Row(
            "normalizes by the values themselves in the layer layer_0, which is not supported",
            .making(.batchnorm(.with { $0.computeMeanVar = true }))),
        Row(
            "has 1 factor and 0 variances in the layer layer_0, where there must be 1",
            .making(
                .batchnorm(
                    .with {
                        $0.channels = 1
                        $0.gamma = .floats([1])
                    }))),
        Row(
            "has a NaN or an infinite number in the layer layer_0",
            .making(
                .batchnorm(
                    .with {
                        $0.channels = 1
                        $0.gamma = .floats([1])
                        $0.beta = .floats([1])
                        $0.mean = .floats([1])
                        $0.variance = .floats([-1])
                    }))),
    ]

    static let shapes: [Row] = [
        Row("has no kind in the layer layer_0", StoredLayer()),
        Row(
            "has an activation of kind 0 in the layer layer_0, which is not supported",
            .making(.activation(StoredActivation()))),
        Row(
            "has no kind in the layer layer_0", .making(.gelu(.with { $0.mode = .UNRECOGNIZED(3) }))
        ),
        Row(
            "has a function of kind 9 in the layer layer_0, which is not supported",
            .unary(.UNRECOGNIZED(9))),
        Row(
            "puts 1 number into another shape in the layer layer_0, which is not supported",
            .making(.reshape(.with { $0.targetShape = [2, 3] }))),
        Row(
            "puts 1 number into another shape in the layer layer_0, which is not supported",
            .making(.reshapeStatic(.with { $0.targetShape = [.min] }))),
        Row(
            "keeps numbers between 1.0 and 0.0 in the layer layer_0",
            .making(.clip(.with { $0.minVal = 1 }))),
        Row(
            "has a softmax along axis 2 in the layer layer_0, which is not supported",
            .making(.softmaxNd(.with { $0.axis = 2 }))),
        Row(
            "puts numbers together along another axis than the last in the layer layer_0, "
                + "which is not supported",
            .making(.concatNd(.with { $0.axis = 0 }), from: ["v0", "v0"])),
        Row(
            "has an input that no part before it makes (later)",
            .making(.copy(StoredEmpty()), from: ["later"])),
        Row("has 1 input in the layer layer_0", .making(.addBroadcastable(StoredEmpty()))),
        Row(
            "has 2 inputs in the layer layer_0", .making(.tanh(StoredEmpty()), from: ["v0", "v0"])),
        Row(
            "has 3 inputs in the layer layer_0",
            .making(.addBroadcastable(StoredEmpty()), from: ["v0", "v0", "v0"])),
        Row(
            "combines 2 numbers with 3 in the layer sum",
            .making(.copy(StoredEmpty()), to: "v1"),
            .with {
                $0 = .dense([[1], [1]])
                $0.input = ["v1"]
                $0.output = ["two"]
            },
            .with {
                $0 = .dense([[1], [1], [1]])
                $0.input = ["v1"]
                $0.output = ["three"]
            },
            .with {
                $0 = .making(.add(StoredScalarOrPair()), from: ["two", "three"])
                $0.name = "sum"
            }),
    ]

    @Test(arguments: weights + normalizations + shapes)
    func theProblemIsNamed(_ row: Row) throws {
        let error = #expect(throws: PriceModelError.self) {
            try PriceModel.making(.network(row.layers))
        }
        #expect(error == PriceModelError(row.problem))
    }

    @Test(arguments: [
        (100, "convolution"), (120, "pooling"), (410, "gru"), (420, "uniDirectionalLSTM"),
        (430, "biDirectionalLSTM"), (500, "custom"), (985, "transpose"), (1_045, "batchedMatmul"),
        (1_471, "convolution3d"), (9_999, "9999"),
    ])
    func otherKindsOfLayersAreNamed(number: Int, name: String) throws {
        let layer = Wire.field(1, Array("first".utf8)) + Wire.field(number, [1, 2, 3])
        var start = StoredModel.network([])
        start.kind = nil
        let network = Wire.field(500, Wire.field(1, layer))
        let bytes = try start.serializedBytes() as [UInt8] + network
        let error = #expect(throws: PriceModelError.self) { try PriceModel(bytes: bytes) }
        #expect(
            error
                == PriceModelError("has a layer of kind \(name) (first), which is not supported"))
    }

    @Test func aNetworkOfTwoClassesMakesTwoNumbers() throws {
        var stored = StoredModel.network([.dense([[1], [2], [3]])])
        stored.neuralNetworkClassifier = stored.neuralNetwork
        stored.neuralNetworkClassifier.int64ClassLabels.vector = [0, 1]
        let error = #expect(throws: PriceModelError.self) { try PriceModel.making(stored) }
        #expect(error == PriceModelError("has 3 numbers for two classes"))
    }

    @Test func imagesAreNotPrepared() throws {
        var stored = StoredModel.network([.dense([[1]])])
        stored.neuralNetwork.preprocessing = [StoredEmpty()]
        let error = #expect(throws: PriceModelError.self) { try PriceModel.making(stored) }
        #expect(
            error == PriceModelError("prepares its input as an image, which is not supported"))
    }
}
