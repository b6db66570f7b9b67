import Calendars
import LiveTrades
import TimeSeries

/// The prices of one source over a span of time that moves, in memory that does not grow with their
/// number.
///
/// Time is cut into buckets of equal width, and of each bucket the first, lowest, highest and last
/// price are kept at their own times, which is all that a picture with wider columns needs. Trades
/// may come late: they go into the bucket of their time.
///
/// - Source: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl: "M4: A Visualization-Oriented Time
///   Series Data Aggregation", PVLDB 7(10), 2014.
struct PriceBuckets {
    private struct Bucket {
        /// The time, in widths of a bucket since 1970.
        let number: Int64
        var summary: ColumnSummary<Sample>
        var count = 0
        /// How many prices are 0 or less.
        var notPositive = 0

        init(_ number: Int64, _ sample: Sample) {
            (self.number, summary) = (number, ColumnSummary(sample))
            note(sample)
        }

        mutating func take(_ sample: Sample) {
            summary.insert(sample)
            note(sample)
        }

        private mutating func note(_ sample: Sample) {
            count += 1
            if sample.valueOrNaN <= 0 { notPositive += 1 }
        }
    }

    /// How wide a bucket is, in microseconds.
    private let width: Int64
    /// The buckets that hold a price, in the order of time.
    private var buckets: [Bucket] = []
    /// How many buckets the span has.
    private let capacity: Int64

    /// - Parameters:
    ///   - span: how long prices are kept, in microseconds, 1 or more.
    ///   - buckets: into how many parts it is cut, 1 or more.
    init(span: Int64, buckets: Int64) {
        self.init(span: span, width: max(1, span / buckets))
    }

    /// - Parameters:
    ///   - span: how long prices are kept, in microseconds, 1 or more.
    ///   - width: how wide a bucket is, in microseconds, 1 or more. The first one began in 1970.
    init(span: Int64, width: Int64) {
        self.width = width
        capacity = span / width + 1
    }

    /// Takes a price; nothing where it is older than the span.
    ///
    /// - Parameter time: in microseconds since 1970-01-01T00:00Z.
    mutating func take(_ price: Double, at time: Int64) {
        let sample = Sample(t: time.seconds, y: price)
        let number = Int64(floorQuotient(Int(time), Int(width)))
        let newest = buckets.last?.number ?? number
        guard number > newest - capacity else { return }
        let isNew = number > newest
        let place = isNew ? buckets.count : buckets.partitionIndex { $0.number >= number }
        if place < buckets.count, buckets[place].number == number {
            buckets[place].take(sample)
        } else {
            buckets.insert(Bucket(number, sample), at: place)
        }
        if isNew { dropOld() }
    }

    /// Drops buckets that are too old, many at a time: each removal moves the others.
    private mutating func dropOld() {
        guard let newest = buckets.last, let oldest = buckets.first,
            oldest.number <= newest.number - 2 * capacity
        else { return }
        let firstKept = newest.number - capacity
        buckets.removeFirst(buckets.partitionIndex { $0.number > firstKept })
    }

    /// The prices of a bucket.
    struct Bin {
        /// When it begins, in microseconds since 1970-01-01T00:00Z.
        let start: Int64
        let prices: ColumnSummary<Sample>
        let count: Int
        let notPositive: Int
    }

    /// Returns the buckets that hold a price and lie in a range of time, if only in part.
    ///
    /// - Parameter range: in microseconds since 1970-01-01T00:00Z.
    func bins(in range: ClosedRange<Int64>) -> [Bin] {
        let numbers = [range.lowerBound, range.upperBound].map {
            Int64(floorQuotient(Int($0), Int(width)))
        }
        return buckets.filter { (numbers[0]...numbers[1]).contains($0.number) }.map {
            Bin(
                start: $0.number * width, prices: $0.summary, count: $0.count,
                notPositive: $0.notPositive)
        }
    }

    /// Returns the columns that a picture of a range of time needs, how many prices are in the
    /// range, and how many of those are 0 or less. The columns are those in the range, and the one
    /// before it, from which the line runs in.
    ///
    /// - Parameter range: in microseconds since 1970-01-01T00:00Z.
    func columns(
        in range: ClosedRange<Int64>
    ) -> (columns: [ColumnSummary<Sample>], count: Int, notPositive: Int) {
        let (start, end) = (range.lowerBound.seconds, range.upperBound.seconds)
        let inside =
            buckets.partitionIndex {
                $0.summary.last.t >= start
            }..<buckets.partitionIndex { $0.summary.first.t > end }
        guard inside.lowerBound < inside.upperBound else { return ([], 0, 0) }
        let before = max(inside.lowerBound - 1, 0)
        return (
            buckets[before..<inside.upperBound].map(\.summary),
            buckets[inside].reduce(0) { $0 + $1.count },
            buckets[inside].reduce(0) { $0 + $1.notPositive }
        )
    }
}
