/// The judgement of a price by a model.
public struct Judgement: Sendable, Hashable {
    /// A number from 0, the worst, to 1, the best; cut to that range. Out of the model's range it
    /// says nothing.
    public let score: Double
    /// What the price, or the model's own answer, is outside of: "outside 2,000–18,000"; nil in
    /// range.
    public let outside: String?

    /// Whether both the price and the model's own answer are in the ranges that the model is made
    /// for.
    public var isInRange: Bool { outside == nil }

    /// A judgement.
    ///
    /// - Parameters:
    ///   - score: cut to 0 ... 1; 0 for NaN.
    ///   - outside: what the price or the model's answer is outside of; nil in range.
    public init(score: Double, outside: String? = nil) {
        self.score = score.isNaN ? 0 : min(max(score, 0), 1)
        self.outside = outside
    }

    /// The score in a word; nil out of range.
    public var word: String? {
        guard isInRange else { return nil }
        return switch score {
        case ..<0.2: "bad"
        case ..<0.4: "poor"
        case ..<0.6: "fair"
        case ..<0.8: "good"
        default: "excellent"
        }
    }

    /// What `outside` says where the model's own answer is.
    static let outsideOfAnswers = "its answer is outside 0–1"

    /// Whether the price is in range, and the model's own answer is not.
    package var isAnswerOutside: Bool { outside == Judgement.outsideOfAnswers }

    /// The judgement as a text for people: "0.31 poor"; "– outside 2,000–18,000".
    public var words: String {
        guard let word else { return "– \(outside ?? "")" }
        return "\(hundredths) \(word)"
    }

    /// The score with two decimals: "0.31".
    public var hundredths: String {
        let hundredths = Int((score * 100).rounded())
        let digits = hundredths % 100
        return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
    }
}
