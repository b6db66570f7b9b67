internal import TimeSeries

extension Collection<Sample> {
    /// Whether all values are whole numbers; missing ones don't count.
    ///
    /// - Complexity: O(samples).
    var areWhole: Bool {
        // In one go without branches first, for most series of whole numbers have nothing else.
        let odd = withContiguousStorageIfAvailable { samples in
            samples.reduce(0) { $0 &+ ($1.valueOrNaN.isPlainWhole ? 0 : 1) }
        }
        return odd == 0
            || allSatisfy { sample in
                let value = sample.valueOrNaN
                return value.isPlainWhole || value.isNaN || value == value.rounded()
            }
    }
}

extension Double {
    /// Whether it is a whole number of less than 2^51. Added to it, a number of this size leaves no
    /// bits for fractions; NaN equals nothing.
    fileprivate var isPlainWhole: Bool {
        let shift = 0x1.8p52
        return (self + shift) - shift == self
    }
}
