import TimeSeries

/// Disjoint closed intervals in ascending order.
struct IntervalList {
    private(set) var intervals: [ClosedRange<Float>] = []

    /// Adds an interval, which swallows those it touches.
    mutating func insert(_ interval: ClosedRange<Float>) {
        let first = intervals.partitionIndex { $0.upperBound >= interval.lowerBound }
        var end = first
        var merged = interval
        while end < intervals.count, intervals[end].lowerBound <= interval.upperBound {
            let low = min(merged.lowerBound, intervals[end].lowerBound)
            merged = low...max(merged.upperBound, intervals[end].upperBound)
            end += 1
        }
        if end == first + 1 {
            intervals[first] = merged
        } else {
            intervals.replaceSubrange(first..<end, with: CollectionOfOne(merged))
        }
    }

    mutating func removeAll() { intervals.removeAll(keepingCapacity: true) }
}
