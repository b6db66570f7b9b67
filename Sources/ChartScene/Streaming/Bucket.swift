import TimeSeries

/// A stretch of time without a break, as the summary of its samples.
struct Bucket: Sendable, Equatable {
    var summary: ColumnSummary<Sample>
    /// Whether the line breaks before it.
    var startsRun: Bool

    init(_ sample: Sample, startsRun: Bool) {
        summary = ColumnSummary(sample)
        self.startsRun = startsRun
    }

    var low: Double { summary.lowest.valueOrNaN }
    var high: Double { summary.highest.valueOrNaN }

    /// Returns those of the runs in one bucket without which something would be missing: the
    /// lowest, the highest, and each that reaches into a part of the span that no run before it
    /// did. A part is a two hundred and fifty-sixth of the span, less than dots are high on most
    /// canvases.
    ///
    /// - Parameters:
    ///   - runs: at least one, in time order.
    ///   - span: the values of all data.
    static func distinct(_ runs: ArraySlice<Bucket>, in span: ClosedRange<Double>) -> [Bucket] {
        let lowest = runs.indices.min { runs[$0].low < runs[$1].low }
        let highest = runs.indices.max { runs[$0].high < runs[$1].high }
        var isTaken = [Bool](repeating: false, count: 256)
        func part(_ value: Double) -> Int {
            // Halve first: `upper - lower` overflows near ±1.8e308.
            let height = span.upperBound / 2 - span.lowerBound / 2
            let share = (value / 2 - span.lowerBound / 2) / height
            return share.isNaN ? 0 : Int(max(0, min(255, share * 256)))
        }
        return runs.indices.filter { index in
            let parts = part(runs[index].low)...part(runs[index].high)
            let isNew = isTaken[parts].contains(false)
            for part in parts { isTaken[part] = true }
            return isNew || index == lowest || index == highest
        }.map { runs[$0] }
    }
}
