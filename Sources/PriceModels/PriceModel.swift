import Text
import TimeSeries

/// What judges a price: a number from 0, the worst, to 1, the best.
///
/// A model is checked and made into plain arrays once, when it is read; after that it can't fail,
/// and any number of tasks may use it at the same time.
public struct PriceModel: Sendable {
    /// The prices that models are made for unless another range is told, both ends among them.
    public static let usualPrices = 2_000.0...18_000.0

    /// 0 at a price of 2,000, 1 at 18,000, and a straight line between them.
    public static let linear = PriceModel.linear(over: usualPrices)

    /// 0 at one end of a range of prices, 1 at the other, and a straight line between them.
    ///
    /// - Parameter prices: finite, and of some length.
    public static func linear(over prices: ClosedRange<Double>) -> PriceModel {
        PriceModel(
            .linear(over: prices),
            summary:
                "linear from \(priceText(prices.lowerBound)) to \(priceText(prices.upperBound))",
            over: prices)
    }

    /// The kind of model in a few plain words: "gradient of 20 trees", "pipeline: scaler, logistic
    /// regression".
    public let summary: String

    /// The prices that the model is made for, both ends among them.
    public let prices: ClosedRange<Double>
    /// "2,000–18,000".
    public let priceWords: String

    private let calculation: Calculation
    /// What a price is outside of; one text for all judgements.
    private let outsideWords: String

    init(
        _ calculation: Calculation, summary: String,
        over prices: ClosedRange<Double> = usualPrices
    ) {
        self.calculation = calculation
        self.summary = summary
        self.prices = prices
        priceWords =
            "\(PriceModel.priceText(prices.lowerBound))–\(PriceModel.priceText(prices.upperBound))"
        outsideWords = "outside \(priceWords)"
    }

    /// Returns the same model, made for other prices.
    ///
    /// - Parameter prices: finite.
    public func over(_ prices: ClosedRange<Double>) -> PriceModel {
        PriceModel(calculation, summary: summary, over: prices)
    }

    /// "18,000", "0.25".
    private static func priceText(_ price: Double) -> String {
        let text = "\(price)"
        // Numbers far out are written with an exponent, and have no thousands.
        guard !text.contains("e"), let whole = Int(exactly: price.rounded(.towardZero)) else {
            return text
        }
        let decimals = text.drop { $0 != "." }
        let sign = price < 0 && whole == 0 ? "-" : ""
        return sign + whole.grouped + (decimals == ".0" ? "" : decimals)
    }

    /// Reads a CoreML file (`.mlmodel`).
    ///
    /// - Parameter path: the file, of at most 64 MiB.
    /// - Throws: ``PriceModelError`` with the path if the file can't be read or holds no model that
    ///   is supported.
    public init(contentsOf path: String) throws(PriceModelError) {
        do throws(PriceModelError) {
            try self.init(bytes: ModelFile.bytes(of: path))
        } catch {
            throw error.of(path)
        }
    }

    /// Reads the bytes of a CoreML file (`.mlmodel`).
    ///
    /// - Parameter bytes: the whole file, at most 64 MiB.
    /// - Throws: ``PriceModelError`` without a path if the bytes are no model that is supported.
    public init(bytes: [UInt8]) throws(PriceModelError) {
        let model = try ModelReader.model(in: bytes)
        self.init(model.calculation, summary: model.summary)
    }

    /// Returns the model's own answer for a price: not cut to 0 ... 1, and perhaps infinite or NaN.
    ///
    /// - Parameter price: any number.
    public func output(of price: Double) -> Double { calculation.result(of: price) }

    /// Returns the model's judgement of a price.
    ///
    /// - Parameter price: any number. Outside of `prices` the judgement is not in range, nor is it
    ///   if the model's own answer is outside of 0 to 1 or NaN.
    public func judgement(of price: Double) -> Judgement {
        let output = output(of: price)
        guard prices.contains(price) else { return Judgement(score: output, outside: outsideWords) }
        return Judgement(
            score: output,
            outside: (0...1).contains(output) ? nil : Judgement.outsideOfAnswers)
    }
}
