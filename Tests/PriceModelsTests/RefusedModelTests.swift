import Foundation
import SwiftProtobuf
import TestSupport
import Testing

@testable import PriceModels

@Suite(.promise(.liveTrades, "a model's file that is damaged…"))
struct RefusedModelTests {
    /// A stored model, and what is wrong with it.
    struct Row: Sendable, CustomTestStringConvertible {
        let model: StoredModel
        let problem: String
        var testDescription: String { problem }

        init(_ problem: String, _ model: StoredModel) {
            self.model = model
            self.problem = problem
        }
    }

    /// Changes a model.
    static func changed(
        _ model: StoredModel = .linear([1], offset: 0), _ change: (inout StoredModel) -> Void
    ) -> StoredModel {
        var model = model
        change(&model)
        return model
    }

    static let interfaces: [Row] = [
        Row("is not a CoreML model", changed { $0.specificationVersion = 0 }),
        Row("is not a CoreML model", changed { $0.clearDescription_p() }),
        Row("holds no model", changed { $0.kind = nil }),
        Row(
            "takes 0 inputs, and one number is needed",
            changed { $0.description_p.input = [] }),
        Row(
            "takes 6 inputs (a, a, a, a, …), and one number is needed",
            changed { $0.description_p.input = Array(repeating: .number("a"), count: 6) }),
        Row(
            "takes a text (price), and one number is needed",
            changed { $0.description_p.input[0].type.stringType = StoredEmpty() }),
        Row(
            "takes a dictionary (price), and one number is needed",
            changed { $0.description_p.input[0].type.dictionaryType = StoredEmpty() }),
        Row(
            "takes a sequence (price), and one number is needed",
            changed { $0.description_p.input[0].type.sequenceType = StoredEmpty() }),
        Row(
            "takes a state (price), and one number is needed",
            changed { $0.description_p.input[0].type.stateType = StoredEmpty() }),
        Row(
            "takes an input of unknown type (price), and one number is needed",
            changed { $0.description_p.input[0].type.kind = nil }),
        Row(
            "takes an array of 1 × 3 numbers (price), and one number is needed",
            changed { $0.description_p.input[0].type.multiArrayType.shape = [1, 3] }),
        Row(
            "takes an array of -1 numbers (a?\(String(repeating: "b", count: 38))…), "
                + "and one number is needed",
            changed {
                $0.description_p.input[0].name = "a\n" + String(repeating: "b", count: 100)
                $0.description_p.input[0].type.multiArrayType.shape = [-1]
            }),
        Row(
            "takes an array whose size may be chosen (price), and one number is needed",
            changed {
                // An empty list of shapes: field 21, of no bytes.
                $0.description_p.input[0].type.multiArrayType =
                    (try? StoredArrayFeatureType(serializedBytes: [0xAA, 0x01, 0x00])) ?? .init()
            }),
        Row(
            "takes an array whose size may be chosen (price), and one number is needed",
            changed {
                // An empty range of shapes: field 31, of no bytes.
                $0.description_p.input[0].type.multiArrayType =
                    (try? StoredArrayFeatureType(serializedBytes: [0xFA, 0x01, 0x00])) ?? .init()
            }),
        Row(
            "has no output",
            changed(.network([.dense([[1]])])) {
                $0.description_p.output = []
                $0.description_p.predictedFeatureName = ""
            }),
        Row(
            "has an output that no part of it makes (other)",
            changed(.network([.dense([[1]])])) { $0.description_p.predictedFeatureName = "other" }
        ),
        Row("answers with 2 numbers, and one is needed", .network([.dense([[1], [2]])])),
    ]

    static let linear: [Row] = [
        Row("has a row of 2 weights for 1 number", .linear([1, 2], offset: 0)),
        Row("has no weights", .classifier([], offsets: [])),
        Row("has 3 offsets for 1 row of weights", .classifier([[1]], offsets: [1, 2, 3])),
        Row("has 2 rows of weights for two classes", .classifier([[1], [2]], offsets: [])),
        Row(
            "has 3 rows of weights for two classes",
            .classifier([[1], [2], [3]], offsets: [], encoding: .oneVsRest)),
        Row(
            "has labels of 3 classes, and two are needed",
            .classifier([[1], [2]], offsets: [], labels: ["a", "b", "c"])),
        Row(
            "has labels of 0 classes, and two are needed",
            .classifier([[1]], offsets: [], labels: [])
        ),
        Row("has a NaN or an infinite number in the weights", .linear([.nan], offset: 0)),
        Row("has a NaN or an infinite number in the offsets", .linear([0], offset: .infinity)),
        Row(
            "has a transform of kind 9, which is not supported",
            .linear([1], offset: 0, transform: .UNRECOGNIZED(9))),
        Row(
            "has a transform of kind 8, which is not supported",
            .classifier([[1]], offsets: [0], transform: .UNRECOGNIZED(8))),
        Row(
            "has a class encoding of kind 7, which is not supported",
            .classifier([[1]], offsets: [0], encoding: .UNRECOGNIZED(7))),
        Row(
            "has 2 numbers in the scaler, whose input has 1",
            .making(.scaler(.with { $0.scaleValue = [1, 2] }))),
        Row(
            "has a NaN or an infinite number in the scaler",
            .making(.scaler(.with { $0.shiftValue = [.nan] }))),
    ]

    static let pipelines: [Row] = [
        Row("has a pipeline without parts", .pipeline([])),
        Row(
            "has an input that no part before it makes (other)",
            .pipeline([changed { $0.description_p.input[0].name = "other" }])),
        Row("has a part without an input", .pipeline([changed { $0.description_p.input = [] }])),
        Row("holds no model", .pipeline([StoredModel()])),
        Row(
            "has pipelines deeper than 8 in one another",
            (0..<9).reduce(.linear([2], offset: 1)) { model, _ in .pipeline([model]) }),
        Row(
            "has a feature vectorizer that takes 2 numbers as price, which has 1",
            .making(
                .featureVectorizer(
                    .with {
                        $0.inputList = [
                            .with {
                                $0.inputColumn = "price"
                                $0.inputDimensions = 2
                            }
                        ]
                    }))),
        Row(
            "has a value without numbers", .making(.featureVectorizer(StoredFeatureVectorizer()))),
        Row(
            "has an input that no part before it makes (score)",
            .pipeline([
                .classifier([[1]], offsets: [0]),
                changed { $0.description_p.input = [.number("score")] },
            ])),
    ]

    static let trees: [Row] = [
        Row("has no trees", .trees([])),
        Row("has trees for 0 numbers", .trees([.leaf(0)], dimensions: 0)),
        Row(
            "has trees for 18446744073709551615 numbers", .trees([.leaf(0)], dimensions: .max)),
        Row("adds 2 base values to 1 number", .trees([.leaf(0, 1)], base: [1, 2])),
        Row(
            "has a NaN or an infinite number in the base values",
            .trees([.leaf(0, 1)], base: [.nan])),
        Row("has node 3 twice in tree 0", .trees([.leaf(3, 1), .leaf(3, 2)])),
        Row("has two roots in tree 0", .trees([.leaf(0, 1), .leaf(1, 2)])),
        Row("has no node 2 in tree 0", .trees([.branch(0, .equal, 1, 1, 2), .leaf(1, 1)])),
        Row(
            "has no node 1 in tree 0",
            .trees([.branch(0, .equal, 1, 1, 2), .leaf(1, 1, tree: 5), .leaf(2, 1)])),
        Row("has a tree with a loop", .trees([.branch(0, .equal, 1, 0, 1), .leaf(1, 1)])),
        Row(
            "has a tree with a loop",
            .trees([
                .leaf(9, 1), .branch(1, .equal, 1, 2, 3), .branch(2, .equal, 1, 1, 4), .leaf(3, 1),
                .leaf(4, 1),
            ])),
        Row(
            "has node 1 of tree 0 below two branches",
            .trees([.branch(0, .equal, 1, 1, 1), .leaf(1, 1)])),
        Row(
            "compares with NaN in tree 0",
            .trees([.branch(0, .equal, .nan, 1, 2), .leaf(1, 1), .leaf(2, 1)])),
        Row(
            "has a branch of kind 77, which is not supported",
            .trees([.branch(0, .UNRECOGNIZED(77), 1, 1, 2), .leaf(1, 1), .leaf(2, 1)])),
        Row("has a NaN or an infinite number in tree 0", .trees([.leaf(0, .infinity)])),
        Row("adds to sum 1 in tree 0, and has 1 sum, from 0", .trees([.leaf(0, 1, 2)])),
        Row(
            "asks for input 1 in tree 0, and has 1 input, from 0",
            .trees([
                .with {
                    $0.branchFeatureIndex = 1; $0.trueChildNodeID = 1; $0.falseChildNodeID = 2
                },
                .leaf(1, 1), .leaf(2, 1),
            ])),
        Row(
            "has a transform of kind 5, which is not supported",
            .trees([.leaf(0, 1)], transform: .UNRECOGNIZED(5))),
        Row(
            "has one number for two classes, and a softmax after it",
            .treeClassifier([.leaf(0, 1)], dimensions: 1, transform: .softMax)),
        Row(
            "has 3 numbers for two classes",
            .treeClassifier(
                [.leaf(0, 1)], dimensions: 2, transform: .softMaxWithZeroClassReference)),
        Row(
            "has labels of 3 classes, and two are needed",
            .treeClassifier([.leaf(0, 1)], dimensions: 3, transform: .softMax, labels: [1, 2, 3])),
    ]

    @Test(arguments: interfaces + linear + pipelines + trees)
    func theProblemIsNamed(_ row: Row) throws {
        let error = #expect(throws: PriceModelError.self) { try PriceModel.making(row.model) }
        #expect(error == PriceModelError(row.problem))
    }

    /// Kinds that have no messages here, as fields of no bytes after a version and a description.
    @Test(arguments: [
        (301, "a support vector regressor (supportVectorRegressor)"),
        (304, "a Bayesian probit regressor (bayesianProbitRegressor)"),
        (401, "a support vector classifier (supportVectorClassifier)"),
        (404, "a nearest neighbors classifier (kNearestNeighborsClassifier)"),
        (502, "an ML program (mlProgram)"), (555, "a custom model (customModel)"),
        (601, "an imputer (imputer)"), (607, "a normalizer (normalizer)"),
        (2_002, "a print of image features (visionFeaturePrint)"),
        (3_000, "a serialized model (serializedModel)"), (777, "a model of kind 777"),
        (536_870_911, "a model of kind 536870911"),
    ])
    func otherKindsOfModelsAreNamed(number: Int, words: String) throws {
        let start = try Self.changed { $0.kind = nil }.serializedBytes() as [UInt8]
        let updatable: [UInt8] = [0x50, 1]
        let bytes = start + updatable + Wire.field(number, [])
        let error = #expect(throws: PriceModelError.self) { try PriceModel(bytes: bytes) }
        #expect(error == PriceModelError("is \(words), which is not supported"))
    }
}
