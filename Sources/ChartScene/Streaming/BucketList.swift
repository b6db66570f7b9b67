import TimeSeries

/// Buckets of time, ascending, no more than `capacity`: where there would be more, each becomes
/// twice as wide at least.
///
/// The first bucket starts at the first sample. Widths double, so the borders of wider buckets are
/// borders of narrower ones, too.
struct BucketList: Sendable {
    private let capacity: Int
    private var buckets: [Bucket] = []
    /// The bucket that samples go to; it is not in `buckets` yet.
    private var open: Bucket?
    /// Where the open bucket ends, in seconds.
    private var end = -Double.infinity
    /// Seconds; 0 gives each instant a bucket of its own.
    private var width = 0.0
    private var start = 0.0
    private var startsRun = true
    /// How many runs were left out, since others cover their places.
    private(set) var lostRuns = 0

    /// Runs that begin and end inside one bucket: of more only distinct ones are kept.
    static let innerRuns = 16

    init(capacity: Int) {
        // More than one bucket can need: its distinct runs, the extremes, and those that go on.
        self.capacity = max(capacity, 1_024)
    }

    /// Breaks the line: the next sample starts a new run.
    mutating func endRun() { startsRun = true }

    /// - Parameter sample: with a value, and not before the one before.
    mutating func append(_ sample: Sample) {
        if sample.t < end, !startsRun, open != nil {
            open?.summary.append(sample)
        } else {
            begin(with: sample)
        }
    }

    /// Takes samples as long as they belong to the open bucket and are a step apart: most of dense
    /// data.
    ///
    /// - Parameters:
    ///   - index: the first to take.
    ///   - step: seconds from one to the next.
    ///   - floor: only values above have a place.
    /// - Returns: the index of the first sample that was not taken.
    mutating func fill(
        from samples: UnsafeBufferPointer<Sample>, at index: Int, step: Double, above floor: Double
    ) -> Int {
        guard !startsRun, var bucket = open else { return index }
        var next = index
        while next < samples.count {
            let sample = samples[next]
            // False for a missing value, too.
            guard sample.valueOrNaN > floor, sample.t < end,
                sample.t - bucket.summary.last.t == step
            else {
                break
            }
            bucket.summary.append(sample)
            next += 1
        }
        if next > index { open = bucket }
        return next
    }

    private mutating func begin(with sample: Sample) {
        if let open {
            buckets.append(open)
        } else {
            start = sample.t
            // A very wide canvas has room for more than most series fill.
            buckets.reserveCapacity(min(capacity, 1 << 20))
        }
        open = Bucket(sample, startsRun: startsRun)
        startsRun = false
        while buckets.count >= capacity { coarsen() }
        end = max(border(after: sample.t), sample.t.nextUp)
    }

    /// Returns the number of the bucket that an instant belongs to; without a width the instant
    /// itself.
    private func number(of t: Double) -> Double {
        width > 0 ? ((t - start) / width).rounded(.down) : t
    }

    private func border(after t: Double) -> Double {
        width > 0 ? start + (number(of: t) + 1) * width : t
    }

    /// Makes room: joins buckets that lie in one step of `width`, and widens the steps if that
    /// frees too few.
    private mutating func coarsen() {
        joinGroups()
        guard buckets.count > capacity / 4 * 3, let first = buckets.first, let last = buckets.last
        else { return }
        // Spread over the time so far, the buckets would be as wide as this at least.
        let spread = (last.summary.last.t - first.summary.first.t) / Double(capacity)
        width = min(max(2 * width, spread), .greatestFiniteMagnitude)
        joinGroups()
    }

    /// Joins neighbouring buckets that lie in one bucket of the present width.
    private mutating func joinGroups() {
        let low = buckets.reduce(.infinity) { min($0, $1.low) }
        let high = buckets.reduce(-.infinity) { max($0, $1.high) }
        guard low <= high else { return }
        var joined = 0
        var index = 0
        while index < buckets.count {
            let number = number(of: buckets[index].summary.first.t)
            var group = index + 1
            while group < buckets.count, self.number(of: buckets[group].summary.first.t) == number {
                group += 1
            }
            joined = join(index..<group, to: joined, span: low...high)
            index = group
        }
        buckets.removeSubrange(joined...)
    }

    /// Makes one bucket of each run in the range, or fewer of many, at places from `target` on.
    ///
    /// - Returns: the place after them.
    private mutating func join(
        _ range: Range<Int>, to target: Int, span: ClosedRange<Double>
    ) -> Int {
        let runsOnBefore = !buckets[range.lowerBound].startsRun
        let runsOnAfter =
            range.upperBound < buckets.count
            ? !buckets[range.upperBound].startsRun : open?.startsRun == false
        var end = target
        for index in range {
            if end > target, !buckets[index].startsRun {
                buckets[end - 1].summary.append(buckets[index].summary)
            } else {
                buckets[end] = buckets[index]
                end += 1
            }
        }
        let firstInner = target + (runsOnBefore ? 1 : 0)
        let inner = firstInner..<max(firstInner, end - (runsOnAfter ? 1 : 0))
        guard inner.count > BucketList.innerRuns else { return end }
        let fewer = Bucket.distinct(buckets[inner], in: span)
        let lost = inner.count - fewer.count
        lostRuns += lost
        for (offset, bucket) in fewer.enumerated() { buckets[inner.lowerBound + offset] = bucket }
        if runsOnAfter { buckets[end - 1 - lost] = buckets[end - 1] }
        return end - lost
    }

    /// Ends the list: joins the buckets that came last as those before are joined.
    mutating func evenOut() { joinGroups() }

    /// Returns the samples of all buckets in order, with a gap before each run but the first.
    ///
    /// - Parameters:
    ///   - first: the first sample of the series, which may be a gap.
    ///   - last: its last one.
    func samples(from first: Sample, through last: Sample) -> [Sample] {
        var samples: [Sample] = []
        samples.reserveCapacity(4 * buckets.count + 6)
        let start = buckets.first ?? open
        // A gap, or a value without a place: the axis starts there all the same.
        if start?.summary.first != first || first.valueOrNaN.isNaN {
            samples.append(Sample(t: first.t, y: nil))
        }
        for bucket in buckets + [open].compactMap({ $0 }) {
            if bucket.startsRun, !samples.isEmpty {
                samples.append(Sample(t: bucket.summary.first.t, y: nil))
            }
            bucket.summary.append(to: &samples)
        }
        if (open?.summary.last ?? first) != last || last.valueOrNaN.isNaN {
            samples.append(Sample(t: last.t, y: nil))
        }
        return samples
    }
}
