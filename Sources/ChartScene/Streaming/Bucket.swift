import TimeSeries

/// The first, lowest, highest and last sample of a stretch of time without a break.
struct Bucket: Sendable, Equatable {
    var first: Sample
    var low: Sample
    var high: Sample
    var last: Sample
    /// Whether the line breaks before it.
    var startsRun: Bool

    init(_ sample: Sample, startsRun: Bool) {
        (first, low, high, last) = (sample, sample, sample, sample)
        self.startsRun = startsRun
    }

    /// Takes the sample that comes next.
    mutating func append(_ sample: Sample) {
        if sample.valueOrNaN < low.valueOrNaN { low = sample }
        if sample.valueOrNaN > high.valueOrNaN { high = sample }
        last = sample
    }

    /// Takes the bucket that comes next.
    mutating func append(_ next: Bucket) {
        if next.low.valueOrNaN < low.valueOrNaN { low = next.low }
        if next.high.valueOrNaN > high.valueOrNaN { high = next.high }
        last = next.last
    }

    /// Adds its samples in time order, none twice.
    func append(to samples: inout [Sample]) {
        let isLowFirst = low.t <= high.t
        samples.append(first)
        for sample in [isLowFirst ? low : high, isLowFirst ? high : low, last]
        where sample != samples[samples.count - 1] {
            samples.append(sample)
        }
    }

    /// Runs that lie so close together in time that they cover the same columns, as no more than `most`
    /// upright strokes or dots: those that overlap become one, then those that are nearest.
    ///
    /// - Parameter runs: at least one, in time order, each whole.
    static func joined(_ runs: [Bucket], to most: Int) -> [Bucket] {
        var strokes: [Bucket] = []
        for run in runs.sorted(by: { $0.low.valueOrNaN < $1.low.valueOrNaN }) {
            if let top = strokes.last, run.low.valueOrNaN <= top.high.valueOrNaN {
                strokes[strokes.count - 1].append(run)
            } else {
                strokes.append(run)
            }
        }
        // The widest distances stay.
        let starts = strokes.indices.dropFirst()
            .sorted { distance(strokes, $0) > distance(strokes, $1) }.prefix(most - 1).sorted()
        let upright = zip([0] + starts, starts + [strokes.count]).map { start, end in
            strokes[start..<end].dropFirst().reduce(into: strokes[start]) { $0.append($1) }
        }
        return upright.map { $0.upright(at: runs[0].first.t) }
    }

    /// Up to a stroke from the one below.
    private static func distance(_ strokes: [Bucket], _ index: Int) -> Double {
        strokes[index].low.valueOrNaN / 2 - strokes[index - 1].high.valueOrNaN / 2
    }

    private func upright(at t: Double) -> Bucket {
        var bucket = Bucket(Sample(t: t, y: low.valueOrNaN), startsRun: true)
        bucket.append(Sample(t: t, y: high.valueOrNaN))
        return bucket
    }
}
