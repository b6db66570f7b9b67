/// Samples in time order: times are finite and never decrease; equal times are allowed and stay
/// in the order they came in. Values are finite or gaps.
public struct Series: Sendable, Equatable {
    /// The samples: times never decrease.
    public let samples: [Sample]

    /// - Throws: `SeriesError` naming the first sample that breaks the order or is not finite.
    /// - Complexity: O(samples).
    public init(_ samples: [Sample]) throws(SeriesError) {
        var previous = -Double.infinity
        for index in samples.indices {
            let sample = samples[index]
            guard sample.t.isFinite else { throw .timeNotFinite(index: index, t: sample.t) }
            guard sample.t >= previous else {
                throw .timeDecreases(index: index, from: previous, to: sample.t)
            }
            guard !sample.valueOrNaN.isInfinite else { throw .valueNotFinite(index: index) }
            previous = sample.t
        }
        self.samples = samples
    }

    /// A series of samples that are known to be valid. Debug builds check that.
    package init(trusted samples: [Sample]) {
        assert((try? Series(samples)) != nil, "times never decrease, and numbers are finite")
        self.samples = samples
    }

    /// A series of no samples.
    public static let empty = Series(trusted: [])

    /// How many samples there are, gaps included.
    public var count: Int { samples.count }
    /// Whether there are no samples; a series of gaps only is not empty.
    public var isEmpty: Bool { samples.isEmpty }

    /// The first and the last instant, or nil for an empty series.
    public var timeRange: ClosedRange<Double>? {
        guard let first = samples.first, let last = samples.last else { return nil }
        return first.t...last.t
    }

    /// The lowest and the highest value; nil without values.
    ///
    /// - Complexity: O(samples).
    public var valueRange: ClosedRange<Double>? { valueRange(of: samples.indices) }

    /// Returns the lowest and the highest value of some samples; nil without values.
    ///
    /// - Parameter indices: of `samples`.
    /// - Complexity: O(indices).
    public func valueRange(of indices: Range<Int>) -> ClosedRange<Double>? {
        var low = Double.infinity
        var high = -Double.infinity
        for sample in samples[indices] where !sample.valueOrNaN.isNaN {
            low = min(low, sample.valueOrNaN)
            high = max(high, sample.valueOrNaN)
        }
        return low <= high ? low...high : nil
    }
}
