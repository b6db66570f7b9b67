internal import TimeSeries

extension Collection<Sample> {
    /// Whether all values are whole numbers; missing ones don't count.
    ///
    /// - Complexity: O(samples) up to the first that is none.
    var areWhole: Bool {
        allSatisfy { sample in
            let value = sample.valueOrNaN
            // Added to it, a number of this size leaves no bits for fractions. NaN equals nothing.
            let shift = 0x1.8p52
            return (value + shift) - shift == value || value.isNaN
                || abs(value) > 0x1p51 && value == value.rounded()
        }
    }
}
