import SwiftProtobuf
import TestSupport
import Testing

@testable import PriceModels

/// Layers that leave out fields.
extension LayerTests {
    /// Layers that leave out each field that may be left out, or all of them: by the defaults that
    /// CoreML's NeuralNetwork.proto tells, worked out by Python's math. 0 stands for "not written"
    /// in the file, so it has the same meaning.
    static let defaults: [Row] = [
        Row(
            "root of plain numbers", .making(.unary(.with { $0.shift = 3 })),
            [1, 1.8708286933869707, 2.449489742783178]),
        Row(
            "inverse root without a scale and an epsilon",
            .making(
                .unary(
                    .with {
                        $0.type = .rsqrt
                        $0.shift = 2.5
                    })),
            [1.4142121481616539, 0.5773501729646049, 0.4264013939474596]),
        Row(
            "inverse without any", .making(.unary(.with { $0.type = .inverse })),
            [-0.500000250000125, 1.999996000008, 0.3333332222222593]),
        Row(
            "inverse of epsilon alone",
            .making(
                .unary(
                    .with {
                        $0.type = .inverse
                        $0.scale = 1e-30
                    })), [1e6, 1e6, 1e6]),
        Row(
            "logarithm without any",
            .making(
                .unary(
                    .with {
                        $0.type = .log
                        $0.shift = 2.5
                    })),
            [-0.6931451805619453, 1.0986126220013874, 1.7047482740565905]),
        Row("power of 0", .making(.unary(.with { $0.type = .power })), [1, 1, 1]),
        Row(
            "exponential without a scale", .making(.unary(.with { $0.type = .exp })),
            [0.1353352832366127, 1.6487212707001282, 20.085536923187668]),
        Row("magnitude without a scale", .making(.unary(.with { $0.type = .abs })), [2, 0.5, 3]),
        Row(
            "threshold without a scale and a limit",
            .making(.unary(.with { $0.type = .threshold })),
            [0, 0.5, 3]),
        Row(
            "batchnorm without an epsilon",
            .making(
                .batchnorm(
                    .with {
                        $0.channels = 1
                        $0.gamma = .floats([4])
                        $0.beta = .floats([0.5])
                        $0.mean = .floats([1])
                        $0.variance = .floats([3])
                    })),
            [-6.4281916832989925, -0.6546986138831654, 5.118794455532662]),
        Row(
            "batchnorm without a variance to speak of",
            .making(
                .batchnorm(
                    .with {
                        $0.channels = 1
                        $0.gamma = .floats([1])
                        $0.beta = .floats([0])
                        $0.mean = .floats([0])
                        $0.variance = .floats([0])
                    })),
            [-632.4555320336758, 158.11388300841895, 948.6832980505138]),
        Row("linear without letters", .activation(.linear(.letters(0))), [0, 0, 0]),
        Row("leaky without a letter", .activation(.leakyReLu(.letters(0))), [0, 0.5, 3]),
        Row(
            "thresholded without a letter", .activation(.thresholdedReLu(.letters(0))), [0, 0.5, 3]),
        Row("scaled tanh without letters", .activation(.scaledTanh(.letters(0))), [0, 0, 0]),
        Row("hard sigmoid without letters", .activation(.sigmoidHard(.letters(0))), [0, 0, 0]),
        Row("ELU without a letter", .activation(.elu(.letters(0))), [0, 0.5, 3]),
        Row("add without a summand", .making(.add(StoredScalarOrPair())), [-2, 0.5, 3]),
        Row("multiply without a factor", .making(.multiply(StoredScalarOrPair())), [0, 0, 0]),
        Row("clip without limits", .making(.clip(StoredClip())), [0, 0, 0]),
        Row("clamped without letters", .making(.clampedReLu(StoredClampedReLU())), [0, 0, 0]),
        Row(
            "gelu without a mode", .making(.gelu(StoredGelu())),
            [-0.04550026389635844, 0.34573123063700656, 2.99595030590511]),
        Row(
            "scale without shapes and a summand",
            .making(.scale(.with { $0.scale = .floats([2]) })),
            [-4, 1, 6]),
        Row(
            "scale without a shape of its summand",
            .making(
                .scale(
                    .with {
                        $0.scale = .floats([2])
                        $0.hasBias_p = true
                        $0.bias = .floats([1])
                    })), [-3, 2, 7]),
        Row(
            "bias without a shape", .making(.bias(.with { $0.bias = .floats([1]) })), [-1, 1.5, 4]),
        Row("reshape without a shape", .making(.reshape(StoredReshape())), [-2, 0.5, 3]),
        Row("dense without a summand", .dense([[2]]), [-4, 1, 6]),
    ]

    /// Files round epsilons to 24 bits.
    @Test(
        .promise(
            .liveTrades,
            """
            a field that a model's file leaves out has the format's default: a scale of 1, an
            epsilon of 1e-6, of a batch norm 1e-5
            """),
        arguments: defaults)
    func aFieldThatIsLeftOutHasItsDefault(_ row: Row) throws {
        let model = try PriceModel.making(.network([row.layer]))
        for (price, answer) in zip([-2, 0.5, 3], row.answers) {
            let output = model.output(of: price)
            #expect(abs(output - answer) <= 1e-7 * max(1, abs(answer)), "\(output)")
        }
    }
}
