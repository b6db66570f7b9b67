import TestSupport
import Testing

@testable import PriceModels

@Suite struct PriceModelTests {
    @Test(arguments: [
        (2_000, 0, true), (6_000, 0.25, true), (10_000, 0.5, true), (18_000, 1, true),
        (1_999.99, 0, false), (18_000.01, 1, false), (0, 0, false), (-5, 0, false),
        (1e9, 1, false), (.infinity, 1, false), (-.infinity, 0, false), (.nan, 0, false),
    ])
    func theLinearModelGoesFrom0To1(price: Double, score: Double, isInRange: Bool) {
        let judgement = PriceModel.linear.judgement(of: price)
        #expect(judgement.score == score && judgement.isInRange == isInRange)
        #expect(PriceModel.linear.summary == "linear from 2,000 to 18,000")
    }

    @Test(arguments: [
        (-0.5, 0, false), (-0.0001, 0, false), (0, 0, true), (0.3, 0.3, true), (1, 1, true),
        (1.0001, 1, false), (7, 1, false),
    ])
    func answersBeyond0And1AreCutAndNotInRange(
        answer: Double, score: Double, isInRange: Bool
    ) throws {
        let model = try PriceModel.making(.linear([0], offset: answer))
        #expect(model.output(of: 9_000) == answer)
        #expect(
            model.judgement(of: 9_000)
                == Judgement(score: score, outside: isInRange ? nil : "its answer is outside 0–1"))
        #expect(model.judgement(of: 1_000).isInRange == false)
    }

    @Test func anAnswerThatIsNoNumberIsNotInRange() throws {
        let root = StoredLayer.unary(.sqrt, shift: -1_000_000)
        let model = try PriceModel.making(.network([root]))
        #expect(model.output(of: 9_000).isNaN)
        #expect(
            model.judgement(of: 9_000) == Judgement(score: 0, outside: "its answer is outside 0–1"))
    }

    @Test(arguments: [(9_000.4, 9_000.0), (9_000.5, 9_001), (-2.5, -3), (.infinity, .infinity)])
    func aWholeNumberIsThePriceRounded(price: Double, answer: Double) throws {
        var stored = StoredModel.linear([1], offset: 0)
        stored.description_p.input[0].type.kind = .int64Type(StoredEmpty())
        #expect(try PriceModel.making(stored).output(of: price) == answer)
    }

    @Test func anArrayOfOneNumberIsThePrice() throws {
        var stored = StoredModel.linear([2], offset: 1)
        for shape: [Int64] in [[], [1], [1, 1], [1, 1, 1]] {
            stored.description_p.input[0].type.multiArrayType.shape = shape
            #expect(try PriceModel.making(stored).output(of: 4) == 9)
        }
    }

    @Test(
        .promise(
            .liveTrades,
            """
            outside its range a model says nothing, and a pair without a model has no sentiment
            """),
        arguments: [
            (2_000, 18_000, 64_000, "– outside 2,000–18,000"),
            (2_000, 18_000, 10_000, "0.50 fair"), (20_000, 180_000, 64_000, "0.28 poor"),
            (0.25, 1_234_567.5, 0, "– outside 0.25–1,234,567.5"), (-5, 5, 5, "1.00 excellent"),
        ] as [(Double, Double, Double, String)])
    func outsideOfItsRangeAModelSaysNothing(
        low: Double, high: Double, price: Double, words: String
    ) {
        let judgement = PriceModel.linear(over: low...high).judgement(of: price)
        #expect(judgement.words == words)
        #expect((judgement.word == nil) == words.hasPrefix("–"))
        #expect(PriceModel.linear.over(low...high).prices == low...high)
    }
}
