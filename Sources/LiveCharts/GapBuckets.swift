import Calendars
import LiveTrades
import TimeSeries

/// The gaps of a source over a span of time that moves, in memory that does not grow with their
/// number.
///
/// Time is cut into buckets of equal width, as `PriceBuckets` does. Of gaps that begin in one
/// bucket the one that ends last is kept: the others are narrower than a bucket.
struct GapBuckets {
    private let width: Int64
    private let capacity: Int
    /// In the order of their beginnings.
    private(set) var gaps: [TradeGap] = []

    /// - Parameters:
    ///   - span: how long gaps are kept at least, in microseconds, 1 or more.
    ///   - buckets: into how many parts it is cut, 1 or more.
    init(span: Int64, buckets: Int64) {
        width = max(1, span / buckets)
        capacity = Int(span / width) + 1
    }

    /// Takes a gap, which may be earlier than others.
    mutating func take(_ gap: TradeGap) {
        let number = bucket(gap)
        let place = gaps.partitionIndex { bucket($0) >= number }
        guard place < gaps.count, bucket(gaps[place]) == number else {
            gaps.insert(gap, at: place)
            if gaps.count > capacity { gaps.removeFirst() }
            return
        }
        if gap.to >= gaps[place].to { gaps[place] = gap }
    }

    private func bucket(_ gap: TradeGap) -> Int { floorQuotient(Int(gap.from), Int(width)) }
}
