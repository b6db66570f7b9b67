import SwiftProtobuf

/// Makes a calculation of the bytes of a CoreML file.
enum ModelReader {
    /// A model that is checked.
    struct Model {
        let calculation: Calculation
        let summary: String
    }

    /// The model in the bytes of a file.
    ///
    /// - Throws: ``PriceModelError`` without a path.
    static func model(in bytes: [UInt8]) throws(PriceModelError) -> Model {
        guard bytes.count <= ModelFile.limit else { throw ModelFile.tooLarge }
        return try model(of: stored(in: bytes))
    }

    /// The checked model of a stored one.
    static func model(of stored: StoredModel) throws(PriceModelError) -> Model {
        var reader = PartReader()
        try reader.refuseUnknown(stored)
        let input = try stored.description_p.onlyInput()
        let price =
            input.isWhole
            ? try reader.builder.add(.function(.rounded), of: 0) : CalculationBuilder.price
        let made = try reader.outcome(of: stored, taking: [input.name: price], depth: 0)
        let answer = try made.answer(of: stored.description_p)
        let count = reader.builder.counts[answer]
        guard count == 1 else {
            throw PriceModelError("answers with \(count) numbers, and one is needed")
        }
        return Model(calculation: reader.builder.calculation(result: answer), summary: made.summary)
    }

    /// The error for bytes of another kind.
    static var notCoreML: PriceModelError { PriceModelError("is not a CoreML model") }

    private static func stored(in bytes: [UInt8]) throws(PriceModelError) -> StoredModel {
        try MessageCount.check(bytes)
        guard let stored = try? StoredModel(serializedBytes: bytes),
            stored.specificationVersion > 0, stored.hasDescription_p
        else { throw notCoreML }
        return stored
    }
}
