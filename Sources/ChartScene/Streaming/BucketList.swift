import TimeSeries

/// Buckets of time, ascending, on the finest `TimeGrid` of which no more than `capacity` columns
/// reach from the first row to the last one. A column has a bucket for each stretch without a break.
///
/// So the buckets depend on the samples alone, and not on the pieces in which they come, unless the
/// line breaks so often that memory is short.
struct BucketList: Sendable {
    let capacity: Int
    private var buckets: [Bucket] = []
    /// The bucket that samples go to; it is not in `buckets` yet.
    private var open: Bucket?
    /// Where the open bucket ends, in seconds.
    private var end = -Double.infinity
    private var grid: TimeGrid?
    private var startsRun = true
    /// How many runs were left out, since others cover their places.
    private(set) var lostRuns = 0

    /// Runs that begin and end inside one bucket: of more only distinct ones are kept.
    static let innerRuns = 16

    /// How many buckets there may be beyond one for each column. Where breaks make more, columns
    /// become wider than the finest grid has them.
    static let spareBuckets = 1 << 17

    init(capacity: Int) {
        // More than one bucket can need: its distinct runs, the extremes, and those that go on.
        self.capacity = max(capacity, 1_024)
    }

    /// Makes the columns wide enough for rows that come next.
    ///
    /// - Parameters:
    ///   - first: the time of the first row of all.
    ///   - last: that of the last one to come.
    mutating func reach(from first: Double, through last: Double) {
        guard grid?.fits(from: first, through: last, columns: capacity) != true else { return }
        grid = TimeGrid.finest(from: first, through: last, columns: capacity)
        join(dropping: false)
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

    /// - Parameter summary: of the samples that come next, in one column of the grid.
    mutating func append(_ summary: ColumnSummary<Sample>) {
        if summary.first.t < end, !startsRun, open != nil {
            open?.summary.append(summary)
        } else {
            begin(with: summary.first)
            open?.summary = summary
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
            // A very wide canvas has room for more than most series fill.
            buckets.reserveCapacity(min(capacity, 1 << 20))
        }
        open = Bucket(sample, startsRun: startsRun)
        startsRun = false
        while buckets.count >= capacity + BucketList.spareBuckets { makeRoom() }
        end = border(after: sample.t)
    }

    /// Returns the number of the column that an instant belongs to; without a grid the instant
    /// itself.
    private func number(of t: Double) -> Double { grid?.number(of: t) ?? t }

    private func border(after t: Double) -> Double { grid?.border(after: t) ?? t.nextUp }

    /// Leaves out runs that others cover, and widens the columns if that frees too few.
    private mutating func makeRoom() {
        join(dropping: true)
        while buckets.count > (capacity + BucketList.spareBuckets) / 4 * 3, let coarse = grid,
            coarse.exponent < TimeGrid.exponents.upperBound
        {
            grid = TimeGrid(exponent: coarse.exponent + 1)
            join(dropping: true)
        }
    }

    /// Joins neighbouring buckets that lie in one column, the open one included.
    ///
    /// - Parameter dropping: whether to leave out runs that others in their column cover.
    private mutating func join(dropping: Bool) {
        guard let last = open else { return }
        buckets.append(last)
        let low = buckets.reduce(.infinity) { min($0, $1.low) }
        let high = buckets.reduce(-.infinity) { max($0, $1.high) }
        var joined = 0
        var index = 0
        while index < buckets.count {
            let number = number(of: buckets[index].summary.first.t)
            var group = index + 1
            while group < buckets.count, self.number(of: buckets[group].summary.first.t) == number {
                group += 1
            }
            joined = join(index..<group, to: joined, span: dropping ? low...high : nil)
            index = group
        }
        buckets.removeSubrange(joined...)
        open = buckets.removeLast()
        end = border(after: last.summary.last.t)
    }

    /// Makes one bucket of each run in a column, or fewer of many, at places from `target` on.
    ///
    /// - Parameter span: the values of all data; nil keeps all runs.
    /// - Returns: the place after them.
    private mutating func join(
        _ range: Range<Int>, to target: Int, span: ClosedRange<Double>?
    ) -> Int {
        let runsOnBefore = !buckets[range.lowerBound].startsRun
        // The run of the last bucket may go on.
        let runsOnAfter =
            range.upperBound < buckets.count ? !buckets[range.upperBound].startsRun : true
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
        guard let span, inner.count > BucketList.innerRuns else { return end }
        let fewer = Bucket.distinct(buckets[inner], in: span)
        let lost = inner.count - fewer.count
        lostRuns += lost
        for (offset, bucket) in fewer.enumerated() { buckets[inner.lowerBound + offset] = bucket }
        if runsOnAfter { buckets[end - 1 - lost] = buckets[end - 1] }
        return end - lost
    }

    /// Ends the list: leaves out runs that others cover.
    mutating func evenOut() { join(dropping: true) }

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
