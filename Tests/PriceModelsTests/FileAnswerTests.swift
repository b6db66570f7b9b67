import Foundation
import PriceModels
import Testing

@Suite struct FileAnswerTests {
    /// A file, the kind of model that it holds, and how far an answer may be from the other
    /// program's, as a share of the answer or of 1.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let summary: String
        let tolerance: Double
        var testDescription: String { name }

        init(_ name: String, _ summary: String, _ tolerance: Double = 1e-12) {
            self.name = name
            self.summary = summary
            self.tolerance = tolerance
        }
    }

    static let rows = [
        Row("linear", "linear regression"),
        Row("listed-linear", "linear regression"),
        Row("logistic", "logistic regression"),
        Row("logit", "linear regression with logit"),
        Row("probit", "linear regression with probit"),
        Row("one-vs-rest-probit", "probit regression"),
        Row("tree", "decision tree"),
        Row("tree-classifier", "decision tree"),
        Row("forest", "8 trees"),
        Row("forest-classifier", "6 trees"),
        Row("boosting", "20 trees"),
        Row("boosting-classifier", "15 trees"),
        Row("scaled-linear", "pipeline: scaler, linear regression"),
        Row("scaled-logistic", "pipeline: scaler, logistic regression"),
        Row("dense-relu", "neural network of 8 layers"),
        Row("dense-tanh", "neural network of 8 layers"),
        Row("dense-sigmoid", "neural network of 8 layers"),
        Row("dense-float16", "neural network of 8 layers"),
        Row("normalized", "neural network of 11 layers"),
        Row("network-classifier", "neural network of 2 layers"),
    ]

    @Test(arguments: rows)
    func answersAreThoseOfTheOtherProgram(_ row: Row) throws {
        let model = try PriceModel(contentsOf: ModelFiles.path(row.name))
        let expected = try ModelFiles.answers(row.name)
        #expect(expected.prices.count > 60)
        for (price, answer) in zip(expected.prices, expected.answers) {
            let difference = abs(model.output(of: price) - answer)
            #expect(
                difference <= row.tolerance * max(1, abs(answer)),
                "\(row.name) at \(price): \(model.output(of: price)), not \(answer)")
        }
    }

    @Test(arguments: rows)
    func summariesNameTheKind(_ row: Row) throws {
        #expect(try PriceModel(contentsOf: ModelFiles.path(row.name)).summary == row.summary)
    }

    @Test func everyFileWithAnswersIsTested() throws {
        let withAnswers = try ModelFiles.names().filter { (try? ModelFiles.answers($0)) != nil }
        #expect(withAnswers == FileAnswerTests.rows.map(\.name).sorted())
    }

    @Test func manyTasksUseAModelAtTheSameTime() async throws {
        let model = try PriceModel(contentsOf: ModelFiles.path("boosting"))
        let expected = model.output(of: 9_000)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<500).allSatisfy { _ in model.output(of: 9_000) == expected } }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
