/// What judges a price: a number from 0, the worst, to 1, the best.
///
/// A model is checked and made into plain arrays once, when it is read; after that it can't fail, and any number of
/// tasks may use it at the same time.
public struct PriceModel: Sendable {
    /// The prices that every model is made for, both ends among them.
    static let prices = 2_000.0...18_000.0

    /// 0 at a price of 2,000, 1 at 18,000, and a straight line between them.
    public static let linear = PriceModel(
        .linear(over: prices), summary: "linear from 2,000 to 18,000")

    /// The kind of model in a few plain words: "gradient of 20 trees", "pipeline: scaler, logistic regression".
    public let summary: String

    private let calculation: Calculation

    init(_ calculation: Calculation, summary: String) {
        self.calculation = calculation
        self.summary = summary
    }

    /// Reads a CoreML file (`.mlmodel`).
    ///
    /// - Parameter path: the file, of 64 MiB at the most.
    /// - Throws: ``PriceModelError`` with the path if the file can't be read or holds no model that is supported.
    public init(contentsOf path: String) throws(PriceModelError) {
        do throws(PriceModelError) {
            try self.init(bytes: ModelFile.bytes(of: path))
        } catch {
            throw error.of(path)
        }
    }

    /// Reads the bytes of a CoreML file (`.mlmodel`).
    ///
    /// - Parameter bytes: the whole file, 64 MiB at the most.
    /// - Throws: ``PriceModelError`` without a path if the bytes are no model that is supported.
    public init(bytes: [UInt8]) throws(PriceModelError) {
        let model = try ModelReader.model(in: bytes)
        self.init(model.calculation, summary: model.summary)
    }

    /// What the model says of a price, as it says it: not cut to 0 ... 1, and perhaps infinite or NaN.
    ///
    /// - Parameter price: any number.
    public func output(of price: Double) -> Double { calculation.result(of: price) }

    /// What the model says of a price.
    ///
    /// - Parameter price: any number. Outside of 2,000 to 18,000 the judgement is not in range, nor is it if the
    ///   model's own answer is outside of 0 to 1 or NaN.
    public func judgement(of price: Double) -> Judgement {
        let output = output(of: price)
        return Judgement(
            score: output,
            isInRange: PriceModel.prices.contains(price) && (0...1).contains(output))
    }
}
