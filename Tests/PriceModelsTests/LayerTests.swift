import Foundation
import SwiftProtobuf
import TestSupport
import Testing

@testable import PriceModels

@Suite struct LayerTests {
    /// A layer, and what it makes of -2, 0.5 and 3: by hand, and where e has a say by Python's
    /// math.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let layer: StoredLayer
        let answers: [Double]

        init(_ name: String, _ layer: StoredLayer, _ answers: [Double]) {
            testDescription = name
            self.layer = layer
            self.answers = answers
        }
    }

    static let activations: [Row] = [
        Row("linear", .activation(.linear(.letters(2, 1))), [-3, 2, 7]),
        Row("rectified", .activation(.reLu(StoredEmpty())), [0, 0.5, 3]),
        Row("leaky", .activation(.leakyReLu(.letters(0.25))), [-0.5, 0.5, 3]),
        Row("thresholded", .activation(.thresholdedReLu(.letters(0.75))), [0, 0, 3]),
        Row("PReLU", .activation(.preLu(.with { $0.alpha = .floats([0.5]) })), [-1, 0.5, 3]),
        Row(
            "tanh", .activation(.tanh(StoredEmpty())),
            [-0.9640275800758169, 0.46211715726000973, 0.9950547536867305]),
        Row(
            "scaled tanh", .activation(.scaledTanh(.letters(2, 0.5))),
            [-1.5231883119115297, 0.48983732480741833, 1.8102965072897328]),
        Row(
            "sigmoid", .activation(.sigmoid(StoredEmpty())),
            [0.11920292202211755, 0.6224593312018546, 0.9525741268224334]),
        Row("hard sigmoid", .activation(.sigmoidHard(.letters(0.25, 0.5))), [0, 0.625, 1]),
        Row("ELU", .activation(.elu(.letters(2))), [-1.7293294335267746, 0.5, 3]),
        Row("softsign", .activation(.softsign(StoredEmpty())), [-2 / 3, 1 / 3, 0.75]),
        Row(
            "softplus", .activation(.softplus(StoredEmpty())),
            [0.1269280110429726, 0.9740769841801067, 3.048587351573742]),
        Row(
            "parametric softplus",
            .activation(
                .parametricSoftplus(
                    .with {
                        $0.alpha = .floats([2])
                        $0.beta = .floats([-1])
                    })),
            [4.253856022085945, 0.9481539683602134, 0.09717470314748412]),
    ]

    static let functions: [Row] = [
        Row(
            "square root", .unary(.sqrt, shift: 3, scale: 0.5),
            [1.4142135623730951, 1.8027756377319946, 2.1213203435596424]),
        Row(
            "inverse root", .unary(.rsqrt, epsilon: 1, shift: 5),
            [0.5, 0.3922322702763681, 1 / 3]),
        Row("inverse", .unary(.inverse, epsilon: 1), [-1, 1 / 1.5, 0.25]),
        Row("power", .unary(.power, alpha: 3, scale: 2), [-64, 1, 216]),
        Row(
            "exponential", .unary(.exp),
            [0.1353352832366127, 1.6487212707001282, 20.085536923187668]),
        Row(
            "logarithm", .unary(.log, epsilon: 0.5, shift: 2.5),
            [0, 1.252762968495368, 1.791759469228055]),
        Row("magnitude", .unary(.abs), [2, 0.5, 3]),
        Row("threshold", .unary(.threshold, alpha: 1), [1, 1, 3]),
        Row("add", .making(.add(.with { $0.alpha = 0.5 })), [-1.5, 1, 3.5]),
        Row("multiply", .making(.multiply(.with { $0.alpha = 0.5 })), [-1, 0.25, 1.5]),
        Row("average of one", .making(.average(StoredEmpty())), [-2, 0.5, 3]),
        Row(
            "clip",
            .making(
                .clip(
                    .with {
                        $0.minVal = -1
                        $0.maxVal = 2
                    })), [-1, 0.5, 2]),
        Row(
            "clamped",
            .making(
                .clampedReLu(
                    .with {
                        $0.alpha = 0.5
                        $0.beta = 2
                    })), [-1, 0.5, 2]),
        Row(
            "tanh layer", .making(.tanh(StoredEmpty())),
            [-0.9640275800758169, 0.46211715726000973, 0.9950547536867305]),
        Row(
            "erf", .making(.erf(StoredEmpty())),
            [-0.9953222650189527, 0.5204998778130465, 0.9999779095030014]),
        Row(
            "gelu", .making(.gelu(StoredGelu())),
            [-0.04550026389635844, 0.34573123063700656, 2.99595030590511]),
        Row(
            "gelu by sigmoid", .making(.gelu(.with { $0.mode = .sigmoidApproximation })),
            [-0.06434137685579186, 0.35038843660638014, 2.981928690292214]),
        Row(
            "gelu by tanh", .making(.gelu(.with { $0.mode = .tanhApproximation })),
            [-0.04540230591222494, 0.34571400982514394, 2.996362607918227]),
        Row("softmax of one", .making(.softmax(StoredEmpty())), [1, 1, 1]),
        Row("softmax along the last", .making(.softmaxNd(.with { $0.axis = -1 })), [1, 1, 1]),
        Row(
            "batchnorm",
            .making(
                .batchnorm(
                    .with {
                        $0.channels = 1
                        $0.epsilon = 1
                        $0.gamma = .floats([4])
                        $0.beta = .floats([0.5])
                        $0.mean = .floats([1])
                        $0.variance = .floats([3])
                    })), [-5.5, -0.5, 4.5]),
        Row(
            "scale",
            .making(
                .scale(
                    .with {
                        $0.shapeScale = [1]
                        $0.scale = .floats([2])
                        $0.hasBias_p = true
                        $0.shapeBias = [1, 1, 1]
                        $0.bias = .floats([1])
                    })), [-3, 2, 7]),
        Row(
            "bias",
            .making(
                .bias(
                    .with {
                        $0.shape = [1]
                        $0.bias = .floats([1])
                    })), [-1, 1.5, 4]),
    ]

    static let shapes: [Row] = [
        Row("flatten", .making(.flatten(StoredEmpty())), [-2, 0.5, 3]),
        Row("flatten to rows", .making(.flattenTo2D(StoredEmpty())), [-2, 0.5, 3]),
        Row("squeeze", .making(.squeeze(StoredEmpty())), [-2, 0.5, 3]),
        Row("expand", .making(.expandDims(StoredEmpty())), [-2, 0.5, 3]),
        Row("copy", .making(.copy(StoredEmpty())), [-2, 0.5, 3]),
        Row("reshape", .making(.reshape(.with { $0.targetShape = [1, 1, 1] })), [-2, 0.5, 3]),
        Row("to any", .making(.reshapeStatic(.with { $0.targetShape = [1, -1] })), [-2, 0.5, 3]),
        Row(
            "kept", .making(.rankPreservingReshape(.with { $0.targetShape = [0] })), [-2, 0.5, 3]),
        Row("dense", .dense([[2]], [0.5]), [-3.5, 1.5, 6.5]),
    ]

    @Test(arguments: activations + functions + shapes)
    func aLayerIsItsFormula(_ row: Row) throws {
        let model = try PriceModel.making(.network([row.layer]))
        for (price, answer) in zip([-2, 0.5, 3], row.answers) {
            #expect(abs(model.output(of: price) - answer) < 1e-12, "\(model.output(of: price))")
        }
        #expect(model.summary == "neural network of 1 layer")
    }

    /// 3, the price, with 4.
    @Test(arguments: [
        (StoredLayer.OneOf_Kind.addBroadcastable(StoredEmpty()), 7.0),
        (.subtractBroadcastable(StoredEmpty()), -1),
        (.multiplyBroadcastable(StoredEmpty()), 12), (.divideBroadcastable(StoredEmpty()), 0.75),
        (.powBroadcastable(StoredEmpty()), 81), (.maxBroadcastable(StoredEmpty()), 4),
        (.minBroadcastable(StoredEmpty()), 3), (.add(.with { $0.alpha = 9 }), 7),
        (.multiply(.with { $0.alpha = 9 }), 12),
        (.max(StoredEmpty()), 4), (.min(StoredEmpty()), 3), (.average(StoredEmpty()), 3.5),
    ])
    func aLayerOfTwoGoesNumberByNumber(kind: StoredLayer.OneOf_Kind, answer: Double) throws {
        let four = StoredLayer.making(
            .loadConstantNd(
                .with {
                    $0.shape = [1]
                    $0.data = .floats([4])
                }), from: ["v0"], to: "four")
        let layer = StoredLayer.making(kind, from: ["v0", "four"])
        #expect(try PriceModel.making(.network([four, layer])).output(of: 3) == answer)
    }

    /// 1, 2 and 3 times the price in one row, then a weighted sum of it.
    @Test func valuesArePutTogetherInTheirOrder() throws {
        for kind in [
            StoredLayer.OneOf_Kind.concat(StoredConcat()), .concatNd(.with { $0.axis = -1 }),
        ] {
            let layers: [StoredLayer] = [
                .dense([[2], [3]]), .making(kind, from: ["v0", "v1"]), .dense([[1, 10, 100]]),
            ]
            #expect(try PriceModel.making(.network(layers)).output(of: 2) == 2 + 40 + 600)
        }
    }

    /// e^2 / (e^2 + e^0) = 0.8807970779778823.
    @Test func softmaxDividesExponentialsByTheirSum() throws {
        let layers: [StoredLayer] = [
            .dense([[1], [0]]), .making(.softmax(StoredEmpty())), .dense([[1, 0]]),
        ]
        let model = try PriceModel.making(.network(layers))
        #expect(abs(model.output(of: 2) - 0.8807970779778823) < 1e-15)
        #expect(model.output(of: 1e9) == 1)
        #expect(model.output(of: -1e9) == 0)
    }

    @Test func factorsStandForEachNumber() throws {
        let layers: [StoredLayer] = [
            .dense([[1], [-1]]),
            .activation(.preLu(.with { $0.alpha = .floats([0.5, 0.25]) })),
            .dense([[1, 1]]),
        ]
        #expect(try PriceModel.making(.network(layers)).output(of: 8) == 8 - 2)
    }

    @Test func halfFloatsAreRead() throws {
        var layer = StoredLayer.dense([[0]])
        layer.innerProduct.weights = .with { $0.float16Value = Data([0x00, 0x3E]) }
        #expect(try PriceModel.making(.network([layer])).output(of: 2) == 3)
    }

    @Test(
        arguments: [
            (0x0000, 0), (0x3C00, 1), (0xC000, -2), (0x3555, 0.333251953125), (0x7BFF, 65_504),
            (0x0400, 0.00006103515625), (0x0001, 5.9604644775390625e-8),
            (0x8001, -5.9604644775390625e-8),
            (0x03FF, 0.000060975551605224609375), (0x7C00, .infinity), (0xFC00, -.infinity),
        ] as [(UInt16, Double)])
    func halfFloatsAreExact(bits: UInt16, number: Double) {
        #expect(HalfFloat.number(bits) == number)
        #expect(HalfFloat.number(0x7C01).isNaN)
    }
}
