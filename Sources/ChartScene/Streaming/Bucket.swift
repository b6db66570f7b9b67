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

    /// Of runs in one bucket those without which something would be missing: the lowest, the highest, and
    /// each that reaches into a part of the span that none before it did. The parts are a two hundred and
    /// fifty-sixth, less than dots are high on most canvases.
    ///
    /// - Parameters:
    ///   - runs: at least one, in time order.
    ///   - span: the values of all data.
    static func distinct(_ runs: ArraySlice<Bucket>, in span: ClosedRange<Double>) -> [Bucket] {
        let lowest = runs.indices.min { runs[$0].low.valueOrNaN < runs[$1].low.valueOrNaN }
        let highest = runs.indices.max { runs[$0].high.valueOrNaN < runs[$1].high.valueOrNaN }
        var isTaken = [Bool](repeating: false, count: 256)
        func part(_ value: Double) -> Int {
            // Halves, for the span of far-out values overflows.
            let height = span.upperBound / 2 - span.lowerBound / 2
            let share = (value / 2 - span.lowerBound / 2) / height
            return share.isNaN ? 0 : Int(max(0, min(255, share * 256)))
        }
        return runs.indices.filter { index in
            let parts = part(runs[index].low.valueOrNaN)...part(runs[index].high.valueOrNaN)
            let isNew = isTaken[parts].contains(false)
            for part in parts { isTaken[part] = true }
            return isNew || index == lowest || index == highest
        }.map { runs[$0] }
    }
}
