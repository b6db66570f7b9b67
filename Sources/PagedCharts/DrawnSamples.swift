import Calendars
import ChartScene
import TimeSeries

/// The samples of a line as they are drawn: those of the source, or points of bins; and their
/// moving average, where one is asked for. They are made while samples come.
struct DrawnSamples: Sendable {
    /// Samples that are to be drawn next.
    struct Part: Sendable {
        var line: ArraySlice<Sample>
        var smooth: [Sample] = []
    }

    private var bins: BinnedSamples?
    private var average: MovingAverage?

    /// - Parameter zone: where bins begin.
    init(_ options: PagedSeries.Options, zone: Zone) {
        bins = options.bins.map {
            BinnedSamples($0, zone: zone, breaksAtEmptyBins: options.breaksAtEmptyBins)
        }
        average = options.smoothing.map { MovingAverage(seconds: $0.seconds) }
    }

    /// What is noted of the samples that bins are made of; nil without bins.
    var record: BinRecord? { bins?.record }

    /// Takes the samples that come next.
    ///
    /// - Throws: what `BinnedSamples.take(_:)` throws, and `windowTooFull`.
    mutating func take(_ samples: ArraySlice<Sample>) throws(PagedSeriesError) -> Part {
        var part = Part(line: samples)
        if let binned = try bins?.take(samples) { part.line = binned[...] }
        try smooth(&part)
        return part
    }

    /// Returns what is to be drawn after the last sample.
    mutating func finish() throws(PagedSeriesError) -> Part {
        var part = Part(line: try bins?.finish()[...] ?? [])
        try smooth(&part)
        part.smooth += average?.finish() ?? []
        return part
    }

    private mutating func smooth(_ part: inout Part) throws(PagedSeriesError) {
        part.smooth = average?.take(part.line) ?? []
        if average?.isOverfull == true { throw .windowTooFull(limit: MovingAverage.usualLimit) }
    }
}
