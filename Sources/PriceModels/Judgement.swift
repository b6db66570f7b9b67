/// What a model says of a price.
public struct Judgement: Sendable, Hashable {
    /// From 0, the worst, to 1, the best; cut there.
    public let score: Double
    /// Whether both the price and the model's own answer are in the ranges that the model is made for.
    public let isInRange: Bool

    /// A judgement.
    ///
    /// - Parameters:
    ///   - score: cut to 0 ... 1; 0 for NaN.
    ///   - isInRange: whether the price and the model's answer are in the model's ranges.
    public init(score: Double, isInRange: Bool) {
        self.score = score.isNaN ? 0 : min(max(score, 0), 1)
        self.isInRange = isInRange
    }

    /// The score in a word.
    public var word: String {
        switch score {
        case ..<0.2: "bad"
        case ..<0.4: "poor"
        case ..<0.6: "fair"
        case ..<0.8: "good"
        default: "excellent"
        }
    }
}
