import SwiftProtobuf
import Testing

@testable import PriceModels

@Suite struct LinearTests {
    /// By tables: the normal distribution's share below 2 is 0.9772498680518208.
    @Test(arguments: [
        (StoredGLMRegressor.Transform.noTransform, 2.0), (.logit, 0.8807970779778823),
        (.probit, 0.9772498680518208),
    ])
    func aTransformChangesTheSum(
        transform: StoredGLMRegressor.Transform, answer: Double
    ) throws {
        let model = try PriceModel.making(.linear([0.5], offset: -3, transform: transform))
        #expect(abs(model.output(of: 10) - answer) < 1e-15)
    }

    /// The class that counts: the label 1, else "positive", else the last one.
    @Test(arguments: [
        (["0", "1"], 0.8807970779778823), (["1", "0"], 0.11920292202211777),
        (["positive", "negative"], 0.11920292202211777), (["positive", "1"], 0.8807970779778823),
        (["1", "positive"], 0.11920292202211777), (["good", "bad"], 0.8807970779778823),
        (["", ""], 0.8807970779778823),
    ])
    func theLabelsSayWhichClassCounts(labels: [String], answer: Double) throws {
        for encoding in [StoredGLMClassifier.ClassEncoding.referenceClass, .oneVsRest] {
            let model = try PriceModel.making(
                .classifier([[0.5]], offsets: [-3], encoding: encoding, labels: labels))
            #expect(abs(model.output(of: 10) - answer) < 1e-15)
        }
    }

    @Test func probitTakesTheNormalDistribution() throws {
        let model = try PriceModel.making(
            .classifier([[0.5]], offsets: [-3], transform: .probit))
        #expect(abs(model.output(of: 10) - 0.9772498680518208) < 1e-15)
        #expect(model.summary == "probit regression")
    }

    /// 0.5 for the first class and 0.8807970779778823 for the second: 0.8807970779778823 /
    /// 1.3807970779778823.
    @Test func chancesOfOneAgainstTheRestAreDividedByTheirSum() throws {
        let model = try PriceModel.making(
            .classifier([[0], [0.5]], offsets: [0, -3], encoding: .oneVsRest))
        #expect(abs(model.output(of: 10) - 0.6378903113466692) < 1e-15)
    }

    @Test func aScalerShiftsFirstAndScalesThen() throws {
        let scaler = StoredModel.making(
            to: "scaled",
            .scaler(
                .with {
                    $0.shiftValue = [-10_000]
                    $0.scaleValue = [0.001]
                }))
        #expect(try PriceModel.making(scaler).output(of: 12_000) == 2)
        var linear = StoredModel.linear([3], offset: 1)
        linear.description_p.input = [.number("scaled")]
        let model = try PriceModel.making(.pipeline([scaler, linear]))
        #expect(model.output(of: 12_000) == 7)
        #expect(model.summary == "pipeline: scaler, linear regression")
    }

    @Test func aVectorizerPutsTheInputsIntoARow() throws {
        var vectorizer = StoredModel.making(
            to: "row",
            .featureVectorizer(
                .with {
                    $0.inputList = ["price", "twice", "price"].map { name in
                        .with {
                            $0.inputColumn = name
                            $0.inputDimensions = 1
                        }
                    }
                }))
        vectorizer.description_p.input = [.number("price"), .number("twice")]
        var twice = StoredModel.linear([2], offset: 0)
        twice.description_p.output = [.number("twice")]
        twice.description_p.predictedFeatureName = "twice"
        var sum = StoredModel.linear([1, 10, 100], offset: 5)
        sum.description_p.input = [.number("row")]
        let model = try PriceModel.making(.pipeline([twice, vectorizer, sum]))
        #expect(model.output(of: 3) == 3 + 60 + 300 + 5)
        #expect(model.summary == "pipeline: linear regression, linear regression")
    }

    @Test func identityGivesThePriceUnderAnotherName() throws {
        let identity = StoredModel.making(.identity(StoredEmpty()))
        #expect(try PriceModel.making(identity).output(of: 3) == 3)
        #expect(try PriceModel.making(identity).summary == "identity")
    }

    @Test func aPipelineOfAClassifierAnswersItsChance() throws {
        let classifier = StoredModel.classifier([[0.5]], offsets: [-3])
        var pipeline = StoredModel.pipeline([classifier])
        pipeline.pipelineClassifier.pipeline = pipeline.pipeline
        let model = try PriceModel.making(pipeline)
        #expect(abs(model.output(of: 10) - 0.8807970779778823) < 1e-15)
        #expect(model.summary == "logistic regression")
    }

    @Test func aLaterPartHidesTheValuesOfTheSameName() throws {
        let regressor = StoredModel.linear([7], offset: 0)
        let classifier = StoredModel.classifier([[0.5]], offsets: [-3])
        let chance = try PriceModel.making(.pipeline([regressor, classifier]))
        #expect(abs(chance.output(of: 10) - 0.8807970779778823) < 1e-15)
        #expect(try PriceModel.making(.pipeline([classifier, regressor])).output(of: 10) == 70)
    }

    @Test func pipelinesStandInOneAnotherEightDeep() throws {
        var model = StoredModel.linear([2], offset: 1)
        for _ in 0..<8 { model = .pipeline([model]) }
        #expect(try PriceModel.making(model).output(of: 3) == 7)
    }
}
