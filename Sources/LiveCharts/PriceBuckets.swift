import Calendars
import TimeSeries

/// The prices of one source over a span of time that moves, in memory that does not grow with their number.
///
/// Time is cut into buckets of equal width, and of each bucket the first, lowest, highest and last price are kept
/// at their own times, which is all that a picture with wider columns needs. Trades may come late: they go into the
/// bucket of their time.
///
/// - Source: U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl: "M4: A Visualization-Oriented Time
///   Series Data Aggregation", PVLDB 7(10), 2014.
struct PriceBuckets {
    /// A price and its moment, in microseconds since 1970-01-01T00:00Z.
    private struct Point {
        var time: Int64
        var price: Double

        var sample: Sample { Sample(t: Double(time) / 1_000_000, y: price) }
    }

    private struct Bucket {
        /// The time, in widths of a bucket since 1970.
        let number: Int64
        var first: Point
        var lowest: Point
        var highest: Point
        var last: Point
        var count = 1

        init(_ number: Int64, _ point: Point) {
            self.number = number
            (first, lowest, highest, last) = (point, point, point, point)
        }

        mutating func take(_ point: Point) {
            count += 1
            if point.time < first.time { first = point }
            if point.time >= last.time { last = point }
            if point.price < lowest.price { lowest = point }
            if point.price > highest.price { highest = point }
        }

        var summary: ColumnSummary<Sample> {
            ColumnSummary(
                first: first.sample, lowest: lowest.sample, highest: highest.sample,
                last: last.sample, isLowestFirst: lowest.time <= highest.time)
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
        width = max(1, span / buckets)
        capacity = span / width + 1
    }

    /// Takes a price; nothing where it is older than the span.
    ///
    /// - Parameter time: in microseconds since 1970-01-01T00:00Z.
    mutating func take(_ price: Double, at time: Int64) {
        let point = Point(time: time, price: price)
        let number = Int64(floorQuotient(Int(time), Int(width)))
        guard let newest = buckets.last else {
            buckets.append(Bucket(number, point))
            return
        }
        if number == newest.number {
            buckets[buckets.count - 1].take(point)
        } else if number > newest.number {
            buckets.append(Bucket(number, point))
            dropOld()
        } else if number > newest.number - capacity {
            takeLate(point, number)
        }
    }

    private mutating func takeLate(_ point: Point, _ number: Int64) {
        let place = buckets.partitionIndex { $0.number >= number }
        if place < buckets.count, buckets[place].number == number {
            buckets[place].take(point)
        } else {
            buckets.insert(Bucket(number, point), at: place)
        }
    }

    /// Buckets that are too old go many at a time, for the others are moved then.
    private mutating func dropOld() {
        guard let newest = buckets.last, let oldest = buckets.first,
            oldest.number <= newest.number - 2 * capacity
        else { return }
        let firstKept = newest.number - capacity
        buckets.removeFirst(buckets.partitionIndex { $0.number > firstKept })
    }

    /// Returns the columns that a picture of a range of time needs, and how many prices are in the
    /// range. The columns are those in the range, and the one before it, from which the line runs
    /// in.
    ///
    /// - Parameter range: in microseconds since 1970-01-01T00:00Z.
    func columns(in range: ClosedRange<Int64>) -> (columns: [ColumnSummary<Sample>], count: Int) {
        let inside =
            buckets.partitionIndex {
                $0.last.time >= range.lowerBound
            }..<buckets.partitionIndex { $0.first.time > range.upperBound }
        guard inside.lowerBound < inside.upperBound else { return ([], 0) }
        let before = max(inside.lowerBound - 1, 0)
        return (
            buckets[before..<inside.upperBound].map(\.summary),
            buckets[inside].reduce(0) { $0 + $1.count }
        )
    }
}

extension Array {
    /// The index of the first element that fits, where all after it fit, too.
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
