extension Array {
    /// Returns the index of the first element that fits, where all after it fit, too.
    ///
    /// - Complexity: O(log count).
    package func partitionIndex(where fits: (Element) -> Bool) -> Int {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if fits(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
