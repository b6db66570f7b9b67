import Calendars
import CellValues
import ChartScene
import TimeSeries

/// Makes a point of the samples in each bin of time, while the samples come.
///
/// A point stands at its bin's start. A bin without samples gives a missing value where the line is
/// to break there, and 0 between others where values are counted.
struct BinnedSamples: Sendable {
    private let bins: PagedSeries.Bins
    private let zone: Zone
    private let breaksAtEmptyBins: Bool
    private var summary = BinSummary()
    /// The bin that samples go to, in seconds; empty before the first.
    private var bounds = 0..<0
    private var end = -Double.infinity
    private var emptyCount = 0
    private(set) var record = BinRecord()

    /// So many bins without samples may be counted as 0.
    static let mostEmpty = 1_000_000

    init(_ bins: PagedSeries.Bins, zone: Zone, breaksAtEmptyBins: Bool) {
        (self.bins, self.zone, self.breaksAtEmptyBins) = (bins, zone, breaksAtEmptyBins)
    }

    /// Takes the samples that come next.
    ///
    /// - Parameter samples: in the order of their times, with finite values or none.
    /// - Returns: the points of bins that are complete.
    /// - Throws: `timeNotDrawable`, `tooManyBins` and `sumTooLarge`.
    mutating func take(_ samples: ArraySlice<Sample>) throws(PagedSeriesError) -> [Sample] {
        var points: [Sample] = []
        for sample in samples {
            if sample.t >= end { try begin(with: sample.t, after: &points) }
            if !sample.valueOrNaN.isNaN { summary.add(sample.valueOrNaN) }
            record.note(sample.t, sample.valueOrNaN)
        }
        return points
    }

    /// Returns the point of the last bin.
    mutating func finish() throws(PagedSeriesError) -> [Sample] {
        var points: [Sample] = []
        try close(into: &points)
        return points
    }

    private mutating func begin(
        with t: Double, after points: inout [Sample]
    ) throws(PagedSeriesError) {
        guard isDrawable(t, zone: zone) else { throw .timeNotDrawable(t) }
        let next = bins.bin.bounds(holding: Zone.second(t), in: zone)
        if bounds.isEmpty {
            record.first = next
        } else {
            try close(into: &points)
            if bounds.upperBound < next.lowerBound { try skip(to: next.lowerBound, &points) }
        }
        (bounds, end, record.last) = (next, Double(next.upperBound), next)
        summary = BinSummary()
    }

    private mutating func close(into points: inout [Sample]) throws(PagedSeriesError) {
        guard !bounds.isEmpty else { return }
        let value = summary.value(bins.use)
        guard value?.isFinite ?? true else { throw .sumTooLarge(Double(bounds.lowerBound)) }
        if value != nil { record.count += 1 }
        points.append(Sample(t: Double(bounds.lowerBound), y: value))
        bounds = bounds.upperBound..<bounds.upperBound
    }

    /// Passes over bins without samples, up to the start of one that has some.
    private mutating func skip(
        to start: Int, _ points: inout [Sample]
    ) throws(PagedSeriesError) {
        guard bins.use == .count else {
            if breaksAtEmptyBins { points.append(Sample(t: end, y: nil)) }
            return
        }
        var second = Zone.second(end)
        while second < start {
            emptyCount += 1
            guard emptyCount <= BinnedSamples.mostEmpty else { throw .tooManyBins(bins.bin) }
            points.append(Sample(t: Double(second), y: 0))
            record.count += 1
            second = bins.bin.bounds(holding: second, in: zone).upperBound
        }
    }
}

/// What is noted of the samples that bins are made of.
struct BinRecord: Sendable {
    /// How many bins have a value.
    var count = 0
    /// The first bin, in seconds.
    var first = 0..<0
    /// The last bin.
    var last = 0..<0
    /// The first sample's time, and the step to the second.
    private var start: (t: Double, step: Double?)?
    /// The last sample's time, and the step that led there.
    private var end = (t: 0.0, step: 0.0)
    /// The longest step from a sample to the next.
    private var longestStep = 0.0
    /// Looks for a value that may stand for a missing one: a mean hides it.
    private var missing = MissingMark.Search()

    mutating func note(_ t: Double, _ value: Double) {
        missing.take(value)
        guard let start else {
            start = (t, nil)
            end = (t, 0)
            return
        }
        if start.step == nil { self.start = (start.t, t - start.t) }
        end = (t, t - end.t)
        longestStep = max(longestStep, end.step)
    }

    /// The time of the first and the last sample; nil without samples.
    var times: ClosedRange<Double>? { start.map { $0.t...max($0.t, end.t) } }

    /// The value that may stand for a missing one; nil where there is none.
    var missingMark: Double? { missing.found?.value }

    /// Whether a sample before the first would lie in the first bin, if the steps go on as they
    /// are. One at its very end belongs to the next.
    var beginsInside: Bool {
        start.map { $0.t - ($0.step ?? 0) >= Double(first.lowerBound) } ?? false
    }

    /// Whether a sample after the last would lie in the last bin.
    var endsInside: Bool { end.t + end.step < Double(last.upperBound) }

    /// Whether a series of which no sample comes before begins late in its first bin: later than
    /// by any of its steps, so that samples as far apart as these would lie before.
    var lacksStart: Bool {
        start.map { lacks($0.t - Double(first.lowerBound)) } ?? false
    }

    /// Whether a series of which no sample comes after ends early in its last bin.
    var lacksEnd: Bool { lacks(Double(last.upperBound) - end.t) }

    /// Returns whether a sample is missing in a span: it is longer than any step. Months, years and
    /// days of clock changes are not as long as each other: 31 days are 11 % more than 28.
    private func lacks(_ span: Double) -> Bool { longestStep > 0 && span > 1.12 * longestStep }
}
