extension StoredWeights {
    /// The weights as numbers.
    ///
    /// - Parameter part: what they belong to, for the error: "the layer dense".
    /// - Throws: ``PriceModelError`` if they are quantized, or if one of them is NaN or infinite.
    func numbers(in part: String) throws(PriceModelError) -> [Double] {
        guard !hasQuantization, rawValue.isEmpty, int8RawValue.isEmpty else {
            throw PriceModelError("has quantized weights in \(part), which are not supported")
        }
        guard !float16Value.isEmpty else {
            return try finite(floatValue.map(Double.init), in: part)
        }
        guard floatValue.isEmpty, float16Value.count.isMultiple(of: 2) else {
            throw PriceModelError("has weights of two kinds or half a number in \(part)")
        }
        return try finite(HalfFloat.numbers(Array(float16Value)), in: part)
    }
}
