public import Paging
public import TimeSeries

extension PageSignature {
    /// The signature of an API page of samples in order of time; nil for an empty one.
    ///
    /// Time would have to go back for a page to follow an equal one, unless all of its samples have
    /// the same time.
    ///
    /// - Complexity: O(1): of a long page some 256 samples are looked at.
    public init?(of page: [Sample]) {
        guard let first = page.first, let last = page.last else { return nil }
        var hash = UInt64(page.count)
        func take(_ number: Double) {
            // Use one bit pattern for both zeros, and one for all NaNs.
            let bits = number == 0 ? 0 : number.isNaN ? 1 : number.bitPattern
            // Fibonacci hashing: the multiplier is 2^64 divided by the golden ratio.
            hash = (hash ^ bits) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
        }
        for index in stride(from: 0, to: page.count, by: max(1, page.count / 256)) {
            take(page[index].t)
            take(page[index].valueOrNaN)
        }
        take(last.t)
        take(last.valueOrNaN)
        self.init(count: page.count, hash: hash, isUnique: first.t != last.t)
    }
}

extension SampleSource {
    /// Finds out a source that answers several numbers with one page. Rows of a file are where they
    /// are: equal ones say nothing about paging.
    public func signature(of page: [Sample]) -> PageSignature? {
        facts.hasSeparatePages ? PageSignature(of: page) : nil
    }
}
