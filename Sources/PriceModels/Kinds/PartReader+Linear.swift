extension PartReader {
    /// Adds a linear model.
    mutating func value(
        of model: StoredGLMRegressor, input: Int
    ) throws(PriceModelError) -> Int {
        let sum = try sums(model.weights, model.offset, input: input)
        switch model.postEvaluationTransform {
        case .noTransform: return sum
        case .logit: return try builder.add(.function(.sigmoid), of: sum)
        case .probit: return try builder.add(.function(.probit), of: sum)
        case .UNRECOGNIZED(let number): throw PriceModelError.transform(number)
        }
    }

    /// Adds a linear classifier of two classes. One row of weights is the second class's; two rows
    /// are each class's, and their chances are divided by their sum.
    mutating func value(
        of model: StoredGLMClassifier, input: Int
    ) throws(PriceModelError) -> Int {
        let labels = try ClassLabels(model.labels)
        let sum = try sums(model.weights, model.offset, input: input)
        let chances =
            switch model.postEvaluationTransform {
            case .logit: try builder.add(.function(.sigmoid), of: sum)
            case .probit: try builder.add(.function(.probit), of: sum)
            case .UNRECOGNIZED(let number): throw PriceModelError.transform(number)
            }
        switch (model.classEncoding, model.weights.count) {
        case (.referenceClass, 1), (.oneVsRest, 1):
            return try chance(of: labels, whenSecondIs: chances)
        case (.oneVsRest, 2):
            let shares = try builder.add(.shares, of: chances)
            return try builder.add(.element(labels.index), of: [shares], count: 1)
        case (.UNRECOGNIZED(let number), _):
            throw PriceModelError("has a class encoding of kind \(number), which is not supported")
        case (_, let rows):
            throw PriceModelError("has \(counted(rows, "row")) of weights for two classes")
        }
    }

    /// The chance of the class that counts, of the chance of the second class.
    mutating func chance(
        of labels: ClassLabels, whenSecondIs second: Int
    ) throws(PriceModelError) -> Int {
        labels.index == 1
            ? second : try builder.add(.function(.linear(a: -1, b: 1)), of: second)
    }

    /// Adds the weighted sums, one for each row.
    private mutating func sums(
        _ rows: [StoredDoubleArray], _ offsets: [Double], input: Int
    ) throws(PriceModelError) -> Int {
        guard !rows.isEmpty else { throw PriceModelError("has no weights") }
        let count = builder.counts[input]
        for row in rows where row.value.count != count {
            throw PriceModelError(
                "has a row of \(counted(row.value.count, "weight")) for \(counted(count, "number"))"
            )
        }
        guard offsets.count == rows.count || offsets.isEmpty else {
            throw PriceModelError(
                "has \(counted(offsets.count, "offset")) for "
                    + "\(counted(rows.count, "row")) of weights")
        }
        let affine = Affine(
            weights: try finite(rows.flatMap(\.value), in: "the weights"),
            offsets: offsets.isEmpty
                ? Array(repeating: 0, count: rows.count) : try finite(offsets, in: "the offsets"))
        return try builder.add(affine, of: input, in: "the linear model")
    }

    /// Adds a scaler: a shift, then a factor.
    mutating func value(of scaler: StoredScaler, input: Int) throws(PriceModelError) -> Int {
        let shift = scaler.shiftValue.isEmpty ? [0] : scaler.shiftValue
        let scale = scaler.scaleValue.isEmpty ? [1] : scaler.scaleValue
        let scaling = Scaling(
            shift: try finite(shift, in: "the scaler"), scale: try finite(scale, in: "the scaler"),
            offset: [0])
        return try builder.add(scaling, of: input, in: "the scaler")
    }
}

extension StoredGLMRegressor {
    /// The model in words.
    var summary: String {
        switch postEvaluationTransform {
        case .noTransform, .UNRECOGNIZED: "linear regression"
        case .logit: "linear regression with logit"
        case .probit: "linear regression with probit"
        }
    }
}

extension StoredGLMClassifier {
    /// The model in words.
    var summary: String {
        postEvaluationTransform == .probit ? "probit regression" : "logistic regression"
    }
}

extension PriceModelError {
    /// An unknown function after a model's sums.
    static func transform(_ number: Int) -> PriceModelError {
        PriceModelError("has a transform of kind \(number), which is not supported")
    }
}

/// The numbers, if none is NaN or infinite.
///
/// - Parameter part: where they stand, for the error: "the weights".
func finite(_ numbers: [Double], in part: String) throws(PriceModelError) -> [Double] {
    guard numbers.allSatisfy(\.isFinite) else {
        throw PriceModelError("has a NaN or an infinite number in \(part)")
    }
    return numbers
}
